package roll

import (
	"testing"

	"github.com/roll-lang/roll/source"
)

func TestVary(t *testing.T) {
	const program = `Game Vary {
    int $Bonus = 2 + 1;
    int $None;
    int #list[] = {1, 2};
    Players { MaxPlayers = 4; StartOn = {1}; }
    Board { NumTiles = 50; int reach = -$Bonus; }
    Dice { }
}`
	for _, row := range []struct {
		name  string
		value int32
		want  string // the line that changes, or the complaint
	}{
		{"$Bonus", 7, "    int $Bonus = 7;"},
		{"$None", -4, "    int $None = -4;"},
		{"NumTiles", 100, "    Board { NumTiles = 100; int reach = -$Bonus; }"},
		{"reach", 0, "    Board { NumTiles = 50; int reach = 0; }"},
		{"MaxPlayers", 6, "    Players { MaxPlayers = 6; StartOn = {1}; }"},
		{"NumPieces", 2, "NumPieces is not set in this game; put NumPieces = 1; in the Players block, and it can be varied"},
		{"NextTurn", 1, "NextTurn is not set in this game; put NextTurn = 0; in the Dice block, and it can be varied"},
		{"$Other", 1, "no global and no field that is called $Other is given a value in this game"},
		{"#list", 1, "#list is an array, not a number"},
		{"StartOn", 1, "StartOn is no field that is a number"},
		{"FinishOn", 1, "FinishOn is no field that is a number"},
		{"", 1, "no global and no field that is called  is given a value in this game"},
	} {
		before := source.NewFile("vary.roll", program)
		after, err := Language{}.Vary(before, row.name, row.value)
		if err != nil {
			if err.Error() != row.want {
				t.Errorf("%s: %v, want %s", row.name, err, row.want)
			}
			continue
		}
		var changed []string
		for line := 1; line <= 8; line++ {
			if after.Line(line) != before.Line(line) {
				changed = append(changed, after.Line(line))
			}
		}
		if len(changed) != 1 || changed[0] != row.want {
			t.Errorf("%s: %q, want %q", row.name, changed, row.want)
		}
	}
}

// TestVaryWhatIsWrong varies texts that are no programs.
func TestVaryWhatIsWrong(t *testing.T) {
	for _, text := range []string{"", "Game", "Game X {", "Game X { int ; int $a = ; Board { NumTiles = ; NumTiles } }", "{}"} {
		for _, name := range []string{"$a", "NumTiles", "", "X"} {
			if after, err := (Language{}).Vary(source.NewFile("x.roll", text), name, 3); (after == nil) == (err == nil) {
				t.Errorf("%q: %v and %v", text, after, err)
			}
		}
	}
}
