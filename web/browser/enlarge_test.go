package browser

import "testing"

// TestEnlarged presses a square of a large grid on a phone: first that part is enlarged, with the names of its rows and
// columns in letters of a usual size, then the square is answered.
func TestEnlarged(t *testing.T) {
	g := field(30)
	s := serve(t, g)
	p := open(t, s.url(s.begin(g.Path)), narrow)
	p.until(`document.querySelector(".square.can")`)
	p.press("[data-place=r20c11]", `document.querySelector(".enlarged")`)
	p.until(`(() => {
		const seen = (text) => { const box = text.getBoundingClientRect(); return box.height > 8 && box.height < 40; };
		const texts = [...document.querySelectorAll(".board text")].filter((one) => one.getBoundingClientRect().height);
		const said = texts.map((one) => one.textContent).join(" ");
		return texts.every(seen) && said === "17 8 9 10 11 12 13 14 18 19 20 21 22 23";
	})()`)
	p.square("r20c11")
	p.press(".whole-board", `!document.querySelector(".enlarged, .names")`)
}
