package junta_test

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// small is a game on four by three squares, one of them a wall, with a few pieces.
const small = `
	define twice[$f $x] $f[$f[$x]]
	define adder[$a] #[$b] => $a + $b
	define count[$n] if $n == 0 then 0 else 1 + count[$n - 1]
	define max[$a $b] if $a > $b then $a else $b
	define ever[$n] ever[$n + 1]
	game {
		title "Small"
		players [White Black]
		turnOrder [White Black Black]
		board { grid { width 4 height 3 wall [D3] } }
		setup { White { Pawn [A1 B1] King C1 } Black { Pawn A3 King [C3] } Rock B2 }
		piece { name Pawn possibleMoves findSquares[/this n|s empty|foe/] }
		piece { name King possibleMoves findSquares[/this n|s|e|w empty|foe/] }
		piece { name Rock possibleDrops [] }
		illegalCondition isEmpty[pieces[player[] King]]
		winCondition isEmpty[pieces[King Black]] and player[] == White
	}`

// nobody answers nothing.
type nobody struct{}

func (nobody) Listens() play.Kinds                   { return play.NoEvents }
func (nobody) Hear(play.Event) error                 { return nil }
func (nobody) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }

// atConsole returns a game at a console, after its set-up.
func atConsole(t testing.TB, text string) lang.Console {
	t.Helper()
	game := load(t, text).NewConsole(play.Limits{Steps: 5_000_000})
	if err := game.Setup(nobody{}); err != nil {
		t.Fatal(err)
	}
	return game
}

