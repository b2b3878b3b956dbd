package roll

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file warns of games that can be played but cannot work: nobody can win, a tile that nothing leads to, a
// function that nothing calls. A warning must have a reason that a designer accepts, so where something depends on
// what happens in a game it is taken to be possible.

// warn looks at a program without errors. The loader knows its board and which functions are used.
func (l *loader) warn() {
	used := l.used()
	l.warnUnattached(used)
	l.warnUnread()
	l.warnSameTurn(used)
	for _, f := range l.funcs {
		l.warnAfterEnd(f.body)
	}
	ends := false
	for _, f := range used {
		ends = ends || canEnd(f.body)
	}
	ownGoal := l.defined("goalCheck") != nil
	if ownGoal && !ends {
		l.bag.Warn(nobodyWins, l.defined("goalCheck").head)
	}
	l.warnUnreached(used, ownGoal || ends)
}

// used returns the program's functions that a game can call.
func (l *loader) used() []*checkedFunc {
	attached := map[string]bool{}
	for _, n := range l.landings.names {
		attached["landsOn "+n] = true
	}
	for _, n := range l.rolls.names {
		attached["roll "+n] = true
	}
	var list []*checkedFunc
	for _, f := range l.funcs {
		if !f.template.named || attached[f.code.Name] {
			list = append(list, f)
		}
	}
	return list
}

// defined returns the program's function of a template that has only one, or nil.
func (l *loader) defined(template string) *checkedFunc {
	for _, f := range l.funcs {
		if f.template.name == template {
			return f
		}
	}
	return nil
}

func (l *loader) warnUnattached(used []*checkedFunc) {
	isUsed := map[*checkedFunc]bool{}
	for _, f := range used {
		isUsed[f] = true
	}
	for _, f := range l.funcs {
		if !isUsed[f] {
			object := map[string]string{"landsOn": "Tile", "roll": "Card"}[f.template.name]
			l.bag.Warn(neverAttached, f.name.Span(), f.name.Name, object, f.template.name, f.name.Name)
		}
	}
}

// warnUnread warns of variables that are never read. Loop variables are not among them, for a loop that only counts
// needs one; nor are those that a prompt sets, which may be there to let people take a breath.
func (l *loader) warnUnread() {
	prompted := map[*check.Symbol]bool{}
	for _, f := range l.funcs {
		ast.Walk(f.body, func(n ast.Node) bool {
			if isCall(n, "promptRange") || isCall(n, "promptList") {
				ast.Walk(n.(*ast.Call).Args[0], func(n ast.Node) bool {
					if name, ok := n.(*ast.Name); ok {
						prompted[l.checker.Info.Symbols[name]] = true
					}
					return true
				})
			}
			return true
		})
	}
	for _, s := range l.checker.Info.Declared {
		if s.Reads == 0 && !s.Loop && !prompted[s] {
			l.bag.Warn(neverRead, s.Decl.Span(), s.Name)
		}
	}
}

// warnAfterEnd warns of statements behind declareWinner in one block: they never run.
func (l *loader) warnAfterEnd(body *ast.Block) {
	ast.Walk(body, func(n ast.Node) bool {
		b, ok := n.(*ast.Block)
		if !ok {
			return true
		}
		for i, s := range b.Stmts[:max(0, len(b.Stmts)-1)] {
			if s, ok := s.(*ast.ExprStmt); ok && isCall(ast.Unparen(s.X), "declareWinner") {
				l.bag.Warn(afterEnd, b.Stmts[i+1].Span()).WithNote(s.Span(), "the game ends here")
				break
			}
		}
		return true
	})
}

func isCall(n ast.Node, name string) bool {
	c, ok := n.(*ast.Call)
	return ok && c.Fun.Name == name
}

// canEnd says whether a declareWinner in a function can be reached: none behind a condition that is always false.
func canEnd(n ast.Node) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		if isCall(n, "declareWinner") {
			found = true
		}
		if s, ok := n.(*ast.If); ok {
			found = found || endsIf(s)
			return false
		}
		return !found
	})
	return found
}

func endsIf(s *ast.If) bool {
	for _, c := range s.Clauses {
		value, known := literal(c.Cond)
		if known && value == 0 {
			continue
		}
		if canEnd(c.Then) {
			return true
		}
		if known {
			return false
		}
	}
	return s.Else != nil && canEnd(s.Else)
}

func literal(x ast.Expr) (int32, bool) {
	lit, ok := ast.Unparen(x).(*ast.IntLit)
	if !ok {
		return 0, false
	}
	return lit.Value, true
}

