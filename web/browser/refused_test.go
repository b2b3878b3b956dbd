package browser

import (
	"fmt"
	"testing"
)

// refuses answers with a square that will not do, and wants the reason in the hand and at the board.
func (p *page) refuses(place, why string) {
	p.t.Helper()
	p.answer(func() { p.pressOnce(`[data-place=` + place + `]`) })
	p.until(fmt.Sprintf(`document.querySelector(".hand .refusal").textContent === %q`, why))
	p.until(fmt.Sprintf(`document.querySelector(".tip.refused:not([hidden])")?.textContent === %q`, why))
}

// marked wants these squares marked, and no others.
func (p *page) marked(places string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`[...document.querySelectorAll("[data-place].can")].map(s => s.dataset.place).join(" ") === %q`,
		places))
}

// TestMustJump wants a forced jump to be all that is marked, and said at the board when something else is tried.
func TestMustJump(t *testing.T) {
	s := serve(t, example(t, "bggl/draughts.bggl"))
	p := open(t, s.url(s.begin("bggl/draughts.bggl")), wide)
	for _, place := range []string{"r5c2", "r4c3", "r2c5", "r3c4"} {
		p.square(place)
	}
	p.marked("r4c3")
	p.refuses("r5c0", "Dark must jump: choose a man that can.")
	p.square("r4c3")
	p.marked("r2c5")
	p.refuses("r3c2", "This man can jump, and so must.")
	p.marked("r4c3")
}

// TestMustJumpAction wants the same where a whole move is one answer.
func TestMustJumpAction(t *testing.T) {
	s := serve(t, example(t, "junta/draughts.junta"))
	p := open(t, s.url(s.begin("junta/draughts.junta")), wide)
	for _, place := range []string{"r5c2", "r4c3", "r2c1", "r3c2"} {
		p.press(`[data-place=`+place+`].can`, `document.querySelector("[data-place=`+place+`].is-chosen, [data-place=`+
			place+`].is-last")`)
	}
	p.marked("r4c3")
	p.refuses("r5c0", "The Man on A3 has no action now.")
	p.press("[data-place=r4c3]", `document.querySelector("[data-place=r2c1].can")`)
	p.refuses("r3c4", "The Man on D4 can go to B6.")
}
