package repl

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// This file explains what happened: it plays the game again with a recorder, finds the event that is asked about, and tells
// the chain of events that led to it, each of which names its cause.

// why explains how things came to stand as they do.
func (r *REPL) why(rest string) error {
	if len(r.trail) == 0 {
		return errors.New("the game is still being set up")
	}
	what, which, _ := strings.Cut(rest, " ")
	switch {
	case rest == "" && r.hasGrid():
		return r.whyLastSquare()
	case rest == "":
		return r.whyLast()
	case r.hasGrid() && isSquare(rest):
		return r.whySquare(rest)
	}
	if what == "tile" && which != "" {
		return r.whyTile(strings.TrimSpace(which))
	}
	switch seat := r.seatOf(rest); {
	case seat >= 0 && r.hasGrid():
		return r.whyLastOf(seat)
	case seat >= 0:
		return r.whyPlayer(seat)
	}
	return r.whyValue(rest)
}

// seatOf returns the seat of the player that is meant by a name, or by a number behind the word player; -1 for nobody.
func (r *REPL) seatOf(text string) int {
	_, state := r.console.Table()
	for seat := range state.Players {
		if strings.EqualFold(r.nameOf(seat), text) {
			return seat
		}
	}
	if what, which, _ := strings.Cut(text, " "); strings.EqualFold(what, "player") {
		if n, err := strconv.Atoi(strings.TrimSpace(which)); err == nil && 1 <= n && n <= state.Players {
			return n - 1
		}
	}
	return -1
}

// story is the events of a step, and one among them that is to be explained.
type story struct {
	events []play.Event
	target int
}

// search returns the last event of all steps from one on for which match says true, or nil.
func (r *REPL) search(from int, match func(*play.Event) bool) (*story, error) {
	return r.searchSteps(from, func(events []play.Event) int {
		for i := len(events) - 1; i >= 0; i-- {
			if match(&events[i]) {
				return i
			}
		}
		return -1
	})
}

// searchSteps returns the event of the last of all steps from one on in which find finds one, not -1; or nil.
func (r *REPL) searchSteps(from int, find func([]play.Event) int) (*story, error) {
	var found *story
	err := r.replay(from, play.Happenings|play.Of(play.KindCalled), func(events []play.Event) {
		if i := find(events); i >= 0 {
			found = &story{slices.Clone(events), i}
		}
	})
	return found, err
}

// whyLast explains what happened last: the end of the game, or else a move, or else what dice or cards showed.
func (r *REPL) whyLast() error {
	for _, kinds := range []play.Kinds{
		play.Of(play.KindEnded), play.Of(play.KindMoved), play.Of(play.KindRolled, play.KindDrew, play.KindTyping),
	} {
		s, err := r.search(r.lastStep(), func(e *play.Event) bool { return kinds.Has(e.Body.Kind()) })
		if err != nil {
			return err
		}
		if s != nil {
			return r.tellStory(s)
		}
	}
	if r.playing {
		return r.say("Nothing has happened yet in this turn that needs a reason.\n")
	}
	return r.say("Nothing has happened yet that needs a reason.\n")
}

// whyPlayer explains where a player stands, or how the player has won.
func (r *REPL) whyPlayer(seat int) error {
	s, err := r.search(0, func(e *play.Event) bool {
		switch b := e.Body.(type) {
		case *play.Ended:
			return b.Winner == seat
		case *play.Moved:
			return b.Seat == seat
		}
		return false
	})
	switch {
	case err != nil:
		return err
	case s == nil:
		return r.say(fmt.Sprintf("%s has not moved yet and stands where all began.\n", r.nameOf(seat)))
	}
	return r.tellStory(s)
}

// whyTile explains who came to a tile last.
func (r *REPL) whyTile(text string) error {
	tile, err := r.parseTile(text)
	if err != nil {
		return err
	}
	s, err := r.search(0, func(e *play.Event) bool {
		m, ok := e.Body.(*play.Moved)
		return ok && m.To == tile
	})
	switch {
	case err != nil:
		return err
	case s == nil:
		return r.say(fmt.Sprintf("No piece has come to tile %d yet.\n", tile))
	}
	return r.tellStory(s)
}

