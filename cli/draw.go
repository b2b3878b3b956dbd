package cli

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/draw/svg"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/web"
)

// drawFlags are the flags of roll draw.
type drawFlags struct {
	seed  string
	turn  int
	to    target
	color bool
}

func newDraw(e *env) *cobra.Command {
	f := drawFlags{to: target{flag: "out", what: "picture"}}
	cmd := &cobra.Command{
		Use:   "draw FILE|RECORD",
		Short: "Draw the board as a picture",
		Long: "Draw writes the board as a picture, in SVG: that of a game as it stands when it begins, or that of a\n" +
			"record where it was left. What setting up asks, a bot answers. Pictures that the game names are put\n" +
			"into it, if they lie in its folder.",
		Example: e.examples("draw goose -o goose.svg", "draw sunday --turn 12"),
		Args:    exactly(1, "one game or one record"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
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
	flags.StringVarP(&f.to.path, "out", "o", "", "write to a `FILE` in place of standard output")
	flags.BoolVar(&f.to.force, "force", false, "overwrite the file of --out")
	return cmd
}

// drawBoard draws the board of a game or of a record.
func drawBoard(e *env, name string, f *drawFlags) error {
	if err := f.to.mustNotOverwrite(name, e.shelf().PathOf(name)); err != nil {
		return err
	}
	picture, err := pictureOf(e, name, f)
	if err != nil {
		return e.notDrawn(err, f.color)
	}
	if f.to.path != "" {
		return f.to.write([]byte(picture))
	}
	_, err = io.WriteString(e.out, picture)
	return cannotWrite(err)
}

// notDrawn tells why a game could not be played so far.
func (e *env) notDrawn(err error, color bool) error {
	var fault *interp.Error
	switch {
	case errors.Is(err, play.ErrInterrupted):
		return e.interrupted(err, color)
	case !errors.As(err, &fault):
		return err
	}
	if err := e.show([]*source.Diagnostic{fault.Diagnostic}, 0, color); err != nil {
		return err
	}
	return status(statusFailed)
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
	return pictureOfGame(program, program.NewGame(e.limits()), seed)
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
	drawn, last := false, 0
	behind := func(game play.Game, _ int) error {
		picture, drawn, last = pictureAt(program, game), true, game.Turns()
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
	if turn > last {
		return "", fmt.Errorf("the record has no turn %d; its last is %d", turn, last)
	}
	return picture, nil
}

// leaving is the host of a game that is played again: nobody answers behind its inputs.
type leaving struct{ play.Script }

// Ask says that nobody answers.
func (leaving) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }

// pictureOfGame sets a game up, with a bot that answers, and draws it.
func pictureOfGame(program lang.Program, game play.Game, seed uint64) (string, error) {
	game.Reset(seed)
	if err := game.Setup(play.NewSteady(seed)); err != nil {
		return "", err
	}
	return pictureAt(program, game), nil
}

// pictureAt draws a game as it stands.
func pictureAt(program lang.Program, game play.Game) string {
	setup, state := game.Table()
	return svg.Picture(setup, state, play.Pieces(game), svg.Options{
		Image: imagesBeside(program.File().Name), Foreseen: play.Foreseen(game),
		About: func(tile int32) (string, int) { return lang.Landing(program, setup.Board.Action(tile)) },
	})
}

// imagesBeside returns what puts pictures of a game's folder into the picture of its board.
func imagesBeside(file string) func(name string) string {
	known := map[string]string{}
	return func(name string) string {
		if address, ok := known[name]; ok || !lang.IsNamed(file) {
			return address
		}
		if data, kind, ok := web.Image(filepath.Dir(file), name); ok {
			known[name] = "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data)
		}
		return known[name]
	}
}
