package junta

import (
	"slices"

	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file finds patterns that can never match. It walks them with what may stand on the square where the walk is, and
// knows less rather than something wrong.

// A shape is a pattern as far as it is known before there is a game.
type shape struct {
	part  *part
	held  []*formula // what is known of its variables
	size  int        // how many parts it has, with those of its variables
	never bool       // it can never match
	still map[*part]bool
}

// A content is what may stand on the square where a walk is.
type content struct {
	empty                bool // nothing
	friend, foe, nobodys bool // a piece of that side
	owner, kind          int32
	this, other          bool     // it is the piece in question, or surely is not
	nots                 []string // names that the piece surely has not
	at                   *vector  // the square; nil for any
}

const anyName int32 = -1

func anyContent() content {
	return content{empty: true, friend: true, foe: true, nobodys: true, owner: anyName, kind: anyName}
}

// possible says whether there can be such a square.
func (s *content) possible() bool { return s.empty || s.friend || s.foe || s.nobodys }

// noPiece is what is left where no piece can stand.
func (s *content) noPiece() { s.friend, s.foe, s.nobodys = false, false, false }

// mostStates is how many contents are told apart.
const mostStates = 16

// mostShaped is up to how many parts a pattern of a variable is walked anew, and mostWalked how many parts are walked.
const (
	mostShaped = 200
	mostWalked = 1_000_000
)

// shapeOf finds what is known of a pattern, and warns of what in it can never match.
func (c *compiler) shapeOf(x *written, held []*formula) *shape {
	s := &shape{part: x.whole, held: held, size: 1, still: map[*part]bool{}}
	for _, f := range held {
		if f.shape != nil {
			s.size = min(s.size+f.shape.size, mostWalked)
		}
	}
	s.never = len(c.walkFrom(s, x.whole)) == 0
	return s
}

// walkFrom walks a part from any square, and warns of successions in it that never match.
func (c *compiler) walkFrom(s *shape, x *part) []content {
	for _, inner := range x.parts {
		c.walkFrom(s, inner)
	}
	s.size = min(s.size+1, mostWalked)
	if x.form != inTurn {
		if x != s.part {
			return nil // all of it is walked as a part of what is around it
		}
		return c.walked(s, x, []content{anyContent()})
	}
	states := []content{anyContent()}
	for i, p := range x.parts {
		if states = c.walked(s, p, states); len(states) == 0 {
			c.tellNever(s, x, i)
			break
		}
	}
	return states
}

// tellNever warns of a succession that comes to an end at a part.
func (c *compiler) tellNever(s *shape, x *part, i int) {
	b := x.parts[i]
	if !c.stays(s, b) {
		if len(c.walked(s, b, []content{anyContent()})) > 0 || b.form == stepping || b.form == holding {
			c.neverMatched(leadsOff, b.Span())
		}
		return
	}
	for j := i - 1; j >= 0 && c.stays(s, x.parts[j]); j-- {
		a := x.parts[j]
		if alone := c.walked(s, a, []content{anyContent()}); len(alone) > 0 && len(c.walked(s, b, alone)) == 0 {
			place := a.Span().To(b.Span())
			c.neverMatched(neverMatches, place, c.file.Lexeme(a.Span()), c.file.Lexeme(b.Span()))
			return
		}
	}
	if i > 0 && len(c.walked(s, b, []content{anyContent()})) > 0 {
		before := x.parts[0].Span().To(x.parts[i-1].Span())
		c.neverMatched(neverMatches, before.To(b.Span()), c.file.Lexeme(before), c.file.Lexeme(b.Span()))
	}
}

// stays says whether a part surely stays on its square.
func (c *compiler) stays(s *shape, x *part) bool {
	stays, known := s.still[x]
	if !known {
		stays = c.staysAnew(s, x)
		s.still[x] = stays
	}
	return stays
}

func (c *compiler) staysAnew(s *shape, x *part) bool {
	switch x.form {
	case stepping, nowhere:
		return false
	case holding:
		f := s.held[x.index]
		switch {
		case f.shape != nil:
			return f.shape.size < mostShaped && c.stays(f.shape, f.shape.part)
		case f.kinds == lists && f.elems != 0:
			return f.elems&(directions|patterns|lists) == 0
		}
		return f.kinds&(directions|patterns|lists) == 0
	}
	for _, inner := range x.parts {
		if !c.stays(s, inner) {
			return false
		}
	}
	return true
}

// walked returns where a walk can be behind a part.
func (c *compiler) walked(s *shape, x *part, states []content) []content {
	if c.walks++; c.walks > mostWalked || len(states) == 0 {
		return states
	}
	switch x.form {
	case inTurn:
		for _, p := range x.parts {
			states = c.walked(s, p, states)
		}
		return states
	case either:
		var all []content
		for _, p := range x.parts {
			all = append(all, c.walked(s, p, states)...)
		}
		return few(all)
	case repeated:
		return c.repeatedly(s, x, states)
	case stepping:
		return c.stepped(x.by, states)
	case checking:
		return c.checked(x, states)
	case holding:
		return c.heldBy(s, x, states)
	}
	return []content{anyContent()}
}

// few is some contents, or any where there are many.
func few(states []content) []content {
	if len(states) > mostStates {
		return []content{anyContent()}
	}
	return states
}

func (c *compiler) repeatedly(s *shape, x *part, states []content) []content {
	if x.most == 0 {
		return states
	}
	behind := c.walked(s, x.parts[0], states)
	switch {
	case c.stays(s, x.parts[0]):
		if x.least == 0 {
			return states
		}
		return behind
	case x.most == 1 && x.least == 0:
		return few(append(slices.Clone(states), behind...))
	case x.most == 1, len(behind) == 0 && x.least > 0:
		return behind
	case len(behind) == 0:
		return states
	}
	return []content{anyContent()}
}

// stepped is where a step leads.
func (c *compiler) stepped(by vector, states []content) []content {
	if c.ground == nil {
		return []content{anyContent()}
	}
	if g := c.ground; by.x >= g.columns || -by.x >= g.columns || by.y >= g.rows || -by.y >= g.rows {
		return nil
	}
	var all []content
	for i := range states {
		next := anyContent()
		if from := states[i].at; from != nil {
			to := vector{from.x + by.x, from.y + by.y}
			if c.ground.square(to) < 0 {
				continue
			}
			next.at = &to
		}
		all = append(all, next)
	}
	return few(all)
}

// checked is which contents a check leaves.
func (c *compiler) checked(x *part, states []content) []content {
	var square *vector
	name := anyName
	if x.word == lexer.Name {
		if v, ok := squareNamed(x.name); ok {
			square = &v
		} else if n, known := c.identifiers[x.name]; known {
			name = n
		} else {
			return states // which was reported
		}
	}
	return c.narrowed(states, func(s *content) {
		switch {
		case square != nil:
			s.onSquare(*square, x.not)
		case name != anyName:
			s.named(c, name, x.name, x.not)
		default:
			s.word(x.word, x.not)
		}
	})
}

func squareNamed(name string) (vector, bool) {
	if !isCoordinate(name) {
		return vector{}, false
	}
	return coordinateOf(name)
}

// narrowed changes contents, and keeps those that are possible.
func (c *compiler) narrowed(states []content, change func(*content)) []content {
	var left []content
	for _, s := range states {
		s.nots = slices.Clip(s.nots)
		if change(&s); s.possible() {
			left = append(left, s)
		}
	}
	return left
}

// word narrows a content by a check that is a word.
func (s *content) word(word lexer.Kind, not bool) {
	switch {
	case word == wordEmpty && not:
		s.empty = false
	case word == wordEmpty:
		s.noPiece()
	case word == wordFriend && not:
		s.friend = false
	case word == wordFriend:
		s.empty, s.foe, s.nobodys = false, false, false
	case word == wordFoe && not:
		s.foe = false
	case word == wordFoe:
		s.empty, s.friend, s.nobodys = false, false, false
	case word == wordThis && not:
		if s.other = true; s.this {
			s.noPiece()
		}
	case word == wordThis:
		s.empty, s.this = false, true
		if s.other {
			s.noPiece()
		}
	}
}

// named narrows a content by the name of a player or a kind.
func (s *content) named(c *compiler, n int32, name string, not bool) {
	of := &s.kind
	if int(n) < c.players() {
		of = &s.owner
	}
	if not {
		if s.nots = append(s.nots, name); *of == n {
			s.noPiece()
		}
		return
	}
	s.empty = false
	if of == &s.owner {
		s.nobodys = false
	}
	if *of != anyName && *of != n || slices.Contains(s.nots, name) {
		s.noPiece()
	}
	*of = n
}

// onSquare narrows a content by a square.
func (s *content) onSquare(square vector, not bool) {
	switch {
	case not && s.at != nil && *s.at == square, !not && s.at != nil && *s.at != square:
		s.empty = false
		s.noPiece()
	case !not:
		s.at = &square
	}
}

// heldBy is where what a variable holds leads.
func (c *compiler) heldBy(s *shape, x *part, states []content) []content {
	f := s.held[x.index]
	switch {
	case f.known != nil:
		return c.heldValue(x, *f.known, states, true)
	case x.not:
		return states
	case f.shape != nil && f.shape.never:
		return nil
	case f.shape != nil && f.shape.size < mostShaped:
		return c.walked(f.shape, f.shape.part, states)
	case f.kinds == pieces || f.kinds == identifiers:
		return c.narrowed(states, func(s *content) { s.empty = false })
	case f.kinds == lists && f.span.set && f.span.most == 0:
		return nil
	}
	return []content{anyContent()}
}

// heldValue is where a value leads.
func (c *compiler) heldValue(x *part, v value, states []content, list bool) []content {
	switch v.kind {
	case aDirection:
		return c.stepped(v.vector(), states)
	case aCoordinate:
		if c.ground != nil && c.ground.square(v.vector()) < 0 && !x.not {
			return nil
		}
		return c.narrowed(states, func(s *content) { s.onSquare(v.vector(), x.not) })
	case anIdentifier:
		return c.narrowed(states, func(s *content) { s.named(c, int32(v.n), c.names[v.n], x.not) })
	case aList:
		if !list || x.not {
			return states
		}
		var all []content
		for _, item := range v.items() {
			all = append(all, c.heldValue(x, item, states, false)...)
		}
		return few(all)
	}
	return []content{anyContent()}
}

// dead says whether a clause surely gives an empty list.
func dead(c *compiledClause) bool {
	return c == nil || c.formula.kinds == lists && c.formula.span.set && c.formula.span.most == 0
}

// neverMatched warns of a part of a pattern. What follows from it is not told.
func (c *compiler) neverMatched(code source.Code, at source.Span, args ...any) {
	c.bag.Warn(code, at, args...)
	c.unmatched = true
}
