package protocol_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// pond is the program that events of the tests come from.
var pond = source.NewFile("pond.x", "first\n\tzwölf = 12;\n")

// The places in it that the tests use: `12` behind a letter of two bytes, and nowhere.
var (
	twelve = source.Span{Start: 16, End: 18}
	none   = source.Span{}
)

// row is a board of tiles in a row, of which tile 1 is linked otherwise, and from tile 2 tiles can be reached.
func row() table.Board {
	board := table.NewBoard(4)
	board.Link(1, 3, 1)
	board.SetAccessible(2, []int32{0, -7})
	return board
}

// manyWays is a board of one tile from which more can be reached than are listed.
func manyWays(n int) table.Board {
	board := table.NewBoard(1)
	board.SetAccessible(0, make([]int32, n))
	return board
}

// zeros lists n zeros as JSON does.
func zeros(n int) string { return strings.TrimSuffix(strings.Repeat("0,", n), ",") }

// TestEvents writes an event of each kind, with what is left out and with the limits of its numbers.
func TestEvents(t *testing.T) {
	seen := play.NoEvents
	for _, row := range []struct {
		body play.Body
		want string // behind the fields that all events have
	}{
		{&play.Began{Name: "Pond", Setup: &table.Setup{Board: row(), Pieces: 2, Dice: []int32{6, 20}}},
			`"type":"began",…,"name":"Pond","tiles":4,"links":[{"tile":1,"next":3,"prev":1},` +
				`{"tile":2,"next":3,"prev":1,"accessible":[0,-7]}],"pieces":2,"dice":[6,20]`},
		{&play.Began{Name: "", Setup: &table.Setup{Cards: table.NewCards([]table.Card{
			{Value: -1 << 31, Quantity: 1}, {Value: 1<<31 - 1, Quantity: 10_000_000 - 1}}, true)}},
			`"type":"began",…,"name":"","tiles":0,"links":[],"pieces":0,"cards":[{"value":-2147483648,"quantity":1},` +
				`{"value":2147483647,"quantity":9999999}],"replacement":true`},
		{&play.Began{Name: "all listed", Setup: &table.Setup{Board: manyWays(1000)}},
			`"type":"began",…,"name":"all listed","tiles":1,"links":[{"tile":0,"next":0,"prev":0,"accessible":[` +
				zeros(1000) + `]}],"pieces":0`},
		{&play.Began{Name: "too many", Setup: &table.Setup{Board: manyWays(1001)}},
			`"type":"began",…,"name":"too many","tiles":1,"links":[{"tile":0,"next":0,"prev":0,"accessible":[` +
				zeros(1000) + `],"accessible_count":1001}],"pieces":0`},

		{&play.Printed{Text: "hello"}, `"type":"printed",…,"text":"hello"`},
		{&play.Printed{}, `"type":"printed",…,"text":""`},
		{&play.Printed{Text: "<b>\"Ana\" & דנה</b>\n\t\\"},
			`"type":"printed",…,"text":"<b>\"Ana\" & דנה</b>\n\t\\"`},
		{&play.Printed{Text: "\u2028\x1b\U0001f3b2"}, `"type":"printed",…,"text":"\u2028\u001b🎲"`},

		{&play.Named{Seat: 2, Name: "Ana"}, `"type":"named",…,"seat":2,"name":"Ana"`},
		{&play.Placed{Names: []string{"Ana", "Player 2"}, Tiles: [][]int32{{0, 3}, {1, 1}}},
			`"type":"placed",…,"names":["Ana","Player 2"],"on":[[0,3],[1,1]]`},
		{&play.Placed{Names: []string{"Ana"}, Tiles: [][]int32{{}}}, `"type":"placed",…,"names":["Ana"],"on":[[]]`},
		{&play.TurnBegan{Seat: 0, Name: "Ana"}, `"type":"turn",…,"seat":0,"name":"Ana"`},
		{&play.Rolled{Seat: 1, Dice: []int32{3, 1<<31 - 4}, Total: 1<<31 - 1},
			`"type":"rolled",…,"seat":1,"dice":[3,2147483644],"total":2147483647`},
		{&play.Drew{Seat: 0, Value: -1, Left: 3}, `"type":"drew",…,"seat":0,"value":-1,"left":3`},
		{&play.Drew{Seat: 3}, `"type":"drew",…,"seat":3,"value":0,"left":0`},

		{&play.Moved{Seat: 1, Piece: 2, From: 3, To: 5, Way: play.Forwards, Distance: 2, Path: []int32{4, 5}},
			`"type":"moved",…,"seat":1,"piece":2,"from":3,"to":5,"way":"forwards","distance":2,"path":[4,5]`},
		{&play.Moved{From: 3, To: 0, Way: play.Backwards, Distance: 1 << 31},
			`"type":"moved",…,"seat":0,"piece":0,"from":3,"to":0,"way":"backwards","distance":2147483648`},
		{&play.Moved{From: 1, To: 9_999_999, Way: play.Jump},
			`"type":"moved",…,"seat":0,"piece":0,"from":1,"to":9999999,"way":"jump","distance":0`},
		{&play.Landed{Seat: 1, Piece: 2, Tile: 5}, `"type":"landed",…,"seat":1,"piece":2,"tile":5`},

		{&play.Laid{Rows: 3, Columns: 1000}, `"type":"laid",…,"rows":3,"columns":1000`},
		{&play.Laid{Rows: 1, Columns: 2, Background: "wood.png"},
			`"type":"laid",…,"rows":1,"columns":2,"background":"wood.png"`},
		{&play.Stood{Row: 0, Column: 2, Piece: play.Piece{Object: 7, Class: "Rook", Label: "white", Image: "r.png"}},
			`"type":"stood",…,"row":0,"column":2,"piece":{"object":7,"class":"Rook","label":"white","image":"r.png"}`},
		{&play.Stood{Row: 1, Piece: play.Piece{Object: 1, Class: "X"}},
			`"type":"stood",…,"row":1,"column":0,"piece":{"object":1,"class":"X","label":""}`},
		{&play.Stood{Piece: play.Piece{Object: 1<<31 - 1}},
			`"type":"stood",…,"row":0,"column":0,"piece":{"object":2147483647,"class":"","label":""}`},
		{&play.Stood{Row: 1, Column: 1}, `"type":"stood",…,"row":1,"column":1,"piece":null`},
		{&play.Laid{Rows: 8, Columns: 8, Upward: true}, `"type":"laid",…,"rows":8,"columns":8,"upward":true`},
		{&play.Stood{Row: 1, Column: 2, Upward: 8, Piece: play.Piece{Object: 11, Label: "man", Mark: "m"}},
			`"type":"stood",…,"row":1,"column":2,"called":"6,2",` +
				`"piece":{"object":11,"class":"","label":"man","mark":"m"}`},
		{&play.Answered{Form: play.SquareOf, Rows: 8, Columns: 8, Upward: true, Answer: play.Answer{Number: 10}},
			`"type":"answered",…,"prompt":0,"seat":0,"target":"","answer":"1,2","called":"6,2"`},

		{&play.Typing{Text: "n = 1\nm = 2", Setup: &table.Setup{Board: table.NewBoard(2), Pieces: 1, Dice: []int32{6}}},
			`"type":"typed",…,"text":"n = 1\nm = 2","tiles":2,"links":[],"pieces":1,"dice":[6]`},

		{&play.Ended{Winner: 1, Name: "Bo"}, `"type":"ended",…,"winner":1,"name":"Bo"`},
		{&play.Ended{Winner: 0, Name: "Ana", Value: "2 to 1", Valued: true},
			`"type":"ended",…,"winner":0,"name":"Ana","value":"2 to 1"`},
		{&play.Ended{Winner: -1, Value: "", Valued: true}, `"type":"ended",…,"winner":null,"value":""`},
		{&play.Ended{Winner: -1}, `"type":"ended",…,"winner":null`},

		{&play.Answered{Prompt: 3, Seat: 1, Form: play.InRange, Target: "n", Answer: play.Answer{Number: -1 << 31}},
			`"type":"answered",…,"prompt":3,"seat":1,"target":"n","answer":-2147483648`},
		{&play.Answered{Seat: -1, Form: play.OneOf, Target: "a[0]", Answer: play.Answer{Number: 4}},
			`"type":"answered",…,"prompt":0,"seat":null,"target":"a[0]","answer":4`},
		{&play.Answered{Form: play.NameOf, Target: "name", Answer: play.Answer{Text: "Ana"}},
			`"type":"answered",…,"prompt":0,"seat":0,"target":"name","answer":"Ana"`},
		{&play.Answered{Form: play.NameOf, Target: "name"},
			`"type":"answered",…,"prompt":0,"seat":0,"target":"name","answer":""`},
		{&play.Answered{Form: play.SquareOf, Columns: 3, Target: "to", Answer: play.Answer{Number: 5}},
			`"type":"answered",…,"prompt":0,"seat":0,"target":"to","answer":"1,2"`},
		{&play.Answered{Form: play.LineOf, Want: play.AnyLine, Target: "s", Answer: play.Answer{Text: " 7"}},
			`"type":"answered",…,"prompt":0,"seat":0,"target":"s","answer":" 7"`},
		{&play.Answered{Form: play.LineOf, Want: play.WholeNumber, Target: "n", Answer: play.Answer{Number: 7}},
			`"type":"answered",…,"prompt":0,"seat":0,"target":"n","answer":7`},
		{&play.Answered{Form: play.LineOf, Want: play.AnyNumber, Target: "f", Answer: play.Answer{Text: "1.50"}},
			`"type":"answered",…,"prompt":0,"seat":0,"target":"f","answer":"1.50"`},
		{&play.Answered{Form: play.LineOf, Want: play.Truth, Truths: noYes, Answer: play.Answer{Number: 1}},
			`"type":"answered",…,"prompt":0,"seat":0,"target":"","answer":"yes"`},
		{&play.Answered{Form: play.LineOf, Want: play.Truth, Truths: noYes},
			`"type":"answered",…,"prompt":0,"seat":0,"target":"","answer":"no"`},
	} {
		seen |= play.Of(row.body.Kind())
		f := newFront()
		f.hear(t, play.Event{Number: 9, Cause: 7, Turn: 2, Body: row.body})
		want := "{" + strings.Replace(row.want, "…", `"number":9,"cause":7,"turn":2`, 1) + "}\n"
		if got := f.out.String(); got != want {
			t.Errorf("%T is written as\n%swant\n%s", row.body, got, want)
		}
	}
	seen |= play.Of(play.KindCalled) // of which nothing is written
	listens := (&protocol.Host{}).Listens()
	for kind := play.KindBegan; kind <= play.KindValued; kind++ {
		if listens.Has(kind) != seen.Has(kind) {
			t.Errorf("kind %d is listened to: %v; the test has it: %v", kind, listens.Has(kind), seen.Has(kind))
		}
	}
	if listens&play.Paths == 0 {
		t.Error("the paths of moves are not wanted")
	}
}

