package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/clipperhouse/displaywidth"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/term"
)

// This file is what stands between a turn that asked nothing and what is said in it: a key, or a while.

// beginTurn lets a person begin the turn that was just played, if what it says is held back, and then says it. Failed
// is the fault with which the turn ended, or nil. It returns the fault, unless the game has gone back to before it.
func (s *session) beginTurn(failed error) (goneBack bool, err error) {
	if !s.pacer.holds {
		return false, failed
	}
	if _, err := s.game.At(); err != nil { // behind a fault the game stands nowhere
		return false, err
	}
	turn := s.game.Turns()
	if failed != nil {
		turn++
	}
	s.seenTo(turn - 1)
	goneBack, err = s.awaitTurn()
	switch {
	case err != nil:
		return false, err
	case goneBack:
		s.pacer.drop()
		return true, nil
	case failed == nil:
		s.seenTo(turn)
	}
	s.pacer.asked = s.pacer.pace.enter
	return false, errors.Join(s.pacer.let(), failed)
}

// seenTo notes that all up to the end of a turn was seen.
func (s *session) seenTo(turn int) {
	s.game.SeenTo(turn)
	s.notesSeen = true
}

// noteSeen notes, while somebody is asked something, that all turns before were seen. It need not where each of them
// asked something, since answers tell by themselves how far a game has come.
func (s *session) noteSeen() {
	if s.typed && s.unasked > 0 && (s.notesSeen || s.resumed) {
		s.seenTo(s.game.Turns() - 1)
	}
}

// mostUnasked is after how many turns in which nobody was asked anything a person is asked whether to go on.
const mostUnasked = 1000

// askWhether asks a person whether to go on with a game that asks nothing, and may never end. It says whether the game
// has gone back meanwhile.
func (s *session) askWhether() (goneBack bool, err error) {
	if !s.typed || s.unasked < mostUnasked {
		return false, nil
	}
	s.unasked = 0
	s.seenTo(s.game.Turns())
	if err := s.say("Nobody was asked anything in the last 1,000 turns.\n"); err != nil {
		return false, err
	}
	return s.awaitKey("Enter: go on, :quit: stop")
}

// awaitTurn waits as the pace says. It says whether the game has gone back meanwhile.
func (s *session) awaitTurn() (goneBack bool, err error) {
	if s.pacer.pace.delay > 0 {
		return false, s.sleep(s.pacer.pace.delay)
	}
	return s.awaitKey(s.turnLine())
}

// sleep waits so long, or until the person wants to stop.
func (s *session) sleep(delay time.Duration) error {
	if err := s.out.Flush(); err != nil {
		return err
	}
	select {
	case <-time.After(delay):
		return nil
	case <-s.ctx.Done():
		return play.ErrInterrupted
	}
}

// awaitKey shows a line until Enter is pressed, and does the commands that are typed behind it. It says whether the
// game has gone back by one.
func (s *session) awaitKey(line string) (goneBack bool, err error) {
	for {
		typed, err := s.readKey(line)
		var command *term.Command
		switch {
		case err == nil && isWish(typed):
			command = &term.Command{Name: "?"}
		case err == nil && colonHint(typed) != "":
			if err := s.say(strings.TrimSpace(colonHint(typed)) + "\n"); err != nil {
				return false, err
			}
			continue
		case errors.Is(err, io.EOF):
			return false, play.ErrInputEnded
		case !errors.As(err, &command):
			return false, err
		}
		steps, answers := s.game.Steps(), s.game.Answers()
		if refusal := s.goesFar(command); refusal != "" {
			err = s.say(refusal)
		} else {
			err = s.command(command)
		}
		if err != nil {
			return false, err
		}
		switch {
		case s.game.Steps() != steps || !beginsWith(s.game.Answers(), answers):
			return true, nil
		case command.Name == "run":
			return false, nil
		}
	}
}

// goesFar says what :undo would take back at a key, where that is more than a turn: in a game that asks nothing
// the last answer may lie at its beginning. With a number it is meant.
func (s *session) goesFar(c *term.Command) (refusal string) {
	if c.Name != "undo" && c.Name != "u" || c.Rest != "" || s.game.Left() > 0 {
		return ""
	}
	answers := s.game.Answers()
	last := len(answers) - 1
	for last > 0 && s.game.IsBots(answers[last]) {
		last--
	}
	if last < 0 {
		return ""
	}
	turns := s.game.Turns() - 1 - answers[last].Turn // that were seen since
	if turns < 1 {
		return ""
	}
	since, them := fmt.Sprintf("%d turns", turns), "them"
	if turns == 1 {
		since, them = "turn", "it"
	}
	return fmt.Sprintf("Nobody answered anything in the last %s. :undo 1 goes back to before %s, to %s.\n", since, them,
		shelf.DescribeOf(answers[last], answers[:last], s.seats()...))
}

// isWish says whether somebody wants to know which answers will do, where nothing is asked.
func isWish(typed string) bool {
	typed = strings.TrimPrefix(strings.TrimSpace(typed), ":")
	return typed == "?" || typed == "??"
}

// beginsWith says whether a list of answers begins with those of another.
func beginsWith(list, first []*record.Answer) bool {
	return len(list) >= len(first) && slices.Equal(list[:len(first)], first)
}

// turnLine is the line under which the turn waits that was just played.
func (s *session) turnLine() string {
	name := s.seatCalled(s.pacer.turn.Seat)
	if name == "" {
		return "Enter: next turn"
	}
	const before, behind = "Enter: ", "'s turn"
	columns, _ := term.Size(s.env.out)
	room := max(1, columns-len(before+behind)-1)
	return before + displaywidth.TruncateString(name, room, "…") + behind
}

// seatCalled is what the game calls a seat: the name of its player, where it has players, else "".
func (s *session) seatCalled(seat int) string {
	game, err := s.game.At()
	if err != nil {
		return ""
	}
	_, table := game.Table()
	if seat < 0 || seat >= len(table.Names) || table.Names[seat] == "" && len(table.Tiles) == 0 {
		return ""
	}
	return play.NameOfSeat(seat, table.Names[seat])
}
