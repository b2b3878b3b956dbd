package play_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/roll-lang/roll/play"
)

// crossing is a game in which one answer wins at once, one lets the other win, and all others change nothing.
const crossing = `Game Crossing {
    Players { NumPlayers = 2; define setupPlayers() { } }
    Dice {
        define roll(int amountRolled, int playerID) {
            int way;
            promptList(way, {5, 8, 3, 9});
            if (way == 3) { declareWinner(playerID); }
            if (way == 8) { declareWinner(1 - playerID); }
            move(playerID, 0, 0);
        }
    }
}`

func TestBotsByKind(t *testing.T) {
	for _, row := range []struct {
		kind   string
		prompt *play.Prompt
		want   int32
	}{
		{"first", twoToSix, 2}, {"last", twoToSix, 6},
		{"first", threeNums, 7}, {"last", threeNums, 5},
		{"first", anyNumber, math.MinInt32}, {"last", anyNumber, math.MaxInt32},
		{"first", fourToSix, 4}, {"last", fourToSix, 6},
	} {
		answer, err := play.NewBot(row.kind, nil).Ask(row.prompt)
		if err != nil || answer.Number != row.want {
			t.Errorf("%s of %s is %v (%v), want %d", row.kind, row.prompt.Text(), answer, err, row.want)
		}
	}
	for _, kind := range play.Bots() {
		answer, err := play.NewBot(kind, nil).Ask(&play.Prompt{Form: play.NameOf, Purpose: play.ForName, Seat: 2})
		if err != nil || answer.Text != "Bot 3" {
			t.Errorf("the %s bot calls itself %q (%v)", kind, answer.Text, err)
		}
	}
	if play.NewBot("clever", nil) != nil {
		t.Error("there is a clever bot")
	}
}

// greedyAt returns a greedy bot in seat 0 of a timeline, and the timeline.
func greedyAt(t *testing.T, text string, seed uint64) (play.Bot, *play.Timeline) {
	t.Helper()
	timeline := play.NewTimeline(load(t, "game", text).NewGame(play.Limits{}), seed)
	bot := play.NewBot("greedy", timeline.Standing)
	bot.Start(seed)
	return bot, timeline
}

func TestGreedyFindsWhatWins(t *testing.T) {
	for seed := range uint64(20) {
		bot, timeline := greedyAt(t, crossing, seed)
		if err := timeline.Play(bot); err != nil {
			t.Fatal(err)
		}
		if winner := timeline.Result().Winner; winner != 0 || len(timeline.Inputs()) != 1 {
			t.Errorf("seed %d: seat %d wins after %v", seed, winner, timeline.Inputs())
		}
	}
}

// TestGreedyBetween asks the bot where a prompt waits, outside of the step that asks it.
func TestGreedyBetween(t *testing.T) {
	bot, timeline := greedyAt(t, crossing, 1)
	prompt, err := timeline.Run(nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := bot.Ask(prompt)
	if err != nil || answer.Number != 3 {
		t.Errorf("the answer is %v, %v", answer, err)
	}
	timeline.Give(answer)
	if _, err := timeline.Run(nil); err != nil || timeline.Result().Winner != 0 {
		t.Errorf("seat %d wins, %v", timeline.Result().Winner, err)
	}
}

// guessing is a game in which whoever guesses the next card wins: nothing but chance decides.
const guessing = `Game Guessing {
    int $Guess = 0;
    Players { NumPlayers = 2; define setupPlayers() { } }
    Board {
        define preRoll(int playerID) { promptRange($Guess, 1, 6); }
    }
    Dice {
        define roll(int amountRolled, int playerID) {
            if (amountRolled == $Guess) { declareWinner(playerID); } else { declareWinner(1 - playerID); }
        }
    }
}`

// TestGreedyDoesNotSeeTheFuture lets the bot guess what chance brings. It is right about once in six times.
func TestGreedyDoesNotSeeTheFuture(t *testing.T) {
	won := 0
	const games = 600
	for seed := range uint64(games) {
		bot, timeline := greedyAt(t, guessing, seed)
		if err := timeline.Play(bot); err != nil {
			t.Fatal(err)
		}
		if timeline.Result().Winner == 0 {
			won++
		}
	}
	if deviation := math.Sqrt(games / 6.0 * 5 / 6); math.Abs(float64(won)-games/6.0) > 4*deviation {
		t.Errorf("of %d guesses %d are right", games, won)
	}
}

// TestGreedyAgain goes back in a game and lets the bot answer again, also in a game that is gone on with anew.
func TestGreedyAgain(t *testing.T) {
	bot, timeline := greedyAt(t, decks, 3)
	var prompts []int
	errEnough := errors.New("enough")
	host := &stopping{bot, func(p *play.Prompt) error {
		if prompts = append(prompts, p.Number); len(prompts) > 12 {
			return errEnough
		}
		return nil
	}}
	if err := timeline.Play(host); err == nil || !errors.Is(err, errEnough) {
		t.Fatal(err)
	}
	want := slices.Clone(timeline.Inputs())
	for back := 1; back <= len(want); back += 3 {
		for range back {
			if ok, err := timeline.Undo(); !ok || err != nil {
				t.Fatal(ok, err)
			}
		}
		prompts = prompts[:len(want)-back]
		if err := timeline.Play(host); !errors.Is(err, errEnough) {
			t.Fatal(err)
		}
		if got := timeline.Inputs(); !slices.Equal(got, want) {
			t.Errorf("after %d answers were taken back the bot answers %v, not %v", back, got, want)
		}
	}
	other, again := greedyAt(t, decks, 3)
	for _, input := range want[:5] {
		again.Give(input)
	}
	prompts = prompts[:5]
	if err := again.Play(&stopping{other, host.before}); !errors.Is(err, errEnough) {
		t.Fatal(err)
	}
	if got := again.Inputs(); !slices.Equal(got, want) {
		t.Errorf("another day the bot answers %v, not %v", got, want)
	}
}

// stopping is a host that may stop the game before a prompt.
type stopping struct {
	play.Host
	before func(*play.Prompt) error
}

func (s *stopping) Ask(p *play.Prompt) (play.Answer, error) {
	if err := s.before(p); err != nil {
		return play.Answer{}, err
	}
	return s.Host.Ask(p)
}

// decks is a game with cards and choices.
const decks = `Game Decks {
    Players { NumPlayers = 2; define setupPlayers() { } }
    Board { NumTiles = 40; }
    Deck {
        make Card(value: 1, quantity: 3, roll: way);
        make Card(value: 3, quantity: 2, roll: way);
        function way = define roll(int amountRolled, int playerID) {
            int way;
            promptList(way, {1, 0, 2});
            move(playerID, 0, amountRolled - way);
        }
    }
}`

// TestGreedyTriesAFew counts the copies that are played for a prompt with very many answers.
func TestGreedyTriesAFew(t *testing.T) {
	text := `Game Wide {
    Players { NumPlayers = 2; define setupPlayers() { } }
    Dice { define roll(int amountRolled, int playerID) {
        int n; promptRange(n, -2000000000, 2000000000); declareWinner(playerID);
    } }
}`
	turns := 0
	game := counting{load(t, "game", text).NewGame(play.Limits{}), new(int), &turns}
	timeline := play.NewTimeline(game, 1)
	bot := &play.Greedy{Look: timeline.Standing, Playouts: 3}
	if err := timeline.Play(bot); err != nil {
		t.Fatal(err)
	}
	if turns != 1+64*3 {
		t.Errorf("%d turns were played", turns)
	}
}

// seatless is a game that no seat wins.
type seatless struct{ play.Game }

func (seatless) NoSeatWins() bool { return true }

// TestGreedyWithoutSeats wants a greedy bot to answer at random, and to play nothing on, where no seat wins.
func TestGreedyWithoutSeats(t *testing.T) {
	look := func() (play.Standing, error) { return play.Standing{Game: seatless{}}, nil }
	greedy, random := play.NewBot("greedy", look), play.NewBot("random", nil)
	for seed := range uint64(20) {
		greedy.Start(seed)
		random.Start(seed)
		p := &play.Prompt{Form: play.SquareOf, Rows: 3, Columns: 3, Number: int(seed)}
		for p.Again = range 9 {
			got, err := greedy.Ask(p)
			if want, _ := random.Ask(p); err != nil || got != want {
				t.Errorf("seed %d, asked again %d times: %v, %v, want %v", seed, p.Again, got, err, want)
			}
			p.Number++
		}
	}
}

// TestSeatBots seats bots, each with chance of its own.
func TestSeatBots(t *testing.T) {
	p := &play.Prompt{Low: 1, High: 1_000_000}
	bots, unknown := play.SeatBots(map[int]string{1: "random", 3: "random"}, 7, nil)
	if len(bots) != 2 || unknown != "" {
		t.Fatalf("seated are %v, %q", bots, unknown)
	}
	again, _ := play.SeatBots(map[int]string{1: "random"}, 7, nil)
	first, _ := bots[0].Ask(p)
	third, _ := bots[2].Ask(p)
	same, _ := again[0].Ask(p)
	if first == third || first != same {
		t.Errorf("they answer %d, %d and %d", first.Number, third.Number, same.Number)
	}
	if bots, unknown := play.SeatBots(map[int]string{1: "clever"}, 7, nil); bots != nil || unknown != "clever" {
		t.Errorf("a kind that there is not gives %v, %q", bots, unknown)
	}
}
