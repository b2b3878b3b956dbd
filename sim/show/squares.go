package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/sim"
)

// This file shows how often something comes to the squares of a grid.

func squareName(s *sim.SquareReport) string {
	if s.Called != "" {
		return s.Called
	}
	return strconv.Itoa(int(s.Row)) + "," + strconv.Itoa(int(s.Column))
}

// lineAndColumn takes apart what a square is called.
func lineAndColumn(s *sim.SquareReport) (line, column string) {
	name := squareName(s)
	if line, column, ok := strings.Cut(name, ","); ok {
		return line, column
	}
	line = strings.TrimLeft(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	return line, strings.TrimSuffix(name, line)
}

// busiest is how often something comes to the square where that happens most.
func busiest(squares []sim.SquareReport) sim.Number {
	most := sim.Number(0)
	for i := range squares {
		most = max(most, squares[i].PerGame)
	}
	return most
}

// squares writes the grid with a number on each square or, where that is too wide, the squares that come first.
func (t *text) squares(squares []sim.SquareReport) {
	if len(squares) == 0 {
		return
	}
	t.title(squaresTitle)
	wide := len(fixed(busiest(squares), 2)) + 1
	columns := int(squares[len(squares)-1].Column) + 1
	if 4+columns*wide > t.width {
		t.busySquares(squares)
		return
	}
	line := "    "
	for column := range columns {
		_, name := lineAndColumn(&squares[column])
		line += fmt.Sprintf("%*s", wide, name)
	}
	t.line(line)
	for row := range slices.Chunk(squares, columns) {
		name, _ := lineAndColumn(&row[0])
		line = fmt.Sprintf("%4s", name)
		for i := range row {
			line += fmt.Sprintf("%*s", wide, fixed(row[i].PerGame, 2))
		}
		t.line(line)
	}
}

// busySquares writes the squares where most happens.
func (t *text) busySquares(squares []sim.SquareReport) {
	list := slices.Clone(squares)
	slices.SortStableFunc(list, func(a, b sim.SquareReport) int { return int(b.Times - a.Times) })
	most := busiest(squares)
	var rows []row
	for i := range list[:min(len(list), mostRanked)] {
		s := &list[i]
		columns := append([]string{"square", squareName(s)}, split(perGame(&s.Rate).number())...)
		rows = append(rows, row{columns, float64(s.PerGame / most)})
	}
	t.table(rows)
	if n := len(list) - mostRanked; n > 0 {
		t.line("  " + more(n))
	}
}

func (p *page) squares(squares []sim.SquareReport) {
	if len(squares) == 0 {
		return
	}
	p.section(squaresTitle)
	p.paragraph("about", squaresLegend(squares))
	p.WriteString(squareMap(squares))
	p.end()
}

// squareMap draws the grid, each square the stronger in colour the more often something comes to it.
func squareMap(squares []sim.SquareReport) string {
	return forBoth(func(wide float64) string { return squareMapOn(wide, squares) })
}

func squareMapOn(wide float64, squares []sim.SquareReport) string {
	last := &squares[len(squares)-1]
	side := min(64, wide/float64(last.Column+1))
	left := (wide - side*float64(last.Column+1)) / 2
	most := busiest(squares)
	s := &svg{wide: wide}
	for i := range squares {
		square := &squares[i]
		s.cell(mapCell{
			x: left + side*float64(square.Column), y: side * float64(square.Row), side: side,
			name:  squareName(square),
			title: "square " + squareName(square) + ": " + perGame(&square.Rate).number() + timesAGame,
			value: square.PerGame, shade: square.PerGame, most: most, visited: square.Times > 0,
		})
	}
	return s.done(side * float64(last.Row+1))
}

func (t *cells) squares(arm string, squares []sim.SquareReport) {
	for i := range squares {
		s := &squares[i]
		t.row(arm, "square", squareName(s), strconv.FormatInt(s.Times, 10), rateCells(&s.Rate)...)
	}
}
