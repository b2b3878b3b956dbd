package repl

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/play"
)

// This file shows and explains what stands on the squares of a grid.

// hasGrid says whether the board is a grid.
func (r *REPL) hasGrid() bool {
	_, state := r.console.Table()
	return state.Grid.Rows > 0
}

// isSquare says whether a text can only be a row and a column.
func isSquare(text string) bool {
	return strings.Contains(text, ",") && strings.Trim(text, "0123456789-, ") == ""
}

// parsePlace reads a place of the board: the number of a tile or, on a grid, the row and column of a square or its
// number.
func (r *REPL) parsePlace(text string) (int32, error) {
	if !r.hasGrid() {
		return r.parseTile(text)
	}
	_, state := r.console.Table()
	grid := &state.Grid
	if number, err := strconv.Atoi(text); err == nil && 0 <= number && number < len(grid.Squares) {
		return int32(number), nil
	}
	p := &play.Prompt{Form: play.SquareOf, Rows: grid.Rows, Columns: grid.Columns}
	answer, complaint := p.Read(text)
	if complaint != "" {
		return -1, errors.New(strings.TrimSuffix(complaint, "."))
	}
	return answer.Number, nil
}

// squareOf says in a few words what has come to stand on a square.
func squareOf(b *play.Stood) string {
	if b.Piece.Object == 0 {
		return fmt.Sprintf("%d,%d empty", b.Row, b.Column)
	}
	return fmt.Sprintf("%s on %d,%d", b.Piece.Label, b.Row, b.Column)
}

// fewOf lists a few squares, and how many more there are.
func fewOf(squares []string) string {
	const most = 4
	text := strings.Join(squares[:min(len(squares), most)], "; ")
	if more := len(squares) - most; more > 0 {
		text += fmt.Sprintf("; and %d more", more)
	}
	return text
}

// whyLastSquare explains the square that changed last, in the step that was played last.
func (r *REPL) whyLastSquare() error {
	if result := r.timeline.Result(); result.Over {
		if err := r.say(r.standing() + "\n"); err != nil {
			return err
		}
	}
	s, err := r.search(r.lastStep(), func(e *play.Event) bool { return e.Body.Kind() == play.KindStood })
	switch {
	case err != nil:
		return err
	case s == nil && r.playing:
		return r.say("No square has changed in this turn yet.\n")
	case s == nil:
		return r.say("No square has changed in the last step.\n")
	}
	return r.tellSquare(s)
}

// whyLastOf explains the square that a player changed last.
func (r *REPL) whyLastOf(seat int) error {
	s, err := r.searchSteps(0, func(events []play.Event) int {
		of, last := -1, -1
		for i := range events {
			switch b := events[i].Body.(type) {
			case *play.TurnBegan:
				of = b.Seat
			case *play.Stood:
				last = i
			}
		}
		if of != seat {
			return -1
		}
		return last
	})
	switch {
	case err != nil:
		return err
	case s == nil:
		return r.say(r.nameOf(seat) + " has changed no square yet; of a square ask as in :why 0,2.\n")
	}
	return r.tellSquare(s)
}

// whySquare explains what stands on a square, or that nothing does.
func (r *REPL) whySquare(text string) error {
	square, err := r.parsePlace(text)
	if err != nil {
		return err
	}
	_, state := r.console.Table()
	row, column := square/state.Grid.Columns, square%state.Grid.Columns
	s, err := r.search(0, func(e *play.Event) bool {
		b, ok := e.Body.(*play.Stood)
		return ok && b.Row == row && b.Column == column
	})
	switch {
	case err != nil:
		return err
	case s == nil:
		return r.say(fmt.Sprintf("Nothing has stood on %d,%d yet.\n", row, column))
	}
	return r.tellSquare(s)
}

// tellSquare tells what came to stand on a square, or that it was emptied, and what was answered before.
func (r *REPL) tellSquare(s *story) error {
	target := &s.events[s.target]
	b := target.Body.(*play.Stood)
	head := fmt.Sprintf("%s stands on %d,%d", b.Piece.Label, b.Row, b.Column)
	if b.Piece.Object == 0 {
		head = fmt.Sprintf("%d,%d is empty", b.Row, b.Column)
	}
	if s.typed() {
		return r.say(sentence(head, []string{r.clause(&s.events[0])}, ""))
	}
	return r.say(sentence(head, r.choices(s), r.placed("the square changed", target)))
}

// choices tells what was answered in a step before its target: of answers to the same question only the last, since
// those before would not do.
func (r *REPL) choices(s *story) []string {
	var list []string
	var asked []*play.Event // one for each of the list
	for i := range s.events[:s.target] {
		e := &s.events[i]
		b, ok := e.Body.(*play.Answered)
		if !ok {
			continue
		}
		if n := len(asked); n > 0 && asked[n-1].File == e.File && asked[n-1].Span == e.Span {
			list, asked = list[:n-1], asked[:n-1]
		}
		clause := "then " + b.Show()
		if len(list) == 0 {
			clause = r.chooser(b.Seat) + " chose " + b.Show()
		}
		list, asked = append(list, r.placed(clause, e)), append(asked, e)
	}
	return list
}

// chooser names who answered something.
func (r *REPL) chooser(seat int) string {
	if seat < 0 {
		return "somebody"
	}
	return r.nameOf(seat)
}
