package browser

import (
	"strings"
	"testing"

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
			"bggl/tictactoe.bggl", []string{"0,0, empty", "1,0, empty", "0,1, empty", "1,1, empty", "0,2, empty"},
			"has won",
		},
	} {
		t.Run(tt.file, func(t *testing.T) {
			s := serve(t, example(t, tt.file))
			p := open(t, s.url(s.begin(tt.file)), wide)
			for _, name := range tt.buttons {
				p.pressNamed(name)
			}
			for p.named("Play again") == nil {
				p.pressNamed("Roll", "Begin", "OK", "Go on", "Draw", "Play again")
			}
			p.question(tt.over)
		})
	}
}

// named returns a button that is not disabled, by the beginning of its name; nil if there is none.
func (p *page) named(names ...string) *accessibility.Node {
	p.t.Helper()
	tree, err := chromedp.Call(p.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		p.t.Fatal(err)
	}
	for _, node := range tree.Nodes {
		if node.Ignored || node.Role == nil || node.Name == nil || text(node.Role) != "button" || disabled(node) {
			continue
		}
		for _, name := range names {
			if strings.HasPrefix(text(node.Name), name) {
				return node
			}
		}
	}
	return nil
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

// pressNamed waits for a button of one of some names, goes to it and presses Enter.
func (p *page) pressNamed(names ...string) {
	p.t.Helper()
	for {
		before := p.stamp()
		if node := p.named(names...); node != nil {
			_, err := chromedp.Call(p.ctx, dom.Focus, dom.FocusParams{BackendNodeID: node.BackendDOMNodeID})
			if err != nil {
				continue // it has gone meanwhile
			}
			p.key(enter)
			p.changes(before)
			return
		}
		if p.ctx.Err() != nil {
			p.t.Fatalf("no button %q\n%s", names, p.told())
		}
	}
}
