package tiler

import (
	"strconv"
	"strings"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// aName asks for what players may be called.
var aName = &play.Prompt{Form: play.NameOf}

// checkBlocks checks init, whose variables all see, then the turns and the end.
func (a *analysis) checkBlocks() {
	inits, turns, ends := a.game.inits, a.game.turns, a.game.ends
	if !a.bag.HasErrors() { // or what is missing may be there and could not be read
		a.wantBlocks()
	}
	a.once(inits, "init")
	a.once(ends, "end")
	a.inInit = true
	if len(inits) > 0 {
		a.init = a.checker.Lasting("init", inits[0].body)
		if a.grids == 0 && a.bag.ErrorsIn(inits[0].Span()) == 0 {
			a.bag.Error(gridMissing, inits[0].word)
		}
	}
	a.inInit = false
	for i, b := range turns {
		if b.name != nil && (b.name.Value == "" || !aName.Accepts(play.Answer{Text: b.name.Value})) {
			a.bag.Error(turnName, b.name.Span(), a.bag.Lexeme(b.name.Span()))
		}
		f := &check.Func{Name: nameOfTurn(i, len(turns)), Result: check.None}
		a.checker.Func(f, nil, b.body, check.Everywhere)
		a.turns = append(a.turns, f)
	}
	if len(ends) == 0 {
		return
	}
	a.end = &check.Func{Name: "end", Mixed: true}
	a.checker.Func(a.end, nil, ends[0].body, check.Everywhere)
}

// wantBlocks reports the blocks that every game has and this one has not.
func (a *analysis) wantBlocks() {
	var missing []string
	for _, b := range []struct {
		word string
		list []*block
	}{{"init", a.game.inits}, {"turn", a.game.turns}, {"end", a.game.ends}} {
		if len(b.list) == 0 {
			missing = append(missing, "`"+b.word+"`")
		}
	}
	if len(missing) > 0 {
		a.bag.Error(blockMissing, source.Span{}, strings.Join(missing, ", no "))
	}
}

func nameOfTurn(i, n int) string {
	if n == 1 {
		return "turn"
	}
	return "turn " + strconv.Itoa(i+1)
}

// once reports a kind of block that is there more than once.
func (a *analysis) once(list []*block, word string) {
	for _, b := range list[min(1, len(list)):] {
		a.bag.Error(blockTwice, b.word, word).WithNote(list[0].word, "the first one")
	}
}
