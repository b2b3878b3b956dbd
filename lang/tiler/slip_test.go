package tiler

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// TestOneSlip leaves each word of a good game out, and writes it twice. Nobody should have to read much for one slip,
// wherever it is: hardly one in 200 gives more than three errors.
func TestOneSlip(t *testing.T) {
	const most = 3
	slips, long := 0, 0
	for name, text := range langtest.Fixtures(t, "../../examples/tiler/*.tiler") {
		file := source.NewFile(name, text)
		scanner := lexer.NewScanner(file, grammar().Table, source.NewBag(file))
		for token := scanner.Scan(); token.Kind != lexer.EOF; token = scanner.Scan() {
			before, word, after := text[:token.Span.Start], file.Lexeme(token.Span), text[token.Span.End:]
			for _, slip := range []string{before + " " + after, before + word + " " + word + after} {
				slipped := source.NewFile("slip.tiler", slip)
				_, diagnostics := Language{}.Load(slipped)
				for _, d := range diagnostics {
					langtest.CheckDiagnostic(t, slipped, d)
				}
				slips++
				if len(diagnostics) <= most {
					continue
				}
				long++
				at := file.Position(token.Span.Start)
				t.Logf("%s: %q at %d:%d left out or doubled gives %d: %v", name, word, at.Line, at.Column, len(diagnostics), diagnostics)
			}
		}
	}
	t.Logf("%d slips, of which %d give more than %d errors", slips, long, most)
	if slips < 5000 || long*200 > slips {
		t.Error("there should be 5000, and of 200 at most one")
	}
}
