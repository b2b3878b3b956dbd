package browser

import "testing"

// TestMemory turns cards up, which are down again in the next turn. Neither the log nor the time line tells what they
// are.
func TestMemory(t *testing.T) {
	const file = "gridlok/memory.gl"
	s := serve(t, example(t, file))
	p := open(t, s.url(s.begin(file)), wide)
	const card = `[...document.querySelectorAll("[data-place=r0c0][aria-label], [data-place=r0c1][aria-label]")]
		.map(card => card.ariaLabel)`
	const down = card + `.every(name => name.includes("face down"))`
	p.square("r0c0")
	p.until(`!` + card + `[0].includes("face down")`)
	p.until(`window.cards = ` + card + `[0].split(", ")[1]`)
	p.square("r0c1")
	p.until(`document.querySelector(".log").textContent.includes("No pair")`)
	p.until(`document.querySelector(".log").textContent.includes("0,0 is turned up")`)
	p.square("r1c0") // of the other player, for whom the two are turned down
	p.until(down)
	p.until(`!document.querySelector(".log").textContent.includes(window.cards)`)
	p.press(`.timeline [aria-label="One turn back"]`, question("Turn 1 of 2"))
	p.until(down)
	p.button("Back to now", down)
	for _, why := range []string{"0", "1"} {
		p.until(`document.querySelectorAll(".log .why")[` + why + `].click() ?? true`)
	}
	p.until(`document.querySelector(".log .chain") &&
		!document.querySelector(".log").textContent.includes(window.cards)`)
}
