package bggl

import (
	"maps"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// This file checks Game. It is cut at its turn blocks: what stands before the first, and each turn block with what
// stands behind it. Each of these is a function, which gives a number that says how the game goes on.

// How the game goes on behind a part of Game. A number from goesTo on begins a turn block.
const (
	goesOn = iota
	exits
	breaks
	continues
	goesTo
)

// A course is Game as it is checked.
type course struct {
	*game
	before *check.Func // what stands before the first turn block
	parts  []*stretch
	round  []*check.Symbol // the variables of a round
	g      *check.Checker
}

// A stretch is a turn block and what stands behind it, up to the next one.
type stretch struct {
	*turn
	try, other *check.Func // other is nil where there is no else
	behind     *check.Func
	declares   []*check.Symbol // what behind declares
}

// gameOnce checks Game, of which there is one.
func (a *analysis) gameOnce(g *game) {
	if a.course != nil {
		a.bag.Error(gameTwice, g.word).WithNote(a.course.word, "the first one")
		return
	}
	if len(a.seats) == 0 {
		a.constant(&ast.Name{Name: playerName}, playerType, 1)
	}
	c := &course{game: g}
	a.course = c
	a.checker.Open()
	inside := *a.checker
	inside.Base()
	c.g = &inside
	before, parts := cut(g.body.Stmts)
	turns := a.turns(parts)
	l := &lowering{analysis: a, turns: turns}
	c.before = inside.Ordered("Game", l.outside(before), check.Int)
	c.before.Body.Place = placeOf(before, ast.Place(g.word))
	for i, p := range parts {
		made := &stretch{turn: p.turn}
		made.try = a.turnFunc(&inside, "turn "+nameOf(p.turn.name), l.inside(p.turn.tries))
		if p.turn.other != nil {
			made.other = a.turnFunc(&inside, "else of turn "+nameOf(p.turn.name), l.inside(p.turn.other))
		}
		known := len(inside.Info.Statics)
		made.behind = inside.Ordered("Game", l.outside(p.behind), check.Int)
		made.behind.Body.Place = placeOf(p.behind, p.turn.Place)
		made.declares = inside.Info.Statics[known:]
		c.round = append(c.round, made.declares...)
		c.parts = append(c.parts, made)
		parts[i] = p
	}
	inside.Open() // so that the console sees what Game declares, and nothing else is declared among it
}

// turnFunc checks the block of a turn as a function.
func (a *analysis) turnFunc(c *check.Checker, name string, body *ast.Block) *check.Func {
	f := &check.Func{Name: name, Result: check.Int}
	c.Func(f, nil, body, check.Everywhere)
	return f
}

// A cutting is a turn block and the statements behind it.
type cutting struct {
	turn   *turn
	behind []ast.Stmt
}

// cut cuts the statements of Game at its turn blocks.
func cut(stmts []ast.Stmt) (before []ast.Stmt, parts []*cutting) {
	for _, s := range stmts {
		t, isTurn := s.(*turn)
		switch {
		case isTurn:
			parts = append(parts, &cutting{turn: t})
		case len(parts) == 0:
			before = append(before, s)
		default:
			last := parts[len(parts)-1]
			last.behind = append(last.behind, s)
		}
	}
	return before, parts
}

// placeOf is where statements stand, or a place where there are none.
func placeOf(stmts []ast.Stmt, none ast.Place) ast.Place {
	if len(stmts) == 0 {
		return none
	}
	return ast.Place(stmts[0].Span().To(stmts[len(stmts)-1].Span()))
}

// turns numbers the turn blocks by their names, and reports names that come twice.
func (a *analysis) turns(parts []*cutting) map[string]int {
	numbers := map[string]int{}
	for i, p := range parts {
		if p.turn.name == nil {
			continue
		}
		name := p.turn.name.Name
		if first, twice := numbers[name]; twice {
			a.bag.Error(check.Redeclared, p.turn.name.Span(), name).
				WithNote(parts[first].turn.name.Span(), "first declared here")
			continue
		}
		numbers[name] = i
	}
	return numbers
}

// A lowering turns the statements that lead through Game into returns of a number.
type lowering struct {
	*analysis
	turns   map[string]int
	guesser check.Guesser // of turns that misspelt ones mean
}

// inside lowers the block of a turn, in which break and continue outside of loops leave the turn or end the try.
func (l *lowering) inside(b *ast.Block) *ast.Block {
	l.list(b.Stmts, true, false)
	return b
}

// outside lowers statements outside of turn blocks.
func (l *lowering) outside(stmts []ast.Stmt) []ast.Stmt {
	l.list(stmts, false, false)
	return stmts
}

func (l *lowering) list(stmts []ast.Stmt, inTurn, inLoop bool) {
	for i, s := range stmts {
		switch s := s.(type) {
		case *ast.Block:
			l.list(s.Stmts, inTurn, inLoop)
		case *ast.If:
			for _, clause := range s.Clauses {
				l.list(clause.Then.Stmts, inTurn, inLoop)
			}
			if s.Else != nil {
				l.list(s.Else.Stmts, inTurn, inLoop)
			}
		case *ast.While:
			l.list(s.Body.Stmts, inTurn, true)
		case *ast.Break:
			if inTurn && !inLoop {
				stmts[i] = result(s.Place, breaks)
			}
		case *ast.Continue:
			if inTurn && !inLoop {
				stmts[i] = result(s.Place, continues)
			}
		case *ast.Return:
			l.bag.Error(returnInGame, s.Span())
		case *leave:
			stmts[i] = l.leaves(s)
		}
	}
}

// leaves lowers exit or gototurn.
func (l *lowering) leaves(s *leave) ast.Stmt {
	if s.to == nil {
		return result(s.Place, exits)
	}
	number, known := l.turns[s.to.Name]
	if !known && s.to.Name != "" {
		near := l.guesser.Nearest(s.to.Name, func() []string { return slices.Collect(maps.Keys(l.turns)) })
		l.bag.Error(noTurn, s.to.Span(), s.to.Name).Suggest(s.to.Span(), near)
	}
	return result(s.Place, goesTo+number)
}

func result(place ast.Place, number int) ast.Stmt {
	return &ast.Return{Place: place, Value: &jump{Own: own(place), code: int64(number)}}
}

// jump is what a part of Game returns where it is left: how the game goes on. It counts a step there, for turns that
// begin one another have no other end than that somebody stops them.
type jump struct {
	ast.Own
	code int64
}

// OnlyReads says that it only gives a value.
func (n *jump) OnlyReads() {}

// Acts says that it only gives a value.
func (n *jump) Acts() bool { return false }

// Check returns its type.
func (n *jump) Check(*check.Checker) *check.Type { return check.Int }

// Compile compiles counting the step.
func (n *jump) Compile(*interp.Compiler) interp.Code {
	span := n.Span()
	return interp.Code{Word: func(m *interp.Machine) int64 {
		m.TickAt(span)
		return n.code
	}}
}

// CheckStmt reports exit or gototurn outside of Game.
func (s *leave) CheckStmt(c *check.Checker) {
	word := "exit"
	if s.to != nil {
		word = "gototurn"
	}
	c.Report(leaveOutside, s.Span(), word)
}

// CheckStmt reports a turn block that is not in Game itself.
func (t *turn) CheckStmt(c *check.Checker) { c.Report(turnInside, t.word) }
