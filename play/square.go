package play

import (
	"slices"
	"strconv"
	"strings"
)

// This file reads squares as people type them: 1,1 and 1 1 and (1,1), b2 where the board has letters, and one number
// where the grid has but one row or one column.

// letters are the names of the first columns, where columns have letters.
const letters = "abcdefghijklmnopqrstuvwxyz"

// readSquare understands a square that was typed.
func (p *Prompt) readSquare(line string) (answer Answer, complaint string) {
	typed := strings.Trim(line, " \t")
	row, column, ok := p.parseSquare(strings.ToLower(typed))
	switch {
	case !ok:
		return Answer{}, p.notASquare(typed)
	case row < 0 || row >= int64(p.Rows) || column < 0 || column >= int64(p.Columns):
		return Answer{}, p.offTheGrid(typed)
	}
	square := int32(row)*p.Columns + int32(column)
	if !p.offers(square) {
		return Answer{}, p.unfit(typed)
	}
	return Answer{Number: square}, ""
}

// offers says whether a square of the grid can be answered.
func (p *Prompt) offers(square int32) bool {
	if p.Squares == nil {
		return true
	}
	_, offered := slices.BinarySearch(p.Squares, square)
	return offered
}

// parseSquare finds the row, from the top, and the column in what was typed. They may be off the grid.
func (p *Prompt) parseSquare(typed string) (row, column int64, ok bool) {
	if row, column, ok = p.parseLettered(typed); ok {
		return row, column, true
	}
	row, column, ok = p.parseNumbers(typed)
	if p.Upward {
		row = int64(p.Rows) - 1 - row
	}
	return row, column, ok
}

// parseNumbers finds two numbers in what was typed.
func (p *Prompt) parseNumbers(typed string) (row, column int64, ok bool) {
	if inner, open := strings.CutPrefix(typed, "("); open {
		if typed, ok = strings.CutSuffix(inner, ")"); !ok {
			return 0, 0, false
		}
	}
	first, second, both := strings.Cut(typed, ",")
	if fields := strings.Fields(typed); !both && len(fields) == 2 {
		first, second, both = fields[0], fields[1], true
	}
	number, ok := readNumber(strings.Trim(first, " \t"))
	switch {
	case !ok:
		return 0, 0, false
	case both:
		column, ok = readNumber(strings.Trim(second, " \t"))
		return number, column, ok
	case p.Rows == 1:
		return 0, number, true
	}
	return number, 0, p.Columns == 1
}

// parseLettered finds the row and the column in a letter and a number, where the board has them. The column behind z is
// aa.
func (p *Prompt) parseLettered(typed string) (row, column int64, ok bool) {
	number := strings.TrimLeft(typed, letters)
	number = strings.TrimLeft(number, " ")
	name := strings.TrimLeft(typed[:len(typed)-len(number)], " ")
	row, ok = readNumber(number)
	if name = strings.TrimRight(name, " "); !p.Lettered || !ok || name == "" {
		return 0, 0, false
	}
	for _, letter := range name {
		if column = column*int64(len(letters)) + int64(letter-'a') + 1; column > int64(p.Columns) {
			break
		}
	}
	return int64(p.Rows) - row, column - 1, true
}

// SquareName returns what people call a square in actions: B2 where the board has letters.
func (p *Prompt) SquareName(square int32) string {
	return strings.ToUpper(p.called(Answer{Number: square}))
}

// called returns what people call a square.
func (p *Prompt) called(a Answer) string {
	row, column := int(a.Number/p.Columns), int(a.Number%p.Columns)
	if !p.Lettered {
		if p.Upward {
			row = int(p.Rows) - 1 - row
		}
		return strconv.Itoa(row) + "," + strconv.Itoa(column)
	}
	name := strconv.Itoa(int(p.Rows) - row)
	for column++; column > 0; column = (column - 1) / len(letters) {
		name = string(letters[(column-1)%len(letters)]) + name
	}
	return name
}
