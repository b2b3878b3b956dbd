package console

import (
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/parser"
)

// This file completes the word that a person is typing.

// Complete returns the words that the word before a place of a line can become.
func (g *Game) Complete(line string, at int) (from int, words []string) {
	p := g.program.atConsole()
	p.kept.mutex.Lock()
	defer p.kept.mutex.Unlock()
	from = at
	for from > 0 && isNameByte(line[from-1]) {
		from--
	}
	if from > 0 && strings.Contains(p.Desk.Sigils(), line[from-1:from]) {
		from--
	}
	for _, word := range p.candidates(line[:from]) {
		if strings.HasPrefix(word, line[from:at]) {
			words = append(words, word)
		}
	}
	slices.Sort(words)
	return from, slices.Compact(words)
}

func isNameByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}

// candidates lists the words that can follow a text. After a dot they are what the object before the dot has.
func (p *Program) candidates(before string) []string {
	object, dot := strings.CutSuffix(before, ".")
	if !dot {
		return p.Desk.Words(p.Sight.Checker, before)
	}
	text := textOf(object[parser.OperandStart(object):], p.Core)
	r := parserOf(text, p.Desk)
	var x ast.Expr = &ast.BadExpr{}
	r.Run(func() { x = r.Expr() })
	return p.Desk.Members(p.Sight.typeOf(text, x))
}
