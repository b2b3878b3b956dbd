package draw

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// gridPicture is a grid about to be drawn.
type gridPicture struct {
	paper
	setup       *table.Setup
	grid        *table.Grid
	piece       func(square int32) play.Piece
	foreseen    []play.Piece
	marked      []int32 // squares in brackets
	row, column int     // of the square that must be seen
	margin      int     // the columns of the greatest number of a row
	// What stands on the squares that are seen, and how wide their cells are.
	pieces map[int32]play.Piece
	marks  *marks
	cell   int
}

// An interval is rows or columns from low up to and without high.
type interval struct{ low, high int }

func (i interval) len() int { return i.high - i.low }

// area is a part of a grid.
type area struct{ rows, columns interval }

// frame is how many lines stand around the rows of a grid: the numbers of the columns and two edges.
const frame = 3

func newGridPicture(setup *table.Setup, grid *table.Grid, o Options) *gridPicture {
	p := &gridPicture{
		paper: newPaper(o), setup: setup, grid: grid, piece: o.Piece, foreseen: o.Foreseen, marked: o.Marked,
	}
	if p.setup == nil {
		p.setup = &table.Setup{}
	}
	if p.piece == nil {
		p.piece = func(int32) play.Piece { return play.Piece{} }
	}
	focus := o.Tile
	if focus < 0 && len(p.marked) > 0 {
		focus = p.marked[0]
	}
	if focus < 0 {
		focus = int32(slices.IndexFunc(grid.Squares, func(object int32) bool { return object > 0 }))
	}
	focus = max(0, min(focus, int32(len(grid.Squares)-1)))
	p.row, p.column = int(focus/grid.Columns), int(focus%grid.Columns)
	p.margin = max(width(p.lineOf(0)), width(p.lineOf(int(grid.Rows)-1)))
	return p
}

// lines draws the roomiest picture that fits: as many rows and columns as there is room for and, where all are seen,
// lines between the rows and blanks around the marks.
func (p *gridPicture) lines() []string {
	shown := area{around(p.row, p.height-frame, int(p.grid.Rows)), around(p.column, p.room(1), int(p.grid.Columns))}
	for {
		p.gather(shown)
		if room := p.room(p.cell); room < shown.columns.len() {
			shown.columns = around(p.column, room, int(p.grid.Columns))
			continue
		}
		below := p.below(shown)
		over := shown.rows.len() + frame + len(below) - p.height
		if over > 0 && shown.rows.len() > 1 {
			shown.rows = around(p.row, max(1, shown.rows.len()-over), int(p.grid.Rows))
			continue
		}
		roomy := p.isAllRows(shown) && 2*shown.rows.len()+frame-1+len(below) <= p.height
		return append(p.rows(shown, roomy), below[:len(below)-max(0, over)]...)
	}
}

// around returns as many of all as there is room for, with one in the middle that must be seen.
func around(focus, room, all int) interval {
	room = min(room, all)
	low := max(0, min(focus-room/2, all-room))
	return interval{low, low + room}
}

// room returns how many columns of the grid fit, each so wide.
func (p *gridPicture) room(cell int) int {
	cell = max(cell, width(p.columnOf(int(p.grid.Columns)-1))) + len(p.brackets())
	return (p.width - p.margin - 2) / (cell + 1)
}

// gather looks at what stands on a part.
func (p *gridPicture) gather(shown area) {
	p.pieces, p.cell = map[int32]play.Piece{}, width(p.columnOf(int(p.grid.Columns)-1))
	for row := shown.rows.low; row < shown.rows.high; row++ {
		for column := shown.columns.low; column < shown.columns.high; column++ {
			if square := p.square(row, column); p.grid.Squares[square] > 0 {
				p.pieces[square] = p.piece(square)
			}
		}
	}
	var reserved []string
	if slices.Contains(p.grid.Squares, table.Outside) {
		reserved = append(reserved, p.outsideMark())
	}
	p.marks = newMarks(p.foreseen, slices.Collect(maps.Values(p.pieces)), p.ascii, reserved...)
	for _, mark := range p.marks.of {
		p.cell = max(p.cell, width(mark))
	}
}

func (p *gridPicture) square(row, column int) int32 { return int32(row)*p.grid.Columns + int32(column) }

func (p *gridPicture) isAllRows(shown area) bool { return shown.rows.len() == int(p.grid.Rows) }

func (p *gridPicture) isAllColumns(shown area) bool {
	return shown.columns.len() == int(p.grid.Columns)
}