// TestHeads writes what all events have.
func TestHeads(t *testing.T) {
	const place = `"at":{"file":"pond.x","line":2,"column":10,"start":16,"end":18}`
	for _, row := range []struct {
		event play.Event
		want  string
	}{
		{play.Event{Number: 0, Cause: -1, Turn: 0}, `"number":0,"cause":null,"turn":0`},
		{play.Event{Number: 1, Cause: 0, Turn: 1}, `"number":1,"cause":0,"turn":1`},
		{play.Event{Number: 1<<63 - 1, Cause: 1<<63 - 2, Turn: 1<<63 - 1},
			`"number":9223372036854775807,"cause":9223372036854775806,"turn":9223372036854775807`},
		{play.Event{Number: 2, Cause: -1, File: pond, Span: twelve}, `"number":2,"cause":null,"turn":0,` + place},
		{play.Event{Number: 2, Cause: -1, File: pond, Span: none}, `"number":2,"cause":null,"turn":0`},
		{play.Event{Number: 2, Cause: -1, Span: twelve}, `"number":2,"cause":null,"turn":0`},
		{play.Event{Number: 2, Cause: -1, File: pond, Span: source.Span{Start: 0, End: 5}},
			`"number":2,"cause":null,"turn":0,"at":{"file":"pond.x","line":1,"column":1,"start":0,"end":5}`},
	} {
		f := newFront()
		row.event.Body = &play.Printed{Text: "x"}
		f.hear(t, row.event)
		if got, want := f.out.String(), `{"type":"printed",`+row.want+`,"text":"x"}`+"\n"; got != want {
			t.Errorf("%+v is written as\n%swant\n%s", row.event, got, want)
		}
	}
}

