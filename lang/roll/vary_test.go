package roll

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/check"
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
		{"GUI", 1, "    Players { GUI = 1; MaxPlayers = 4; StartOn = {1}; }"},
		{"NumPieces", 2, "    Players { MaxPlayers = 4; NumPieces = 2; StartOn = {1}; }"},
		{"NumPlayers", 3, "    Players { MaxPlayers = 4; StartOn = {1}; NumPlayers = 3; }"},
		{"NextTurn", 1, "    Dice { NextTurn = 1; }"},
		{"HasReplacement", 1, "HasReplacement is for games with a Deck block, and this one has none"},
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

// TestVaryLeftOut varies each field in games that leave it out, and blocks too. It is then what it would be if it were
// written there: a program.
func TestVaryLeftOut(t *testing.T) {
	const makes = "make Card(value: 1, quantity: 5);"
	for _, text := range []string{
		"Game X {}", "Game X { int $a = 1; }", "Game X { Board {} }", "Game X { Players {} Board {} Dice {} }",
		"Game X { Dice { make Die(faces: 4); } }", "Game X { Deck { " + makes + " } }",
		"Game X { Players { NumPieces = 2; } Deck { " + makes + " } }",
		"Game X { Players { define setupPlayers() {} } } // the end",
	} {
		for _, row := range fieldRows {
			if strings.Contains(text, row.name) || row.typ != check.Int ||
				row.blocks[0] == deck && !strings.Contains(text, "Deck") {
				continue
			}
			value := max(row.preset, 1)
			varied, err := Language{}.Vary(source.NewFile("x.roll", text), row.name, value)
			if err != nil {
				t.Errorf("%s: %s: %v", text, row.name, err)
				continue
			}
			if p, diagnostics := (Language{}).Load(varied); p == nil {
				t.Errorf("%s: %v", varied.Text, diagnostics)
			}
			again, err := Language{}.Vary(varied, row.name, value)
			if err != nil || again.Text != varied.Text {
				t.Errorf("%s: varied once more it is %s, %v", varied.Text, again.Text, err)
			}
		}
	}
}

// TestVaryWhatIsWrong varies texts that are no programs.
func TestVaryWhatIsWrong(t *testing.T) {
	for _, text := range []string{"", "Game", "Game X {",
		"Game X { int ; int $a = ; Board { NumTiles = ; NumTiles } }", "{}"} {
		for _, name := range []string{"$a", "NumTiles", "", "X"} {
			after, err := (Language{}).Vary(source.NewFile("x.roll", text), name, 3)
			if (after == nil) == (err == nil) {
				t.Errorf("%q: %v and %v", text, after, err)
			}
		}
	}
}
