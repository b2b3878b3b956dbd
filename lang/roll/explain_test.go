package roll

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestExplanations wants a section of explain.md for every code and no other, in the alphabet's order.
func TestExplanations(t *testing.T) {
	var sections []source.Code
	for _, m := range regexp.MustCompile(`(?m)^## (.*)$`).FindAllStringSubmatch(explainText, -1) {
		sections = append(sections, source.Code(m[1]))
	}
	codes := Language{}.Codes()
	slices.Sort(codes)
	for _, code := range codes {
		if !slices.Contains(sections, code) {
			t.Errorf("%s is not explained", code)
		}
	}
	for _, code := range sections {
		if !slices.Contains(codes, code) {
			t.Errorf("%s is explained, but it is no code", code)
		}
	}
	if !slices.IsSorted(sections) || len(slices.Compact(slices.Clone(sections))) != len(sections) {
		t.Error("the sections are not in the alphabet's order, each once")
	}
}

// TestCodesAreListed wants a row for every code in the table of docs/diagnostics.md.
func TestCodesAreListed(t *testing.T) {
	page, err := os.ReadFile("../../docs/diagnostics.md")
	if err != nil {
		t.Fatal(err)
	}
	codes := Language{}.Codes()
	for _, code := range codes {
		if !strings.Contains(string(page), "\n| `"+string(code)+"` | ") {
			t.Errorf("%s is not listed", code)
		}
	}
	_, table, _ := strings.Cut(string(page), "## All codes")
	if rows := strings.Count(table, "\n| `"); rows != len(codes) {
		t.Errorf("there are %d rows for %d codes", rows, len(codes))
	}
}

// TestExplainedPrograms wants that the wrong program of each explanation is told the code and no other, before the game
// or in it, and that the right one is told nothing.
func TestExplainedPrograms(t *testing.T) {
	for _, code := range (Language{}).Codes() {
		t.Run(string(code), func(t *testing.T) {
			explained, ok := Language{}.Explain(code)
			if !ok {
				t.Skip("not explained") // TestExplanations says so
			}
			if explained.Meaning == "" || strings.Contains(explained.Meaning, "Wrong:") {
				t.Errorf("the meaning is %q", explained.Meaning)
			}
			wrong := told(t, explained.Wrong)
			if code == wrongAttachment { // a function of the wrong kind does not belong into the block either
				wrong = slices.DeleteFunc(wrong, func(c source.Code) bool { return c == functionOfOtherBlock })
			}
			if len(slices.Compact(wrong)) != 1 || wrong[0] != code {
				t.Errorf("the wrong program is told %v", wrong)
			}
			if right := told(t, explained.Right); len(right) > 0 {
				t.Errorf("the right program is told %v", right)
			}
		})
	}
}

// told returns the codes that a program is told when it is loaded and, if it is sound, when bots play it for up to
// 1000 turns.
func told(t *testing.T, text string) []source.Code {
	t.Helper()
	file, refused := source.Decode("example", []byte(text))
	if refused != nil {
		return []source.Code{refused.Code}
	}
	p, diagnostics := load(file)
	var codes []source.Code
	for _, d := range diagnostics {
		codes = append(codes, d.Code)
	}
	if len(codes) > 0 {
		return codes
	}
	game, bot := p.NewGame(play.Limits{}), play.NewRandom(1)
	game.Reset(1)
	err := game.Setup(bot)
	for err == nil && !game.Result().Over && game.Turns() < 1000 {
		err = game.Turn(bot)
	}
	var fault *interp.Error
	if errors.As(err, &fault) {
		return []source.Code{fault.Code}
	}
	if err != nil {
		t.Error(err)
	}
	return nil
}
