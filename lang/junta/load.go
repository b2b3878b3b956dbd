package junta

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file makes a program of a tree. What is constant is evaluated on the way.

// A loader loads a program.
type loader struct {
	*compiler
	tree *tree
	eval *evaluator // which knows of no game
}

// load loads a program. If there are errors in the bag the result is not to be played.
func load(t *tree, bag *source.Bag) *program {
	p := &program{file: t.file, identifiers: map[string]int32{}, functions: map[string]*function{}}
	l := &loader{compiler: &compiler{program: p, bag: bag, rows: newLibrary(), used: map[string]bool{}}, tree: t}
	l.valued, l.dropped = map[string]bool{}, map[int32]bool{}
	l.vague = t.vague
	if !t.game {
		if !bag.HasErrors() {
			bag.Error(noGame, source.Span{Start: int32(len(t.file.Text)), End: int32(len(t.file.Text))})
		}
		return p
	}
	l.eval = &evaluator{program: p, view: -1, this: -1}
	l.identify()
	l.declareFunctions()
	l.layOut()
	l.turnOrder()
	l.title()
	l.clauses()
	for _, d := range t.defines {
		if fn := p.functions[d.name.Name]; fn != nil {
			l.function(fn)
		}
	}
	if p.ground != nil {
		l.place()
	}
	l.warnOfNever()
	p.makeTitles()
	l.warnUnused()
	return p
}

// identify numbers the players and the kinds.
func (l *loader) identify() {
	clause := l.tree.parts["players"]
	switch list := playersOf(clause); {
	case clause == nil:
		l.bag.Error(partMissing, l.tree.word, "players", "players [White Black]")
		l.vague = true
	case list == nil:
		l.bag.Error(playersForm, clause.value.Span())
		l.vague = true
	case len(list.Elems) == 0:
		l.bag.Error(playersForm, clause.value.Span())
		l.vague = true
	default:
		for _, x := range list.Elems {
			l.playerNamed(x)
		}
		if len(list.Elems) < 2 && !l.vague {
			l.bag.Warn(fewPlayers, clause.value.Span())
		}
	}
	if len(l.tree.pieces) == 0 && !l.bag.HasErrors() {
		l.bag.Error(partMissing, l.tree.word, "piece", "piece { name Stone possibleDrops emptySquares[board] }")
	}
	for _, k := range l.tree.pieces {
		l.identifier(k.name)
		l.kinds = append(l.kinds, pieceKind{name: k.name.Name})
	}
}

// playerNamed numbers a player. A name that is plainly meant is reported, and taken as it must be.
func (l *loader) playerNamed(x ast.Expr) {
	name, ok := x.(*ast.Name)
	switch {
	case ok && isIdentifier(name.Name):
		l.identifier(name)
		return
	case ok && isCoordinate(name.Name):
		l.bag.Error(coordinateAsName, x.Span(), name.Name)
		l.vague = true
		return
	}
	d := l.bag.Error(playersForm, x.Span())
	meant := capital(strings.Trim(l.file.Lexeme(x.Span()), `"$`))
	if !identifierForm.MatchString(meant) || isCoordinate(meant) {
		l.vague = true
		return
	}
	d.WithHelp("write %s", meant).WithSafeEdit(x.Span(), meant)
	l.identifier(&ast.Name{Place: ast.Place(x.Span()), Name: meant})
}

// playersOf returns the list of players; nil where it is none.
func playersOf(c *clause) *ast.List {
	if c == nil {
		return nil
	}
	list, _ := ast.Unparen(c.value).(*ast.List)
	return list
}

func isIdentifier(name string) bool {
	return !isVariableName(name) && !isFunctionName(name) && !isCoordinate(name)
}

// identifier numbers an identifier, which must be a new one.
func (l *loader) identifier(name *ast.Name) {
	if _, known := l.identifiers[name.Name]; known {
		l.bag.Error(check.Redeclared, name.Span(), name.Name)
	} else {
		l.identifiers[name.Name] = int32(len(l.names))
	}
	l.names = append(l.names, name.Name)
}

