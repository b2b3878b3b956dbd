package roll

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// function parses a definition. One without the word define, or with its words in another order, is reported and read
// all the same.
func (p *declParser) function() *function {
	start := p.Tok.Span
	if !p.Accept(wordFunction) || p.atTemplate() {
		return p.definition(start, nil)
	}
	if p.At(wordDefine) && p.Peek().Kind == lexer.Name { // function define preRoll(…)
		p.Next()
		return p.definition(start, nil)
	}
	name := p.functionName()
	if !p.Accept(lexer.Assign) {
		p.FailExpected("`=`").Help = p.namedForm(name)
	}
	return p.definition(start, name)
}

// definition parses what follows the name of a function, if it has a name.
func (p *declParser) definition(start source.Span, name *ast.Name) *function {
	f := &function{name: name}
	if p.atTemplate() {
		p.Report(functionForm, p.Tok.Span, p.Lexeme(p.Tok)).Help = p.form(f.name)
	} else if p.Expect(wordDefine) && p.At(wordFunction) { // define function preRoll(…)
		if p.Next(); p.At(lexer.Name) {
			t := p.kindOf(&ast.Name{Name: p.Lexeme(p.Tok)})
			p.Report(functionForm, p.Tok.Span, p.Lexeme(p.Tok)).Help = t.formFor(nil)
		}
	}
	if f.template = p.templateName(); f.template != nil && p.At(lexer.Assign) {
		p.swapped(f)
	}
	if f.template != nil && p.Expect(lexer.LParen) {
		f.params = p.params()
		p.Expect(lexer.RParen)
	}
	f.head = start.To(p.upTo())
	f.body = p.body(start)
	f.Place = ast.Place(start.To(p.Last()))
	return f
}

// unnamedFunction reads `name = function(…) {…}`, as other languages write it. It is taken for a function of the kind
// that has names in this block, if there is one.
func (p *declParser) unnamedFunction(start source.Span, name *ast.Name) *function {
	t := p.kindOf(name)
	p.Report(functionForm, start, name.Name).Help = t.formFor(name)
	word := p.Next().Span
	if p.At(lexer.Name) || p.At(wordDefine) {
		p.Next()
	}
	f := &function{name: name, template: &ast.Name{Place: ast.Place(word), Name: t.name}}
	if !t.named {
		f.name = nil
	}
	if p.Expect(lexer.LParen) {
		f.params = p.params()
		p.Expect(lexer.RParen)
	}
	f.head = start.To(p.upTo())
	f.body = p.body(start)
	p.Accept(lexer.Semicolon)
	f.Place = ast.Place(start.To(p.Last()))
	return f
}

// foreignFunction reads a function as other languages write it: `def name(…)`, `void name(…) {…}` or
// `name = (…) => {…}`. Its name, and then its parenthesis, are at hand.
func (p *declParser) foreignFunction(start, at source.Span, name *ast.Name) *function {
	t := p.kindOf(name)
	p.Report(functionForm, at, name.Name).Help = t.formFor(name)
	f := &function{name: name, template: &ast.Name{Place: ast.Place(at), Name: t.name}}
	if !t.named {
		f.name = nil
	}
	for p.Quiet(); !p.At(lexer.EOF) && !p.At(lexer.RParen) && !p.At(lexer.LBrace); p.Next() {
		if p.At(lexer.Name) && p.Peek().Kind != lexer.Name {
			f.params = append(f.params, &ast.Name{Place: ast.Place(p.Tok.Span), Name: p.Lexeme(p.Tok)})
		}
	}
	p.Accept(lexer.RParen)
	p.Quiet()
	f.head = start.To(p.upTo())
	f.body = p.body(start)
	f.Place = ast.Place(start.To(p.Last()))
	return f
}

// kindOf returns the template that a function of this name most likely follows in the present block.
func (p *declParser) kindOf(name *ast.Name) *template {
	if t, ok := templateFor(name.Name, p.kind); ok {
		return t
	}
	if t := namedIn(p.kind); t != nil {
		return t
	}
	for _, t := range templates {
		if t.block == p.kind {
			return t
		}
	}
	return templates[0]
}

