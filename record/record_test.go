package record_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// memory is a file that lies in memory.
type memory struct{ data []byte }

func (m *memory) Write(p []byte) (int, error) {
	m.data = append(m.data, p...)
	return len(p), nil
}

func (m *memory) Truncate(size int64) error {
	m.data = m.data[:size]
	return nil
}

func (m *memory) Sync() error { return nil }

func (m *memory) Close() error { return nil }

// read reads a record that must be sound.
func read(t testing.TB, data []byte) *record.Record {
	t.Helper()
	r, err := record.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("the record cannot be read: %v", err)
	}
	return r
}

// write writes a record into memory.
func write(t testing.TB, h record.Header, entries ...record.Entry) []byte {
	t.Helper()
	m := &memory{}
	w, err := record.NewWriter(m, h)
	for _, e := range entries {
		err = errors.Join(err, w.Add(e))
	}
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return m.data
}

// readBack is the header as it is read of one that was written.
func readBack(h record.Header) record.Header {
	h.Format, h.SHA256 = record.Version, record.Sum(h.Source)
	return h
}

// same compares what was read with what was written. Nothing and an empty list are the same.
func same(want, got any) string { return cmp.Diff(want, got, cmpopts.EquateEmpty()) }

func numbered(turn int, number int32) record.Entry {
	return record.Entry{Answer: &record.Answer{Turn: turn, Seat: 1, For: "choice", Target: "n", Number: &number}}
}

func named(seat int, text string) record.Entry {
	return record.Entry{Answer: &record.Answer{Seat: seat, For: "name", Target: "name", Text: text}}
}

func undo(n int) record.Entry { return record.Entry{Undo: n} }

func redo(n int) record.Entry { return record.Entry{Redo: n} }

func goTo(line, given int) record.Entry {
	return record.Entry{Line: &record.GoTo{Number: line, Given: given}}
}

func end(winner int) record.Entry { return record.Entry{End: &record.End{Winner: winner, Turns: 7}} }

// simple is the header of records whose game does not matter.
var simple = record.Header{Game: "Simple", Language: "ROLL", File: "simple.roll", Source: "Game Simple {}\n"}

func load(t testing.TB, name, text string) lang.Program {
	t.Helper()
	program, diagnostics := roll.Language{}.Load(source.NewFile(name, text))
	if program == nil {
		t.Fatalf("%s: %v", name, diagnostics)
	}
	return program
}

// exampleNames are the examples.
var exampleNames = []string{"chutes", "default", "goose", "hello", "snakes"}

