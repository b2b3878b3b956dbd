package play_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/roll-lang/roll/play"
)

// taking is a game of one turn, which asks whether to begin and then for a square until it is one that is free. A
// square on a mine is an error of the program. What it cannot do, nobody asks of it.
type taking struct {
	play.Game
	rows, columns int32
	taken         map[int32]bool
	mines         map[int32]error
	steps         int // taken since the beginning
	seed          uint64
	tried         []int32
}

var _ play.Noting = (*taking)(nil)

func (g *taking) Ahead(try func() error) error {
	taken, steps := map[int32]bool{}, g.steps
	for square := range g.taken {
		taken[square] = true
	}
	defer func() { g.taken, g.steps = taken, steps }()
	return try()
}

func (g *taking) Reseed(seed uint64)        { g.seed = seed }
func (g *taking) Turns() int                { return 0 }
func (g *taking) Note(play.Note) play.Note  { return len(g.taken) }
func (g *taking) Stands(as play.Note) bool  { return as == len(g.taken) }
func (g *taking) IsBack(to play.Note) bool  { return g.Stands(to) }
func (g *taking) GoBack(play.Note) bool     { return false }
func (g *taking) OnlyLocals(play.Note) bool { return false }
func (g *taking) SameTable(play.Note) bool  { return false }
func (g *taking) Setup(play.Host) error     { return errors.New("the game is set up already") }
func (g *taking) prompt(n int) *play.Prompt { return g.square(n, 0) }

func (g *taking) State(buf []byte) (state []byte, certain bool) {
	return append(buf, byte(len(g.taken))), true
}

func (g *taking) square(n, again int) *play.Prompt {
	return &play.Prompt{Form: play.SquareOf, Rows: g.rows, Columns: g.columns, Number: n, Again: again}
}

func (g *taking) Turn(h play.Host) error {
	if _, err := h.Ask(&play.Prompt{Form: play.InRange, Low: 1, High: 1}); err != nil {
		return err
	}
	for n := 1; ; n++ {
		answer, err := h.Ask(g.square(n, n-1))
		if err != nil {
			return err
		}
		g.tried = append(g.tried, answer.Number)
		if err := g.mines[answer.Number]; err != nil {
			return err
		}
		if !g.taken[answer.Number] {
			g.taken[answer.Number] = true
			return nil
		}
	}
}

// concealing is such a game in which pieces lie face down.
type concealing struct{ taking }

func (*concealing) Conceals() bool          { return true }
func (*concealing) BareAt(int32) play.Piece { return play.Piece{Label: "mine"} }

// unnoted is a game that cannot note how it stands.
type unnoted struct{ play.Game }

// unsure is a game that cannot tell whether it stands as it did.
type unsure struct{ taking }

func (*unsure) Stands(play.Note) bool { return false }

// clock is a clock that goes on by a step each time somebody looks at it.
func clock(step time.Duration) func() time.Time {
	var now time.Time
	return func() time.Time {
		now = now.Add(step)
		return now
	}
}

