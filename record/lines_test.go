package record_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// TestLines goes to and fro between the lines of a game.
func TestLines(t *testing.T) {
	var l record.Lines
	if l.Count() != 1 || l.Number() != 1 || l.Given() != 0 || l.Of(1) != nil || l.Shared(1) != 0 || l.GoTo(1, 0) {
		t.Errorf("the zero Lines are %+v", l)
	}
	add := func(numbers ...int32) {
		for _, n := range numbers {
			l.Add(numbered(1, n).Answer)
		}
	}
	add(1, 2, 3)
	l.TakeBack(2)
	held := l.Undone()
	add(4, 5)
	l.GoTo(1, 3)
	l.TakeBack(1)
	add(6)
	for _, row := range []struct {
		line   int
		of     []int32
		shared int // with the last
	}{{1, []int32{1, 2, 3}, 2}, {2, []int32{1, 4, 5}, 1}, {3, []int32{1, 2, 6}, 3}, {4, nil, 0}} {
		if got := numbersOf(l.Of(row.line)); !slices.Equal(got, row.of) || l.Shared(row.line) != row.shared {
			t.Errorf("line %d is %v and shares %d, want %+v", row.line, got, l.Shared(row.line), row)
		}
		first, length := l.Branch(row.line)
		if own := row.of[row.shared:]; length != len(own) || length > 0 && *first.Number != own[0] {
			t.Errorf("line %d parts with %v and %d inputs, want %v", row.line, first, length, own)
		}
	}
	if l.Count() != 3 || l.Number() != 3 || !slices.Equal(numbersOf(held), []int32{2, 3}) {
		t.Errorf("there are %d lines, %d is played; taken back were %v", l.Count(), l.Number(), numbersOf(held))
	}
}

// TestAt keeps what a record says of how far a game came: at a console for good, else until the next input.
func TestAt(t *testing.T) {
	turn := 4
	console := simple
	console.Console = true
	at, over := record.Entry{At: &turn}, record.Entry{End: &record.End{Turns: 5}}
	overHere := record.Entry{End: &record.End{Turns: 4}}
	for _, row := range []struct {
		name    string
		header  record.Header
		entries []record.Entry
		at      bool
		over    bool
	}{
		{"a game seen so far", simple, []record.Entry{numbered(1, 1), at}, true, false},
		{"a game that went on", simple, []record.Entry{at, numbered(1, 1)}, false, false},
		{"a game that went back", simple, []record.Entry{numbered(1, 1), at, undo(1)}, false, false},
		{"a game that was over and went back", simple, []record.Entry{numbered(1, 1), over, at}, true, false},
		{"a game whose end was seen", simple, []record.Entry{numbered(1, 1), overHere, at}, true, true},
		{"a console", console, []record.Entry{at, numbered(1, 1)}, true, false},
	} {
		r := read(t, write(t, row.header, row.entries...))
		if (r.At != nil) != row.at || r.OfConsole() != row.header.Console {
			t.Errorf("%s: at is %v, of a console %t", row.name, r.At, r.OfConsole())
		}
		if (r.End != nil) != row.over {
			t.Errorf("%s: its end is %v", row.name, r.End)
		}
	}
}

// TestFormat2 reads records that older versions of roll wrote: with undo and redo, and of consoles.
func TestFormat2(t *testing.T) {
	number := func(n int32) play.Answer { return play.Answer{Number: n} }
	text := func(s string) play.Answer { return play.Answer{Text: s} }
	for _, row := range []struct {
		file    string
		inputs  []play.Input
		undone  int
		console bool
		lines   int
	}{
		{"dash-2", []play.Input{number(2), text("Ana"), text("")}, 0, false, 2},
		{"race-2", []play.Input{number(2), text("Ana"), text("Ben"), number(1), number(3)}, 1, false, 2},
		{"row-2", []play.Input{number(2), number(3)}, 0, false, 1},
		{"quiet-2", []play.Input{number(2), text(""), text("")}, 0, true, 1},
		{"console-2", []play.Input{
			number(2), text(""), text(""), number(2), play.Typed{Turn: 1, Text: "int $Extra = 1;"},
			play.Dice{Turn: 1, Values: []int32{3}}, number(1),
		}, 0, true, 2},
		{"console-tiler-2", []play.Input{number(0), number(1), play.Typed{Turn: 2, Text: "print(count)"}}, 0, true, 1},
	} {
		r, err := record.ReadFile(filepath.Join("..", "testdata", "records", row.file+".rollrec"))
		if err != nil {
			t.Errorf("%s: %v", row.file, err)
			continue
		}
		if diff := same(row.inputs, r.Inputs()); diff != "" || len(r.Undone) != row.undone ||
			r.OfConsole() != row.console || r.Lines.Count() != row.lines || r.Header.Format != 2 {
			t.Errorf("%s: %d undone, a console %t, %d lines, format %d, inputs (-want +got):\n%s",
				row.file, len(r.Undone), r.OfConsole(), r.Lines.Count(), r.Header.Format, diff)
		}
	}
}

// TestNoLineInFormat2 refuses an entry that format 2 did not have.
func TestNoLineInFormat2(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "testdata", "records", "race-2.rollrec"))
	if err != nil {
		t.Fatal(err)
	}
	var objects []string
	for line := range strings.Lines(string(data) + `{"line":{"number":1,"given":2},"sum":""}` + "\n") {
		objects = append(objects, unsum(strings.TrimSuffix(line, "\n")))
	}
	if _, err := record.Read(bytes.NewReader(summed(objects))); lineOf(err) != len(objects) {
		t.Errorf("it is read: %v", err)
	}
}

// TestAskedWith keeps the line before a prompt where that is the question.
func TestAskedWith(t *testing.T) {
	long := strings.Repeat("x", 200) + "?"
	for _, row := range []struct {
		asked, line string
		purpose     play.Purpose
		want        string
	}{
		{"Choose one of 1, 2: ", "Which piece?", play.ForChoice, "Which piece?"},
		{"Choose one of 1, 2: ", "  The row: ", play.ForChoice, "The row:"},
		{"Choose one of 1, 2: ", "Where? 0 is back", play.ForChoice, "Where? 0 is back"},
		{"Choose one of 1, 2: ", "You rolled a 4", play.ForChoice, ""},
		{"", "Tell me", play.ForChoice, "Tell me"},
		{"", "Who are you?", play.ForName, ""},
		{"", long, play.ForChoice, ""},
	} {
		a := &record.Answer{Asked: row.asked, For: row.purpose.String()}
		if a.AskedWith(row.line); a.Said != row.want {
			t.Errorf("%q before %q gives %q", row.line, row.asked, a.Said)
		}
	}
}
