package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// declParser reads what stands outside of all braces with the shared kit.
type declParser struct {
	*parser.Parser
	grammar *parser.Grammar
	program *program
}

// parseProgram parses a program. What could not be read is left out and reported.
func parseProgram(file *source.File, bag *source.Bag) *program {
	made := &program{own: map[string]bool{}}
	g := grammar(made.own)
	p := &declParser{parser.New(file, g, bag), g, made}
	p.Run(func() {
		for !p.At(lexer.EOF) {
			p.Begin()
			p.item()
			if p.Failed() {
				p.Recover(startsItem)
			}
		}
	})
	return made
}

func startsItem(kind lexer.Kind) bool {
	return kind == wordGame || kind == wordRule || kind == wordBoard || isType(kind)
}

// item parses one thing that stands outside of all braces. It takes at least one token.
func (p *declParser) item() {
	switch {
	case p.At(lexer.Semicolon):
		p.SkipStrays()
	case p.At(wordBoard):
		p.add(p.board(), "Board", "")
	case p.At(wordRule):
		r := p.rule()
		p.add(r, "Rule", nameOf(r.name))
	case p.At(wordGame):
		p.add(p.game(), "Game", "")
	case isType(p.Tok.Kind):
		p.typed()
	case p.At(lexer.Name) && p.Peek().Kind == lexer.LParen:
		p.function(p.Tok.Span, nil)
	case p.At(lexer.LBracket), p.At(wordRow), p.At(wordCol):
		p.placing()
	case p.plural():
	default:
		p.misplaced()
	}
}

// misplaced reports what cannot stand outside of all braces.
func (p *declParser) misplaced() {
	word := p.Lexeme(p.Tok)
	d := p.Fail(outsideGame, p.Tok.Span, lexer.Excerpt(word))
	for _, helps := range []map[string]string{foreign, outsideHelps} {
		if help := helps[word]; help != "" {
			d.Help = help
		}
	}
	p.Next()
}

func nameOf(name *ast.Name) string {
	if name == nil {
		return ""
	}
	return name.Name
}

func (p *declParser) add(i item, word, name string) {
	p.program.items = append(p.program.items, i)
	if word != "" {
		p.program.parts = append(p.program.parts, part{word, name, i.Span()})
	}
}

// typed parses what begins with a type: a function, or a declaration.
func (p *declParser) typed() {
	word := p.Tok
	t := typeAt(p.Parser)
	if p.At(lexer.Name) && p.Peek().Kind == lexer.LParen {
		p.function(word.Span, t)
		return
	}
	p.declared(word, t)
}

// declared parses the rest of a declaration, whose type was taken. The word is what it begins with.
func (p *declParser) declared(word lexer.Token, t *ast.Type) {
	d := &declaration{word: t.Name, list: declarators(p.Parser, t)}
	if t.Elem != nil {
		d.word = t.Elem.Name
	}
	p.End()
	d.Place = ast.Place(word.Span.To(p.Last()))
	p.add(d, "", "")
}

// placing parses an assignment to squares.
func (p *declParser) placing() {
	start := p.Tok.Span
	if s, ok := p.Stmt().(*ast.Assign); ok && isSquares(s.Target) {
		p.add(&placing{s}, "", "")
	} else if !p.Failed() {
		p.Fail(outsideGame, start, lexer.Excerpt(p.Lexeme(lexer.Token{Span: start})))
	}
}

// isSquares says whether an expression is a square, a row or a column.
func isSquares(x ast.Expr) bool {
	switch ast.Unparen(x).(type) {
	case *square, *line:
		return true
	}
	return false
}

// function parses a function whose type, if it has one, was taken. Its name is at hand.
func (p *declParser) function(start source.Span, t *ast.Type) {
	f := &function{typ: t, name: p.Name("a name for the function")}
	if t == nil && f.name.Name != validName {
		p.Report(parser.Expected, f.name.Span(), "a type", lexer.Excerpt(f.name.Name)).
			WithHelp("a function begins with the type of its result, or with void: void %s(…) { … }", f.name.Name)
	}
	p.program.own[f.name.Name] = true
	p.Expect(lexer.LParen)
	f.params = p.params()
	p.Expect(lexer.RParen)
	if p.Failed() {
		p.Recover(func(kind lexer.Kind) bool { return kind == lexer.LBrace || startsItem(kind) })
	}
	f.body = p.Block()
	f.Place = ast.Place(start.To(p.Last()))
	p.add(f, "function", f.name.Name)
}

// params parses `type name`, `type name[]` or `name` with commas between.
func (p *declParser) params() []param {
	var list []param
	for !p.Failed() && (!p.At(lexer.RParen) || len(list) > 0) {
		var made param
		if isType(p.Tok.Kind) {
			made.typ = typeAt(p.Parser)
		}
		made.name = p.Name("the name of the parameter")
		if made.name == nil {
			return list
		}
		if made.typ != nil && p.Accept(lexer.LBracket) {
			p.Expect(lexer.RBracket)
			made.typ = arrayType(made.typ, p.Last())
		}
		list = append(list, made)
		if !p.Accept(lexer.Comma) {
			return list
		}
	}
	return list
}

// game parses `Game { … }`.
func (p *declParser) game() *game {
	g := &game{word: p.Next().Span}
	g.body = p.Block()
	g.Place = ast.Place(g.word.To(p.Last()))
	return g
}

// rule parses `Rule name: pieces { lines }`. In its lines `=` asks whether two values are equal.
func (p *declParser) rule() *rule {
	start := p.Next().Span
	r := &rule{name: p.Name("a name for the rule")}
	if r.name != nil && p.Expect(lexer.Colon) {
		r.pieces = p.kinds()
	}
	setting := p.grammar.Binary[lexer.Assign]
	p.grammar.Binary[lexer.Assign] = p.grammar.Binary[lexer.Equal]
	opening := p.Tok.Span
	if p.Expect(lexer.LBrace) {
		p.lines(r)
		p.Close(opening)
	}
	p.grammar.Binary[lexer.Assign] = setting
	r.Place = ast.Place(start.To(p.Last()))
	return r
}

// kinds parses names of pieces with commas between.
func (p *declParser) kinds() []*ast.Name {
	var list []*ast.Name
	for {
		name := p.Name("the name of a piece")
		if name == nil {
			return list
		}
		list = append(list, name)
		if !p.Accept(lexer.Comma) {
			return list
		}
	}
}

// lines parses the lines of a rule, each a condition with a semicolon behind it.
func (p *declParser) lines(r *rule) {
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !p.At(wordGame) && !p.At(wordRule) {
		p.Begin()
		if p.SkipStrays() {
			continue
		}
		x := p.Expr()
		if p.End(); !p.Failed() {
			r.lines = append(r.lines, x)
			continue
		}
		before := p.Tok.Span
		p.Recover(func(kind lexer.Kind) bool {
			return kind == lexer.RBrace || kind == lexer.Semicolon || kind == wordGame || kind == wordRule
		})
		if !p.Accept(lexer.Semicolon) && p.Tok.Span == before && !p.At(lexer.RBrace) {
			p.Next()
		}
	}
}
