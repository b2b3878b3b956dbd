package gridlok

import (
	"math"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/stdlib"
)

// This file reports constants that can never be right: a square that the board has not, a name of no piece, a random
// number from nothing. It is an error where every run of the game comes to it, and mostly a warning elsewhere.

// surveyor looks at the code of a program.
type surveyor struct {
	*analysis
	*check.Survey
}

// survey looks at all code. Variables of the game come first, since they are known to all.
func (a *analysis) survey() {
	s := &surveyor{analysis: a}
	s.Survey = &check.Survey{
		Bag:   a.bag,
		Known: map[*check.Symbol]check.Values{}, Lengths: map[*check.Symbol]int{}, Look: s.look, Own: s.own,
		Unseen: check.Faulty(a.bag),
	}
	for symbol, n := range a.constants {
		if n > 0 { // else it could not be read
			s.Known[symbol] = check.One(n)
		}
	}
	for _, b := range a.bodies() {
		s.Info = b.info
		s.Body(b.code, b.sure)
	}
}

// body is code of the program, with what checking found out about it.
type body struct {
	code *ast.Block
	info *check.Info
	sure bool // every run of the program does it
}

// bodies lists all code of the program.
func (a *analysis) bodies() []body {
	info := a.checker.Info
	list := []body{{&ast.Block{Stmts: a.game.variables}, info, true}}
	for _, b := range slices.Concat(a.game.setups, slices.Concat(a.game.conds[:]...)) {
		list = append(list, body{b.body, info, true})
	}
	for _, p := range a.game.pieces {
		for _, b := range []*block{p.onClick, p.onTurn} {
			if b != nil {
				list = append(list, body{b.body, info, false})
			}
		}
	}
	for _, f := range a.game.functions {
		list = append(list, body{f.Body, a.checker.InfoOf(&f.Template), false})
	}
	return list
}

func (s *surveyor) look(x ast.Expr, sure bool) {
	switch x := x.(type) {
	case *ast.Index:
		s.lookAtIndex(x, sure)
	case *ast.Binary:
		if code, args := s.NoResult(x); code != "" {
			s.Tell(sure, code, x, args...)
		}
	case *ast.Call:
		s.lookAtCall(x, sure)
	}
}

// lookAtIndex reports a square that the board has not, and an element that a list has not. The length of a list need
// not be known: no element is before the first.
func (s *surveyor) lookAtIndex(x *ast.Index, sure bool) {
	if of, ok := ast.Unparen(x.X).(*ast.Index); ok && isBoard(of.X) {
		s.square(x, of.I, x.I, sure)
		return
	}
	name, ok := ast.Unparen(x.X).(*ast.Name)
	if !ok || s.Info.TypeOf(name).Of == nil {
		return
	}
	n, known := s.Lengths[s.Info.Symbols[name]]
	high := int64(math.MaxInt64)
	if known {
		high = int64(n) - 1
	}
	switch i, outside := s.Outside(x.I, 0, high); {
	case !outside:
	case known:
		s.Tell(sure, interp.IndexOutside, x, name.Name, i, n-1)
	default:
		s.Tell(sure, interp.IndexOutside, x, name.Name, i, 0).WithHelp("elements are numbered from 0")
	}
}

func isBoard(x ast.Expr) bool {
	name, ok := ast.Unparen(x).(*ast.Name)
	return ok && name.Name == boardWord
}

// square reports a square that the board has not. A constant one is an error wherever it stands.
func (s *surveyor) square(at, row, column ast.Expr, sure bool) {
	p := s.program
	if p.rows == 0 {
		return
	}
	r, offRows := s.Outside(row, 0, int64(p.rows)-1)
	k, offColumns := s.Outside(column, 0, int64(p.columns)-1)
	if offRows || offColumns {
		sure = sure || offRows && s.isConstant(row) || offColumns && s.isConstant(column)
		s.Tell(sure, stdlib.OffGrid, at, s.coordinate(row, r, offRows), s.coordinate(column, k, offColumns),
			p.rows-1, p.columns-1)
	}
}

// coordinate shows a coordinate in a sentence.
func (s *surveyor) coordinate(x ast.Expr, n int64, outside bool) any {
	if outside {
		return n
	}
	if v, ok := s.Constant(x); ok {
		return v
	}
	return "…"
}

func (s *surveyor) isConstant(x ast.Expr) bool {
	_, ok := s.Constant(x)
	return ok
}

func (s *surveyor) lookAtCall(x *ast.Call, sure bool) {
	var text *ast.TextLit
	if len(x.Args) > 0 {
		text, _ = ast.Unparen(x.Args[0]).(*ast.TextLit)
	}
	row := provided.Function(x.Fun.Name)
	if row == nil || s.functions[x.Fun.Name] != nil || len(x.Args) != len(row.Params) {
		return
	}
	switch x.Fun.Name {
	case "place":
		s.square(x, x.Args[1], x.Args[2], sure)
		fallthrough
	case "changeType":
		if text != nil && s.pieces[text.Value] == nil {
			s.noPiece(text)
		}
	case "removePiece":
		s.square(x, x.Args[0], x.Args[1], sure)
	case "removePlayer":
		if text != nil && !s.program.isPlayer(text.Value) {
			s.noPlayer(text)
		}
	case "rand":
		low, okLow := s.Values(x.Args[0])
		high, okHigh := s.Values(x.Args[1])
		if okLow && okHigh && low.Of == high.Of && low.High >= high.Low && s.isOne(low) && s.isOne(high) {
			s.Tell(true, stdlib.RandomOfNone, x, low.Low, high.Low)
		}
	}
}

func (s *surveyor) isOne(v check.Values) bool {
	return v.Low == v.High && v.Of == nil && v.Low >= math.MinInt32
}
