package cli

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// This file says what a record tells of its game.

// programOf loads the program that a record holds.
func programOf(r *record.Record) (lang.Program, error) {
	l, ok := languageCalled(r.Header.Language)
	if !ok {
		return nil, fmt.Errorf("this game is written in %s, which this roll does not know", r.Header.Language)
	}
	program, diagnostics := l.Load(source.NewFile(r.Header.File, r.Header.Source))
	if program == nil {
		return nil, fmt.Errorf("the game in the record can no longer be read: %v", diagnostics[0])
	}
	if why := lang.ChangedSince(l, program.File(), r.Header.Revision); why != "" {
		return nil, fmt.Errorf("%s has changed since roll %s played this game, which would be another one now: %s",
			l.Name(), r.Header.Roll, why)
	}
	return program, nil
}

// playersOf lists the names that were given, the seats of bots with their kind.
func playersOf(r *record.Record) string {
	names := map[int]string{}
	for seat, bot := range r.Header.Players {
		names[seat] = "a " + bot + " bot"
	}
	for _, a := range r.Answers {
		if a.For == play.ForName.String() && a.Text != "" {
			names[a.Seat] = a.Text
		}
	}
	var list []string
	for _, seat := range slices.Sorted(maps.Keys(names)) {
		list = append(list, names[seat])
	}
	return strings.Join(list, ", ")
}

// turnOf returns the turn that a record has reached.
func turnOf(r *record.Record) int {
	if r.End != nil {
		return r.End.Turns
	}
	turn := 0
	if n := len(r.Answers); n > 0 {
		turn = r.Answers[n-1].Turn
	}
	if r.At != nil {
		turn = max(turn, *r.At)
	}
	return turn
}

// winnerName returns the name of who has won, or nothing.
func winnerName(seat int, answers []*record.Answer) string {
	if seat < 0 {
		return ""
	}
	return play.NameOfSeat(seat, nameIn(seat, answers))
}

// nameIn returns the name that was given to a player last, or nothing.
func nameIn(seat int, answers []*record.Answer) string {
	name := ""
	for _, a := range answers {
		if a.For == play.ForName.String() && a.Seat == seat+1 && a.Text != "" {
			name = a.Text
		}
	}
	return name
}

// recordError says what is wrong with a record.
func recordError(path string, err error) error {
	var damage *record.DamageError
	switch {
	case errors.As(err, &damage):
		return fmt.Errorf("%s:%d: %s", path, damage.Line, damage.Reason)
	case errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("%s: there is no such record; roll records lists them", path)
	}
	return fmt.Errorf("%s: %w", path, err)
}

// where names a turn.
func where(turn int) string {
	if turn == 0 {
		return "setting up"
	}
	return fmt.Sprintf("turn %d", turn)
}