// warnSameTurn warns if every roll function gives the next turn to the same player, whatever happens.
func (l *loader) warnSameTurn(used []*checkedFunc) {
	if l.alone() {
		return
	}
	var first ast.Node
	same := ""
	for _, kind := range l.playedRolls(used) {
		if kind == nil {
			return // the default roll leaves the turns alone
		}
		set, to := l.lastNextTurn(kind)
		if set == nil || same != "" && to != same {
			return
		}
		if first == nil {
			first = set
		}
		same = to
	}
	if first != nil {
		l.bag.Warn(sameTurn, first.Span())
	}
}

// alone says whether one player plays.
func (l *loader) alone() bool {
	asked := l.defined("setupPlayers") == nil || l.fields["NumPlayers"].Changed
	return l.field("MaxPlayers") == 1 || !asked && l.field("NumPlayers") == 1
}

// playedRolls returns the roll functions that play dice or a card, nil standing for the default one.
func (l *loader) playedRolls(used []*checkedFunc) []*checkedFunc {
	byName := map[string]*checkedFunc{}
	var list []*checkedFunc
	for _, f := range used {
		if f.template.place == inRoll {
			byName[f.code.Name] = f
			list = append(list, f)
		}
	}
	if l.chance == dice {
		if len(list) == 0 {
			return []*checkedFunc{nil}
		}
		return list
	}
	for _, kind := range l.kinds {
		if kind.Action == 0 {
			return append(list, nil)
		}
	}
	return list
}

// lastNextTurn returns the statement that sets NextTurn at the end of a function, whatever happens in it, and to
// what: a number, or the player whose turn it is. It is nil if NextTurn may be set otherwise.
func (l *loader) lastNextTurn(f *checkedFunc) (set ast.Node, to string) {
	sets := 0
	ast.Walk(f.body, func(n ast.Node) bool {
		if name, ok := n.(*ast.Name); ok && name.Name == "NextTurn" {
			sets++
		}
		return true
	})
	if sets != 1 {
		return nil, ""
	}
	for _, s := range f.body.Stmts {
		a, ok := s.(*ast.Assign)
		if !ok {
			continue
		}
		if name, ok := ast.Unparen(a.Target).(*ast.Name); !ok || name.Name != "NextTurn" {
			continue
		}
		switch value := ast.Unparen(a.Value).(type) {
		case *ast.IntLit:
			if 0 <= value.Value && value.Value < l.field("MaxPlayers") {
				return s, ast.Dump(value)
			}
		case *ast.Name:
			if isParam(f, value, "playerID") {
				return s, "playerID"
			}
		}
	}
	return nil, ""
}

// warnUnreached warns of tiles that no piece can reach, and of goals among them. Of one tile, and the way to it, it is told
// once.
func (l *loader) warnUnreached(used []*checkedFunc, otherGoal bool) {
	r := newReach(l, used)
	if r.all {
		return
	}
	r.spread()
	if !slices.Contains(r.reached, true) {
		return // all start off the board, which is told
	}
	if goal := int32(len(r.reached) - 1); !otherGoal && !r.reached[goal] {
		l.bag.Warn(goalUnreached, l.tileSpan(goal), goal)
		r.told(goal)
	}
	if r.moves == 0 {
		return // the board is there for something else
	}
	l.warnFinish(r)
	first, others := int32(-1), 0
	for t := r.lowest(); int(t) < len(r.reached); t++ {
		switch {
		case r.reached[t]:
		case first < 0:
			first = t
		default:
			others++
		}
	}
	switch {
	case first < 0:
	case others == 0:
		l.bag.Warn(tileUnreached, l.tileSpan(first), first)
	default:
		l.bag.Warn(tilesUnreached, l.tileSpan(first), first, others)
	}
}

// warnFinish warns of a player's FinishOn tile that no piece can reach.
func (l *loader) warnFinish(r *reach) {
	if l.fields["FinishOn"].Changed {
		return
	}
	for player, tile := range l.given["FinishOn"][:min(len(l.given["FinishOn"]), l.program.core.Seats)] {
		if l.program.core.Setup.Board.Has(tile) && !r.reached[tile] {
			l.bag.Warn(finishUnreached, l.set["FinishOn"].value.Span(), player, tile)
			r.told(tile)
			return
		}
	}
}

// tileSpan is where a tile is made or, if it is not, where the number of tiles is set.
func (l *loader) tileSpan(tile int32) source.Span {
	if span, ok := l.tiles[tile]; ok {
		return span
	}
	return l.placeOf(board, "NumTiles")
}

// reach finds out which tiles pieces can come to.
type reach struct {
	*loader
	forwards, backwards bool // whether pieces follow next, and prev
	all                 bool // a jump may lead anywhere
	moves               int  // calls that move pieces
	jumps               []int32
	leads               map[int32]bool // actions whose tiles lead to their accessible ones
	reached             []bool
}

