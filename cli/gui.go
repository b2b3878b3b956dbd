package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"time"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/term"
	"github.com/roll-lang/roll/web"
)

// This file plays one game in a browser, while the terminal takes commands.

// fitGUI says what does not go together with --gui.
func (f *playFlags) fitGUI() error {
	for _, other := range []struct {
		name string
		set  bool
	}{
		{"terminal", f.terminal}, {"events", f.events}, {"answers", f.scripted}, {"max-turns", f.maxTurns > 0},
	} {
		if f.gui && other.set {
			return notBoth("gui", other.name)
		}
	}
	return nil
}

// inBrowser says whether a game is played in a browser: where that is asked for, or where the program asks for it and a
// person sits at a terminal.
func (f *playFlags) inBrowser(program lang.Program, typed bool) bool {
	return f.gui || lang.WantsPicture(program) && typed && !f.terminal && !f.events && !f.scripted && f.maxTurns == 0
}

// A display is one game that is played in a browser.
type display struct {
	*env
	flags  *playFlags
	shelf  *shelf.Shelf
	server *web.Server
	room   *web.Room
	path   string // what the person called the game's file
	note   io.Writer
}

// errNoDisplay is the error of a game that cannot be played in a browser, which was said.
var errNoDisplay = errors.New("no browser")

// showInBrowser plays a game in a browser to its end. The error is errNoDisplay where none can be opened; the game was
// not begun then.
func showInBrowser(e *env, f *playFlags, path string, start shelf.Start, in io.Reader) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Fprintf(e.err, "roll: no browser can be used here, so the game is played in the terminal: %v\n", err)
		return errNoDisplay
	}
	ctx, cancel := context.WithCancel(context.Background()) // longer than the person, so that the game can be looked at
	d := &display{env: e, flags: f, shelf: e.shelf(), server: e.server(nil), path: path, note: e.folding(e.out)}
	d.server.Command, d.server.Stays = e.roll("serve"), true
	if d.room, err = d.server.Begin(start); err != nil {
		cancel()
		listener.Close()
		return err
	}
	if err := d.misfit(); err != nil {
		cancel()
		listener.Close()
		return err
	}
	served := make(chan error, 1)
	go func() { served <- serve(ctx, d.server, listener) }()
	err = d.play(servedTo("127.0.0.1", listener.Addr(), nil).own+"games/"+d.room.ID(), in)
	cancel()
	return errors.Join(err, <-served)
}

// misfit says that what the command line says of the players does not suit the game, which is not kept then.
func (d *display) misfit() error {
	var prompt *interp.PromptError
	var refused *play.Refused
	if err := d.room.Failed(); !errors.As(err, &refused) || !errors.As(err, &prompt) {
		return nil
	}
	d.room.Look(func(g *shelf.Game) { g.Discard() })
	return d.flags.misfit(prompt.Prompt, refused)
}

// play opens the browser, and takes commands until the game is over.
func (d *display) play(address string, in io.Reader) error {
	if _, err := fmt.Fprintf(d.out, "The game is at %s\n", address); err != nil {
		return cannotWrite(err)
	}
	if err := d.browse(address); err != nil {
		fmt.Fprintf(d.foldingErrors(),
			"roll: no browser can be opened, so the game is played in the terminal: %v\n", err)
		d.room.Look(func(g *shelf.Game) { g.Discard() })
		return errNoDisplay
	}
	fmt.Fprint(d.note, "It is played there, and answers are given there. Here :help lists what you can type; "+
		"Ctrl-C stops, and the game is kept.\n")
	err := d.wait(in)
	d.server.Halt()
	d.tellEnd()
	switch {
	case errors.Is(err, errQuit):
		return nil
	case errors.Is(err, play.ErrInterrupted):
		return status(statusInterrupted)
	}
	return err
}

// wait takes commands until the game is over and nobody looks at it any more, or the person leaves.
func (d *display) wait(in io.Reader) error {
	typing, stop := context.WithCancel(d.ctx)
	out := newOutput(typing, d.env.out)
	lines, err := term.NewLines(typing, in, out.target(), out.Flush, d.getenv("TERM") == "dumb")
	if err != nil {
		stop()
		return err
	}
	left := make(chan error, 1)
	go func() { left <- d.read(typing, lines) }()
	select {
	case <-d.room.Over():
		if err = d.tellResult(); err == nil {
			err = d.linger(left)
		}
	case err = <-left:
	case <-d.ctx.Done():
		err = play.ErrInterrupted
	}
	stop()
	return errors.Join(err, lines.Close())
}

