package draw

import (
	"strings"

	"github.com/roll-lang/roll/table"
)

// picture is a board about to be drawn.
type picture struct {
	paper
	board *table.Board
	grid  grid
	crowd *crowd
	focus int // the row that must be seen
}

func newPicture(setup *table.Setup, state *table.State, o Options) *picture {
	p := &picture{paper: newPaper(o), board: &setup.Board}
	p.grid = newGrid(p.board.Len(), p.width)
	p.crowd = newCrowd(setup, state, o.ASCII)
	tile := o.Tile
	if tile < 0 {
		tile = p.crowd.front()
	}
	p.focus = p.grid.rowOf(min(tile, int32(p.board.Len()-1)))
	near := part{max(0, p.focus-p.height), min(p.focus+p.height+1, p.grid.rows())}
	p.crowd.gather(p.grid.tilesOf(near)) // no part that fits reaches further
	return p
}

// lines draws the roomiest picture that fits: the whole board with lines between its rows; the whole board without; as
// many of its rows as there is room for.
func (p *picture) lines() []string {
	if p.grid.rows() <= p.height {
		whole := part{0, p.grid.rows()}
		if below := p.below(whole); p.tall(whole, true)+len(below) <= p.height {
			return append(p.rows(whole, true), below...)
		}
	}
	for room := p.height; ; {
		shown := p.around(room)
		below := p.below(shown)
		over := p.tall(shown, false) + len(below) - p.height
		if over > 0 && shown.high-shown.low > 1 {
			room -= over
			continue
		}
		return append(p.rows(shown, false), below[:len(below)-max(0, over)]...)
	}
}

// around returns as many rows around the focus as can be drawn on so many lines, at least one.
func (p *picture) around(room int) part {
	shown := part{p.focus, p.focus + 1}
	for {
		before := shown
		if up := (part{shown.low, shown.high + 1}); up.high <= p.grid.rows() && p.tall(up, false) <= room {
			shown = up
		}
		if down := (part{shown.low - 1, shown.high}); down.low >= 0 && p.tall(down, false) <= room {
			shown = down
		}
		if shown == before {
			return shown
		}
	}
}

// tall returns how many lines a part takes.
func (p *picture) tall(shown part, roomy bool) int {
	lines := 1
	for row := shown.low; row < shown.high; row++ {
		lines++
		if roomy || p.isOccupied(row) {
			lines++
		}
		if p.isRuled(row, shown, roomy) {
			lines++
		}
	}
	return lines
}

// isRuled says whether a line is drawn below a row.
func (p *picture) isRuled(row int, shown part, roomy bool) bool {
	return roomy || row == shown.low || p.grid.isShort(row)
}

// isOccupied says whether a piece stands on a row.
func (p *picture) isOccupied(row int) bool {
	first, last := p.grid.tilesOf(part{row, row + 1})
	for tile := first; tile <= last; tile++ {
		if p.crowd.on(tile).count > 0 {
			return true
		}
	}
	return false
}

// rows draws a part, from its uppermost row down.
func (p *picture) rows(shown part, roomy bool) []string {
	columns := p.cellWidth(shown)
	lines := []string{p.rule(-1, shown.high-1, columns, p.signs.edge(shown.high < p.grid.rows()))}
	for row := shown.high - 1; row >= shown.low; row-- {
		lines = append(lines, p.line(row, columns, func(tile int32) string {
			text, _ := p.head(tile, columns)
			return text
		}))
		if roomy || p.isOccupied(row) {
			lines = append(lines, p.line(row, columns, func(tile int32) string { return p.foot(tile, columns) }))
		}
		switch {
		case row == shown.low:
			lines = append(lines, p.rule(row, -1, columns, p.signs.edge(row > 0)))
		case p.isRuled(row, shown, roomy):
			lines = append(lines, p.rule(row, row-1, columns, p.signs.across))
		}
	}
	return lines
}

// line draws one line of a row, with a text for each tile.
func (p *picture) line(row, columns int, text func(tile int32) string) string {
	var b strings.Builder
	before := false // whether there is a tile on the left
	for column := range p.grid.columns + 1 {
		tile, here := p.grid.tileAt(row, column)
		upright := before || here
		b.WriteString(p.signs.joint(upright, upright, false, false))
		before = here
		content := ""
		if here {
			content = text(tile)
		}
		if column < p.grid.columns {
			b.WriteString(content + strings.Repeat(" ", columns-width(content)))
		}
	}
	return b.String()
}

// rule draws the line between two rows, of which one may be -1 for none.
func (p *picture) rule(above, below, columns int, across string) string {
	var b strings.Builder
	var up, down bool // whether there are tiles on the left, above and below
	for column := range p.grid.columns + 1 {
		_, nextUp := p.grid.tileAt(above, column)
		_, nextDown := p.grid.tileAt(below, column)
		b.WriteString(p.signs.joint(up || nextUp, down || nextDown, up || down, nextUp || nextDown))
		up, down = nextUp, nextDown
		switch {
		case up || down:
			b.WriteString(strings.Repeat(across, columns))
		case column < p.grid.columns:
			b.WriteString(strings.Repeat(" ", columns))
		}
	}
	return b.String()
}

// below returns what is said below a part: what did not fit into its cells, who is where, and which part it is.
func (p *picture) below(shown part) []string {
	lines := p.notes(shown)
	lines = append(lines, p.legend(shown)...)
	if !p.grid.isWhole(shown) {
		lines = append(lines, p.flow([]string{p.which(shown)})...)
	}
	return lines
}
