package tiler

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// declParser reads tiler's blocks with the shared kit, in any order.
type declParser struct{ *parser.Parser }

// parseGame parses a program. What could not be read is left out and reported.
func parseGame(file *source.File, bag *source.Bag) *gameDecl {
	rules, g := grammar(), &gameDecl{}
	p := &declParser{parser.New(file, rules, bag)}
	rules.Inside = map[lexer.Kind]func(){wordFunction: func() {
		p.Report(functionInside, p.Tok.Span)
		g.functions = append(g.functions, p.function())
	}}
	p.Run(func() {
		for !p.At(lexer.EOF) {
			p.Begin()
			p.block(g)
			if p.Failed() {
				p.Recover(startsBlock)
			}
		}
	})
	return g
}

func startsBlock(kind lexer.Kind) bool { return kind >= wordClass && kind <= wordFunction }

// block parses one block. It takes at least one token.
func (p *declParser) block(g *gameDecl) {
	start, name := p.Tok, (*ast.Name)(nil)
	switch start.Kind {
	case wordClass:
		c := p.class()
		g.classes = append(g.classes, c)
		g.unread = g.unread || c.name == nil
		name = c.name
	case wordRules:
		r := p.rules()
		g.rules = append(g.rules, r)
		name = r.name
	case wordFunction:
		f := p.function()
		g.functions = append(g.functions, f)
		name = f.name
	case wordInit:
		g.inits = append(g.inits, p.code())
	case wordTurn:
		b := p.code()
		g.turns = append(g.turns, b)
		if b.name != nil {
			name = &ast.Name{Place: b.name.Place, Name: b.name.Value}
		}
	case wordEnd:
		g.ends = append(g.ends, p.code())
	case lexer.Semicolon:
		p.SkipStrays()
		return
	default:
		g.unread = true
		if p.foreignFunction(g) {
			return
		}
		d := p.Fail(outsideBlocks, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok)))
		if help := foreign[p.Lexeme(p.Tok)]; help != "" {
			d.Help = help
		}
		if p.At(wordType) || p.At(wordArray) {
			d.Help = "a variable is declared in init, and a function begins with the word function"
		}
		p.Next()
		return
	}
	made := part{word: p.Lexeme(start), at: start.Span.To(p.Last())}
	if name != nil {
		made.name = name.Name
	}
	g.parts = append(g.parts, made)
}

// foreignFunction reads a function as other languages write it: `int name(…) {…}`, `def name(…)` or
// `name = function(…) {…}`. It says whether one was there, and reports it.
func (p *declParser) foreignFunction(g *gameDecl) bool {
	start, word := p.Tok, p.Lexeme(p.Tok)
	f := &function{}
	set := p.Peek().Kind == lexer.Assign
	switch {
	case p.At(lexer.Name) && set:
		f.name = p.Name("")
		if p.Next(); !p.At(wordFunction) && !p.At(lexer.LParen) {
			p.Fail(outsideBlocks, start.Span, lexer.Excerpt(word))
			return true
		}
		p.Accept(wordFunction)
	case (p.At(wordType) || p.At(lexer.Name)) && p.Peek().Kind == lexer.Name && p.CallBehind():
		if p.At(wordType) {
			f.typ = typeAt(p.Parser)
		} else {
			p.Next()
		}
		f.name = p.Name("")
	default:
		return false
	}
	head := "function " + f.name.Name
	if f.typ != nil {
		head = "function " + f.typ.Name + " " + f.name.Name
	}
	p.Report(outsideBlocks, start.Span, lexer.Excerpt(word)).WithHelp("write %s(…) { … }", head)
	p.Quiet()
	f.partial = true
	p.Accept(lexer.LParen)
	p.otherParams(f)
	p.Quiet()
	if p.At(lexer.LBrace) {
		p.Begin()
		f.body = p.Block()
		g.functions = append(g.functions, f)
	}
	return true
}

