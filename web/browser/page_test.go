package browser

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience is how long a test with a page may take.
const patience = 30 * time.Second

// pressAgain is how long a press is given to change the page.
const pressAgain = 2 * time.Second

// A look is how a page is looked at.
type look struct {
	width, height int64
	touch         bool
	dark          bool
	speed         string // of what moves: "normal", or "off" where that is empty
}

// wide is the window of a test that says nothing else.
var wide = look{width: 1280, height: 800}

// narrow is a phone.
var narrow = look{width: 390, height: 844, touch: true}

// A page is a page of a test in the browser. It has nothing in common with others.
type page struct {
	t    testing.TB
	ctx  context.Context
	look look

	mu     sync.Mutex
	errors []string // of the console
	losing bool     // the connection may be lost
}

// open opens an address.
func open(t testing.TB, address string, how look) *page {
	t.Helper()
	tab, stop := chromedp.NewContext(browserOf(t), chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	p := &page{t: t, look: how}
	if err := chromedp.Do(tab); err != nil { // the tab lives as long as the context of this call
		t.Fatal(err)
	}
	var cancel context.CancelFunc
	p.ctx, cancel = context.WithTimeout(tab, patience)
	t.Cleanup(cancel)
	p.listen()
	p.do(p.prepare(), chromedp.Navigate(address))
	return p
}

// prepare sets up how the page is looked at.
func (p *page) prepare() chromedp.Action[chromedp.Void] {
	options := []chromedp.EmulateViewportOption{}
	if p.look.touch {
		options = append(options, chromedp.EmulateTouch, chromedp.EmulateMobile)
	}
	scheme := "light"
	if p.look.dark {
		scheme = "dark"
	}
	speed := p.look.speed
	if speed == "" {
		speed = "off"
	}
	return chromedp.Steps(chromedp.EmulateViewport(p.look.width, p.look.height, options...),
		chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
				Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
			})
			if err != nil {
				return err
			}
			_, err = cdp.Call(ctx, target, cdpage.AddScriptToEvaluateOnNewDocument,
				cdpage.AddScriptToEvaluateOnNewDocumentParams{
					Source: fmt.Sprintf(`if (location.protocol === "http:")
						localStorage.setItem("roll.speed", JSON.stringify(%q))`, speed),
				})
			return err
		}))
}

// listen gathers errors of the console: of the page, and of what its policy forbids.
func (p *page) listen() {
	messages := chromedp.Console(p.ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			if m.Type == chromedp.ConsoleError || m.IsException() {
				p.note(fmt.Sprint(m.Type, ": ", m.Text, " ", m.URL, ":", m.Line+1))
			}
		}
	}()
	p.t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, text := range p.errors {
			p.t.Error("in the console: ", text)
		}
	})
}

func (p *page) note(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.losing && (strings.Contains(text, "WebSocket") || strings.Contains(text, "ERR_CONNECTION")) {
		return
	}
	p.errors = append(p.errors, text)
}

// loses says that the connection will be lost, which the console may say.
func (p *page) loses() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.losing = true
}

func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// value evaluates an expression in the page.
func value[T any](p *page, expression string) T {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// pollEach is how often a condition is looked at.
const pollEach = 10 * time.Millisecond

// until waits until a condition holds in the page.
func (p *page) until(condition string) {
	p.t.Helper()
	var last error
	for {
		ok, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool]("Boolean("+condition+")"))
		if ok && err == nil {
			return
		}
		if err != nil {
			last = err // perhaps of a page that was just left
		}
		select {
		case <-time.After(pollEach):
		case <-p.ctx.Done():
			p.t.Fatalf("never true: %s (%v)\n%s", condition, errors.Join(last, p.ctx.Err()), p.told())
		}
	}
}

// told is the text of the page, for the message of a test that fails.
func (p *page) told() string {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(p.ctx), time.Second)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string]("document.body.innerText"))
	if err != nil {
		return err.Error()
	}
	return text
}

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

// press presses an element with what the page is looked at with: mouse or finger. It waits for the element.
func (p *page) press(selector string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.querySelector(%q)`, selector))
	at, ok := p.find(selector)
	if !ok {
		p.t.Fatalf("%s has gone again\n%s", selector, p.told())
	}
	if at.Over != "" {
		p.t.Fatalf("%s is covered by %s\n%s", selector, at.Over, p.told())
	}
	p.pressAt(at)
}

func (p *page) pressAt(at point) {
	p.t.Helper()
	if p.look.touch {
		p.do(chromedp.TapXY(at.X, at.Y))
		return
	}
	p.do(chromedp.MouseClickXY(at.X, at.Y))
}

// button presses a button of the hand by its text.
func (p *page) button(text string) {
	p.t.Helper()
	find := fmt.Sprintf(`[...document.querySelectorAll(".hand button")].find(b => b.textContent === %q && !b.disabled)`,
		text)
	p.until(find)
	value[bool](p, `(() => {
		for (const old of document.querySelectorAll("[data-test]")) delete old.dataset.test;
		`+find+`.dataset.test = "";
		return true;
	})()`)
	p.press("[data-test]")
}

// square presses a square, and waits until the page has taken the answer.
func (p *page) square(place string) {
	p.t.Helper()
	p.until(`document.querySelector('[data-place=` + place + `].can')`)
	before := p.stamp()
	p.press(`[data-place=` + place + `]`)
	p.changes(before)
}

// key presses keys.
func (p *page) key(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// stampOf is an expression of all that a move may change in the page.
const stampOf = `(() => {
	const main = document.querySelector("main");
	const pieces = [...document.querySelectorAll(".piece")].map(g => g.getAttribute("transform") + g.innerHTML);
	const marked = [...document.querySelectorAll(".chosen, .can, .last")].
		map(g => g.dataset.place + g.className.baseVal);
	return JSON.stringify([main?.innerText, pieces, marked]);
})()`

// stamp is what the page shows.
func (p *page) stamp() string {
	p.t.Helper()
	return value[string](p, stampOf)
}

// changes waits until the page shows something else.
func (p *page) changes(before string) {
	p.t.Helper()
	p.until(fmt.Sprintf("%s !== %q", stampOf, before))
}

// changesSoon waits a while for the page to show something else. It may not: what was to be pressed had gone, or was
// drawn anew in the middle of the press; a person then presses again.
func (p *page) changesSoon(before string) {
	p.t.Helper()
	for end := time.Now().Add(pressAgain); time.Now().Before(end); time.Sleep(pollEach) {
		if p.stamp() != before {
			return
		}
	}
}

// question waits until the hand asks something.
func (p *page) question(text string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.querySelector("#question")?.textContent.includes(%q)`, text))
}
