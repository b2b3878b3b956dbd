package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/stdlib"
)

// This file reports constants that can never be right: a row that the board has not, a division by zero. It is an error
// where every run of the game comes to it, and a warning elsewhere and where the game goes on.

// surveyor looks at the code of a program.
type surveyor struct {
	*analysis
	*check.Survey
	rows, columns int32 // of the board, or 0 if they are not known
	without       bool  // there is no board yet at the present place
}

// survey looks at all code, in the order in which it is done.
func (a *analysis) survey() {
	s := &surveyor{analysis: a}
	s.Survey = &check.Survey{
		Bag:  a.bag,
		Info: a.checker.Info, Known: map[*check.Symbol]check.Values{}, Lengths: map[*check.Symbol]int{}, Look: s.look,
		Unseen: check.Faulty(a.bag), Numbers: true,
		Set: func(x *ast.Assign, sure bool) { s.lookAtAssigned(x.Target, x.Value, sure) },
	}
	s.lengths()
	s.without = a.board != nil
	for _, f := range a.outside {
		s.size(f.Body)
		s.Body(f.Body, true)
	}
	s.without = false
	if a.course != nil {
		s.course()
	}
	for _, r := range a.ruleList {
		if r.fn != nil {
			s.Body(r.fn.Body, false)
		}
	}
	for _, i := range a.program.items {
		if f, ok := i.(*function); ok && a.functions[f.name.Name] != nil && a.functions[f.name.Name].function == f {
			s.Body(f.body, false)
		}
	}
}

// lengths notes how many elements arrays have that are declared with a size, if they are never assigned as a whole.
func (s *surveyor) lengths() {
	symbols, whole := s.checker.Info.Symbols, map[*check.Symbol]bool{}
	s.walk(func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Declare:
			if array, ok := n.Value.(*sized); ok {
				if size, ok := ast.Unparen(array.size).(*ast.IntLit); ok && symbols[n.Name] != nil {
					s.Lengths[symbols[n.Name]] = int(max(size.Value, 0))
				}
			}
		case *ast.Assign:
			if name, ok := ast.Unparen(n.Target).(*ast.Name); ok {
				whole[symbols[name]] = true
			}
		case *assignment:
			if name, ok := ast.Unparen(n.target).(*ast.Name); ok {
				whole[symbols[name]] = true
			}
		}
		return true
	})
	for array := range whole {
		delete(s.Lengths, array)
	}
}

// course looks at Game. A turn may be left early, and then what stands behind it is not done.
func (s *surveyor) course() {
	c := s.analysis.course
	s.Body(c.before.Body, true)
	for i, p := range c.parts {
		s.Body(p.try.Body, i == 0)
		if p.other != nil {
			s.Body(p.other.Body, false)
		}
		s.Body(p.behind.Body, false)
	}
}

// size notes the size of the board, and reports one that is too large.
func (s *surveyor) size(body *ast.Block) {
	for _, stmt := range body.Stmts {
		b, ok := stmt.(*boardDecl)
		switch {
		case !ok:
			continue
		case s.bag.ErrorsIn(b.Span()) > 0:
		case b.laid:
			s.rows, s.columns = int32(len(b.rows)), int32(len(b.rows[0]))
		default:
			rows, okRows := s.Constant(b.size[0])
			columns, okColumns := s.Constant(b.size[1])
			if okRows && okColumns && !stdlib.GridFits(rows, columns) {
				s.bag.Error(boardSize, b.Span())
			} else if okRows && okColumns {
				s.rows, s.columns = rows, columns
			}
		}
		s.without = false
	}
}

func (s *surveyor) look(x ast.Expr, sure bool) {
	switch x := x.(type) {
	case *line:
		s.lookAtLine(x, sure)
	case *square:
		s.lookAtSquare(x)
	case *moveLit:
		s.lookAtPlace(x.x, false)
		s.lookAtPlace(x.y, true)
	case *assignment:
		s.lookAtAssigned(x.target, x.value, sure)
	case *sized:
		if n, outside := s.Outside(x.size, 0, mostElements); outside {
			s.Tell(sure, arraySize, x.size, n, mostElements)
		}
	case *ast.Index:
		s.lookAtIndex(x, sure)
	case *ast.Binary:
		s.lookAtOperation(x, sure)
	}
}

// lookAtAssigned reports an array that is given to a row or column of another length.
func (s *surveyor) lookAtAssigned(target, value ast.Expr, sure bool) {
	x, ok := ast.Unparen(target).(*line)
	if !ok || s.rows == 0 {
		return
	}
	count := s.columns
	if x.col {
		count = s.rows
	}
	if n, known := s.lengthOf(ast.Unparen(value)); known && n != int(count) {
		s.Tell(sure, lineLength, x, howMany(count, "square"), howMany(int32(n), "element"))
	}
}

// lookAtLine reports a row or column that the board has not.
func (s *surveyor) lookAtLine(x *line, sure bool) {
	if s.without {
		s.Tell(sure, boardLater, x)
		return
	}
	count, word := s.rows, rowWord
	if x.col {
		count, word = s.columns, columnWord
	}
	if i, outside := s.Outside(x.index, 0, int64(count)-1); outside && count > 0 {
		s.Tell(sure, noLine, x, word, i, word, count-1)
	}
}

// lookAtSquare warns of a constant square that is no part of the board. What is part of a row or column has a row or
// column that was looked at.
func (s *surveyor) lookAtSquare(x *square) {
	if x.of == nil || x.of.col {
		s.lookAtPlace(x.x, false)
	}
	if x.of == nil || !x.of.col {
		s.lookAtPlace(x.y, true)
	}
}

// lookAtPlace warns of a constant row or column of a square or a move that the board has not. The game goes on, so it
// is no error.
func (s *surveyor) lookAtPlace(x ast.Expr, col bool) {
	count, word := s.rows, rowWord
	if col {
		count, word = s.columns, columnWord
	}
	if i, known := s.Constant(x); known && count > 0 && (i < 0 || i >= count) && !s.without {
		s.Tell(false, noLine, x, word, i, word, count-1)
	}
}

// lookAtIndex reports an index that an array has not.
func (s *surveyor) lookAtIndex(x *ast.Index, sure bool) {
	n, known := s.lengthOf(ast.Unparen(x.X))
	i, outside := s.Outside(x.I, 0, int64(n)-1)
	switch {
	case !known || !outside:
	case n == 0:
		s.Tell(sure, interp.IndexOfEmpty, x, s.file.Lexeme(x.X.Span()), i)
	default:
		s.Tell(sure, interp.IndexOutside, x, s.file.Lexeme(x.X.Span()), i, n-1)
	}
}

// lengthOf returns how many elements an array has that always has as many.
func (s *surveyor) lengthOf(x ast.Expr) (n int, known bool) {
	switch x := x.(type) {
	case *ast.List:
		return len(x.Elems), true
	case *ast.Name:
		n, known = s.Lengths[s.checker.Info.Symbols[x]]
	}
	return n, known
}

// lookAtOperation reports an operation on constants that has no result.
func (s *surveyor) lookAtOperation(x *ast.Binary, sure bool) {
	if s.checker.Info.TypeOf(x) != check.Int {
		return
	}
	if code, args := s.NoResult(x); code != "" {
		s.Tell(sure, code, x, args...)
	}
}
