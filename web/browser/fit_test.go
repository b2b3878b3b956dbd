package browser

import (
	"fmt"
	"testing"
)

// windows are sizes of windows from the smallest to the largest, and that of a screen of 1280 by 800 at 200 %.
var windows = []look{
	{width: 320, height: 400}, {width: 320, height: 1440}, {width: 390, height: 664, touch: true},
	{width: 640, height: 400}, {width: 899, height: 560},
	{width: 900, height: 400}, {width: 900, height: 560}, {width: 2560, height: 1440},
}

// fits is what does not fit in a window: what can be scrolled sideways, what lies over the board or is cut. It is empty
// where all fits.
const fits = `(() => {
	const wrong = [];
	const whole = document.documentElement;
	if (whole.scrollWidth > innerWidth) wrong.push("the page is " + whole.scrollWidth + " pixels wide");
	const box = (e) => e.getBoundingClientRect();
	const board = box(document.querySelector("svg.board"));
	if (board.width < 100 || board.height < 100) wrong.push("the board is tiny");
	if (scrollY === 0 && board.bottom > innerHeight + 1) wrong.push("the board ends at " + board.bottom);
	for (const name of [".hand", ".players", ".timeline", ".log", "header"]) {
		const other = box(document.querySelector(name));
		const wide = Math.min(board.right, other.right) - Math.max(board.left, other.left);
		const high = Math.min(board.bottom, other.bottom) - Math.max(board.top, other.top);
		if (wide > 1 && high > 1) wrong.push(name + " lies over the board");
		if (other.left < -1 || other.right > innerWidth + 1) wrong.push(name + " is cut");
	}
	for (const name of document.querySelectorAll(".player .name, .player .by, .hand .question")) {
		if (name.scrollWidth > name.clientWidth + 1) wrong.push(name.textContent + " is cut");
	}
	return wrong.join("; ");
})()`

// TestFits wants the page to fit in windows of all sizes: with two players, with four, and while it is asked who plays.
func TestFits(t *testing.T) {
	chess, track := "tiler/chess.tiler", "roll/snakes.roll"
	s := serve(t, example(t, chess), example(t, track))
	for _, file := range []string{chess, track} {
		p := open(t, s.url(s.begin(file)), wide)
		if file == track {
			p.until(`document.querySelector(".seats-form .more")`)
			p.until(`document.querySelector(".seats-form .more").click() ??
				document.querySelectorAll(".seat-row").length === 4`)
			p.button("Begin", `document.querySelectorAll(".player").length === 4`)
		}
		p.until(`document.querySelector("svg.board [data-place]")`)
		for _, how := range windows {
			p.resize(how)
			p.until(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, how.width, how.height))
			seen := fmt.Sprintf(`scrollTo(0, 0) ?? (%s) === ""`, fits)
			if !p.holdsWithin(patience/12, seen) {
				t.Errorf("%s in %d by %d: %s", file, how.width, how.height, value[string](p, fits))
			}
			if *screens != "" {
				p.shot(fmt.Sprintf("fit-%s-%d-%d", file[len(file)-8:], how.width, how.height))
			}
		}
	}
}

// resize makes the window of a page another one.
func (p *page) resize(how look) {
	p.t.Helper()
	p.look = how
	p.do(p.prepare())
}