func exampleText(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "examples", "roll", name+".roll"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// played is the record of an example as bots played it, some answers taken back and given again, and its inputs.
func played(t testing.TB, name string, most int) (data []byte, inputs []play.Input) {
	t.Helper()
	text := exampleText(t, name)
	game := load(t, name, text).NewGame(play.Limits{Steps: 1_000_000})
	timeline, bot, m := play.NewTimeline(game, 3), play.NewRandom(3), &memory{}
	w, err := record.NewWriter(m, record.Header{
		Game: name, Language: "ROLL", File: name + ".roll", Seed: 3, Players: map[int]string{2: "random"}, Roll: "1.0",
		Started: time.Date(2026, 2, 28, 23, 59, 59, 5, time.UTC), Source: text,
	})
	add := func(e record.Entry) { err = errors.Join(err, w.Add(e)) }
	for {
		prompt, runErr := timeline.Run(nil)
		if runErr != nil {
			t.Fatal(runErr)
		}
		if prompt == nil || len(timeline.Inputs()) >= most {
			break
		}
		answer, _ := bot.Ask(prompt)
		add(record.NewAnswer(prompt, answer, timeline.Steps()))
		timeline.Give(answer)
		if n := len(timeline.Inputs()); n%5 == 0 {
			add(undo(2))
			add(redo(1))
			add(redo(1))
		}
	}
	if timeline.Result().Over {
		game, _ := timeline.Game()
		add(record.NewEnd(game, "Bot"))
	}
	if err != nil {
		t.Fatal(err)
	}
	return m.data, slices.Clone(timeline.Inputs())
}

func TestHeaders(t *testing.T) {
	for _, row := range []struct {
		name string
		h    record.Header
	}{
		{"plain", simple},
		{"nothing in it", record.Header{}},
		{"newlines", record.Header{Game: "a\nb\r\nc", File: "\n", Source: "Game X {\n\t}\r\n\n\x00\x1f\u2028\u2029"}},
		{"quotes", record.Header{Game: `"`, File: `C:\games\"x".roll`, Source: `print("\"\\");'` + "`"}},
		{"a sum in the source",
			record.Header{Game: `,"sum":"`, Source: `{"roll_record":1,"sum":"0123456789abcdef"}` + "\n" + `,"sum":"`}},
		{"the end of a line in the source", record.Header{Source: `"}` + "\n" + `{"undo":1,"sum":"00"}` + "\n"}},
		{"HTML", record.Header{Source: "<b>a & b</b>"}},
		{"other scripts",
			record.Header{Game: "דנה 🎲", File: "Zürich/雪.roll", Source: "é\u0301\ufeff\ufffd\U0010ffff"}},
		{"a large seed", record.Header{Seed: 1<<64 - 1}},
		{"bots", record.Header{Players: map[int]string{1: "random", 4: "gre\"edy", 1 << 30: ""}}},
		{"a time with a zone",
			record.Header{Started: time.Date(1969, 7, 20, 20, 17, 40, 123456789, time.FixedZone("", -4*3600))}},
		{"a megabyte", record.Header{Source: strings.Repeat("\"ä\\\n,\"sum\":\"", 1<<20/13)}},
	} {
		data := write(t, row.h, numbered(1, 5), named(2, row.h.Game))
		if n := bytes.Count(data, []byte("\n")); n != 3 {
			t.Errorf("%s: there are %d lines", row.name, n)
		}
		r := read(t, data)
		if diff := same(readBack(row.h), r.Header); diff != "" {
			t.Errorf("%s (-written +read):\n%.1000s", row.name, diff)
		}
		if len(r.Answers) != 2 || r.Answers[1].Text != row.h.Game || r.Torn || r.Size != int64(len(data)) {
			t.Errorf("%s: read as %+v", row.name, r.Answers)
		}
	}
}

func TestEntries(t *testing.T) {
	low, high, zero := int32(-1<<31), int32(1<<31-1), int32(0)
	entries := []record.Entry{
		{Answer: &record.Answer{Turn: 0, Seat: 0, For: "players", Target: "NumPlayers", Asked: "How \"many\"?\n",
			Number: &low}},
		{Answer: &record.Answer{Turn: 1 << 40, Seat: 6, For: "choice", Target: "a[0].b", Number: &high}},
		{Answer: &record.Answer{Seat: 2, For: "choice", Target: "x", Number: &zero}},
		named(1, "Ana \"María\" 🎲"), named(2, ""), named(3, `,"sum":"`), named(4, ":undo"),
		undo(3), redo(2), undo(1), end(0),
		{End: &record.End{Winner: 6, Name: "Ünal \"U\"", Turns: 1 << 40}},
	}
	r := read(t, write(t, simple, entries...))
	if diff := same(entries, r.Entries); diff != "" {
		t.Errorf("(-written +read):\n%s", diff)
	}
	if diff := same(entries[11].End, r.End); diff != "" {
		t.Errorf("the end (-written +read):\n%s", diff)
	}
	want := []play.Input{play.Answer{Number: low}, play.Answer{Number: high}, play.Answer{Number: 0},
		play.Answer{Text: "Ana \"María\" 🎲"}, play.Answer{}}
	if got := r.Inputs(); !reflect.DeepEqual(got, want) {
		t.Errorf("the inputs are %v, want %v", got, want)
	}
}

// TestNewAnswer writes down answers to prompts of each form.
func TestNewAnswer(t *testing.T) {
	noYes := &play.Truths{"no", "yes"}
	for _, row := range []struct {
		prompt play.Prompt
		answer play.Answer
		asked  string
	}{
		{play.Prompt{Seat: play.WholeTable, Form: play.InRange, Purpose: play.ForPlayers, High: 6}, play.Answer{},
			"Enter a number between 0 and 6: "},
		{play.Prompt{Seat: 2, Form: play.OneOf, Options: play.Options{List: []int32{7, 3}}}, play.Answer{Number: 3},
			"Choose one of 7, 3: "},
		{play.Prompt{Seat: 2, Form: play.OneOf, Options: play.Options{High: 1 << 30}}, play.Answer{Number: 9}, ""},
		{play.Prompt{Seat: 0, Form: play.NameOf, Purpose: play.ForName}, play.Answer{Text: "Ana"}, ""},
		{play.Prompt{Seat: 0, Form: play.NameOf, Purpose: play.ForName}, play.Answer{}, ""},
		{play.Prompt{Seat: 1, Form: play.SquareOf, Rows: 3, Columns: 3}, play.Answer{Number: 5},
			"Choose a square, row,column: "},
		{play.Prompt{Seat: 1, Form: play.SquareOf, Rows: 3, Columns: 3}, play.Answer{},
			"Choose a square, row,column: "},
		{play.Prompt{Form: play.LineOf, Want: play.AnyLine}, play.Answer{Text: " 7 \"of\" 9"}, ""},
		{play.Prompt{Form: play.LineOf, Want: play.AnyLine}, play.Answer{}, ""},
		{play.Prompt{Form: play.LineOf, Want: play.WholeNumber}, play.Answer{Number: -2147483648}, ""},
		{play.Prompt{Form: play.LineOf, Want: play.AnyNumber}, play.Answer{Text: "-1.50e3"}, ""},
		{play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: noYes}, play.Answer{Number: 1}, ""},
		{play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: noYes}, play.Answer{}, ""},
	} {
		row.prompt.Target = "it"
		r := read(t, write(t, simple, record.NewAnswer(&row.prompt, row.answer, 4)))
		a := r.Answers[0]
		if a.Turn != 4 || a.Seat != row.prompt.Seat+1 || a.For != row.prompt.Purpose.String() || a.Target != "it" ||
			a.Asked != row.asked {
			t.Errorf("%+v is written down as %+v", row.prompt, a)
		}
		if !row.prompt.Accepts(row.answer) {
			t.Errorf("%+v does not accept %v", row.prompt, row.answer)
		}
		if a.Input() != row.answer {
			t.Errorf("%v is read back as %v", row.answer, a.Input())
		}
	}
}

