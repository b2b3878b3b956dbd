package cli

import (
	"errors"

	"github.com/spf13/pflag"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/term"
)

// boardFlags say whether the board is shown while a game is played, and how.
type boardFlags struct {
	shown bool
	ascii bool
}

func (f *boardFlags) add(flags *pflag.FlagSet) {
	flags.BoolVar(&f.shown, "board", false, "show the board after each turn")
	flags.BoolVar(&f.ascii, "ascii", false, "draw the board in plain ASCII")
}

// fit says what is wrong with the flags, in a game that is played with --events or without.
func (f *boardFlags) fit(events bool) error {
	switch {
	case f.shown && events:
		return notBoth("board", "events")
	case f.ascii && !f.shown:
		return usageError{errors.New("--ascii is how the board is drawn, so it needs --board")}
	}
	return nil
}

// besides is how many lines of a terminal are left to what a turn says and asks below the board.
const besides = 5

// showBoard shows the board as it is after the last step, if that is wanted. After setting up, a line is left free
// behind it; the other turns begin with one.
func (s *session) showBoard() error {
	if !s.flags.board.shown || s.game.Steps() == 0 {
		return nil
	}
	game, err := s.game.At()
	if err != nil {
		return err
	}
	setup, state := game.Table()
	o := s.drawing()
	o.Piece, o.Foreseen = play.Pieces(game), play.Foreseen(game)
	text := "\n" + draw.Text(setup, state, o)
	if s.game.Steps() == 1 {
		text += "\n"
	}
	return s.say(text)
}

// drawing says how the board is drawn on standard output.
func (s *session) drawing() draw.Options {
	o := draw.Options{Tile: -1, ASCII: s.flags.board.ascii}
	if term.IsTerminal(s.env.out) {
		columns, lines := term.Size(s.env.out)
		o.Width, o.Height = columns, lines-besides
		o.ASCII = o.ASCII || !s.hasArrows()
		o.More = "A larger window shows more."
	}
	return o
}
