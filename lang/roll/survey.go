package roll

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// This file reports constants in functions that can never be right: a piece, a tile or an element that there is not. It
// is an error where every run of the game comes to it, and a warning elsewhere.

// surveyor looks at the functions of a program whose declarations are sound.
type surveyor struct {
	*loader
	*check.Survey
	setup  bool  // the function at hand is setupPlayers, in which the list of players is full
	most   int32 // the players that there may be in the function at hand
	number *check.Symbol

	landingsEnd bool // whether the game may end where a piece lands
}

// survey looks at all functions that a game can call.
func (l *loader) survey() {
	if len(l.doubts.unknown) > 0 || l.doubts.faults || l.broken {
		return
	}
	s := &surveyor{loader: l, number: l.fields["NumPlayers"], most: l.field("MaxPlayers")}
	s.Survey = &check.Survey{
		Info: l.checker.Info, Known: map[*check.Symbol]check.Values{}, Lengths: map[*check.Symbol]int{},
		Numbers: true, Look: s.look, Ends: s.ends, Faulty: check.Faulty(l.bag),
	}
	for _, f := range l.funcs {
		s.landingsEnd = s.landingsEnd || f.template.place == inLandsOn && canEnd(f.body)
	}
	for symbol, n := range l.constants() {
		if fixed := symbol.Assign|symbol.Prompt == 0; fixed || !s.Faulty {
			s.Known[symbol] = check.One(n)
		}
	}
	s.Known[s.number] = check.Values{Of: s.number}
	if l.defined("setupPlayers") != nil && !s.number.Changed && !s.Faulty {
		s.Known[s.number] = check.One(l.field("NumPlayers"))
	}
	for _, symbol := range l.checker.Info.Statics {
		if symbol.Type == check.Array {
			s.Lengths[symbol] = len(l.program.core.Arrays[symbol.Slot])
		}
	}
	sure := s.played()
	for _, f := range l.funcs {
		if l.isUsed(f) {
			if s.setup = f.template.place == inSetupPlayers; s.setup {
				s.most = l.field("MaxPlayers")
			} else if v := s.Known[s.number]; v.Of == nil {
				s.most = int32(v.Low)
			}
			s.Body(f.body, sure[f])
		}
	}
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

// tell reports a constant that can never be right.
func (s *surveyor) tell(sure bool, code source.Code, at ast.Expr, args ...any) *source.Diagnostic {
	if s.bag.ErrorsIn(at.Span()) > 0 {
		return &source.Diagnostic{}
	}
	if sure && !s.Declared(at) {
		return s.bag.Error(code, at.Span(), args...)
	}
	return s.bag.Warn(code, at.Span(), args...)
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
			s.tell(sure, code, x, low, high)
		}
	case *ast.Call:
		s.lookAtCall(x, sure)
	}
}

// lookAtOperation reports an operation on constants that has no result.
func (s *surveyor) lookAtOperation(x *ast.Binary, sure bool) {
	if !x.Op.IsArithmetic() {
		return
	}
	b, ok := s.Constant(x.Y)
	if !ok {
		return
	}
	a, known := s.Constant(x.X)
	if _, code := check.Arithmetic(x.Op, a, b); known && code != "" {
		s.tell(sure, code, x, a, x.Op, b)
	} else if !known && code == check.DivideByZero {
		s.tell(sure, code, x, "…", x.Op, b)
	}
}

func (s *surveyor) lookAtIndex(x *ast.Index, sure bool) {
	switch of := ast.Unparen(x.X).(type) {
	case *ast.Attr:
		if of.Attr.Name == "PieceList" {
			s.lookAtElement(x, of.Attr.Name, int(s.field("NumPieces")), sure)
		}
	case *ast.Name:
		symbol := s.checker.Info.Symbols[of]
		switch {
		case symbol == nil:
		case of.Name == "PlayerList":
			s.lookAtPlayer(x.I, sure, func(sure bool, player int64) *source.Diagnostic {
				return s.tell(sure, interp.IndexOutside, x.I, of.Name, player, s.most-1)
			})
		case of.Name == "TileList":
			s.lookAtElement(x, of.Name, int(s.field("NumTiles")), sure)
		case symbol.Type == check.Array:
			if n, ok := s.Lengths[symbol]; ok {
				s.lookAtElement(x, of.Name, n, sure)
			}
		}
	}
}

// lookAtElement reports an element that an array or list of a known length has not.
func (s *surveyor) lookAtElement(x *ast.Index, name string, n int, sure bool) {
	i, outside := s.Outside(x.I, 0, int64(n)-1)
	switch {
	case !outside:
	case n == 0:
		s.tell(sure && !s.Declared(x), interp.IndexOfEmpty, x.I, name, i)
	default:
		s.tell(sure && !s.Declared(x), interp.IndexOutside, x.I, name, i, n-1)
	}
}

// lookAtPlayer reports the number of a player who never plays, in words that are handed in.
func (s *surveyor) lookAtPlayer(x ast.Expr, sure bool, tell func(sure bool, player int64) *source.Diagnostic) {
	v, known := s.Values(x)
	if player, outside := s.Outside(x, 0, int64(s.most)-1); outside {
		tell(sure, player)
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
		return s.tell(sure, stdlib.NoPlayer, x.Args[0], player, s.most-1)
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
		if piece, outside := s.Outside(x.Args[1], 0, int64(pieces)-1); outside {
			s.tell(sure, stdlib.NoPiece, x.Args[1], piece, pieces-1)
		}
		tiles := s.field("NumTiles")
		if tile, outside := s.Outside(x.Args[2], 0, int64(tiles)-1); outside && x.Fun.Name == "jump" {
			s.tell(sure, stdlib.NoTile, x.Args[2], tile, tiles-1)
		}
	case "promptRange":
		low, okLow := s.Constant(x.Args[1])
		high, okHigh := s.Constant(x.Args[2])
		if okLow && okHigh && low > high {
			s.tell(sure, stdlib.BoundsSwapped, x, low, high)
		}
	}
}
