package repl

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// grid is a board of squares, on which pieces come to stand.
type grid struct{ game *game }

// place reads the row and the column of a square, or its number.
func (g grid) place(text string) (int32, error) {
	p := g.question()
	if number, err := strconv.Atoi(text); err == nil && 0 <= number && int64(number) < int64(p.Rows)*int64(p.Columns) {
		return int32(number), nil
	}
	answer, complaint := p.Read(text)
	if complaint != "" {
		return -1, errors.New(strings.TrimSuffix(complaint, "."))
	}
	return answer.Number, nil
}

// question is what one would be asked for a square with.
func (g grid) question() *play.Prompt {
	setup, state := g.game.Table()
	return &play.Prompt{
		Form: play.SquareOf, Rows: state.Grid.Rows, Columns: state.Grid.Columns,
		Upward: setup.Upward && !setup.Lettered, Lettered: setup.Lettered,
	}
}

func (g grid) howToAsk(string) string { return "ask of a square as in " + g.whySquare() }

func (g grid) whySquare() string { return ":why " + g.example("0,2", "A3") }

func (g grid) otherPart() string { return "To see another part: :board " + g.example("3,4", "E4") }

// example is a square as people write it.
func (g grid) example(numbers, letters string) string {
	if g.question().Lettered {
		return letters
	}
	return numbers
}

func (g grid) standing() string { return "" }

func (g grid) standsOn(int) string { return "" }

func (g grid) turns(rows [][]string) lang.Value {
	v := lang.Value{Head: []string{"turn", "player", "squares"}}
	for _, row := range rows {
		v.Rows = append(v.Rows, []string{row[0], row[1], row[3]})
	}
	return v
}

// whyLast is about the square that changed last.
func (g grid) whyLast(playing bool) *question {
	none := "No square has changed in the last step.\n"
	if playing {
		none = "No square has changed in this turn yet.\n"
	}
	find := lastWhere(func(e *play.Event) bool { return e.Body.Kind() == play.KindStood })
	return &question{last: true, end: true, find: find, tell: g.tell, none: none}
}

// whyPlace is about what stands on a square, or that nothing does. Of a tile one can ask in vain.
func (g grid) whyPlace(text string) (*question, error) {
	if !g.isSquare(text) {
		return track(g).whyPlace(text)
	}
	square, err := g.place(text)
	if err != nil {
		return nil, err
	}
	p := g.question()
	row, column := square/p.Columns, square%p.Columns
	find := lastWhere(func(e *play.Event) bool {
		b, ok := e.Body.(*play.Stood)
		return ok && b.Row == row && b.Column == column
	})
	none := "Nothing has stood on " + p.SquareName(square) + " yet.\n"
	return &question{find: find, tell: g.tell, none: none}, nil
}

// lettered is how a square is written on a board whose columns have letters.
var lettered = regexp.MustCompile(`^[A-Za-z]+ ?[0-9]+$`)

// isSquare says whether a text can only be a square.
func (g grid) isSquare(text string) bool {
	if g.question().Lettered && lettered.MatchString(text) {
		return true
	}
	return strings.Contains(text, ",") && strings.Trim(text, "0123456789-, ") == ""
}

// whySeat is about the square that a player changed last.
func (g grid) whySeat(seat int) *question {
	find := func(events []play.Event) int {
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
	}
	none := g.game.nameOf(seat) + " has changed no square yet; of a square ask as in " + g.whySquare() + ".\n"
	return &question{find: find, tell: g.tell, none: none}
}

// tell tells what came to stand on a square, or that it was emptied, and what was answered before.
func (g grid) tell(s *story) string {
	target := s.event()
	b := target.Body.(*play.Stood)
	head := b.Piece.Label + " stands on " + b.Square()
	if b.Piece.Object == 0 {
		head = b.Square() + " is empty"
	}
	if s.typed() {
		return sentence(head, []string{s.clause(&s.events[0])}, "")
	}
	return sentence(head, s.choices(), placed("the square changed", target))
}

// squareOf says in a few words what has come to stand on a square.
func squareOf(b *play.Stood) string {
	if b.Piece.Object == 0 {
		return b.Square() + " empty"
	}
	return b.Piece.Label + " on " + b.Square()
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