// TestValues evaluates expressions.
func TestValues(t *testing.T) {
	game := atConsole(t, small)
	for _, row := range []struct{ expression, want string }{
		// operators
		{"10 - 3 - 2", "5"}, {"2 + 3 * 4", "14"}, {"-7 / 2", "-3"}, {"remainder[-7 2]", "-1"},
		{"not 1 == 2 and true", "true"}, {"true or 1 / 0 == 1", "true"}, {"false and 1 / 0 == 1", "false"},
		{`"a" + 1 + true + n`, `"a1truen"`}, {`1 + "a"`, `"1a"`}, {`"x" + ["y" A1]`, `"x[\"y\" A1]"`},
		{`"a\q\"\\"`, `"aq\"\\"`}, {"-2147483647 - 1", "-2147483648"},
		// directions and coordinates
		{"n + e == ne", "true"}, {"n + n + e", "n + n + e"}, {"n + s", "n + s"}, {"-ne", "s + w"},
		{"-(-se) == se", "true"},
		{"A1 + n", "A2"}, {"B3 - A1", "n + n + e"}, {"AH23", "AH23"}, {"Z1 + e", "AA1"}, {"A1 + w + s", "(0, 0)"},
		{"column[AH23]", "34"}, {"row[AH23]", "23"}, {"squareAt[28 2]", "AB2"},
		// let, if, functions
		{"let $a = 1, $b = 2 in $a + $b", "3"}, {"let $x = 5 in (let $x = 6 in $x + 2) + $x", "13"},
		{"let $a = 1 in let $a = 2, $b = $a in $b", "1"}, {"if 1 < 2 then A1 else n", "A1"},
		{"let $m = #[$a $b] => if $a > $b then $a else $b in $m[25 12]", "25"}, {"adder[25][5]", "30"},
		{"(#[$x] => $x)[1]", "1"}, {"max[5 23]", "23"}, {"twice[adder[3] 1]", "7"}, {"count[5000]", "5000"},
		{"let $f = #[] => 3 in $f[]", "3"}, {"twice[#[$x] => $x * $x 3]", "81"}, {"max [1 2]", "2"},
		{"map[[1 2 3] adder[10]]", "[11 12 13]"}, {"let $k = 2 in map[[1 2] #[$x] => $x * $k]", "[2 4]"},
		{"map[[1 2] #[$x] => #[$y] => $x + $y]", "[a function of 1 argument a function of 1 argument]"},
		{"let $fs = map[[1 2] #[$x] => #[$y] => $x + $y] in at[$fs 1][5] + at[$fs 2][5]", "13"},
		// lists
		{"[1 [A1 \"x\"] n]", `[1 [A1 "x"] n]`}, {"[3 (-5)]", "[3 -5]"}, {"[1 + 1 2 * 2]", "[2 4]"},
		{"[[1] [1]]", "[[1] [1]]"}, {"[max[1 2] [1]]", "[2 [1]]"}, {"size[[]]", "0"}, {"last[[1 2 3]]", "3"},
		{"part[[1 2 3 4] 2 9]", "[2 3 4]"}, {"part[[1 2] 2 1]", "[]"}, {"reverse[[1 2 3]]", "[3 2 1]"},
		{"range[3 5]", "[3 4 5]"}, {"range[5 3]", "[]"}, {"flatten[[[1] [2 [3]]]]", "[1 2 [3]]"},
		{"join[[1] [] [2 1]]", "[1 2 1]"}, {"union[[1 1 2] [2 3]]", "[1 2 3]"}, {"union[[1 A1] [n 1]]", "[1 A1 n]"},
		{"intersection[[1 2 2 3] [2 3] [2]]", "[2 2]"}, {"difference[[1 2 2 3] [3]]", "[1 2 2]"},
		{"contains[[1 A1] A1]", "true"}, {"contains[[1] A1]", "false"}, {"[1 [2]] == [1 [2]]", "true"},
		{"[1] == [A1]", "false"}, {"all[[] #[$x] => false]", "true"}, {"any[[1 2] #[$x] => $x == 2]", "true"},
		{"filter[range[1 6] #[$x] => remainder[$x 2] == 0]", "[2 4 6]"},
		{"fold[[1 2 3] 10 #[$so $x] => $so - $x]", "4"}, {"fold[[1 2 3] [] #[$so $x] => join[[$x] $so]]", "[3 2 1]"},
		{"min[1 2]", "1"}, {"abs[-3]", "3"}, {"union[range[1 100] range[50 101]] == range[1 101]", "true"},
		// what the game declares
		{"title", `"Small"`}, {"width", "4"}, {"height", "3"}, {"wall", "[D3]"}, {"size[board]", "11"},
		{"first[board]", "A1"}, {"players", "[White Black]"}, {"turnOrder", "[White Black Black]"},
		// squares and pieces
		{"isEmpty[A2]", "true"}, {"isEmpty[A1]", "false"}, {"isEmpty[D3]", "false"}, {"notEmpty[Z9]", "false"},
		{"isEmpty[[]]", "true"}, {"emptySquares[[A1 A2]]", "[A2]"}, {"isFull[[A1 B1]]", "true"},
		{"onBoard[D3]", "false"},
		{"isFriend[A1]", "true"}, {"isFoe[A3]", "true"}, {"isFoe[B2]", "false"}, {"pieceAt[A1]", "White Pawn"},
		{"pieceAt[B2]", "Rock"}, {"square[pieceAt[A1]]", "A1"}, {"type[A1]", "Pawn"}, {"owner[A1]", "White"},
		{"isOwned[B2]", "false"}, {"isFirstMove[A1]", "true"}, {"pieces[Pawn White]", "[White Pawn White Pawn]"},
		{"map[pieces[Pawn King Black] square]", "[A3 C3]"}, {"size[pieces[]]", "6"}, {"offBoard[]", "[]"},
		{"player[]", "White"}, {"currentPlayer[]", "White"}, {"nextPlayer[White]", "Black"},
		{"nextPlayer[Black]", "Black"},
		// patterns
		{"findSquares[/empty/]", "[D1 A2 C2 D2 B3]"}, {"findSquares[/A1 n/]", "[A2]"}, {"findSquares[/n A2/]", "[A1]"},
		{"findSquares[/!empty/]", "[A1 B1 C1 B2 A3 C3]"}, {"findSquares[/friend|foe/]", "[A1 B1 C1 A3 C3]"},
		{"findSquares[/friend Pawn/]", "[A1 B1]"}, {"findSquares[/A1 (n|e)*/]", "[A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3]"},
		{"findSquares[/A1 (e)3/]", "[D1]"}, {"findSquares[/A1 (e)0/]", "[A1]"}, {"findSquares[/A1 e+/]", "[B1 C1 D1]"},
		{"findSquares[/A1 e?/]", "[A1 B1]"}, {"findSquares[/A1 (empty)*/]", "[A1]"}, {"reach[A1 /n empty/]", "[A2]"},
		{"matches[A1 /n n Black/]", "true"}, {"matches[Z9 /n/]", "false"}, {"findSquares[/A1 e|n empty/]", "[A2]"},
		{"let $d = n + n in findSquares[/A1 $d foe/]", "[A3]"},
		{"let $q = [A1 C1] in findSquares[/$q n empty/]", "[A2 C2]"},
		{"let $p = /n empty/ in findSquares[/A1 $p/]", "[A2]"},
		{"let $k = [King Rock] in findSquares[/$k/]", "[C1 B2 C3]"},
		{"let $p = pieceAt[A1] in findSquares[/n !$p/]", "[A1 B1 C1 D1 A2 B2 C2]"},
		// actions
		{"move[A1 A2]", "A1 A2"}, {"move[A1 A3] + remove[B2] + again[]", "A1 A3, x B2, again"}, {"pass[]", "pass"},
		{"drop[Rock A2]", "Rock A2"}, {"sequence[[move[A1 A2] move[A1 A3]]]", "A1 A2, A2 A3"},
		{"taken[move[A1 A3]]", "[Black Pawn]"}, {"taken[move[A1 B1]]", "[]"}, {"from[move[A1 A2]]", "A1"},
		{"to[drop[Rock A2]]", "A2"}, {"mover[remove[B2]]", "Rock"},
		{"after[move[A1 A2] #[] => pieceAt[A2]]", "White Pawn"},
		{"after[move[A1 A2] #[] => isFirstMove[A2]]", "false"}, {"isFirstMove[A1]", "true"},
		{"after[move[A1 A2] #[] => history[]]", "[A1 A2]"}, {"history[]", "[]"}, {"repeats[]", "0"},
		{"after[move[A1 A2] #[] => after[move[A2 A1] #[] => currentPlayer[]]]", "White"},
		{"possibleActions[]", "[A1 A2 C1 D1 C1 C2]"}, {"legalActions[Black]", "[A3 A2 C3 C2 C3 B3]"},
		{"possibleActions[] == legalActions[White]", "true"}, {"move[A1 A2] == move[A1 A2]", "true"},
	} {
		value, err := game.Look(row.expression)
		if err != nil {
			t.Errorf("%s: %v", row.expression, err)
			continue
		}
		if value.Text != row.want {
			t.Errorf("%s is %s, want %s", row.expression, value.Text, row.want)
		}
	}
}

