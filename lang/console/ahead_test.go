package console_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/play"
)

// TestBackOverTypedRules marks a game, changes its rules and goes back: the old rules are in force again.
func TestBackOverTypedRules(t *testing.T) {
	for _, row := range []struct {
		language       lang.Language
		text           string
		first, another string
	}{
		{roll.Language{}, rollGame, "NumTiles = 400; $Money = 7;", "int #b[3]; #b[1] = 4; $Money = 8;"},
		{tiler.Language{}, tilerGame, "function int twice(int n) { return n * 3; } money = 7;", "int y = 5;"},
	} {
		table := sit(t, row.language, row.text)
		before := table.Snapshot()
		do := func(text string) {
			if err := table.Do(play.Typed{Turn: table.Turns(), Text: text}, play.NewRandom(1)); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
		table.Mark()
		do(row.first)
		if err := table.Turn(play.NewRandom(1)); err != nil {
			t.Fatal(err)
		}
		between := table.Snapshot()
		table.Mark()
		do(row.another)
		table.Back()
		if got := table.Snapshot(); !reflect.DeepEqual(got, between) {
			t.Errorf("%s: the game is not back at the second mark", row.language.Name())
		}
		table.Back()
		if got := table.Snapshot(); !reflect.DeepEqual(got, before) {
			t.Errorf("%s: the game is not back at the first mark", row.language.Name())
		}
	}
}

// ahead is a host that goes ahead wherever it is asked, and then answers with 3.
type ahead struct {
	*play.Random
	game play.Game
	try  func() error
}

func (a *ahead) Listens() play.Kinds { return play.Ahead }

func (a *ahead) Ask(*play.Prompt) (play.Answer, error) {
	return play.Answer{Number: 3}, a.game.Ahead(a.try)
}

// TestAheadOfTyped goes ahead in the middle of typed statements, under other rules, into errors and without an end. The
// statements go on as if nothing had happened.
func TestAheadOfTyped(t *testing.T) {
	table := sit(t, roll.Language{}, rollGame)
	host := &ahead{Random: play.NewRandom(1), game: table.Console}
	typed := func(text string, host play.Host) error {
		return table.Do(play.Typed{Turn: table.Turns(), Text: text}, host)
	}
	times := 0
	host.try = func() error {
		times++
		if v, err := table.Look("#b[0]"); err == nil {
			t.Errorf("before the array is declared it begins with %s", v.Text)
		}
		for _, text := range []string{
			"int #b = {8, 9, 10}; #b[2] = 11; $Money = 70;", "NumTiles = 400;", "$Money = 1 / ($Money - $Money);",
			"while (1 == 1) { $Money = 2; }",
		} {
			table.Mark()
			typed(text, play.NewRandom(2))
		}
		return nil
	}
	text := "int #b = {1, 2}; #b[0] = 7; promptRange($Money, 1, 9); #b[1] = #b[1] + $Money;"
	if err := typed(text, host); err != nil {
		t.Fatal(err)
	}
	table.is("#b[0]", "7")
	table.is("#b[1]", "5")
	table.is("$Money", "3")
	if times != 1 {
		t.Errorf("somebody went ahead %d times", times)
	}
	table.turns(3)
}

// TestUnprepared wants an error where somebody goes ahead in a step whose host did not say so before.
func TestUnprepared(t *testing.T) {
	table := sit(t, roll.Language{}, rollGame)
	host := &silent{ahead{Random: play.NewRandom(1), game: table.Console, try: func() error { return nil }}}
	err := table.Do(play.Typed{Turn: table.Turns(), Text: "promptRange($Money, 1, 9);"}, host)
	if !errors.Is(err, play.ErrUnprepared) {
		t.Errorf("the error is %v", err)
	}
}

type silent struct{ ahead }

func (silent) Listens() play.Kinds { return play.NoEvents }
