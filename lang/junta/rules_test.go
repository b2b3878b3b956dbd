package junta

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/source"
)

// TestChessOfTheRule holds that the chess that comes with roll is that of rule 48, but for title, set-up and comments.
func TestChessOfTheRule(t *testing.T) {
	rule, err := os.ReadFile("../../testdata/chess/rule-48.txt")
	if err != nil {
		t.Fatal(err)
	}
	example, err := os.ReadFile("../../examples/junta/chess.junta")
	if err != nil {
		t.Fatal(err)
	}
	bare := setupForm.ReplaceAllLiteralString(string(example), "")
	bare = regexp.MustCompile(`title ".*"`).ReplaceAllLiteralString(bare, "")
	if diff := cmp.Diff(lexemes(string(rule)), lexemes(bare)); diff != "" {
		t.Errorf("chess (-rule +example):\n%s", diff)
	}
}

// lexemes returns the tokens of a text, without its comments.
func lexemes(text string) []string {
	file := source.NewFile("game.junta", text)
	var list []string
	for _, span := range tokensOf(file) {
		if lexeme := file.Lexeme(span); !strings.HasPrefix(lexeme, "//") {
			list = append(list, lexeme)
		}
	}
	return list
}

// TestMostPieces holds that there may be so many pieces and not one more.
func TestMostPieces(t *testing.T) {
	text := "game {\nplayers [White Black]\nboard { grid { width 3 height 3 } }\n" +
		"piece { name Stone possibleDrops emptySquares[board] }\ntieCondition isFull[board]\n}\n"
	loaded, bag := open(source.NewFile("game.junta", text), nil)
	if loaded == nil {
		t.Fatal(bag.Sorted()[0])
	}
	e := loaded.Course.(*course).program.newEvaluator()
	e.position.pieces = make([]pieceState, mostPieces-1, mostPieces) // never written to, so that they take no memory
	drop := actionsFor(e)[0]
	perform(e, drop)
	defer func() {
		if f, ok := recover().(fault); !ok || f.code != tooManyPieces {
			t.Errorf("one more is met with %v", f)
		}
	}()
	perform(e, drop)
}
