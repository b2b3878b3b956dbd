package browser

import (
	"context"
	"flag"
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

// patience is how long a test waits for what it wants to see. A test says what that is, never how long it takes, so it
// fails on no machine for being slow.
const patience = 2 * time.Minute

// pressAgain is how long a press is given to show what it does, before it is made again.
const pressAgain = 2 * time.Second

// slow is how many times slower the pages run than they could, to see that no test depends on it.
var slow = flag.Float64("slow", 1, "run the pages so many `times` slower")

// A look is how a page is looked at.
type look struct {
	width, height int64
	touch         bool
	dark          bool
	speed         string // of what moves: "normal", or "off" where that is empty
	wall          bool   // the wall view, in pictures
	sight         emulation.SetEmulatedVisionDeficiencyType
}

// wide is the window of a test that says nothing else.
var wide = look{width: 1280, height: 800}

// narrow is a phone.
var narrow = look{width: 390, height: 844, touch: true}

// A page is a page of a test in the browser. What a page keeps is by address, and each server of a test has a port of
// its own; so it has nothing in common with those of other tests.
type page struct {
	t    testing.TB
	ctx  context.Context
	look look

	mu      sync.Mutex
	errors  []string // of the console
	losing  bool     // the connection may be lost
	failing bool     // requests may be refused
}

// open opens an address.
func open(t testing.TB, address string, how look) *page {
	t.Helper()
	tab, stop := chromedp.NewContext(browserOf(t))
	t.Cleanup(stop)
	p := &page{t: t, look: how}
	if err := chromedp.Do(tab); err != nil { // the tab lives as long as the context of this call
		t.Fatal(err)
	}
	p.ctx = tab
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
	speed := p.look.speed
	if speed == "" {
		speed = "off"
	}
	return chromedp.Steps(chromedp.EmulateViewport(p.look.width, p.look.height, options...),
		does(emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: *slow}),
		does(emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}),
		scheme(p.look.dark), sees(p.look.sight),
		does(cdpage.AddScriptToEvaluateOnNewDocument, cdpage.AddScriptToEvaluateOnNewDocumentParams{
			Source: fmt.Sprintf(counting, speed, p.look.touch),
		}))
}

// sees makes a page look as some eyes see it; as most do, where that is empty.
func sees(sight emulation.SetEmulatedVisionDeficiencyType) chromedp.Action[chromedp.Void] {
	if sight == "" {
		sight = "none"
	}
	return does(emulation.SetEmulatedVisionDeficiency, emulation.SetEmulatedVisionDeficiencyParams{Type: sight})
}

// scheme makes a page light or dark.
func scheme(dark bool) chromedp.Action[chromedp.Void] {
	name := "light"
	if dark {
		name = "dark"
	}
	return does(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}},
	})
}

// counting is a script that chooses a speed and counts what the page says to the server and hears from it. It
// keeps the line to the server too, for tests that say something in its place. Two taps of a test are never one that
// comes twice, however soon one follows the other.
const counting = `if (location.protocol === "http:") localStorage.setItem("roll.speed", JSON.stringify(%q));
	if (%t) {
		const { get } = Object.getOwnPropertyDescriptor(UIEvent.prototype, "detail");
		Object.defineProperty(UIEvent.prototype, "detail", { get() { return Math.min(1, get.call(this)); } });
	}
	window.sent = window.heard = 0;
	window.WebSocket = class extends WebSocket {
		constructor(address) {
			super(address);
			window.line = this;
			this.addEventListener("message", () => { window.heard++; });
		}
		send(line) {
			window.sent++;
			window.said = line;
			super.send(line);
		}
	};`

// does is a command of the browser as an action.
func does[P, R any](command cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, command, params)
		return err
	})
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
	if p.failing && strings.Contains(text, "Failed to load resource") {
		return
	}
	p.errors = append(p.errors, text)
}

// fails says that requests will be refused, which the console says.
func (p *page) fails() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.failing = true
}

// loses says that the connection will be lost, which the console may say.
func (p *page) loses() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.losing = true
}

// soon is the context of something that must come to its end.
func (p *page) soon() (context.Context, context.CancelFunc) {
	return context.WithTimeout(p.ctx, patience)
}

func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := p.soon()
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// value evaluates an expression in the page.
func value[T any](p *page, expression string) T {
	p.t.Helper()
	ctx, cancel := p.soon()
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// holds says whether a condition holds in the page. It does not in one that was just left.
func (p *page) holds(condition string) bool {
	ctx, cancel := p.soon()
	defer cancel()
	ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+condition+")"))
	return ok && err == nil
}

// pollEach is how often a condition is looked at.
const pollEach = 10 * time.Millisecond

// holdsWithin says whether a condition holds in the page before some time is over.
func (p *page) holdsWithin(limit time.Duration, condition string) bool {
	for end := time.Now().Add(limit); ; time.Sleep(pollEach) {
		if p.holds(condition) {
			return true
		}
		if time.Now().After(end) {
			return false
		}
	}
}

// until waits until a condition holds in the page.
func (p *page) until(condition string) {
	p.t.Helper()
	if !p.holdsWithin(patience, condition) {
		p.t.Fatalf("never true: %s\n%s", condition, p.told())
	}
}

// told is the text of the page, for the message of a test that fails.
func (p *page) told() string {
	ctx, cancel := context.WithTimeout(p.ctx, pressAgain)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string]("document.body.innerText"))
	if err != nil {
		return err.Error()
	}
	return text
}

// question is a condition: the hand asks something.
func question(text string) string {
	return fmt.Sprintf(`document.querySelector("#question")?.textContent.includes(%q)`, text)
}

// question waits until the hand asks something.
func (p *page) question(text string) {
	p.t.Helper()
	p.until(question(text))
}
