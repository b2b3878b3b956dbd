package console_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest/toy"
	"github.com/roll-lang/roll/play"
)

// toyGame is a game of a language whose desk and course are the kit's base.
const toyGame = `piece Stone(of);
	let n = 1; var any = 2; let list = [1, "x"]; let stone = new Stone(5); var add = none;
	to plus(k) { return fn(x) { return x + k; }; }
	to start() { board{2, 2}; board[1, 1] = stone; add = plus{10}; }
	to turn() { n = n + add{1}; any = n; if (n > 1000) { win{me{}}; } }`

// TestBase looks, types, completes and replaces functions in a game whose desk is the kit's base.
func TestBase(t *testing.T) {
	table := sit(t, toy.Language{}, toyGame)
	table.turns(1)
	for expression, want := range map[string]string{
		"n": "12", "any + 1": "13", "list": "[1, x]", "stone.of": "5", "board[1, 1].of": "5", "add": "fn",
		"me{}": "Player 0", "size{list}": "2",
		"2 ^ 3": "8", "board[2, 1]?": "no", "list + [n]": "[1, x, 12]",
	} {
		if expression != "me{}" { // between two turns it is nobody's
			table.is(expression, want)
		}
	}
	table.must("n = 20", "any = \"a\"", "let own = any; var other = [own, n];", "own = 3", "other = other + [own]",
		"list[1] = 4")
	for expression, want := range map[string]string{"n": "20", "any": "a", "own": "3", "other": "[a, 20, 3]",
		"list": "[1, 4]"} {
		table.is(expression, want)
	}
	table.must("to turn() { n = n - add{1}; any = stone; }", "n = n + 1")
	table.turns(1)
	for expression, want := range map[string]string{"n": "10", "any": "Stone", "any == stone": "yes", "own": "3",
		"other": "[a, 20, 3]", "stone.of": "5"} {
		table.is(expression, want)
	}
	table.must("to plus(k) { return 0; }") // add is a function that the program has no more
	if err := table.timeline.Next(play.NewRandom(1)); err == nil || !strings.Contains(err.Error(), "nowhere in the "+
		"program") {
		t.Errorf("a function that is no more: %v", err)
	}
}

// TestBaseReads says what typed texts are, and completes words.
func TestBaseReads(t *testing.T) {
	table := sit(t, toy.Language{}, toyGame)
	for text, want := range map[string]lang.Reading{
		"": lang.Nothing, "n + 1": lang.Expression, "plus{1}": lang.Expression, "add{1}": lang.Action,
		"n = 2":    lang.Action,
		"to f() {": lang.Unfinished, "to f() {}": lang.Action, "chance{2}": lang.Action, "list[0]": lang.Expression,
	} {
		if got := table.Read(text); got != want {
			t.Errorf("%q is read as %d, want %d", text, got, want)
		}
	}
	for before, want := range map[string]string{"pl": "plus", "an": "and any", "stone.": "of", "siz": "size",
		"repe": "repeat", "n.": ""} {
		if _, words := table.Complete(before, len(before)); strings.Join(words, " ") != want {
			t.Errorf("%s goes on with %q, want %s", before, words, want)
		}
	}
	if got := table.Functions(); !reflect.DeepEqual(got, []string{"plus", "start", "turn"}) {
		t.Errorf("the functions are %q", got)
	}
}

// TestBaseRefuses wants the game as it was behind what is refused.
func TestBaseRefuses(t *testing.T) {
	table := sit(t, toy.Language{}, toyGame)
	before := table.Snapshot()
	for _, text := range []string{"n = \"a\"", "to turn() { x = 1; }", "q", "let x = q;", "to f() { return; } n = " +
		"list;"} {
		var refused *play.Refused
		if err := table.do(text); !errors.As(err, &refused) || len(refused.Faults) == 0 {
			t.Errorf("%s: %v", text, err)
		}
		if _, err := table.timeline.Undo(); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(before, table.Snapshot()) {
			t.Fatalf("%s: the game is not as it was", text)
		}
	}
	for _, text := range []string{"board", "q", "fn() { return 1; }", "add{1}", "n = 1"} {
		if v, err := table.Look(text); err == nil {
			t.Errorf("%s is looked at: %+v", text, v)
		}
	}
}

// TestBaseForks plays a game and a fork of it from a snapshot on: lists, closures and pieces are as they were.
func TestBaseForks(t *testing.T) {
	table := sit(t, toy.Language{}, toyGame)
	snapshot := table.Snapshot()
	fork := table.Fork().(lang.Console)
	fork.Restore(snapshot)
	for range 3 {
		if err := fork.Turn(play.NewRandom(1)); err != nil {
			t.Fatal(err)
		}
	}
	table.is("n", "1")
	table.turns(3)
	if !reflect.DeepEqual(fork.Snapshot(), table.Snapshot()) {
		t.Error("the fork went another way")
	}
	fork.Restore(snapshot)
	if !reflect.DeepEqual(fork.Snapshot(), snapshot) {
		t.Error("the fork does not go back")
	}
}
