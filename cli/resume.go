package cli

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/term"
)

// resumeFlags are the flags of roll resume.
type resumeFlags struct {
	playFlags
	list, old, fresh bool
}

func newResume(e *env) *cobra.Command {
	var f resumeFlags
	cmd := &cobra.Command{
		Use:   "resume [RECORD]",
		Short: "Go on with a game that was not finished",
		Long: "Resume goes on with the last game that was not finished or, with a name or file, with that one. What\n" +
			"was done so far is played again unseen; the lines of the last turn are shown on standard error.",
		Example: "  roll resume\n  roll resume --list\n  roll resume sunday",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError{fmt.Errorf("roll resume takes one record; see roll resume --help")}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			if f.old && f.fresh {
				return notBoth("old", "new")
			}
			if err := f.board.fit(f.events); err != nil {
				return err
			}
			if f.list && len(args) > 0 {
				return usageError{errors.New("--list takes no record; see roll resume --help")}
			}
			if f.list {
				return e.listUnfinished()
			}
			path, err := e.unfinished(args)
			if err != nil {
				return err
			}
			return e.resume(path, &f)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.list, "list", false, "list the games that are not finished")
	flags.BoolVar(&f.old, "old", false, "where the game has changed since, go on with its old rules")
	flags.BoolVar(&f.fresh, "new", false, "where the game has changed since, go on with its new rules from the first difference")
	flags.BoolVar(&f.events, "events", false, "speak JSON Lines")
	f.board.add(flags)
	return cmd
}

// unfinished returns the record to go on with.
func (e *env) unfinished(args []string) (string, error) {
	if len(args) == 1 {
		return e.recordPath(args[0]), nil
	}
	list, err := e.listKept()
	if err != nil {
		return "", err
	}
	var begun, elsewhere string // without an answer, and played by another program: for want of better ones
	for _, k := range list {
		switch {
		case !k.unfinished():
		case record.IsLocked(k.path):
			elsewhere = cmp.Or(elsewhere, k.path)
		case len(k.record.Answers) > 0:
			return k.path, nil
		default:
			begun = cmp.Or(begun, k.path)
		}
	}
	if path := cmp.Or(begun, elsewhere); path != "" {
		return path, nil
	}
	return "", errors.New("there is no unfinished game; roll records lists what is kept")
}

// listUnfinished lists the games that resume could go on with.
func (e *env) listUnfinished() error {
	list, err := e.listKept()
	if err != nil {
		return err
	}
	return e.printKept(list, "There is no unfinished game.", func(k *kept) bool {
		return k.err != nil || k.unfinished() || k.record.Header.Saved != ""
	})
}

// resume goes on with a record.
func (e *env) resume(path string, f *resumeFlags) error {
	if filepath.Ext(path) == testExt {
		return fmt.Errorf("%s: this is a test, which stays as it is; roll replay shows it", path)
	}
	r, w, err := record.Open(path)
	if err != nil {
		return recordError(path, err)
	}
	e.tellTorn(path, r)
	if r.End != nil {
		w.Close()
		return fmt.Errorf("%s: this game is over; roll replay shows it", path)
	}
	s := &session{env: e, flags: &f.playFlags, seed: r.Header.Seed}
	s.keeper = &keeper{env: e, path: path, writer: w}
	err = s.seat(r.Header.Players)
	if err == nil {
		err = s.revive(r, f)
	}
	if err != nil {
		s.keeper.close()
		return err
	}
	return s.play(e.in)
}

// revive brings a session to where a record ends.
func (s *session) revive(r *record.Record, f *resumeFlags) error {
	old, err := programOf(r)
	if err != nil {
		return err
	}
	s.program = old
	s.language, _ = languageCalled(r.Header.Language)
	fresh := s.changed(r)
	if fresh == nil || f.old {
		return s.goOn(r)
	}
	d, err := s.firstDifference(old, fresh, r)
	switch {
	case err != nil:
		return err
	case d == nil: // all that happened would happen under the new rules too
		fmt.Fprintf(s.err, "%s has changed since; all that happened so far stays the same.\n", nameOf(r.Header.File))
		return s.branch(fresh, r.Answers, r.At)
	case f.fresh:
		fmt.Fprint(s.err, d)
		return s.branch(fresh, r.Answers[:d.answers], d.before(r.At))
	}
	fmt.Fprint(s.err, d)
	if !term.IsTerminal(s.in) || !term.IsTerminal(s.env.out) {
		return fmt.Errorf("%s has changed since; go on with --old, the rules of then, or with --new from there", r.Header.File)
	}
	return s.chooseRules(r, fresh, d)
}

