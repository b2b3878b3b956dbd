package roll

import (
	"errors"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// loader evaluates a program's declarations in source order. Nothing in them depends on a player or on chance,
// so it is done once, while checking, and their faults are diagnostics like others.
type loader struct {
	*analysis
	program  *program
	compiler *interp.Compiler
	machine  *interp.Machine
	chance   blockKind
	tiles    map[int32]source.Span // where each tile was made
	set      map[string]*field     // the fields that are set
	given    map[string][]int32    // the arrays that fields are set to, before they are lengthened
	kinds    []table.Card
	cards    int64
	landings actions
	rolls    actions
	failed   bool // a fault makes all that follows doubtful
}

// actions number the functions that are attached to tiles or cards from 1; 0 is the default function.
type actions struct {
	numbers map[string]int32
	names   []string
}

func (a *actions) number(name string) int32 {
	if name == defaultName {
		return 0
	}
	n, known := a.numbers[name]
	if !known {
		if a.numbers == nil {
			a.numbers = map[string]int32{}
		}
		a.names = append(a.names, name)
		n = int32(len(a.names))
		a.numbers[name] = n
	}
	return n
}

// evaluate evaluates all declarations. If one is at fault it is reported and those behind it are left out.
func evaluate(a *analysis) *loader {
	core := interp.NewProgram(a.checker.Info, catalogs)
	name := a.game.name.Name
	l := &loader{
		analysis: a,
		program:  &program{name: name, header: "*****" + name + "*****", core: core, file: a.file},
		compiler: &interp.Compiler{File: a.file, Info: a.checker.Info, Natives: a.natives},
		chance:   a.chance(),
		tiles:    map[int32]source.Span{},
		set:      map[string]*field{},
		given:    map[string][]int32{},
	}
	l.presets()
	l.machine = interp.NewMachine(core, play.Limits{})
	l.machine.Table.Players = int(l.field("MaxPlayers"))
	l.machine.Arrays = core.Arrays
	l.machine.Vars = core.Vars
	for _, d := range a.game.globals {
		l.declare(d)
	}
	for _, kind := range []blockKind{players, board, l.chance} {
		for _, b := range a.game.blocks {
			if b.kind == kind {
				l.block(b)
			}
		}
		l.finish(kind)
	}
	return l
}

// presets gives every field its default.
func (l *loader) presets() {
	core := l.program.core
	for name, symbol := range l.fields {
		row := fieldNamed(name)
		if row.typ == check.Int {
			core.Vars[symbol.Slot] = row.preset
			continue
		}
		core.Arrays[symbol.Slot] = lengthened(nil, int(fieldNamed("MaxPlayers").preset), row.preset)
	}
	core.Start = l.fields["StartOn"].Slot
	core.Setup.Pieces = int(l.field("NumPieces"))
	core.Setup.Board = table.NewBoard(int(l.field("NumTiles")))
}

func lengthened(a []int32, n int, with int32) []int32 {
	for len(a) < n {
		a = append(a, with)
	}
	return a
}

// field returns the present value of a field that is a number.
func (l *loader) field(name string) int32 {
	return l.program.core.Vars[l.fields[name].Slot]
}

// run executes a statement made by build and says whether it did without a fault.
func (l *loader) run(build func() interp.Stmt) bool {
	if l.failed {
		return false
	}
	f := l.compiler.Eval("a declaration", build)
	err := l.machine.Step(deaf{}, func(m *interp.Machine) interp.Flow { return m.Call(f, nil) })
	var fault *interp.Error
	if errors.As(err, &fault) {
		l.bag.Add(fault.Diagnostic)
	}
	l.failed = l.failed || err != nil
	return err == nil
}

// number evaluates an expression; the result is 0 where that failed.
func (l *loader) number(x ast.Expr) int32 {
	if lit, ok := x.(*ast.IntLit); ok {
		return lit.Value
	}
	var value int32
	l.run(func() interp.Stmt {
		number := l.compiler.Int(x)
		return func(m *interp.Machine) interp.Flow {
			value = number(m)
			return interp.Next
		}
	})
	return value
}

// array evaluates an array; the result shares nothing with others.
func (l *loader) array(x ast.Expr) []int32 {
	var value []int32
	l.run(func() interp.Stmt {
		array := l.compiler.Array(x)
		return func(m *interp.Machine) interp.Flow {
			value = append([]int32{}, array(m)...)
			m.Keep(len(value), x.Span())
			return interp.Next
		}
	})
	return value
}

func (l *loader) declare(d *ast.Declare) {
	l.run(func() interp.Stmt { return l.compiler.Declare(d) })
}

func (l *loader) block(b *block) {
	for _, it := range b.items {
		if l.failed {
			return
		}
		switch it := it.(type) {
		case *ast.Declare:
			l.declare(it)
		case *field:
			l.setField(it)
		case *object:
			l.make(it)
		}
	}
}

// setField sets a field and what depends on it.
func (l *loader) setField(f *field) {
	row, slot := fieldNamed(f.name.Name), l.fields[f.name.Name].Slot
	core := l.program.core
	l.set[row.name] = f
	if row.typ == check.Array {
		l.given[row.name] = l.array(f.value)
		core.Arrays[slot] = lengthened(l.given[row.name], int(l.field("MaxPlayers")), row.preset)
		return
	}
	value := l.number(f.value)
	if l.failed {
		return
	}
	if int64(value) < row.low || int64(value) > row.high {
		l.fail(fieldOutside, f.value.Span(), row.name, value, row.low, row.high)
		return
	}
	core.Vars[slot] = value
	if !l.piecesFit() {
		return
	}
	switch row.name {
	case "MaxPlayers":
		l.machine.Table.Players = int(value)
		l.lengthen("StartOn", int(value))
		l.lengthen("FinishOn", int(value))
		l.presetNumPlayers()
	case "MinPlayers":
		l.presetNumPlayers()
	case "NumPieces":
		core.Setup.Pieces = int(value)
	case "NumTiles":
		core.Setup.Board = table.NewBoard(int(value))
	}
}

func (l *loader) lengthen(name string, n int) {
	slot := l.fields[name].Slot
	core := l.program.core
	core.Arrays[slot] = lengthened(core.Arrays[slot], n, fieldNamed(name).preset)
}

// presetNumPlayers brings the default of NumPlayers within MinPlayers and MaxPlayers.
func (l *loader) presetNumPlayers() {
	if l.set["NumPlayers"] == nil {
		preset := min(max(fieldNamed("NumPlayers").preset, l.field("MinPlayers")), l.field("MaxPlayers"))
		l.program.core.Vars[l.fields["NumPlayers"].Slot] = preset
	}
}

func (l *loader) fail(code source.Code, span source.Span, args ...any) {
	l.bag.Error(code, span, args...)
	l.failed = true
}

// finish checks what can only be seen at the end of a block, and completes what the block left out.
func (l *loader) finish(kind blockKind) {
	if l.failed {
		return
	}
	core := l.program.core
	switch kind {
	case players:
		l.finishPlayers()
	case board:
		l.warnOffBoard("StartOn", startOffBoard)
		l.warnOffBoard("FinishOn", finishOffBoard)
	case dice:
		if len(core.Setup.Dice) == 0 {
			core.Setup.Dice = []int32{6}
		}
	case deck:
		core.Setup.Cards = table.NewCards(l.kinds, l.field("HasReplacement") != 0)
	}
}

// piecesFit reports more pieces of all players than there may be.
func (l *loader) piecesFit() bool {
	most, pieces := l.field("MaxPlayers"), l.field("NumPieces")
	if int64(most)*int64(pieces) <= table.MaxPieces {
		return true
	}
	l.fail(tooManyPieces, l.spanOf("NumPieces", "MaxPlayers"), most, pieces)
	return false
}

func (l *loader) finishPlayers() {
	most, least := l.field("MaxPlayers"), l.field("MinPlayers")
	if least > most {
		l.fail(minAboveMax, l.spanOf("MinPlayers", "MaxPlayers"), least, most)
		return
	}
	l.program.core.Seats = int(most)
}

// spanOf returns where the first of these fields that is set is set.
func (l *loader) spanOf(names ...string) source.Span {
	for _, name := range names {
		if f := l.set[name]; f != nil {
			return f.Span()
		}
	}
	return source.Span{}
}

// warnOffBoard warns of the first player whose entry in a field is no tile. Defaults are never warned of.
func (l *loader) warnOffBoard(name string, code source.Code) {
	tiles, given := &l.program.core.Setup.Board, l.given[name]
	for player, tile := range given[:min(len(given), l.program.core.Seats)] {
		if !tiles.Has(tile) {
			l.bag.Warn(code, l.set[name].value.Span(), player, tile, tiles.Len()-1)
			return
		}
	}
}

// make makes an object.
func (l *loader) make(o *object) {
	switch o.kind.Name {
	case "Tile":
		l.makeTile(o)
	case "Die":
		l.makeDie(o)
	case "Card":
		l.makeCard(o)
	}
}

func (l *loader) makeTile(o *object) {
	tiles := &l.program.core.Setup.Board
	links := map[string]int32{}
	for _, at := range o.attrs {
		switch at.name.Name {
		case "accessible":
			tiles.SetAccessible(links["id"], l.accessible(at))
		case "landsOn":
			tiles.SetAction(links["id"], l.landings.number(at.value.(*ast.Name).Name))
		default:
			tile := l.number(at.value)
			if l.failed || !l.tileExists(tile, at) {
				return
			}
			links[at.name.Name] = tile
		}
	}
	tiles.Link(links["id"], links["next"], links["prev"])
}

// tileExists reports an id, next or prev that is no tile, and an id that was used before.
func (l *loader) tileExists(tile int32, at *attribute) bool {
	tiles := &l.program.core.Setup.Board
	if !tiles.Has(tile) {
		l.bag.Error(tileOffBoard, at.value.Span(), at.name.Name, tile, tiles.Len()-1, tiles.Len())
		return false
	}
	if at.name.Name != "id" {
		return true
	}
	if first, twice := l.tiles[tile]; twice {
		l.bag.Error(tileTwice, at.value.Span(), tile).WithNote(first, "made here first")
		return false
	}
	l.tiles[tile] = at.value.Span()
	return true
}

// accessible evaluates a tile's accessible numbers and warns of the first that is no tile.
func (l *loader) accessible(at *attribute) []int32 {
	list := l.array(at.value)
	tiles := &l.program.core.Setup.Board
	for i, tile := range list {
		if tiles.Has(tile) {
			continue
		}
		span := at.value.Span()
		if written, ok := at.value.(*ast.List); ok {
			span = written.Elems[i].Span()
		}
		l.bag.Warn(accessibleOffBoard, span, tile, tiles.Len()-1)
		break
	}
	return list
}

// limited evaluates an attribute that is a number and says whether it is within its limits.
func (l *loader) limited(o *object, at *attribute) (value int32, ok bool) {
	row := objectNamed(o.kind.Name)
	limits := row.attrs[row.attr(at.name.Name)]
	value = l.number(at.value)
	if l.failed {
		return 0, false
	}
	if int64(value) < limits.low || int64(value) > limits.high {
		l.bag.Error(attributeOutside, at.value.Span(), at.name.Name, value, limits.low, limits.high)
		return 0, false
	}
	return value, true
}

func (l *loader) makeDie(o *object) {
	if faces, ok := l.limited(o, o.attrs[0]); ok {
		l.program.core.Setup.Dice = append(l.program.core.Setup.Dice, faces)
	}
}

func (l *loader) makeCard(o *object) {
	card := table.Card{}
	for _, at := range o.attrs {
		ok := true
		switch at.name.Name {
		case "value":
			card.Value, ok = l.limited(o, at)
		case "quantity":
			card.Quantity, ok = l.limited(o, at)
		case "roll":
			card.Action = l.rolls.number(at.value.(*ast.Name).Name)
		}
		if !ok {
			return
		}
	}
	l.kinds = append(l.kinds, card)
	l.cards += int64(card.Quantity)
	if l.cards > table.MaxCards {
		l.fail(tooManyCards, o.Span(), l.cards)
	}
}

// deaf is the host of code that runs while loading: it has nothing to say and nobody to ask.
type deaf struct{}

func (deaf) Listens() play.Kinds   { return play.NoEvents }
func (deaf) Hear(play.Event) error { return nil }
func (deaf) Ask(*play.Prompt) (play.Answer, error) {
	return play.Answer{}, play.ErrPending
}
