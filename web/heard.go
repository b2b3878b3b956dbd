package web

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// This file does what pages say.

// A message is what a page says: one of its fields is set, or answer with prompt, or seat with by.
type message struct {
	Answer  json.RawMessage `json:"answer"`
	Prompt  *int            `json:"prompt"`
	Begin   bool            `json:"begin"`
	Undo    int             `json:"undo"`
	Redo    int             `json:"redo"`
	Whole   bool            `json:"whole"` // with undo or redo
	Turn    *int            `json:"turn"`
	Line    int             `json:"line"`
	Restart string          `json:"restart"`
	Seat    *int            `json:"seat"`
	By      string          `json:"by"`
	Plays   *[]int          `json:"plays"`
	Legal   bool            `json:"legal"`
	From    int             `json:"from"` // with legal
}

// What pages are told that come too late, or that only look on.
const (
	isAnswered = "Somebody else has answered this already."
	isBegun    = "Somebody else has begun this turn already."
	looksOn    = "Another screen plays here. To play on this one, press a player and choose Played here."
	notSaid    = "roll does not understand what this page has said. Load the page again."
)

// heard does what a page says.
func (r *Room) heard(c *client, data []byte) {
	var m message
	if json.Unmarshal(data, &m) != nil {
		c.send(staleLine(notSaid))
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone || r.server.stopped.Load() {
		return
	}
	r.table.by = c
	defer func() { r.table.by = nil }()
	if complaint := r.do(c, &m); complaint != "" {
		c.send(staleLine(complaint))
	}
}

// do does what a message says. The complaint says why that cannot be, or is empty.
func (r *Room) do(c *client, m *message) (complaint string) {
	switch {
	case m.Plays != nil:
		r.claim(c, *m.Plays)
		return ""
	case m.Legal:
		return r.tellLegal(c, m.From)
	case m.Answer != nil:
		return r.answer(c, m)
	case m.Begin:
		return r.beginTurn(c)
	case !c.plays(play.WholeTable):
		return looksOn
	case m.Undo > 0:
		return r.undo(m.Undo, m.Whole)
	case m.Redo > 0:
		return r.redo(m.Redo, m.Whole)
	case m.Turn != nil:
		return r.goOnFrom(*m.Turn)
	case m.Line > 0:
		return r.goToLine(m.Line)
	case m.Restart == "same", m.Restart == "new":
		return r.restart(m.Restart == "same")
	case m.Seat != nil:
		return r.give(*m.Seat, m.By)
	}
	return notSaid
}

// claim notes which seats a page plays.
func (r *Room) claim(c *client, seats []int) {
	c.says, c.seats = true, slices.Clone(seats[:min(len(seats), mostSeats)])
	r.send(r.stateLine())
	r.flush()
}

func (r *Room) tellLegal(c *client, from int) string {
	if r.game.Pending() == nil || r.held != nil || r.fault != nil {
		return isAnswered
	}
	c.send(r.legalLine(from))
	return ""
}

// answer answers the question that waits.
func (r *Room) answer(c *client, m *message) string {
	p := r.game.Pending()
	if p == nil || r.fault != nil || r.held != nil || m.Prompt != nil && *m.Prompt != p.Number {
		return isAnswered
	}
	if !c.plays(p.Seat) {
		return looksOn
	}
	text := ""
	if json.Unmarshal(m.Answer, &text) != nil {
		text = string(m.Answer)
	}
	given, complaint := protocol.ReadAnswer(p, text)
	if complaint != "" {
		c.send(rejectedLine(p.Number, called(p, text, complaint)))
		return ""
	}
	r.table.answer, r.table.last = &answer{p.Number, given}, p.Number
	r.advance()
	r.table.answer = nil
	return ""
}

// called is a complaint about an answer that calls a square as people do, whom the page shows how they count.
func called(p *play.Prompt, text, complaint string) string {
	if !p.Upward {
		return complaint
	}
	whole := *p
	whole.Squares = nil
	square, unread := protocol.ReadAnswer(&whole, text)
	if unread != "" {
		return complaint
	}
	_, complaint = p.Read(p.Show(square))
	return complaint
}

// beginTurn begins the turn that is held.
func (r *Room) beginTurn(c *client) string {
	switch {
	case r.held == nil:
		return isBegun
	case !c.plays(r.held.seat):
		return looksOn
	}
	r.release()
	r.advance()
	return ""
}

// wentElsewhere tells what is in force after the game has gone elsewhere, and plays on.
func (r *Room) wentElsewhere() {
	r.held, r.fault, r.legal = nil, nil, legal{}
	r.table.forget()
	r.views.turns = nil
	r.retell()
	r.advance()
}

// withVain is how many answers of persons go with the last n that changed something: nobody thinks of the others as
// moves.
func (r *Room) withVain(n int) int {
	all := 0
	for _, a := range slices.Backward(r.game.Answers()) {
		if n == 0 {
			break
		}
		if r.game.IsBots(a) {
			continue
		}
		all++
		if !r.vain[a] {
			n--
		}
	}
	return all + n
}

// noteVain notes that the last answer changed nothing.
func (r *Room) noteVain() {
	if answers := r.game.Answers(); len(answers) > 0 {
		r.vain[answers[len(answers)-1]] = true
	}
}

// canUndo says whether the last answer of a person lies in this turn or the one before: further back it would surprise.
func (r *Room) canUndo() bool {
	if r.game.Left() > 0 {
		return true
	}
	last := r.lastAnswer()
	return last != nil && (r.game.Pending() != nil || r.fault != nil || r.told.at()-last.Turn <= 1)
}

// lastAnswer is the last answer of a person, or nil.
func (r *Room) lastAnswer() *record.Answer {
	for _, a := range slices.Backward(r.game.Answers()) {
		if !r.game.IsBots(a) {
			return a
		}
	}
	return nil
}

// goOnFrom goes back to the end of a turn.
func (r *Room) goOnFrom(turn int) string {
	if turn < 0 || turn > r.told.at() {
		return fmt.Sprintf("There is no turn %d to go back to.", turn)
	}
	r.clock.begin()
	if err := r.game.ReturnTo(turn); err != nil {
		return sentence(err)
	}
	r.wentElsewhere()
	return ""
}

// goToLine goes to another line of the game.
func (r *Room) goToLine(number int) string {
	r.clock.begin()
	if err := r.game.GoToLine(number); err != nil {
		return sentence(err)
	}
	r.wentElsewhere()
	return ""
}

// restart begins the game anew, in a record of its own, with the same players; the pages go there.
func (r *Room) restart(same bool) string {
	old := r.game
	start := shelf.Start{
		Program: old.Program(), Language: old.Language(), Seed: old.Seed(), Bots: old.Seated(), Known: r.known(),
	}
	if old.Path() == "" {
		start.Keep.None = true
	}
	if !same {
		start.Seed = r.server.Seed()
	}
	game, err := r.shelf().Begin(start)
	if err != nil {
		return sentence(err)
	}
	old.Close()
	r.sit(game)
	r.server.rename(r)
	r.out = nil
	for c := range r.pages {
		clear(c.looks)
		c.send(r.helloLine(c.loopback))
	}
	r.advance()
	return ""
}

// known is who plays, as far as that was asked, so that it is not asked again.
func (r *Room) known() *play.Known {
	k := &play.Known{}
	for _, a := range r.game.Answers() {
		switch {
		case a.For == play.ForPlayers.String() && a.Number != nil:
			k.Players = int(*a.Number)
		case a.For == play.ForName.String() && 0 < a.Seat && a.Seat <= mostSeats:
			for len(k.Names) < a.Seat {
				k.Names = append(k.Names, "")
			}
			k.Names[a.Seat-1] = a.Text
		}
	}
	if k.Players == 0 && len(k.Names) == 0 {
		return nil
	}
	return k
}
