package repl

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// track is a board of tiles, along which the pieces of players move.
type track struct{ game *game }

func (t track) place(text string) (int32, error) { return t.game.tile(text) }

func (t track) howToAsk(number string) string { return "ask of a tile as in :why tile " + number }

func (t track) otherPart() string { return "To see another part: :board tile N" }

func (t track) standing() string { return "on tile" }

func (t track) standsOn(seat int) string {
	setup, state := t.game.Table()
	if len(state.Tiles) == 0 {
		return "not on the board yet"
	}
	return numbers(state.Tiles[seat*setup.Pieces:][:setup.Pieces])
}

func (t track) turns(rows [][]string) lang.Value {
	return lang.Value{Head: []string{"turn", "player", "chance", "way"}, Rows: rows}
}

// whyLast is about the end of the game, or else a move, or else what dice or cards showed.
func (t track) whyLast(playing bool) *question {
	none := "Nothing has happened yet that needs a reason.\n"
	if playing {
		none = "Nothing has happened yet in this turn that needs a reason.\n"
	}
	find := func(events []play.Event) int {
		for _, kinds := range []play.Kinds{
			play.Of(play.KindEnded), play.Of(play.KindMoved), play.Of(play.KindRolled, play.KindDrew, play.KindTyping),
		} {
			if i := lastWhere(func(e *play.Event) bool { return kinds.Has(e.Body.Kind()) })(events); i >= 0 {
				return i
			}
		}
		return -1
	}
	return &question{last: true, find: find, tell: t.tell, none: none}
}

// whyPlace is about who came to a tile last.
func (t track) whyPlace(text string) (*question, error) {
	what, which, _ := strings.Cut(text, " ")
	if what != "tile" || which == "" {
		return nil, nil
	}
	tile, err := t.game.tile(strings.TrimSpace(which))
	if err != nil {
		return nil, err
	}
	find := lastWhere(func(e *play.Event) bool {
		m, ok := e.Body.(*play.Moved)
		return ok && m.To == tile
	})
	return &question{find: find, tell: t.tell, none: fmt.Sprintf("No piece has come to tile %d yet.\n", tile)}, nil
}

// whySeat is about where a player stands, or how the player has won.
func (t track) whySeat(seat int) *question {
	find := lastWhere(func(e *play.Event) bool {
		switch b := e.Body.(type) {
		case *play.Ended:
			return b.Winner == seat
		case *play.Moved:
			return b.Seat == seat
		}
		return false
	})
	none := fmt.Sprintf("%s has not moved yet and stands where all began.\n", t.game.nameOf(seat))
	return &question{find: find, tell: t.tell, none: none}
}

// tell tells what happened and what led to it.
func (t track) tell(s *story) string {
	target := s.event()
	switch target.Body.(type) {
	case *play.Typing, *play.Rolled, *play.Drew: // it moves nothing by itself
		return capital(s.clause(target)) + ", and nothing has moved since.\n"
	}
	head, last := t.head(target)
	if s.typed() && placeOf(target.File, target.Span) == "typed" {
		last = "" // what was typed says it
	}
	cause := target.Number
	if last != "" {
		cause = target.Cause
	}
	return sentence(head, s.clauses(cause), last)
}

// head says what happened. The last clause says where, of what the chain of events does not tell.
func (t track) head(e *play.Event) (head, last string) {
	switch b := e.Body.(type) {
	case *play.Moved:
		return fmt.Sprintf("%s %s on tile %d", t.pieceName(b.Seat, b.Piece), t.stands(b), b.To), ""
	case *play.Ended:
		if b.Winner < 0 {
			return "The game has ended without a winner", placed("it was ended", e)
		}
		return b.Name + " has won", placed("the win was declared", e)
	}
	return capital(play.Describe(e.Body)), ""
}

// stands is whether a piece is still where a move led.
func (t track) stands(m *play.Moved) string {
	setup, state := t.game.Table()
	at := int(setup.PieceAt(int32(m.Seat), int32(m.Piece)))
	if at < len(state.Tiles) && state.Tiles[at] == m.To {
		return "is"
	}
	return "was"
}

// pieceName names a piece by its player, if the player has only that one.
func (t track) pieceName(seat, piece int) string {
	if setup, _ := t.game.Table(); setup.Pieces == 1 {
		return t.game.nameOf(seat)
	}
	return fmt.Sprintf("Piece %d of %s", piece, t.game.nameOf(seat))
}