func (l *loader) declareFunctions() {
	for _, d := range l.tree.defines {
		if d.name.Name == "" {
			continue
		}
		if before := l.functions[d.name.Name]; before != nil {
			l.bag.Error(check.Redeclared, d.name.Span(), d.name.Name).WithNote(before.name.Span(), "the first one")
			continue
		}
		made := &callee{
			file: l.file, name: d.name.Name, params: len(d.params), size: len(d.params), body: notCompiled,
		}
		l.functions[d.name.Name] = &function{
			define: d, callee: made, value: value{kind: aFunction, of: &object{code: made}},
		}
	}
}

// constant evaluates a clause that must not ask anything of a game. It is false where that is wrong, and reported.
func (l *loader) constant(c *clause, kinds kindSet, word string) (v value, ok bool) {
	return l.evaluated(c.value, kinds, word)
}

func (l *loader) evaluated(x ast.Expr, kinds kindSet, word string) (v value, ok bool) {
	errors := l.bag.Errors()
	l.frame = &layout{}
	f := l.compile(x)
	switch {
	case l.bag.Errors() > errors:
		return v, false
	case f.needs&^(aSquare|thisMatched) != 0:
		d := l.bag.Error(asksGame, x.Span())
		if word == "wall" {
			d.WithHelp("the board is not known while it is made: write numbers, range and squareAt")
		}
		return v, false
	}
	defer func() {
		if r := recover(); r != nil {
			fault, is := r.(fault)
			if !is {
				panic(r)
			}
			d := l.bag.Error(fault.code, fault.at, fault.args...)
			l.noteCalls(d)
			l.eval.running, l.eval.nesting = nil, 0
			v, ok = value{}, false
		}
	}()
	for len(l.eval.memo) < l.constants {
		l.eval.memo = append(l.eval.memo, memo{})
	}
	v = l.eval.run(&compiledClause{formula: f, file: l.file, size: l.frame.size, as: &callee{file: l.file}})
	if !kinds.has(v.kind) {
		l.bag.Error(wrongValue, x.Span(), word, kinds, v.kind)
		return v, false
	}
	return v, true
}

// mostNoted is how many calls are noted that led to a fault.
const mostNoted = 6

// noteCalls notes the calls that led to a fault, innermost first.
func (l *loader) noteCalls(d *source.Diagnostic) {
	for i := len(l.eval.running) - 1; i > 0 && len(l.eval.running)-i <= mostNoted; i-- {
		if r := l.eval.running[i]; r.at != (source.Span{}) && r.name != "" {
			d.WithNote(r.at, "`%s` is called here", r.name)
		}
	}
}

// layOut makes the board.
func (l *loader) layOut() {
	width, ok := l.length("width")
	height, high := l.length("height")
	if !ok || !high {
		return
	}
	bounds := &ground{columns: width, rows: height}
	var walls []int32
	for _, c := range l.tree.walls {
		walls = append(walls, l.squares(c.value, lists|coordinates, "wall", bounds)...)
	}
	slices.Sort(walls)
	l.ground = newGround(width, height, slices.Compact(walls))
}

// mostLength is the most columns and rows.
const mostLength = 1000

// length evaluates the width or height.
func (l *loader) length(word string) (int32, bool) {
	c := l.tree.parts[word]
	if c == nil {
		l.bag.Error(partMissing, l.tree.word, word, "board { grid { width 8 height 8 } }")
		return 0, false
	}
	v, ok := l.constant(c, numbers, word)
	if ok && (v.n < 1 || v.n > mostLength) {
		l.bag.Error(badLength, c.value.Span(), word, mostLength, v.n)
		return 0, false
	}
	return int32(v.n), ok
}

// squares evaluates a list of squares of the grid, or one of them.
func (l *loader) squares(x ast.Expr, kinds kindSet, word string, g *ground) (squares []int32) {
	l.bounded = true // who places something off the board is told by what follows
	v, ok := l.evaluated(x, kinds, word)
	l.bounded = false
	if !ok {
		return nil
	}
	list := []value{v}
	if v.kind == aList {
		list = v.items()
	}
	for i, item := range list {
		at := x.Span()
		if written, is := ast.Unparen(x).(*ast.List); is && i < len(written.Elems) {
			at = written.Elems[i].Span()
		}
		switch {
		case item.kind != aCoordinate:
			l.bag.Error(wrongValue, at, word, "a coordinate", item.kind)
		case g.inGrid(item.vector()) < 0:
			l.bag.Error(outsideGrid, at, l.eval.shown(item), g.corner())
		default:
			squares = append(squares, g.inGrid(item.vector()))
		}
	}
	return squares
}

