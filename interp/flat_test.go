package interp_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
)

// The tests of this file run programs of ROLL, whose numbers are never null and whose arrays lie flat. There are the
// globals of oneTurn: $Zero, $Seven, $Most, $Least and $Count, and the arrays #list, which is {5, 6}, and #none.

// shown plays a turn of statements in ROLL, for somebody who listens to some kinds of events. It returns the lines that
// begin with a colon, without that, and the error.
func shown(t *testing.T, statements string, listens play.Kinds) (string, error) {
	t.Helper()
	host := newBot(1, listens)
	err := play.Run(load(t, oneTurn(statements)).NewGame(play.Limits{Steps: 1_000_000}), host)
	var lines []string
	for _, e := range host.events {
		if p, ok := e.Body.(*play.Printed); ok && strings.HasPrefix(p.Text, ":") {
			lines = append(lines, p.Text[1:])
		}
	}
	return strings.Join(lines, "; "), err
}

// varying stands before statements that run a second time: it says that the globals may change, so that the numbers
// that they hold are not known before the game is played.
const varying = "if ($Count > 99) { $Zero++; $Seven++; $Most--; $Least++; } "

// perhaps runs statements in a branch that is always taken, which the check of constants does not know: it only warns.
func perhaps(statements string) string { return varying + "if ($Zero == 0) { " + statements + " }" }

// TestFlatExpressions prints numbers: those of variables that live for the whole game, of the function's own, of
// parameters, and literals.
func TestFlatExpressions(t *testing.T) {
	for _, row := range []struct{ before, expressions, want string }{
		{"", "$Seven + 2; $Seven - 9; $Seven * $Seven; $Seven / 2; -$Seven; 2 - $Seven; 15 / $Seven",
			"9; -2; 49; 3; -7; -5; 2"},
		{"int x = 7; int y = 2;", "x + 2; x - 9; x * y; x / y; -x / y; x - y - 1; 3 * x; 15 / x; -x",
			"9; -2; 14; 3; -3; 4; 21; 2; -7"},
		{"int x = 7; int m = $Zero - 1;", "x / m; m / m; $Zero / m; $Seven / m; -x / m; x * m", "-7; 1; 0; -7; 7; -7"},
		{"", "1 + 2 * 3; -(4 - 6); 7 / -2; $Most - 1 + 1; $Least + 1 - 1; $Least / 1; $Least * 1; -$Most - 1",
			"7; 2; -3; 2147483647; -2147483648; -2147483648; -2147483648; -2147483648"},
		{"", "#list[0]; #list[1]; #list[$Seven - 6]; #list[$Count++]; $Count; #list[$Count] + #list[0]",
			"5; 6; 6; 5; 1; 11"},
		{"int #a[3]; #a[1] = 4; #a[2]++;", "#a[0]; #a[1]; #a[2]", "0; 4; 1"},
		{"int #a = {4, $Seven, 9 - 1}; int #b = {3 ~ 5}; int #c = {-1 ~ $Zero};",
			"#a[0]; #a[1]; #a[2]; #b[0]; #b[2]; #c[0]; #c[1]",
			"4; 7; 8; 3; 5; -1; 0"},
		{"int x = 1; int y = x++; $Count++; int z = $Count++;", "x; y; z; $Count", "2; 1; 1; 2"},
		{"", "playerID; PlayerList[playerID].name; TileList[3].next; TileList[$Seven].prev; NumPieces; " +
			"PlayerList[0].PieceList[0].occupiedTileID", "0; Player 1; 4; 6; 1; 0"},
		{"int x = PlayerList[1].PieceList[NumPieces - 1].occupiedTileID;", "x; TileList[x].next", "0; 1"},
	} {
		statements := row.before
		for _, x := range strings.Split(row.expressions, "; ") {
			statements += ` print(":" | ` + x + `);`
		}
		for _, before := range []string{"", varying} {
			if got, err := shown(t, before+statements, play.AllEvents); got != row.want || err != nil {
				t.Errorf("%s%s %s\nprint %s\nwant  %s; %v", before, row.before, row.expressions, got, row.want, err)
			}
		}
	}
}

