package junta_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/play"
)

// rim is what makes a board of 8 by 8 squares one of 81, of which the last row and column are walls.
const rim = "width 9 height 9 wall [I1 I2 I3 I4 I5 I6 I7 I8 I9 A9 B9 C9 D9 E9 F9 G9 H9]"

// TestRecalled plays random games on a board of 64 squares, where it is kept what functions gave, and on the same board
// with a rim, where each is evaluated: there are the same actions in each turn, also after going back.
func TestRecalled(t *testing.T) {
	texts := map[string]string{}
	for _, name := range []string{"chess", "draughts", "othello", "foxandhounds"} {
		content, err := os.ReadFile(filepath.Join("..", "..", "examples", "junta", name+".junta"))
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(content)
	}
	for name, text := range texts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			kept := load(t, text).NewGame(play.Limits{})
			anew := load(t, strings.Replace(text, "width 8 height 8", rim, 1)).NewGame(play.Limits{})
			for seed := range uint64(3) {
				sameGame(t, kept, anew, seed)
			}
		})
	}
}

// looksAt is a game for functions that look at the position in all ways there are.
const looksAt = `
	game {
		players [White Black] board { grid { width 4 height 4 } }
		setup { White { Queen A1 Rook B2 King D4 } Black { Queen C3 Rook A4 } Rock [D1] }
		piece { name Queen possibleMoves [] possibleDrops [] }
		piece { name Rook possibleMoves [] possibleDrops [] }
		piece { name King possibleMoves [] }
		piece { name Rock possibleMoves [] possibleDrops [] }
		winCondition false
	}`

// TestLooks evaluates a function before an action, after it, and before it again: what one gave is not taken for the
// other.
func TestLooks(t *testing.T) {
	for _, row := range []struct{ function, action, want string }{
		{"size[pieces[]]", "drop[Rook A2]", "[6 7 6]"},
		{"size[pieces[Rook Queen]]", "drop[Rook A2]", "[4 5 4]"},
		{"size[pieces[Rook Queen]]", "move[A1 D4]", "[4 4 4]"},
		{"size[pieces[Rook Queen]]", "drop[Queen D4]", "[4 5 4]"},
		{"size[pieces[White]]", "drop[Rook A2]", "[3 4 3]"}, {"size[pieces[White]]", "drop[Rook A4]", "[3 4 3]"},
		{"size[pieces[Rook]]", "drop[Rook A2]", "[2 3 2]"}, {"size[pieces[Rook]]", "move[A1 A4]", "[2 1 2]"},
		{"size[pieces[White Rook]]", "drop[Rook A4]", "[1 2 1]"},
		{"square[first[pieces[Rock]]]", "move[D1 A2]", "[D1 A2 D1]"},
		{"map[pieces[White Rook] square]", "drop[Rook A1]", "[[B2] [A1 B2] [B2]]"},
		{"isFull[[A1 A2]]", "drop[Rook A2]", "[false true false]"},
		{"isFull[[A1]]", "move[A1 A2]", "[true false true]"},
		{"emptySquares[[A1 A2]]", "move[A1 A2]", "[[A2] [A1] [A2]]"},
		{"isEmpty[A2]", "drop[Rook A2]", "[true false true]"}, {"notEmpty[A1]", "remove[A1]", "[true false true]"},
		{"if isFriend[A2] then 1 else 0", "drop[Rook A2]", "[0 1 0]"},
		{"if isFriend[A4] then 1 else 0", "drop[Rook A4]", "[0 1 0]"},
		{"if isFoe[C3] then 1 else 0", "move[A1 C3]", "[1 0 1]"},
		{"if type[C3] == Queen then 1 else 0", "move[B2 C3]", "[1 0 1]"},
		{"owner[C3]", "move[B2 C3]", "[Black White Black]"},
		{"pieceAt[C3]", "move[B2 C3]", "[Black Queen White Rook Black Queen]"},
		{"isOwned[A1]", "move[D1 A1]", "[true false true]"}, {"onBoard[A1]", "move[A1 A2]", "[true true true]"},
		{"row[first[pieces[White Queen]]]", "move[A1 A3]", "[1 3 1]"},
		{"findSquares[/A1 n* !empty/]", "remove[A4]", "[[A1 A4] [A1] [A1 A4]]"},
		{"reach[A1 /(n empty)* n/]", "drop[Rook A3]", "[[A2 A3 A4] [A2 A3] [A2 A3 A4]]"},
		{"reach[A1 /(n empty)+/]", "drop[Rook A3]", "[[A2 A3] [A2] [A2 A3]]"},
		{"reach[A1 /(n empty)2/]", "drop[Rook A3]", "[[A3] [] [A3]]"},
		{"matches[A1 /n n n friend|Queen/]", "move[A1 A4]", "[false true false]"},
		{"matches[A1 /n n n friend|King/]", "move[D4 A4]", "[false true false]"},
		{"matches[A1 /n n n Rook|King/]", "drop[Queen A4]", "[true false true]"},
		{"matches[A1 /n n n !friend/]", "move[B2 A4]", "[true false true]"},
		{"matches[A1 /(n !A2)|(n n n foe)/]", "remove[A4]", "[true false true]"},
		{"let $p = first[pieces[Black Queen]] in findSquares[/w $p/]", "move[C3 D3]", "[[D3] [] [D3]]"},
		{"let $p = first[pieces[White Queen]] in findSquares[/$p n/]", "move[A1 C1]", "[[A2] [C2] [A2]]"},
		{"size[reach[D4 /(n|e|s|w empty)+/]]", "drop[Rook C4]", "[10 5 10]"},
	} {
		wantLook(t, "define f[] "+row.function, "[f[] after["+row.action+" #[] => f[]] f[]]", row.want)
	}
	for _, row := range []struct{ definitions, expression, want string }{
		// the next piece that is made has the number of one that there is no more
		{"define f[] type[A2]", "[after[drop[Queen A2] #[] => f[]] after[drop[Rook A2] #[] => f[]]]", "[Queen Rook]"},
		{"define f[] pieceAt[A2]", "let $p = pieceAt[A1] in [after[move[A1 A2] #[] => f[] == $p]" +
			" after[drop[Queen A2] #[] => f[] == $p]]", "[true false]"},
		{"define f[$p] square[$p]", "let $p = pieceAt[A1] in [f[$p] after[move[A1 A2] #[] => f[$p]]]", "[A1 A2]"},
		{"define f[$p] type[$p] define h[] f[last[pieces[White]]]",
			"[after[drop[Queen D3] + remove[D4] #[] => h[]] after[drop[Rook D3] + remove[D4] #[] => h[]]]",
			"[Queen Rook]"},
		// what the other one asks is not known while it is compiled
		{"define f[$n] if $n == 0 then size[history[]] else g[$n - 1] define g[$n] size[pieces[]] + f[$n]",
			"[f[1] after[pass[] #[] => f[1]]]", "[6 7]"},
		{"define f[$n] if $n == 0 then size[legalActions[]] else g[$n - 1] define g[$n] size[pieces[]] + f[$n]",
			"[f[1] after[pass[] #[] => f[1]]]", "[6 6]"},
	} {
		wantLook(t, row.definitions, row.expression, row.want)
	}
}

