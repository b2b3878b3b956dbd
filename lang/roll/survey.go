package roll

import (
	"maps"
	"math"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// This file reports constants in functions that can never be right: a piece, a tile or an element that there is not. It
// is an error where every run of the game comes to it, and a warning elsewhere.

// surveyor looks at the functions of a program. Of what is doubtful in its declarations it says nothing.
type surveyor struct {
	*loader
	*check.Survey
	setup  bool          // the function at hand is setupPlayers, in which the list of players is full
	body   *ast.Block    // of the function at hand
	most   int32         // the players that there may be in the function at hand
	tile   *check.Symbol // the parameter of the function at hand that is the tile where a piece has landed, or nil
	tiles  []int32       // the tiles that it may be
	number *check.Symbol
	naming map[int32][]int32 // the tiles that name each function, in order
	after  nextTurns

	landingsEnd bool // whether the game may end where a piece lands
}

// survey looks at all functions that a game can call.
func (l *loader) survey() {
	if l.bag.Full() {
		return
	}
	s := &surveyor{loader: l, number: l.fields["NumPlayers"], most: l.field("MaxPlayers")}
	s.Survey = &check.Survey{
		Bag: l.bag, Info: l.checker.Info, Known: map[*check.Symbol]check.Values{}, Lengths: map[*check.Symbol]int{},
		Numbers: true, Look: s.look, Ends: s.ends, Asked: s.asks, Set: s.lookAtNextTurn,
		Unseen: check.Unseen(l.bag, l.bodies(), valueCodes...),
	}
	for _, f := range l.funcs {
		s.landingsEnd = s.landingsEnd || f.template.place == inLandsOn && canEnd(f.body)
	}
	s.declared()
	sure := s.played()
	for _, f := range l.funcs {
		if l.isUsed(f) || l.doubts.faults && f.template.named {
			s.at(f)
			s.Body(f.body, sure[f])
			delete(s.Known, s.tile)
		}
	}
}

// declared finds the values of declarations that can be relied on and that nothing changes.
func (s *surveyor) declared() {
	seen := true
	for _, body := range s.bodies() {
		seen = seen && (s.Unseen == nil || !s.Unseen(body.Span()))
	}
	for symbol, n := range s.constants() {
		fixed := symbol.Assign|symbol.Prompt == 0
		if (fixed || seen) && !s.doubts.unknown[symbol] && (fieldNamed(symbol.Name) == nil || s.known(symbol.Name)) {
			s.Known[symbol] = check.One(n)
		}
	}
	s.Known[s.number] = check.Values{Of: s.number}
	if s.defined("setupPlayers") != nil && !s.number.Changed && seen && s.known("NumPlayers") {
		s.Known[s.number] = check.One(s.field("NumPlayers"))
	}
	for _, symbol := range s.checker.Info.Statics {
		if symbol.Type == check.Array && !s.doubts.unknown[symbol] {
			s.Lengths[symbol] = len(s.program.core.Arrays[symbol.Slot])
		}
	}
	for _, list := range []string{"StartOn", "FinishOn"} {
		if !s.known(list) || !s.known("MaxPlayers") {
			delete(s.Lengths, s.fields[list])
		}
	}
}

// at prepares for a function.
func (s *surveyor) at(f *checkedFunc) {
	s.body, s.most, s.tile, s.tiles = f.body, s.field("MaxPlayers"), nil, nil
	if s.setup = f.template.place == inSetupPlayers; s.setup {
		return
	}
	if v := s.Known[s.number]; v.Of == nil {
		s.most = int32(v.Low)
	}
	if f.template.place != inLandsOn || len(f.code.Params) != len(f.template.params) || s.doubts.faults {
		return
	}
	s.tile, s.tiles = f.code.Params[len(f.code.Params)-1], s.tilesOf(f.name.Name)
	if !s.tile.Changed && len(s.tiles) > 0 {
		low, high := int64(s.tiles[0]), int64(s.tiles[len(s.tiles)-1])
		s.Known[s.tile] = check.Values{Low: low, High: high, Among: true}
	}
}

// tilesOf lists the tiles that name a function.
func (s *surveyor) tilesOf(name string) []int32 {
	if s.naming == nil {
		s.naming = map[int32][]int32{}
		for _, id := range slices.Sorted(maps.Keys(s.made)) {
			action := s.program.core.Setup.Board.Action(id)
			s.naming[action] = append(s.naming[action], id)
		}
	}
	return s.naming[s.landings.numbers[name]]
}

// bodies lists the bodies of all functions.
func (a *analysis) bodies() []*ast.Block {
	var list []*ast.Block
	for _, b := range a.game.blocks {
		for _, f := range b.functions {
			list = append(list, f.body)
		}
	}
	return list
}

// valueCodes are the codes of what is wrong with values, and of signs without which it is plain what is meant.
var valueCodes = []source.Code{
	parser.MissingSemicolon, fieldOutside, minAboveMax, tooManyPieces, attributeOutside, tileTwice, tileOffBoard,
	tooManyCards, textAsNumber, arrayAsNumber, objectAsNumber, conditionAsNumber, interp.IndexOutside,
	interp.IndexOfEmpty,
}

// stops says whether each run of a function ends the game.
func (s *surveyor) stops(body *ast.Block) bool {
	return slices.ContainsFunc(body.Stmts, func(stmt ast.Stmt) bool {
		x, ok := stmt.(*ast.ExprStmt)
		return ok && s.ends(x.X)
	})
}

// played returns the functions that every game calls: those of the first turn, up to the first that may end the game.
func (s *surveyor) played() map[*checkedFunc]bool {
	sure := map[*checkedFunc]bool{}
	order := []string{"setupPlayers", "preRoll"}
	if s.chance == dice {
		order = append(order, "roll", "goalCheck")
	}
	for _, name := range order {
		f := s.defined(name)
		if f == nil {
			continue
		}
		sure[f] = true
		if ast.Any(f.body, func(n ast.Node) bool { x, ok := n.(ast.Expr); return ok && s.ends(x) }) {
			break
		}
	}
	return sure
}

// ends says whether a call may end the game: by itself, or since a piece lands.
func (s *surveyor) ends(x ast.Expr) bool {
	call, ok := x.(*ast.Call)
	if !ok {
		return false
	}
	switch call.Fun.Name {
	case "declareWinner":
		return true
	case "move", "moveReverse":
		return s.landingsEnd
	}
	return false
}

func (s *surveyor) look(x ast.Expr, sure bool) {
	switch x := x.(type) {
	case *ast.Index:
		s.lookAtIndex(x, sure)
	case *ast.Binary:
		s.lookAtOperation(x, sure)
	case *ast.Range:
		low, okLow := s.Constant(x.Low)
		high, okHigh := s.Constant(x.High)
		if _, code := check.RangeLength(low, high); okLow && okHigh && code != "" {
			s.Tell(sure, code, x, low, high)
		}
	case *ast.Call:
		s.lookAtCall(x, sure)
	}
}

// lookAtOperation reports an operation on constants that has no result.
func (s *surveyor) lookAtOperation(x *ast.Binary, sure bool) {
	if code, args := s.NoResult(x); code != "" {
		s.Tell(sure, code, x, args...)
	}
}

func (s *surveyor) lookAtIndex(x *ast.Index, sure bool) {
	switch of := ast.Unparen(x.X).(type) {
	case *ast.Attr:
		switch of.Attr.Name {
		case "PieceList":
			if s.known("NumPieces") {
				s.lookAtElement(x, of.Attr.Name, int(s.field("NumPieces")), "NumPieces", sure)
			}
		case "accessible":
			s.lookAtAccessible(x, of, sure)
		}
	case *ast.Name:
		symbol := s.checker.Info.Symbols[of]
		switch {
		case symbol == nil:
		case of.Name == "PlayerList":
			s.lookAtPlayer(x.I, sure, func(sure bool, player int64) *source.Diagnostic {
				return s.Tell(sure, interp.IndexOutside, x.I, of.Name, player, s.most-1)
			})
		case of.Name == "TileList" && s.known("NumTiles"):
			s.lookAtElement(x, of.Name, int(s.field("NumTiles")), "NumTiles", sure)
		case symbol.Type == check.Array:
			if n, ok := s.Lengths[symbol]; ok {
				s.lookAtElement(x, of.Name, n, "", sure)
			}
		}
	}
}

// lookAtElement reports an element that an array or list of a known length has not. Field is the field that says the
// length, or empty.
func (s *surveyor) lookAtElement(x *ast.Index, name string, n int, field string, sure bool) {
	i, outside := s.Outside(x.I, 0, int64(n)-1)
	switch {
	case !outside:
	case n == 0:
		s.Tell(sure && !s.Declared(x), interp.IndexOfEmpty, x.I, name, i)
	default:
		last(s.Tell(sure && !s.Declared(x), interp.IndexOutside, x.I, name, i, n-1), field, i == int64(n))
	}
}

// last adds to the help of a diagnostic what the last number is called that is right, where one beyond it was written.
func last(d *source.Diagnostic, field string, beyond bool) {
	if beyond && field != "" && d.Code != "" {
		d.WithHelp("%s; the last one is %s - 1", d.Help, field)
	}
}

// lookAtAccessible reports an accessible number that a tile has not which is known.
func (s *surveyor) lookAtAccessible(x *ast.Index, of *ast.Attr, sure bool) {
	tile, ok := ast.Unparen(of.X).(*ast.Index)
	if !ok || s.doubts.faults {
		return
	}
	tiles := s.tiles
	if id, known := s.Constant(tile.I); known {
		tiles = []int32{id}
	} else if name, isName := ast.Unparen(tile.I).(*ast.Name); !isName || s.tile == nil || s.tile.Changed ||
		s.checker.Info.Symbols[name] != s.tile || s.Guarded(tile.I) {
		return
	}
	for _, id := range tiles {
		if !s.program.core.Setup.Board.Has(id) {
			continue
		}
		n := len(s.program.core.Setup.Board.Accessible(id))
		if i, outside := s.Outside(x.I, 0, int64(n)-1); outside {
			d := s.Tell(sure && len(tiles) == 1 && !s.Declared(x), interp.IndexOutside, x.I, of.Attr.Name, i, n-1)
			if d.WithHelp("those of tile %d are numbered from 0 to %d", id, n-1); n == 0 {
				d.WithHelp("tile %d has none; give it some where it is made: accessible: {…}", id)
			}
			return
		}
	}
}

// asks says what somebody may choose for a variable.
func (s *surveyor) asks(call *ast.Call) (target ast.Expr, choice check.Values, ok bool) {
	if b := s.checker.Info.Calls[call]; b == nil || len(call.Args) != len(b.Params) {
		return nil, choice, false
	}
	switch call.Fun.Name {
	case "promptRange":
		low, okLow := s.Values(call.Args[1])
		high, okHigh := s.Values(call.Args[2])
		choice, ok = check.Between(low, high, okLow && okHigh)
	case "promptList":
		list, isList := ast.Unparen(call.Args[1]).(*ast.List)
		if !isList {
			return nil, choice, false
		}
		choice, ok = s.Listed(list)
	default:
		return nil, choice, false
	}
	return call.Args[0], choice, ok
}

// nextTurns says how far behind an assignment of NextTurn in a function another may follow, or the game may end.
type nextTurns struct {
	of   *ast.Block
	last int32 // where that begins last
}

// lookAtNextTurn warns of a turn of a player who never plays, unless it is named again behind, or the game ends there.
func (s *surveyor) lookAtNextTurn(x *ast.Assign, _ bool) {
	goal := s.defined("goalCheck")
	if !s.namesNextTurn(ast.Unparen(x.Target)) || goal != nil && s.stops(goal.body) {
		return
	}
	if s.after.of != s.body {
		s.after = nextTurns{of: s.body}
		ast.Walk(s.body, func(n ast.Node) bool {
			if call, ok := n.(ast.Expr); s.namesNextTurn(n) || ok && s.ends(call) {
				s.after.last = max(s.after.last, n.Span().Start)
			}
			return true
		})
	}
	if s.after.last > x.Span().End {
		return
	}
	s.lookAtPlayer(x.Value, false, func(_ bool, player int64) *source.Diagnostic {
		return s.Tell(false, nextTurnOutside, x.Value, player, s.most-1)
	})
}

// namesNextTurn says whether a node is the field NextTurn.
func (s *surveyor) namesNextTurn(n ast.Node) bool {
	name, ok := n.(*ast.Name)
	return ok && s.checker.Info.Symbols[name] == s.fields["NextTurn"]
}

// lookAtPlayer reports the number of a player who never plays, in words that are handed in.
func (s *surveyor) lookAtPlayer(x ast.Expr, sure bool, tell func(sure bool, player int64) *source.Diagnostic) {
	v, known := s.Values(x)
	high := int64(s.most) - 1
	if !s.known("MaxPlayers") || s.most != s.field("MaxPlayers") && !s.known("NumPlayers") {
		high = math.MaxInt64
	}
	if player, outside := s.Outside(x, 0, high); outside {
		last(tell(sure, player), "NumPlayers", player == int64(s.most) && player != int64(s.field("MaxPlayers")))
		return
	}
	if !known || v.Of != s.number || v.High < 0 || s.Guarded(x) {
		return
	}
	d := tell(sure && !s.setup, int64(s.most)+v.High)
	beyond := "NumPlayers"
	if v.High > 0 {
		beyond = "NumPlayers and above"
	}
	if d.Code != "" {
		d.Message = source.Brief("there is no player " + beyond)
		d.Help = playersHelp
	}
}

const playersHelp = "players are numbered from 0, so that the last one is NumPlayers - 1"

func (s *surveyor) lookAtCall(x *ast.Call, sure bool) {
	player := func(sure bool, player int64) *source.Diagnostic {
		return s.Tell(sure, stdlib.NoPlayer, x.Args[0], player, s.most-1)
	}
	if b := s.checker.Info.Calls[x]; b == nil || len(x.Args) != len(b.Params) {
		return
	}
	switch x.Fun.Name {
	case "declareWinner":
		s.lookAtPlayer(x.Args[0], sure, player)
	case "move", "moveReverse", "jump":
		s.lookAtPlayer(x.Args[0], sure, player)
		pieces := s.field("NumPieces")
		if piece, outside := s.Outside(x.Args[1], 0, int64(pieces)-1); outside && s.known("NumPieces") {
			last(s.Tell(sure, stdlib.NoPiece, x.Args[1], piece, pieces-1), "NumPieces", piece == int64(pieces))
		}
		tiles := s.field("NumTiles")
		tile, outside := s.Outside(x.Args[2], 0, int64(tiles)-1)
		if outside && x.Fun.Name == "jump" && s.known("NumTiles") {
			last(s.Tell(sure, stdlib.NoTile, x.Args[2], tile, tiles-1), "NumTiles", tile == int64(tiles))
		}
	case "promptRange":
		low, okLow := s.Constant(x.Args[1])
		high, okHigh := s.Constant(x.Args[2])
		if okLow && okHigh && low > high {
			s.Tell(sure, stdlib.BoundsSwapped, x, low, high)
		}
	case "promptList":
		if list, ok := ast.Unparen(x.Args[1]).(*ast.List); ok && len(list.Elems) == 0 {
			s.Tell(sure, interp.NoOption, x.Args[1]).Help = "write at least one number into the braces: {1, 2}"
		}
	}
}