// title evaluates the title, which is the name of the file by default.
func (l *loader) title() {
	base := filepath.Base(l.file.Name)
	l.program.title = strings.TrimSuffix(base, filepath.Ext(base))
	if c := l.tree.parts["title"]; c != nil {
		if v, ok := l.constant(c, texts, "title"); ok {
			l.program.title = v.of.text
		}
	}
}

// turnOrder evaluates the order of turns, which is that of the players by default.
func (l *loader) turnOrder() {
	for i := range l.players() {
		l.order = append(l.order, int32(i))
	}
	c := l.tree.parts["turnOrder"]
	if c == nil {
		return
	}
	v, ok := l.constant(c, lists, "turnOrder")
	if !ok {
		return
	}
	var order []int32
	for _, item := range v.items() {
		if item.kind != anIdentifier || item.n >= int64(l.players()) {
			l.bag.Error(noPlayer, c.value.Span(), "`"+l.eval.shown(item)+"`")
			return
		}
		order = append(order, int32(item.n))
	}
	if len(order) == 0 {
		l.bag.Error(emptyOrder, c.value.Span())
		return
	}
	for i, name := range l.names[:l.players()] {
		if !slices.Contains(order, int32(i)) {
			l.bag.Warn(noTurn, c.value.Span(), name)
		}
	}
	l.order = order
}

// clauses compiles what is asked while a game is played.
func (l *loader) clauses() {
	condition := func(word string) *compiledClause {
		if c := l.tree.parts[word]; c != nil {
			return l.clause(c, true, "")
		}
		return nil
	}
	l.win, l.tie = condition("winCondition"), condition("tieCondition")
	l.illegal = condition("illegalCondition")
	if l.win == nil && l.tie == nil && !l.bag.HasErrors() {
		l.bag.Warn(neverEnds, l.tree.word)
	}
	for i, k := range l.tree.pieces {
		if k.moves != nil {
			l.kinds[i].moves = l.clause(k.moves, false, " of "+k.name.Name)
		}
		if k.drops != nil {
			l.kinds[i].drops = l.clause(k.drops, false, " of "+k.name.Name)
		}
	}
}

// clause compiles a clause. Of says whose it is.
func (l *loader) clause(c *clause, condition bool, of string) *compiledClause {
	l.frame = &layout{}
	l.certain = true
	defer func() { l.certain = false }()
	var f formula
	if condition {
		f = l.condition(c.value)
	} else {
		f = l.wanted(c.value, lists, noListOfMoves)
		l.checkList(c.value, &f)
	}
	at := c.value.Span()
	l.lookAhead(f.needs, c, condition)
	word := l.file.Lexeme(c.word)
	return &compiledClause{
		formula: f, file: l.file, at: at, site: site{at: at, name: word}, size: l.frame.size,
		as: &callee{file: l.file, name: word + of},
	}
}

// lookAhead reports a clause that surely asks for what it is a part of, or for a piece in question that there is not.
func (l *loader) lookAhead(n needs, c *clause, condition bool) {
	word := l.file.Lexeme(c.word)
	judges := !condition || word == "illegalCondition"
	switch {
	case condition && n&(aThis|thisMatched) != 0:
		l.bag.Error(thisHere, c.value.Span(), word)
	case judges && n&theLegal != 0:
		l.bag.Error(looksAhead, c.value.Span(), legalName, word)
	case !condition && n&thePossible != 0:
		l.bag.Error(looksAhead, c.value.Span(), possibleName, word)
	}
}

