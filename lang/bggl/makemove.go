package bggl

import (
	"fmt"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// This file makes moves. What is refused is told, with the rule or the line that refuses it.

// checkMake checks a move that is made.
func checkMake(c *check.Checker, call *check.Call) *check.Type {
	if len(call.Args) != 1 {
		c.Miscounted(call)
		return check.Bool
	}
	checkWhole(c, call.Args[0])
	return check.Bool
}

// judges are the functions that making a move runs: isValidMove.
func (a *analysis) judges(*check.Type) []*check.Func {
	if a.valid == nil || a.valid.fn == nil {
		return nil
	}
	return []*check.Func{a.valid.fn}
}

// makeCall compiles makemove.
func (a *analysis) makeCall(c *interp.Compiler, call *interp.Call) interp.Code {
	moves, span := wholeWord(c, call.Args[0]), call.Span()
	site := &interp.CallSite{Name: makeName, Span: span}
	var valid *interp.Func
	if a.valid != nil {
		valid = c.Func(a.valid.fn)
	}
	return interp.Code{Cond: func(m *interp.Machine) bool {
		var few [few]deed
		number := moves(m)
		deeds := whole(m, m.Heap.Array(number), few[:0], span)
		if why, ok := refusal(m, deeds); !ok {
			m.Run(func(m *interp.Machine) interp.Flow { return m.Deny(span, why) })
			return false
		}
		if valid != nil && !a.isValid(m, valid, number, site) {
			return false
		}
		m.Run(func(m *interp.Machine) interp.Flow { return do(m, deeds, span) })
		m.Words[slotAccepted] = 1
		return true
	}}
}

// isValid says whether isValidMove holds. If it does not, and has printed nothing, it is told why.
func (a *analysis) isValid(m *interp.Machine, valid *interp.Func, moves int64, site *interp.CallSite) bool {
	outer := [ownSlots - slotJudges]int64(m.Words[slotJudges:])
	m.Words[slotJudges], m.Words[slotReason], m.Words[slotSaid] = 1, 0, 0
	if a.valid.fn.Params[0].Changed {
		moves = m.Copy(moves, site.Span)
	}
	holds := m.CallWord(valid, site, moves) != 0
	reason, said := m.Words[slotReason], m.Words[slotSaid] != 0
	copy(m.Words[slotJudges:], outer[:])
	if holds || said {
		return holds
	}
	m.Run(func(m *interp.Machine) interp.Flow { return a.deny(m, reason, site.Span) })
	return false
}

// deny tells which line refuses a move that was made at a span.
func (a *analysis) deny(m *interp.Machine, number int64, span source.Span) interp.Flow {
	if number < 1 {
		return m.Deny(span, func(buf []byte) []byte { return append(buf, "The move cannot be done."...) })
	}
	r := a.reasons[number-1]
	return m.Deny(r.at, func(buf []byte) []byte { return fmt.Appendf(buf, r.said, a.lineOf(r.at)) })
}

// lineOf is the line of the file in which something stands.
func (a *analysis) lineOf(at source.Span) int {
	file, at := a.file.Origin(at)
	return file.Position(at.Start).Line
}

// refusal says whether a whole move can be done, and if not what to say: each piece that is taken stands there, each
// one that is put is a piece and comes to a square of the board, and no square has two that come or two that go.
func refusal(m *interp.Machine, deeds []deed) (why func([]byte) []byte, ok bool) {
	if len(deeds) == 0 {
		return refused("nothing is moved"), false
	}
	var seen map[deed]bool
	if len(deeds) > few {
		seen = map[deed]bool{}
	}
	for i, d := range deeds {
		square := at(m, d.x, d.y)
		standing := pieceOn(m, square)
		switch {
		case square < 0:
			return refused("there is no square %d,%d", d.x, d.y), false
		case standing == off:
			return refused("%d,%d is no part of the board", d.x, d.y), false
		case d.does == puts && d.piece <= 0:
			return refused("%s cannot be put", quoted(m, d.piece)), false
		case d.does == takes && d.piece <= 0:
			return refused("nothing stands on %d,%d", d.x, d.y), false
		case d.does == takes && standing != d.piece:
			return refused("%s does not stand on %d,%d", shown(m, int64(d.piece), pieceType), d.x, d.y), false
		case isRepeated(deeds, i, seen):
			return refused(twice[d.does], d.x, d.y), false
		}
	}
	return nil, true
}

// isRepeated says whether one of the moves before the i-th does the same on its square. Seen are those of a long list.
func isRepeated(deeds []deed, i int, seen map[deed]bool) bool {
	d := deeds[i]
	if seen == nil {
		return slices.ContainsFunc(deeds[:i], func(o deed) bool { return o.does == d.does && o.x == d.x && o.y == d.y })
	}
	d.piece = 0
	before := seen[d]
	seen[d] = true
	return before
}

// twice says what is done twice on a square.
var twice = [...]string{puts: "%d,%d is put on twice", takes: "%d,%d is taken from twice"}

func quoted(m *interp.Machine, piece int32) string {
	return "`" + shown(m, int64(piece), pieceType) + "`"
}

// refused is the sentence of a move that cannot be done.
func refused(format string, args ...any) func([]byte) []byte {
	return func(buf []byte) []byte {
		return append(fmt.Appendf(append(buf, "The move cannot be done: "...), format, args...), '.')
	}
}

// do does a whole move at once: what is taken goes first.
func do(m *interp.Machine, deeds []deed, span source.Span) interp.Flow {
	for _, does := range []int32{takes, puts} {
		for _, d := range deeds {
			if d.does != does {
				continue
			}
			piece := d.piece
			if does == takes {
				piece = 0
			}
			if flow := put(m, at(m, d.x, d.y), piece, span); flow != interp.Next {
				return flow
			}
		}
	}
	return interp.Next
}

// judging turns a statement `m : rules` of isValidMove into one that answers false at once where the rules do not hold,
// and notes the line of each answer.
func (a *analysis) judging(f *function) {
	eachBlock(f.body, func(b *ast.Block) {
		for i, s := range b.Stmts {
			switch s := s.(type) {
			case *ast.ExprStmt:
				if call, ok := s.X.(*ast.Call); ok && call.Fun.Name == holdsName {
					no := &ast.Return{Place: s.Place, Value: &ast.BoolLit{Place: s.Place}}
					b.Stmts[i] = when(s.Place, &ast.Unary{Place: s.Place, Op: ast.Not, X: call}, no)
				}
			case *ast.Return:
				a.reasons = append(a.reasons, reason{"isValidMove refuses the move, line %d.", s.Span()})
				s.Value = newAnswer(s, len(a.reasons))
			}
		}
	})
}

// newAnswer is what a return gives, whose reason is known by a number.
func newAnswer(s *ast.Return, reason int) *answer {
	n := &answer{Own: own(s.Place), value: s.Value, reason: reason}
	if s.Value != nil {
		n.Own = own(s.Place, s.Value)
	}
	return n
}

// eachBlock visits a block and all in it.
func eachBlock(b *ast.Block, visit func(*ast.Block)) {
	var all []*ast.Block
	ast.Walk(b, func(n ast.Node) bool {
		if b, ok := n.(*ast.Block); ok {
			all = append(all, b)
		}
		return true
	})
	for _, b := range all {
		visit(b)
	}
}
