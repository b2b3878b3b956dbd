package roll

import (
	"math"
	"strings"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file is the course of play.

// program is all that the course of play needs of a checked program.
type program struct {
	name   string
	header string // the line that every game begins with
	file   *source.File
	core   *interp.Program
	slots  slots
	spans  spans
	lands  []int // the lines of the functions that landsOn names, by the number of an action; 0 for the default
	shown  bool  // the board is to be seen as a picture

	setupPlayers, preRoll, goalCheck *interp.Func
	rolls                            []*interp.Func // by the number of a card's action, the default first
}

// slots say where the fields are kept that the course of play reads.
type slots struct {
	startOn, minPlayers, maxPlayers, numPlayers, nextTurn int
}

// spans are the places that errors of the course of play point at.
type spans struct {
	startOn, numPlayers, nextTurn, chance source.Span
	setsNextTurn                          map[string]source.Span // by the name of a roll function
}

// Name returns the name behind the word Game.
func (p *program) Name() string { return p.name }

// File returns the file that the program was loaded from.
func (p *program) File() *source.File { return p.file }

// WantsPicture says whether the field GUI asks for a picture of the board.
func (p *program) WantsPicture() bool { return p.shown }

// Landing tells what happens on tiles: the comment above its function, or the name of that.
func (p *program) Landing(action int32) (about string, line int) {
	if action <= 0 || int(action) >= len(p.lands) {
		return "", 0
	}
	line = p.lands[action]
	if about = lang.CommentAbove(p.file, line, commentSign); about == "" {
		_, about, _ = strings.Cut(p.core.Landings[action].Name, " ")
	}
	return about, line
}

// SetUp prints the header, calls setupPlayers and places the pieces.
func (p *program) SetUp(m *interp.Machine) interp.Flow {
	if flow := m.Begin(p.name); flow != interp.Next {
		return flow
	}
	if flow := m.Print(p.header, source.Span{}); flow != interp.Next {
		return flow
	}
	if flow := m.Call(p.setupPlayers, nil, 0, 0, 0); flow != interp.Next {
		return flow
	}
	return p.place(m)
}

// place puts the pieces of all players on their first tiles.
func (p *program) place(m *interp.Machine) interp.Flow {
	n, least, most := m.Words[p.slots.numPlayers], m.Words[p.slots.minPlayers], m.Words[p.slots.maxPlayers]
	if n < least || n > most {
		m.FaultIn(p.file, playersOutside, p.spans.numPlayers, n, least, most)
	}
	m.Table.Players = int(n)
	tiles := &m.Program.Setup.Board
	for player, tile := range m.Arrays[p.slots.startOn][:n] {
		if !tiles.Has(tile) {
			m.FaultIn(p.file, placedOffBoard, p.spans.startOn, player, tile, tiles.Len()-1)
		}
		for range m.Program.Setup.Pieces {
			m.Place(tile)
		}
	}
	if !p.playsNext(m) {
		p.noSuchNext(m, p.spans.nextTurn)
	}
	if !m.Wants(play.KindPlaced) {
		return interp.Next
	}
	return m.Emit(p.placed(m), source.Span{})
}

// placed describes who plays, and where the pieces stand.
func (p *program) placed(m *interp.Machine) *play.Placed {
	body := &m.Bodies.Placed
	body.Names, body.Tiles = body.Names[:0], body.Tiles[:0]
	pieces := m.Program.Setup.Pieces
	for player := range m.Table.Players {
		body.Names = append(body.Names, m.NameOf(int32(player)))
		body.Tiles = append(body.Tiles, m.Table.Tiles[player*pieces:][:pieces:pieces])
	}
	return body
}

// playsNext says whether NextTurn is the number of a player.
func (p *program) playsNext(m *interp.Machine) bool {
	return uint(m.Words[p.slots.nextTurn]) < uint(m.Table.Players)
}

func (p *program) noSuchNext(m *interp.Machine, at source.Span) {
	m.FaultIn(p.file, nextTurnOutside, at, m.Words[p.slots.nextTurn], m.Table.Players-1)
}

// PlayTurn runs preRoll, dice or card, roll and goalCheck. NextTurn says whose turn it is and, after the roll, whose
// turn comes next.
func (p *program) PlayTurn(m *interp.Machine) interp.Flow {
	m.Tick()
	if m.Turn > 0 {
		if flow := m.Print("", source.Span{}); flow != interp.Next {
			return flow
		}
	}
	player := int32(m.Words[p.slots.nextTurn])
	if flow := m.BeginTurn(int(player)); flow != interp.Next {
		return flow
	}
	if flow := m.Call(p.preRoll, nil, player, 0, 0); flow != interp.Next {
		return flow
	}
	roll, amount, flow := p.chance(m, player)
	if flow != interp.Next {
		return flow
	}
	next := player + 1
	if int(next) == m.Table.Players {
		next = 0
	}
	m.Words[p.slots.nextTurn] = int64(next)
	if flow := m.Call(roll, nil, amount, player, 0); flow != interp.Next {
		return flow
	}
	if flow := m.Call(p.goalCheck, nil, player, p.reached(m, player), 0); flow != interp.Next {
		return flow
	}
	if !p.playsNext(m) {
		p.noSuchNext(m, p.nextTurnSet(roll))
	}
	return interp.Next
}

// chance rolls the dice or draws a card and returns which function plays it.
func (p *program) chance(m *interp.Machine, player int32) (*interp.Func, int32, interp.Flow) {
	if len(m.Program.Setup.Cards.Kinds) > 0 {
		return p.draw(m, player)
	}
	amount, flow := p.rollDice(m, player)
	return p.rolls[0], amount, flow
}

// rollDice rolls all dice and returns their sum.
func (p *program) rollDice(m *interp.Machine, player int32) (int32, interp.Flow) {
	shown := m.Bodies.Rolled.Dice[:0]
	wanted := m.Wants(play.KindRolled)
	total := int64(0)
	for _, faces := range m.Program.Setup.Dice {
		face := m.Table.Roll(faces)
		total += int64(face)
		if wanted {
			shown = append(shown, face)
		}
	}
	if total > math.MaxInt32 {
		m.FaultIn(p.file, rollTooLarge, p.spans.chance)
	}
	flow := interp.Next
	if wanted {
		m.Bodies.Rolled = play.Rolled{Seat: int(player), Dice: shown, Total: int32(total)}
		flow = m.Emit(&m.Bodies.Rolled, source.Span{})
	}
	m.Follow(m.LastEvent())
	return int32(total), flow
}

// draw draws a card, and returns the function that plays it and the value of the card.
func (p *program) draw(m *interp.Machine, player int32) (*interp.Func, int32, interp.Flow) {
	cards := &m.Program.Setup.Cards
	kind, at := m.Table.Draw(cards)
	m.Drawn(kind, at)
	card := &cards.Kinds[kind]
	flow := interp.Next
	if m.Wants(play.KindDrew) {
		m.Bodies.Drew = play.Drew{Seat: int(player), Value: card.Value, Left: m.Table.Deck.Left()}
		flow = m.Emit(&m.Bodies.Drew, source.Span{})
	}
	m.Follow(m.LastEvent())
	return p.rolls[card.Action], card.Value, flow
}

// reached returns the tile that goalCheck is told: where the player's piece stands that moved last in this turn, or
// piece 0. What happens in goalCheck, such as a victory, follows from that move.
func (p *program) reached(m *interp.Machine, player int32) int32 {
	piece, event := m.LastMoved()
	if piece < 0 {
		piece = 0
	} else {
		m.Follow(event)
	}
	return m.TileOf(m.Program.Setup.PieceAt(player, piece))
}

// nextTurnSet returns where a roll function sets NextTurn.
func (p *program) nextTurnSet(roll *interp.Func) source.Span {
	if span, ok := p.spans.setsNextTurn[roll.Name]; ok {
		return span
	}
	return p.spans.chance
}
