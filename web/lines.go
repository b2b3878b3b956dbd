package web

import (
	"errors"
	"strconv"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/source"
)

// This file writes the objects that pages get beside those of every front end; see docs/protocol.md.

type (
	rewound struct {
		Type   string `json:"type"`
		Events int64  `json:"events"`
	}
	state struct {
		Type     string   `json:"type"`
		Turn     int      `json:"turn"`
		Turns    []turn   `json:"turns"`
		Branches []branch `json:"branches"`
		Seats    []seat   `json:"seats"`
		Undo     bool     `json:"undo"`
		Redo     bool     `json:"redo"`
		Over     bool     `json:"over"`
	}
	branch struct {
		Line   int `json:"line"`
		From   int `json:"from"`
		Length int `json:"length"`
	}
	seat struct {
		Seat  int               `json:"seat"`
		Name  string            `json:"name"`
		By    string            `json:"by"`
		Pages int               `json:"pages"`
		Said  map[string]string `json:"said,omitempty"`
	}
	begin struct {
		Type string   `json:"type"`
		Seat *int     `json:"seat"`
		Name string   `json:"name,omitempty"`
		Dice bool     `json:"dice"`
		Said []string `json:"said,omitempty"`
	}
	stale struct {
		Type string `json:"type"`
		Text string `json:"text"`
	}
)

// helloLine opens a conversation.
func (r *Room) helloLine(loopback bool) []byte {
	program := r.game.Program()
	hello := protocol.Greeting{
		Language: r.game.Language().Name(), Seed: protocol.SeedText(r.game.Seed()), Game: r.id, Title: program.Name(),
		File: shownName(program.File().Name), Command: r.server.Command, Loopback: loopback, Bots: r.bots(),
	}
	if !loopback { // nobody there can give it, and it names folders of this computer
		hello.Command = ""
	}
	if r.hides() { // with the seed and the program one could find out what lies face down
		hello.Seed = ""
	}
	return protocol.Greet(hello)
}

// hides says whether something of the game must not be known yet.
func (r *Room) hides() bool { return play.Conceals(r.game.Played()) && !r.isOver() }

func rewoundLine(events int64) []byte { return protocol.Line(rewound{"rewound", events}) }

func rejectedLine(prompt int, why string) []byte { return protocol.RejectedLine(prompt, why) }

func staleLine(text string) []byte { return protocol.Line(stale{"stale", text}) }

// beginLine asks that somebody begin the turn that is held.
func (r *Room) beginLine() []byte {
	setup, _ := r.game.Played().Table()
	b := begin{
		Type: "begin", Name: r.held.name, Dice: len(setup.Dice) > 0 || len(setup.Cards.Kinds) > 0, Said: r.told.said(),
	}
	if r.held.seat >= 0 {
		b.Seat = &r.held.seat
	}
	return protocol.Line(b)
}

// promptLine asks the question that waits.
func (r *Room) promptLine() []byte {
	p := *r.game.Pending()
	p.File = r.file(p.File)
	return protocol.PromptLine(&p, r.game.Said())
}

// lastPrompt is the number of the prompt that was answered last.
func (r *Room) lastPrompt() int {
	if p := r.game.Pending(); p != nil {
		return p.Number
	}
	return r.table.last
}

// legalLine says which answers will do to the prompt that waits, actions from a number on, or nil where there is
// nothing to list.
func (r *Room) legalLine(from int) []byte {
	if p := r.game.Pending(); !r.legal.known || r.legal.prompt != p.Number {
		r.legal = legal{known: true, prompt: p.Number, found: r.tryAnswers(p)}
	}
	if r.legal.found == nil {
		return nil
	}
	if r.legal.line == nil || r.legal.from != from {
		found := *r.legal.found
		found.From = from
		r.legal.from, r.legal.line = from, protocol.LegalLine(&found)
	}
	return r.legal.line
}

// tryAnswers tries which answers will do to a prompt; nil where there is nothing to list.
func (r *Room) tryAnswers(p *play.Prompt) *play.Legal {
	if p.Form == play.NameOf {
		return nil
	}
	at, err := r.game.Standing()
	if err != nil {
		return nil
	}
	r.clock.begin()
	found, err := play.LegalAnswers(at, p, r.clock.trying)
	if err != nil {
		return nil
	}
	return found
}

// faultLine tells an error of the program, or that a step took too long.
func (r *Room) faultLine(err error) []byte {
	var fault *source.Diagnostic
	var stopped *play.Stopped
	var chained interface{ Called() string }
	chain := ""
	if errors.As(err, &chained) {
		chain = chained.Called()
	}
	hidden := play.Conceals(r.game.Played())
	switch {
	case errors.As(err, &fault):
		d := *fault
		d.File = r.file(d.File)
		return protocol.FailureLine(string(d.Code), d.Message, &d, chain)
	case errors.As(err, &stopped) && !hidden:
		at := &source.Diagnostic{File: r.file(stopped.File), Span: stopped.Span}
		return protocol.FailureLine("too-long", sentence(stopped.Err), at, stopped.Chain)
	}
	return protocol.FailureLine("stopped", sentence(err), nil, "")
}

// sentence is an error as a sentence for a person.
func sentence(err error) string {
	if errors.Is(err, errTooLong) {
		return "This turn took too long and was stopped."
	}
	return err.Error()
}

// mostSeats is how many seats pages are told of.
const mostSeats = 100

// stateLine tells how the game stands, but for what lies on the table.
func (r *Room) stateLine() []byte {
	s := state{
		Type: "state", Turn: r.told.at(), Turns: r.told.turns, Branches: r.branches(), Seats: r.seats(),
		Over: r.isOver(), Undo: r.canUndo(), Redo: r.game.CanRedo(),
	}
	if s.Turns == nil {
		s.Turns = []turn{}
	}
	return protocol.Line(s)
}

// seats are the seats of the game.
func (r *Room) seats() []seat {
	list := []seat{}
	for i := range min(r.views.players, mostSeats) {
		s := seat{Seat: i, By: r.by(i), Said: r.views.figures(i)}
		name := ""
		if i < len(r.views.names) {
			name = r.views.names[i]
		}
		s.Name = play.NameOfSeat(i, name)
		for p := range r.pages {
			if p.claims(i) {
				s.Pages++
			}
		}
		list = append(list, s)
	}
	return list
}

// mostBranches is how many branches pages are told of. More would be seen by nobody, and take long to be drawn.
const mostBranches = 100

// branches are the ways that the game went last besides the one that is played, and what was taken back of that.
func (r *Room) branches() []branch {
	list := []branch{}
	for _, b := range r.game.Branches(mostBranches) {
		list = append(list, branch{b.Number, b.Turn, b.Length})
	}
	return list
}

// tiles says on which tiles pieces stand.
func tiles(list []int32) string {
	text := ""
	for i, tile := range list {
		if i > 0 {
			text += ", "
		}
		text += strconv.Itoa(int(tile))
	}
	return text
}