// TestTypedTellsTheBoxWhereItIsNew types between events: what lies on the table is told where it has changed only.
func TestTypedTellsTheBoxWhereItIsNew(t *testing.T) {
	first := &table.Setup{Board: table.NewBoard(2), Pieces: 1, Dice: []int32{6}}
	second := &table.Setup{Board: table.NewBoard(3), Pieces: 1, Dice: []int32{6}}
	began := &play.Began{Name: "Pond", Setup: first}
	f := newFront()
	f.hear(t, play.Event{Cause: -1, Body: began})
	began.Setup = nil // the game uses its bodies again
	for n, setup := range []*table.Setup{first, second, second, first} {
		f.hear(t, play.Event{Number: int64(n + 1), Cause: -1, Body: &play.Typing{Text: "x", Setup: setup}})
	}
	f.wrote(t,
		`{"type":"began","number":0,"cause":null,"turn":0,"name":"Pond","tiles":2,"links":[],"pieces":1,"dice":[6]}`,
		`{"type":"typed","number":1,"cause":null,"turn":0,"text":"x"}`,
		`{"type":"typed","number":2,"cause":null,"turn":0,"text":"x","tiles":3,"links":[],"pieces":1,"dice":[6]}`,
		`{"type":"typed","number":3,"cause":null,"turn":0,"text":"x"}`,
		`{"type":"typed","number":4,"cause":null,"turn":0,"text":"x","tiles":2,"links":[],"pieces":1,"dice":[6]}`,
	)
}

