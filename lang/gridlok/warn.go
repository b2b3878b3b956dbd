package gridlok

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file warns of games that can be played but contain something that cannot be meant.

// results are what conditions set, and resultWords the words of the conditions.
var (
	results     = []string{"win", "lose", "draw"}
	resultWords = []string{"winCondition", "loseCondition", "drawCondition"}
)

func (a *analysis) warn() {
	a.warnOfComparisons()
	a.warnOfPieces()
	a.warnOfPlayers()
	a.warnOfEnds()
}

// walk visits all code of the program.
func (a *analysis) walk(look func(ast.Node) bool) {
	for _, b := range a.bodies() {
		ast.Walk(b.code, look)
	}
}

// warnOfComparisons warns of names of pieces and players that there are not.
func (a *analysis) warnOfComparisons() {
	a.walk(func(n ast.Node) bool {
		x, ok := n.(*ast.Binary)
		if !ok || x.Op != ast.Equal && x.Op != ast.NotEqual {
			return true
		}
		for _, pair := range [][2]ast.Expr{{x.X, x.Y}, {x.Y, x.X}} {
			if text, ok := ast.Unparen(pair[1]).(*ast.TextLit); ok && text.Value != "" {
				a.compared(bare(pair[0]), text)
			}
		}
		return true
	})
}

// bare takes off what stands around a value that is handed on.
func bare(x ast.Expr) ast.Expr {
	x = ast.Unparen(x)
	if n, ok := x.(*copied); ok {
		return n.x
	}
	return x
}

// compared warns if something that is a name of a piece or a player is compared with another text.
func (a *analysis) compared(x ast.Expr, text *ast.TextLit) {
	kind := ""
	switch x := x.(type) {
	case *ast.Name:
		if x.Name == "turn" {
			kind = "player"
		}
	case *ast.Attr:
		switch x.Attr.Name {
		case "name":
			kind = "piece"
		case "player":
			kind = "player"
		}
	}
	known := a.pieceNames()
	if kind == "player" {
		known = a.program.players
	}
	if kind == "" || slices.Contains(known, text.Value) {
		return
	}
	d := a.bag.Warn(neverEqual, text.Span(), kind, source.Brief(text.Value))
	a.suggest(d, text, func() []string { return known })
}

// warnOfPieces warns of pieces that never come onto the board.
func (a *analysis) warnOfPieces() {
	texts, joined := map[string]bool{}, false
	players := func() {
		for _, name := range a.program.players {
			texts[name] = true
		}
	}
	a.walk(func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Name:
			if n.Name == "turn" {
				players()
			}
		case *ast.Attr:
			if n.Attr.Name == "player" {
				players()
			}
		case *ast.Binary:
			if n.Op == ast.Equal || n.Op == ast.NotEqual {
				return false
			}
		case *ast.TextLit:
			texts[n.Value] = true
		case *ast.Call:
			if (n.Fun.Name == "place" || n.Fun.Name == "changeType") && len(n.Args) > 0 {
				_, isJoined := ast.Unparen(n.Args[0]).(*ast.Binary)
				joined = joined || isJoined
			}
		}
		return true
	})
	for _, p := range a.game.pieces {
		if name := p.called(); !texts[name] && !joined {
			a.bag.Warn(neverPlaced, p.name.Span(), name, name)
		}
	}
}

// warnOfPlayers warns of players whose turn never comes.
func (a *analysis) warnOfPlayers() {
	for seat, t := range a.game.players[0].list {
		if !slices.Contains(a.program.order, seat) {
			a.bag.Warn(neverAsked, t.Span(), t.Value)
		}
	}
}

// warnOfEnds warns of a game without conditions, of conditions that say nothing, and of turns without an end.
func (a *analysis) warnOfEnds() {
	if len(slices.Concat(a.game.conds[:]...)) == 0 && !a.removesPlayers() {
		a.bag.Warn(neverEnds, a.game.word)
	}
	for i, list := range a.game.conds {
		for _, b := range list {
			if !a.sets(b.body, results[i], map[string]bool{}) {
				a.bag.Warn(neverWon, b.word, results[i], results[i])
			}
		}
	}
	clickable := source.Span{}
	for _, p := range a.game.pieces {
		if a.onClick[p] == nil {
			continue
		}
		clickable = p.onClick.word
		if a.calls(p.onClick.body, map[string]bool{}, "endTurn", "removePlayer", "click") {
			return
		}
	}
	if clickable.End > 0 {
		a.bag.Warn(endlessTurn, clickable)
	}
}

// removesPlayers says whether something in the program puts players out, which may end the game too.
func (a *analysis) removesPlayers() bool {
	return slices.ContainsFunc(a.bodies(), func(b body) bool {
		return a.calls(b.code, map[string]bool{}, "removePlayer")
	})
}

// sets says whether something in code, or in a function that is called from there, sets a variable.
func (a *analysis) sets(body ast.Node, name string, seen map[string]bool) bool {
	return ast.Any(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *set:
			root := rootOf(n.target)
			return root != nil && root.Name == name
		case *ast.Call:
			f := a.functions[n.Fun.Name]
			if f == nil || seen[f.Name] {
				return false
			}
			seen[f.Name] = true
			return a.sets(f.Body, name, seen)
		}
		return false
	})
}

// calls says whether something in code, or in a function that is called from there, calls one of some functions.
func (a *analysis) calls(body ast.Node, seen map[string]bool, names ...string) bool {
	return ast.Any(body, func(n ast.Node) bool {
		call, ok := n.(*ast.Call)
		if !ok {
			return false
		}
		f := a.functions[call.Fun.Name]
		if f == nil || seen[f.Name] {
			return slices.Contains(names, call.Fun.Name)
		}
		seen[f.Name] = true
		return a.calls(f.Body, seen, names...)
	})
}