// TestUndo keeps the books of answers taken back and given again. Answers are their numbers.
func TestUndo(t *testing.T) {
	a := func(n int32) record.Entry { return numbered(1, n) }
	for _, row := range []struct {
		name          string
		entries       []record.Entry
		answers, left []int32 // in force, and to be given again
		over          bool
		refused       int // the entry, from 1, that is refused; what is before it counts
	}{
		{name: "nothing"},
		{name: "answers", entries: []record.Entry{a(1), a(2)}, answers: []int32{1, 2}},
		{name: "undo", entries: []record.Entry{a(1), a(2), undo(1)}, answers: []int32{1}, left: []int32{2}},
		{name: "undo two at once", entries: []record.Entry{a(1), a(2), a(3), undo(2)}, answers: []int32{1},
			left: []int32{2, 3}},
		{name: "undo twice", entries: []record.Entry{a(1), a(2), a(3), undo(1), undo(1)}, answers: []int32{1},
			left: []int32{2, 3}},
		{name: "undo all", entries: []record.Entry{a(1), a(2), undo(2)}, left: []int32{1, 2}},
		{name: "redo", entries: []record.Entry{a(1), a(2), a(3), undo(3), redo(1)}, answers: []int32{1},
			left: []int32{2, 3}},
		{name: "redo all", entries: []record.Entry{a(1), a(2), undo(2), redo(2)}, answers: []int32{1, 2}},
		{name: "to and fro", entries: []record.Entry{a(1), a(2), a(3), undo(2), redo(1), undo(2), redo(3)},
			answers: []int32{1, 2, 3}},
		{name: "another answer", entries: []record.Entry{a(1), a(2), undo(1), a(3)}, answers: []int32{1, 3}},
		{name: "another answer in the middle",
			entries: []record.Entry{a(1), a(2), a(3), undo(3), redo(1), a(4), a(5), undo(1)},
			answers: []int32{1, 4}, left: []int32{5}},
		{name: "the end", entries: []record.Entry{a(1), end(1)}, answers: []int32{1}, over: true},
		{name: "the end taken back", entries: []record.Entry{a(1), end(1), undo(1)}, left: []int32{1}},
		{name: "the end twice", entries: []record.Entry{a(1), end(1), undo(1), redo(1), end(1)}, answers: []int32{1},
			over: true},
		{name: "the end and on", entries: []record.Entry{end(1), a(1)}, answers: []int32{1}},

		{name: "undo of nothing", entries: []record.Entry{undo(1)}, refused: 1},
		{name: "undo of too many", entries: []record.Entry{a(1), a(2), undo(3)}, answers: []int32{1, 2}, refused: 3},
		{name: "undo of less than none", entries: []record.Entry{a(1), undo(-1)}, answers: []int32{1}, refused: 2},
		{name: "redo of nothing", entries: []record.Entry{a(1), redo(1)}, answers: []int32{1}, refused: 2},
		{name: "redo of too many", entries: []record.Entry{a(1), undo(1), redo(2)}, left: []int32{1}, refused: 3},
		{name: "redo of less than none", entries: []record.Entry{a(1), undo(1), redo(-1)}, left: []int32{1},
			refused: 3},
		{name: "redo after an answer", entries: []record.Entry{a(1), undo(1), a(2), redo(1)}, answers: []int32{2},
			refused: 4},
		{name: "the old line", entries: []record.Entry{a(1), a(2), undo(1), a(3), goTo(1, 2)}, answers: []int32{1, 2}},
		{name: "the old line up to somewhere", entries: []record.Entry{a(1), a(2), undo(1), a(3), goTo(1, 1)},
			answers: []int32{1}, left: []int32{2}},
		{name: "the old line and on", entries: []record.Entry{a(1), a(2), undo(1), a(3), goTo(1, 2), a(4), undo(1)},
			answers: []int32{1, 2}, left: []int32{4}},
		{name: "the old line and back", entries: []record.Entry{a(1), a(2), undo(1), a(3), goTo(1, 2), goTo(2, 2)},
			answers: []int32{1, 3}},
		{name: "a third line from the first", entries: []record.Entry{a(1), a(2), undo(1), a(3), goTo(1, 1), a(4),
			goTo(2, 2), goTo(3, 2)}, answers: []int32{1, 4}},
		{name: "a line that parts at the beginning", entries: []record.Entry{a(1), undo(1), a(2), goTo(1, 1)},
			answers: []int32{1}},
		{name: "the end and another line", entries: []record.Entry{a(1), undo(1), a(2), end(1), goTo(1, 1)},
			answers: []int32{1}},
		{name: "a line that there is not", entries: []record.Entry{a(1), undo(1), a(2), goTo(3, 1)},
			answers: []int32{2}, refused: 4},
		{name: "a line 0", entries: []record.Entry{a(1), goTo(0, 1)}, answers: []int32{1}, refused: 2},
		{name: "a line of a game without answers", entries: []record.Entry{goTo(1, 0)}, refused: 1},
		{name: "more than a line has", entries: []record.Entry{a(1), undo(1), a(2), goTo(1, 2)},
			answers: []int32{2}, refused: 4},
		{name: "less than none of a line", entries: []record.Entry{a(1), goTo(1, -1)}, answers: []int32{1}, refused: 2},
		{name: "an empty line", entries: []record.Entry{a(1), {}, a(2)}, answers: []int32{1}, refused: 2},
	} {
		r, err := record.Read(bytes.NewReader(write(t, simple, row.entries...)))
		var damage *record.DamageError
		switch {
		case row.refused == 0 && err != nil:
			t.Errorf("%s: %v", row.name, err)
		case row.refused > 0 && (!errors.As(err, &damage) || damage.Line != row.refused+1):
			t.Errorf("%s: %v, want line %d", row.name, err, row.refused+1)
		case row.refused > 0 && len(r.Entries) != row.refused-1:
			t.Errorf("%s: %d entries were read", row.name, len(r.Entries))
		}
		if got := numbersOf(r.Answers); !slices.Equal(got, row.answers) {
			t.Errorf("%s: the answers are %v, want %v", row.name, got, row.answers)
		}
		if got := numbersOf(r.Undone); !slices.Equal(got, row.left) {
			t.Errorf("%s: taken back are %v, want %v", row.name, got, row.left)
		}
		if (r.End != nil) != row.over {
			t.Errorf("%s: the end is %v", row.name, r.End)
		}
	}
}

