package svg

import (
	"fmt"
	"math"
	"strings"

	"github.com/roll-lang/roll/table"
)

// squares is a grid about to be drawn.
type squares struct {
	setup *table.Setup
	grid  *table.Grid
	o     *Options
	half  bool // every other square is no part of the board, as in draughts
}

func newSquares(setup *table.Setup, grid *table.Grid, o *Options) *squares {
	q := &squares{setup: setup, grid: grid, o: o}
	q.half = q.isHalf()
	return q
}

// Beside a grid stand the names of its rows and columns. From so many rows and columns on its squares have two tints.
const (
	coordinateSize = 26
	mostCoordinate = 300
	tinted         = 6
	leastSquare    = 24 // in pixels; of smaller ones not every row and column has its name
)

// coordinatesIn returns how large the names of rows and columns are in a view, and how many lie between two.
func coordinatesIn(v view, g *table.Grid) (size float64, step int32) {
	scale := v.scale(float64(g.Columns*side), float64(g.Rows*side))
	step = 1
	for _, more := range []int32{5, 10, 50, 100, 500, 1000} {
		if float64(step*side)*scale < leastSquare {
			step = more
		}
	}
	return math.Min(readable(coordinateSize, scale), mostCoordinate), step
}

// rimOf is how much room there is for the names of rows and columns.
func rimOf(g *table.Grid) float64 {
	wide, _ := coordinatesIn(onWindow, g)
	narrow, _ := coordinatesIn(onPhone, g)
	return math.Round(math.Max(2*coordinateSize, 1.6*math.Max(wide, narrow)))
}

// cornerOf returns the top left corner of a grid. The names of columns stand on the side from which rows count.
func cornerOf(setup *table.Setup, g *table.Grid) point {
	if setup.CountsUp() {
		return point{rimOf(g), margin}
	}
	return point{rimOf(g), rimOf(g)}
}

// centreOf returns the middle of a square of a grid.
func centreOf(setup *table.Setup, g *table.Grid, row, column int32) point {
	at := cornerOf(setup, g)
	return point{at.x + float64(column)*side + side/2, at.y + float64(row)*side + side/2}
}

func (q *squares) draw(b *builder) {
	g, rim, at := q.grid, rimOf(q.grid), cornerOf(q.setup, q.grid)
	width, height := float64(g.Columns*side)+rim+margin, float64(g.Rows*side)+rim+margin
	class, background := "board grid", q.background()
	if background != "" {
		class += " pictured"
	}
	b.add(`<svg xmlns="http://www.w3.org/2000/svg" class="%s" viewBox="0 0 %s %s" data-size="%d">`, class, num(width),
		num(height), side)
	b.add("%s", background)
	q.drawNumbers(b)
	if background == "" {
		q.drawGround(b)
	}
	for row := range g.Rows {
		for column := range g.Columns {
			q.drawSquare(b, row, column)
		}
	}
	q.drawLines(b)
	b.add(`<rect class="edge" x="%s" y="%s" width="%d" height="%d"/></svg>`, num(at.x), num(at.y), g.Columns*side,
		g.Rows*side)
}

// background draws what the program wants below the board: a picture, or a colour; "" if it is neither.
func (q *squares) background() string {
	g, at := q.grid, cornerOf(q.setup, q.grid)
	box := fmt.Sprintf(`x="%s" y="%s" width="%d" height="%d"`, num(at.x), num(at.y), g.Columns*side, g.Rows*side)
	if colour, ok := strings.CutPrefix(g.Background, colourPrefix); ok && isWord(colour) {
		return fmt.Sprintf(`<rect class="background" fill="%s" %s/>`, colourOf(strings.ToLower(colour)), box)
	}
	if address := q.o.image(g.Background); address != "" {
		return fmt.Sprintf(`<image class="background" href="%s" %s preserveAspectRatio="none"/>`, text(address), box)
	}
	return ""
}

