package junta

import (
	"slices"
	"strings"

	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/walk"
)

// This file makes patterns of what is written, with the values that its variables have at the time.

// A pattern is a walk over squares.
type pattern struct {
	at       source.Span // where it is written
	file     *source.File
	node     *walk.Node
	anchored bool    // it begins with a square, so that who looks for squares wants where it ends
	held     []value // the values of its variables
	forth    *walk.Program
	back     *walk.Program
}

// The numbers of checks, for a walker. Behind them come the identifiers, and then the pieces.
const (
	isFriend int32 = iota
	isOwned
	isEmpty
	isThis
	isNamed
)

// mostParts is how many elements a pattern may have, with those of its variables.
const mostParts = 10_000

// pattern compiles a pattern. It is made anew where its variables have other values than before.
func (c *compiler) pattern(x *written) formula {
	number := c.patterns
	c.patterns++
	if c.typed {
		number = notKept
	}
	c.checkNames(x.whole)
	var parts []formula
	var variables []code
	for _, name := range x.variables {
		f := c.compile(name)
		if f.kinds&(directions|places|identifiers|patterns|lists) == 0 {
			c.bag.Error(notInPattern, name.Span(), name.Name, f.kinds)
		}
		parts, variables = append(parts, f), append(variables, f.run)
	}
	f := over(patterns, parts...)
	if x.whole.asksThis() {
		f.needs |= thisMatched
	}
	held := make([]*formula, len(parts))
	for i := range parts {
		held[i] = &parts[i]
	}
	f.shape = c.shapeOf(x, held)
	f.run = func(e *evaluator, fr []value) value {
		stack, top := e.stack, e.top
		held := e.reserve(len(variables))
		for i, v := range variables {
			held[i] = v(e, fr)
		}
		v := e.pattern(x, number, held)
		e.stack, e.top = stack, top
		return v
	}
	return f
}

// checkNames reports identifiers of a pattern that there are not, and coordinates that no board has.
func (c *compiler) checkNames(x *part) {
	for _, inner := range x.parts {
		c.checkNames(inner)
	}
	if x.form == nowhere && x.name != "" {
		c.functionInPattern(x)
	}
	if x.form != checking || x.word != lexer.Name {
		return
	}
	if isCoordinate(x.name) {
		c.coordinate(x.name, x.Span())
	} else if _, known := c.identifiers[x.name]; !known {
		c.unknownIdentifier(x.name, x.Span())
	} else {
		c.used[x.name] = true
	}
}

// asksThis says whether a part asks where the piece in question stands.
func (x *part) asksThis() bool {
	return x.form == checking && x.word == wordThis || slices.ContainsFunc(x.parts, (*part).asksThis)
}

// functionInPattern reports what is written like a function in a pattern, where none can stand.
func (c *compiler) functionInPattern(x *part) {
	d := c.bag.Error(functionInPattern, x.Span(), x.name)
	help := d.Help
	switch d.Help = ""; {
	case steps[strings.ToLower(x.name)] != vector{}:
		d.WithHelp("write %s", strings.ToLower(x.name))
	case c.functions[x.name] != nil:
		d.Help = help
	default:
		c.unlikeFunction(d, x.name, x.Span())
	}
	if d.Help == "" && c.rows[x.name] == nil {
		d.Help = patternWords
	}
	if d.Help == "" {
		d.Help = help
	}
}

// notKept is the number of a pattern that was typed, and is made each time.
const notKept = -1

// mostMade is how many patterns are kept for each one that is written.
const mostMade = 16

// pattern returns the pattern that is written, with its variables holding these values.
func (e *evaluator) pattern(x *written, number int, held []value) value {
	if number == notKept {
		return e.makePattern(x, held)
	}
	for len(e.cached) <= number {
		e.cached = append(e.cached, nil)
	}
	known := e.cached[number]
	for _, v := range known {
		if allIdentical(v.of.pattern.held, held) {
			return v
		}
	}
	if len(known) == mostMade {
		known = known[1:]
	}
	v := e.makePattern(x, held)
	e.cached[number] = append(known, v)
	return v
}