// whyValue explains the value of an expression: which statement changed it last.
func (r *REPL) whyValue(text string) error {
	if _, err := strconv.Atoi(text); err == nil {
		return fmt.Errorf("%s is only a number; %s, or of a player as in :why Player 1", text, r.askOfPlace(text))
	}
	now, err := r.console.Look(text)
	if err != nil && !strings.ContainsAny(text, ".[(") {
		return fmt.Errorf("there is neither a player nor a variable called %s; %s play", text, strings.Join(r.names(), ", "))
	} else if err != nil {
		return err
	}
	if local, err := r.isLocal(text); err != nil || local {
		return cmp.Or(err, r.say(fmt.Sprintf("%s is %s in the function that runs now, and is not known outside of it.\n", text, inLine(now))))
	}
	w := &changes{text: text}
	rec := &recorder{kinds: play.Happenings | play.Of(play.KindCalled, play.KindRan), each: w.before}
	w.rec = rec
	rec.end = func() {
		w.look()
		w.ended = true
	}
	if err := r.rerun(0, rec, w.after); err != nil {
		return err
	}
	if w.found == nil {
		return r.say(fmt.Sprintf("%s has been %s from the beginning.\n", text, w.value))
	}
	e := &w.found.events[w.found.target]
	clauses := r.clauses(w.found, e.Cause)
	if len(clauses) == 1 && placeOf(e.File, e.Span) == "typed" && w.found.typed() {
		return r.say(fmt.Sprintf("%s is %s because %s; it was %s before.\n", text, w.value, clauses[0], w.was))
	}
	turn := " in " + when(e.Turn)
	switch {
	case w.found.typed():
		turn = ""
	case e.Turn == 0:
		turn = " while " + when(e.Turn)
	}
	clauses = r.withChoice(clauses, w.found)
	return r.say(fmt.Sprintf("%s is %s because %s changed it from %s%s%s.\n",
		text, w.value, changer(e), w.was, turn, after(clauses)))
}

// isLocal says whether an expression has a value only in the function that runs.
func (r *REPL) isLocal(text string) (bool, error) {
	if !r.playing {
		return false, nil
	}
	fork, err := r.timeline.Fork()
	if err != nil {
		return false, err
	}
	game, err := fork.Game()
	if err != nil {
		return false, err
	}
	var refused *play.Refused
	_, err = game.(lang.Console).Look(text) // a fork of one is one
	return errors.As(err, &refused), nil
}

// askOfPlace says how one asks of a tile or a square.
func (r *REPL) askOfPlace(number string) string {
	if r.hasGrid() {
		return "ask of a square as in :why 0,2"
	}
	return "ask of a tile as in :why tile " + number
}

// withChoice adds the answer that was given last in the function of a statement, to its own question too.
func (r *REPL) withChoice(clauses []string, s *story) []string {
	e := &s.events[s.target]
	end := int64(math.MaxInt64)
	for _, later := range s.events[s.target+1:] {
		if later.Body.Kind() == play.KindRan {
			end = later.Number
			break
		}
	}
	b := s.answer(e.Cause, end)
	switch {
	case b == nil || b.Show() == "" || e.Body.(*play.Ran).End:
		return clauses
	case len(clauses) == 0:
		return []string{r.chooser(b.Seat) + " " + choice(b)}
	}
	return append(clauses, choice(b))
}

// changer names what changed a value: the statement of an event or, behind the end of a function, the game itself.
func changer(e *play.Event) string {
	place := placeOf(e.File, e.Span)
	switch ran := e.Body.(*play.Ran); {
	case ran.End:
		return "the course of the game"
	case place == "typed":
		return "a rule that was typed"
	case place == "built in":
		return "a rule that is built in"
	}
	return place
}

// after joins what led to something.
func after(clauses []string) string {
	switch n := len(clauses); n {
	case 0:
		return ""
	case 1:
		return ", after " + clauses[0]
	default:
		return ", after " + strings.Join(clauses[:n-1], ", ") + " and " + clauses[n-1]
	}
}

