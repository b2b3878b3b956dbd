package browser

import (
	"fmt"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Keys of the keyboard.
const (
	enter = kb.Enter
	right = kb.ArrowRight
	down  = kb.ArrowDown
	up    = kb.ArrowUp
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

// stands waits until a square shows what has a name; nothing if that is empty.
func (p *page) stands(place, name string) {
	p.t.Helper()
	if name == "" {
		p.until(fmt.Sprintf(`!document.querySelector(".piece[data-place=%s]")`, place))
		return
	}
	p.until(fmt.Sprintf(`document.querySelector(".piece[data-place=%[1]s]") &&
		document.querySelector("[data-place=%[1]s][aria-label]").ariaLabel.split(/[, ]+/).includes(%q)`, place, name))
}

// focused waits until a place has the focus.
func (p *page) focused(place string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.activeElement?.dataset.place === %q`, place))
}

// plays says that a page plays the seats of a name alone; no seat if that is empty.
func (p *page) plays(name string) {
	p.t.Helper()
	for i, seat := range []string{"x", "o"} {
		if seat == name {
			continue
		}
		p.press(fmt.Sprintf(`.players li:nth-child(%d) button`, i+1))
		p.press(`dialog input[type=checkbox]`)
		p.until(`!document.querySelector("dialog input[type=checkbox]").checked`)
		p.press(`dialog .foot button`)
		p.until(`!document.querySelector("dialog")`)
	}
}