func (e *evaluator) makePattern(x *written, held []value) value {
	b := &patternBuilder{evaluator: e, held: held}
	p := &pattern{
		at: x.Span(), file: e.where(), node: b.node(x.whole), anchored: b.anchored(x.whole), held: lasting(held),
	}
	if p.node.Elements() > mostParts {
		e.fault(patternTooLong, x.Span(), mostParts)
	}
	return value{kind: aPattern, of: &object{pattern: p}}
}

// lasting returns copies of values that stay as they are when memory is used again.
func lasting(values []value) []value {
	list := append([]value{}, values...)
	for i, v := range list {
		if v.kind == aList {
			list[i] = listOf(append([]value{}, v.items()...))
		}
	}
	return list
}

func allIdentical(a, b []value) bool {
	for i := range a {
		if !identical(&a[i], &b[i]) {
			return false
		}
	}
	return true
}

// identical says whether two values surely make the same pattern.
func identical(a, b *value) bool {
	if a.kind != b.kind || a.n != b.n {
		return false
	}
	if a.of == b.of {
		return true
	}
	return a.kind == aList && len(a.items()) == len(b.items()) && allIdentical(a.items(), b.items())
}

// A patternBuilder makes the nodes of a pattern.
type patternBuilder struct {
	*evaluator
	held []value
}

func (b *patternBuilder) node(x *part) *walk.Node {
	switch x.form {
	case inTurn:
		return walk.Seq(b.nodes(x.parts)...)
	case either:
		return walk.Any(b.nodes(x.parts)...)
	case repeated:
		return b.repeated(x)
	case stepping:
		return walk.Step(x.by.x, x.by.y)
	case holding:
		return b.variable(x)
	case checking:
		n := b.check(x)
		if x.not {
			return walk.Not(n)
		}
		return n
	}
	return walk.At(-1)
}

func (b *patternBuilder) nodes(parts []*part) []*walk.Node {
	list := make([]*walk.Node, len(parts))
	for i, x := range parts {
		list[i] = b.node(x)
	}
	return list
}

func (b *patternBuilder) repeated(x *part) *walk.Node {
	n := b.node(x.parts[0])
	switch {
	case x.least == 0 && x.most == 1:
		return walk.Maybe(n)
	case x.most >= 0:
		return walk.Times(x.least, n)
	case x.least == 1:
		return walk.Plus(n)
	}
	return walk.Star(n)
}

// check makes a check of one square. One of the other player's is turned round in another way.
func (b *patternBuilder) check(x *part) *walk.Node {
	switch x.word {
	case wordFriend:
		return walk.Check(isFriend)
	case wordEmpty:
		return walk.Check(isEmpty)
	case wordThis:
		return walk.Check(isThis)
	case wordFoe:
		return walk.Seq(walk.Check(isOwned), walk.Not(walk.Check(isFriend)))
	}
	if isCoordinate(x.name) {
		v, _ := coordinateOf(x.name)
		return walk.At(b.boardSquare(v, x.Span()))
	}
	return walk.Check(isNamed + b.identifiers[x.name])
}

// boardSquare is the number of a square, once there is a board.
func (e *evaluator) boardSquare(v vector, at source.Span) int32 {
	if e.program.ground == nil {
		e.fault(asksGame, at)
	}
	return e.program.ground.square(v)
}

// variable makes the node of what a variable holds.
func (b *patternBuilder) variable(x *part) *walk.Node {
	n, checks := b.value(x, b.held[x.index], true)
	switch {
	case !x.not:
		return n
	case !checks:
		b.fault(notOfWhat, x.Span(), b.brief(b.held[x.index]))
	}
	return walk.Not(n)
}

// value makes the node of a value, and says whether it checks a square, so that it can be turned round.
func (b *patternBuilder) value(x *part, v value, list bool) (n *walk.Node, checks bool) {
	switch v.kind {
	case aDirection:
		return walk.Step(v.vector().x, v.vector().y), false
	case aCoordinate:
		return walk.At(b.boardSquare(v.vector(), x.Span())), true
	case aPiece:
		return walk.Check(isNamed + int32(len(b.names)) + int32(v.n)), true
	case anIdentifier:
		return walk.Check(isNamed + int32(v.n)), true
	case aPattern:
		return v.of.pattern.node, false
	case aList:
		if list {
			return b.anyOf(x, v.items())
		}
	}
	b.fault(notInPattern, x.Span(), "`"+b.brief(v)+"`", v.kind)
	return nil, false
}

