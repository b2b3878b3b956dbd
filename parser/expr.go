package parser

import (
	"strconv"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// Expr parses an expression. Where there is none it fails and returns a BadExpr.
func (p *Parser) Expr() ast.Expr {
	p.enter(&p.exprs)
	defer func() { p.exprs-- }()
	return p.binary(1)
}

// ExprAbove parses an expression whose operators all bind tighter than a precedence.
func (p *Parser) ExprAbove(precedence int) ast.Expr {
	var x ast.Expr
	p.Nested(func() { x = p.binary(precedence + 1) })
	return x
}

// Nested parses something of the language's own that stands inside an expression, so that it counts as a level of
// nesting.
func (p *Parser) Nested(parse func()) {
	p.enter(&p.exprs)
	defer func() { p.exprs-- }()
	parse()
}

// binary parses operators that bind at least as tight as lowest.
func (p *Parser) binary(lowest int) ast.Expr {
	x := p.unary()
	for chain := 0; ; chain++ {
		rule, ok := p.operator()
		if !ok || rule.Precedence < lowest || p.mute {
			return x
		}
		if chain == maxChain {
			p.tooLong()
		}
		if p.At(lexer.Decrement) {
			p.splitMinus()
		} else {
			p.Next()
		}
		y := p.binary(rule.Precedence + 1)
		x = &ast.Binary{Place: ast.Place(x.Span().To(y.Span())), Op: rule.Op, X: x, Y: y}
	}
}

// operator returns the rule of the operator at hand. Between two operands `--` is two minus signs.
func (p *Parser) operator() (BinaryRule, bool) {
	kind := p.Tok.Kind
	if kind == lexer.Decrement {
		kind = lexer.Minus
	}
	rule, ok := p.grammar.Binary[kind]
	return rule, ok
}

// splitMinus takes the first minus sign of `--` and leaves the second.
func (p *Parser) splitMinus() {
	span := p.Tok.Span
	p.last = source.Span{Start: span.Start, End: span.Start + 1}
	p.Tok = lexer.Token{Kind: lexer.Minus, Span: source.Span{Start: span.Start + 1, End: span.End}}
}

// unary parses an operand with the operators before it.
func (p *Parser) unary() ast.Expr {
	start := p.Tok.Span
	switch p.Tok.Kind {
	case lexer.Minus:
		p.Next()
		if p.At(lexer.Int) {
			return p.postfix(p.intLit(start, true))
		}
		return p.unaryOf(start, ast.Negate)
	case lexer.Not:
		p.Next()
		return p.unaryOf(start, ast.Not)
	case lexer.Plus:
		if p.Peek().Kind == lexer.Int {
			p.Next()
			return p.postfix(p.intLit(start, false))
		}
	case lexer.Increment, lexer.Decrement:
		p.stepBefore()
		p.Next()
		return p.unary()
	}
	return p.postfix(p.primary())
}

func (p *Parser) unaryOf(start source.Span, op ast.Op) ast.Expr {
	p.enter(&p.exprs)
	defer func() { p.exprs-- }()
	x := p.unary()
	return &ast.Unary{Place: ast.Place(start.To(x.Span())), Op: op, X: x}
}

// postfix parses what may follow an operand: indices, attributes and steps.
func (p *Parser) postfix(x ast.Expr) ast.Expr {
	for chain := 0; ; chain++ {
		if chain == maxChain {
			p.tooLong()
		}
		switch p.Tok.Kind {
		case lexer.LBracket:
			p.Next()
			i := p.Expr()
			if p.grammar.Pairs && p.Accept(lexer.Comma) {
				j := p.Expr()
				i = &ast.Tuple{Place: ast.Place(i.Span().To(j.Span())), X: i, Y: j}
			}
			p.Expect(lexer.RBracket)
			x = &ast.Index{Place: p.place(x.Span()), X: x, I: i}
		case lexer.Dot:
			p.Next()
			name := p.attribute()
			if name == nil {
				return x
			}
			if p.grammar.Methods && p.At(lexer.LParen) {
				x = p.method(x, name)
				break
			}
			x = &ast.Attr{Place: p.place(x.Span()), X: x, Attr: name}
		case lexer.Increment, lexer.Decrement:
			if p.At(lexer.Decrement) && p.isTwoMinus(x) {
				return x
			}
			if !p.canStep(x) {
				p.stepOfValue(x)
				p.Next()
				return &ast.BadExpr{Place: p.place(x.Span())}
			}
			by := int32(1)
			if p.At(lexer.Decrement) {
				by = -1
			}
			p.Next()
			return &ast.Step{Place: p.place(x.Span()), X: x, By: by}
		case lexer.LParen:
			if attr, ok := x.(*ast.Attr); ok {
				p.Fail(CallOfAttribute, attr.Attr.Span(), attr.Attr.Name)
			}
			return x
		default:
			return x
		}
		if p.mute {
			return x
		}
	}
}

// attribute takes the word behind a dot, which may be one of the language's own.
func (p *Parser) attribute() *ast.Name {
	lexeme := p.Lexeme(p.Tok)
	if p.At(lexer.EOF) || p.At(lexer.Invalid) || !isLetter(lexeme[0]) {
		p.FailExpected("the name of an attribute")
		return nil
	}
	t := p.Next()
	return &ast.Name{Place: ast.Place(t.Span), Name: lexeme}
}

// canStep says whether `++` may follow an expression.
func (p *Parser) canStep(x ast.Expr) bool {
	_, attr := x.(*ast.Attr)
	return isVariable(x) || attr && p.grammar.StepsOfAttributes
}

func isVariable(x ast.Expr) bool {
	switch x.(type) {
	case *ast.Name, *ast.Index:
		return true
	}
	return false
}

// isTwoMinus says whether `--` behind an operand is two minus signs: behind a variable where a number, a name or
// a parenthesis follows, behind anything else where an operand can follow.
func (p *Parser) isTwoMinus(x ast.Expr) bool {
	switch p.Peek().Kind {
	case lexer.Int, lexer.Name, lexer.LParen:
		return true
	case lexer.EOF, lexer.Semicolon, lexer.Comma, lexer.RParen, lexer.RBracket, lexer.RBrace:
		return false
	}
	return !isVariable(x)
}

// startsOperand says whether a value can begin with the token at hand.
func (p *Parser) startsOperand() bool {
	switch p.Tok.Kind {
	case lexer.Invalid, lexer.Name, lexer.Int, lexer.Fraction, lexer.Text, lexer.LParen,
		lexer.True, lexer.False, lexer.Null, lexer.New,
		lexer.Minus, lexer.Not, lexer.Increment, lexer.Decrement:
		return true
	case lexer.LBrace:
		return !p.grammar.Brackets
	case lexer.Plus:
		return p.Peek().Kind == lexer.Int
	}
	return false
}

func (p *Parser) primary() ast.Expr {
	start := p.Tok.Span
	switch p.Tok.Kind {
	case lexer.Int:
		return p.intLit(start, false)
	case lexer.Text:
		t := p.Next()
		return &ast.TextLit{Place: ast.Place(t.Span), Value: p.grammar.Table.Unquote(p.Lexeme(t))}
	case lexer.Name:
		t := p.Next()
		name := &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}
		if p.At(lexer.LParen) {
			return p.call(name)
		}
		return name
	case lexer.Fraction:
		return p.floatLit(start)
	case lexer.True, lexer.False:
		t := p.Next()
		return &ast.BoolLit{Place: ast.Place(t.Span), Value: t.Kind == lexer.True}
	case lexer.Null:
		return &ast.NullLit{Place: ast.Place(p.Next().Span)}
	case lexer.New:
		return p.object()
	case lexer.LParen:
		return p.parens()
	case lexer.LBrace:
		if !p.grammar.Brackets {
			return p.array()
		}
	case lexer.LBracket:
		if p.grammar.Brackets {
			return p.brackets()
		}
	case lexer.Invalid: // reported by the scanner
		p.Next()
		return &ast.BadExpr{Place: ast.Place(start)}
	}
	d := p.FailExpected("a value")
	if p.At(lexer.LBrace) && p.grammar.Brackets && !p.OnNewLine() {
		d.WithHelp("an array is written in square brackets: [1, 2, 3]")
	}
	if p.At(lexer.LBracket) && !p.grammar.Brackets {
		d.WithHelp("an array is written in braces: {%s}", p.bracketed())
	}
	p.twoSigns(d)
	return &ast.BadExpr{Place: ast.Place(p.last.After())}
}

