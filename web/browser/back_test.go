package browser

import "testing"

// TestBeside looks back: the die, the players and the heading are of the turn that is looked at, and of now afterwards.
func TestBeside(t *testing.T) {
	s := serve(t, example(t, "roll/hello.roll"))
	p := open(t, s.url(s.begin("roll/hello.roll")), wide)
	p.playOn()
	p.question("has won")
	const heading = `document.querySelector(".turn-mark").textContent`
	const die = `document.querySelectorAll(".tray circle").length`
	const figures = `[...document.querySelectorAll(".players .figures")].map(f => f.textContent).join("")`
	p.until(heading + ` === "Over" && ` + figures + ` !== ""`)
	const thrown = `document.querySelector(".log .blocks").textContent.match(/rolled a (\d)/)[1]`
	p.press(`.timeline [aria-label="One turn back"]`, question("Turn "))
	p.until(heading + `.startsWith("Turn ") && ` + figures + ` === ""`)
	p.until(`document.querySelector(".timeline [role=slider]").focus() ?? true`)
	p.key(home, question("Before the first"))
	p.until(`!document.querySelector(".players [aria-current]") && ` + die + ` === 0`)
	p.press(`.timeline [aria-label="One turn on"]`, question("Turn 1 of"))
	p.until(die + ` === Number(` + thrown + `)`)
	p.button("Back to now", heading+` === "Over"`)
	p.until(figures + ` !== ""`)
}
