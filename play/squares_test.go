package play_test

import (
	"slices"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// again is a prompt for a square of three by three that was asked some times before: the first time it had number 5.
func again(times int) *play.Prompt {
	return &play.Prompt{Form: play.SquareOf, Rows: 3, Columns: 3, Number: 5 + times, Again: times}
}

// TestRandomSquares wants a random bot to answer no square twice until all were answered, whatever its seed, and each
// as often as the others at every place of that order.
func TestRandomSquares(t *testing.T) {
	const seeds = 9000
	var count [9][9]int
	for seed := range uint64(seeds) {
		bot := play.NewSteady(seed)
		var order []int32
		for times := range 9 {
			answer, err := bot.Ask(again(times))
			if err != nil || !again(times).Accepts(answer) {
				t.Fatalf("seed %d answers %v, %v", seed, answer, err)
			}
			order = append(order, answer.Number)
			count[times][answer.Number]++
		}
		if sorted := slices.Sorted(slices.Values(order)); len(slices.Compact(sorted)) != 9 {
			t.Fatalf("seed %d answers %v", seed, order)
		}
		if answer, _ := bot.Ask(again(9)); !again(9).Accepts(answer) {
			t.Errorf("seed %d answers %v when all were answered", seed, answer)
		}
	}
	for times, squares := range count {
		for square, n := range squares {
			if n < seeds/9*8/10 || n > seeds/9*12/10 {
				t.Errorf("asked %d times before, square %d is answered %d times of %d", times, square, n, seeds)
			}
		}
	}
}

// TestSteadySquares lets another bot of the same seed go on in the middle: it answers as the first one did, and so does
// the first one when it is asked from the beginning.
func TestSteadySquares(t *testing.T) {
	for seed := range uint64(20) {
		bot := play.NewSteady(seed)
		ask := func(bot *play.Steady, times int) int32 {
			answer, err := bot.Ask(again(times))
			if err != nil {
				t.Fatal(err)
			}
			return answer.Number
		}
		var first []int32
		for times := range 9 {
			first = append(first, ask(bot, times))
		}
		for from := range 9 {
			other := play.NewSteady(seed)
			for times := from; times < 9; times++ {
				if got := ask(other, times); got != first[times] {
					t.Errorf("seed %d, going on at %d: the %d. square is %d, not %d", seed, from, times+1, got,
						first[times])
				}
			}
			if got := ask(bot, from); got != first[from] {
				t.Errorf("seed %d, gone back to %d: %d, not %d", seed, from, got, first[from])
			}
		}
	}
}

// TestNamesOfBots names bots by their seats, counted from 1; where there cannot be such a seat it has no number.
func TestNamesOfBots(t *testing.T) {
	bot := play.NewBot("first", nil)
	for _, row := range []struct {
		seat int
		want string
	}{
		{0, "Bot 1"}, {-1, "Bot"}, {2, "Bot 3"}, {table.MaxPlayers, "Bot"}, {table.MaxPlayers - 1, "Bot 2000001"},
		{1, "Bot 2"},
	} {
		answer, err := bot.Ask(&play.Prompt{Form: play.NameOf, Seat: row.seat})
		if err != nil || answer.Text != row.want {
			t.Errorf("the bot in seat %d is called %q, %v, want %q", row.seat, answer.Text, err, row.want)
		}
	}
}
