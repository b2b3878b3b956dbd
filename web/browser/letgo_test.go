package browser

import "testing"

// TestLetGo presses a square again that was refused, or Esc after it: there is nothing to let go, so that what the
// other player has done stands. A piece that stands as chosen is let go.
func TestLetGo(t *testing.T) {
	for _, tt := range []struct {
		file    string
		before  []string // that are answered first
		refused string
		stands  string // where the other player's piece stands then
		says    string
	}{
		{"tiler/connectfour.tiler", nil, "r3c3", "", "Discs are dropped from the top row"},
		{"tiler/connectfour.tiler", []string{"r0c3"}, "r3c3", "r5c3", "Discs are dropped from the top row"},
		{"bggl/draughts.bggl", []string{"r5c0", "r4c1"}, "r0c1", "r4c1", "Nothing of Light can move there"},
	} {
		t.Run(tt.file, func(t *testing.T) {
			s := serve(t, example(t, tt.file))
			p := open(t, s.url(s.begin(tt.file)), wide)
			for _, square := range tt.before {
				p.square(square)
			}
			p.until(`document.querySelector(".can")`)
			refused := `document.querySelector(".hand").innerText.includes("` + tt.says + `")`
			p.answer(func() { p.pressOnce("[data-place=" + tt.refused + "]") })
			p.until(refused)
			p.answer(func() { p.pressOnce("[data-place=" + tt.refused + "]") })
			if said := value[string](p, "window.said"); said == `{"undo":1}` {
				t.Fatal("the second press takes an answer back")
			}
			p.until(refused)
			since := p.count()
			p.keyOnce(escape)
			if now := p.count(); now.Sent > since.Sent {
				t.Error("Esc says ", value[string](p, "window.said"))
			}
			if tt.stands != "" {
				p.until(`document.querySelector(".piece[data-place=` + tt.stands + `]")`)
			}
		})
	}
	s := serve(t, example(t, "bggl/draughts.bggl"))
	p := open(t, s.url(s.begin("bggl/draughts.bggl")), wide)
	p.square("r5c0")
	p.until(`document.querySelector("[data-place=r5c0].is-chosen")`)
	p.key(escape, `!document.querySelector(".is-chosen")`)
	p.question("Dark goes from")
}
