package tiler

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// TestOneSlip leaves out and doubles each token of the examples, one at a time: a program with a slip is told what is
// wrong or can be played, whatever the parser could not make of it.
func TestOneSlip(t *testing.T) {
	games := langtest.Fixtures(t, "../../examples/tiler/*.tiler")
	games["nameless"] = "class A { attr n: int; }\nrules A { n == 1 >> [(x, y)]; }\ninit { grid(1, 1); A a = new A(n=1); }\n" +
		"function int f(int n) { for (int i = 0; i < n; i++) { return n; } return 1; }\nturn { }\nend { return f(1); }\n"
	for name, text := range games {
		file := source.NewFile(name, text)
		scanner := lexer.NewScanner(file, grammar().Table, source.NewBag(file))
		for token := scanner.Scan(); token.Kind != lexer.EOF; token = scanner.Scan() {
			before, word, after := text[:token.Span.Start], file.Lexeme(token.Span), text[token.Span.End:]
			for _, slip := range []string{before + after, before + word + " " + word + after} {
				program, told := Language{}.Load(source.NewFile(name, slip))
				if program == nil && len(told) == 0 {
					t.Errorf("%s without or with two of %q at %d is told nothing", name, word, token.Span.Start)
				}
			}
		}
	}
}
