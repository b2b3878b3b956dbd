package cli

import (
	"context"
	"fmt"
	"io"
	"net/netip"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/term"
)

// env is the world that a command acts on. What commands do with it is the work of parts: loader, package shelf, and a
// type for each command that takes more than a function.
type env struct {
	ctx        context.Context // done when the person wants to stop
	in         io.Reader
	out, err   io.Writer
	getenv     func(string) string
	now        func() time.Time // the time of day, for notes that no game sees
	called     string           // the command that calls this program; empty is roll
	language   string           // that all files are in, whatever their names; empty where their names tell
	interrupts interrupts
	opens      func(address string) error // a browser; nil with what the computer has for that
	numbers    func() []netip.Addr        // of this computer in networks; nil for what it says itself
	trying     *play.Deadline             // of answers that are tried ahead; nil where none are
	steps      int64                      // of a game that is tried, beyond which it has no end; 0 is mostSteps
}

// loader returns what loads games here.
func (e *env) loader() *loader { return &loader{in: e.in, language: e.language} }

// shelf returns the games that are kept here.
func (e *env) shelf() *shelf.Shelf {
	return &shelf.Shelf{
		Folder: e.inState("records"), Languages: known(), Check: e.loader().loadText, Note: e.note,
		Now: e.now, Version: Version, Limits: e.limits(),
	}
}

// limits are those of a game that a person may stop.
func (e *env) limits() play.Limits { return play.Limits{Stop: e.stopped} }

// stopped says whether the person wants to stop.
func (e *env) stopped() error {
	if e.ctx.Err() != nil {
		return play.ErrInterrupted
	}
	if e.trying != nil {
		return e.trying.Passed()
	}
	return nil
}

// inState returns the name of a file or folder in the user's state directory. It is empty where there is none.
func (e *env) inState(name string) string {
	switch {
	case e.getenv("XDG_STATE_HOME") != "":
		return filepath.Join(e.getenv("XDG_STATE_HOME"), "roll", name)
	case runtime.GOOS == "windows" && e.getenv("LocalAppData") != "":
		return filepath.Join(e.getenv("LocalAppData"), "roll", name)
	case e.getenv("HOME") != "":
		return filepath.Join(e.getenv("HOME"), ".local", "state", "roll", name)
	}
	return ""
}

// color decides whether messages are coloured: as the flag says, or on a terminal where NO_COLOR is not set.
func (e *env) color(cmd *cobra.Command) (bool, error) { return e.colors(cmd, e.err) }

// colors decides whether what is written to a stream is coloured.
func (e *env) colors(cmd *cobra.Command, stream io.Writer) (bool, error) {
	switch when := cmd.Flag("color").Value.String(); when {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		return term.IsTerminal(stream) && e.getenv("NO_COLOR") == "" && e.getenv("TERM") != "dumb", nil
	default:
		return false, usageError{fmt.Errorf("--color is auto, always or never, not %q", when)}
	}
}

// palette is how many colours boards are drawn in where they are coloured.
func (e *env) palette() draw.Palette {
	if strings.Contains(e.getenv("TERM"), "256color") || e.getenv("COLORTERM") != "" || e.getenv("WT_SESSION") != "" {
		return draw.Colours256
	}
	return draw.Colours16
}

// movesCursor says whether the terminal is one that takes sequences which move its cursor.
func (e *env) movesCursor() bool {
	if runtime.GOOS == "windows" {
		return e.getenv("WT_SESSION") != "" || e.getenv("TERM") != ""
	}
	return e.getenv("TERM") != "dumb"
}

// hasArrows says whether the terminal shows lines of boxes and arrows: not the console of Linux, whose font has no
// arrows, nor where the locale has another encoding than UTF-8.
func (e *env) hasArrows() bool {
	if name := e.getenv("TERM"); name == "dumb" || name == "linux" {
		return false
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} { // the first that is set counts
		if locale := e.getenv(name); locale != "" {
			return strings.Contains(strings.ToLower(strings.ReplaceAll(locale, "-", "")), "utf8")
		}
	}
	return true
}

// folding returns a writer that breaks lines between words where the terminal ends.
func (e *env) folding(to io.Writer) io.Writer {
	return term.Folding(to, func() int {
		columns, _ := term.Size(e.out)
		return columns
	})
}
