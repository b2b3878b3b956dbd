package browser

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestLongLog wants the end of a long log at once, and the rest when the browser has time, without moving what is seen.
func TestLongLog(t *testing.T) {
	g := track(1000)
	s := serve(t, g)
	path := s.begin(g.Path)
	s.turns(path, 110)
	p := open(t, "about:blank", wide)
	p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, cdpage.AddScriptToEvaluateOnNewDocument,
			cdpage.AddScriptToEvaluateOnNewDocumentParams{Source: `window.idle = [];
				window.requestIdleCallback = (run) => idle.push(run);`})
		return err
	}))
	p.goTo(s.url(path))
	p.until(`document.querySelector("#question:not(:empty)") && idle.length`)
	p.until(`document.querySelectorAll(".log .block").length === 100`)
	p.until(`(() => { const b = document.querySelector(".log .blocks"); b.scrollTop = 0;
		window.seen = b.querySelector(".block").dataset.turn; b.dispatchEvent(new Event("scroll")); return true; })()`)
	p.until(`(() => { for (const run of idle.splice(0)) run({ timeRemaining: () => 50 });
		return document.querySelectorAll(".log .block").length >= 110; })()`)
	p.until(`(() => { const b = document.querySelector(".log .blocks").getBoundingClientRect();
		return document.elementFromPoint(b.x + 40, b.y + 20)?.closest(".block")?.dataset.turn === seen; })()`)
}
