package play_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// squares is a game of one step, which asks for a number first, that must be 7, and then for one of three squares. Each
// square wins so often in a hundred games. What it cannot do, nobody asks of it.
type squares struct {
	play.Game
	wins     [3]uint64
	inSetup  bool // whether setting up is the step, or a turn
	rand     table.Rand
	result   play.Result
	squareAt *play.Prompt
}

var errSquares = errors.New("this is not the step")

func (s *squares) Reseed(seed uint64)      { s.rand.Seed(seed) }
func (s *squares) Mark()                   {}
func (s *squares) Back()                   { s.result = play.Result{} }
func (s *squares) Result() play.Result     { return s.result }
func (s *squares) Setup(h play.Host) error { return s.step(h, s.inSetup) }
func (s *squares) Turn(h play.Host) error  { return s.step(h, !s.inSetup) }

func (s *squares) Ahead(try func() error) error { return try() }

func (s *squares) step(h play.Host, here bool) error {
	if !here {
		return errSquares
	}
	first, err := h.Ask(twoToSix)
	if err != nil || first.Number != 7 {
		return errSquares
	}
	square, err := h.Ask(s.squareAt)
	if err != nil {
		return err
	}
	s.result = play.Result{Over: true, Winner: 1}
	if s.rand.Below(100) < s.wins[square.Number] {
		s.result.Winner = 0
	}
	return nil
}

// ranking asks a greedy bot for a square again and again, as if none would do, and returns what it answers.
func ranking(t *testing.T, game *squares, seed uint64, steps, times int, inputs ...play.Input) []int32 {
	t.Helper()
	look := func() (play.Standing, error) {
		return play.Standing{Game: game, Steps: steps, Inputs: inputs}, nil
	}
	bot := play.NewBot("greedy", look)
	bot.Start(seed)
	var answers []int32
	for again := range times {
		game.squareAt = &play.Prompt{Form: play.SquareOf, Rows: 1, Columns: 3, Number: 5 + again, Again: again}
		answer, err := bot.Ask(game.squareAt)
		if err != nil {
			t.Fatal(err)
		}
		answers = append(answers, answer.Number)
	}
	return answers
}

// TestGreedyRanksSquares wants the square first that wins most, and the others where that will not do.
func TestGreedyRanksSquares(t *testing.T) {
	seven := play.Answer{Number: 7}
	for name, inSetup := range map[string]bool{"in a turn": false, "in setting up": true} {
		game, steps := &squares{wins: [3]uint64{0, 50, 100}, inSetup: inSetup}, 1
		if inSetup {
			steps = 0
		}
		if got := ranking(t, game, 1, steps, 3, seven); !slices.Equal(got, []int32{2, 1, 0}) {
			t.Errorf("%s the bot answers %v", name, got)
		}
	}
}

// TestGreedyAsksNoSquareTwice asks for a square again, with chances that are near each other: the trials
// for the question are the same each time, so no square is answered twice. When none is left the answer is
// random.
func TestGreedyAsksNoSquareTwice(t *testing.T) {
	left := map[int32]bool{}
	for seed := range uint64(50) {
		got := ranking(t, &squares{wins: [3]uint64{48, 50, 52}}, seed, 1, 4, play.Answer{Number: 7})
		sorted := slices.Sorted(slices.Values(got[:3]))
		if !slices.Equal(sorted, []int32{0, 1, 2}) {
			t.Errorf("seed %d: the bot answers %v", seed, got)
		}
		left[got[3]] = true
	}
	if len(left) != 3 {
		t.Errorf("behind all squares it answers only %v", left)
	}
}

// TestGreedyInputs gives the trials inputs that do not lead to the prompt: no answer wins, so the first one is given.
func TestGreedyInputs(t *testing.T) {
	for name, inputs := range map[string][]play.Input{
		"no answer": {play.Typed{}}, "another answer": {play.Answer{Number: 8}},
	} {
		got := ranking(t, &squares{wins: [3]uint64{0, 50, 100}}, 1, 1, 3, inputs...)
		if !slices.Equal(got, []int32{0, 1, 2}) {
			t.Errorf("%s: the bot answers %v", name, got)
		}
	}
}

// TestWatchedAnswers plays on with answers that were given beforehand: a person reads each, once, as if it were typed.
func TestWatchedAnswers(t *testing.T) {
	timeline := play.NewTimeline(load(t, "game", crossing).NewGame(play.Limits{}), 1)
	reader := newPerson()
	for _, number := range []int32{5, 9, 5} {
		for timeline.Pending() == nil {
			if err := timeline.Step(&reader.Text); err != nil {
				t.Fatal(err)
			}
		}
		timeline.Give(play.Answer{Number: number})
	}
	for timeline.Pending() == nil {
		if err := timeline.Step(&reader.Text); err != nil {
			t.Fatal(err)
		}
	}
	var watched []string
	for line := range strings.Lines(reader.out.String()) {
		if answer, ok := strings.CutPrefix(line, "Choose one of 5, 8, 3, 9: "); ok {
			watched = append(watched, strings.TrimSpace(answer))
		}
	}
	if !slices.Equal(watched, []string{"5", "9", "5"}) {
		t.Errorf("the person reads %q of\n%s", watched, reader.out.String())
	}
}
