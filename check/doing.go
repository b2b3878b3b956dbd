package check

import "github.com/roll-lang/roll/ast"

// This file goes through statements of a language's own in a Survey.

// A Doing says how a statement of a language's own is done. The zero Doing is that of one of which nothing is known.
type Doing struct {
	Plain  bool       // all of its parts are evaluated, each once
	Body   *ast.Block // or these are its rounds, behind the other parts; else nil
	Rounds []Round    // the variables of the rounds, if it is known what they go through
	Once   bool       // or the body is done once
}

// A Round is a variable of a loop, and the values that it has.
type Round struct {
	Variable *Symbol
	Values   Values
}

// A Passing expression of a language's own has the value of another one.
type Passing interface{ Passes() ast.Expr }

// own goes through a statement of a language's own.
func (s *Survey) own(x ast.Stmt) {
	var how Doing
	if s.Own != nil {
		how = s.Own(x, s.sure)
	}
	switch {
	case how.Plain:
		ast.Children(x, s.node)
	case how.Body == nil:
		s.perhaps(nil, func() { ast.Children(x, s.node) })
	case how.Once:
		s.stmts(how.Body)
	default:
		s.ownLoop(x, how)
	}
}

// ownLoop goes through a loop of a language's own.
func (s *Survey) ownLoop(x ast.Stmt, how Doing) {
	ast.Children(x, func(n ast.Node) {
		if n != ast.Node(how.Body) {
			s.node(n)
		}
	})
	s.loops++
	defer func() { s.loops-- }()
	stops := s.stops(how.Body)
	if len(how.Rounds) > 0 {
		s.rounds(stops, how.Body, how.Rounds...)
		return
	}
	sure := s.sure && !stops
	s.perhaps(nil, func() { s.stmts(how.Body) })
	s.sure = sure
}
