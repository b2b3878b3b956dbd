package cli

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/term"
)

// boardFlags say whether the board is shown while a game is played, and how.
type boardFlags struct {
	shown   onOff
	ascii   bool
	colours bool // on a terminal
}

// add adds the flags; byDefault says in words when the board is shown without them.
func (f *boardFlags) add(flags *pflag.FlagSet, byDefault string) {
	flags.Var(&f.shown, "board", "``show the board after each turn, on or off (default: "+byDefault+")")
	flags.Lookup("board").NoOptDefVal = "on"
	flags.BoolVar(&f.ascii, "ascii", false, "draw the board in plain ASCII")
}

// fit says what is wrong with the flags, in a game that is played with --events or without, and by a person who types
// at a terminal or not.
func (f *boardFlags) fit(events, typed bool) error {
	switch {
	case f.shown == on && events:
		return notBoth("board", "events")
	case f.ascii && !f.isShown(typed && !events):
		return usageError{errors.New("--ascii is how the board is drawn, so it needs --board")}
	}
	return nil
}

// isShown says whether the board is shown to a person who types at a terminal, or to somebody else.
func (f *boardFlags) isShown(typed bool) bool { return f.shown == on || f.shown == "" && typed }

// onOff is the value of a flag that is on, off or, where it is not given, "".
type onOff string

const (
	on  onOff = "on"
	off onOff = "off"
)

// String is the value as it is typed.
func (f *onOff) String() string { return string(*f) }

// Type is what pflag calls the value.
func (f *onOff) Type() string { return "switch" }

// Set reads the value; what other flags take that are on or off is taken too.
func (f *onOff) Set(text string) error {
	*f = onOff(text)
	if *f == on || *f == off {
		return nil
	}
	set, err := strconv.ParseBool(text)
	*f = off
	if set {
		*f = on
	}
	return err
}

// besides is how many lines of a terminal are left to what a turn says and asks below the board.
const besides = 5

// showBoard shows the board as it is after the last step, if that is wanted.
func (s *session) showBoard() error {
	switch {
	case !s.flags.board.isShown(s.typed):
		return nil
	case s.game.Steps() == 0:
		s.page.forget() // a board that was lifted is of a game that is gone
		return nil
	}
	game, err := s.game.At()
	if err != nil {
		return err
	}
	text := boardText(game, s.game.Steps(), s.drawing())
	s.drawn = strings.TrimRight(text, "\n")
	return s.page.show(text)
}

// showChanged shows the board while a person is asked in the middle of a turn, if what stands on its squares is not
// what was shown last. What happens on a track is told in words.
func (s *session) showChanged() error {
	if !s.typed || !s.flags.board.isShown(s.typed) || s.game.Steps() == 0 {
		return nil
	}
	game := s.game.Played()
	if _, state := game.Table(); state.Grid.Rows == 0 {
		return nil
	}
	text := boardText(game, s.game.Steps()+1, s.drawing())
	if drawn := strings.TrimRight(text, "\n"); drawn != s.drawn {
		s.drawn = drawn
		return s.page.show(text)
	}
	return nil
}

// boardText is the board behind a step. After setting up, a line is left free behind it; the other turns begin with
// one.
func boardText(game play.Game, steps int, o draw.Options) string {
	setup, state := game.Table()
	o.Piece, o.Foreseen = play.Pieces(game), play.Foreseen(game)
	text := "\n" + draw.Text(setup, state, o)
	if steps == 1 {
		text += "\n"
	}
	return text
}

// drawing says how the board is drawn on standard output.
func (s *session) drawing() draw.Options {
	o := draw.Options{Tile: -1, ASCII: s.flags.board.ascii}
	if term.IsTerminal(s.env.out) {
		columns, lines := term.Size(s.env.out)
		o.Width, o.Height = columns, lines-besides
		o.ASCII, o.Shapes = o.ASCII || !s.hasArrows(), true
		if s.flags.board.colours {
			o.Colours = s.palette()
		}
		o.More = "A larger window shows more."
	}
	return o
}
