package gridlok

import (
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// aName asks for what players may be called.
var aName = &play.Prompt{Form: play.NameOf}

// wantParts reports parts that are missing, and those that are there twice.
func (a *analysis) wantParts() {
	g := a.game
	var missing []string
	once := func(word string, required bool, list []source.Span) {
		if required && len(list) == 0 {
			missing = append(missing, word)
		}
		for _, at := range list[min(1, len(list)):] {
			a.bag.Error(blockTwice, at, word).WithNote(list[0], "the first one")
		}
	}
	readable := !a.bag.HasErrors() // or what is missing may be there and could not be read
	once("board", readable, spansOf(g.boards, func(b *board) source.Span { return b.word }))
	once("players", readable, textSpans(g.players))
	once("turnOrder", false, textSpans(g.orders))
	once("eventPriority", false, textSpans(g.priority))
	once("setup", readable, blockSpans(g.setups))
	for i, word := range resultWords {
		once(word, false, blockSpans(g.conds[i]))
	}
	if len(missing) > 0 {
		a.bag.Error(blockMissing, g.word, strings.Join(missing, ", no "))
	}
}

func spansOf[T any](list []T, span func(T) source.Span) []source.Span {
	var spans []source.Span
	for _, part := range list {
		spans = append(spans, span(part))
	}
	return spans
}

func textSpans(list []*texts) []source.Span {
	return spansOf(list, func(t *texts) source.Span { return t.word })
}

func blockSpans(list []*block) []source.Span {
	return spansOf(list, func(b *block) source.Span { return b.word })
}

// declarePlayers declares the players and the order in which they take turns.
func (a *analysis) declarePlayers() {
	p := a.program
	for _, all := range a.game.players[:min(1, len(a.game.players))] {
		if len(all.list) == 0 && !a.bag.HasErrors() {
			a.bag.Error(fieldMissing, all.word, "game", "player")
		}
		for _, t := range all.list {
			switch {
			case t.Value == "" || !aName.Accepts(play.Answer{Text: t.Value}):
				a.bag.Error(playerName, t.Span(), a.bag.Lexeme(t.Span()))
			case p.isPlayer(t.Value):
				a.bag.Error(check.Redeclared, t.Span(), t.Value)
			default:
				p.players = append(p.players, t.Value)
			}
		}
	}
	for seat := range p.players {
		p.order = append(p.order, seat)
	}
	for _, all := range a.game.orders[:min(1, len(a.game.orders))] {
		if len(all.list) > 0 {
			p.order = nil
		}
		for _, t := range all.list {
			if seat := slices.Index(p.players, t.Value); seat >= 0 {
				p.order = append(p.order, seat)
			} else {
				a.noPlayer(t)
			}
		}
	}
}

// noPlayer reports the name of a player who is not there.
func (a *analysis) noPlayer(t *ast.TextLit) {
	a.unlisted(unknownPlayer, t, func() []string { return a.program.players })
}

// noPiece reports the name of a piece that is not there.
func (a *analysis) noPiece(t *ast.TextLit) { a.unlisted(unknownPiece, t, a.pieceNames) }

func (a *analysis) unlisted(code source.Code, t *ast.TextLit, names func() []string) {
	if a.game.unread || a.bag.ErrorsIn(t.Span()) > 0 {
		return
	}
	d := a.bag.Error(code, t.Span(), source.Brief(t.Value))
	a.suggest(d, t, names)
}

// suggest adds the nearest name to a diagnostic about a text.
func (a *analysis) suggest(d *source.Diagnostic, t *ast.TextLit, names func() []string) {
	if near := a.guesser.Nearest(t.Value, names); near != "" {
		d.WithHelp("did you mean `%s`?", near).WithEdit(t.Span(), quoted(near))
	}
}

func quoted(text string) string { return `"` + source.Brief(text) + `"` }

// isPlayer says whether a player has this name.
func (p *program) isPlayer(name string) bool { return slices.Contains(p.players, name) }

func (a *analysis) pieceNames() []string {
	var names []string
	for _, p := range a.game.pieces {
		if p.name != nil {
			names = append(names, p.name.Value)
		}
	}
	return names
}

// declarePieces declares the types of pieces.
func (a *analysis) declarePieces() {
	for _, p := range a.game.pieces {
		switch {
		case p.name == nil && a.bag.ErrorsIn(p.at) == 0:
			a.bag.Error(fieldMissing, p.word, "piece", "name")
		case p.name == nil:
		case a.pieces[p.name.Value] != nil:
			a.bag.Error(check.Redeclared, p.name.Span(), p.name.Value).
				WithNote(a.pieces[p.name.Value].name.Span(), "first declared here")
		default:
			a.pieces[p.name.Value] = p
		}
	}
	for _, all := range a.game.priority[:min(1, len(a.game.priority))] {
		seen := map[string]bool{}
		for _, t := range all.list {
			switch {
			case a.pieces[t.Value] == nil:
				a.noPiece(t)
			case seen[t.Value]:
				a.bag.Error(check.Redeclared, t.Span(), t.Value)
			}
			seen[t.Value] = true
		}
	}
}

// declareFunctions declares the functions.
func (a *analysis) declareFunctions() {
	for _, f := range a.game.functions {
		first := a.functions[f.Name]
		switch {
		case f.Name == "":
			continue
		case first != nil:
			a.bag.Error(check.Redeclared, f.name.Span(), f.Name).WithNote(first.name.Span(), "first declared here")
			continue
		}
		f.Bag = func() *source.Bag { return source.NewBag(a.file, catalogs...) }
		a.functions[f.Name] = f
	}
	for _, s := range a.game.variables {
		d := s.(*ast.Declare)
		if f := a.functions[d.Name.Name]; f != nil {
			first, next := d.Name.Span(), f.name.Span()
			if next.Start < first.Start {
				first, next = next, first
			}
			a.bag.Error(check.Redeclared, next, d.Name.Name).WithNote(first, "first declared here")
		}
	}
}

// dimensions finds the size of the board.
func (a *analysis) dimensions() {
	for _, b := range a.game.boards[:min(1, len(a.game.boards))] {
		var sizes []int32
		for _, x := range b.dimensions {
			n, ok := a.constant(x)
			if !ok && a.bag.ErrorsIn(x.Span()) == 0 {
				a.bag.Error(dimensionForm, x.Span())
			}
			sizes = append(sizes, n)
		}
		switch {
		case a.bag.ErrorsIn(b.word) > 0 || a.bag.HasErrors():
		case b.dimensions == nil:
			a.bag.Error(fieldMissing, b.word, "board", "dimensions")
		case len(sizes) != 2:
			at := b.dimensions[0].Span().To(b.dimensions[len(sizes)-1].Span())
			a.bag.Error(check.WrongArguments, at, "dimensions{rows, columns}", check.CountOf(len(sizes)))
		case !stdlib.GridFits(sizes[0], sizes[1]):
			at := b.dimensions[0].Span().To(b.dimensions[1].Span())
			a.bag.Error(stdlib.GridTooLarge, at, sizes[0], sizes[1])
		default:
			a.program.rows, a.program.columns = sizes[0], sizes[1]
		}
	}
}

// constant computes a number that is made of literals.
func (a *analysis) constant(x ast.Expr) (int32, bool) {
	named := ast.Any(x, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.IntLit, *ast.Unary, *ast.Binary, *ast.Paren:
			return false
		}
		return true
	})
	if named || a.checker.Value(x) != check.Int {
		return 0, false
	}
	return (&check.Survey{Info: a.checker.Info}).Constant(x)
}

