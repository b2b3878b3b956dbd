package roll

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lang/langtest"
)

// meaningless are the reserved words that nothing can be done with in ROLL: Java's, and three of the manual's list.
var meaningless = wordSet(`
	abstract assert boolean break byte case catch char class const continue do double enum extends false final finally
	float goto implements import instanceof interface long native new null package private protected public return short
	static strictfp super switch synchronized this throw throws transient true try void volatile while
	Boolean occupiedTileId occupierID`)

// punctuation are the signs that need no explanation of their own.
var punctuation = wordSet("( ) { } [ ] , ; : .")

// help returns the text of a word on one line.
func help(t *testing.T, word string) string {
	t.Helper()
	return langtest.Help(t, Language{}, word)
}

// mustSay wants a phrase in the text of a word.
func mustSay(t *testing.T, word, phrase string) {
	t.Helper()
	langtest.MustSay(t, Language{}, word, phrase)
}

// thousands writes a number with commas, as people do.
func thousands(n int64) string {
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// TestWords wants a section of words.md or builtins.md for all that the tables know and for each sign.
func TestWords(t *testing.T) {
	known := map[string]bool{globalSigil: true, arraySigil: true, `"`: true, "//": true}
	for word := range reserved {
		known[word] = !meaningless[word]
	}
	for sign := range operators {
		known[sign] = !punctuation[sign]
	}
	for _, row := range fieldRows {
		known[row.name] = true
	}
	for _, row := range objectRows {
		known[row.name] = true
		for _, attr := range row.attrs {
			known[attr.name] = true
		}
	}
	for _, row := range templates {
		known[row.name] = true
		for _, param := range row.params {
			known[param.Name] = true
		}
	}
	for _, row := range builtins {
		known[row.Name] = true
	}
	langtest.Words(t, Language{}, known)
	langtest.Builtins(t, Language{}, builtinsText)
}

// TestFieldsAreAsTheirTable wants in the text of each field what its row says.
func TestFieldsAreAsTheirTable(t *testing.T) {
	places := []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh"}
	readers := map[blockKind]string{
		players: "All blocks can read it", board: "Board, Dice and Deck can read it",
		dice: "Only its own block can read it", deck: "Only its own block can read it",
	}
	for _, row := range fieldRows {
		for _, kind := range row.blocks {
			place := places[slices.Index(fieldsOf(kind), row)]
			mustSay(t, row.name, fmt.Sprintf("the %s field of the %s block", place, kind))
			mustSay(t, row.name, readers[kind])
			mustSay(t, kind.String(), "`"+row.name+"`")
		}
		preset := "Left out, it is %d"
		if row.typ == check.Array {
			preset = "Left out, every entry is %d"
		}
		if !regexp.MustCompile(fmt.Sprintf(preset, row.preset) + `\b`).MatchString(help(t, row.name)) {
			t.Errorf("the text of %s does not say that its default is %d", row.name, row.preset)
		}
		if row.typ == check.Int && row.high != math.MaxInt32 {
			mustSay(t, row.name, "It goes from "+thousands(row.low)+" to "+thousands(row.high))
		}
		if row.rule == "" {
			mustSay(t, row.name, "Nothing can change it")
		}
	}
}

// TestObjectsAreAsTheirTable wants in the text of each object its form and in that of each attribute its limits.
func TestObjectsAreAsTheirTable(t *testing.T) {
	for _, row := range objectRows {
		mustSay(t, row.name, strings.TrimPrefix(row.form(), "the form is "))
		mustSay(t, row.block.String(), "make "+row.name)
		for _, attr := range row.attrs {
			mustSay(t, attr.name, row.name)
			if !attr.optional {
				mustSay(t, attr.name, "cannot be left out")
			}
			if hidden[attr.name] {
				mustSay(t, attr.name, "cannot be read")
			}
			if attr.typ == check.Int && attr.low != math.MinInt32 {
				mustSay(t, attr.name, "It goes from "+thousands(attr.low)+" to "+thousands(attr.high))
			}
		}
	}
}

// TestFunctionsAreAsTheirTable wants the form of each function that the game calls, and the places of those you call.
func TestFunctionsAreAsTheirTable(t *testing.T) {
	for _, row := range templates {
		mustSay(t, row.name, "`"+row.form()+"`")
		mustSay(t, row.name, "of the "+row.block.String()+" block")
		for _, param := range row.params {
			mustSay(t, param.Name, "`"+row.name+"`")
		}
	}
	for _, row := range builtins {
		place := "It may stand in every function."
		if row.Places != inFunctions {
			place = "It may stand in `roll` and `landsOn` functions."
		}
		mustSay(t, row.Name, place)
	}
}

func TestLimitsOfNumbersAndArrays(t *testing.T) {
	mustSay(t, arraySigil, thousands(check.MaxArray)+" at most")
	mustSay(t, "~", thousands(check.MaxArray)+" numbers at most")
	for _, word := range []string{"int", "+", "-", "*"} {
		mustSay(t, word, "-"+thousands(-math.MinInt32))
		mustSay(t, word, thousands(math.MaxInt32))
	}
}

func TestHelp(t *testing.T) {
	langtest.Helped(t, Language{}, map[string]string{
		"landson": "landsOn", "GAME": "Game", "player": "Player", "||": "||",
	}, "Boolean", "while", "lands", "GUI`", "GUI`\n\n`GUI", "%")
}