func numbersOf(answers []*record.Answer) []int32 {
	var list []int32
	for _, a := range answers {
		list = append(list, *a.Number)
	}
	return list
}

// TestManyUndos reads a record in which answers were taken back and given so often that quadratic work would hang.
func TestManyUndos(t *testing.T) {
	const n = 20_000
	var long []record.Entry
	for i := range int32(n) {
		long = append(long, numbered(1, i))
	}
	for range n {
		long = append(long, undo(1), numbered(1, 7))
	}
	for range n {
		long = append(long, undo(1))
	}
	for range n {
		long = append(long, redo(1))
	}
	data := write(t, simple, long...)
	if r := read(t, data); len(r.Answers) != n {
		t.Errorf("%d answers were read", len(r.Answers))
	}
}

// chain returns the sums of the lines as docs/records.md describes them. An object has no sum yet.
func chain(objects []string) []string {
	before, sums := "", []string{}
	for _, object := range objects {
		sum := sha256.Sum256([]byte(before + "\n" + object))
		before = hex.EncodeToString(sum[:])[:16]
		sums = append(sums, before)
	}
	return sums
}

// unsum cuts the sum off a line.
func unsum(line string) string {
	if at := strings.LastIndex(line, `,"sum":"`); at >= 0 {
		return line[:at] + "}"
	}
	return line
}