// legal returns which squares will do in a game whose first question was answered.
func legal(t *testing.T, game play.Game, p *play.Prompt, step time.Duration) *play.Legal {
	t.Helper()
	at := play.Standing{Game: game, Steps: 1, Inputs: []play.Input{play.Answer{Number: 1}}}
	l, err := play.LegalAnswers(at, p, &play.Deadline{Now: clock(step)})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestLegalSquares tries squares ahead: those will do that are free, and the game is then as it was.
func TestLegalSquares(t *testing.T) {
	for _, test := range []struct {
		taken []int32
		mines []int32
		want  []int32
	}{
		{taken: nil, want: []int32{0, 1, 2, 3}},
		{taken: []int32{0}, want: []int32{1, 2, 3}},
		{taken: []int32{3}, want: []int32{0, 1, 2}},
		{taken: []int32{0, 2}, want: []int32{1, 3}},
		{taken: []int32{0, 1, 2, 3}, want: nil},
		{taken: []int32{0, 1, 2}, mines: []int32{2}, want: []int32{2, 3}}, // an error is no refusal
	} {
		game := &taking{rows: 2, columns: 2, taken: map[int32]bool{}, mines: map[int32]error{}}
		for _, square := range test.taken {
			game.taken[square] = true
		}
		for _, square := range test.mines {
			game.mines[square] = errors.New("a mine")
		}
		l := legal(t, game, game.prompt(1), 0)
		if !slices.Equal(l.Squares, test.want) || l.Cut || l.None() != (test.want == nil) {
			t.Errorf("%v taken: %+v", test.taken, l)
		}
		if len(game.taken) != len(test.taken) || len(game.tried) != 4 || game.seed == 0 {
			t.Errorf("%v taken: the game stands at %+v", test.taken, game)
		}
	}
}

// TestLegalIsCut ends after 100 ms, and after 4,096 squares.
func TestLegalIsCut(t *testing.T) {
	game := &taking{rows: 2, columns: 2, taken: map[int32]bool{0: true}}
	if l := legal(t, game, game.prompt(1), 30*time.Millisecond); !slices.Equal(l.Squares, []int32{1, 2}) || !l.Cut {
		t.Errorf("with little time: %+v", l)
	}
	// a step that goes on too long is stopped by the limits of its game, which ask the clock
	if l := legal(t, game, game.prompt(1), time.Second); l.Squares != nil || !l.Cut || l.None() {
		t.Errorf("with no time: %+v", l)
	}
	game = &taking{rows: 100, columns: 100, taken: map[int32]bool{}}
	if l := legal(t, game, game.prompt(1), 0); len(l.Squares) != 4096 || !l.Cut || len(game.tried) != 4096 {
		t.Errorf("%d squares will do, %d were tried, cut %v", len(l.Squares), len(game.tried), l.Cut)
	}
}

// TestLegalStops returns the error of a game that somebody stops, and of one that does not come to the question.
func TestLegalStops(t *testing.T) {
	game := &taking{rows: 1, columns: 2, taken: map[int32]bool{}, mines: map[int32]error{1: play.ErrInterrupted}}
	at := play.Standing{Game: game, Steps: 1, Inputs: []play.Input{play.Answer{Number: 1}}}
	late := &play.Deadline{Now: clock(0)}
	if _, err := play.LegalAnswers(at, game.prompt(1), late); !errors.Is(err, play.ErrInterrupted) {
		t.Errorf("the game is stopped: %v", err)
	}
	at.Steps = 0
	if _, err := play.LegalAnswers(at, game.prompt(1), &play.Deadline{Now: clock(0)}); err == nil {
		t.Error("the game does not come to the question, and nothing is told")
	}
}

// TestFaceDown tries no square where pieces lie face down: all count as ones that will do, that are offered. Nor does a
// bot play ahead.
func TestFaceDown(t *testing.T) {
	game := &concealing{taking{rows: 1, columns: 4, taken: map[int32]bool{0: true, 1: true, 2: true}}}
	p := game.prompt(1)
	p.Squares = []int32{0, 1, 3}
	if l := legal(t, game, p, 0); !slices.Equal(l.Squares, p.Squares) || l.Cut || l.Unknown {
		t.Errorf("%+v will do", l)
	}
	if game.tried != nil {
		t.Errorf("what could tell was tried: %v", game.tried)
	}
	bot := play.NewBot("greedy", func() (play.Standing, error) { return play.Standing{Game: game}, nil })
	if _, err := bot.Ask(p); !errors.Is(err, play.ErrPeeks) || !play.Peeks(map[int]play.Host{0: bot}, game) {
		t.Errorf("a bot that plays ahead: %v", err)
	}
	if got := play.Bare(game)(1).Label; got != "mine" {
		t.Errorf("who may see it sees %q", got)
	}
}

// TestUnknown counts every square where the game cannot tell how it stands.
func TestUnknown(t *testing.T) {
	game := &unsure{taking{rows: 1, columns: 4, taken: map[int32]bool{0: true}}}
	for _, g := range []play.Game{game, unnoted{&game.taking}} {
		l := legal(t, g, game.prompt(1), 0)
		if !slices.Equal(l.Squares, []int32{0, 1, 2, 3}) || !l.Unknown {
			t.Errorf("%+v will do", l)
		}
	}
}

// TestAtQuestion looks at a game while it asks.
func TestAtQuestion(t *testing.T) {
	game := &taking{rows: 1, columns: 1, taken: map[int32]bool{}}
	at := play.Standing{Game: game, Steps: 1}
	looked := 0
	for n := range 3 {
		at.Inputs = slices.Repeat([]play.Input{play.Answer{}}, n)
		err := play.AtQuestion(at, func() { looked++ })
		if (err == nil) != (looked == n+1) || n == 2 && looked != 2 {
			t.Errorf("with %d answers: looked %d times, %v", n, looked, err)
		}
	}
}

// TestLegalText says which answers will do.
func TestLegalText(t *testing.T) {
	squares := func(rows, columns int32, list ...int32) *play.Legal {
		return &play.Legal{Prompt: &play.Prompt{Form: play.SquareOf, Rows: rows, Columns: columns}, Squares: list}
	}
	but := func(l *play.Legal, change func(*play.Legal)) *play.Legal {
		change(l)
		return l
	}
	options := func(list ...int32) *play.Legal {
		return &play.Legal{Prompt: &play.Prompt{Form: play.OneOf, Options: play.Options{List: list}}}
	}
	of := func(p *play.Prompt) *play.Legal { return &play.Legal{Prompt: p} }
	for _, test := range []struct {
		legal *play.Legal
		want  string
	}{
		{of(twoToSix), "Any whole number from 2 to 6 will do."},
		{of(&play.Prompt{Form: play.InRange, Low: 3, High: 3}), "Only 3 will do."},
		{options(4), "Only 4 will do."},
		{options(1, 2, 3), "Any whole number from 1 to 3 will do."},
		{options(1, 2, 3, 7, 9, 10), "These numbers will do: 1 to 3; 7; 9; 10."},
		{of(&play.Prompt{Form: play.OneOf, Options: play.Options{Low: 1, High: 4}}),
			"Any whole number from 1 to 4 will do."},
		{of(aName), "Any name of up to 100 characters will do. An empty line keeps the name there is."},
		{of(&play.Prompt{Form: play.LineOf}), "Any text of up to 1000 characters will do."},
		{of(&play.Prompt{Form: play.LineOf, Want: play.WholeNumber}), "Any whole number will do, such as 7."},
		{of(&play.Prompt{Form: play.LineOf, Want: play.AnyNumber}), "Any number will do, such as 7 or 2.5."},
		{of(&play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: &play.Truths{"no", "yes"}}),
			"yes or no will do."},
		{squares(2, 2, 0, 1, 2, 3), "Any square will do. A square is its row and its column: they go from 0,0 to 1,1."},
		{but(squares(2, 2, 0, 1, 2, 3), func(l *play.Legal) { l.Unknown = true }),
			"Which squares will do cannot be found out here. " +
				"A square is its row and its column: they go from 0,0 to 1,1."},
		{squares(3, 3), "No square will do: whichever you choose, nothing changes."},
		{squares(3, 3, 4), "Only the square 1,1 will do."},
		{squares(3, 3, 0, 1, 2, 4, 8), "These squares will do: 0,0 to 0,2; 1,1; 2,2."},
		{squares(3, 3, 1, 2, 3, 4, 5, 6), "These squares will do: 0,1; 0,2; 1,0 to 1,2; 2,0."},
		{squares(4, 3, 2, 3, 4, 5, 6, 7, 8, 9), "These squares will do: 0,2; 1,0 to 2,2; 3,0."},
		{but(squares(3, 3, 4), func(l *play.Legal) { l.Cut = true }),
			"The square 1,1 will do. There may be more, which were not tried."},
		{but(squares(3, 3), func(l *play.Legal) { l.Cut = true }),
			"It takes too long to find out which squares will do. " +
				"A square is its row and its column: they go from 0,0 to 2,2."},
		{but(squares(8, 8, 56, 0, 1, 2), func(l *play.Legal) { l.Prompt.Lettered = true }),
			"These squares will do: a1; a8 to c8."},
	} {
		if got := test.legal.Text(1000); got != test.want {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
	}
	var every []int32
	for square := int32(0); square < 4000; square += 2 {
		every = append(every, square)
	}
	text := squares(100, 40, every...).Text(200)
	if len(text) > 260 || !strings.HasSuffix(text, "; and 1964 more.") {
		t.Errorf("a long list: %d characters, %s", len(text), text)
	}
}

// TestImpasse has bots try every answer, whatever they would answer themselves, and find out soon that none will do.
func TestImpasse(t *testing.T) {
	list := &play.Prompt{Form: play.OneOf, Options: play.Options{List: []int32{5, 5, 9}}}
	for form, asked := range map[string]*play.Prompt{
		"square": {Form: play.SquareOf, Rows: 3, Columns: 3}, "range": twoToSix, "list": list,
		"line": {Form: play.LineOf, Want: play.WholeNumber},
	} {
		for _, kind := range []string{"random", "first", "last"} {
			bot := play.NewBot(kind, nil)
			bot.Start(1)
			impasse, game := &play.Impasse{}, &taking{taken: map[int32]bool{}}
			given, n := map[play.Answer]bool{}, 0
			var err error
			for ; err == nil; n++ {
				p := asked.Clone()
				p.Number, p.Again = n, n
				var answer play.Answer
				if answer, err = impasse.Ask(game, p, bot); err == nil {
					given[answer] = true
				}
			}
			choices := map[play.Answer]bool{}
			for i := range asked.Choices() {
				choices[asked.Choice(i)] = true
			}
			most := 21*int(asked.Choices()) + 102
			if !errors.Is(err, play.ErrHopeless) || !reflect.DeepEqual(given, choices) || n > most {
				t.Errorf("%s, a %s: after %d answers, %d of %d: %v", kind, form, n, len(given), len(choices), err)
			}
		}
	}
}

// TestNoImpasse lets a game go on in which something changes, however often it asks.
func TestNoImpasse(t *testing.T) {
	impasse, game, bot := &play.Impasse{}, &taking{taken: map[int32]bool{}}, play.NewBot("first", nil)
	for n := range 5000 {
		p := &play.Prompt{Form: play.SquareOf, Rows: 1, Columns: 2, Number: n, Again: n}
		answer, err := impasse.Ask(game, p, bot)
		want, _ := bot.Ask(p)
		if err != nil || answer != want {
			t.Fatalf("asked %d times: %v, %v; want %v", n, answer, err, want)
		}
		game.taken[int32(n)] = true
	}
}

// TestExhaust gives one answer after the other, until all are in vain or one was not.
func TestExhaust(t *testing.T) {
	for _, changes := range []bool{false, true} {
		tries, game := &play.Tries{}, &taking{taken: map[int32]bool{}}
		got := ""
		for n := range 10 {
			p := &play.Prompt{Form: play.InRange, Low: 1, High: 3, Again: n}
			answer, err := tries.Exhaust(game, p)
			if err != nil {
				got += err.Error()
				break
			}
			got += fmt.Sprint(answer.Number, "; ")
			if changes && answer.Number == 2 {
				game.taken[0] = true
			}
		}
		want := "1; 2; 3; " + play.ErrHopeless.Error()
		if changes {
			want = "1; 2; " + play.ErrInputEnded.Error()
		}
		if got != want {
			t.Errorf("changes %v: %s; want %s", changes, got, want)
		}
	}
}

// TestTextAsks has a person ask which answers will do, and answer in vain.
func TestTextAsks(t *testing.T) {
	game := &taking{rows: 2, columns: 2, taken: map[int32]bool{}}
	lines := []string{"?", " ?? ", "0,0", "0,0", "1,1", "0,1"}
	text := &play.Text{Out: &strings.Builder{}, Game: func() play.Game { return game }}
	text.ReadLine = func(string) (string, error) {
		line := lines[0]
		lines = lines[1:]
		return line, nil
	}
	var got []string
	ask := func(again int) {
		answer, err := text.Ask(game.square(1+again, again))
		var wish *play.Wish
		var unchanged *play.Unchanged
		switch {
		case errors.As(err, &wish):
			got = append(got, fmt.Sprint("wish ", wish.Board))
		case errors.As(err, &unchanged):
			got = append(got, fmt.Sprint(unchanged, unchanged.Told))
		default:
			got = append(got, fmt.Sprint(answer.Number, err))
		}
	}
	for range 3 {
		ask(0)
	}
	ask(1) // the same again: the person is told, and nothing is read
	ask(1)
	if err := text.Hear(play.Event{Body: &play.Printed{Text: "That will not do."}}); err != nil {
		t.Fatal(err)
	}
	ask(2)
	ask(2)
	game.taken[3] = true
	ask(3)
	want := []string{
		"wish false", "wish true", "0 <nil>", "0,0 changes nothing here. false", "0 <nil>",
		"0,0 changes nothing here. true", "3 <nil>", "1 <nil>",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	lines = []string{"?", "?"}
	for _, p := range []*play.Prompt{aName, {Form: play.LineOf}} {
		if answer, err := text.Ask(p); err != nil || answer.Text != "?" {
			t.Errorf("a name or text is %q, %v", answer.Text, err)
		}
	}
	text.Game, lines = nil, []string{"?", "0,1"}
	if answer, err := text.Ask(game.square(9, 0)); err != nil || answer.Number != 1 {
		t.Errorf("from a pipe ? is %v, %v", answer, err)
	}
}

// TestRounds has a bot give every answer to two questions in turn, none of which changes anything.
func TestRounds(t *testing.T) {
	for _, kind := range []string{"random", "first", "last"} {
		bot := play.NewBot(kind, nil)
		bot.Start(1)
		impasse, game := &play.Impasse{}, &turning{taking{taken: map[int32]bool{}}, 0}
		given := map[string]bool{}
		var err error
		for n := 0; err == nil; n++ {
			game.question = n % 2
			p := &play.Prompt{Form: play.SquareOf, Rows: 3, Columns: 3 + int32(n%2), Number: n}
			var answer play.Answer
			if answer, err = impasse.Ask(game, p, bot); err == nil && n >= 1000 {
				given[fmt.Sprint(n%2, answer.Number)] = true
			}
			if n > 1100 {
				t.Fatalf("%s goes on and on", kind)
			}
		}
		if !errors.Is(err, play.ErrHopeless) || len(given) != 9+12 {
			t.Errorf("%s: after %d answers, %v", kind, len(given), err)
		}
	}
}

// A turning game asks two questions in turn.
type turning struct {
	taking
	question int
}

func (g *turning) Note(play.Note) play.Note { return g.question }
func (g *turning) Stands(as play.Note) bool { return as == g.question }