// TestFlatComparisons compares numbers in each way: two variables, a variable of the function and a number, and any
// other expression and a number.
func TestFlatComparisons(t *testing.T) {
	for _, row := range []struct{ a, b string }{
		{"x", "y"}, {"x", "7"}, {"y", "7"}, {"$Seven", "7"}, {"$Seven + 0", "x"}, {"x + y", "7"}, {"x + y", "15"},
		{"$Seven", "8"}, {"8", "$Seven"}, {"x", "8"}, {"x", "6"}, {"$Seven", "6"},
	} {
		value := map[string]int{"x": 7, "y": 8, "$Seven": 7, "$Seven + 0": 7, "x + y": 15, "6": 6, "7": 7, "8": 8,
			"15": 15}
		a, b := value[row.a], value[row.b]
		for op, holds := range map[string]bool{
			"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b,
		} {
			got, err := shown(t, varying+"int x = 7; int y = 8; x = x + $Zero; y = y + $Zero; if ("+
				row.a+" "+op+" "+row.b+
				`) { print(":yes"); } else { print(":no"); }`, play.AllEvents)
			if want := map[bool]string{true: "yes", false: "no"}[holds]; got != want || err != nil {
				t.Errorf("%s %s %s: %s, %v", row.a, op, row.b, got, err)
			}
		}
	}
}

// TestFlatStatements runs loops over arrays and ranges, and conditions, in which a number holds unless it is 0.
func TestFlatStatements(t *testing.T) {
	for _, row := range []struct{ statements, want string }{
		{`for (int i : {1 ~ 3}) { print(":" | i); } for (int i : {$Seven ~ 8}) { print(":" | i); }`, "1; 2; 3; 7; 8"},
		{`for (int i : {5 ~ 5}) { print(":" | i); } for (int i : #list) { print(":" | i); } for (int i : #none) { ` +
			`print(":never"); }`, "5; 5; 6"},
		{`for (int i : {4, $Seven}) { print(":" | i); }`, "4; 7"},
		{`for (int i : #list) { for (int j : {i ~ 6}) { print(":" | i | j); } }`, "55; 56; 66"},
		{`if ($Zero) { print(":0"); } if ($Seven) { print(":7"); } if (!($Zero)) { print(":not 0"); } if ` +
			`(#list[0]) { ` +
			`print(":5"); } if ($Least) { print(":least"); }`, "7; not 0; 5; least"},
		{`if ($Zero && 1 / $Zero) { print(":1"); } else if ($Seven || 1 / $Zero) { print(":2"); } else { ` +
			`print(":3"); }`,
			"2"},
		{`if ($Seven == 7 && $Zero == 0 && !($Seven == 8)) { print(":all"); } if ($Zero || $Zero || $Seven) { ` +
			`print(":one"); }`, "all; one"},
		{`#list[0] = 9; #list[1]++; #list[0]--; print(":" | #list[0] | " " | #list[1]);`, "8 7"},
		{`#list[$Count++] = $Count; print(":" | #list[0] | #list[1] | $Count);`, "161"},
		{`int x; print(":" | x); x = 3; x++; x--; x--; print(":" | x); $Count = x; $Count--; print(":" | $Count);`,
			"0; 2; 1"},
		{`$Count = 4; print(":" | $Count); $Count = $Seven; print(":" | $Count); int y = 4; print(":" | y);`,
			"4; 7; 4"},
		{`for (int i : {1 ~ 2}) { int #a[2]; #a[0]++; print(":" | #a[0]); int #b = {#a[0], 8}; print(":" | #b[0]); }`,
			"1; 1; 1; 1"},
		{`for (int i : {1 ~ 3}) { print(":" | i); declareWinner(0); }`, "1"},
		{`for (int i : {$Seven ~ 9}) { print(":" | i); declareWinner(0); }`, "7"},
		{`for (int i : #list) { print(":" | i); declareWinner(0); } print(":never");`, "5"},
		{`for (int i : {2147483646 ~ 2147483647}) { print(":" | i); }`, "2147483646; 2147483647"},
	} {
		for _, before := range []string{"", varying} {
			if got, err := shown(t, before+row.statements, play.AllEvents); got != row.want || err != nil {
				t.Errorf("%s%s\nprints %s\nwant   %s; %v", before, row.statements, got, row.want, err)
			}
		}
	}
}