// bracketed returns what stands in the square brackets at hand, or an example where they are not closed on the line.
func (p *Parser) bracketed() string {
	elems, _, closed := strings.Cut(p.lineFrom(p.Tok.Span.End), "]")
	if !closed || elems == "" || len(elems) > longestShown || strings.ContainsAny(elems, "[{(") {
		return "1, 2, 3"
	}
	return elems
}

// intLit takes a number; start is where its sign stands.
func (p *Parser) intLit(start source.Span, negative bool) ast.Expr {
	t := p.Next()
	limit := uint64(1<<31 - 1)
	if negative {
		limit = 1 << 31
	}
	value, err := strconv.ParseUint(p.Lexeme(t), 10, 64)
	if err != nil || value > limit {
		p.Report(NumberTooLarge, t.Span, lexer.Excerpt(p.Lexeme(t)))
		return &ast.BadExpr{Place: p.place(start)}
	}
	signed := int64(value)
	if negative {
		signed = -signed
	}
	return &ast.IntLit{Place: p.place(start), Value: int32(signed)}
}

func (p *Parser) call(name *ast.Name) ast.Expr {
	p.Next()
	call := &ast.Call{Fun: name}
	call.Args = p.list(lexer.RParen)
	if word := p.grammar.Spelling[lexer.New]; word != "" && p.At(lexer.Assign) && !p.mute {
		p.FailExpected(p.grammar.Spelling[lexer.RParen]).WithHelp("values have names only behind %s, which makes an object", word)
	}
	if !p.Accept(lexer.RParen) {
		d := p.missing(lexer.RParen)
		p.foreign(d, name.Name)
		p.joinHelp(d, call.Args)
	}
	call.Place = p.place(name.Span())
	return call
}

