package browser

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp"
)

// pages is the folder for the pictures that docs/serve.md and README.md show: docs/pages.
var pages = flag.String("pages", "", "write the pictures of the documents to this `folder`, and do no more than that")

// TestPages takes the pictures of the documents.
func TestPages(t *testing.T) {
	if *pages == "" {
		t.Skip("left out: no folder for the pictures of the documents was named (-pages)")
	}
	if err := os.MkdirAll(*pages, 0o755); err != nil {
		t.Fatal(err)
	}
	*screens = *pages
	dark, phone := wide, look{width: 500, height: 900}
	dark.dark = true
	for _, page := range []struct {
		name, file string
		answers    int
		how        look
	}{
		{"snakes", "roll/snakes.roll", 13, wide}, {"snakes-dark", "roll/snakes.roll", 13, dark},
		{"othello", "tiler/othello.tiler", 9, wide}, {"minesweeper", "gridlok/minesweeper.gl", 60, wide},
		{"draughts-narrow", "bggl/draughts.bggl", 5, phone},
	} {
		s := serve(t, example(t, page.file))
		p := open(t, s.url(s.begin(page.file)), page.how)
		p.until(`document.querySelector(".hand #question:not(:empty)")`)
		if value[bool](p, `Boolean(document.querySelector(".seats-form input"))`) {
			p.names("Ana", "Bo")
		}
		p.playSome(page.answers)
		p.until(`document.querySelector("svg.board [data-place]")`)
		p.do(chromedp.MouseEvent(chromedp.MouseMoved, 1, 1))
		p.shot(page.name)
	}
}

// names fills the form of who plays, and begins.
func (p *page) names(names ...string) {
	p.t.Helper()
	for i, name := range names {
		p.until(fmt.Sprintf(`(document.querySelectorAll(".seats-form input")[%d].value = %q)`, i, name))
	}
	p.button("Begin", `document.querySelectorAll(".player").length > 0`)
}
