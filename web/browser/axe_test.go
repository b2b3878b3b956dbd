package browser

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/roll-lang/roll/web"
)

// axe returns the source of axe-core, which make deps fetches; without it the test is left out.
func axe(t testing.TB) string {
	t.Helper()
	folder, err := os.UserCacheDir()
	if err != nil {
		t.Skip("left out: no folder for axe-core: ", err)
	}
	text, err := os.ReadFile(filepath.Join(folder, "roll-tests/node_modules/axe-core/axe.min.js"))
	if err != nil {
		t.Skip("left out: axe-core is not there; make deps fetches it: ", err)
	}
	return string(text)
}

// TestAccessible wants no serious fault of accessibility in any state of the page, light and dark.
func TestAccessible(t *testing.T) {
	source := axe(t)
	lost := serve(t, example(t, tictactoe))
	s := serve(t, example(t, tictactoe), example(t, "roll/snakes.roll"), example(t, "bggl/draughts.bggl"), ask())
	for _, tt := range []struct {
		name string
		path func() string
		to   func(*page)
	}{
		{"start", func() string { return s.url("/") }, func(p *page) {
			p.until(`document.querySelector(".card")`)
		}},
		{"seats", func() string { return s.url(s.begin("roll/snakes.roll")) },
			func(p *page) { p.until(`document.querySelector(".seats-form input")`) }},
		{"list", func() string { return s.url(s.begin("ask.roll")) },
			func(p *page) { p.playSome(2); p.until(`document.querySelectorAll(".answers button").length > 1`) }},
		{"square", func() string { return s.url(s.begin("bggl/draughts.bggl")) },
			func(p *page) { p.until(`document.querySelector(".can")`) }},
		{"over", func() string { return s.url(s.begin(tictactoe)) }, (*page).playOn},
		{"back", func() string { return s.url(s.begin(tictactoe)) }, func(p *page) {
			p.square("r0c0")
			p.square("r1c1")
			p.press(`.timeline [aria-label="One turn back"]`, question("Turn"))
		}},
		{"lost", func() string { return lost.url(lost.begin(tictactoe)) }, func(p *page) {
			p.until(`document.querySelector(".can")`)
			p.loses()
			lost.stop()
			p.until(`document.querySelector(".strip")`)
			lost.start()
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := open(t, tt.path(), wide)
			tt.to(p)
			p.accessible(source, `{ resultTypes: ["violations"] }`)
			p.do(scheme(true))
			p.until(`document.documentElement.dataset.theme === "dark"`)
			p.accessible("", `{ resultTypes: ["violations"], runOnly: ["color-contrast"] }`) // all else is as in light
		})
	}
}

// accessible wants axe-core to find nothing serious or critical. The source may be there already.
func (p *page) accessible(source, options string) {
	p.t.Helper()
	value[bool](p, source+"; true")
	ctx, cancel := p.soon()
	defer cancel()
	found, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](`axe.run(document, `+options+`)
		.then(r => !r.passes.length ? ["nothing was looked at"] : r.violations.
			filter(v => v.impact === "serious" || v.impact === "critical").map(v =>
			v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 150) + " " +
			(n.any[0]?.message ?? "")).join(" | ")))`, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatal(err)
	}
	for _, fault := range found {
		p.t.Error(fault)
	}
}

// ask is a game that asks with a list.
func ask() web.Game {
	return game("ask.roll", `Game Ask {
    Players { MaxPlayers = 1; MinPlayers = 1; }
    Dice {
        define roll(int amountRolled, int playerID) {
            int steps;
            print("How far?");
            promptList(steps, {1, 2, 3});
            move(playerID, 0, steps);
        }
    }
}
`)
}
