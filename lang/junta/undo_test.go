package junta

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/source"
)

// TestUndo tries all actions of random games, and takes each back: the position is the same then, by its hash and its
// board, and so are the possible actions.
func TestUndo(t *testing.T) {
	for _, name := range []string{"chess", "draughts", "othello"} {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile("../../examples/junta/" + name + ".junta")
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(2) {
				undoEach(t, string(text), seed, 30, nil)
			}
		})
	}
	t.Run("castling, promotion and en passant", func(t *testing.T) {
		text, err := os.ReadFile("../../examples/junta/chess.junta")
		if err != nil {
			t.Fatal(err)
		}
		special := setupForm.ReplaceAllLiteralString(string(text), `setup {
			White { King E1 Rook [A1 H1] Pawn [B7 E5 G2] }
			Black { King E8 Rook [A8 H8] Pawn [D7 F7 B2] }
		}`)
		found := map[string]int{}
		for seed := range uint64(4) {
			undoEach(t, special, seed, 12, found)
		}
		for _, what := range []string{"castling", "promotion", "en passant"} {
			if found[what] == 0 {
				t.Errorf("there is no %s in these games", what)
			}
		}
		t.Log(found)
	})
}

var setupForm = regexp.MustCompile(`(?s)setup \{.*?\}\s*\}`)

// special are the actions of chess of more than one step, by their texts.
var special = map[string]*regexp.Regexp{
	"castling":   regexp.MustCompile(`^E([18]) [CG][18], [AH][18] [DF][18]$`),
	"promotion":  regexp.MustCompile(`^[A-H][27] [A-H][18], [A-Z][a-z]+ [A-H][18]$`),
	"en passant": regexp.MustCompile(`^[A-H][45] [A-H][36], x [A-H][45]$`),
}

// undoEach plays turns of a game at random. Before each it does all legal actions, two deep, and takes them back.
func undoEach(t *testing.T, text string, seed uint64, turns int, found map[string]int) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	loaded, bag := open(source.NewFile("game.junta", text), nil)
	if loaded == nil {
		t.Fatal(bag.Sorted()[0])
	}
	e := loaded.Course.(*course).program.newEvaluator()
	for range turns {
		legal := actionsFor(e)
		for i, steps := range legal {
			before, shown := stateOf(e), textOf(e, steps)
			for what, form := range special {
				if found != nil && form.MatchString(shown) {
					found[what]++
				}
			}
			perform(e, steps)
			if i%4 == 0 {
				for _, reply := range actionsFor(e) {
					there := e.position.hash
					perform(e, reply)
					e.position.undo()
					if e.position.hash != there {
						t.Fatalf("seed %d: %s and a reply leave another hash", seed, shown)
					}
				}
			}
			e.position.undo()
			if diff := cmp.Diff(before, stateOf(e)); diff != "" {
				t.Fatalf("seed %d: %s was taken back (-before +after):\n%s", seed, shown, diff)
			}
		}
		if len(legal) == 0 {
			return
		}
		perform(e, legal[r.IntN(len(legal))])
	}
}

// perform does an action of the player with the turn.
func perform(e *evaluator, steps []step) {
	e.spent = 0
	e.do(steps, e.position.mover(), source.Span{})
	e.position.pass()
}

// actionsFor returns the legal actions of the player with the turn, sought anew.
func actionsFor(e *evaluator) (list [][]step) {
	e.spent = 0
	o := &options{evaluator: e, player: e.position.mover(), serial: e.position.serial}
	o.find(source.Span{})
	for i := range o.list {
		if e.legal(o, i) {
			list = append(list, append([]step{}, o.stepsOf(&o.list[i])...))
		}
	}
	return list
}

func textOf(e *evaluator, steps []step) string { return string(e.appendSteps(nil, steps)) }

// stateOf tells all that is known of a position, with its legal actions.
func stateOf(e *evaluator) []string {
	p := e.position
	state := []string{fmt.Sprint(p.hash, p.hash == boardHash(p), p.turn, p.waits, p.serial, len(p.deeds), len(p.done))}
	state = append(state, fmt.Sprint(p.at, p.pieces, p.off), fmt.Sprint(p.occupied, p.empty, p.owned))
	for _, set := range append(p.ofPlayer, p.ofKind...) {
		state = append(state, fmt.Sprint(set))
	}
	var texts []string
	for _, steps := range actionsFor(e) {
		texts = append(texts, textOf(e, steps))
	}
	return append(state, strings.Join(texts, "\n"))
}

// boardHash is the hash of a position, calculated anew.
func boardHash(p *position) (h uint64) {
	for q, piece := range p.at {
		if piece >= 0 {
			h ^= key(int32(q), p.pieces[piece].kind, p.pieces[piece].owner)
		}
	}
	return h
}
