package browser

import (
	"fmt"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// This file is what a person does with a page. A press can be lost: what was to be pressed has gone, or is covered. A
// person sees that nothing came of it, and presses again; so do these.

// A point is a place of the window, in pixels.
type point struct {
	X, Y float64
	Over string // what keeps the element there from being pressed; empty if nothing does
}

// find brings an element into view and returns its middle, if it is there.
func (p *page) find(selector string) (point, bool) {
	p.t.Helper()
	at := value[*point](p, fmt.Sprintf(`(() => {
		const found = document.querySelector(%q);
		if (!found) return null;
		let box = found.getBoundingClientRect();
		if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
			found.scrollIntoView({ block: "center", inline: "center" });
			box = found.getBoundingClientRect();
		}
		const [X, Y] = [box.left + box.width / 2, box.top + box.height / 2];
		const top = document.elementFromPoint(X, Y);
		const place = found.dataset.place;
		const same = top && (found.contains(top) || place && top.closest("[data-place]")?.dataset.place === place);
		const Over = !top ? "outside of the window" : same ? "" : top.outerHTML.slice(0, 200);
		return { X, Y, Over };
	})()`, selector))
	if at == nil {
		return point{}, false
	}
	return *at, true
}

// pressOnce presses an element with what the page is looked at with, mouse or finger. It says whether it could.
func (p *page) pressOnce(selector string) bool {
	p.t.Helper()
	at, ok := p.find(selector)
	if !ok || at.Over != "" {
		return false
	}
	if p.look.touch {
		p.do(chromedp.TapXY(at.X, at.Y))
	} else {
		p.do(chromedp.MouseClickXY(at.X, at.Y))
	}
	return true
}

// A count is how many messages a page has sent to the server and heard from it.
type count struct{ Sent, Heard int }

func (p *page) count() count {
	p.t.Helper()
	return value[count](p, "({ Sent: window.sent, Heard: window.heard })")
}

// sends says whether the page has told the server something since, and then waits for what the server says.
func (p *page) sends(since count) bool {
	p.t.Helper()
	if !p.holdsWithin(pressAgain, fmt.Sprintf("window.sent > %d", since.Sent)) {
		return false
	}
	p.until(fmt.Sprintf("window.heard > %d", since.Heard))
	return true
}

// act does something again and again until what it does is seen. What the server was told is not told twice.
func (p *page) act(do func(), seen string) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		since := p.count()
		do()
		if p.holdsWithin(pressAgain, fmt.Sprintf("(%s) || window.sent > %d", seen, since.Sent)) {
			p.until(seen)
			return
		}
	}
	p.t.Fatalf("whatever is done, this is not seen: %s\n%s", seen, p.told())
}

// press presses an element until what that does is seen.
func (p *page) press(selector, seen string) {
	p.t.Helper()
	p.act(func() { p.pressOnce(selector) }, seen)
}

// key presses keys until what they do is seen.
func (p *page) key(keys, seen string) {
	p.t.Helper()
	p.act(func() {
		p.rest()
		p.keyOnce(keys)
	}, seen)
}

// rest presses Shift, so that the key that follows is not one that comes twice, however soon it does.
func (p *page) rest() {
	p.t.Helper()
	for _, kind := range []input.DispatchKeyEventType{
		input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp,
	} {
		p.do(does(input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: "Shift", Code: "ShiftLeft"}))
	}
}

// keyOnce presses keys as a keyboard does: a key that the page has taken writes nothing.
func (p *page) keyOnce(keys string) {
	p.t.Helper()
	for _, r := range keys {
		for _, event := range kb.Encode(r) {
			switch event.Type {
			case kb.KeyChar:
				continue
			case kb.KeyDown:
				event.Text = kb.Keys[r].Text
			}
			p.do(does(input.DispatchKeyEvent, *event))
		}
	}
}

// button presses a button of the hand by its text, until what that does is seen.
func (p *page) button(text, seen string) {
	p.t.Helper()
	p.act(func() {
		value[bool](p, fmt.Sprintf(`(() => {
			for (const old of document.querySelectorAll("[data-test]")) delete old.dataset.test;
			const found = [...document.querySelectorAll(".hand button:not(:disabled)")].find(b => b.textContent === %q);
			if (found) found.dataset.test = "";
			return true;
		})()`, text))
		p.pressOnce("[data-test]")
	}, seen)
}

// square answers with a square.
func (p *page) square(place string) {
	p.t.Helper()
	p.until(`document.querySelector('[data-place=` + place + `].can')`)
	p.answer(func() { p.pressOnce(`[data-place=` + place + `]`) })
}

// answer does something again and again until the page has told the server something and was answered.
func (p *page) answer(do func()) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		since := p.count()
		do()
		if p.sends(since) {
			return
		}
	}
	p.t.Fatalf("whatever is done, the page sends nothing\n%s", p.told())
}