// rows draws a part from its first row down, with lines between the rows or without.
func (p *gridPicture) rows(shown area, ruled bool) []string {
	pad := ""
	if len(p.marked) > 0 || p.isAllColumns(shown) && p.room(p.cell+2) >= shown.columns.len() {
		pad = " "
	}
	names := p.line("", " ", pad, shown.columns, p.columnOf, nil)
	lines := []string{p.rule(shown.columns, pad, p.signs.edge(shown.rows.low > 0), false, true)}
	if !p.setup.Lettered {
		lines = slices.Insert(lines, 0, names)
	}
	for row := shown.rows.low; row < shown.rows.high; row++ {
		if ruled && row > shown.rows.low {
			lines = append(lines, p.rule(shown.columns, pad, p.signs.across, true, true))
		}
		upright := p.signs.joint(true, true, false, false)
		lines = append(lines, p.line(p.lineOf(row), upright, pad, shown.columns, func(column int) string {
			return p.mark(p.square(row, column))
		}, func(column int) bool { return p.isMarked(p.square(row, column)) }))
	}
	lines = append(lines, p.rule(shown.columns, pad, p.signs.edge(shown.rows.high < int(p.grid.Rows)), true, false))
	if p.setup.Lettered { // letters stand below the board
		lines = append(lines, names)
	}
	return lines
}

// lineOf returns the number that people have for a row.
func (p *gridPicture) lineOf(row int) string {
	return strconv.Itoa(int(p.setup.Line(p.grid, int32(row))))
}

// columnOf returns what people call a column.
func (p *gridPicture) columnOf(column int) string { return p.setup.Column(int32(column)) }

// outsideMark is drawn on squares that are no part of the board. Where columns have letters a # could be a piece.
func (p *gridPicture) outsideMark() string {
	if p.setup.Lettered && !p.ascii {
		return "▒"
	}
	return "#"
}

// mark returns the mark of what stands on a square, or nothing.
func (p *gridPicture) mark(square int32) string {
	piece, taken := p.pieces[square]
	switch {
	case p.grid.Squares[square] == table.Outside:
		return p.outsideMark()
	case !taken:
		return ""
	}
	return p.drawn(p.marks.kind(piece))
}

// drawn returns the mark of a kind as it is drawn.
func (p *gridPicture) drawn(kind string) string {
	return lookOf(p.marks.sides[side(kind)]).paint(p.marks.of[kind], p.palette)
}

// isMarked says whether a square stands in brackets.
func (p *gridPicture) isMarked(square int32) bool {
	_, marked := slices.BinarySearch(p.marked, square)
	return marked
}

// brackets are what stands around the marks of a grid on which squares are marked.
func (p *gridPicture) brackets() string {
	if len(p.marked) == 0 {
		return ""
	}
	return "[]"
}

// line draws a line with a text for each column, in brackets where it is marked, which may be nil.
func (p *gridPicture) line(
	margin, upright, pad string, columns interval, text func(column int) string, marked func(column int) bool,
) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%*s %s", p.margin, margin, upright)
	for column := columns.low; column < columns.high; column++ {
		content, left, right := text(column), pad, pad
		if marked != nil && marked(column) {
			left, right = "[", "]"
		}
		b.WriteString(left + content + strings.Repeat(" ", p.cell-width(content)) + right + upright)
	}
	return b.String()
}

// rule draws an edge of the grid or a line between two rows.
func (p *gridPicture) rule(columns interval, pad, across string, up, down bool) string {
	var b strings.Builder
	b.WriteString(strings.Repeat(" ", p.margin+1) + p.signs.joint(up, down, false, true))
	for column := columns.low; column < columns.high; column++ {
		b.WriteString(strings.Repeat(across, p.cell+2*len(pad)))
		b.WriteString(p.signs.joint(up, down, true, column < columns.high-1))
	}
	return b.String()
}

// below returns what is said below a part: what the marks mean, and which part it is.
func (p *gridPicture) below(shown area) []string {
	lines := p.legend()
	if p.isAllRows(shown) && p.isAllColumns(shown) {
		return lines
	}
	unseen := -len(p.pieces)
	for _, object := range p.grid.Squares {
		if object > 0 {
			unseen++
		}
	}
	which := p.squaresSeen(shown) + elsewhere(unseen) + " " + p.hint
	return append(lines, p.flow([]string{strings.TrimSpace(which)})...)
}

// legend says what those marks mean that are not what stands there in full.
func (p *gridPicture) legend() []string {
	var entries []string
	others := false
	seen := map[string]bool{}
	for _, piece := range p.pieces {
		seen[p.marks.kind(piece)] = true
	}
	for _, kind := range slices.Sorted(maps.Keys(seen)) {
		switch mark := p.marks.of[kind]; mark {
		case kind:
		case p.marks.none:
			others = true
		default:
			entries = append(entries, p.drawn(kind)+" "+p.signs.shorten(plain(kind, p.ascii), mostName))
		}
	}
	if others {
		entries = append([]string{p.marks.none + " " + otherKinds}, entries...)
	}
	if brackets := p.brackets(); brackets != "" {
		entries = append([]string{brackets[:1] + " " + brackets[1:] + " " + canBeChosen}, entries...)
	}
	return p.fitting(entries[:min(mostListed, len(entries))], len(entries), max(1, p.height/4), moreKinds)
}