// anyOf makes the node of a list: any of its elements.
func (b *patternBuilder) anyOf(x *part, items []value) (n *walk.Node, checks bool) {
	if len(items) == 0 {
		return walk.At(-1), true
	}
	list := make([]*walk.Node, len(items))
	checks = true
	for i, v := range items {
		one, ok := b.value(x, v, false)
		list[i], checks = one, checks && ok
	}
	return walk.Any(list...), checks
}

// anchored says whether a part begins with a square.
func (b *patternBuilder) anchored(x *part) bool {
	switch x.form {
	case inTurn:
		return len(x.parts) > 0 && b.anchored(x.parts[0])
	case checking:
		return !x.not && (x.word == wordThis || x.word == lexer.Name && isCoordinate(x.name))
	case holding:
		return !x.not && anchors(b.held[x.index])
	}
	return false
}

// anchors says whether a value is a square or stands for squares.
func anchors(v value) bool {
	switch v.kind {
	case aCoordinate, aPiece:
		return true
	case aPattern:
		return v.of.pattern.anchored
	case aList:
		for _, item := range v.items() {
			if item.kind != aCoordinate && item.kind != aPiece {
				return false
			}
		}
		return len(v.items()) > 0
	}
	return false
}

// Squares returns the squares for which a check holds: a set of them, or one.
func (e *evaluator) Squares(check int32) (*walk.Set, int32) {
	p := e.position
	switch check {
	case isFriend:
		if e.view < 0 {
			return e.nowhere, -1
		}
		return p.ofPlayer[e.view], -1
	case isOwned:
		return p.owned, -1
	case isEmpty:
		return p.empty, -1
	case isThis:
		return e.thisSquares()
	}
	n := check - isNamed
	switch {
	case n < p.players:
		return p.ofPlayer[n], -1
	case n < int32(len(e.names)):
		return p.ofKind[n-p.players], -1
	}
	if piece := int(n) - len(e.names); piece < len(p.pieces) {
		return nil, p.pieces[piece].square
	}
	return nil, -1 // one that is not there stands nowhere
}

// thisSquares are the square of the piece in question or, where a kind is, those of all pieces of it.
func (e *evaluator) thisSquares() (*walk.Set, int32) {
	switch {
	case e.this < 0:
		e.fault(thisHere, e.patternAt, typedHere)
	case e.drop:
		return e.position.ofKind[e.this-e.position.players], -1
	}
	return nil, e.position.pieces[e.this].square
}

// forwards returns a pattern compiled from where it begins.
func (e *evaluator) forwards(p *pattern, at source.Span) *walk.Program {
	if p.forth == nil {
		p.forth = e.compiled(e.program.ground.board.Compile, p, at)
	}
	return p.forth
}

// backwards returns a pattern compiled from where it ends.
func (e *evaluator) backwards(p *pattern, at source.Span) *walk.Program {
	if p.back == nil {
		p.back = e.compiled(e.program.ground.board.CompileBackwards, p, at)
	}
	return p.back
}

func (e *evaluator) compiled(
	compile func(*walk.Node) (*walk.Program, error), p *pattern, at source.Span,
) *walk.Program {
	program, err := compile(p.node)
	if err != nil {
		e.fault(patternTooLong, at, mostParts)
	}
	return program
}

// found returns the squares that a pattern leads to: from the whole board or, if that is one, from a square.
func (e *evaluator) found(p *walk.Program, from int32, at source.Span) value {
	e.patternAt = at
	var found walk.Found
	var err error
	if from < 0 {
		found, err = e.walker.FromAll(p, e)
	} else {
		found, err = e.walker.FromSquare(p, e, from)
	}
	if err != nil {
		panic(err)
	}
	e.walked()
	n := found.Len()
	if n == 0 {
		return emptyList
	}
	items := e.room(n)
	for q := range found.All() {
		items = append(items, coordinate(e.program.ground.at(q)))
	}
	return e.list(items)
}
