package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// recordExt is how the names of records end.
const recordExt = ".rollrec"

// recordsFolder returns where records are kept: in the user's state directory. It is empty where there is none.
func (e *env) recordsFolder() string { return e.inState("records") }

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

// recordPath returns the file of a record that was named: a path, perhaps of a test, or the name of one in the records
// folder.
func (e *env) recordPath(name string) string {
	if strings.ContainsAny(name, `/\`) || strings.HasSuffix(name, recordExt) || strings.HasSuffix(name, testExt) {
		if _, err := os.Stat(name); err == nil || strings.ContainsAny(name, `/\`) {
			return name
		}
	}
	return filepath.Join(e.recordsFolder(), strings.TrimSuffix(name, recordExt)+recordExt)
}

// newRecordPath returns a file for a new record, named after the time and the game. Number tells apart games that begin
// in the same second.
func (e *env) newRecordPath(game string, now time.Time, number int) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return '-'
	}, game)
	name := fmt.Sprintf("%s-%.40s", now.UTC().Format("20060102-150405"), plain)
	if number > 1 {
		name += fmt.Sprintf("-%d", number)
	}
	return filepath.Join(e.recordsFolder(), name+recordExt)
}

// keeper writes a game down while it is played. When that fails the person is told once, and the game goes on.
type keeper struct {
	*env
	path   string
	writer *record.Writer // nil where the game is not kept
}

// keep begins a record as the flags say. A record asked for by name must be possible; that in the state directory is a
// kindness and may fail.
func (e *env) keep(f *keepFlags, h record.Header) (*keeper, error) {
	k := &keeper{env: e}
	if f.none {
		return k, nil
	}
	var err error
	if f.path != "" {
		k.path = f.path
		if k.writer, err = record.Create(f.path, h); err != nil {
			return nil, fmt.Errorf("%s: the game cannot be kept there: %w", f.path, err)
		}
		return k, nil
	}
	if e.recordsFolder() == "" {
		fmt.Fprintln(e.err, "roll: this game is not kept: there is no folder for it; HOME or XDG_STATE_HOME names one")
		return k, nil
	}
	for number := 1; number < 10_000; number++ {
		k.path = e.newRecordPath(h.Game, h.Started, number)
		if k.writer, err = record.Create(k.path, h); err != record.ErrExists {
			break
		}
	}
	if err != nil {
		fmt.Fprintf(e.err, "roll: this game is not kept: %v\n", err)
	}
	return k, nil
}

// add writes entries.
func (k *keeper) add(entries ...record.Entry) {
	if k.writer == nil {
		return
	}
	if err := k.writer.Add(entries...); err != nil {
		fmt.Fprintf(k.err, "roll: the game goes on but is kept no longer: %v\n", err)
		k.writer.Close()
		k.writer = nil
	}
}

// stands says whether the record is where it was made.
func (k *keeper) stands() bool {
	_, err := os.Stat(k.path)
	return err == nil
}

func (k *keeper) close() {
	if k.writer != nil {
		k.writer.Close()
	}
}

// entriesOf are the entries that answers become.
func entriesOf(answers []*record.Answer) []record.Entry {
	entries := make([]record.Entry, len(answers))
	for i, a := range answers {
		entries[i].Answer = a
	}
	return entries
}

// keepFlags say where a game is kept.
type keepFlags struct {
	path string
	none bool
}

// recording is a host that writes down each answer.
type recording struct {
	play.Host
	answered func(*play.Prompt, play.Answer)
}

// Ask asks the host and writes its answer down.
func (r *recording) Ask(p *play.Prompt) (play.Answer, error) {
	answer, err := r.Host.Ask(p)
	if err == nil && p.Accepts(answer) {
		r.answered(p, answer)
	}
	return answer, err
}

// kept is a record in the records folder, or what is wrong with it.
type kept struct {
	path   string
	when   time.Time // it was last written
	record *record.Record
	err    error
}

// listKept reads all records of the folder, the newest first.
func (e *env) listKept() ([]kept, error) {
	var list []kept
	folder := e.recordsFolder()
	if folder == "" {
		return nil, nil
	}
	files, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // no game was kept yet
	}
	if err != nil {
		return nil, folderError(folder, err)
	}
	for _, f := range files {
		if f.IsDir() || filepath.Ext(f.Name()) != recordExt {
			continue
		}
		k := kept{path: filepath.Join(folder, f.Name())}
		if info, err := f.Info(); err == nil {
			k.when = info.ModTime()
		}
		k.record, k.err = record.ReadFile(k.path)
		list = append(list, k)
	}
	slices.SortFunc(list, func(a, b kept) int { return cmp.Or(b.when.Compare(a.when), cmp.Compare(b.path, a.path)) })
	return list, nil
}

// unfinished says that a game can be gone on with. A copy saved under a name is gone on with by its name.
func (k *kept) unfinished() bool {
	return k.err == nil && k.record.End == nil && k.record.Header.Saved == ""
}

// name is how commands call the record.
func (k *kept) name() string { return strings.TrimSuffix(filepath.Base(k.path), recordExt) }

// players lists the names that were given, the seats of bots with their kind.
func playersOf(r *record.Record) string {
	names := map[int]string{}
	for seat, bot := range r.Header.Players {
		names[seat] = "a " + bot + " bot"
	}
	for _, a := range r.Answers {
		if a.For == play.ForName.String() && a.Text != "" {
			names[a.Seat] = a.Text
		}
	}
	var list []string
	for _, seat := range slices.Sorted(maps.Keys(names)) {
		list = append(list, names[seat])
	}
	return strings.Join(list, ", ")
}

// turnOf returns the turn that a record has reached.
func turnOf(r *record.Record) int {
	if r.End != nil {
		return r.End.Turns
	}
	turn := 0
	if n := len(r.Answers); n > 0 {
		turn = r.Answers[n-1].Turn
	}
	if r.At != nil {
		turn = max(turn, *r.At)
	}
	return turn
}

// tellTorn says that the last line of a record is left out.
func (e *env) tellTorn(path string, r *record.Record) {
	if r.Torn {
		fmt.Fprintf(e.err, "roll: %s: the last line was not written whole and is left out\n", path)
	}
}

// programOf loads the program that a record holds.
func programOf(r *record.Record) (lang.Program, error) {
	l, ok := languageCalled(r.Header.Language)
	if !ok {
		return nil, fmt.Errorf("this game is written in %s, which this roll does not know", r.Header.Language)
	}
	program, diagnostics := l.Load(source.NewFile(r.Header.File, r.Header.Source))
	if program == nil {
		return nil, fmt.Errorf("the game in the record can no longer be read: %v", diagnostics[0])
	}
	return program, nil
}

// winnerName returns the name of who has won, or nothing.
func winnerName(seat int, answers []*record.Answer) string {
	if seat < 0 {
		return ""
	}
	return play.NameOfSeat(seat, nameIn(seat, answers))
}

// nameIn returns the name that was given to a player last, or nothing.
func nameIn(seat int, answers []*record.Answer) string {
	name := ""
	for _, a := range answers {
		if a.For == play.ForName.String() && a.Seat == seat+1 && a.Text != "" {
			name = a.Text
		}
	}
	return name
}

// languageCalled returns a language by its name.
func languageCalled(name string) (lang.Language, bool) {
	for _, l := range languages() {
		if strings.EqualFold(l.Name(), name) {
			return l, true
		}
	}
	return nil, false
}

// recordError says what is wrong with a record.
func recordError(path string, err error) error {
	var damage *record.DamageError
	switch {
	case errors.As(err, &damage):
		return fmt.Errorf("%s:%d: %s", path, damage.Line, damage.Reason)
	case errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("%s: there is no such record; roll records lists them", path)
	}
	return fmt.Errorf("%s: %w", path, err)
}