// TestPrompts writes a prompt of each form.
func TestPrompts(t *testing.T) {
	list := func(n int) play.Options { return play.Options{List: make([]int32, n)} }
	choose := func(n int) string {
		return `"Choose one of ` + strings.TrimSuffix(strings.Repeat("0, ", n), ", ") + `: "`
	}
	for _, row := range []struct {
		prompt play.Prompt
		want   string
	}{
		{play.Prompt{Number: 4, Seat: play.WholeTable, Purpose: play.ForPlayers, Form: play.InRange, Target: "n",
			Low: 2, High: 6},
			`"number":4,"seat":null,"for":"players","form":"range","target":"n","low":2,"high":6,` +
				`"text":"Enter a number between 2 and 6: "`},
		{play.Prompt{Form: play.InRange, Low: 0, High: 0},
			`"number":0,"seat":0,"for":"choice","form":"range","target":"","low":0,"high":0,` +
				`"text":"Enter a number between 0 and 0: "`},
		{play.Prompt{Form: play.InRange, Low: math.MinInt32, High: math.MaxInt32},
			`"number":0,"seat":0,"for":"choice","form":"range","target":"","low":-2147483648,"high":2147483647,` +
				`"text":"Enter a number between -2147483648 and 2147483647: "`},
		{play.Prompt{Seat: 3, Form: play.OneOf, Target: "a[0]", Options: play.Options{List: []int32{4, -1, 4}}},
			`"number":0,"seat":3,"for":"choice","form":"list","target":"a[0]","options":[4,-1,4],` +
				`"text":"Choose one of 4, -1, 4: "`},
		{play.Prompt{Form: play.OneOf, Options: play.Options{Low: 0, High: 2}},
			`"number":0,"seat":0,"for":"choice","form":"list","target":"","low":0,"high":2,` +
				`"text":"Choose one of 0, 1, 2: "`},
		{play.Prompt{Form: play.OneOf, Options: play.Options{Low: 1, High: 1001}},
			`"number":0,"seat":0,"for":"choice","form":"list","target":"","low":1,"high":1001,"text":""`},
		{play.Prompt{Form: play.OneOf, Options: list(1000)},
			`"number":0,"seat":0,"for":"choice","form":"list","target":"","options":[` + zeros(1000) + `],` +
				`"text":` + choose(1000)},
		{play.Prompt{Form: play.OneOf, Options: list(1001)},
			`"number":0,"seat":0,"for":"choice","form":"list","target":"","options":[` + zeros(1001) + `],"text":""`},
		{play.Prompt{Seat: 1, Purpose: play.ForName, Form: play.NameOf, Target: "name"},
			`"number":0,"seat":1,"for":"name","form":"name","target":"name","text":""`},
		{play.Prompt{Form: play.SquareOf, Target: "to", Rows: 3, Columns: 1000},
			`"number":0,"seat":0,"for":"choice","form":"square","target":"to","rows":3,"columns":1000,` +
				`"text":"Choose a square, row,column: "`},
		{play.Prompt{Form: play.LineOf, Want: play.AnyLine},
			`"number":0,"seat":0,"for":"choice","form":"line","target":"","want":"text","text":""`},
		{play.Prompt{Form: play.LineOf, Want: play.WholeNumber},
			`"number":0,"seat":0,"for":"choice","form":"line","target":"","want":"whole","text":""`},
		{play.Prompt{Form: play.LineOf, Want: play.AnyNumber},
			`"number":0,"seat":0,"for":"choice","form":"line","target":"","want":"number","text":""`},
		{play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: noYes},
			`"number":0,"seat":0,"for":"choice","form":"line","target":"","want":"truth","text":""`},
		{play.Prompt{Form: play.NameOf, File: pond, Span: twelve},
			`"number":0,"seat":0,"for":"choice","form":"name","target":"","text":"",` +
				`"at":{"file":"pond.x","line":2,"column":10,"start":16,"end":18}`},
	} {
		f := newFront()
		if _, err := f.host.Ask(&row.prompt); err != play.ErrInputEnded {
			t.Fatalf("%+v: %v", row.prompt, err)
		}
		if got, want := f.out.String(), `{"type":"prompt",`+row.want+"}\n"; got != want {
			t.Errorf("%.200v is written as\n%swant\n%s", row.prompt, got, want)
		}
	}
}

