package roll

import (
	"slices"
	"strings"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file says how a word could go on that somebody types at a console.

// Complete says with which words the one could go on that ends at a place of a line.
func (g *game) Complete(line string, at int) (from int, words []string) {
	from = at
	for from > 0 && isNameByte(line[from-1]) {
		from--
	}
	if from > 0 && strings.ContainsAny(line[from-1:from], globalSigil+arraySigil) {
		from--
	}
	for _, word := range g.candidates(line[:from]) {
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

// candidates lists the words that can stand behind something.
func (g *game) candidates(before string) []string {
	if object, ok := strings.CutSuffix(before, "."); ok {
		return g.attributesOf(object)
	}
	fields := strings.Fields(before)
	if len(fields) > 0 && strings.HasSuffix(before, " ") {
		switch fields[len(fields)-1] {
		case "make":
			return g.program.objectNames()
		case "define":
			return templateNames()
		}
	}
	c := g.program.atConsole().console
	c.mutex.Lock()
	defer c.mutex.Unlock()
	list := c.checker.InSight()
	for _, b := range builtins() {
		list = append(list, b.Name)
	}
	return append(list, "define", "function", "make", "int", "if", "else", "for")
}

// objectNames lists the objects that the program can make.
func (p *program) objectNames() []string {
	var list []string
	for _, row := range objectRows {
		if row.block == board || row.block == p.chance() {
			list = append(list, row.name)
		}
	}
	return list
}

func templateNames() []string {
	var list []string
	for _, t := range templates {
		list = append(list, t.name)
	}
	return list
}

// attributesOf lists the attributes of the object at the end of a text.
func (g *game) attributesOf(text string) []string {
	c := g.program.atConsole().console
	c.mutex.Lock()
	defer c.mutex.Unlock()
	file := source.NewFile(lang.TypedFile, text[parser.OperandStart(text):])
	bag := source.NewBag(file, catalogs...)
	p := parser.New(file, openGrammar(), bag)
	t := check.Bad
	p.Run(func() { t = c.checker.Console(bag, inRoll).Value(p.Expr()) })
	var list []string
	for _, a := range t.Attrs {
		list = append(list, a.Name)
	}
	return list
}