// TestFlatFaults wants the message of each fault, and what it is at, whoever listens.
func TestFlatFaults(t *testing.T) {
	for _, row := range []struct{ statements, message, at string }{
		{"$Count = $Most + 1;", "2147483647 + 1 is out of range", "$Most + 1"},
		{"$Count = $Least - 1;", "-2147483648 - 1 is out of range", "$Least - 1"},
		{"$Count = $Most + $Seven;", "2147483647 + 7 is out of range", "$Most + $Seven"},
		{"$Count = $Least - $Seven;", "-2147483648 - 7 is out of range", "$Least - $Seven"},
		{"$Count = $Most * $Seven;", "2147483647 * 7 is out of range", "$Most * $Seven"},
		{"$Count = $Most * 2;", "2147483647 * 2 is out of range", "$Most * 2"},
		{"$Count = $Least / -1;", "-2147483648 / -1 is out of range", "$Least / -1"},
		{"int x = $Zero - 1; $Count = $Least / x;", "-2147483648 / -1 is out of range", "$Least / x"},
		{"$Count = 3 / $Zero;", "3 / 0 divides by zero", "3 / $Zero"},
		{"$Count = -$Least;", "the negative of -2147483648 is out of range", "-$Least"},
		{"$Most++;", "2147483647 + 1 is out of range", "$Most++"},
		{"$Least--;", "-2147483648 - 1 is out of range", "$Least--"},
		{"int x = $Most; x++;", "2147483647 + 1 is out of range", "x++"},
		{"int x = $Least; int y = x--;", "-2147483648 - 1 is out of range", "x--"},
		{"#list[0] = $Most; #list[0]++;", "2147483647 + 1 is out of range", "#list[0]++"},
		{"#list[2] = 1;", "`#list` has no element 2", "#list[2]"}, {"#list[-1]++;", "`#list` has no element -1",
			"#list[-1]"},
		{"int #a[2]; #a[$Seven] = 1;", "`#a` has no element 7", "#a[$Seven]"},
		{"int #a[2]; int x = #a[2];", "`#a` has no element 2", "#a[2]"},
		{"int #a[$Zero - 1];", "an array cannot have -1 elements", "$Zero - 1"},
		{"int #a[$Most];", "an array of 2147483647 elements is too large", "$Most"},
		{"int #a = {$Seven ~ 6};", "the range {7 ~ 6} ends before it begins", "{$Seven ~ 6}"},
		{"int #a = {$Zero ~ 2000001};", "the range {0 ~ 2000001} is too large for an array", "{$Zero ~ 2000001}"},
		{"for (int i : {$Seven ~ 6}) { }", "the range {7 ~ 6} ends before it begins", "{$Seven ~ 6}"},
		{"int x; promptList(x, #none);", "there is nothing to choose from", "#none"},
		{"int x; promptList(x, {});", "there is nothing to choose from", "{}"},
		{"promptRange(#list[2], 1, 6);", "`#list` has no element 2", "#list[2]"},
		{"promptRange(#list[-1], 1, 6);", "`#list` has no element -1", "#list[-1]"},
		// What is known of the variable of a loop says which indexes need no check.
		{"for (int i : {1 ~ 3}) { $Count = TileList[i + 8].next; }", "`TileList` has no element 10", "TileList[i + 8]"},
		{"for (int i : {8 ~ 9}) { $Count = TileList[i + -9].next; }", "`TileList` has no element -1",
			"TileList[i + -9]"},
		{"for (int i : {8 ~ 9}) { $Count = TileList[i - 9].next; }", "`TileList` has no element -1", "TileList[i - 9]"},
		{"for (int i : {8 ~ 9}) { $Count = TileList[i - -1].next; }", "`TileList` has no element 10",
			"TileList[i - -1]"},
		{"for (int i : {8 ~ 9}) { $Count = TileList[1 - i + 6].next; }", "`TileList` has no element -1",
			"TileList[1 - i + 6]"},
		{"for (int i : {-1 ~ 9}) { $Count = TileList[i].next; }", "`TileList` has no element -1", "TileList[i]"},
		{"for (int i : {9 ~ 10}) { $Count = TileList[i].next; }", "`TileList` has no element 10", "TileList[i]"},
		{"for (int i : {0 ~ 2}) { i = 99; $Count = TileList[i].next; }", "`TileList` has no element 99", "TileList[i]"},
	} {
		for _, listens := range []play.Kinds{play.AllEvents, play.NoEvents} {
			_, err := shown(t, perhaps(row.statements), listens)
			var fault *interp.Error
			if !errors.As(err, &fault) {
				t.Errorf("%s: %v", row.statements, err)
			} else if at := fault.File.Lexeme(fault.Span); fault.Message != row.message || at != row.at {
				t.Errorf("%s\nfails with %q at %s\nwant       %q at %s", row.statements, fault.Message, at,
					row.message, row.at)
			}
		}
	}
}

