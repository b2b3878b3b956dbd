package repl

import (
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// board is what the board of a game is to the console: how its places are named, what of it is shown, and how things
// there are explained. A track of tiles is one, a grid of squares another.
type board interface {
	// place reads a place that a person names.
	place(text string) (int32, error)
	// howToAsk says how one asks :why of a place, for somebody who gave a number alone.
	howToAsk(number string) string
	// otherPart says how another part of a drawing is shown.
	otherPart() string
	// standing is the head of the column that says where the pieces of players stand, or nothing.
	standing() string
	// standsOn says where the pieces of a player stand.
	standsOn(seat int) string
	// turns lays out what turns were like, each a number, who played, what chance gave, and what moved.
	turns(rows [][]string) lang.Value
	// whyLast is why things are as the last step left them. Playing says that it is not over.
	whyLast(playing bool) *question
	// whyPlace is why somebody stands on a place, or nobody; nil where a text names none.
	whyPlace(text string) (*question, error)
	// whySeat is why the pieces of a player stand as they do.
	whySeat(seat int) *question
}

// question is what :why looks for.
type question struct {
	last bool                          // only the last step is looked through
	end  bool                          // if the game is over, that is said first
	find func(events []play.Event) int // the event of a step to explain, -1 for none; that of the last step counts
	tell func(s *story) string         // explains it
	none string                        // what is said where there is no such event
}

// boardOf returns the board of a game. A grid may be laid out only while the game is set up, so it is asked for when it
// is needed.
func boardOf(g *game) board {
	if _, state := g.Table(); state.Grid.Rows > 0 {
		return grid{g}
	}
	return track{g}
}