// templateName takes the name of a template, or another name that stands in its place.
func (p *declParser) templateName() *ast.Name {
	if !p.At(lexer.Name) {
		p.FailExpected("the name of a function, such as landsOn")
		return nil
	}
	return p.word("")
}

// body parses the block of a function whose head begins at a place. After a fault in the head it skips to the block or,
// if there is none, to the next item.
func (p *declParser) body(head source.Span) *ast.Block {
	if !p.At(lexer.LBrace) && !p.Failed() {
		p.FailExpected("`{`")
		return p.Unopened(head)
	}
	if p.Failed() {
		p.Recover(func(kind lexer.Kind) bool {
			return kind == lexer.LBrace || startsItem(kind) && kind != lexer.IntType && kind != lexer.Semicolon
		})
	}
	if !p.At(lexer.LBrace) {
		return &ast.Block{Place: ast.Place(p.Last().After())}
	}
	return p.Block()
}

// swapped reads `define name = landsOn(…)`, where the words function and define have changed places.
func (p *declParser) swapped(f *function) {
	f.name = f.template
	p.Next()
	if !p.Accept(wordDefine) {
		p.Accept(wordFunction)
	}
	if !p.atTemplate() {
		p.FailExpected("the name of a function, such as landsOn")
		return
	}
	p.Report(functionForm, p.Tok.Span, p.Lexeme(p.Tok)).Help = p.form(f.name)
	f.template = p.word("")
}

// atTemplate says whether the name of a template is at hand, with its parameters behind it.
func (p *declParser) atTemplate() bool {
	t, _ := templateFor(p.Lexeme(p.Tok), players)
	return t != nil && p.At(lexer.Name) && p.Peek().Kind == lexer.LParen
}

// form shows how the function at hand is defined.
func (p *declParser) form(name *ast.Name) string {
	t, _ := templateFor(p.Lexeme(p.Tok), p.kind)
	return t.formFor(name)
}

// namedForm shows how a function with a name is defined in the present block, if that has such functions.
func (p *declParser) namedForm(name *ast.Name) string {
	if t := namedIn(p.kind); t != nil {
		return t.formFor(name)
	}
	return ""
}

// namedIn returns the template of the functions with names of their own in a block, or nil.
func namedIn(kind blockKind) *template {
	for _, t := range templates {
		if t.named && t.block == kind {
			return t
		}
	}
	return nil
}

// formFor shows, in a line of help, how a function with or without a name is defined.
func (t *template) formFor(name *ast.Name) string {
	form := "write " + t.form()
	if name != nil {
		form = strings.Replace(form, "aName", name.Name, 1)
	}
	return form
}

// functionName takes the name of a function. The reserved word default gets a message of its own later.
func (p *declParser) functionName() *ast.Name {
	if p.Lexeme(p.Tok) == defaultName {
		return p.word("")
	}
	return p.plainName("a name for the function")
}

// plainName takes the name of a game or function, which has no sign before its first letter.
func (p *declParser) plainName(what string) *ast.Name {
	name := p.Name(what)
	if name != nil && strings.ContainsAny(name.Name[:1], globalSigil+arraySigil) {
		p.Report(signedName, name.Span(), name.Name[:1]).Help =
			"only variables of the whole game begin with $, and arrays with #"
	}
	return name
}

// params parses `int name` with commas between.
func (p *declParser) params() []*ast.Name {
	var list []*ast.Name
	for !p.At(lexer.RParen) || len(list) > 0 {
		if p.At(lexer.Name) {
			p.Report(parser.Expected, p.Tok.Span, "`int`", lexer.Excerpt(p.Lexeme(p.Tok))).
				WithHelp("write int %s", p.Lexeme(p.Tok)).WithEdit(p.Tok.Span.Before(), "int ")
		} else if !p.Expect(lexer.IntType) {
			return list
		}
		name := p.word("the name of the parameter")
		if name == nil {
			return list
		}
		list = append(list, name)
		if !p.Accept(lexer.Comma) {
			return list
		}
	}
	return list
}