// wantLook evaluates an expression in the game of looks, with functions.
func wantLook(t *testing.T, definitions, expression, want string) {
	t.Helper()
	value, err := atConsole(t, definitions+looksAt).Look(expression)
	switch {
	case err != nil:
		t.Errorf("%s, %s: %v", definitions, expression, err)
	case value.Text != want:
		t.Errorf("%s, %s: %s, want %s", definitions, expression, value.Text, want)
	}
}

// TestTurnsLookedAt wins where a function that looks at no square asks whose turn it is, and what is dropped.
func TestTurnsLookedAt(t *testing.T) {
	game := load(t, `
		define over[] currentPlayer[] == Black and player[] == White and isFull[[A1]]
		define where[] if this == Queen then [A1] else [B1]
		game {
			players [White Black] board { grid { width 2 height 2 } }
			piece { name Queen possibleDrops where[] } piece { name Rook possibleDrops where[] }
			winCondition over[]
		}`).NewGame(play.Limits{})
	if err := game.Setup(nobody{}); err != nil {
		t.Fatal(err)
	}
	d := &drawer{}
	if err := game.Turn(d); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"Queen A1", "Rook B1"}, d.actions); diff != "" {
		t.Errorf("the actions (-want +got):\n%s", diff)
	}
	if !game.Result().Over {
		t.Error("nobody has won")
	}
}

// sameGame plays two games at random and at once, going back now and then.
func sameGame(t *testing.T, kept, anew play.Game, seed uint64) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 5))
	kept.Reset(seed)
	anew.Reset(seed)
	if err := errorsOf(kept.Setup(nobody{}), anew.Setup(nobody{})); err != nil {
		t.Fatal(err)
	}
	for range 120 {
		var back bool
		for number := r.Uint64(); !kept.Result().Over; number = r.Uint64() {
			a, b := &drawer{number: number}, &drawer{number: number}
			kept.Mark()
			anew.Mark()
			if err := errorsOf(kept.Turn(a), anew.Turn(b)); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(b.actions, a.actions); diff != "" {
				t.Fatalf("seed %d (-evaluated +kept):\n%s", seed, diff)
			}
			if back = r.IntN(2) == 0; !back {
				break
			}
			kept.Back()
			anew.Back()
		}
		if kept.Result() != anew.Result() {
			t.Fatalf("seed %d: %v, evaluated %v", seed, kept.Result(), anew.Result())
		}
		if kept.Result().Over {
			return
		}
	}
}

// errorsOf returns the first error there is.
func errorsOf(list ...error) error {
	i := slices.IndexFunc(list, func(err error) bool { return err != nil })
	if i < 0 {
		return nil
	}
	return list[i]
}

// A drawer lists the actions that it is asked for, and does one of them.
type drawer struct {
	nobody
	number  uint64
	actions []string
}

func (d *drawer) Ask(p *play.Prompt) (play.Answer, error) {
	for i := range p.Actions.Len() {
		d.actions = append(d.actions, p.Actions.Text(p.Actions.At(i)))
	}
	return p.Choice(int64(d.number % uint64(p.Actions.Len()))), nil
}
