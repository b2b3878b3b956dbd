package cli

import (
	"bufio"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/term"
)

// revival brings a session to where a record ends.
type revival struct {
	*session
	record *record.Record
	flags  *resumeFlags
}

// revive goes on under the rules of the record or, where they have changed since, under those that are wanted.
func (v *revival) revive() error {
	old, err := programOf(v.record)
	if err != nil {
		return err
	}
	v.program = old
	v.language, _ = languageCalled(v.record.Header.Language)
	fresh := v.changed()
	if fresh == nil || v.flags.old {
		return v.goOn()
	}
	d, err := v.replays().firstDifference(old, fresh, v.record)
	switch {
	case err != nil:
		return err
	case d == nil: // all that happened would happen under the new rules too
		fmt.Fprintf(v.err, "%s has changed since; all that happened so far stays the same.\n",
			nameOf(v.record.Header.File))
		return v.branch(fresh, v.record.Answers, v.record.At)
	case v.flags.fresh:
		fmt.Fprint(v.err, d)
		return v.branchBefore(d, fresh)
	}
	fmt.Fprint(v.err, d)
	if !term.IsTerminal(v.in) || !term.IsTerminal(v.env.out) {
		return fmt.Errorf("%s has changed since; go on with --old, the rules of then, or with --new from there",
			v.record.Header.File)
	}
	return v.chooseRules(fresh, d)
}

// goOn goes on under the rules of the record: in it or, if it was saved under a name, in a record of its own, so that
// one can come back to it again and again.
func (v *revival) goOn() error {
	if v.record.Header.Saved != "" {
		return v.branch(v.program, v.record.Answers, v.record.At)
	}
	return v.recall(v.record.Answers, v.record.At)
}

// chooseRules asks the person which rules the game goes on with.
func (v *revival) chooseRules(fresh lang.Program, d *difference) error {
	in := bufio.NewReader(v.in)
	for {
		fmt.Fprint(v.err, "Go on with the rules of then, or with the new ones from there? (then/new) ")
		line, err := in.ReadString('\n')
		switch strings.ToLower(strings.TrimSpace(line)) {
		case "then", "t", "old":
			return v.goOn()
		case "new", "n":
			return v.branchBefore(d, fresh)
		}
		if err != nil {
			return status(statusInputEnded)
		}
	}
}

// changed returns the program as it is on disk, if it is another one now and can be played.
func (v *revival) changed() lang.Program {
	h := &v.record.Header
	f, err := openFile(h.File, "a game")
	if err != nil {
		return nil // gone, or never a file: the source in the record serves
	}
	defer f.Close()
	file, d, err := decode(h.File, f)
	if err != nil || d != nil || file.Text == h.Source {
		return nil
	}
	program, _ := v.language.Load(file)
	if program == nil {
		fmt.Fprintf(v.err, "%s has changed since and has errors now; the rules of then serve.\n", nameOf(h.File))
	}
	return program
}

// branchBefore goes on with another program from before the first difference.
func (v *revival) branchBefore(d *difference, program lang.Program) error {
	return v.branch(program, v.record.Answers[:d.answers], d.before(v.record.At))
}

// branch goes on with another program: in a record of its own, so that the old one stays as it is.
func (v *revival) branch(program lang.Program, answers []*record.Answer, at *int) error {
	v.program = program
	if err := v.recall(answers, at); err != nil {
		return err
	}
	k, err := v.shelf().keep(&keepFlags{}, v.header())
	if err != nil {
		return err
	}
	v.keeper.close()
	v.keeper = k
	k.add(entriesOf(v.answers)...)
	return nil
}

// recall plays answers again without telling anybody, to the turn at which a console was left if it was one, and then
// shows the last turn. Where they lead to a fault of the program the last one is taken back.
func (v *revival) recall(answers []*record.Answer, at *int) error {
	v.begin()
	v.answers = slices.Clone(answers)
	for _, a := range answers {
		v.timeline.Give(a.Input())
	}
	last := &lastTurn{}
	err := playBack(v.timeline, v.game, at, last)
	var fault *interp.Error
	if errors.As(err, &fault) && len(answers) > 0 {
		fmt.Fprintf(v.err, "The last answer led to an error, so it is taken back: %v\n", err)
		v.keeper.add(record.Entry{Undo: 1})
		return v.recall(answers[:len(answers)-1], at)
	}
	if err != nil {
		return fmt.Errorf("the record does not fit the game: %w", err)
	}
	fmt.Fprintf(v.err, "%s, %s. What happened last:\n", v.program.Name(), where(v.game.Turns()))
	for _, line := range last.lines {
		fmt.Fprintf(v.err, "  %s\n", line)
	}
	return nil
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
