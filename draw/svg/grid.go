package svg

import (
	"fmt"

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
	rim    = 52
	tinted = 6
)

// centreOf returns the middle of a square of a grid.
func centreOf(row, column int32) point {
	return point{rim + float64(column)*side + side/2, rim + float64(row)*side + side/2}
}

func (q *squares) draw(b *builder) {
	g := q.grid
	width, height := float64(g.Columns*side+2*rim), float64(g.Rows*side+2*rim)
	background := q.o.image(g.Background)
	class := "board grid"
	if background != "" {
		class += " pictured"
	}
	b.add(`<svg xmlns="http://www.w3.org/2000/svg" class="%s" viewBox="0 0 %s %s" data-size="%d">`, class, num(width),
		num(height), side)
	if background != "" {
		b.add(`<image class="background" href="%s" x="%d" y="%d" width="%d" height="%d" preserveAspectRatio="none"/>`,
			text(background), rim, rim, g.Columns*side, g.Rows*side)
	}
	q.drawNumbers(b)
	for row := range g.Rows {
		for column := range g.Columns {
			q.drawSquare(b, row, column)
		}
	}
	b.add(`<rect class="edge" x="%d" y="%d" width="%d" height="%d"/></svg>`, rim, rim, g.Columns*side, g.Rows*side)
}

// drawNumbers writes the numbers of the rows on the left and those of the columns on the side from which rows count.
func (q *squares) drawNumbers(b *builder) {
	g := q.grid
	y := rim / 2.0
	if q.setup.Upward {
		y = float64(g.Rows*side) + rim*1.5
	}
	b.add(`<g class="numbers">`)
	for column := range g.Columns {
		b.add(`<text x="%s" y="%s">%d</text>`, num(centreOf(0, column).x), num(y), column)
	}
	for row := range g.Rows {
		b.add(`<text x="%s" y="%s">%d</text>`, num(rim/2), num(centreOf(row, 0).y), q.setup.Line(g, row))
	}
	b.add(`</g>`)
}

func (q *squares) drawSquare(b *builder, row, column int32) {
	g, at := q.grid, centreOf(row, column)
	answer := fmt.Sprintf(` data-answer="%d,%d" data-called="%d,%d"`, row, column, q.setup.Line(g, row), column)
	class := "square"
	if min(g.Rows, g.Columns) >= tinted && (row+column)%2 == 1 {
		class += " odd"
	}
	switch {
	case !q.isOutside(row, column):
	case q.isLone(row, column):
		class, answer = "square unused", ""
	default:
		class, answer = "square wall", ""
	}
	b.add(`<g class="%s" data-place="r%dc%d"%s data-x="%s" data-y="%s">`, class, row, column, answer, num(at.x),
		num(at.y))
	b.add(`<rect class="face" x="%s" y="%s" width="%d" height="%d"/></g>`, num(at.x-side/2), num(at.y-side/2), side,
		side)
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
