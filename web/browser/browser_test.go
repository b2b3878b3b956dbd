package browser

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// browsers are the names under which a browser is looked for.
var browsers = []string{"chromium", "chromium-browser", "google-chrome"}

// browserPath is the path of a browser; empty where there is none.
func browserPath() string {
	for _, name := range browsers {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// A running is the browser of all tests.
type running struct {
	ctx  context.Context
	stop func()
}

// theBrowser starts the browser when the first test wants it.
var theBrowser = sync.OnceValues(start)

func start() (running, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(browserPath()), chromedp.NoSandbox, chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("no-first-run", true),
		chromedp.Flag("hide-scrollbars", true), chromedp.Flag("lang", "en"), chromedp.DisableGPU)
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(allocator)
	r := running{ctx, func() { stop(); stopAllocator() }}
	return r, chromedp.Do(ctx)
}

// started says whether a test has wanted the browser.
var started bool

// browserOf returns the browser, or leaves the test out.
func browserOf(t testing.TB) context.Context {
	t.Helper()
	if browserPath() == "" {
		t.Skipf("left out: there is no browser to see the page with (looked for %v)", browsers)
	}
	started = true
	r, err := theBrowser()
	if err != nil {
		t.Fatal(err)
	}
	return r.ctx
}

func TestMain(m *testing.M) {
	status := m.Run()
	if started {
		if r, err := theBrowser(); err == nil {
			r.stop()
		}
	}
	os.Exit(status)
}