// TestFlatSizes makes arrays and ranges as large as they may be.
func TestFlatSizes(t *testing.T) {
	for _, statements := range []string{
		`int #a[2000001 + $Zero]; #a[2000000] = 1; print(":" | #a[2000000] + #a[0]);`,
		`int #a = {$Zero ~ 2000000}; print(":" | #a[2000000] - 1999999);`,
		`int #a[$Zero]; print(":" | 1);`,
	} {
		if got, err := shown(t, statements, play.AllEvents); got != "1" || err != nil {
			t.Errorf("%s prints %s, %v", statements, got, err)
		}
	}
}

// TestOptions asks for one of the numbers of arrays and ranges, known before the game begins or not.
func TestOptions(t *testing.T) {
	for options, want := range map[string]string{
		"{3, 5}": "3, 5", "{3 ~ 5}": "3, 4, 5", "{$Seven ~ 8}": "7, 8", "{1 ~ $Seven - 5}": "1, 2",
		"{4, $Seven}": "4, 7",
		"#list":       "5, 6", "{5 ~ 5}": "5", "{9}": "9",
	} {
		for _, before := range []string{"", varying} {
			host := &asked{bot: *newBot(1, play.NoEvents)}
			program := load(t, oneTurn(before+"int x; promptList(x, "+options+");"))
			if err := play.Run(program.NewGame(play.Limits{}), host); err != nil {
				t.Fatal(err)
			}
			if got := host.prompt.Options.String(); got != want || host.prompt.Form != play.OneOf {
				t.Errorf("%s gives the options %s, want %s", options, got, want)
			}
		}
	}
}

// asked is a bot that keeps the last prompt.
type asked struct {
	bot
	prompt *play.Prompt
}

func (a *asked) Ask(p *play.Prompt) (play.Answer, error) {
	if p.Purpose == play.ForChoice {
		a.prompt = p.Clone()
	}
	return a.bot.Ask(p)
}

// TestStartTiles asks where pieces stand before they are placed: each on its player's start.
func TestStartTiles(t *testing.T) {
	const text = `Game Start {
		Players {
			NumPieces = 3; StartOn = {4, 7}; NumPlayers = 2;
			define setupPlayers() {
				print(":" | PlayerList[0].PieceList[0].occupiedTileID | PlayerList[0].PieceList[2].occupiedTileID |
					PlayerList[1].PieceList[0].occupiedTileID | PlayerList[1].PieceList[2].occupiedTileID);
			}
		}
		Board { define preRoll(int playerID) { declareWinner(playerID); } }
	}`
	host := newBot(1, play.Of(play.KindPrinted))
	if err := play.Run(load(t, text).NewGame(play.Limits{}), host); err != nil {
		t.Fatal(err)
	}
	if got := host.events[1].Body.(*play.Printed).Text; got != ":4477" {
		t.Errorf("they stand on %s", got)
	}
}

// TestIndexHelp says which elements there are where one is named that is not there.
func TestIndexHelp(t *testing.T) {
	for _, statements := range []string{"#list[2] = 1;", "$Count = #list[-1];", "promptRange(#list[7], 1, 6);"} {
		_, err := shown(t, perhaps(statements), play.AllEvents)
		var fault *interp.Error
		if !errors.As(err, &fault) || fault.Help != "its elements are numbered from 0 to 1" {
			t.Errorf("%s: %v, with the help %q", statements, err, fault.Help)
		}
	}
}
