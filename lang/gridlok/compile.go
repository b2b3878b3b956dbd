package gridlok

import (
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/play"
)

// compile compiles a checked program, and returns the compiler too. Where a program is known it is for a console, and
// that program's games go on under this one: its strings keep their numbers.
func (a *analysis) compile(known *interp.Program) (*console.Loaded, *interp.Compiler) {
	p, info := a.program, a.checker.Info
	p.Plain = console.Plain{Of: a.file, Loader: open}
	p.core = interp.NewProgram(info, nil, catalogs)
	if known != nil {
		p.core.AddStrings(known.Strings)
	}
	p.core.Seats, p.core.Names = len(p.players), p.players
	p.core.Own = []*check.Type{pieceType, rowType, boardType}
	p.core.Show, p.core.Equal, p.core.Standing = p.show, samePiece(len(p.players)), p.standing
	p.core.Choosing = true
	for s, n := range a.constants {
		p.core.Words[s.Slot] = int64(n)
	}
	p.nameAll(a)
	c := &interp.Compiler{
		File: a.file, Info: info, Program: p.core, Hooked: known != nil, Constants: a.constants,
		Natives: &interp.Natives{Calls: interp.Codes(a.builtins), Attrs: p.access(), Shapes: shapes()},
	}
	p.variables, p.setup = c.Func(a.variables), c.Func(a.setup)
	for i, f := range a.conds {
		if f != nil {
			p.conditions[i] = c.Func(f)
		}
	}
	for i, decl := range a.game.pieces {
		if f := a.onClick[decl]; f != nil {
			p.kinds[i].onClick = c.Func(f)
		}
		if f := a.onTurn[decl]; f != nil {
			p.kinds[i].onTurn = c.Func(f)
		}
	}
	p.orderEvents()
	if a.hides() {
		p.core.Placeless = known == nil // a console shows all
		p.core.FaceDown = func(number int32) bool { return standingOf(number, len(p.players)).down }
	}
	p.prompt = play.Prompt{
		Form: play.SquareOf, Target: "click", File: a.file, Span: a.game.setups[0].word,
		Unfit: "does nothing when it is clicked",
	}
	return &console.Loaded{Course: p, SetUp: p.SetUp, Turn: p.PlayTurn, Core: p.core}, c
}

// nameAll gives pieces and players the words of their names.
func (p *program) nameAll(a *analysis) {
	p.kindOf, p.seatOf, p.noText = map[int64]int32{}, map[int64]int{}, p.core.StringOf("")
	for seat, name := range p.players {
		word := p.core.StringOf(name)
		p.names, p.seatOf[word] = append(p.names, word), seat
	}
	for i, decl := range a.game.pieces {
		made := kind{name: p.core.StringOf(decl.called()), down: a.beginsDown(decl)}
		made.piece = play.Piece{Class: decl.called(), Label: decl.called()}
		if decl.image != nil {
			made.piece.Image = decl.image.file
		}
		if decl.mark != nil {
			made.piece.Mark = decl.mark.Value
		}
		p.kinds, p.kindOf[made.name] = append(p.kinds, made), int32(i)
	}
	if image := a.game.boards[0].image; image != nil {
		p.background = image.file
	}
}

// orderEvents lists the types of pieces that do something after a turn: those of eventPriority first, then the others
// as they are declared.
func (p *program) orderEvents() {
	var all []int32
	for _, texts := range p.game.priority {
		for _, t := range texts.list {
			all = append(all, p.kindOf[p.core.StringNumbers[t.Value]])
		}
	}
	for i := range p.kinds {
		all = append(all, int32(i))
	}
	for _, k := range all {
		if p.kinds[k].onTurn != nil && !slices.Contains(p.byEvents, k) {
			p.byEvents = append(p.byEvents, k)
		}
	}
}

// beginsDown says whether a piece begins face down: it says so itself, or something in it, or in a function that is
// called from there, turns pieces up or down.
func (a *analysis) beginsDown(p *piece) bool {
	if p.visible != nil {
		return !p.visible.Value
	}
	return a.turns(p)
}

// turns says whether something in a piece turns pieces up or down.
func (a *analysis) turns(p *piece) bool {
	return p.onTurn != nil && a.calls(p.onTurn.body, map[string]bool{}, "visible") ||
		p.onClick != nil && a.calls(p.onClick.body, map[string]bool{}, "visible")
}

// hides says whether a piece can ever lie face down.
func (a *analysis) hides() bool {
	return slices.ContainsFunc(a.program.kinds, func(k kind) bool { return k.down }) ||
		slices.ContainsFunc(a.game.pieces, a.turns)
}

// show writes a value of GridLok's own.
func (p *program) show(m *interp.Machine, buf []byte, v interp.Value) []byte {
	if v.Type >= firstList {
		return appendList(m, buf, v.Word, v.Type)
	}
	return p.appendPiece(buf, v.Word)
}

// decl returns the declaration of the type of a piece that is there.
func (p *program) decl(word int64) *piece {
	number, _ := interp.Coordinates(word)
	return p.game.pieces[standingOf(number, len(p.players)).kind]
}

// standing describes what stands on a square.
func (p *program) standing(_ *interp.Machine, number int32) play.Piece {
	return p.kinds[standingOf(number, len(p.players)).kind].piece
}
