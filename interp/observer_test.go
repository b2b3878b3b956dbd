package interp_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/roll-lang/roll/play"
)

// step is a move that was told.
type step struct {
	seat     int
	from, to int32
	way      play.Way
}

// observer keeps what it is told.
type observer struct {
	moves []step
	ended []int
}

func (o *observer) Ended(turn int) { o.ended = append(o.ended, turn) }

func (o *observer) Moved(seat int, from, to int32, way play.Way) {
	o.moves = append(o.moves, step{seat, from, to, way})
}

// movesOf returns the moves among events and who had the first turn, or -1.
func movesOf(events []play.Event) (moves []step, first int) {
	first = -1
	for _, e := range events {
		switch body := e.Body.(type) {
		case *play.Moved:
			moves = append(moves, step{body.Seat, body.From, body.To, body.Way})
		case *play.TurnBegan:
			if first < 0 {
				first = body.Seat
			}
		}
	}
	return moves, first
}

// TestObserver plays the examples with an observer, to their ends and to a limit of turns. It is told the moves that
// the events tell, and each step that ends.
func TestObserver(t *testing.T) {
	for name, program := range examples(t) {
		for seed := range uint64(20) {
			for _, most := range []int{0, 1, 3} {
				game, host, watch := program.NewGame(play.Limits{}), newBot(seed, play.AllEvents), &observer{}
				game.Reset(seed)
				err := game.Run(host, play.Pace{Turns: most, Observer: watch})
				if most == 0 && err != nil || err != nil && (!errors.Is(err, play.ErrTooLong) || game.Turns() != most) {
					t.Fatalf("%s, seed %d, at most %d turns: %v after %d turns", name, seed, most, err, game.Turns())
				}
				if (err == nil) != game.Result().Over {
					t.Errorf("%s, seed %d, at most %d turns: %v, and the result is %v", name, seed, most, err,
						game.Result())
				}
				moves, first := movesOf(host.events)
				if !slices.Equal(watch.moves, moves) {
					t.Errorf("%s, seed %d: the moves told are %v, the events %v", name, seed, watch.moves, moves)
				}
				if _, state := game.Table(); state.First != first {
					t.Errorf("%s, seed %d: seat %d had the first turn, not %d", name, seed, first, state.First)
				}
				for turn, ended := range watch.ended {
					if turn != ended || len(watch.ended) != game.Turns()+1 {
						t.Fatalf("%s, seed %d: the steps that ended are %v of %d", name, seed, watch.ended,
							game.Turns())
					}
				}
			}
		}
	}
}

// TestObserverIsForgotten plays on step by step after a whole game. Nobody observes that.
func TestObserverIsForgotten(t *testing.T) {
	game, host, watch := examples(t)["chutes"].NewGame(play.Limits{}), newBot(1, play.NoEvents), &observer{}
	if err := game.Run(host, play.Pace{Turns: 2, Observer: watch}); !errors.Is(err, play.ErrTooLong) {
		t.Fatal(err)
	}
	moves := len(watch.moves)
	game.Reset(2)
	for step := game.Setup; !game.Result().Over; step = game.Turn {
		if err := step(host); err != nil {
			t.Fatal(err)
		}
	}
	if len(watch.moves) != moves || len(watch.ended) != 3 {
		t.Errorf("the observer was told %d moves and %d steps", len(watch.moves), len(watch.ended))
	}
}
