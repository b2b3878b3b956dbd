package tiler

import (
	"math"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// This file reports constants that can never be right: a square that the grid has not, a random number below nothing.
// It is an error where every run of the game comes to it, and mostly a warning elsewhere.

// surveyor looks at the code of a program.
type surveyor struct {
	*analysis
	*check.Survey
	rows, columns int32 // of the grid, or 0 if they are not known
	without       bool  // there is no grid yet at the present place
}

// survey looks at all code. Init comes first, since its variables and the grid are known to all.
func (a *analysis) survey() {
	s := &surveyor{analysis: a}
	s.Survey = &check.Survey{
		Bag: a.bag, Info: a.checker.Info,
		Known: map[*check.Symbol]check.Values{}, Lengths: map[*check.Symbol]int{}, Look: s.look,
		Length: s.arrayOf, Unseen: check.Unseen(a.bag, a.bodies(), parser.MissingSemicolon, check.UnknownFunction),
	}
	for _, b := range a.game.inits[:min(1, len(a.game.inits))] {
		s.without = a.grids > 0
		s.Body(b.body, true)
	}
	s.without = false
	for i, b := range a.game.turns {
		s.Body(b.body, i == 0)
	}
	for _, b := range a.game.ends[:min(1, len(a.game.ends))] {
		s.Body(b.body, true)
	}
	for _, f := range a.game.functions {
		if f.name != nil && a.funcs[f.name.Name] == f {
			s.Body(f.body, false)
		}
	}
}

// bodies lists all code of the program.
func (a *analysis) bodies() []*ast.Block {
	var list []*ast.Block
	for _, blocks := range [][]*block{a.game.inits, a.game.turns, a.game.ends} {
		for _, b := range blocks {
			list = append(list, b.body)
		}
	}
	for _, f := range a.game.functions {
		list = append(list, f.body)
	}
	return list
}

// arrayOf returns the array whose length an expression is, or nil.
func (s *surveyor) arrayOf(x ast.Expr) ast.Expr {
	attr, ok := x.(*ast.Attr)
	if !ok || s.checker.Info.Calls[x] == nil || s.checker.Info.Calls[x].Name != "length" {
		return nil
	}
	return attr.X
}

func (s *surveyor) look(x ast.Expr, sure bool) {
	switch x := x.(type) {
	case *ast.Index:
		s.lookAtIndex(x, sure)
	case *ast.Binary:
		s.lookAtOperation(x, sure)
	case *ast.Call:
		s.lookAtCall(x)
	}
}

// lookAtOperation reports an operation on constants that has no result.
func (s *surveyor) lookAtOperation(x *ast.Binary, sure bool) {
	if x.Op == ast.Equal || x.Op == ast.NotEqual {
		s.lookAtComparison(x)
		return
	}
	if s.lookAtNull(x, sure) {
		return
	}
	if code, args := s.NoResult(x); code != "" {
		s.Tell(sure, code, x, args...)
	}
}

// lookAtNull reports null where a number is wanted, and says whether it did.
func (s *surveyor) lookAtNull(x *ast.Binary, sure bool) bool {
	if !x.Op.IsArithmetic() && !x.Op.IsRelation() || s.mayJoin(x) {
		return false
	}
	for _, operand := range []ast.Expr{x.X, x.Y} {
		if s.Null(operand) {
			s.Tell(sure, interp.NullOperand, operand, "`"+s.file.Lexeme(operand.Span())+"`").Help = nullHelp
			return true
		}
	}
	return false
}

// mayJoin says whether an operation joins text, or does where one of its operands turns out to be text.
func (s *surveyor) mayJoin(x *ast.Binary) bool {
	text := func(operand ast.Expr) bool {
		return slices.Contains(s.checker.Info.TypeOf(operand).Members(), check.String)
	}
	return s.checker.Info.Joins(x) || x.Op == ast.Add && (text(x.X) || text(x.Y))
}

const nullHelp = "a variable without a value is null; give it one where it is declared: int n = 0;"

// lookAtComparison warns where an attribute is compared with what it can never be.
func (s *surveyor) lookAtComparison(x *ast.Binary) {
	for _, sides := range [][2]ast.Expr{{x.X, x.Y}, {x.Y, x.X}} {
		attr, ok := ast.Unparen(sides[0]).(*ast.Attr)
		value, known := check.Literal(sides[1])
		if !ok || !known || value == nil || s.bag.Full() {
			continue
		}
		a := s.checker.Info.Attrs[attr]
		if a != nil && a.Each == nil && len(a.Limits) > 0 && !check.Holds(a, value) && s.bag.ErrorsIn(x.Span()) == 0 {
			at := sides[1].Span()
			s.bag.Warn(check.ValueOutside, at, a.Name, s.file.Lexeme(at), notation.Allowed(a))
		}
	}
}

func (s *surveyor) lookAtIndex(x *ast.Index, sure bool) {
	switch of := ast.Unparen(x.X).(type) {
	case *ast.Attr:
		s.lookAtLine(x, of, sure)
	case *ast.Name:
		if s.checker.Info.TypeOf(of) == stdlib.Grid {
			s.lookAtSquare(x, sure)
			return
		}
		if s.checker.Info.TypeOf(of).Of != nil {
			s.lookAtElement(x, of, sure)
		}
	}
}

// lookAtElement reports an element that an array has not. The length of an array need not be known: no element is
// before the first, or numbered as many as there are.
func (s *surveyor) lookAtElement(x *ast.Index, of *ast.Name, sure bool) {
	symbol := s.checker.Info.Symbols[of]
	n, known := s.Lengths[symbol]
	high := int64(math.MaxInt64)
	if known {
		high = int64(n) - 1
	}
	i, outside := s.Outside(x.I, 0, high)
	v, _ := s.Values(x.I)
	switch {
	case outside && known && n == 0:
		s.Tell(sure, interp.IndexOfEmpty, x, of.Name, i)
	case outside:
		d := s.Tell(sure, interp.IndexOutside, x, of.Name, i, n-1)
		if !known {
			d.WithHelp(lastElement, of.Name)
		} else if i == int64(n) {
			d.WithHelp("%s; the last one is %s.length - 1", d.Help, of.Name)
		}
	case symbol != nil && v.Of == symbol && v.High >= 0 && !s.Guarded(x.I):
		d := s.Tell(sure, interp.IndexOutside, x, of.Name, 0, 0).WithHelp(lastElement, of.Name)
		d.Message = source.Brief("`" + of.Name + "` has no element " + of.Name + ".length")
	}
}

const lastElement = "elements are numbered from 0, so that the last one is %s.length - 1"

// lookAtLine reports a row or column that the grid has not.
func (s *surveyor) lookAtLine(x *ast.Index, of *ast.Attr, sure bool) {
	name := of.Attr.Name
	count := map[string]int32{"row": s.rows, "column": s.columns}[name]
	if count == 0 || s.checker.Info.TypeOf(of.X) != stdlib.Grid {
		return
	}
	if i, outside := s.Outside(x.I, 0, int64(count)-1); outside {
		s.Tell(sure, stdlib.NoLine, x, name, i, name, count-1)
	}
}

// lookAtSquare reports a square that the grid has not.
func (s *surveyor) lookAtSquare(x *ast.Index, sure bool) {
	if s.without {
		s.Tell(sure, stdlib.NoGrid, x)
		return
	}
	if pair, ok := ast.Unparen(x.I).(*ast.Tuple); ok && s.rows > 0 {
		s.lookAtPlace(x, pair, sure)
	}
}

// lookAtPlace reports a square that the grid has not, which is named by its row and column. At is the whole.
func (s *surveyor) lookAtPlace(at ast.Expr, pair *ast.Tuple, sure bool) {
	row, offRows := s.Outside(pair.X, 0, int64(s.rows)-1)
	column, offColumns := s.Outside(pair.Y, 0, int64(s.columns)-1)
	if !offRows && !offColumns {
		return
	}
	if v, ok := s.Values(pair.X); !offRows {
		row = anyOf(v, ok)
	}
	if v, ok := s.Values(pair.Y); !offColumns {
		column = anyOf(v, ok)
	}
	s.Tell(sure, stdlib.OffGrid, at, coordinate(row), coordinate(column), s.rows-1, s.columns-1)
}

// unknownNumber stands for a number that is not known.
const unknownNumber = math.MinInt64

func anyOf(v check.Values, known bool) int64 {
	if !known || v.Low != v.High {
		return unknownNumber
	}
	return v.Low
}

// coordinate shows a coordinate in a sentence.
func coordinate(n int64) any {
	if n == unknownNumber {
		return "…"
	}
	return n
}

// lookAtCall looks at the size of the grid, and at what a random number is drawn from. Those are never right, wherever
// they stand.
func (s *surveyor) lookAtCall(x *ast.Call) {
	b := s.checker.Info.Calls[x]
	if b == nil {
		return
	}
	switch {
	case b.Name == "grid":
		s.lookAtSize(x)
	case b.Name == "random" && len(x.Args) == 1:
		if n, outside := s.Outside(x.Args[0], 1, math.MaxInt64); outside {
			s.Tell(true, stdlib.RandomOfNone, x, n)
		}
	}
}

func (s *surveyor) lookAtSize(x *ast.Call) {
	s.without = false
	args := x.Args
	if len(args) == 1 {
		if pair, ok := ast.Unparen(args[0]).(*ast.Tuple); ok {
			args = []ast.Expr{pair.X, pair.Y}
		}
	}
	if len(args) != 2 {
		return
	}
	rows, okRows := s.Constant(args[0])
	columns, okColumns := s.Constant(args[1])
	if !okRows || !okColumns {
		return
	}
	if !stdlib.GridFits(rows, columns) {
		s.Tell(true, stdlib.GridTooLarge, x, rows, columns)
		return
	}
	if s.grids == 1 {
		s.rows, s.columns = rows, columns
	}
}
