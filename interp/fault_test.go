package interp_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
)

// TestChain reads which functions ran where something went wrong.
func TestChain(t *testing.T) {
	const bounce = `Board {
		make Tile(id: 3, next: 4, prev: 2, landsOn: bounce);
		function bounce = define landsOn(int playerID, int pieceID, int tileID) { move(playerID, pieceID, 0); }
	}`
	const trap = `Board {
		make Tile(id: 3, next: 4, prev: 2, landsOn: trap);
		make Tile(id: 5, next: 6, prev: 4, landsOn: back);
		function trap = define landsOn(int playerID, int pieceID, int tileID) { print(1 / (tileID - 3)); }
		function back = define landsOn(int playerID, int pieceID, int tileID) { moveReverse(playerID, pieceID, 2); }
	}`
	roll := func(statement string) string {
		return "Dice { define roll(int amountRolled, int playerID) { " + statement + " } }"
	}
	for _, row := range []struct {
		name   string
		blocks string
		at     string // the source that the error points at
		want   string
	}{
		{"in setting up", "Players { define setupPlayers() { int one = 1; print(#a[one]); } }", "#a[one]",
			"setupPlayers, in setting up"},
		{"in placing the pieces", "Players { StartOn = {99}; }", "StartOn = {99};", "in setting up"},
		{"before the roll", "Board { define preRoll(int playerID) { int one = 1; #a[one] = 2; } }", "#a[one]",
			"preRoll, in Ana's turn 1"},
		{"in the roll", roll("int two = 2; move(two, 0, 1);"), "two", "roll, in Ana's turn 1"},
		{"after the turn", roll("NextTurn = 7;"), "NextTurn = 7;", "in Ana's turn 1"},
		{"in the turn of another", roll("if (playerID == 1) { jump(0, 0, 10); }"), "10", "roll, in Player 2's turn 2"},
		{"a landing", trap + roll("move(playerID, 0, 3);"), "1 / (tileID - 3)",
			"landsOn trap, called by move, called by roll, in Ana's turn 1"},
		{"a landing in a landing", trap + roll("move(playerID, 0, 5);"), "1 / (tileID - 3)",
			"landsOn trap, called by moveReverse, called by landsOn back, called by move, called by roll, " +
				"in Ana's turn 1"},
		{"a negative distance", trap + roll("jump(playerID, 0, 9); move(playerID, 0, -6);"), "1 / (tileID - 3)",
			"landsOn trap, called by move, called by roll, in Ana's turn 1"},
		{"a very long name",
			strings.ReplaceAll(trap, "trap", strings.Repeat("x", 100_000)) + roll("move(playerID, 0, 3);"),
			"1 / (tileID - 3)",
			"landsOn " + strings.Repeat("x", 40) + "…, called by move, called by roll, in Ana's turn 1"},
		{"a default function", trap + "Deck { make Card(value: 3, quantity: 1); }", "1 / (tileID - 3)",
			"landsOn trap, called by move, called by roll default, in Ana's turn 1"},
		{"a thousand landings", bounce + roll("move(playerID, 0, 3);"), "move(playerID, pieceID, 0)",
			"landsOn bounce, called by move, called by landsOn bounce, called by move, called by " +
				"landsOn bounce, called by move, called by 1989 more, called by move, " +
				"called by landsOn bounce, called by move, called by landsOn bounce, " +
				"called by move, called by roll, in Ana's turn 1"},
	} {
		blocks := row.blocks
		if !strings.Contains(blocks, "Players") {
			blocks = "Players { define setupPlayers() { promptName(PlayerList[0].name); } } " + blocks
		}
		text := "Game Chain { int #a = {1}; " + blocks + " }"
		err := play.Run(load(t, text).NewGame(play.Limits{}), &ana{})
		var fault *interp.Error
		if !errors.As(err, &fault) {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		if at := fault.File.Lexeme(fault.Span); at != row.at {
			t.Errorf("%s: the error is at %q, want %q", row.name, at, row.at)
		}
		if fault.Chain != row.want {
			t.Errorf("%s: the chain is\n%s\nwant\n%s", row.name, fault.Chain, row.want)
		}
	}
}

// ana answers that two play and that she is Ana.
type ana struct{ play.Random }

func (*ana) Ask(p *play.Prompt) (play.Answer, error) {
	if p.Form == play.NameOf {
		return play.Answer{Text: "Ana"}, nil
	}
	return play.Answer{Number: 2}, nil
}

// TestArraysTogether makes large arrays in one function: 24 of two million elements fit beside
// the few of the whole game, the 25th reaches beyond 50 million.
func TestArraysTogether(t *testing.T) {
	var statements strings.Builder
	for i := range 30 {
		fmt.Fprintf(&statements, "int #a%d[2000000];", i)
	}
	err := play.Run(load(t, oneTurn(statements.String())).NewGame(play.Limits{}), newBot(1, play.NoEvents))
	var fault *interp.Error
	if !errors.As(err, &fault) || fault.Code != interp.TooManyElements {
		t.Fatal(err)
	}
	text := fault.File.Text[:fault.Span.Start]
	if last := text[strings.LastIndex(text, "#"):]; last != "#a24[" {
		t.Errorf("the array that is too many is %s", last)
	}
	if want := "the arrays of this game have become too large"; fault.Message != want {
		t.Errorf("the message is %q, want %q", fault.Message, want)
	}
}

// TestArraysAgain makes an array of more and more elements in each of a hundred turns.
// Only what is alive counts.
func TestArraysAgain(t *testing.T) {
	game := load(t, `Game Again {
		int $Turns = 0;
		Players { define setupPlayers() {} }
		Board {
			define preRoll(int playerID) { int #a[1000000 + $Turns * 10000]; #a[$Turns] = 5; }
			define goalCheck(int playerID, int tileID) { $Turns++; if ($Turns == 100) { declareWinner(playerID); } }
		}
	}`)
	if err := play.Run(game.NewGame(play.Limits{}), newBot(1, play.NoEvents)); err != nil {
		t.Fatal(err)
	}
}

var errHost = errors.New("the host has had enough")

// stubborn is a host with one answer to everything, or an error.
type stubborn struct {
	answer play.Answer
	err    error
	hear   error
}

func (s *stubborn) Listens() play.Kinds                   { return play.AllEvents }
func (s *stubborn) Hear(play.Event) error                 { return s.hear }
func (s *stubborn) Ask(*play.Prompt) (play.Answer, error) { return s.answer, s.err }

// TestHostErrors says how a step ends when the host does not do as it should.
func TestHostErrors(t *testing.T) {
	for _, row := range []struct {
		name   string
		text   string
		host   stubborn
		want   error
		target string // of the prompt that the error tells of
	}{
		{"no answer", oneTurn("promptRange($Count, 1, 3);"), stubborn{err: errHost}, errHost, "$Count"},
		{"no answer yet", oneTurn("promptRange($Count, 1, 3);"), stubborn{err: play.ErrPending},
			play.ErrPending, "$Count"},
		{"a number out of range", oneTurn("promptRange(#list[1], 1, 3);"), stubborn{answer: play.Answer{Number: 4}},
			play.ErrMisfit, "#list[1]"},
		{"no option", oneTurn("promptList($Count, #list);"), stubborn{answer: play.Answer{Number: 4}},
			play.ErrMisfit, "$Count"},
		{"no option of a range", oneTurn("promptList($Count, {1 ~ 3});"), stubborn{}, play.ErrMisfit, "$Count"},
		{"a name with blanks", oneTurn("promptName(PlayerList[1].name);"), stubborn{answer: play.Answer{Text: " x"}},
			play.ErrMisfit, "PlayerList[1].name"},
		{"will not hear", oneTurn(""), stubborn{hear: errHost}, errHost, ""},
	} {
		err := play.Run(load(t, row.text).NewGame(play.Limits{}), &row.host)
		if !errors.Is(err, row.want) {
			t.Errorf("%s: %v", row.name, err)
		}
		var prompt *interp.PromptError
		if asked := errors.As(err, &prompt); asked != (row.target != "") ||
			asked && prompt.Prompt.Target != row.target {
			t.Errorf("%s: the error tells of the prompt %+v", row.name, prompt)
		}
	}
}

// hostile is a host that panics.
type hostile struct{ with any }

func (h *hostile) Listens() play.Kinds   { return play.AllEvents }
func (h *hostile) Hear(play.Event) error { panic(h.with) }
func (h *hostile) Ask(*play.Prompt) (play.Answer, error) {
	panic(h.with)
}

// asking is hostile to prompts only.
type asking struct{ hostile }

func (*asking) Hear(play.Event) error { return nil }

// TestForeignPanics says that a panic of somebody else is not taken for a fault of the program.
func TestForeignPanics(t *testing.T) {
	type odd struct{ n int }
	program := load(t, oneTurn("promptRange($Count, 1, 3);"))
	for name, host := range map[string]play.Host{
		"in hearing": &hostile{with: odd{1}},
		"in asking":  &asking{hostile{with: odd{1}}},
	} {
		game := program.NewGame(play.Limits{})
		func() {
			defer func() {
				if got := recover(); got != (odd{1}) {
					t.Errorf("%s: the host's panic came back as %v", name, got)
				}
			}()
			t.Errorf("%s: the game ended with %v", name, play.Run(game, host))
		}()
		game.Reset(1)
		if err := play.Run(game, newBot(1, play.NoEvents)); err != nil {
			t.Errorf("%s: after the panic the game cannot be played again: %v", name, err)
		}
	}
}

func TestForeignSnapshot(t *testing.T) {
	one, other := load(t, "Game One {}").NewGame(play.Limits{}), load(t, "Game Other {}").NewGame(play.Limits{})
	for name, snapshot := range map[string]play.Snapshot{"of another program": other.Snapshot(), "of nothing": nil} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a snapshot %s was taken", name)
				}
			}()
			one.Restore(snapshot)
		}()
	}
}
