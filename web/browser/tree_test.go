package browser

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
)

// TestTree plays a game of each language with nothing but the accessibility tree, as one does who cannot see the page.
func TestTree(t *testing.T) {
	for _, tt := range []struct {
		file    string
		buttons []string // the beginnings of their names
		over    string
	}{
		{"roll/hello.roll", nil, ""},
		{tictactoe, []string{"0,0, empty", "1,0, empty", "0,1, empty", "1,1, empty", "0,2, empty"}, "wins"},
		{"gridlok/tictactoe.gl", []string{"0,0, free", "1,0, free", "0,1, free", "1,1, free", "0,2, free"}, "has won"},
		{
			"bggl/tictactoe.bggl",
			[]string{"0,0, empty", "1,0, empty", "0,1, empty", "1,1, empty", "0,2, empty"}, "has won",
		},
		{
			"junta/noughtsandcrosses.junta",
			[]string{"A3, empty", "A2, empty", "B3, empty", "B2, empty", "C3, empty"}, "won",
		},
	} {
		t.Run(tt.file, func(t *testing.T) {
			s := serve(t, example(t, tt.file))
			p := open(t, s.url(s.begin(tt.file)), wide)
			for _, name := range tt.buttons {
				p.pressNamed(name)
			}
			for p.pressNamed("Play again", "Roll", "Begin", "OK", "Go on", "Draw") != "Play again" {
			}
			p.question(tt.over)
		})
	}
}

// named returns a button that is not disabled, by the beginning of its name, and which of the names that is; nil if
// there is none.
func (p *page) named(names ...string) (*accessibility.Node, string) {
	p.t.Helper()
	ctx, cancel := p.soon()
	defer cancel()
	tree, err := chromedp.Call(ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		p.t.Fatal(err)
	}
	for _, node := range tree.Nodes {
		if node.Ignored || node.Role == nil || node.Name == nil || text(node.Role) != "button" || disabled(node) {
			continue
		}
		for _, name := range names {
			if strings.HasPrefix(text(node.Name), name) {
				return node, name
			}
		}
	}
	return nil, ""
}

func disabled(node *accessibility.Node) bool {
	for _, property := range node.Properties {
		if property.Name == "disabled" && text(property.Value) == "true" {
			return true
		}
	}
	return false
}

func text(v *accessibility.Value) string { return strings.Trim(string(v.Value), `"`) }

// pressNamed waits for a button of one of some names, goes to it and presses Enter until the page has told the server
// something. It returns the name, and does not press what begins another game.
func (p *page) pressNamed(names ...string) string {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		node, name := p.named(names...)
		if name == "Play again" {
			return name
		}
		if node != nil && p.enters(node) {
			return name
		}
	}
	p.t.Fatalf("no button %q\n%s", names, p.told())
	return ""
}

// enters goes to a button and presses Enter. It says whether the page has told the server something.
func (p *page) enters(node *accessibility.Node) bool {
	p.t.Helper()
	ctx, cancel := p.soon()
	defer cancel()
	since := p.count()
	if _, err := chromedp.Call(ctx, dom.Focus, dom.FocusParams{BackendNodeID: node.BackendDOMNodeID}); err != nil {
		return false // it has gone meanwhile
	}
	p.rest()
	p.keyOnce(enter)
	return p.sends(since)
}
