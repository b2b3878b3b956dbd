package browser

import (
	"testing"
	"time"
)

// TestLooks looks at a game with a line that was left: the page fits the window, the branch is within the time line,
// and no word of the menu is broken.
func TestLooks(t *testing.T) {
	for _, how := range []look{wide, narrow} {
		s := serve(t, example(t, tictactoe))
		p := open(t, s.url(s.begin(tictactoe)), how)
		for _, square := range []string{"r0c0", "r1c0", "r0c1", "r1c1"} {
			p.square(square)
		}
		p.until(`document.querySelector(".timeline [role=slider]").focus() ?? true`)
		p.key(home, question("Before the first"))
		p.press(`.timeline [aria-label="One turn on"]`, question("Turn 1 of"))
		p.button("Go on from here", stands("r0c1", ""))
		p.until(`document.querySelector(".timeline .branch")`)
		p.square("r2c2")
		p.until(`document.querySelector(".branch path").getBoundingClientRect().right <=
			document.querySelector(".timeline .rail").getBoundingClientRect().right`)
		if longer := value[int](p, `document.documentElement.scrollHeight - innerHeight`); longer > 0 {
			t.Errorf("the page is %d pixels longer than the window", longer)
		}
		p.press(".menu-button", `document.querySelector("#menu:not([hidden])")`)
		p.until(`[...document.querySelectorAll(".choices span")].every(s => s.offsetHeight < 60 &&
			s.scrollWidth <= s.clientWidth)`)
	}
}

// TestTipGoes points at a piece, which tells what it is, and presses it: that goes, and does not come again there.
func TestTipGoes(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	p := open(t, s.url(s.begin(tictactoe)), wide)
	p.square("r0c0")
	p.stands("r0c0", "x")
	const over = `document.querySelector(".piece[data-place=r0c0]").dispatchEvent(
		new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }))`
	// Of what was pressed may be said why it will not do.
	const tip = `document.querySelector(".tip:not([hidden], .refused)")`
	p.until(`document.querySelector("[data-place=r2c2]").dispatchEvent(
		new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }))`)
	p.until(over)
	p.until(tip)
	p.press("[data-place=r0c0]", `!`+tip)
	p.until(over)
	if p.holdsWithin(2*time.Second, tip) {
		t.Error("it is there again")
	}
}

// TestAnswered gives the names of the players: what asked for them does not stand in the hand any more.
func TestAnswered(t *testing.T) {
	s := serve(t, example(t, "roll/default.roll"))
	p := open(t, s.url(s.begin("roll/default.roll")), wide)
	p.step()
	p.until(`document.querySelector(".hand button.main")?.textContent === "Roll"`)
	if said := value[string](p, `document.querySelector(".hand .said").textContent`); said != "" {
		t.Errorf("the hand still says %q", said)
	}
}
