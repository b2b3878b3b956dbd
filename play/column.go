package play

import "strings"

// This file takes a column alone for a square, where the squares that will do differ in nothing else. Which ones will
// do is tried in the game, so only a person at a terminal is understood like that.

// A Column is the error of a host whose person typed a column alone in place of a square. The question waits, and is
// asked again.
type Column struct {
	Prompt *Prompt
	column int32
	typed  string
}

func (c *Column) Error() string { return "somebody typed a column alone" }

// readColumn understands a line that is a column alone.
func readColumn(p *Prompt, line string) (c *Column, ok bool) {
	if p.Form != SquareOf {
		return nil, false
	}
	typed := strings.Trim(line, " \t")
	column, ok := readNumber(typed)
	if p.Lettered {
		_, column, ok = p.parseLettered(strings.ToLower(typed) + "1")
		ok = ok && strings.Trim(strings.ToLower(typed), letters) == ""
	}
	if !ok || column < 0 || column >= int64(p.Columns) {
		return nil, false
	}
	return &Column{Prompt: p.Clone(), column: int32(column), typed: typed}, true
}

// Square returns the square that is meant, where all squares that will do lie in one row; else complaint says what a
// square is.
func (c *Column) Square(l *Legal) (square Answer, complaint string) {
	row, ok := l.Row()
	if !ok {
		return Answer{}, c.Prompt.notASquare(c.typed)
	}
	return Answer{Number: row*c.Prompt.Columns + c.column}, ""
}

// Row returns the row in which all squares lie that will do; false where they lie in several, there are none, or not
// all are known.
func (l *Legal) Row() (row int32, ok bool) {
	if len(l.Squares) == 0 || l.Cut || l.Unknown {
		return 0, false
	}
	first, last := l.Squares[0], l.Squares[len(l.Squares)-1]
	row = first / l.Prompt.Columns
	return row, row == last/l.Prompt.Columns
}