// summed writes lines with the sums that they must have.
func summed(objects []string) []byte {
	var b bytes.Buffer
	for i, sum := range chain(objects) {
		fmt.Fprintf(&b, "%s,\"sum\":\"%s\"}\n", strings.TrimSuffix(objects[i], "}"), sum)
	}
	return b.Bytes()
}

// TestSums says that the sums are those of the document.
func TestSums(t *testing.T) {
	data, _ := played(t, "chutes", 50)
	var objects []string
	for line := range strings.Lines(string(data)) {
		objects = append(objects, unsum(strings.TrimSuffix(line, "\n")))
	}
	if got := summed(objects); !bytes.Equal(got, data) {
		t.Errorf("by the document the record is\n%.2000s\nbut it is\n%.2000s", got, data)
	}
	hidden := slices.Clone(objects)
	hidden[2] = strings.Replace(hidden[2], `"turn":0`, `"turn":1`, 1)
	if hidden[2] == objects[2] {
		t.Fatalf("there is no turn in %s", objects[2])
	}
	line := bytes.SplitAfter(summed(hidden), []byte("\n"))[2]
	lines := bytes.SplitAfter(data, []byte("\n"))
	lines[2] = line
	if _, err := record.Read(bytes.NewReader(bytes.Join(lines, nil))); lineOf(err) != 4 {
		t.Errorf("a line changed together with its sum gives %v, want damage in the line after it", err)
	}
}

// TestDocument reads the record in the document, and writes it again. It must be read for ever.
func TestDocument(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "docs", "records.md"))
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(text, []byte("```text\n{\"roll_record\":3,"))
	if at < 0 {
		t.Fatal("there is no record in the document")
	}
	data, _, _ := bytes.Cut(text[at+len("```text\n"):], []byte("```"))
	r := read(t, data)
	want := []play.Input{play.Answer{Number: 2}, play.Answer{Text: "Ana"}, play.Answer{}}
	if got := r.Inputs(); !reflect.DeepEqual(got, want) || r.Header.Seed != 7 || r.End == nil || r.Torn {
		t.Errorf("it is read as %v of %+v", got, r.Header)
	}
	if again := write(t, r.Header, r.Entries...); !bytes.Equal(again, data) {
		t.Errorf("it is written as\n%s\nbut reads\n%s", again, data)
	}
	timeline := play.NewTimeline(load(t, "dash", r.Header.Source).NewGame(play.Limits{}), r.Header.Seed)
	for _, input := range r.Inputs() {
		timeline.Give(input)
	}
	if _, err := timeline.Run(nil); err != nil ||
		timeline.Result() != (play.Result{Over: true, Winner: r.End.Winner - 1}) {
		t.Errorf("played again, it ends with %+v, %v", timeline.Result(), err)
	}
	if game, _ := timeline.Game(); game.Turns() != r.End.Turns {
		t.Errorf("played again, it takes %d turns", game.Turns())
	}
}

