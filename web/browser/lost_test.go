package browser

import "testing"

// TestLost presses a square and a button while the connection is lost: they are shown as disabled, and nothing comes of
// it when the game is there again.
func TestLost(t *testing.T) {
	s := serve(t, example(t, tictactoe), example(t, "roll/hello.roll"))
	p := open(t, s.url(s.begin(tictactoe)), wide)
	rolls := open(t, s.url(s.begin("roll/hello.roll")), wide)
	p.square("r0c0")
	p.stands("r0c0", "x")
	rolls.step()
	const roll = `document.querySelector(".hand button.main:not([aria-disabled])")?.textContent === "Roll"`
	rolls.until(roll)
	for _, one := range []*page{p, rolls} {
		one.loses()
	}
	s.stop()
	for _, one := range []*page{p, rolls} {
		one.until(`document.querySelector(".strip")`)
		one.until(`document.querySelector(".hand [aria-label=Undo]:disabled")`)
	}
	p.until(`!document.querySelector("[data-place].can, [data-place][role=button]:not([aria-disabled])")`)
	p.pressOnce("[data-place=r2c2]")
	rolls.until(`document.querySelector(".hand button.main[aria-disabled]").click() ?? true`)
	rolls.keyOnce(" ")
	s.start()
	p.until(`!document.querySelector(".strip")`)
	p.square("r1c1")
	p.stands("r1c1", "o")
	p.stands("r2c2", "")
	rolls.until(`!document.querySelector(".strip") && ` + roll)
	rolls.until(`document.querySelector(".turn-mark").textContent.startsWith("Turn 1 ")`)
}