// drawGround draws what squares lie on, in one tint or two: every other square of a row is a dash of a line. So squares
// need be drawn only where they differ.
func (q *squares) drawGround(b *builder) {
	g, at := q.grid, cornerOf(q.setup, q.grid)
	b.add(`<rect class="ground" x="%s" y="%s" width="%d" height="%d"/>`, num(at.x), num(at.y), g.Columns*side,
		g.Rows*side)
	if min(g.Rows, g.Columns) < tinted {
		return
	}
	b.add(`<path class="tint" stroke-width="%d" stroke-dasharray="%d" d="`, side, side)
	for row := range g.Rows {
		first := (row + 1) % 2
		b.add("M%s %sH%s", num(at.x+float64(first*side)), num(at.y+float64(row*side)+side/2),
			num(at.x+float64(g.Columns*side)))
	}
	b.add(`"/>`)
}

// drawLines draws the lines between rows and between columns.
func (q *squares) drawLines(b *builder) {
	g, at := q.grid, cornerOf(q.setup, q.grid)
	b.add(`<path class="lines" d="`)
	for row := int32(1); row < g.Rows; row++ {
		b.add("M%s %sh%d", num(at.x), num(at.y+float64(row*side)), g.Columns*side)
	}
	for column := int32(1); column < g.Columns; column++ {
		b.add("M%s %sv%d", num(at.x+float64(column*side)), num(at.y), g.Rows*side)
	}
	b.add(`"/>`)
}

// drawNumbers writes the names of the rows on the left and those of the columns on the side from which rows count, once
// where they are the same in all views.
func (q *squares) drawNumbers(b *builder) {
	wide, step := coordinatesIn(onWindow, q.grid)
	narrow, other := coordinatesIn(onPhone, q.grid)
	if wide == narrow && step == other {
		q.drawCoordinates(b, "numbers", wide, step)
		return
	}
	q.drawCoordinates(b, "numbers wide", wide, step)
	q.drawCoordinates(b, "numbers narrow", narrow, other)
}

// drawCoordinates writes the names of every so many rows and columns, from those from which they count.
func (q *squares) drawCoordinates(b *builder, class string, size float64, step int32) {
	g, rim, at := q.grid, rimOf(q.grid), cornerOf(q.setup, q.grid)
	y := at.y - rim/2
	if q.setup.CountsUp() {
		y = at.y + float64(g.Rows*side) + rim/2
	}
	b.add(`<g class="%s" font-size="%s">`, class, num(size))
	for column := int32(0); column < g.Columns; column += step {
		b.add(`<text x="%s" y="%s">%s</text>`, num(at.x+float64(column)*side+side/2), num(y), q.setup.Column(column))
	}
	for count := int32(0); count < g.Rows; count += step {
		row := count
		if q.setup.CountsUp() {
			row = g.Rows - 1 - count
		}
		b.add(`<text x="%s" y="%s">%d</text>`, num(rim/2), num(at.y+float64(row)*side+side/2), q.setup.Line(g, row))
	}
	b.add(`</g>`)
}

func (q *squares) drawSquare(b *builder, row, column int32) {
	at := centreOf(q.setup, q.grid, row, column)
	class, called := "square", ""
	switch {
	case !q.isOutside(row, column):
		if name := q.called(row, column); name != fmt.Sprintf("%d,%d", row, column) {
			called = fmt.Sprintf(` data-called="%s"`, name)
		}
	case q.half:
		class += " unused"
	default:
		class = "square wall"
	}
	b.add(`<rect class="%s" data-place="r%dc%d"%s x="%s" y="%s" width="%d" height="%d"/>`, class, row, column, called,
		num(at.x-side/2), num(at.y-side/2), side, side)
}

// called is what people call a square.
func (q *squares) called(row, column int32) string {
	if q.setup.Lettered {
		return fmt.Sprintf("%s%d", q.setup.Column(column), q.setup.Line(q.grid, row))
	}
	return fmt.Sprintf("%d,%d", q.setup.Line(q.grid, row), column)
}

// isOutside says whether a square is there and is no part of the board.
func (q *squares) isOutside(row, column int32) bool {
	return q.grid.Has(row, column) && q.grid.Squares[row*q.grid.Columns+column] == table.Outside
}

// isHalf says whether the squares that are no part of the board are all those of one colour, as on a board of draughts.
func (q *squares) isHalf() bool {
	if min(q.grid.Rows, q.grid.Columns) < 2 {
		return false
	}
	first := q.isOutside(0, 0)
	for row := range q.grid.Rows {
		for column := range q.grid.Columns {
			if q.isOutside(row, column) != (first == ((row+column)%2 == 0)) {
				return false
			}
		}
	}
	return true
}