// lineOf returns the line where a record is damaged, or 0.
func lineOf(err error) int {
	var damage *record.DamageError
	if errors.As(err, &damage) && strings.HasPrefix(err.Error(), fmt.Sprintf("line %d: ", damage.Line)) {
		return damage.Line
	}
	return 0
}

func TestTorn(t *testing.T) {
	data := write(t, simple, numbered(1, 1), numbered(1, 2))
	sound := bytes.LastIndexByte(data[:len(data)-1], '\n') + 1
	for _, tail := range []string{
		"", `{"answer":{"turn":1`, string(data[sound : len(data)-1]), "\x00\x00\x00", "\xff",
	} {
		path := filepath.Join(t.TempDir(), "torn.rollrec")
		if err := os.WriteFile(path, append(slices.Clone(data[:sound]), tail...), 0o600); err != nil {
			t.Fatal(err)
		}
		seen, err := record.ReadFile(path)
		if err != nil || seen.Torn != (tail != "") || len(seen.Answers) != 1 || seen.Size != int64(sound) {
			t.Fatalf("with %q at the end: %+v, %v", tail, seen, err)
		}
		r, w, err := record.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(w.Add(numbered(1, 3)), w.Add(undo(1)), w.Close()); err != nil {
			t.Fatal(err)
		}
		if diff := same(seen.Entries, r.Entries); diff != "" || r.Torn != seen.Torn {
			t.Errorf("with %q at the end, Open and ReadFile differ:\n%s", tail, diff)
		}
		after, err := os.ReadFile(path)
		if want := write(t, simple, numbered(1, 1), numbered(1, 3), undo(1)); err != nil || !bytes.Equal(after, want) {
			t.Errorf("with %q at the end, gone on with it is\n%s\nwant\n%s", tail, after, want)
		}
	}
}

// endless is a file of one byte without an end, which counts what is read of it.
type endless struct {
	with byte
	read int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.read > 1<<20 {
		return 0, errors.New("somebody reads on and on")
	}
	for i := range p {
		p[i] = e.with
	}
	e.read += len(p)
	return len(p), nil
}

// TestEndlessLine reads what is not a record and has no second line, such as a device: a few bytes show that.
func TestEndlessLine(t *testing.T) {
	for _, with := range []byte{0, '{', 'x'} {
		file := &endless{with: with}
		_, err := record.Read(file)
		if err == nil || err.Error() != "line 1: this is no record of a game" {
			t.Errorf("%q without an end gives %v", with, err)
		}
	}
}

// isPrefix says whether a record holds just the first so many entries of another.
func isPrefix(r, whole *record.Record, entries int) bool {
	return reflect.DeepEqual(r.Header, whole.Header) &&
		slices.EqualFunc(r.Entries, whole.Entries[:entries],
			func(a, b record.Entry) bool { return reflect.DeepEqual(a, b) })
}

// TestTruncations cuts the record of a game off at each byte.
func TestTruncations(t *testing.T) {
	data, inputs := played(t, "chutes", 30)
	whole := read(t, data)
	if !reflect.DeepEqual(whole.Inputs(), inputs) {
		t.Fatalf("the answers are %v, want %v", whole.Inputs(), inputs)
	}
	header := bytes.IndexByte(data, '\n') + 1
	for size := range data {
		r, err := record.Read(bytes.NewReader(data[:size]))
		if size < header {
			if r != nil || !errors.Is(err, record.ErrEmpty) {
				t.Fatalf("%d bytes give %v and %v", size, r, err)
			}
			continue
		}
		entries := bytes.Count(data[:size], []byte("\n")) - 1
		if err != nil || r.Torn != (data[size-1] != '\n') {
			t.Fatalf("%d bytes give %v, torn %v", size, err, r.Torn)
		}
		if !isPrefix(r, whole, entries) {
			t.Fatalf("%d bytes are read as something else", size)
		}
	}
}