// changes follows the value of an expression through a game.
type changes struct {
	rec        *recorder
	text       string
	begun      bool
	ended      bool // it has come to where the game has stopped
	was, value string
	ran        int    // the statement that ran last, among the events of the step; -1 before the first
	calls      []int  // the statements that have called the functions that run
	changed    int    // the statement of the step that changed the value last; -1 if none did
	found      *story // the statement that changed the value last
}

// before looks at the value before a statement runs.
func (c *changes) before(e play.Event) {
	switch body := e.Body.(type) {
	case *play.Called:
		c.calls = append(c.calls, c.ran)
	case *play.Ran:
		c.look()
		c.ran = len(c.rec.events)
		if n := len(c.calls); body.End && n > 0 {
			c.back(c.calls[n-1])
			c.calls = c.calls[:n-1]
		}
	}
}

// back goes on with the statement that has called a function, unless it was the game that did.
func (c *changes) back(caller int) {
	if caller >= 0 {
		c.ran = caller
	}
}

// after looks at the value at the end of a step.
func (c *changes) after(events []play.Event) {
	if !c.ended {
		c.look()
	}
	if c.changed >= 0 {
		c.found = &story{slices.Clone(events), c.changed}
	}
	c.ran, c.changed, c.calls = -1, -1, nil
}

func (c *changes) look() {
	v, err := c.rec.game.Look(c.text)
	value := inLine(v)
	if err != nil {
		value = "nothing"
	}
	switch {
	case !c.begun:
		c.begun, c.value, c.ran, c.changed = true, value, -1, -1
	case value != c.value:
		c.was, c.value = c.value, value
		c.changed = c.ran
	}
}

// tellStory tells what happened and what led to it.
func (r *REPL) tellStory(s *story) error {
	target := &s.events[s.target]
	if cause := r.unmoved(target); cause != "" {
		return r.say(cause + ", and nothing has moved since.\n")
	}
	head, last := r.head(target)
	if s.typed() && placeOf(target.File, target.Span) == "typed" {
		last = "" // what was typed says it
	}
	cause := target.Number
	if last != "" {
		cause = target.Cause
	}
	return r.say(sentence(head, r.clauses(s, cause), last))
}

// sentence joins what happened and what led to it.
func sentence(head string, clauses []string, last string) string {
	if last != "" {
		clauses = append(clauses, last)
	}
	switch n := len(clauses); n {
	case 0:
		return head + ".\n"
	case 1:
		return fmt.Sprintf("%s because %s.\n", head, clauses[0])
	case 2:
		return fmt.Sprintf("%s because %s and %s.\n", head, clauses[0], clauses[1])
	default:
		return fmt.Sprintf("%s because %s, and %s.\n", head, strings.Join(clauses[:n-1], ", "), clauses[n-1])
	}
}

// head says what happened, and for what is no link of the chain itself the last clause.
func (r *REPL) head(e *play.Event) (head, last string) {
	switch b := e.Body.(type) {
	case *play.Moved:
		return fmt.Sprintf("%s %s on tile %d", r.pieceName(b.Seat, b.Piece), r.stands(b), b.To), ""
	case *play.Ended:
		if b.Winner < 0 {
			return "The game has ended without a winner", r.placed("it was ended", e)
		}
		return b.Name + " has won", r.placed("the win was declared", e)
	}
	return capital(play.Describe(e.Body)), ""
}

// unmoved tells an event that moves nothing by itself, or nothing for another one.
func (r *REPL) unmoved(e *play.Event) string {
	switch e.Body.(type) {
	case *play.Typing, *play.Rolled, *play.Drew:
		return capital(r.clause(e))
	}
	return ""
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// stands is whether a piece is still where a move led.
func (r *REPL) stands(m *play.Moved) string {
	setup, state := r.console.Table()
	at := int(setup.PieceAt(int32(m.Seat), int32(m.Piece)))
	if at < len(state.Tiles) && state.Tiles[at] == m.To {
		return "is"
	}
	return "was"
}

// pieceName names a piece by its player, if the player has only that one.
func (r *REPL) pieceName(seat, piece int) string {
	if setup, _ := r.console.Table(); setup.Pieces == 1 {
		return r.nameOf(seat)
	}
	return fmt.Sprintf("Piece %d of %s", piece, r.nameOf(seat))
}
