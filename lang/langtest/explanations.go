package langtest

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// Explanations wants a section of the page of codes for every code of a language and no other, in the alphabet's order,
// and that its programs are told what it says; see explainedPrograms.
func Explanations(t *testing.T, l, other lang.Language, with map[source.Code]source.Code) {
	t.Helper()
	explained(t, l)
	explainedPrograms(t, l, other, with)
}

// explained wants a section for every code.
func explained(t *testing.T, l lang.Language) {
	t.Helper()
	var sections []source.Code
	for _, m := range regexp.MustCompile(`(?m)^## (.*)$`).FindAllStringSubmatch(l.Pages().CodePage, -1) {
		sections = append(sections, source.Code(m[1]))
	}
	codes := l.Pages().Codes()
	slices.Sort(codes)
	if len(slices.Compact(slices.Clone(codes))) != len(codes) {
		t.Error("a code is in two catalogs")
	}
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

// explainedPrograms wants that the wrong program of each explanation is told its code and no other, before the game or
// in it, and that the right one is told nothing. With has the codes that cannot come alone, each with the one that
// comes with it; the example of a file in another language is in the other one. A code that comes with itself is not
// tried: its example would take too long, or shows a warning before it is played.
func explainedPrograms(t *testing.T, l, other lang.Language, with map[source.Code]source.Code) {
	for _, code := range l.Pages().Codes() {
		t.Run(string(code), func(t *testing.T) {
			explained, ok := l.Pages().Explain(code)
			if !ok {
				t.Skip("not explained") // Explanations says so
			}
			if explained.Meaning == "" || strings.Contains(explained.Meaning, "Wrong:") {
				t.Errorf("the meaning is %q", explained.Meaning)
			}
			if with[code] == code {
				t.Skip("its example is not tried")
			}
			wrong := told(t, l, other, explained.Wrong)
			wrong = slices.DeleteFunc(wrong, func(c source.Code) bool { return c == with[code] })
			if len(slices.Compact(wrong)) != 1 || wrong[0] != code {
				t.Errorf("the wrong program is told %v", wrong)
			}
			if right := told(t, l, other, explained.Right); len(right) > 0 {
				t.Errorf("the right program is told %v", right)
			}
		})
	}
}

// told returns the codes that a program is told when it is loaded and, if it is sound, when bots play it for up to
// 1000 turns.
func told(t *testing.T, l, other lang.Language, text string) []source.Code {
	t.Helper()
	file, refused := source.Decode("example", []byte(text))
	if refused != nil {
		return []source.Code{refused.Code}
	}
	if d := lang.Mistaken(file, l, other); d != nil {
		return []source.Code{d.Code}
	}
	p, diagnostics := l.Load(file)
	var codes []source.Code
	for _, d := range diagnostics {
		codes = append(codes, d.Code)
	}
	if pictured, ok := p.(lang.Pictured); ok { // there is no picture at all
		for _, picture := range pictured.Pictures() {
			codes = append(codes, picture.Missing(file).Code)
		}
	}
	if len(codes) > 0 {
		return codes
	}
	game := p.NewGame(play.Limits{})
	bot := &persistent{Random: play.NewRandom(1), game: game}
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

// persistent is a bot that gives a hopeless turn up.
type persistent struct {
	*play.Random
	game    play.Game
	impasse play.Impasse
}

// Ask asks the bot.
func (p *persistent) Ask(prompt *play.Prompt) (play.Answer, error) {
	return p.impasse.Ask(p.game, prompt, p.Random)
}
