// Package toy is a small language of games on a board. It shows how a language is made of the kits, and lets them be
// tested: this file says how a program is read, game.go what the language provides and how a program is played.
package toy

import (
	_ "embed"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// Language is the toy. Where it has Nulls a value of each type may be none.
type Language struct{ Nulls bool }

//go:embed sample.toy
var sample string

// Name and the methods behind it are what each language has.
func (Language) Name() string         { return "toy" }
func (Language) Extensions() []string { return []string{".toy"} }
func (Language) Marks() []string      { return []string{"piece", "repeat", "fn", "board"} }
func (Language) Sample() string       { return sample }
func (Language) Pages() lang.Pages    { return lang.Pages{Catalogs: catalogs} }

func (l Language) Load(file *source.File) (lang.Program, []*source.Diagnostic) {
	return console.Loader(l.load).Load(file)
}

func (Language) Vary(file *source.File, name string, value int32) (*source.File, error) {
	return console.VariedIn(file, parse(file, source.NewBag(file, catalogs...)).variables, name, value)
}

const (
	wordPiece = lexer.Custom + iota
	wordTo
	wordVar
	wordFn
	wordRepeat
	signPower
	signStands
)

var words = map[string]lexer.Kind{
	"piece": wordPiece, "to": wordTo, "let": lexer.IntType, "var": wordVar, "fn": wordFn, "repeat": wordRepeat,
	"for": lexer.For, "in": lexer.In, "while": lexer.While, "do": lexer.Do, "if": lexer.If, "else": lexer.Else,
	"break": lexer.Break, "continue": lexer.Continue, "return": lexer.Return, "new": lexer.New, "yes": lexer.True,
	"no": lexer.False, "none": lexer.Null, "and": lexer.And, "or": lexer.Or, "not": lexer.Not,
}

var signs = map[string]lexer.Kind{
	"(": lexer.LParen, ")": lexer.RParen, "{": lexer.LBrace, "}": lexer.RBrace, "[": lexer.LBracket,
	"]": lexer.RBracket, ",": lexer.Comma, ";": lexer.Semicolon, ".": lexer.Dot, "=": lexer.Assign, "+": lexer.Plus,
	"-": lexer.Minus, "*": lexer.Star, "/": lexer.Slash, "%": lexer.Percent, "==": lexer.Equal, "!=": lexer.NotEqual,
	"<": lexer.Less, "<=": lexer.LessEqual, ">": lexer.Greater, ">=": lexer.GreaterEqual, "++": lexer.Increment,
	"--": lexer.Decrement, "^": signPower, "?": signStands,
}

// notation is how values are written.
var notation = &check.Notation{
	Null: "none", True: "yes", False: "no", Quote: `"`, Point: ".0", Function: "fn", Pair: [3]string{"(", ", ", ")"},
	List: [3]string{"[", ", ", "]"}, Call: [3]string{"{", ", ", "}"},
}

// grammar has comparisons that do not chain, a power that binds to the right, and braces close behind what is called.
func grammar() *parser.Grammar {
	g := &parser.Grammar{
		Table: lexer.NewTable(words, signs, "", "//"), Spelling: parser.Spellings(words, signs),
		Unary:  map[lexer.Kind]parser.UnaryRule{lexer.Minus: {Op: ast.Negate}, lexer.Not: {Op: ast.Not, Precedence: 3}},
		Binary: parser.Operators(),
		Calls: parser.Calls{Open: lexer.LBrace, Close: lexer.RBrace, Of: func(p *parser.Parser, name *ast.Name) bool {
			return p.Tok.Span.Start == name.Span().End // else it opens a block
		}},
		Operands:   map[lexer.Kind]func(*parser.Parser) ast.Expr{wordFn: closureAt},
		Postfixes:  map[lexer.Kind]func(*parser.Parser, ast.Expr) ast.Expr{signStands: stands},
		Statements: map[lexer.Kind]func(*parser.Parser) ast.Stmt{wordVar: variable, wordRepeat: repeatAt},
		Outside:    func(kind lexer.Kind) bool { return kind == wordTo || kind == wordPiece },
		Types:      func(kind lexer.Kind) bool { return kind == wordVar },
		Brackets:   true, Pairs: true, StepsOfAttributes: true,
	}
	for kind := lexer.Equal; kind <= lexer.GreaterEqual; kind++ {
		g.Binary[kind].Precedence, g.Binary[kind].Alone = 3, true
	}
	g.Binary[signPower] = &parser.BinaryRule{Precedence: 7, Right: true, Call: "^"}
	g.Table.Fractions = true
	return g
}

const noSquare source.Code = "no-square"

// catalogs hold the words of all that can be wrong.
var catalogs = []source.Catalog{
	lexer.Messages, parser.Messages, parser.EmptyMessages, parser.ChainMessages, check.Messages, check.ValueMessages,
	check.ListMessages, check.LoopMessages,
	check.InstanceMessages, interp.Messages, interp.ValueMessages, interp.ClosureMessages, interp.HopelessMessages, {
		noSquare:           "there is no square %d, %d on the board",
		check.CannotChange: "`%s` cannot be set in here",
		check.NoCondition:  "this is %s, which is neither yes nor no",
		check.NoList:       "this is %s, which cannot be gone through",
		interp.NullOperand: "%s holds nothing",
		stdlib.NoGrid:      "there is no board yet",
	},
}

// parse parses a program: `let x = 1;`, `piece Name(a, b);` and `to name(a, b) { … }`, in any order.
func parse(file *source.File, bag *source.Bag) *game {
	g := &game{file: file, functions: map[string]*check.Template{}}
	p := parser.New(file, grammar(), bag)
	p.Run(func() {
		for !p.At(lexer.EOF) {
			p.Begin()
			g.declaration(p)
			if p.Failed() {
				p.Recover(func(kind lexer.Kind) bool { return kind == wordTo })
			}
		}
	})
	return g
}

func (g *game) declaration(p *parser.Parser) {
	switch p.Tok.Kind {
	case lexer.IntType, wordVar:
		g.variables = append(g.variables, variable(p))
	case wordPiece:
		name, attributes := heading(p)
		p.End()
		g.pieces = append(g.pieces, check.NewClass(name, len(g.pieces)+1))
		g.pieces[len(g.pieces)-1].Attrs = check.Attributes(check.Int, attributes)
	case wordTo:
		f, rule := functionAt(p)
		if g.functions[f.Name] != nil {
			p.Report(check.Redeclared, rule.At, f.Name)
		}
		f.Bag = func() *source.Bag { return source.NewBag(g.file, catalogs...) }
		g.functions[f.Name], g.rules = f, append(g.rules, rule)
	default:
		p.FailExpected("a variable, a piece or a function")
		p.Next()
	}
}

// variable parses `let x = 1;`, which holds values of one type, or `var x = 1;`, which holds any.
func variable(p *parser.Parser) ast.Stmt {
	word := p.Tok
	d := p.Declare()
	if word.Kind == wordVar {
		d.Type = &ast.Type{Place: ast.Place(word.Span), Name: p.Lexeme(word)}
	}
	return d
}

func functionAt(p *parser.Parser) (*check.Template, console.Named) {
	f, start := &check.Template{Place: check.Everywhere}, p.Tok.Span
	f.Name, f.Params = heading(p)
	f.Body = p.Block()
	return f, console.Named{Name: f.Name, At: start.To(p.Last())}
}

// heading parses a word, a name, and names in parentheses.
func heading(p *parser.Parser) (string, []*ast.Name) {
	word := p.Next()
	name := p.Name("a name")
	if name == nil {
		name = &ast.Name{Name: p.Lexeme(word)}
	}
	return name.Name, params(p)
}

func params(p *parser.Parser) (names []*ast.Name) {
	p.Expect(lexer.LParen)
	for !p.Failed() && !p.Accept(lexer.RParen) {
		if name := p.Name("a name"); name != nil {
			names = append(names, name)
		}
		p.Accept(lexer.Comma)
	}
	return names
}

// stands parses `x?`, which is a call of a function that cannot be named otherwise, so that it has a row.
func stands(p *parser.Parser, x ast.Expr) ast.Expr {
	sign := ast.Place(p.Next().Span)
	place := ast.Place(x.Span().To(sign.Span()))
	return &ast.Call{Place: place, Fun: &ast.Name{Place: sign, Name: "?"}, Args: []ast.Expr{x}}
}

// closure is `fn(a, b) { … }`, a function as a value.
type closure struct {
	ast.Own
	params []*ast.Name
	body   *ast.Block
}

func closureAt(p *parser.Parser) ast.Expr {
	n, start := &closure{}, p.Next().Span
	p.Nested(func() { n.params, n.body = params(p), p.Block() })
	n.Place, n.Parts = ast.Place(start.To(p.Last())), []ast.Node{n.body}
	return n
}

func (n *closure) Check(c *check.Checker) *check.Type { return c.Closure(n, n.params, n.body) }

func (n *closure) Compile(c *interp.Compiler) interp.Code { return interp.Code{Word: c.Closure(n)} }

// repeat is `repeat n { … }`.
type repeat struct {
	ast.Own
	times ast.Expr
	body  *ast.Block
}

func repeatAt(p *parser.Parser) ast.Stmt {
	n, start := &repeat{}, p.Next().Span
	n.times, n.body = p.Expr(), p.Block()
	n.Place, n.Parts = ast.Place(start.To(p.Last())), []ast.Node{n.times, n.body}
	return n
}

func (n *repeat) CheckStmt(c *check.Checker) {
	c.Want(n.times, check.Int)
	c.Loop(n.body)
}

func (n *repeat) CompileStmt(c *interp.Compiler) interp.Stmt {
	times, body := c.Int(n.times), c.Block(n.body)
	return func(m *interp.Machine) interp.Flow {
		for range times(m) {
			m.Tick()
			m.Tidy()
			if flow, left := body(m).Leaves(); left {
				return flow
			}
		}
		return interp.Next
	}
}
