package shelf

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// A Place says where a game is kept. The zero Place is a new record in the shelf's folder.
type Place struct {
	Path string // of a file of one's own choice, which must not exist
	None bool   // the game is not kept
}

// A Log is the inputs of one game, in step with the record that it is kept in. An input is on the disk when the method
// that adds it returns. When the record cannot be written, the shelf notes that once, and the log goes on without. The
// zero Log keeps no record.
type Log struct {
	shelf  *Shelf
	none   bool // the game is not to be kept
	path   string
	writer *record.Writer // nil where the game is not kept
	header record.Header  // of the record
	lines  *record.Lines  // nil is no input yet
	later  []record.Entry // that are written with what comes next
}

// mostLater is how many answers of bots are written at once. A bot that does not know the rules gives thousands.
const mostLater = 256

// all are the inputs of the log.
func (l *Log) all() *record.Lines {
	if l.lines == nil {
		l.lines = &record.Lines{}
	}
	return l.lines
}

// ErrNoFolder is noted of a game that is not kept because the shelf has no folder.
var ErrNoFolder = errors.New("this game is not kept: there is no folder for it")

// Keep begins a record of a game. One whose file is chosen must be possible: the error says why it is not, and is
// record.ErrExists where there is such a file. One in the folder is a kindness: where it cannot be, that is noted.
func (s *Shelf) Keep(h record.Header, at Place) (*Log, error) {
	h.Format = record.Version
	l := &Log{shelf: s, none: at.None, header: h}
	if at.Path == "" {
		l.begin(h)
		return l, nil
	}
	var err error
	if l.writer, err = s.records().Create(at.Path, h); err != nil {
		return nil, fmt.Errorf("%s: the game cannot be kept there: %w", at.Path, err)
	}
	l.path = at.Path
	return l, nil
}

// mostNamesakes is how many games of one name may begin in one second.
const mostNamesakes = 10_000

// begin begins a record in the folder, if the game is to be kept.
func (l *Log) begin(h record.Header) {
	h.Format = record.Version
	l.header = h
	if l.none || l.shelf == nil {
		return
	}
	if l.shelf.Folder == "" {
		l.shelf.note(ErrNoFolder)
		return
	}
	var err error
	if l.path, l.writer, err = l.shelf.create(h, h.Started); err != nil {
		l.writer = nil
		l.shelf.note(fmt.Errorf("this game is not kept: %w", err))
	}
}

// create begins a record in the folder, under a name of its game and a time that is free.
func (s *Shelf) create(h record.Header, at time.Time) (path string, w *record.Writer, err error) {
	for number := 1; number < mostNamesakes; number++ {
		path = s.newPath(h.Game, at, number)
		if w, err = s.records().Create(path, h); err != record.ErrExists {
			break
		}
	}
	return path, w, err
}

// Restart closes the record and begins one of another game that has some inputs already, in the folder; not where the
// first was not to be kept.
func (l *Log) Restart(h record.Header, answers []*record.Answer) {
	l.Close()
	l.begin(h)
	l.lines = record.NewLines(answers)
	l.write(entriesOf(answers)...)
}

// Answers returns the inputs in force.
func (l *Log) Answers() []*record.Answer { return l.all().Answers() }

// Undone returns the inputs that were taken back and can be given again, the next one first.
func (l *Log) Undone() []*record.Answer { return l.all().Undone() }

// Answered adds an answer to a prompt, given when so many turns had begun. Before the prompt the game had printed a
// line, which may be what asks. An answer of a bot may be written later.
func (l *Log) Answered(p *play.Prompt, a play.Answer, turn int, line string, bot bool) {
	l.answered(p, a, turn, line, bot, "")
}

// answered is Answered where it is not who began in the seat that gave the answer; by says so.
func (l *Log) answered(p *play.Prompt, a play.Answer, turn int, line string, bot bool, by string) {
	answer := record.NewAnswer(p, a, turn).Answer
	answer.By = by
	answer.AskedWith(line)
	if !bot {
		l.Add(answer)
		return
	}
	l.all().Add(answer)
	l.later = append(l.later, record.Entry{Answer: answer})
	if len(l.later) == mostLater {
		l.Flush()
	}
}

