package browser

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
)

// touch does something with one finger; where it is lifted the place does not matter.
func (p *page) touch(kind input.DispatchTouchEventType, at point) {
	p.t.Helper()
	points := []*input.TouchPoint{{X: at.X, Y: at.Y}}
	if kind == input.DispatchTouchEventTypeTouchEnd {
		points = []*input.TouchPoint{}
	}
	p.do(does(input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points}))
}

// TestDragByTouch drags a piece with a finger. Its square is the first answer, and where it is dropped the second.
func TestDragByTouch(t *testing.T) {
	s := serve(t, example(t, "bggl/draughts.bggl"))
	p := open(t, s.url(s.begin("bggl/draughts.bggl")), narrow)
	p.until(`document.querySelector("[data-place=r5c0].can")`)
	p.act(func() {
		from, _ := p.find("[data-place=r5c0]")
		to, _ := p.find("[data-place=r4c1]")
		p.touch("touchStart", from)
		p.touch("touchMove", point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2})
		p.touch("touchMove", to)
		p.touch("touchEnd", to)
	}, `document.querySelector(".piece[data-place=r4c1]")`)
}

// TestLargeGrid answers on a grid of 50 by 50 on a phone: the first tap enlarges a part, the second answers.
func TestLargeGrid(t *testing.T) {
	s := serve(t, field(50))
	p := open(t, s.url(s.begin("field.gl")), narrow)
	p.until(`document.querySelector(".can")`)
	p.press("[data-place=r30c20]", `document.querySelector(".enlarged")`)
	p.until(`window.sent === 0`)
	p.answer(func() { p.pressOnce("[data-place=r30c20]") }) // not all squares were tried
	p.stands("r30c20", "taken")
	p.press(".whole-board", `!document.querySelector(".enlarged, .whole-board")`)
}

// TestReducedMotion moves a piece where motion is not wanted: it is there at once, and where it came from lights up.
func TestReducedMotion(t *testing.T) {
	s := serve(t, example(t, "bggl/draughts.bggl"))
	how := wide
	how.speed = "slow"
	p := open(t, s.url(s.begin("bggl/draughts.bggl")), how)
	p.do(does(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}},
	}))
	p.square("r5c0")
	p.until(`(window.lit = 0, new MutationObserver(() => { window.lit += document.querySelectorAll(".from").length; }).
		observe(document.querySelector(".marks.under"), { childList: true }), true)`)
	p.square("r4c1")
	p.until(`window.lit > 0 && !document.querySelector(".from")`)
}

// TestRefused gives an answer that changes nothing: the hand says so, until the next answer.
func TestRefused(t *testing.T) {
	s := serve(t, example(t, "bggl/draughts.bggl"))
	p := open(t, s.url(s.begin("bggl/draughts.bggl")), wide)
	p.until(`document.querySelector(".can")`)
	p.press("[data-place=r4c1]", `document.querySelector(".refusal:not(:empty)")`)
	p.square("r5c0")
	p.until(`document.querySelector(".refusal:empty")`)
}

// TestMotion wants a piece to be seen on its way, though the answer was a press, which ends what moves.
func TestMotion(t *testing.T) {
	s := serve(t, example(t, "bggl/draughts.bggl"))
	how := wide
	how.speed = "slow"
	p := open(t, s.url(s.begin("bggl/draughts.bggl")), how)
	p.square("r5c0")
	p.until(`(window.seen = new Set(), new MutationObserver((all) => all.forEach(({ target }) =>
		window.seen.add(target.getAttribute("transform")))).observe(document.querySelector(".pieces"),
		{ subtree: true, attributeFilter: ["transform"] }), true)`)
	p.square("r4c1")
	if !p.holdsWithin(10*time.Second, `window.seen.size > 2`) {
		t.Error("the piece was there at once")
	}
}