// code parses a block of statements.
func (p *declParser) code() *block {
	word := p.Next()
	b := &block{word: word.Span}
	if word.Kind == wordTurn && p.At(lexer.Text) {
		name := p.Next()
		b.name = &ast.TextLit{Place: ast.Place(name.Span), Value: p.Unquote(name)}
	}
	if p.opens() {
		b.body = p.Block()
	} else {
		b.body = p.Unopened(b.word)
	}
	b.Place = ast.Place(b.word.To(p.Last()))
	return b
}

// opens says whether the brace that opens a block is at hand, or stands behind something else on the line, which is
// reported.
func (p *declParser) opens() bool {
	if p.At(lexer.LBrace) {
		return true
	}
	word := p.Last()
	d := p.FailExpected("`{`")
	name := p.Lexeme(lexer.Token{Span: word})
	switch {
	case name == "turn" && p.At(lexer.Name):
		d.WithHelp("the name of a player stands in quotes: write turn '%s' {", p.Lexeme(p.Tok))
	case p.At(lexer.LParen):
		d.WithHelp("a block has no parentheses: write %s {", name)
	case (name == "init" || name == "end") && (p.At(lexer.Name) || p.At(lexer.Text)):
		d.WithHelp("an init or end has no name: write %s {", name)
	}
	for !p.At(lexer.EOF) && !startsBlock(p.Tok.Kind) &&
		(p.Peek().Kind == lexer.LBrace || !p.At(lexer.LBrace) && !p.OnNewLine() && !p.At(wordAttr)) {
		p.Next()
	}
	p.Begin()
	return p.At(lexer.LBrace)
}

// class parses a class with its attributes.
func (p *declParser) class() *class {
	p.Next()
	c := &class{name: p.Name("a name for the class")}
	p.inBraces(func() {
		if a := p.attribute(); a != nil {
			c.attrs = append(c.attrs, a)
		} else {
			c.partial = true
		}
		if p.Failed() {
			p.Recover(func(kind lexer.Kind) bool {
				return kind == wordAttr || kind == lexer.RBrace || kind == lexer.Semicolon || startsBlock(kind)
			})
			p.Accept(lexer.Semicolon)
		}
	})
	return c
}

// inBraces parses what stands in the braces of a block. Each call of parse takes at least one token.
func (p *declParser) inBraces(parse func()) {
	if p.opens() {
		p.Next()
	}
	opening := p.Last()
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !startsBlock(p.Tok.Kind) {
		p.Begin()
		if !p.SkipStrays() {
			parse()
		}
	}
	p.Close(opening)
}

// attribute parses `attr name: type [values];`. It takes at least one token.
func (p *declParser) attribute() *attribute {
	if !p.Accept(wordAttr) {
		p.withoutAttr()
	}
	if p.Failed() {
		return nil
	}
	if p.At(wordType) {
		p.FailExpected("a name for the attribute").WithHelp("the name comes first: attr size: int;")
		return nil
	}
	a := &attribute{name: p.Name("a name for the attribute")}
	if a.name != nil && (p.At(wordType) || p.At(lexer.Name)) {
		p.FailExpected("`:`").WithHelp("write attr %s: %s;", a.name.Name, p.Lexeme(p.Tok))
	}
	if a.name == nil || !p.Expect(lexer.Colon) {
		return nil
	}
	if a.typ = typeAt(p.Parser); a.typ == nil {
		p.FailExpected("a type, such as int")
		return nil
	}
	if p.At(lexer.LBracket) {
		p.limits(a)
	}
	if p.At(lexer.Assign) {
		p.FailExpected("`;`").
			WithHelp("an attribute gets its value where the object is made: new Name(%s=…)", a.name.Name)
	}
	if p.At(wordAttr) && !p.Failed() {
		p.Forgotten()
	} else {
		p.End()
	}
	if a.name == nil {
		return nil
	}
	return a
}