// TestChanges changes one byte of the record of a game, again and again.
func TestChanges(t *testing.T) {
	data, _ := played(t, "hello", 30)
	whole, random := read(t, data), rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		at, change := random.IntN(len(data)), byte(1+random.IntN(255))
		if random.IntN(4) == 0 {
			at = len(data) - 1 - random.IntN(min(len(data), 200))
		}
		changed := slices.Clone(data)
		changed[at] ^= change
		line := 1 + bytes.Count(data[:at], []byte("\n"))
		r, err := record.Read(bytes.NewReader(changed))
		entries := line - 2 // before the damage
		switch {
		case err == nil && at == len(data)-1 && r.Torn: // the last line has lost its end
		case errors.Is(err, record.ErrNewer) && line == 1 && r == nil:
			continue
		case lineOf(err) != line || (r == nil) != (line == 1):
			t.Fatalf("byte %d, in line %d, was changed from %q to %q: %v", at, line, data[at], changed[at], err)
		}
		if line > 1 && !isPrefix(r, whole, entries) {
			t.Fatalf("byte %d, in line %d, was changed: the record is read as something else", at, line)
		}
	}
}

// TestMovedLines leaves lines out, doubles them and swaps them.
func TestMovedLines(t *testing.T) {
	data, _ := played(t, "hello", 30)
	lines := bytes.SplitAfter(data, []byte("\n"))
	lines = lines[:len(lines)-1]
	for i := 1; i+1 < len(lines); i++ {
		for what, changed := range map[string][][]byte{
			"left out": slices.Delete(slices.Clone(lines), i, i+1),
			"doubled":  slices.Insert(slices.Clone(lines), i, lines[i]),
			"moved":    slices.Insert(slices.Delete(slices.Clone(lines), i, i+1), i+1, lines[i]),
			"empty":    slices.Insert(slices.Clone(lines), i+1, []byte("\n")),
		} {
			want := i + 1
			if what == "doubled" || what == "empty" {
				want = i + 2
			}
			if r, err := record.Read(bytes.NewReader(bytes.Join(changed, nil))); lineOf(err) != want ||
				len(r.Entries) != want-2 {
				t.Errorf("line %d %s: %v", i+1, what, err)
			}
		}
	}
}