// predefine declares the predefined variables, and those of the course of play that no program can name.
func (a *analysis) predefine() {
	a.dimensions()
	p, s := a.program, &a.program.slots
	for _, row := range []struct {
		name  string
		value int32
	}{{"rows", p.rows}, {"cols", p.columns}} {
		a.constants[a.variable(row.name, check.Int, 0, "it is the size of the board")] = row.value
	}
	const counted = "the game sets it"
	s.turn = a.variable("turn", check.String, 0, counted).Slot
	s.turnCount = a.variable("turnCount", check.Int, 0, counted).Slot
	s.pieceRow = a.variable("pieceRow", check.Int, 0, counted).Slot
	s.pieceCol = a.variable("pieceCol", check.Int, 0, counted).Slot
	for i, name := range results {
		s.results[i] = a.variable(name, check.Bool, check.Everywhere, "").Slot
	}
	s.next, s.owner, s.ended = a.hidden(check.Int), a.hidden(check.Int), a.hidden(check.Int)
	numbers := a.lists.of(check.Int)
	s.head, s.queue, s.clicked = a.hidden(check.Int), a.hidden(numbers), a.hidden(numbers)
	for range p.players {
		s.out = append(s.out, a.hidden(check.Int))
	}
}

// variable declares a predefined variable.
func (a *analysis) variable(name string, t *check.Type, assign check.Places, rule string) *check.Symbol {
	s := &check.Symbol{Name: name, Type: t, Storage: check.Static, Assign: assign, Rule: rule, Changed: true}
	a.predicted[name] = a.checker.Define(s)
	return s
}

// hidden makes a variable of the whole game that no program can name, and returns its slot.
func (a *analysis) hidden(t *check.Type) int {
	info := a.checker.Info
	s := &check.Symbol{Name: hiddenName, Type: t, Storage: check.Static, Slot: info.Words}
	info.Words++
	info.Statics = append(info.Statics, s)
	return s.Slot
}

// hiddenName is the name of variables that no program can name.
const hiddenName = "(of the course of play)"

// checkCode checks all code.
func (a *analysis) checkCode() {
	a.variables = a.checker.Statics("def", a.game.variables)
	a.setup = a.code("setup", a.game.setups)
	for i, name := range resultWords {
		a.conds[i] = a.code(name, a.game.conds[i])
	}
	for _, p := range a.game.pieces {
		for _, row := range []struct {
			name string
			b    *block
			all  map[*piece]*check.Func
		}{{"onClick", p.onClick, a.onClick}, {"onTurn", p.onTurn, a.onTurn}} {
			if row.b != nil && len(row.b.body.Stmts) > 0 {
				row.all[p] = a.code(row.name, []*block{row.b})
			}
		}
	}
	for _, f := range a.game.functions {
		if a.functions[f.Name] == f {
			a.checker.Uncalled(&f.Template)
		}
	}
}

// code checks the first of some blocks as a function, or returns nil if there is none.
func (a *analysis) code(name string, blocks []*block) *check.Func {
	if len(blocks) == 0 {
		return nil
	}
	f := &check.Func{Name: name, Result: check.None}
	a.checker.Func(f, nil, blocks[0].body, check.Everywhere)
	a.called = append(a.called, f)
	return f
}