// withoutAttr reports that the word attr is missing before an attribute, which is read all the same if the rest is
// right.
func (p *declParser) withoutAttr() {
	name, next := p.Tok, p.Peek()
	d := p.Report(parser.Expected, name.Span, "`attr`", lexer.Excerpt(p.Lexeme(name)))
	switch {
	case p.At(lexer.Name) && next.Kind == lexer.Colon:
		d.WithHelp("write attr %s: …", p.Lexeme(name))
		return
	case p.At(wordType) && next.Kind == lexer.Name:
		d.WithHelp("write attr %s: %s;", p.Lexeme(next), p.Lexeme(name))
	}
	p.Quiet()
	p.Next()
}

// limits parses the values that an attribute can have. After a fault it skips to the end of their list.
func (p *declParser) limits(a *attribute) {
	if list, ok := p.Expr().(*ast.List); ok {
		a.limits = list.Elems
	}
	if !p.Failed() {
		return
	}
	a.limits = nil // what was read may not be what was meant
	p.Recover(func(kind lexer.Kind) bool {
		return kind == lexer.RBracket || kind == wordAttr || kind == lexer.RBrace || startsBlock(kind)
	})
	p.Accept(lexer.RBracket)
	p.Quiet()
}

// typeAt takes a type, if one is at hand.
func typeAt(p *parser.Parser) *ast.Type {
	switch p.Tok.Kind {
	case wordType, lexer.Name:
		t := p.Next()
		return &ast.Type{Place: ast.Place(t.Span), Name: p.Lexeme(t)}
	case wordArray:
		start := p.Next().Span
		var elem *ast.Type
		p.Nested(func() { elem = typeAt(p) })
		if elem == nil {
			p.FailExpected("the type of the elements")
			elem = &ast.Type{Place: ast.Place(start), Name: "int"}
		}
		return &ast.Type{Place: ast.Place(start.To(elem.Span())), Name: "array", Elem: elem}
	}
	return nil
}

// declares parses a declaration of one or several variables, if one is at hand: `int x, y;`, `int x, int y;`,
// `Piece p = …;`, `array int a = […];`.
func declares(p *parser.Parser) ast.Stmt {
	switch {
	case p.At(wordType), p.At(wordArray):
	case p.At(lexer.Name) && p.Peek().Kind == lexer.Name && !isVerb(p.Lexeme(p.Tok)):
	default:
		return nil
	}
	start := p.Tok.Span
	all := &ast.Declares{}
	t := typeAt(p)
	if p.At(lexer.LBracket) || p.At(lexer.Assign) && t.Elem != nil {
		p.FailExpected("a name for the variable").WithHelp("%s", arrayHelp)
	}
	for {
		d := &ast.Declare{Type: t, Name: p.Name("a name for the variable")}
		if d.Name == nil {
			break
		}
		if p.At(lexer.LBracket) {
			p.FailExpected("`;`").WithHelp("%s", arrayHelp)
		}
		if p.Accept(lexer.Assign) {
			d.Value = p.Whole(p.Expr())
		}
		d.Place = ast.Place(t.Span().To(p.Last()))
		all.List = append(all.List, d)
		if p.Failed() || !p.Accept(lexer.Comma) || isCompared(p) {
			break
		}
		if p.At(wordType) || p.At(wordArray) || p.At(lexer.Name) && p.Peek().Kind == lexer.Name {
			t = typeAt(p)
		}
	}
	p.End()
	all.Place = ast.Place(start.To(p.Last()))
	if len(all.List) == 1 {
		return all.List[0]
	}
	return all
}

// isVerb says whether a word is a verb in other languages, so that it is not the type of the name behind it.
func isVerb(word string) bool { return word == "delete" || word == "set" }

// isCompared reports the comma just taken, if the name at hand is not declared but compared.
func isCompared(p *parser.Parser) bool {
	if !p.At(lexer.Name) || !isRelation(p.Peek().Kind) {
		return false
	}
	p.Fail(parser.Expected, p.Last(), "`;`", "`,`").
		WithHelp("the parts of a loop have `;` between: for (int i = 0; i < 3; i++) { … }")
	return true
}

func isRelation(kind lexer.Kind) bool { return kind >= lexer.Equal && kind <= lexer.GreaterEqual }