// read takes commands until the person leaves. The error is errQuit or play.ErrInterrupted. Where nothing can be typed
// any more it waits until all is over.
func (d *display) read(ctx context.Context, lines term.Lines) error {
	read := term.Commands(lines.ReadLine)
	for {
		_, err := read("")
		var command *term.Command
		switch {
		case errors.As(err, &command):
			if err := d.command(command); err != nil {
				return err
			}
		case errors.Is(err, io.EOF):
			<-ctx.Done()
			return nil
		case err != nil:
			return err
		default:
			fmt.Fprintln(d.note, "Answers are given in the browser; :help lists what you can type here.")
		}
	}
}

// How long pages that show a game which is over may take to come back, and how often that is looked at.
const (
	longestAway = 2 * time.Second
	lookEach    = 100 * time.Millisecond
)

// linger waits, when the game is over, until no page shows it any more: somebody may look back, or play again.
func (d *display) linger(left chan error) error {
	away := d.now()
	for d.now().Sub(away) < longestAway {
		if d.room.Pages() > 0 {
			away = d.now()
		}
		select {
		case err := <-left:
			return err
		case <-d.ctx.Done():
			return nil // the game is over, so nothing is stopped
		case <-time.After(lookEach):
		}
	}
	return nil
}

// tellResult says how the game has ended, and makes a test of it if that is wanted.
func (d *display) tellResult() (err error) {
	d.room.Look(func(g *shelf.Game) {
		if d.flags.saveTest != "" {
			err = saveTest(d.env, d.shelf, d.flags.saveTest, g.Record())
		}
		result := g.Played().Result()
		how := "nobody has won"
		switch {
		case result.Valued:
			how = play.ShowValue(result.Value)
		case result.Winner >= 0:
			how = shelf.NameAt(result.Winner, g.Answers(), shelf.SeatNames(g.Program())...) + " has won"
		}
		fmt.Fprintf(d.note, "The game is over: %s. This ends when its page is closed.\n", how)
	})
	return err
}

// tellEnd says how the game goes on, or can be had again.
func (d *display) tellEnd() {
	d.room.Look(func(g *shelf.Game) {
		if !g.Over() {
			d.tellKept(d.shelf, g)
		}
		s := &session{env: d.env, flags: d.flags, game: g, path: d.path}
		d.tellSeed(g.Seed(), s.sameGame())
	})
}

// guiHelp is what :help says beside a game that is played in a browser.
const guiHelp = `  :undo       take the last answer back; :undo 2 two
  :redo       give it again
  :lines      list the ways that the game went
  :line 1     go to one of them
  :log        show the answers so far
  :save NAME  keep a copy of the game under a name
  :quit       stop; the game goes on with: %s
`

// command does what was typed.
func (d *display) command(c *term.Command) error {
	switch c.Name {
	case "undo", "u":
		return d.counting(c, d.room.Undo)
	case "redo", "r":
		return d.counting(c, d.room.Redo)
	case "line":
		return d.counting(c, d.room.GoToLine)
	case "lines":
		d.room.Look(func(g *shelf.Game) {
			fmt.Fprint(d.note, shelf.ListLines(g.Lines(), shelf.SeatNames(g.Program())...))
		})
	case "log", "l":
		d.room.Look(func(g *shelf.Game) {
			fmt.Fprint(d.note, shelf.Listing(g.Answers(), shelf.SeatNames(g.Program())...))
		})
	case "save", "s":
		d.save(c.Rest)
	case "help", "h", "":
		fmt.Fprintf(d.note, guiHelp, d.roll("resume"))
	case "quit", "q":
		return errQuit
	default:
		fmt.Fprintf(d.note, "There is no command :%s here; :help lists them.\n", c.Name)
	}
	return nil
}

// counting does a command that has a number.
func (d *display) counting(c *term.Command, do func(n int) string) error {
	n := 1
	if c.Rest != "" {
		var err error
		if n, err = strconv.Atoi(c.Rest); err != nil || n < 1 {
			fmt.Fprintf(d.note, "Behind :%s belongs a number, as in :%[1]s 2, not %q.\n", c.Name, c.Rest)
			return nil
		}
	}
	if complaint := do(n); complaint != "" {
		fmt.Fprintln(d.note, complaint)
	}
	return nil
}

// save copies the game under a name.
func (d *display) save(name string) {
	d.room.Look(func(g *shelf.Game) {
		saved, err := g.Save(name)
		if err != nil {
			fmt.Fprintln(d.note, err)
			return
		}
		term.Tell(d.note, "Saved. Go on from here, as often as you like, with:", d.roll("resume "+term.Quoted(saved)))
	})
}
