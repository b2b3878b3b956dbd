package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/stdlib"
)

// This file tells a survey how the statements are done that only GridLok has.

// own says how a statement is done, and reports a row or column that the board has not.
func (s *surveyor) own(x ast.Stmt, sure bool) check.Doing {
	switch x := x.(type) {
	case *set:
		return check.Doing{Plain: true}
	case *turnOf:
		return check.Doing{Body: x.body, Once: true}
	case *counting:
		return check.Doing{Body: x.body, Rounds: s.counted(x)}
	case *squareLoop:
		return check.Doing{Body: x.body, Rounds: s.squares(x)}
	case *pieceLoop:
		s.lookAtLine(&x.over, sure)
		return check.Doing{Body: x.body}
	}
	return check.Doing{}
}

// counted returns what a loop over numbers goes through; nil if that is not known.
func (s *surveyor) counted(x *counting) []check.Round {
	symbol := s.Info.Symbols[x.name]
	low, okLow := s.Values(x.from)
	high, okHigh := s.Values(x.to)
	high.Low, high.High = high.Low-1, high.High-1 // the end is not among them
	values, ok := check.Between(low, high, okLow && okHigh)
	if !ok || symbol == nil || symbol.Changed {
		return nil
	}
	return []check.Round{{Variable: symbol, Values: values}}
}

// squares returns what a loop over all squares goes through; nil if that is not known.
func (s *surveyor) squares(x *squareLoop) []check.Round {
	row, column, p := s.Info.Symbols[x.row], s.Info.Symbols[x.column], s.program
	if x.over.kind != allSquares || p.rows == 0 || row == nil || column == nil {
		return nil
	}
	return []check.Round{
		{Variable: row, Values: check.Values{High: int64(p.rows) - 1}},
		{Variable: column, Values: check.Values{High: int64(p.columns) - 1}},
	}
}

// lookAtLine reports a row or column that the board has not.
func (s *surveyor) lookAtLine(r *region, sure bool) {
	word, count := "row", s.program.rows
	switch r.kind {
	case oneRow:
	case oneColumn:
		word, count = "column", s.program.columns
	default:
		return
	}
	if i, outside := s.Outside(r.first, 0, int64(count)-1); outside && count > 0 {
		s.Tell(sure, stdlib.NoLine, r.first, word, i, word, count-1)
	}
}
