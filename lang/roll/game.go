package roll

import (
	"math"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// game is one game of a program: the course of play around a machine. It has no state of its own but the rules, which
// can be changed at a console.
type game struct {
	*program
	*interp.Machine
	first       *program // the rules that a game begins with
	limits      play.Limits
	setup, turn func(*interp.Machine) interp.Flow
}

// newGame returns a game before its Setup, with seed 0.
func newGame(p *program, limits play.Limits) *game {
	g := &game{program: p, Machine: interp.NewMachine(p.core, limits), first: p, limits: limits}
	g.setup, g.turn = g.setUp, g.playTurn
	g.Machine.Reset(0)
	return g
}

// Reset goes back to before Setup and to the first rules, with a seed.
func (g *game) Reset(seed uint64) {
	g.use(g.first)
	g.Machine.Reset(seed)
}

// use makes the game go on with a program, whose machine is blank if it is another one than before.
func (g *game) use(p *program) {
	if g.program != p {
		g.program, g.Machine = p, interp.NewMachine(p.core, g.limits)
	}
}

// snapshot is the state of a game with the rules that it is played by.
type snapshot struct {
	play.Snapshot
	program, first *program
}

// Size counts the rules too, unless the game began with them.
func (s *snapshot) Size() int {
	if s.program == s.first {
		return s.Snapshot.Size()
	}
	return s.Snapshot.Size() + s.program.size()
}

// Snapshot returns the state between two steps.
func (g *game) Snapshot() play.Snapshot { return &snapshot{g.Machine.Snapshot(), g.program, g.first} }

// Restore goes back to a snapshot of this game or of a fork of it.
func (g *game) Restore(from play.Snapshot) {
	s, ok := from.(*snapshot)
	if !ok || s.first != g.first {
		panic("roll: the snapshot is of another program")
	}
	g.use(s.program)
	g.Machine.Restore(s.Snapshot)
}

// Setup prints the header, calls setupPlayers and places the pieces.
func (g *game) Setup(host play.Host) error { return g.Step(host, g.setup) }

// Turn plays one turn.
func (g *game) Turn(host play.Host) error { return g.Step(host, g.turn) }

// Run plays the whole game.
func (g *game) Run(host play.Host, pace play.Pace) error {
	return g.PlayAll(host, pace, g.setup, g.turn)
}

// Result says whether the game is over and who won.
func (g *game) Result() play.Result { return g.Machine.Result }

// Turns returns how many turns have begun.
func (g *game) Turns() int { return g.Machine.Turn }

// Table returns the board, the dice or cards, and where the pieces stand.
func (g *game) Table() (*table.Setup, *table.State) { return &g.core.Setup, &g.Machine.Table }

// Fork returns another game of the same program, with seed 0.
func (g *game) Fork() play.Game { return newGame(g.first, g.limits) }

func (g *game) setUp(m *interp.Machine) interp.Flow {
	if m.Wants(play.KindBegan) {
		m.Bodies.Began = play.Began{Name: g.name, Setup: &g.core.Setup}
		if flow := m.Emit(&m.Bodies.Began, source.Span{}); flow != interp.Next {
			return flow
		}
	}
	if flow := m.Print(g.header, source.Span{}); flow != interp.Next {
		return flow
	}
	if flow := m.Call(g.setupPlayers, nil, 0, 0, 0); flow != interp.Next {
		return flow
	}
	return g.place(m)
}

// place puts the pieces of all who play on their first tiles.
func (g *game) place(m *interp.Machine) interp.Flow {
	n, least, most := m.Words[g.slots.numPlayers], m.Words[g.slots.minPlayers], m.Words[g.slots.maxPlayers]
	if n < least || n > most {
		m.FaultIn(g.file, playersOutside, g.spans.numPlayers, n, least, most)
	}
	m.Table.Players = int(n)
	tiles := &g.core.Setup.Board
	for player, tile := range m.Arrays[g.slots.startOn][:n] {
		if !tiles.Has(tile) {
			m.FaultIn(g.file, placedOffBoard, g.spans.startOn, player, tile, tiles.Len()-1)
		}
		for range g.core.Setup.Pieces {
			m.Table.Tiles = append(m.Table.Tiles, tile)
		}
	}
	if !g.playsNext(m) {
		g.noSuchNext(m, g.spans.nextTurn)
	}
	if !m.Wants(play.KindPlaced) {
		return interp.Next
	}
	return m.Emit(g.placed(m), source.Span{})
}

// placed describes who plays and where the pieces stand.
func (g *game) placed(m *interp.Machine) *play.Placed {
	body := &m.Bodies.Placed
	body.Names, body.Tiles = body.Names[:0], body.Tiles[:0]
	pieces := g.core.Setup.Pieces
	for player := range m.Table.Players {
		body.Names = append(body.Names, m.NameOf(int32(player)))
		body.Tiles = append(body.Tiles, m.Table.Tiles[player*pieces:][:pieces:pieces])
	}
	return body
}

// playsNext says whether NextTurn is a player.
func (g *game) playsNext(m *interp.Machine) bool {
	return uint(m.Words[g.slots.nextTurn]) < uint(m.Table.Players)
}

func (g *game) noSuchNext(m *interp.Machine, at source.Span) {
	m.FaultIn(g.file, nextTurnOutside, at, m.Words[g.slots.nextTurn], m.Table.Players-1)
}

// playTurn is preRoll, dice or card, roll, goalCheck. NextTurn holds whose turn it is, and from the roll on whose
// turn comes next.
func (g *game) playTurn(m *interp.Machine) interp.Flow {
	m.Tick()
	if m.Turn > 0 {
		if flow := m.Print("", source.Span{}); flow != interp.Next {
			return flow
		}
	}
	player := int32(m.Words[g.slots.nextTurn])
	if flow := g.begin(m, player); flow != interp.Next {
		return flow
	}
	if flow := m.Call(g.preRoll, nil, player, 0, 0); flow != interp.Next {
		return flow
	}
	roll, amount, flow := g.chance(m, player)
	if flow != interp.Next {
		return flow
	}
	next := player + 1
	if int(next) == m.Table.Players {
		next = 0
	}
	m.Words[g.slots.nextTurn] = int64(next)
	if flow := m.Call(roll, nil, amount, player, 0); flow != interp.Next {
		return flow
	}
	if flow := m.Call(g.goalCheck, nil, player, g.reached(m, player), 0); flow != interp.Next {
		return flow
	}
	if !g.playsNext(m) {
		g.noSuchNext(m, g.nextTurnSet(roll))
	}
	return interp.Next
}

// begin opens the turn of a player.
func (g *game) begin(m *interp.Machine, player int32) interp.Flow {
	if m.Turn == 0 {
		m.Table.First = int(player)
	}
	m.Turn++
	m.Seat = int(player)
	if m.Wants(play.KindTurn) {
		m.Bodies.TurnBegan = play.TurnBegan{Seat: int(player), Name: m.NameOf(player)}
		if flow := m.Emit(&m.Bodies.TurnBegan, source.Span{}); flow != interp.Next {
			return flow
		}
	}
	m.Follow(m.LastEvent())
	return interp.Next
}

// chance rolls the dice or draws a card and returns which function plays it.
func (g *game) chance(m *interp.Machine, player int32) (*interp.Func, int32, interp.Flow) {
	if len(g.core.Setup.Cards.Kinds) > 0 {
		return g.draw(m, player)
	}
	amount, flow := g.rollDice(m, player)
	return g.rolls[0], amount, flow
}

// rollDice rolls all dice and returns their sum.
func (g *game) rollDice(m *interp.Machine, player int32) (int32, interp.Flow) {
	shown := m.Bodies.Rolled.Dice[:0]
	wanted := m.Wants(play.KindRolled)
	total := int64(0)
	for _, faces := range g.core.Setup.Dice {
		face := m.Table.Roll(faces)
		total += int64(face)
		if wanted {
			shown = append(shown, face)
		}
	}
	if total > math.MaxInt32 {
		m.FaultIn(g.file, rollTooLarge, g.spans.chance)
	}
	flow := interp.Next
	if wanted {
		m.Bodies.Rolled = play.Rolled{Seat: int(player), Dice: shown, Total: int32(total)}
		flow = m.Emit(&m.Bodies.Rolled, source.Span{})
	}
	m.Follow(m.LastEvent())
	return int32(total), flow
}

// draw draws a card and returns the function it is played with and its value.
func (g *game) draw(m *interp.Machine, player int32) (*interp.Func, int32, interp.Flow) {
	cards := &g.core.Setup.Cards
	card := &cards.Kinds[m.Table.Draw(cards)]
	flow := interp.Next
	if m.Wants(play.KindDrew) {
		m.Bodies.Drew = play.Drew{Seat: int(player), Value: card.Value, Left: m.Table.Deck.Left()}
		flow = m.Emit(&m.Bodies.Drew, source.Span{})
	}
	m.Follow(m.LastEvent())
	return g.rolls[card.Action], card.Value, flow
}

// reached returns the tile that goalCheck is told: where the player's piece stands that moved last in this turn,
// or piece 0. What follows, a victory say, follows from that move.
func (g *game) reached(m *interp.Machine, player int32) int32 {
	piece, event := m.LastMoved()
	if piece < 0 {
		piece = 0
	} else {
		m.Follow(event)
	}
	return m.TileOf(g.core.Setup.PieceAt(player, piece))
}

// nextTurnSet returns where a roll function sets NextTurn.
func (g *game) nextTurnSet(roll *interp.Func) source.Span {
	if span, ok := g.spans.setsNextTurn[roll.Name]; ok {
		return span
	}
	return g.spans.chance
}
