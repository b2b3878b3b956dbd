package junta

import (
	"maps"
	"regexp"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file reads what people write in expressions who come from other languages. It tells each of it once, with what
// to write instead, and reads on as if that stood there.

// An operatorSlip is an operator of another language that stands for one of this.
type operatorSlip struct {
	sign       string
	op         ast.Op
	precedence int
	word       string // what is written instead
}

var operatorSlips = []operatorSlip{
	{"||", ast.Or, 1, "or"}, {"&&", ast.And, 2, "and"}, {"&", ast.And, 2, "and"},
	{"===", ast.Equal, 4, "=="}, {"!==", ast.NotEqual, 4, "!="}, {"<>", ast.NotEqual, 4, "!="},
	{"=<", ast.LessEqual, 4, "<="},
}

// firstSlip is the kind of the first of the operatorSlips; the others follow.
const firstSlip = foreignEnd + 1

// withSlips adds the signs of other languages to those of this one.
func withSlips(signs map[string]lexer.Kind) map[string]lexer.Kind {
	all := maps.Clone(signs)
	maps.Copy(all, foreignSigns)
	for i, slip := range operatorSlips {
		all[slip.sign] = firstSlip + lexer.Kind(i)
	}
	return all
}

// ownFunction is how a function is declared, for who has not read the text yet.
var ownFunction = regexp.MustCompile(`\bdefine\s+([a-z]\w*)`)

// ownFunctions says which functions a text declares.
func ownFunctions(text string) func(string) bool {
	own := map[string]bool{}
	for _, found := range ownFunction.FindAllStringSubmatch(text, -1) {
		own[found[1]] = true
	}
	return func(name string) bool { return own[name] }
}

// addSlips adds to the grammar how slips are read. Own says which functions there are of one's own.
func addSlips(g *parser.Grammar, own func(string) bool) {
	g.Idle = map[lexer.Kind]bool{foreignColon: false, foreignEnd: true}
	g.Helps.Again = againHelp
	for i, slip := range operatorSlips {
		g.Binary[firstSlip+lexer.Kind(i)] = &parser.BinaryRule{Precedence: slip.precedence, Parse: slip.read}
	}
	g.Binary[signOr] = &parser.BinaryRule{Precedence: 1, Parse: barAt}
	g.Binary[lexer.Assign] = &parser.BinaryRule{Precedence: 4, Parse: assignAt}
	g.Binary[signArrow] = &parser.BinaryRule{Precedence: 1, Parse: arrowAt}
	g.Binary[signMaybe] = &parser.BinaryRule{Precedence: 1, Parse: failed(questionHelp)}
	g.Binary[lexer.Percent] = &parser.BinaryRule{Precedence: 6, Parse: percentAt}
	g.Binary[foreignPower] = &parser.BinaryRule{Precedence: 6, Parse: failed(powerHelp)}
	g.Binary[foreignSet] = &parser.BinaryRule{Precedence: 1, Parse: failed(againText)}
	g.Binary[lexer.Name] = &parser.BinaryRule{Precedence: 1, Here: atWordOperator, Parse: wordOperatorAt}
	g.Postfixes[lexer.LParen] = parenthesesAt
	g.Postfixes[foreignDot], g.Postfixes[foreignArrow] = dotAt, dotAt
	g.Operands[signNot] = notAt
	g.Operands[lexer.LBrace] = bracesAt
	g.Operands[lexer.Name] = func(p *parser.Parser) ast.Expr {
		if own != nil && own(p.Lexeme(p.Tok)) {
			return nil
		}
		return wordAt(p)
	}
}

// slip reports the token at hand, and takes it. The help says what to write.
func slip(p *parser.Parser, help string) *source.Diagnostic {
	d := p.Report(foreignForm, p.Tok.Span, p.Lexeme(p.Tok))
	d.Help = help
	p.Next()
	return d
}

// replace offers a word instead of a token that was just taken, with the blanks that it needs.
func replace(p *parser.Parser, d *source.Diagnostic, before source.Span, word string) {
	sign := p.Last()
	if before.End == sign.Start {
		word = " " + word
	}
	if p.Tok.Span.Start == sign.End {
		word += " "
	}
	d.WithSafeEdit(sign, word)
}

// bad stands for what was read from start on and reported.
func badFrom(p *parser.Parser, start source.Span) ast.Expr {
	return &ast.BadExpr{Place: ast.Place(start.To(p.Last()))}
}

func lexemeOf(p *parser.Parser, x ast.Node) string { return p.Lexeme(lexer.Token{Span: x.Span()}) }

// read reads the operator and what stands behind it.
func (s operatorSlip) read(p *parser.Parser, x ast.Expr) ast.Expr {
	before := p.Last()
	d := slip(p, "write "+s.word)
	replace(p, d, before, s.word)
	y := p.ExprAbove(s.precedence)
	return &ast.Binary{Place: ast.Place(x.Span().To(y.Span())), Op: s.op, X: x, Y: y}
}

// barAt reads `a | b`: a bar stands in patterns only.
func barAt(p *parser.Parser, x ast.Expr) ast.Expr {
	if _, pattern := ast.Unparen(x).(*written); pattern {
		return failed(barHelp)(p, x)
	}
	before := p.Last()
	d := slip(p, orHelp)
	replace(p, d, before, "or")
	p.ExprAbove(1)
	return badFrom(p, x.Span())
}

// failed reports a sign behind a value after which it is not known what is meant.
func failed(help string) func(*parser.Parser, ast.Expr) ast.Expr {
	return func(p *parser.Parser, x ast.Expr) ast.Expr {
		p.Fail(foreignForm, p.Tok.Span, p.Lexeme(p.Tok)).Help = help
		p.Next()
		return badFrom(p, x.Span())
	}
}

// assignAt reads `a = b`: a comparison, or a let without its word.
func assignAt(p *parser.Parser, x ast.Expr) ast.Expr {
	d := slip(p, compareHelp)
	sign := p.Last()
	y := p.ExprAbove(4)
	name, named := x.(*ast.Name)
	if !named || !isVariableName(name.Name) {
		d.WithSafeEdit(sign, "==")
		return &ast.Binary{Place: ast.Place(x.Span().To(y.Span())), Op: ast.Equal, X: x, Y: y}
	}
	if !p.At(lexer.In) {
		return badFrom(p, x.Span())
	}
	d.WithHelp("write let before %s", name.Name).WithSafeEdit(x.Span().Before(), "let ")
	n := &let{names: []*ast.Name{name}, values: []ast.Expr{y}}
	p.Next()
	n.body = p.Expr()
	n.Place = ast.Place(x.Span().To(n.body.Span()))
	n.Parts = []ast.Node{y, n.body}
	return n
}

// arrowAt reads `[$x] => e`, a function without its sign, and `1 => b`, a comparison whose signs are swapped. What
// begins with a name may be either, so it is told and not mended.
func arrowAt(p *parser.Parser, x ast.Expr) ast.Expr {
	if names := variablesOf(x); names != nil {
		d := slip(p, lambdaHelp)
		if _, list := x.(*ast.List); list {
			d.WithSafeEdit(x.Span().Before(), "#")
		}
		n := &lambda{params: names, body: p.Expr()}
		n.Place, n.Parts = ast.Place(x.Span().To(n.body.Span())), []ast.Node{n.body}
		return n
	}
	if _, bare := unwrapped(x).(*ast.Name); bare {
		slip(p, lambdaHelp+"; to compare write >=")
		p.Expr()
		return badFrom(p, x.Span())
	}
	d := slip(p, "to compare write >=")
	d.WithSafeEdit(p.Last(), ">=")
	y := p.ExprAbove(4)
	return &ast.Binary{Place: ast.Place(x.Span().To(y.Span())), Op: ast.GreaterEqual, X: x, Y: y}
}

// unwrapped is what stands in parentheses, or an expression itself.
func unwrapped(x ast.Expr) ast.Expr {
	if in, ok := x.(*ast.Paren); ok {
		return in.X
	}
	return x
}

// variablesOf returns the variables of a list, or the variable that an expression is. It is nil for all else.
func variablesOf(x ast.Expr) (names []*ast.Name) {
	x = unwrapped(x)
	list := []ast.Expr{x}
	if l, ok := x.(*ast.List); ok {
		list = l.Elems
	}
	for _, x := range list {
		name, ok := x.(*ast.Name)
		if !ok || !isVariableName(name.Name) {
			return nil
		}
		names = append(names, name)
	}
	return names
}

// percentAt reads `a % b`.
func percentAt(p *parser.Parser, x ast.Expr) ast.Expr {
	before := p.Last()
	d := slip(p, percentHelp)
	sign := p.Last()
	y := p.ExprAbove(6)
	if _, wide := x.(*ast.Binary); !wide && !strings.HasPrefix(lexemeOf(p, y), "-") {
		gap := source.Span{Start: before.End, End: y.Span().Start}
		d.WithSafeEdit(x.Span().Before(), "remainder[").WithSafeEdit(gap, " ").WithSafeEdit(y.Span().After(), "]")
	}
	d.WithHelp("write remainder[%s %s]", lexemeOf(p, x), lexemeOf(p, y))
	d.Span = sign
	return &ast.Binary{Place: ast.Place(x.Span().To(y.Span())), Op: ast.Remainder, X: x, Y: y}
}

// wordOperators are operators of other languages that are words, with what is written here.
var wordOperators = map[string]string{
	"AND": "and", "And": "and", "OR": "or", "Or": "or", "is": "==", "equals": "==", "eq": "==",
}

// atWordOperator says whether a word that means nothing between operands is at hand. Among values without commas it
// is a value itself.
func atWordOperator(p *parser.Parser) bool {
	return !p.Bare() && wordOperators[p.Lexeme(p.Tok)] != "" && p.Peek().Kind != lexer.LBrace
}

func wordOperatorAt(p *parser.Parser, x ast.Expr) ast.Expr {
	word := wordOperators[p.Lexeme(p.Tok)]
	slip(p, "write "+word).WithSafeEdit(p.Last(), word)
	p.Expr()
	return badFrom(p, x.Span())
}

// dotAt reads what stands behind a dot, which nothing has.
func dotAt(p *parser.Parser, x ast.Expr) ast.Expr {
	d := p.Fail(foreignForm, p.Tok.Span, p.Lexeme(p.Tok))
	p.Next()
	if name := p.Lexeme(p.Tok); p.At(lexer.Name) && isFunctionName(name) {
		d.WithHelp("a function stands before what it is asked of: %s[%s]", name, short(lexemeOf(p, x)))
	}
	return badFrom(p, x.Span())
}

// notAt reads `!a`.
func notAt(p *parser.Parser) ast.Expr {
	start := p.Tok.Span
	d := slip(p, "write not; ! turns round a check in a pattern")
	d.WithSafeEdit(start, "not ")
	n := &ast.Unary{Op: ast.Not, X: &ast.BadExpr{}}
	p.Nested(func() { n.X = p.Operand() })
	n.Place = ast.Place(start.To(p.Last()))
	return n
}

// bracesAt reads braces around an expression.
func bracesAt(p *parser.Parser) ast.Expr {
	if p.Failed() {
		return nil
	}
	d := slip(p, braceHelp)
	opening := p.Last()
	var list []ast.Expr
	p.Nested(func() { list = p.Values(lexer.RBrace, true) })
	if p.Failed() || len(list) == 0 || !p.Expect(lexer.RBrace) {
		return badFrom(p, opening)
	}
	if len(list) > 1 {
		d.WithHelp("a list stands in brackets").WithSafeEdit(opening, "[").WithSafeEdit(p.Last(), "]")
		return &ast.List{Place: ast.Place(opening.To(p.Last())), Elems: list}
	}
	d.WithSafeEdit(opening, "").WithSafeEdit(p.Last(), "")
	return list[0]
}

// wordAt reads a word of another language that begins something, or returns nil.
func wordAt(p *parser.Parser) ast.Expr {
	word, next := p.Lexeme(p.Tok), p.Peek()
	if next.Span.Start == p.Tok.Span.End {
		return nil // such as a call
	}
	start := p.Tok.Span
	switch word {
	case "return":
		slip(p, returnHelp).WithSafeEdit(source.Span{Start: start.Start, End: next.Span.Start}, "")
		return p.Expr()
	case "NOT", "Not":
		if p.Bare() || !isOperand(next.Kind) {
			return nil
		}
		slip(p, "write not").WithSafeEdit(start, "not")
		return p.Expr()
	case "var", "const", "int", "val", "set", "for", "foreach", "while", "each", "repeat", "function", "lambda":
		if p.Bare() || !isOperand(next.Kind) {
			return nil
		}
		p.Fail(foreignForm, start, word).Help = foreign[word]
		p.Next()
		return badFrom(p, start)
	}
	return nil
}

// isOperand says whether a value begins with a token, and nothing else.
func isOperand(kind lexer.Kind) bool {
	switch kind {
	case lexer.Name, lexer.Int, lexer.Text, lexer.LParen, lexer.True, lexer.False, lexer.LBracket, lexer.LBrace:
		return true
	}
	return false
}

// parenthesesAt reads the arguments of a call in parentheses. Among values without commas parentheses hold the next
// value, unless that is plainly wrong.
func parenthesesAt(p *parser.Parser, x ast.Expr) ast.Expr {
	if !callable(x) || p.Bare() && !argumentsAhead(p.Rest()) {
		return nil
	}
	opening := p.Tok.Span
	d := slip(p, "")
	d.WithSafeEdit(opening, "[")
	n := &application{fun: x}
	certain := true
	p.Nested(func() {
		p.Apart(func() {
			for !p.Failed() && !p.At(lexer.RParen) && !p.At(lexer.EOF) {
				if p.At(lexer.Comma) {
					comma := p.Next().Span
					certain = certain && !p.At(lexer.Minus) && !p.At(lexer.Comma)
					replaceComma(p, d, comma)
				}
				n.args = append(n.args, p.Expr())
			}
		})
	})
	if p.Failed() || !p.Expect(lexer.RParen) {
		d.Help, d.Edits = callHelp, nil
		return badFrom(p, x.Span())
	}
	arguments := ""
	for i, arg := range n.args {
		certain = certain && !hasDivision(arg)
		if i > 0 {
			arguments += " "
		}
		arguments += lexemeOf(p, arg)
	}
	d.WithHelp("arguments stand in brackets: %s[%s]", short(lexemeOf(p, x)), short(arguments))
	d.WithSafeEdit(p.Last(), "]")
	if !certain {
		d.Edits = nil
	}
	n.Place, n.Parts = ast.Place(x.Span().To(p.Last())), []ast.Node{x}
	for _, arg := range n.args {
		n.Parts = append(n.Parts, arg)
	}
	if name, ok := x.(*ast.Name); ok && isFunctionName(name.Name) {
		return &ast.Call{Place: n.Place, Fun: name, Args: n.args}
	}
	return n
}

// replaceComma offers to leave out a comma that was just taken, so that what stands on its sides stays apart.
func replaceComma(p *parser.Parser, d *source.Diagnostic, comma source.Span) {
	blank := ""
	if p.Tok.Span.Start == comma.End {
		blank = " "
	}
	d.WithSafeEdit(comma, blank)
}

// callable says whether an expression may be a function.
func callable(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Name:
		return isFunctionName(x.Name) || isVariableName(x.Name)
	case *ast.Call, *application:
		return true
	}
	return false
}

// hasDivision says whether a `/` stands in an argument that would open a pattern directly in a list.
func hasDivision(x ast.Expr) bool {
	b, ok := x.(*ast.Binary)
	return ok && (b.Op == ast.Divide || hasDivision(b.X) || hasDivision(b.Y))
}

// argumentsAhead says whether a text begins with parentheses that can hold nothing but arguments: none, or some with
// commas between them.
func argumentsAhead(text string) bool {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return strings.TrimSpace(text[1:i]) == ""
			}
		case ',':
			if depth == 1 {
				return true
			}
		case '"', '\n':
			return false
		}
	}
	return false
}