// list parses expressions with commas between them, up to the token closing.
func (p *Parser) list(closing lexer.Kind) []ast.Expr {
	var list []ast.Expr
	if p.At(closing) {
		return nil
	}
	for {
		list = append(list, p.Expr())
		if p.mute || !p.Accept(lexer.Comma) {
			return list
		}
	}
}

// array parses an array written out: `{1, 2}`, `{a ~ b}` or `{}`. After a fault it skips to the closing brace,
// lest that be taken for the end of a block.
func (p *Parser) array() ast.Expr {
	opening := p.Next().Span
	openLine := p.OnNewLine() // whether the elements stand on lines of their own
	elems := p.list(lexer.RBrace)
	var high ast.Expr
	if len(elems) == 1 && p.Accept(lexer.Tilde) {
		high = p.Expr()
	}
	if !openLine && p.closesBlock() {
		p.Fail(MissingBrace, p.last.After()).WithNote(opening, "closes this one")
	} else if !p.Expect(lexer.RBrace) {
		p.skipArray()
	}
	if high != nil {
		return &ast.Range{Place: p.place(opening), Low: elems[0], High: high}
	}
	return &ast.List{Place: p.place(opening), Elems: elems}
}

// closesBlock says whether a closing brace is at hand that begins a line, with nothing behind it that can follow
// an array.
func (p *Parser) closesBlock() bool {
	if !p.At(lexer.RBrace) || !p.OnNewLine() {
		return false
	}
	switch p.Peek().Kind {
	case lexer.Semicolon, lexer.Comma, lexer.RParen, lexer.LBracket:
		return false
	}
	return true
}

// skipArray skips to the brace that closes an array in which there was a fault, or to where it must have ended.
func (p *Parser) skipArray() {
	for parens := 0; !p.At(lexer.EOF) && !p.At(lexer.LBrace) && !p.endsStatement(p.Tok.Kind); p.Next() {
		switch p.Tok.Kind {
		case lexer.LParen:
			parens++
		case lexer.RParen:
			if parens == 0 {
				return
			}
			parens--
		}
	}
	if p.At(lexer.RBrace) && !p.OnNewLine() {
		p.Next()
	}
}