// place evaluates the set-up.
func (l *loader) place() {
	taken := map[int32]source.Span{}
	for _, s := range l.tree.setup {
		owner := int32(-1)
		if s.owner != nil {
			if n, ok := l.player(s.owner); ok {
				owner = n
			}
		}
		kind, known := l.identifiers[s.kind.Name]
		switch {
		case !known:
			l.unknownIdentifier(s.kind.Name, s.kind.Span())
		case int(kind) < l.players():
			l.bag.Error(playerAsKind, s.kind.Span(), s.kind.Name)
		default:
			l.used[s.kind.Name] = true
			l.put(s, kind, owner, taken)
		}
	}
}

// player returns the player that a name stands for.
func (l *loader) player(name *ast.Name) (int32, bool) {
	n, known := l.identifiers[name.Name]
	switch {
	case !known:
		l.unknownIdentifier(name.Name, name.Span())
	case int(n) >= l.players():
		l.bag.Error(noPlayer, name.Span(), "`"+name.Name+"`")
	default:
		return n, true
	}
	return 0, false
}

// put places pieces of a kind.
func (l *loader) put(s *placing, kind, owner int32, taken map[int32]source.Span) {
	for _, q := range l.squares(s.where, lists|coordinates, s.kind.Name, l.ground) {
		at := s.where.Span()
		switch before, twice := taken[q]; {
		case l.ground.wall[q]:
			l.bag.Error(onWall, at, l.ground.squareText(q))
		case twice:
			l.bag.Error(squareTwice, at, l.ground.squareText(q)).WithNote(before, "the first one")
		default:
			taken[q] = at
			l.setup = append(l.setup, standing{kind, owner, q})
		}
	}
}

// keyword compiles what the game declares.
func (c *compiler) keyword(x *keyword) formula {
	at := x.Span()
	late := func(kinds kindSet, get func(e *evaluator) value) formula {
		needed := needs(0)
		if c.ground == nil {
			needed = aGame
		}
		return formula{kinds: kinds, nest: 1, needs: needed, run: func(e *evaluator, _ []value) value {
			if e.program.ground == nil {
				e.fault(asksGame, at)
			}
			return get(e)
		}}
	}
	switch x.word {
	case wordBoard:
		return late(lists, func(e *evaluator) value { return e.program.ground.squares })
	case wordWall:
		return late(lists, func(e *evaluator) value { return e.program.ground.walled })
	case wordWidth:
		return late(numbers, func(e *evaluator) value { return number(e.program.ground.columns) })
	case wordHeight:
		return late(numbers, func(e *evaluator) value { return number(e.program.ground.rows) })
	case wordTitle:
		return late(texts, func(e *evaluator) value { return text(e.program.title) })
	}
	order := x.word == wordTurnOrder
	return late(lists, func(e *evaluator) value {
		list := make([]value, 0, len(e.program.order))
		if order {
			for _, n := range e.program.order {
				list = append(list, identifier(n))
			}
			return listOf(list)
		}
		for n := range e.program.players() {
			list = append(list, identifier(int32(n)))
		}
		return listOf(list)
	})
}

// warnUnused warns of variables, functions and kinds that nothing uses.
func (l *loader) warnUnused() {
	if l.bag.HasErrors() {
		return // what is wrong may be what would use them
	}
	for _, v := range l.idle {
		l.bag.Warn(unusedVariable, v.at, v.name)
	}
	for _, d := range l.tree.defines {
		if fn := l.functions[d.name.Name]; fn != nil && fn.define == d && !fn.used {
			l.bag.Warn(unusedFunction, d.name.Span(), d.name.Name)
		}
	}
	for i, k := range l.tree.pieces {
		if i < len(l.kinds) && !l.used[k.name.Name] && k.drops == nil {
			l.bag.Warn(unusedKind, k.name.Span(), k.name.Name)
		}
	}
}

// warnOfMinus warns of a minus in a list that seems to begin an element.
func (c *compiler) warnOfMinus(x ast.Expr) {
	b, ok := x.(*ast.Binary)
	if !ok || b.Op != ast.Subtract {
		return
	}
	between := c.file.Text[b.X.Span().End:b.Y.Span().Start]
	if sign := strings.TrimLeft(between, " \t\r\n"); len(sign) < len(between) && sign == "-" {
		c.bag.Warn(minusInList, b.Span(), c.file.Lexeme(b.X.Span()), c.file.Lexeme(b.Y.Span()))
	}
}
