package tiler

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// TestOneSlip leaves each word of a good game out, and writes it twice: whatever the parser could not make of it, the
// program can be played or is told what is wrong. Nobody should have to read much for one slip, wherever it is: hardly
// one in 200 gives more than three errors.
func TestOneSlip(t *testing.T) {
	const most = 3
	games := langtest.Fixtures(t, "../../examples/tiler/*.tiler")
	games["nameless"] = "class A { attr n: int; }\nrules A { n == 1 >> [(x, y)]; }\n" +
		"init { grid(1, 1); A a = new A(n=1); }\n" +
		"function int f(int n) { for (int i = 0; i < n; i++) { return n; } return 1; }\n" +
		"turn { }\nend { return f(1); }\n"
	slips, long := 0, 0
	for name, text := range games {
		file := source.NewFile(name, text)
		scanner := lexer.NewScanner(file, grammar().Table, source.NewBag(file))
		for token := scanner.Scan(); token.Kind != lexer.EOF; token = scanner.Scan() {
			before, word, after := text[:token.Span.Start], file.Lexeme(token.Span), text[token.Span.End:]
			for _, slip := range []string{before + after, before + " " + after, before + word + " " + word + after} {
				slipped := source.NewFile("slip.tiler", slip)
				program, diagnostics := Language{}.Load(slipped)
				at := file.Position(token.Span.Start)
				if program == nil && len(diagnostics) == 0 {
					t.Errorf("%s without or with two of %q at %d:%d is told nothing", name, word, at.Line, at.Column)
				}
				for _, d := range diagnostics {
					langtest.CheckDiagnostic(t, slipped, d)
				}
				slips++
				if len(diagnostics) <= most {
					continue
				}
				long++
				t.Logf("%s: %q at %d:%d left out or doubled gives %d: %v", name, word, at.Line, at.Column,
					len(diagnostics), diagnostics)
			}
		}
	}
	t.Logf("%d slips, of which %d give more than %d errors", slips, long, most)
	if slips < 5000 || long*200 > slips {
		t.Error("there should be 5000, and of 200 at most one")
	}
}
