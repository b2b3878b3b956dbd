package browser

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// TestPressAcross begins a press, lets the other page play, and ends it: what was pressed is still there.
func TestPressAcross(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	path := s.begin(tictactoe)
	p, other := open(t, s.url(path), wide), open(t, s.url(path), wide)
	p.until(`document.querySelector(".can")`)
	const menu = ".menu-button"
	for _, tt := range []struct{ pressed, others, seen string }{
		{menu, "r0c0", `document.querySelector("#menu:not([hidden])")`},
		{"[data-place=r2c2]", "r1c1", stands("r2c2", "x")},
	} {
		at, ok := p.find(tt.pressed)
		if !ok || at.Over != "" {
			t.Fatal(tt.pressed, at.Over)
		}
		p.do(chromedp.MouseEvent(chromedp.MousePressed, at.X, at.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
		other.square(tt.others)
		p.until(`document.querySelector(".piece[data-place=` + tt.others + `]")`)
		p.do(chromedp.MouseEvent(chromedp.MouseReleased, at.X, at.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
		p.until(tt.seen)
		p.key(escape, `document.querySelector("#menu[hidden]")`)
	}
}

// TestPressHeld presses a piece and where it goes at once: the second press waits until the first is answered.
func TestPressHeld(t *testing.T) {
	s := serve(t, example(t, "bggl/draughts.bggl"))
	p := open(t, s.url(s.begin("bggl/draughts.bggl")), wide)
	p.until(`document.querySelector("[data-place=r5c0].can")`)
	p.until(`document.querySelector("[data-place=r5c0]").dispatchEvent(new MouseEvent("click", { bubbles: true })) &&
		document.querySelector("[data-place=r4c1]").dispatchEvent(new MouseEvent("click", { bubbles: true }))`)
	p.until(`document.querySelector(".piece[data-place=r4c1]")`)
}

// TestFocusStays rolls again and again with Enter: the button keeps the focus.
func TestFocusStays(t *testing.T) {
	s := serve(t, example(t, "roll/hello.roll"))
	how := wide
	how.speed = "fast"
	p := open(t, s.url(s.begin("roll/hello.roll")), how)
	p.until(`document.querySelector(".seats-form input")?.focus() ?? document.activeElement.matches("input")`)
	const roll = `document.querySelector(".hand button.main:not([aria-disabled])")?.textContent === "Roll"`
	p.key(enter, roll)
	p.until(roll + ` && (document.querySelector(".hand button.main").focus() ?? true)`)
	for _, turn := range []string{"Turn 2", "Turn 3"} {
		p.key(enter, `document.querySelector(".turn-mark").textContent.includes("`+turn+`") && `+roll)
		p.until(`document.activeElement.textContent === "Roll"`)
	}
}

// TestPressTwice clicks twice, and presses Enter twice, where the second press is another player's: it answers nothing.
// The next press does.
func TestPressTwice(t *testing.T) {
	s := serve(t, example(t, "tiler/connectfour.tiler"), example(t, "roll/hello.roll"))
	p := open(t, s.url(s.begin("tiler/connectfour.tiler")), wide)
	p.square("r0c3")
	p.stands("r5c3", "red")
	p.until(`document.querySelector("[data-place=r0c3].can")`)
	at, _ := p.find("[data-place=r0c3]")
	clicks := func(count int64) {
		for _, kind := range []input.DispatchMouseEventType{chromedp.MousePressed, chromedp.MouseReleased} {
			p.do(chromedp.MouseEvent(kind, at.X, at.Y, chromedp.ButtonLeft, chromedp.ClickCount(int(count))))
		}
	}
	since := p.count()
	clicks(2)
	if now := p.count(); now.Sent > since.Sent {
		t.Error("the second click says ", value[string](p, "window.said"))
	}
	p.answer(func() { clicks(1) })
	p.stands("r4c3", "yellow")

	p = open(t, s.url(s.begin("roll/hello.roll")), wide)
	p.button("Begin", `document.querySelector(".hand button.main")?.textContent === "Roll"`)
	p.until(`document.querySelector(".hand button.main").focus() ?? true`)
	p.until(`(performance.now = () => window.time ?? 1e6) && true`)
	p.key(enter, `document.querySelector(".turn-mark").textContent.includes("Turn 2")`)
	p.until(`document.querySelector(".hand button.main:not([aria-disabled])")?.textContent === "Roll"`)
	since = p.count()
	p.keyOnce(enter)
	if now := p.count(); now.Sent > since.Sent {
		t.Error("the second Enter says ", value[string](p, "window.said"))
	}
	p.until(`(window.time = 2e6) && true`)
	p.key(enter, `document.querySelector(".turn-mark").textContent.includes("Turn 3")`)
}
