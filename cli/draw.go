package cli

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/draw/svg"
	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
)

// drawFlags are the flags of roll draw.
type drawFlags struct {
	seed string
	turn int
	out  string
}

func newDraw(e *env) *cobra.Command {
	var f drawFlags
	cmd := &cobra.Command{
		Use:   "draw FILE|RECORD",
		Short: "Draw the board as a picture",
		Long: "Draw writes the board as a picture, in SVG: that of a game as it stands when it begins, or that of a\n" +
			"record where it was left. What setting up asks, a bot answers.",
		Example: e.examples("draw goose -o goose.svg", "draw sunday --turn 12"),
		Args:    exactly(1, "one game or one record"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.turn < 0 {
				return usageError{fmt.Errorf("--turn is the number of a turn, not %d", f.turn)}
			}
			if !cmd.Flags().Changed("turn") {
				f.turn = shelf.ToTheEnd
			}
			return drawBoard(e, args[0], &f)
		},
		ValidArgsFunction: completeGames,
	}
	flags := cmd.Flags()
	flags.StringVar(&f.seed, "seed", "0", "the number that decides what chance lays on the board of a game, `N`")
	flags.IntVar(&f.turn, "turn", 0, "draw a record as it was at the end of a `TURN`; 0 is setting up")
	flags.StringVarP(&f.out, "out", "o", "", "write to a `FILE` in place of standard output")
	return cmd
}

// drawBoard draws the board of a game or of a record.
func drawBoard(e *env, name string, f *drawFlags) error {
	picture, err := pictureOf(e, name, f)
	if err != nil {
		return err
	}
	if f.out != "" {
		return files.Replace(f.out, []byte(picture))
	}
	_, err = io.WriteString(e.out, picture)
	return cannotWrite(err)
}

// pictureOf returns the picture of a record, where a name is that of one, or of a game.
func pictureOf(e *env, name string, f *drawFlags) (string, error) {
	kept := e.shelf()
	_, isGame := languageNamed(name)
	if path := kept.PathOf(name); !isGame && isFile(path) {
		return pictureOfRecord(kept, path, f.turn)
	}
	if f.turn != shelf.ToTheEnd {
		return "", usageError{errors.New("--turn is for records; a game is drawn as it begins")}
	}
	seed, err := parseSeed(f.seed, true)
	if err != nil {
		return "", err
	}
	program, err := e.loader().loadWhole(name)
	if err != nil {
		return "", err
	}
	return pictureOfGame(program.NewGame(e.limits()), seed)
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// pictureOfRecord draws a record at the end of a turn, or where it was left.
func pictureOfRecord(kept *shelf.Shelf, path string, turn int) (picture string, err error) {
	r, err := kept.Read(path)
	if err != nil {
		return "", err
	}
	program, err := kept.Program(r)
	if err != nil {
		return "", err
	}
	drawn := false
	behind := func(game play.Game, _ int) error {
		picture, drawn = pictureAt(game), true
		return nil
	}
	left := &leaving{}
	err = kept.Replay(program, r, left, turn, behind)
	switch {
	case errors.Is(err, play.ErrPending):
		err = nil
	case err != nil:
		return "", err
	}
	if !drawn {
		return "", errors.New("this game was left while it was set up, so there is no board yet")
	}
	return picture, err
}

// leaving is the host of a game that is played again: nobody answers behind its inputs.
type leaving struct{ play.Script }

// Ask says that nobody answers.
func (leaving) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }

// pictureOfGame sets a game up, with a bot that answers, and draws it.
func pictureOfGame(game play.Game, seed uint64) (string, error) {
	game.Reset(seed)
	if err := game.Setup(play.NewSteady(seed)); err != nil {
		return "", err
	}
	return pictureAt(game), nil
}

// pictureAt draws a game as it stands.
func pictureAt(game play.Game) string {
	setup, state := game.Table()
	return svg.Picture(setup, state, play.Pieces(game), svg.Options{Foreseen: play.Foreseen(game)})
}
