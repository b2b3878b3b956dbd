package gridlok

import (
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// This file is the course of a game: setup, then turns of clicks.

// program is all that the course of play needs of a checked program.
type program struct {
	console.Plain
	game          *gameDecl
	core          *interp.Program
	rows, columns int32
	background    string
	players       []string        // by their seats
	kinds         []kind          // the types of pieces
	kindOf        map[int64]int32 // by the words of their names
	seatOf        map[int64]int   // the players, by the words of their names
	names         []int64         // the words of the players' names
	noText        int64           // the word of the empty text
	order         []int           // the seats in the order of turns
	byEvents      []int32         // the types of pieces that do something after a turn, in the order in which they do
	slots         slots
	variables     *interp.Func
	setup         *interp.Func
	conditions    [3]*interp.Func // win, lose and draw; nil for those that are not there
	prompt        play.Prompt
}

// kind is a type of piece.
type kind struct {
	name            int64 // the word of its name
	piece           play.Piece
	down            bool         // it begins face down
	onTurn, onClick *interp.Func // nil where nothing happens
}

// slots are where the variables of the course of play are, among those of the whole game.
type slots struct {
	turn, turnCount, pieceRow, pieceCol int
	results                             [3]int // win, lose and draw
	next                                int    // whose turn comes next, as a place in the order
	owner                               int    // the seat, from 1, to which belongs what is placed now; 0 is nobody
	ended                               int    // endTurn was called
	queue, head, clicked                int    // see clicks.go
	out                                 []int  // which players are out, by their seats
}

// mostClicks is how many clicks a turn may have.
const mostClicks = 10_000

// SetUp lays out the board and runs setup.
func (p *program) SetUp(m *interp.Machine) interp.Flow {
	if flow := p.Begin(m); flow != interp.Next {
		return flow
	}
	m.LayOut(p.rows, p.columns)
	m.Table.Grid.Background = p.background
	if flow := stdlib.TellGrid(m, source.Span{}); flow != interp.Next {
		return flow
	}
	m.Words[p.slots.turn] = p.names[p.order[0]]
	for _, code := range []interp.Stmt{p.variables.Do, p.setup.Do, p.carryOut, p.whoIsLeft} {
		if flow := code(m); flow != interp.Next {
			return flow
		}
	}
	p.calm(m)
	return p.goOn(m)
}

// NextSeat returns whose turn comes next.
func (p *program) NextSeat(m *interp.Machine) int { return p.order[m.Words[p.slots.next]] }

// PlayTurn asks a player for clicks until the turn ends, and then looks at what has come of it.
func (p *program) PlayTurn(m *interp.Machine) interp.Flow {
	seat := p.NextSeat(m)
	m.Words[p.slots.turn], m.Words[p.slots.owner] = p.names[seat], int64(seat)+1
	if flow := m.BeginTurn(seat); flow != interp.Next {
		return flow
	}
	if flow := p.clicks(m, seat); flow != interp.Next {
		return flow
	}
	for _, step := range []interp.Stmt{p.afterTurn, p.judge} {
		if flow := step(m); flow != interp.Next {
			return flow
		}
	}
	m.Words[p.slots.turnCount]++
	p.calm(m)
	return p.goOn(m)
}

// goOn finds out whose turn comes next. Where that player could click nothing that does anything, it is a draw.
func (p *program) goOn(m *interp.Machine) interp.Flow {
	next := &m.Words[p.slots.next]
	if m.Turn > 0 {
		*next = (*next + 1) % int64(len(p.order))
	}
	for range p.order {
		if m.Words[p.slots.out[p.order[*next]]] == 0 {
			break
		}
		*next = (*next + 1) % int64(len(p.order))
	}
	m.Words[p.slots.owner] = 0
	if _, some := p.acting(m, 1); !some {
		return p.over(m, "draw")
	}
	return interp.Next
}

// clicks asks for clicks until the turn ends.
func (p *program) clicks(m *interp.Machine, seat int) interp.Flow {
	refused := 0
	for first := -1; ; {
		squares, some := p.acting(m, len(m.Table.Grid.Squares))
		if !some {
			return p.over(m, "draw")
		}
		asked := m.Prompt(&p.prompt)
		if asked.Rows, asked.Columns, asked.Squares = p.rows, p.columns, squares; len(p.names) > 1 {
			asked.Who = p.core.Names[seat]
		}
		if first < 0 {
			first = asked.Number
		}
		clicked := asked.Number - first - refused
		answer, flow := m.Ask()
		if flow != interp.Next {
			return flow
		}
		if clicked == mostClicks {
			m.FaultIn(p.File(), tooManyClicks, p.game.setups[0].word, mostClicks)
		}
		if flow, again := p.refuses(m, answer.Number); again {
			if refused++; flow != interp.Next {
				return flow
			}
			continue
		}
		p.first(m, answer.Number)
		if flow := p.clicked(m, answer.Number); flow != interp.Next {
			return flow
		}
		if flow := p.carryOut(m); flow != interp.Next {
			return flow
		}
		if m.Words[p.slots.ended] != 0 || m.Words[p.slots.out[seat]] != 0 {
			return interp.Next
		}
		p.calm(m)
	}
}

// refuses says no to a click on a piece that does nothing. Only where it lies face down has nobody said so before.
func (p *program) refuses(m *interp.Machine, square int32) (flow interp.Flow, refused bool) {
	if p.kinds[p.on(m, square).kind].onClick != nil {
		return interp.Next, false
	}
	return m.Deny(p.prompt.Span, func(buf []byte) []byte {
		asked := play.Prompt{Form: play.SquareOf, Rows: p.rows, Columns: p.columns}
		return append(buf, asked.Show(play.Answer{Number: square})+" "+p.prompt.Unfit+"."...)
	}), true
}

// acting lists the squares that can be clicked: where a piece stands whose onClick is not blank, and where one lies
// face down. The list is nil if these are all squares. Some says whether a click does something on one, and if only
// that is wanted most is 1.
func (p *program) acting(m *interp.Machine, most int) (list []int32, some bool) {
	squares := m.Table.Grid.Squares
	list = m.NoSquares()
	for square, number := range squares {
		if number == 0 {
			continue
		}
		s := standingOf(number, p.core.Seats)
		acts := p.kinds[s.kind].onClick != nil
		if some = some || acts; some && most == 1 {
			return nil, true
		}
		if !acts && !s.down {
			continue
		}
		list = append(list, int32(square))
	}
	if len(list) == len(squares) {
		return nil, some
	}
	return list, some
}

// afterTurn runs what pieces do after a turn. Which pieces these are is noted first.
func (p *program) afterTurn(m *interp.Machine) interp.Flow {
	type noted struct{ kind, square int32 }
	var all []noted
	for _, kind := range p.byEvents {
		for square, number := range m.Table.Grid.Squares {
			if number != 0 && standingOf(number, p.core.Seats).kind == kind {
				all = append(all, noted{kind, int32(square)})
			}
		}
	}
	for _, n := range all {
		m.Tick()
		if m.Table.Grid.Squares[n.square] == 0 || p.on(m, n.square).kind != n.kind {
			continue
		}
		if flow := p.at(m, n.square, p.kinds[n.kind].onTurn); flow != interp.Next {
			return flow
		}
		if flow := p.carryOut(m); flow != interp.Next {
			return flow
		}
	}
	return interp.Next
}
