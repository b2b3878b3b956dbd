package svg

import (
	"fmt"
	"math"

	"github.com/roll-lang/roll/table"
)

// squares is a grid about to be drawn.
type squares struct {
	setup *table.Setup
	grid  *table.Grid
	o     *Options
}

func newSquares(setup *table.Setup, grid *table.Grid, o *Options) *squares {
	return &squares{setup, grid, o}
}

// Around a grid stand the numbers of its rows and columns. From so many rows and columns on its squares have two tints.
const (
	coordinateSize = 26
	tinted         = 6
	leastSquare    = 24 // in pixels; of smaller ones every fifth row and column has its number
)

// coordinates returns how large the numbers of a grid are, and how many rows and columns lie between two.
func coordinates(g *table.Grid) (size float64, step int32) {
	scale := seen(float64(g.Columns*side), float64(g.Rows*side))
	if step = 1; scale*side < leastSquare {
		step = 5
	}
	return readable(coordinateSize, scale), step
}

// rimOf is how much room there is around a grid.
func rimOf(g *table.Grid) float64 {
	size, _ := coordinates(g)
	return math.Round(2 * size)
}

// centreOf returns the middle of a square of a grid.
func centreOf(g *table.Grid, row, column int32) point {
	rim := rimOf(g)
	return point{rim + float64(column)*side + side/2, rim + float64(row)*side + side/2}
}

func (q *squares) draw(b *builder) {
	g, rim := q.grid, rimOf(q.grid)
	width, height := float64(g.Columns*side)+2*rim, float64(g.Rows*side)+2*rim
	background := q.o.image(g.Background)
	class := "board grid"
	if background != "" {
		class += " pictured"
	}
	b.add(`<svg xmlns="http://www.w3.org/2000/svg" class="%s" viewBox="0 0 %s %s" data-size="%d">`, class, num(width),
		num(height), side)
	if background != "" {
		b.add(`<image class="background" href="%s" x="%s" y="%s" width="%d" height="%d" preserveAspectRatio="none"/>`,
			text(background), num(rim), num(rim), g.Columns*side, g.Rows*side)
	}
	q.drawNumbers(b)
	for row := range g.Rows {
		for column := range g.Columns {
			q.drawSquare(b, row, column)
		}
	}
	b.add(`<rect class="edge" x="%s" y="%s" width="%d" height="%d"/></svg>`, num(rim), num(rim), g.Columns*side,
		g.Rows*side)
}

// drawNumbers writes the numbers of the rows on the left and those of the columns on the side from which rows count.
func (q *squares) drawNumbers(b *builder) {
	g, rim := q.grid, rimOf(q.grid)
	size, step := coordinates(g)
	y := rim / 2
	if q.setup.Upward {
		y = float64(g.Rows*side) + rim*1.5
	}
	b.add(`<g class="numbers" font-size="%s">`, num(size))
	for column := int32(0); column < g.Columns; column += step {
		b.add(`<text x="%s" y="%s">%d</text>`, num(centreOf(g, 0, column).x), num(y), column)
	}
	for row := range g.Rows {
		if line := q.setup.Line(g, row); line%step == 0 {
			b.add(`<text x="%s" y="%s">%d</text>`, num(rim/2), num(centreOf(g, row, 0).y), line)
		}
	}
	b.add(`</g>`)
}

func (q *squares) drawSquare(b *builder, row, column int32) {
	g, at := q.grid, centreOf(q.grid, row, column)
	class, called := "square", ""
	if min(g.Rows, g.Columns) >= tinted && (row+column)%2 == 1 {
		class += " odd"
	}
	switch {
	case !q.isOutside(row, column):
		if name := q.called(row, column); name != fmt.Sprintf("%d,%d", row, column) {
			called = fmt.Sprintf(` data-called="%s"`, name)
		}
	case q.isLone(row, column):
		class += " unused"
	default:
		class = "square wall"
	}
	b.add(`<rect class="%s" data-place="r%dc%d"%s x="%s" y="%s" width="%d" height="%d"/>`, class, row, column, called,
		num(at.x-side/2), num(at.y-side/2), side, side)
}

// called is what people call a square.
func (q *squares) called(row, column int32) string {
	return fmt.Sprintf("%d,%d", q.setup.Line(q.grid, row), column)
}

// isOutside says whether a square is there and is no part of the board.
func (q *squares) isOutside(row, column int32) bool {
	return q.grid.Has(row, column) && q.grid.Squares[row*q.grid.Columns+column] == table.Outside
}

// isLone says whether a square that is no part of the board has only neighbours that are, as on a board of draughts.
func (q *squares) isLone(row, column int32) bool {
	return !q.isOutside(row-1, column) && !q.isOutside(row+1, column) && !q.isOutside(row, column-1) &&
		!q.isOutside(row, column+1)
}
