package roll

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file finds out which tiles pieces can reach, and warns of tiles and goals that they cannot.

// warnUnreached warns of tiles that no piece can reach, and of goals among them. A tile and the way to it count as one
// mistake.
func (l *loader) warnUnreached(used []*checkedFunc, otherGoal bool) {
	r := newReach(l, used)
	if r.all {
		return
	}
	r.spread()
	if !slices.Contains(r.reached, true) {
		return // all start off the board, which is reported
	}
	if goal := int32(len(r.reached) - 1); !otherGoal && !r.reached[goal] {
		l.bag.Warn(goalUnreached, l.tileSpan(goal), goal)
		r.told(goal)
	}
	if r.moves == 0 {
		return // the board serves something else
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

// tileSpan returns where a tile is made or, if it is not made, where the number of tiles is set.
func (l *loader) tileSpan(tile int32) source.Span {
	if o := l.made[tile]; o != nil {
		return o.attrs[0].value.Span()
	}
	return l.placeOf(board, "NumTiles")
}

// A reach finds out which tiles pieces can reach.
type reach struct {
	*loader
	forwards, backwards bool // whether pieces follow next, and prev
	all                 bool // a jump may lead anywhere
	moves               int  // calls that move pieces
	jumps               []int32
	leads               map[int32]bool // actions whose tiles lead to their accessible ones
	reached             []bool
}

// told counts a goal that nobody reaches, and all tiles from which next leads there, as reached: that is one mistake.
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

// lowest returns the first tile that is meant to be reached. A game may count its tiles from 1, or from where all
// players start, and leave out the tiles before.
func (r *reach) lowest() int32 {
	tile := int32(0)
	for int(tile) < len(r.reached)-1 && !r.reached[tile] && r.made[tile] == nil {
		tile++
	}
	return tile
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

// move notes the directions in which a call moves. A nil distance is the amount that the default roll moves.
func (r *reach) move(f *checkedFunc, distance ast.Expr, reverse bool) {
	r.moves++
	positive, negative := true, true
	if value, known := literal(distance); known {
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

// isParam says whether an expression is a parameter that the function does not change.
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

// jump notes where a call jumps to: to a tile that is written there, to a tile accessible from the one where the
// function runs, or to any tile.
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

// spread walks all possible ways from the tiles where pieces start.
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
