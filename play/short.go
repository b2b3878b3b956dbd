package play

import "strings"

// A Short is the error of a host that was answered a number where a square was asked for. The question waits, and is
// asked again: which square is meant, if any, only those say that will do.
type Short struct {
	Prompt    *Prompt
	Number    int32
	Complaint string // why it is no square, if none is meant
}

func (s *Short) Error() string { return s.Complaint }

// readShort understands a line that is a number where a square is asked for.
func readShort(p *Prompt, line, complaint string) (s *Short, ok bool) {
	number, ok := readNumber(strings.TrimSpace(line))
	if !ok || p.Form != SquareOf || p.Lettered || number < 0 || number >= int64(max(p.Rows, p.Columns)) {
		return nil, false
	}
	return &Short{p.Clone(), int32(number), complaint}, true
}

// Only returns the square that a number alone means: that column, where all squares that will do lie in one row, or
// that row, where all lie in one column.
func (l *Legal) Only(number int32) (square Answer, ok bool) {
	if l.Cut || l.Unknown || len(l.Squares) < 2 {
		return Answer{}, false
	}
	columns := l.Prompt.Columns
	row, column := l.Squares[0]/columns, l.Squares[0]%columns
	oneRow, oneColumn := true, true
	for _, s := range l.Squares {
		oneRow, oneColumn = oneRow && s/columns == row, oneColumn && s%columns == column
	}
	switch {
	case oneRow && number < columns:
		return Answer{Number: row*columns + number}, true
	case oneColumn && number < l.Prompt.Rows:
		return Answer{Number: number*columns + column}, true
	}
	return Answer{}, false
}