// Flush writes what was left for later.
func (l *Log) Flush() {
	if len(l.later) > 0 {
		l.write()
	}
}

// Add adds an input. Where some were taken back that could be given again, a new line begins.
func (l *Log) Add(a *record.Answer) {
	l.all().Add(a)
	l.write(record.Entry{Answer: a})
}

// TakeBack takes back all inputs but the first. It says whether there were any.
func (l *Log) TakeBack(given int) bool {
	n := l.all().Given() - given
	if !l.lines.TakeBack(n) {
		return false
	}
	l.write(record.Entry{Undo: n})
	return true
}

// GiveAgain gives inputs again that were taken back, until so many are in force. It says whether there were any.
func (l *Log) GiveAgain(given int) bool {
	n := min(given-l.all().Given(), len(l.lines.Undone()))
	if !l.lines.GiveAgain(n) {
		return false
	}
	l.write(record.Entry{Redo: n})
	return true
}

// Lines returns the lines of the game, in the order in which they were begun.
func (l *Log) Lines() []Line {
	var list []Line
	for number := 1; number <= l.all().Count(); number++ {
		list = append(list, Line{
			Number: number, Here: number == l.lines.Number(),
			Answers: l.lines.Of(number), Shared: l.lines.Shared(number),
		})
	}
	return list
}

// GoTo goes to a line, of which so many inputs are in force then. It says whether there is such a line.
func (l *Log) GoTo(number, given int) bool {
	if !record.KeepsLines(l.header.Format) {
		return l.goToAnew(number, given)
	}
	if !l.all().GoTo(number, given) {
		return false
	}
	l.write(record.Entry{Line: &record.GoTo{Number: number, Given: given}})
	return true
}

// goToAnew gives the inputs of a line anew, in a record whose format has no entry that goes to one.
func (l *Log) goToAnew(number, given int) bool {
	line, shared := l.all().Of(number), l.lines.Shared(number)
	if line == nil || given < 0 || given > len(line) {
		return false
	}
	shared = min(shared, given)
	l.TakeBack(shared)
	for _, a := range line[shared:given] {
		l.Add(a)
	}
	return true
}

// StandsAt writes down that a console stands at the end of a turn, or that a game was seen up to there, since one
// without questions would not tell. In a record of an old format it would tell of a console, so of other games it is
// left out.
func (l *Log) StandsAt(turn int) {
	if l.header.Console || record.KeepsLines(l.header.Format) {
		l.write(record.Entry{At: &turn})
	}
}

// Seat writes down which seats bots have from now on, by seat from 1, when so many turns have ended.
func (l *Log) Seat(bots map[int]string, turn int) {
	l.write(record.Entry{At: &turn, Seats: &bots})
}

// End writes down how a game has ended, with the name of who has won. An input behind that takes it back.
func (l *Log) End(game play.Game, winner string) { l.write(record.NewEnd(game, winner)) }

// write writes entries to the record.
func (l *Log) write(entries ...record.Entry) {
	entries, l.later = append(l.later, entries...), l.later[:0]
	if l.writer == nil || len(entries) == 0 {
		return
	}
	if err := l.writer.Add(entries...); err != nil {
		l.shelf.note(fmt.Errorf("the game goes on but is kept no longer: %w", err))
		l.Close()
	}
}

// Path returns the file of the record; it is empty where the game is not kept, or kept no longer.
func (l *Log) Path() string {
	if l.writer == nil {
		return ""
	}
	return l.path
}

// Stands says whether the record is where it was made: somebody may have removed it.
func (l *Log) Stands() bool { return l.writer != nil && stands(l.path) }

// stands says whether there is a file.
func stands(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// Close closes the record, so that others can go on with it. The inputs stay.
func (l *Log) Close() error {
	l.Flush()
	if l.writer == nil {
		return nil
	}
	err := l.writer.Close()
	l.writer = nil
	return err
}

// entriesOf are the entries of a record that inputs become.
func entriesOf(answers []*record.Answer) []record.Entry {
	entries := make([]record.Entry, len(answers))
	for i, a := range answers {
		entries[i].Answer = a
	}
	return entries
}
