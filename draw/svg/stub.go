// Package svg is a stand-in until the real one is merged.
package svg

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// Options is a stand-in.
type Options struct {
	Image func(name string) string
}

// Piece is a stand-in.
type Piece struct {
	ID    string  `json:"id"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Size  float64 `json:"size"`
	Look  string  `json:"look"`
	Name  string  `json:"name"`
	Place string  `json:"place"`
}

// Board is a stand-in.
func Board(setup *table.Setup, state *table.State, _ Options) string {
	var b strings.Builder
	if state.Grid.Rows > 0 {
		fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="board grid" data-size="100" viewBox="0 0 %d %d">`, state.Grid.Columns*100, state.Grid.Rows*100)
		for r := range state.Grid.Rows {
			for c := range state.Grid.Columns {
				fmt.Fprintf(&b, `<g class="square" data-place="r%dc%d" data-answer="%d,%d" data-x="%d" data-y="%d"><rect class="face" fill="none" stroke="currentColor" x="%d" y="%d" width="100" height="100"/></g>`, r, c, r, c, c*100+50, r*100+50, c*100, r*100)
			}
		}
		b.WriteString("</svg>")
		return b.String()
	}
	n := setup.Board.Len()
	rows := (n + 9) / 10
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="board track" data-size="100" viewBox="0 0 1080 %d">`, rows*108)
	for i := range n {
		x, y := at(n, int32(i))
		fmt.Fprintf(&b, `<g class="tile" data-place="t%d" data-x="%g" data-y="%g"><rect class="face" fill="none" stroke="currentColor" x="%g" y="%g" width="100" height="100"/><text x="%g" y="%g" font-size="23">%d</text></g>`, i, x, y, x-50, y-50, x-40, y-25, i)
	}
	b.WriteString("</svg>")
	return b.String()
}

func at(n int, tile int32) (x, y float64) {
	rows := (n + 9) / 10
	return float64(tile%10)*108 + 54, float64(rows-1-int(tile)/10)*108 + 54
}

// Pieces is a stand-in.
func Pieces(setup *table.Setup, state *table.State, piece func(square int32) play.Piece, o Options) []Piece {
	list := []Piece{}
	for s := range state.Grid.Squares {
		p := play.Piece{}
		if piece != nil {
			p = piece(int32(s))
		}
		if p.Object == 0 {
			continue
		}
		r, c := int32(s)/state.Grid.Columns, int32(s)%state.Grid.Columns
		if o.Image != nil && p.Image != "" {
			o.Image(p.Image)
		}
		id := fmt.Sprintf("o%d", p.Object)
		if p.Down {
			id = fmt.Sprintf("s%d", s)
		}
		list = append(list, Piece{id, float64(c)*100 + 50, float64(r)*100 + 50, 80, "label:" + p.Label, p.Label, fmt.Sprintf("r%dc%d", r, c)})
	}
	for i, tile := range state.Tiles {
		if setup.Pieces == 0 {
			break
		}
		seat := i / setup.Pieces
		x, y := at(setup.Board.Len(), tile)
		list = append(list, Piece{fmt.Sprintf("%d.%d", seat, i%setup.Pieces), x, y, 60, fmt.Sprintf("seat:%d", seat), fmt.Sprintf("player %d", seat+1), fmt.Sprintf("t%d", tile)})
	}
	return list
}

// Looks is a stand-in.
func Looks(pieces ...Piece) map[string]string {
	looks := map[string]string{}
	for _, p := range pieces {
		_, text, _ := strings.Cut(p.Look, ":")
		text = strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(text)
		looks[p.Look] = fmt.Sprintf(`<circle r="45" fill="#1457C0"/><text font-size="30" text-anchor="middle" fill="#fff">%s</text>`, text)
	}
	return looks
}

// Picture is a stand-in.
func Picture(setup *table.Setup, state *table.State, piece func(square int32) play.Piece, o Options) string {
	return Board(setup, state, o)
}
