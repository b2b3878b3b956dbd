package junta

import "github.com/roll-lang/roll/walk"

// A ground is the squares on which all games of a program are played. Squares are numbered from 0, row by row from row
// 1 on.
type ground struct {
	columns, rows int32
	walls         []int32 // squares that are no part of the board, in order
	wall          []bool  // which squares these are
	board         *walk.Board
	squares       value // the list of all squares of the board
	walled        value // the list of the walls
}

// newGround lays a board out. Walls are squares of its grid.
func newGround(columns, rows int32, walls []int32) *ground {
	g := &ground{columns: columns, rows: rows, walls: walls, wall: make([]bool, columns*rows)}
	for _, q := range walls {
		g.wall[q] = true
	}
	g.board, _ = walk.NewBoard(int(columns), int(rows), walls)
	squares := make([]value, 0, int(columns)*int(rows)-len(walls))
	walled := make([]value, 0, len(walls))
	for q := range columns * rows {
		if at := coordinate(g.at(q)); g.wall[q] {
			walled = append(walled, at)
		} else {
			squares = append(squares, at)
		}
	}
	g.squares, g.walled = listOf(squares), listOf(walled)
	return g
}

// at returns the column and row of a square, from 1.
func (g *ground) at(square int32) vector { return vector{square%g.columns + 1, square/g.columns + 1} }

// inGrid returns the number of a square in the grid, also of a wall; -1 for one outside.
func (g *ground) inGrid(v vector) int32 {
	if v.x < 1 || v.x > g.columns || v.y < 1 || v.y > g.rows {
		return -1
	}
	return (v.y-1)*g.columns + v.x - 1
}

// square returns the number of a square of the board, or -1.
func (g *ground) square(v vector) int32 {
	q := g.inGrid(v)
	if q >= 0 && g.wall[q] {
		return -1
	}
	return q
}

// onTable returns the number that a square has on the table, where rows are counted from the top.
func (g *ground) onTable(square int32) int32 {
	return (g.rows-1-square/g.columns)*g.columns + square%g.columns
}