// TestCalls leaves out the calls of functions: what follows from one follows from what led to it.
func TestCalls(t *testing.T) {
	f := newFront()
	turn, call, printed := &play.TurnBegan{Name: "Ana"}, &play.Called{Function: "f"}, &play.Printed{Text: "x"}
	for _, e := range []play.Event{
		{Number: 1, Cause: -1, Body: call},
		{Number: 2, Cause: 1, Body: printed}, // from a call that follows from nothing
		{Number: 3, Cause: -1, Body: turn},
		{Number: 4, Cause: 3, Body: call},
		{Number: 5, Cause: 4, Body: printed},
		{Number: 6, Cause: 4, Body: call},
		{Number: 7, Cause: 6, Body: printed}, // from a call in a call
		{Number: 8, Cause: 5, Body: printed},
		{Number: 9, Cause: 6, Body: turn}, // the calls of a turn end with it
		{Number: 10, Cause: 6, Body: printed},
		{Number: 11, Cause: 9, Body: call},
		{Number: 12, Cause: 11, Body: &play.Typing{Text: "x"}},
		{Number: 13, Cause: 11, Body: printed},
	} {
		f.hear(t, e)
	}
	var numbers []string
	for _, line := range f.lines() {
		_, rest, _ := strings.Cut(line, `"number":`)
		numbers = append(numbers, rest[:strings.Index(rest, `,"turn"`)])
	}
	want := []string{`2,"cause":null`, `3,"cause":null`, `5,"cause":3`, `7,"cause":3`, `8,"cause":5`, `9,"cause":3`,
		`10,"cause":6`, `12,"cause":9`, `13,"cause":11`}
	if !slices.Equal(numbers, want) {
		t.Errorf("the causes are\n%s\nwant\n%s", strings.Join(numbers, "\n"), strings.Join(want, "\n"))
	}
}

// TestFailures writes errors, with a place in the program and without.
func TestFailures(t *testing.T) {
	for _, row := range []struct {
		diagnostic *source.Diagnostic
		chain      string
		want       string
	}{
		{nil, "", ""},
		{nil, "f, in turn 1", `,"chain":"f, in turn 1"`},
		{&source.Diagnostic{File: pond, Span: twelve}, "",
			`,"at":{"file":"pond.x","line":2,"column":10,"start":16,"end":18}`},
		{&source.Diagnostic{File: pond, Span: twelve, Help: "do it", Message: "not this one", Code: "nor this"}, "f",
			`,"help":"do it","at":{"file":"pond.x","line":2,"column":10,"start":16,"end":18},"chain":"f"`},
		{&source.Diagnostic{Help: "do it"}, "", `,"help":"do it"`},
	} {
		f := newFront()
		if err := f.host.Fail("overflow", `1 < "2"`, row.diagnostic, row.chain); err != nil {
			t.Fatal(err)
		}
		f.wrote(t, `{"type":"error","code":"overflow","message":"1 < \"2\""`+row.want+"}")
	}
}

// TestHello opens conversations.
func TestHello(t *testing.T) {
	for _, seed := range []uint64{0, 7, 1<<53 + 1, 1<<64 - 1} {
		f := newFront()
		if err := f.host.Hello("Pond <1>", seed); err != nil {
			t.Fatal(err)
		}
		f.wrote(t, `{"type":"hello","protocol":1,"language":"Pond <1>","seed":"`+strconv.FormatUint(seed, 10)+`"}`)
	}
}