// function parses a function of the program.
func (p *declParser) function() *function {
	p.Next()
	f := &function{}
	if p.At(wordType) || p.At(wordArray) || p.At(lexer.Name) && p.Peek().Kind == lexer.Name {
		f.typ = typeAt(p.Parser)
	}
	if (p.At(wordInit) || p.At(wordTurn) || p.At(wordEnd)) && f.typ == nil {
		p.FailExpected("a name for the function").
			WithHelp("a block stands without the word function: %s { … }", p.Lexeme(p.Tok))
		p.Next()
	} else if f.name = p.Name("a name for the function"); f.name != nil && (p.At(wordType) || p.At(lexer.LBrace)) {
		p.formOf(f)
	}
	if p.Expect(lexer.LParen) {
		f.params = p.params()
		if !p.Failed() && p.At(lexer.Assign) {
			p.FailExpected("`)`").WithHelp("a parameter gets its value where the function is called")
		}
		p.Expect(lexer.RParen)
	}
	if !p.Failed() && (p.At(lexer.Colon) || p.At(lexer.Minus)) {
		p.FailExpected("`{`").WithHelp("the type stands before the name: function int %s(…)", f.name.Name)
	}
	if p.Failed() {
		f.partial = true
		p.otherParams(f)
	}
	f.body = p.Block()
	return f
}

// formOf reports what stands behind the name of a function in place of its parenthesis.
func (p *declParser) formOf(f *function) {
	typ := "int"
	if p.At(wordType) {
		typ = p.Lexeme(p.Tok)
	} else if f.typ != nil {
		typ = f.typ.Name
	}
	p.FailExpected("`(`").
		WithHelp("write function %s %s() { … }, with its parameters in the parentheses", typ, f.name.Name)
}

// otherParams skips to the body of a function after a fault in its head. What can only be a parameter is taken as one.
func (p *declParser) otherParams(f *function) {
	for ; !p.At(lexer.LBrace) && !p.At(lexer.EOF) && !startsBlock(p.Tok.Kind); p.Next() {
		next := p.Peek().Kind
		if !p.At(lexer.Name) || next != lexer.Comma && next != lexer.RParen {
			continue
		}
		name := &ast.Name{Place: ast.Place(p.Tok.Span), Name: p.Lexeme(p.Tok)}
		if !slices.ContainsFunc(f.params, func(known param) bool { return known.name.Name == name.Name }) {
			f.params = append(f.params, param{name: name})
		}
	}
	p.Begin()
}

// params parses `type name` with commas between.
func (p *declParser) params() []param {
	var list []param
	for !p.At(lexer.RParen) || len(list) > 0 {
		if p.At(lexer.Name) && p.Peek().Kind != lexer.Name {
			list = append(list, p.untyped())
			if !p.Accept(lexer.Comma) {
				return list
			}
			continue
		}
		t := typeAt(p.Parser)
		if t == nil {
			p.FailExpected("the type of the parameter")
			return list
		}
		if t.Elem != nil && (p.At(lexer.Comma) || p.At(lexer.RParen)) { // array a
			p.FailExpected("the name of the parameter").WithHelp("write array int %s", t.Elem.Name)
			return append(list, param{name: &ast.Name{Place: t.Elem.Place, Name: t.Elem.Name}})
		}
		if p.At(lexer.LBracket) {
			p.FailExpected("the name of the parameter").WithHelp("an array is a parameter so: array %s a", t.Name)
		}
		name := p.Name("the name of the parameter")
		if name == nil {
			return list
		}
		list = append(list, param{t, name})
		if !p.Accept(lexer.Comma) {
			return list
		}
	}
	return list
}

// untyped takes a parameter without a type, and a type that stands behind it.
func (p *declParser) untyped() param {
	span, lexeme := p.Tok.Span, p.Lexeme(p.Tok)
	p.Report(parser.Expected, span, "the type of the parameter", lexer.Excerpt(lexeme)).
		WithHelp("write its type before it: int %s", lexeme)
	name := p.Name("the name of the parameter")
	if p.At(wordType) {
		p.Next()
	}
	return param{name: name}
}