func TestNoRecord(t *testing.T) {
	sound := string(write(t, simple, numbered(1, 1)))
	newer := strings.Replace(sound, `"roll_record":3`, `"roll_record":4`, 1)
	for _, row := range []struct {
		name, text string
		want       error  // or
		says       string // is what the error says
	}{
		{name: "an empty file", want: record.ErrEmpty},
		{name: "the beginning of a header", text: sound[:20], want: record.ErrEmpty},
		{name: "a newer format", text: newer, want: record.ErrNewer},
		{name: "a newer format with other lines", text: "{\"roll_record\":17,\"sum\":\"0\"}\nblob\n",
			want: record.ErrNewer},
		{name: "a format 0", text: strings.Replace(sound, `"roll_record":3`, `"roll_record":0`, 1),
			says: "line 1: this is no record of a game"},
		{name: "a game", text: exampleText(t, "hello"), says: "line 1: this is no record of a game"},
		{name: "a line without an end", text: "Game X {}", says: "line 1: this is no record of a game"},
		{name: "other JSON", text: "{\"type\":\"hello\"}\n", says: "line 1: this is no record of a game"},
		{name: "other JSON with a sum", text: "{\"type\":\"hello\",\"sum\":\"\"}\n",
			says: "line 1: this is no record of a game"},
		{name: "half a sum", text: "{\"roll_record\":1,\"sum\":\"}\n", says: "line 1: this is no record of a game"},
		{name: "an empty line", text: "\n" + sound, says: "line 1: this is no record of a game"},
		{name: "a byte order mark", text: "\ufeff" + sound, says: "line 1: this is no record of a game"},
		{name: "zeros", text: strings.Repeat("\x00", 4096), says: "line 1: this is no record of a game"},
		{name: "a picture", text: "\x89PNG\r\n\x1a\n\x00\x00", says: "line 1: this is no record of a game"},
		{name: "another source", text: strings.Replace(sound, "Game Simple", "Game Other", 1),
			says: "line 1: the source in this record was changed since it was written"},
		{name: "another seed", text: strings.Replace(sound, `"seed":"0"`, `"seed":"1"`, 1),
			says: "line 1: this line was changed since it was written"},
	} {
		path := filepath.Join(t.TempDir(), "x.rollrec")
		if err := os.WriteFile(path, []byte(row.text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := record.ReadFile(path)
		if row.want != nil && !errors.Is(err, row.want) || row.says != "" && (err == nil || err.Error() != row.says) {
			t.Errorf("%s: %v, want %v%s", row.name, err, row.want, row.says)
		}
		_, w, opened := record.Open(path)
		if w != nil || fmt.Sprint(opened) != fmt.Sprint(err) {
			t.Errorf("%s: Open says %v, and ReadFile %v", row.name, opened, err)
		}
		if text, _ := os.ReadFile(path); string(text) != row.text {
			t.Errorf("%s: Open has changed the file", row.name)
		}
	}
	if _, err := record.ReadFile(t.TempDir()); err == nil {
		t.Error("a folder was read as a record")
	}
	if _, err := record.ReadFile(filepath.Join(t.TempDir(), "nothing")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	broken := errors.New("broken")
	if _, err := record.Read(io.MultiReader(strings.NewReader(sound), failing{broken})); !errors.Is(err, broken) {
		t.Errorf("a disk that cannot be read: %v", err)
	}
}

// failing cannot be read.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

func TestTextThatIsNone(t *testing.T) {
	m := &memory{}
	h := simple
	h.Source = "Game X {} // \xff"
	if _, err := record.NewWriter(m, h); err == nil {
		t.Errorf("a source that is not UTF-8 was written, as %q", m.data)
	}
}

func TestCreate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "roll", "records", "a.rollrec")
	w, err := record.Create(path, simple)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.Create(path, simple); !errors.Is(err, record.ErrExists) {
		t.Errorf("created again: %v", err)
	}
	if err := errors.Join(w.Add(numbered(1, 1)), w.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := record.Create(path, simple); !errors.Is(err, record.ErrExists) {
		t.Errorf("created again: %v", err)
	}
	got, err := os.ReadFile(path)
	if want := write(t, simple, numbered(1, 1)); err != nil || !bytes.Equal(got, want) {
		t.Errorf("the file holds\n%s\nwant\n%s", got, want)
	}
	if _, err := record.Create(filepath.Join(path, "b.rollrec"), simple); err == nil {
		t.Error("a record was created below a file")
	}
}

// TestLock opens a record that somebody plays, here and in another process.
func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.rollrec")
	locked := func(when string) {
		t.Helper()
		if r, w, err := record.Open(path); r != nil || w != nil || !errors.Is(err, record.ErrLocked) {
			t.Errorf("%s: opened with %v", when, err)
		}
		if says := elsewhere(t, "open", path); says != record.ErrLocked.Error() {
			t.Errorf("%s: another process opened it and says %q", when, says)
		}
		if _, err := record.ReadFile(path); err != nil {
			t.Errorf("%s: to look at it gives %v", when, err)
		}
	}
	w, err := record.Create(path, simple)
	if err != nil {
		t.Fatal(err)
	}
	locked("created")
	if err := errors.Join(w.Add(numbered(1, 1)), w.Close()); err != nil {
		t.Fatal(err)
	}
	if says := elsewhere(t, "open", path); says != "" {
		t.Errorf("another process says %q after Close", says)
	}
	_, w, err = record.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	locked("opened")
	if err := errors.Join(w.Add(numbered(1, 2)), w.Close()); err != nil {
		t.Fatal(err)
	}
	if r, err := record.ReadFile(path); err != nil || len(r.Answers) != 2 {
		t.Errorf("%d answers, %v", len(r.Answers), err)
	}
	if names, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(names) != 1 {
		t.Errorf("beside the record there is something: %v", names)
	}
	if err := os.WriteFile(path, []byte("damaged\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, _, err := record.Open(path); lineOf(err) != 1 {
			t.Errorf("a damaged record gives %v, and stays locked", err)
		}
	}
}