// TestFaults evaluates what has no value, and wants the sentence that says why.
func TestFaults(t *testing.T) {
	game := atConsole(t, small)
	for _, row := range []struct{ expression, want string }{
		{"2147483647 + 1", "`2147483647 + 1` is beyond 32 bits"}, {"1 / (1 - 1)", "1 is divided by zero"},
		{"first[filter[[1] #[$x] => false]]", "`first` is asked of an empty list"},
		{"at[[1 2] 3]", "there is no element 3 in a list of 2 elements"}, {"pieceAt[A2]", "no piece stands on A2"},
		{"owner[B2]", "the Rock is nobody's"}, {"ever[1]", "functions call one another more than 10000 deep"},
		{"fold[[1] n #[$s $x] => $s] + 1", "`n + 1` cannot be used on a direction and an integer"},
		{"flatten[[[1] 2]]", "`flatten` wants a list"},
		{"range[1 1000001]", "more than 1000000 elements"}, {"nextPlayer[Rock]", "Rock is not in turnOrder"},
		{"[max] == [max]", "functions and patterns cannot be compared"},
		{"[1 /n/] == [1 /n/]", "functions and patterns cannot be compared"},
		{"contains[[/n/] /n/]", "functions and patterns cannot be compared"}, {"actor[move[A1 A2]]", "was not done"},
		{"mover[drop[Rock A2]]", "moves no piece"}, {"let $p = /n/ in matches[A1 /!$p/]", "`!` turns a check round"},
		{"let $l = [[A1]] in matches[A1 /$l/]", "cannot stand in a pattern"}, {"drop[White A2]", "cannot be dropped"},
		{"after[move[A1 A2] + remove[B1] + remove[first[pieces[Black King]]] #[] => square[first[offBoard[]]]]",
			"is not on the board"},
		{`fold[range[1 30] "x" #[$s $i] => $s + $s]`, "longer than 1000000 bytes"},
		{"fold[range[1 30] [1] #[$s $i] => join[$s $s]]", "more than 1000000 elements"},
	} {
		_, err := game.Look(row.expression)
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: the error is %v, want %q", row.expression, err, row.want)
		}
	}
}