// told counts a goal that nobody reaches, and all tiles whose next leads there, as reached: that is one mistake.
func (r *reach) told(goal int32) {
	leads, seen := make([]bool, len(r.reached)), make([]bool, len(r.reached))
	leads[goal], seen[goal] = true, true
	for t := range r.reached {
		var way []int32
		tile := int32(t)
		for !seen[tile] && !r.reached[tile] {
			seen[tile] = true
			way = append(way, tile)
			tile = r.program.core.Setup.Board.Next(tile)
		}
		for _, before := range way {
			leads[before] = leads[tile]
		}
	}
	for t, led := range leads {
		r.reached[t] = r.reached[t] || led
	}
}

// lowest returns the first tile that is there to be reached. A game may count its tiles from 1, or from where all
// players start, and leave out those before.
func (r *reach) lowest() int32 {
	tile := int32(0)
	for int(tile) < len(r.reached)-1 && !r.reached[tile] && !r.isMade(tile) {
		tile++
	}
	return tile
}

func (r *reach) isMade(tile int32) bool {
	_, made := r.tiles[tile]
	return made
}

func newReach(l *loader, used []*checkedFunc) *reach {
	r := &reach{loader: l, leads: map[int32]bool{}, reached: make([]bool, l.program.core.Setup.Board.Len())}
	for _, f := range l.playedRolls(used) {
		if f == nil {
			r.move(f, nil, false)
		}
	}
	for _, f := range used {
		ast.Walk(f.body, func(n ast.Node) bool {
			if c, ok := n.(*ast.Call); ok {
				r.call(f, c)
			}
			return true
		})
	}
	if l.fields["StartOn"].Changed {
		r.all = true
	}
	return r
}

func (r *reach) call(f *checkedFunc, c *ast.Call) {
	switch c.Fun.Name {
	case "move":
		r.move(f, c.Args[2], false)
	case "moveReverse":
		r.move(f, c.Args[2], true)
	case "jump":
		r.jump(f, c.Args[2])
	}
}

// move notes in which directions a call moves. A nil distance is what the default roll moves.
func (r *reach) move(f *checkedFunc, distance ast.Expr, reverse bool) {
	r.moves++
	positive, negative := true, true
	if value, known := literal0(distance); known {
		positive, negative = value > 0, value < 0
	} else if distance == nil || isParam(f, distance, "amountRolled") {
		positive, negative = r.amounts()
	}
	if reverse {
		positive, negative = negative, positive
	}
	r.forwards = r.forwards || positive
	r.backwards = r.backwards || negative
}

func literal0(x ast.Expr) (int32, bool) {
	if x == nil {
		return 0, false
	}
	return literal(x)
}

// amounts says whether what is rolled or drawn can be positive and can be negative.
func (r *reach) amounts() (positive, negative bool) {
	if r.chance == dice {
		return true, false
	}
	for _, kind := range r.kinds {
		positive = positive || kind.Value > 0
		negative = negative || kind.Value < 0
	}
	return positive, negative
}

// isParam says whether an expression is a parameter that the function leaves as it is.
func isParam(f *checkedFunc, x ast.Expr, name string) bool {
	n, ok := ast.Unparen(x).(*ast.Name)
	if !ok || n.Name != name || f == nil {
		return false
	}
	for _, p := range f.code.Params {
		if p.Name == name {
			return !p.Changed
		}
	}
	return false
}

// jump notes where a call jumps to: to a tile that is written there, to one accessible from the tile where the
// function runs, or to any.
func (r *reach) jump(f *checkedFunc, to ast.Expr) {
	r.moves++
	if tile, known := literal(to); known {
		r.jumps = append(r.jumps, tile)
		return
	}
	if index, ok := ast.Unparen(to).(*ast.Index); ok {
		if attr, ok := ast.Unparen(index.X).(*ast.Attr); ok && attr.Attr.Name == "accessible" {
			if of, ok := ast.Unparen(attr.X).(*ast.Index); ok && isParam(f, of.I, "tileID") {
				r.leads[r.landings.numbers[f.name.Name]] = true
				return
			}
		}
	}
	r.all = true
}

// spread walks from the tiles where pieces start along all ways there are.
func (r *reach) spread() {
	core := r.program.core
	var open []int32
	visit := func(tile int32) {
		if core.Setup.Board.Has(tile) && !r.reached[tile] {
			r.reached[tile] = true
			open = append(open, tile)
		}
	}
	for _, tile := range core.Arrays[core.Start][:core.Seats] {
		visit(tile)
	}
	for _, tile := range r.jumps {
		visit(tile)
	}
	for len(open) > 0 {
		tile := open[len(open)-1]
		open = open[:len(open)-1]
		if r.forwards {
			visit(core.Setup.Board.Next(tile))
		}
		if r.backwards {
			visit(core.Setup.Board.Prev(tile))
		}
		if r.leads[core.Setup.Board.Action(tile)] {
			for _, to := range core.Setup.Board.Accessible(tile) {
				visit(to)
			}
		}
	}
}
