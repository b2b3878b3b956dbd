package junta_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"github.com/roll-lang/roll/play"
)

// drawn draws what stands for the letters of a law.
var drawn = map[string]func(r *rand.Rand) string{
	"d": func(r *rand.Rand) string {
		steps := strings.Fields("n s e w ne nw se sw")
		text := "(" + steps[r.IntN(len(steps))]
		for range r.IntN(4) {
			text += " + " + steps[r.IntN(len(steps))]
		}
		return text + ")"
	},
	"c": func(r *rand.Rand) string { return fmt.Sprintf("squareAt[(%d) (%d)]", r.IntN(60)-20, r.IntN(60)-20) },
	"i": func(r *rand.Rand) string { return fmt.Sprintf("(%d)", r.IntN(40_001)-20_000) },
	"l": func(r *rand.Rand) string {
		elements := strings.Fields(`1 2 3 A1 B2 "x" n [1] [] White true`)
		text := "["
		for range r.IntN(6) {
			text += elements[r.IntN(len(elements))] + " "
		}
		return text + "]"
	},
}

// laws hold for all directions (d, e), coordinates (c, b), integers (i, j, k) and lists (l, m).
var laws = []string{
	"-(-d) == d", "d + e == e + d", "(d + e) + -e == d", "-(d + e) == -d + -e", "d + (e + -d) == e",
	"(c + d) + e == c + (d + e)", "(c + d) + -d == c", "(c + d) - c == d", "c + (b - c) == b", "b - c == -(c - b)",
	"squareAt[column[c] row[c]] == c",
	"-(-i) == i", "i + j == j + i", "(i + j) + k == i + (j + k)", "i + j - j == i", "i - j == -(j - i)",
	"i * j == j * i",
	"i * (j + 1) == i * j + i", "j == 0 or i / j * j + remainder[i j] == i", "(i < j) == not (i >= j)",
	"max[i j] + min[i j] == i + j", "abs[i] == abs[-i]", "(i == j) == (i - j == 0)",
	"l == l", "join[l []] == l", "size[join[l m]] == size[l] + size[m]", "reverse[reverse[l]] == l",
	"reverse[join[l m]] == join[reverse[m] reverse[l]]", "union[l l] == union[l []]", "difference[l l] == []",
	"size[union[l m]] == size[union[m l]]", "intersection[l l] == l", "join[part[l 1 2] part[l 3 9]] == l",
	"map[l #[$x] => $x] == l", "filter[l #[$x] => true] == l", "all[l #[$x] => contains[l $x]]",
	"not any[difference[l m] #[$x] => contains[m $x]]", "fold[l [] #[$a $x] => join[$a [$x]]] == l",
	"flatten[map[l #[$x] => [$x]]] == l",
}

// TestLaws holds that laws of values are true of what is drawn at random.
func TestLaws(t *testing.T) {
	game := atConsole(t, small)
	r := rand.New(rand.NewPCG(3, 7))
	letters := []struct{ letter, kind string }{
		{"d", "d"}, {"e", "d"}, {"b", "c"}, {"c", "c"}, {"i", "i"}, {"j", "i"}, {"k", "i"}, {"l", "l"}, {"m", "l"},
	}
	for _, law := range laws {
		for range 50 {
			lets := "let $unused = 0"
			text := law
			for _, l := range letters {
				name := "$" + l.letter + l.letter
				text = letterIn(text, l.letter, name)
				lets += ", " + name + " = " + drawn[l.kind](r)
			}
			text = lets + " in " + text
			value, err := game.Look(text)
			if err != nil || value.Text != "true" {
				t.Errorf("%s: %s is %s, %v", law, text, value.Text, err)
				break
			}
		}
	}
}

// letterIn puts a name in the place of a letter that stands alone in a law.
func letterIn(law, letter, name string) string {
	inWord := func(i int) bool {
		return i >= 0 && i < len(law) && (law[i] == '$' || unicode.IsLetter(rune(law[i])))
	}
	var b strings.Builder
	for i := range len(law) {
		if law[i:i+1] == letter && !inWord(i-1) && !inWord(i+1) {
			b.WriteString(name)
		} else {
			b.WriteByte(law[i])
		}
	}
	return b.String()
}

// looksOfChess tell all that a game of chess knows of itself.
var looksOfChess = []string{
	"map[pieces[] square]", "pieces[]", "offBoard[]", "history[]", "repeats[]", "currentPlayer[]", "legalActions[]",
	"possibleActions[]", "map[possibleActions[] taken]", "inCheck[White] or inCheck[Black]", "quiet[]",
}

// TestAfter holds that `after` leaves everything as it was, also where what is asked after it has no value, and where
// `after` stands in `after`.
func TestAfter(t *testing.T) {
	game := load(t, chess(t)).NewConsole(play.Limits{})
	if err := game.Setup(nobody{}); err != nil {
		t.Fatal(err)
	}
	look := func(text string) string {
		value, err := game.Look(text)
		return fmt.Sprint(value.Text, err)
	}
	all := func() string {
		var list []string
		for _, text := range looksOfChess {
			value, err := game.Look(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			list = append(list, value.Text)
		}
		return strings.Join(list, "\n")
	}
	for turn, move := range strings.Split(specialChess, ";") {
		before, stands := all(), game.Snapshot()
		for i, text := range []string{
			"map[possibleActions[] #[$a] => after[$a #[] => [history[] repeats[] offBoard[] map[pieces[] square]]]]",
			"map[legalActions[] #[$a] => after[$a #[] => size[legalActions[nextPlayer[player[]]]]]]",
			"after[first[legalActions[]] #[] => after[first[legalActions[Black]] #[] => " +
				"after[first[legalActions[White]] #[] => history[]]]]",
		} {
			if got := look(text); !strings.HasSuffix(got, "<nil>") {
				t.Errorf("turn %d, %d: %s", turn+1, i, got)
			}
		}
		for _, text := range []string{
			"after[first[legalActions[]] #[] => 1 / 0]",
			"after[first[legalActions[]] #[] => after[first[legalActions[]] #[] => first[[]]]]",
			"after[last[possibleActions[]] + remove[A4] + move[first[offBoard[]] A1] #[] => 1]",
		} {
			if got := look(text); strings.HasSuffix(got, "<nil>") {
				t.Errorf("turn %d: %s is %s", turn+1, text, got)
			}
		}
		if now := all(); now != before || !reflect.DeepEqual(stands, game.Snapshot()) {
			t.Fatalf("turn %d: it was\n%s\nand is\n%s", turn+1, before, now)
		}
		if err := game.Turn(typing(move)); err != nil {
			t.Fatal(err)
		}
	}
}
