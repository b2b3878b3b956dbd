package gridlok

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// This file reports constants that can never be right: a square that the board has not, a name of no piece, a random
// number from nothing.

// surveyor looks at the code of a program.
type surveyor struct {
	*analysis
	*check.Survey
}

// survey looks at all code. Variables of the game come first, since they are known to all.
func (a *analysis) survey() {
	s := &surveyor{analysis: a}
	s.Survey = &check.Survey{
		Info: a.checker.Info, Known: map[*check.Symbol]check.Values{}, Lengths: map[*check.Symbol]int{}, Look: s.look,
		Unseen: check.Faulty(a.bag),
	}
	for symbol, n := range a.constants {
		if n > 0 { // else it could not be read
			s.Known[symbol] = check.One(n)
		}
	}
	a.eachBody(func(_ string, body *ast.Block) { s.Body(body, true) })
}

// eachBody visits all code of the program, with the word that it stands behind.
func (a *analysis) eachBody(visit func(word string, body *ast.Block)) {
	visit("def", &ast.Block{Stmts: a.game.variables})
	for _, b := range a.game.setups {
		visit("setup", b.body)
	}
	for i, word := range resultWords {
		for _, b := range a.game.conds[i] {
			visit(word, b.body)
		}
	}
	for _, p := range a.game.pieces {
		if p.onClick != nil {
			visit("onClick", p.onClick.body)
		}
		if p.onTurn != nil {
			visit("onTurn", p.onTurn.body)
		}
	}
	for _, f := range a.game.functions {
		visit("fun", f.Body)
	}
}

// tell reports a constant that can never be right. It is an error, unless a variable that could be changed is in it.
func (s *surveyor) tell(code source.Code, at ast.Expr, args ...any) {
	switch {
	case s.bag.Full() || s.bag.ErrorsIn(at.Span()) > 0:
	case s.Declared(at):
		s.bag.Warn(code, at.Span(), args...)
	default:
		s.bag.Error(code, at.Span(), args...)
	}
}

func (s *surveyor) look(x ast.Expr, _ bool) {
	switch x := x.(type) {
	case *ast.Index:
		if of, ok := ast.Unparen(x.X).(*ast.Index); ok && isBoard(of.X) {
			s.square(x, of.I, x.I)
		}
	case *ast.Call:
		s.lookAtCall(x)
	}
}

func isBoard(x ast.Expr) bool {
	name, ok := ast.Unparen(x).(*ast.Name)
	return ok && name.Name == boardWord
}

// square reports a square that the board has not.
func (s *surveyor) square(at, row, column ast.Expr) {
	p := s.program
	if p.rows == 0 {
		return
	}
	r, offRows := s.Outside(row, 0, int64(p.rows)-1)
	k, offColumns := s.Outside(column, 0, int64(p.columns)-1)
	if offRows || offColumns {
		s.tell(stdlib.OffGrid, at, s.coordinate(row, r, offRows), s.coordinate(column, k, offColumns),
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

func (s *surveyor) lookAtCall(x *ast.Call) {
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
		s.square(x, x.Args[1], x.Args[2])
		fallthrough
	case "changeType":
		if text != nil && s.pieces[text.Value] == nil {
			s.noPiece(text)
		}
	case "removePiece":
		s.square(x, x.Args[0], x.Args[1])
	case "removePlayer":
		if text != nil && !s.program.isPlayer(text.Value) {
			s.noPlayer(text)
		}
	case "rand":
		low, okLow := s.Values(x.Args[0])
		high, okHigh := s.Values(x.Args[1])
		if okLow && okHigh && low.Of == high.Of && low.High >= high.Low && s.isOne(low) && s.isOne(high) {
			s.tell(stdlib.RandomOfNone, x, low.Low, high.Low)
		}
	}
}

func (s *surveyor) isOne(v check.Values) bool {
	return v.Low == v.High && v.Of == nil && v.Low >= math.MinInt32
}