// goOn goes on under the rules of the record: in it or, if it was saved under a name, in a record of its own, so that
// one can come back to it again and again.
func (s *session) goOn(r *record.Record) error {
	if r.Header.Saved != "" {
		return s.branch(s.program, r.Answers, r.At)
	}
	return s.recall(r.Answers, r.At)
}

// chooseRules asks the person which rules the game goes on with.
func (s *session) chooseRules(r *record.Record, fresh lang.Program, d *difference) error {
	in := bufio.NewReader(s.in)
	for {
		fmt.Fprint(s.err, "Go on with the rules of then, or with the new ones from there? (then/new) ")
		line, err := in.ReadString('\n')
		switch strings.ToLower(strings.TrimSpace(line)) {
		case "then", "t", "old":
			return s.goOn(r)
		case "new", "n":
			return s.branch(fresh, r.Answers[:d.answers], d.before(r.At))
		}
		if err != nil {
			return status(statusInputEnded)
		}
	}
}

// changed returns the program as it is on disk, if it is another one now and can be played.
func (s *session) changed(r *record.Record) lang.Program {
	f, err := openFile(r.Header.File, "a game")
	if err != nil {
		return nil // gone, or never a file: the source in the record serves
	}
	defer f.Close()
	file, d, err := decode(r.Header.File, f)
	if err != nil || d != nil || file.Text == r.Header.Source {
		return nil
	}
	program, _ := s.language.Load(file)
	if program == nil {
		fmt.Fprintf(s.err, "%s has changed since and has errors now; the rules of then serve.\n", nameOf(r.Header.File))
	}
	return program
}

// branch goes on with another program: in a record of its own, so that the old one stays as it is.
func (s *session) branch(program lang.Program, answers []*record.Answer, at *int) error {
	s.program = program
	if err := s.recall(answers, at); err != nil {
		return err
	}
	k, err := s.keep(&keepFlags{}, s.header())
	if err != nil {
		return err
	}
	s.keeper.close()
	s.keeper = k
	k.add(entriesOf(s.answers)...)
	return nil
}

// recall plays answers again without telling anybody, to the turn at which a console was left if it was one, and then
// shows the last turn. Where they lead to a fault of the program the last one is taken back.
func (s *session) recall(answers []*record.Answer, at *int) error {
	s.begin()
	s.answers = slices.Clone(answers)
	for _, a := range answers {
		s.timeline.Give(a.Input())
	}
	last := &lastTurn{}
	err := playBack(s.timeline, s.game, at, last)
	var fault *interp.Error
	if errors.As(err, &fault) && len(answers) > 0 {
		fmt.Fprintf(s.err, "The last answer led to an error, so it is taken back: %v\n", err)
		s.keeper.add(record.Entry{Undo: 1})
		return s.recall(answers[:len(answers)-1], at)
	}
	if err != nil {
		return fmt.Errorf("the record does not fit the game: %w", err)
	}
	fmt.Fprintf(s.err, "%s, %s. What happened last:\n", s.program.Name(), where(s.game.Turns()))
	for _, line := range last.lines {
		fmt.Fprintf(s.err, "  %s\n", line)
	}
	return nil
}

func where(turn int) string {
	if turn == 0 {
		return "setting up"
	}
	return fmt.Sprintf("turn %d", turn)
}

// lastTurn is a host that remembers the lines of the last turn.
type lastTurn struct {
	turn  int
	lines []string
}

// Listens says that printed lines matter.
func (l *lastTurn) Listens() play.Kinds { return play.Of(play.KindPrinted) }

// Hear remembers a line.
func (l *lastTurn) Hear(e play.Event) error {
	if e.Turn != l.turn {
		l.turn, l.lines = e.Turn, nil
	}
	l.lines = append(l.lines, e.Body.(*play.Printed).Text)
	return nil
}

// Ask is never called.
func (l *lastTurn) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }
