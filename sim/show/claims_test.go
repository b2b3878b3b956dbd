package show

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/source"
)

// This file plays few games, again and again under other seeds, and counts what reports claim.

// race is a game of a few turns, for a text that begins its dice.
const race = `Game Race {
    int $Bonus = 0;
    Board {
        NumTiles = 6;
        make Tile(id: 3, next: 4, prev: 2, accessible: {1}, landsOn: choose);
        function choose = define landsOn(int playerID, int pieceID, int tileID) {
            int back;
            promptList(back, {0, 1});
            if (back == 1) {
                jump(playerID, pieceID, 1);
                move(playerID, pieceID, 4 + $Bonus);
            }
        }
    }
    Dice { %s }
}`

// Dice that make the race another game with the same chances, and a much longer one that seat 2 wins.
const (
	plainDice = "make Die(faces: 3);"
	sameDice  = `make Die(faces: 1); make Die(faces: 3);
		define roll(int amountRolled, int playerID) { move(playerID, 0, amountRolled - 1); }`
	otherDice = `make Die(faces: 3); define roll(int amountRolled, int playerID) {
		if (amountRolled > 1) { $Bonus = $Bonus + 1; }
		if ($Bonus > 9) { declareWinner(1); }
	}`
)

// coin is a game in which both seats win as often.
const coin = `Game Coin { Dice { make Die(faces: 2);
	define roll(int amountRolled, int playerID) { declareWinner(amountRolled - 1); } } }`

// reported plays games by several rules and reports on them.
func reported(t *testing.T, games int64, seed uint64, rules ...string) *sim.Report {
	t.Helper()
	plan := &sim.Plan{
		Games: games, Seed: seed, Jobs: 1, MaxTurns: 1000, Steps: 1 << 20, Bots: sim.Bots{All: "random"},
	}
	var labels []string
	for i, text := range rules {
		program, diagnostics := roll.Language{}.Load(source.NewFile("game.roll", text))
		if program == nil {
			t.Fatal(diagnostics)
		}
		labels = append(labels, fmt.Sprintf("rules %d", i))
		plan.Arms = append(plan.Arms, sim.Arm{Label: labels[i], New: program.NewGame})
	}
	result, err := sim.Run(t.Context(), plan, nil)
	if err != nil {
		t.Fatal(err)
	}
	return sim.NewReport(sim.Head{Game: "Race", MaxTurns: 1000, Bots: []string{"random"}}, labels, result)
}

// TestFalseClaims compares rules that make no difference, and wants hardly more headlines that claim one than 5 %.
func TestFalseClaims(t *testing.T) {
	const seeds, most = 600, 41 // 30 and what chance adds to them, two standard errors
	same := []string{fmt.Sprintf(race, plainDice), fmt.Sprintf(race, sameDice)}
	for _, row := range []struct {
		name, claim string
		rules       []string
	}{
		{"two versions", "turns (fewer|more)|percentage points", same},
		{"three versions", "by more than chance", append(same, same[0])},
		{"one version", "going first (helps|hurts)", []string{coin}},
	} {
		claim := regexp.MustCompile(row.claim)
		for _, games := range []int64{2, 3, 5, 10, 20, 50} {
			t.Run(fmt.Sprintf("%s, %d games", row.name, games), func(t *testing.T) {
				t.Parallel()
				claims, last := 0, ""
				for seed := range uint64(seeds) {
					if head := headline(reported(t, games, seed, row.rules...)); claim.MatchString(head) {
						claims, last = claims+1, head
					}
				}
				if claims > most {
					t.Errorf("%d of %d reports claim what is not so, as in: %s", claims, seeds, last)
				}
			})
		}
	}
}

// TestTrueClaims compares rules that make a large difference, which few games show already.
func TestTrueClaims(t *testing.T) {
	rules := []string{fmt.Sprintf(race, plainDice), fmt.Sprintf(race, otherDice)}
	claim := regexp.MustCompile("a game takes .* turns more; seat 1 wins .* percentage points less often")
	for _, row := range []struct {
		games, least int64 // how many of a hundred reports claim it
	}{{9, 0}, {10, 50}, {20, 99}, {50, 100}} {
		claims := int64(0)
		for seed := range uint64(100) {
			if claim.MatchString(headline(reported(t, row.games, seed, rules...))) {
				claims++
			}
		}
		if claims < row.least || row.least == 0 && claims > 0 {
			t.Errorf("%d games: %d of 100 reports claim what is so", row.games, claims)
		}
	}
}
