package gridlok

import (
	"strings"

	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file finds out where a game ends, and where a brace is one too many.

// goesOn says whether the game goes on. A brace with another part behind it does not close the game: it is one too many
// somewhere before, unless a fault there has put the braces out of step.
func (p *declParser) goesOn(end lexer.Kind) bool {
	for p.At(lexer.RBrace) {
		next := p.Peek()
		if !startsPart(next.Kind) && p.Lexeme(next) != boardWord && next.Kind != lexer.RBrace {
			break
		}
		broken := p.code.bag.HasErrors()
		if !broken && p.code.depth >= 0 || broken && p.closesGame() {
			break
		}
		if p.Begin(); !broken {
			p.Report(strayBrace, p.misplaced())
		}
		p.Next()
	}
	return !p.At(end) && !p.At(lexer.EOF)
}

// closesGame says whether the brace at hand stands right below the word with which the game begins.
func (p *declParser) closesGame() bool {
	file := p.code.file
	line := func(at source.Span) string { return file.Line(file.LineAt(at.Start)) }
	brace := line(p.Tok.Span)
	return strings.TrimSpace(brace) == "}" && indentOf(brace) == indentOf(line(p.game.word))
}

// indentOf returns how far a line is indented.
func indentOf(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

// misplaced returns the first closing brace of the last part that stands neither on the line of its opening one nor
// right below the beginning of that line; else the brace at hand.
func (p *declParser) misplaced() source.Span {
	type line struct{ number, indent int }
	var open []line
	file, from := p.code.file, int32(0)
	if n := len(p.game.parts); n > 0 {
		from = p.game.parts[n-1].at.Start
	}
	scanner := lexer.NewScanner(file, p.code.rules.Table, source.NewBag(file))
	scanner.Skip(from)
	for t := scanner.Scan(); t.Kind != lexer.EOF && t.Span.Start < p.Tok.Span.Start; t = scanner.Scan() {
		at := line{file.LineAt(t.Span.Start), 0}
		text := file.Line(at.number)
		at.indent = indentOf(text)
		switch {
		case t.Kind == lexer.LBrace:
			open = append(open, at)
		case t.Kind == lexer.RBrace && len(open) > 0:
			of, begins := open[len(open)-1], strings.HasPrefix(strings.TrimLeft(text, " \t"), "}")
			if of.number != at.number && !(begins && of.indent == at.indent) {
				return t.Span
			}
			open = open[:len(open)-1]
		}
	}
	return p.Tok.Span
}
