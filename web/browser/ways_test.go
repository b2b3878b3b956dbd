package browser

import (
	"fmt"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Keys of the keyboard.
const (
	enter  = kb.Enter
	right  = kb.ArrowRight
	down   = kb.ArrowDown
	up     = kb.ArrowUp
	escape = kb.Escape
	home   = kb.Home
)

// reload loads the page anew.
func (p *page) reload() {
	p.t.Helper()
	p.do(chromedp.Reload())
}

// turn waits until it is somebody's turn.
func (p *page) turn(name string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.querySelector(".players [aria-current] .name")?.textContent === %q`, name))
}

// stands is a condition: a square shows what has a name; nothing if that is empty.
func stands(place, name string) string {
	if name == "" {
		return fmt.Sprintf(`!document.querySelector(".piece[data-place=%s]")`, place)
	}
	return fmt.Sprintf(`document.querySelector(".piece[data-place=%[1]s]") &&
		document.querySelector("[data-place=%[1]s][aria-label]").ariaLabel.split(/[, ]+/).includes(%q)`, place, name)
}

// stands waits until that is so.
func (p *page) stands(place, name string) {
	p.t.Helper()
	p.until(stands(place, name))
}

// focused is a condition: a place has the focus.
func focused(place string) string {
	return fmt.Sprintf(`document.activeElement?.dataset.place === %q`, place)
}

// plays says that a page plays the seats of a name alone; no seat if that is empty.
func (p *page) plays(name string) {
	p.t.Helper()
	for i, seat := range []string{"x", "o"} {
		if seat == name {
			continue
		}
		p.sits(i, "elsewhere")
	}
}

// sits chooses who plays a seat, from 0, at the plate of its player.
func (p *page) sits(seat int, who string) {
	p.t.Helper()
	plate := fmt.Sprintf(`document.querySelector(".players li:nth-child(%d) select")`, seat+1)
	p.answer(func() {
		p.until(plate)
		value[bool](p, fmt.Sprintf(`(() => {
			const list = %s;
			list.value = %q;
			return list.dispatchEvent(new Event("change"));
		})()`, plate, who))
	})
}
