package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
)

// This file parses BGGL's own expressions and statements.

// The names of functions and variables that BGGL itself knows, other than its words.
const (
	validName  = "isValidMove"
	makeName   = "makemove"
	holdsName  = ":"
	printName  = "print"
	boardName  = "board"
	playerName = "player"
	fromName   = "inputfrom"
	toName     = "inputto"
)

// bracketed parses `[a][b]`, a square; or an array, `[a, b]`.
func bracketed(p *parser.Parser) ast.Expr {
	start := p.Next().Span
	var elems []ast.Expr
	p.Nested(func() {
		elems = p.Values(lexer.RBracket, false)
		p.Expect(lexer.RBracket)
	})
	if len(elems) != 1 || !p.At(lexer.LBracket) || p.Failed() {
		return &ast.List{Place: ast.Place(start.To(p.Last())), Elems: elems}
	}
	x, y := elems[0], inBrackets(p)
	return &square{Own: own(ast.Place(start.To(p.Last())), x, y), x: x, y: y}
}

// inBrackets parses an index.
func inBrackets(p *parser.Parser) (index ast.Expr) {
	p.Expect(lexer.LBracket)
	p.Nested(func() { index = p.Expr() })
	p.Expect(lexer.RBracket)
	return index
}

// lineAt parses `row[x]` or `col[y]`, or one of its squares: `row[x][y]`.
func lineAt(p *parser.Parser) ast.Expr {
	word := p.Next()
	l := &line{col: word.Kind == wordCol, index: inBrackets(p)}
	l.Own = own(ast.Place(word.Span.To(p.Last())), l.index)
	if !p.At(lexer.LBracket) || p.Failed() {
		return l
	}
	index := inBrackets(p)
	x, y := l.index, index
	if l.col {
		x, y = y, x
	}
	return &square{Own: own(ast.Place(word.Span.To(p.Last())), l.index, index), x: x, y: y, of: l}
}

// knownAt takes a word or sign that is a value, as a name.
func knownAt(p *parser.Parser) ast.Expr {
	t := p.Next()
	name := p.Lexeme(t)
	switch t.Kind {
	case wordBoard:
		name = boardName
	case wordPlayer:
		name = playerName
	}
	return &ast.Name{Place: ast.Place(t.Span), Name: name}
}

// makemoveAt parses `makemove(m)`.
func makemoveAt(p *parser.Parser) ast.Expr {
	word := p.Next()
	var args []ast.Expr
	p.Nested(func() {
		if p.Expect(lexer.LParen) {
			args = p.Values(lexer.RParen, false)
			p.Expect(lexer.RParen)
		}
	})
	return callOf(makeName, word, ast.Place(word.Span.To(p.Last())), args...)
}

// callOf is a call of a function whose name was taken.
func callOf(name string, word lexer.Token, place ast.Place, args ...ast.Expr) *ast.Call {
	return &ast.Call{Place: place, Fun: &ast.Name{Place: ast.Place(word.Span), Name: name}, Args: args}
}

// colonAt parses what stands behind the left side of a colon: `m : rules`, or `x:y:piece:+`, a move.
func colonAt(p *parser.Parser, x ast.Expr) ast.Expr {
	sign := p.Next()
	var y ast.Expr
	p.Nested(func() { y = p.ExprAbove(precedenceColon) })
	place := ast.Place(x.Span().To(y.Span()))
	if !p.At(lexer.Colon) {
		return callOf(holdsName, sign, place, x, y)
	}
	p.Next()
	var piece ast.Expr
	p.Nested(func() { piece = p.ExprAbove(precedenceColon) })
	p.Expect(lexer.Colon)
	n := &moveLit{x: x, y: y, piece: piece, puts: p.At(lexer.Plus)}
	if !p.Accept(lexer.Plus) && !p.Accept(lexer.Minus) {
		p.FailExpected("`+` or `-`").WithHelp("a move ends with + for a piece that is put, or - for one that is taken")
	}
	n.Own = own(ast.Place(x.Span().To(p.Last())), x, y, piece)
	return n
}

// assignmentAt parses `= value` behind a place, as an expression.
func assignmentAt(p *parser.Parser, x ast.Expr) ast.Expr {
	p.Next()
	n := &assignment{target: x, value: p.Expr()}
	n.Own = own(ast.Place(x.Span().To(p.Last())), x, n.value)
	return n
}

// printAt parses `print value;`.
func printAt(p *parser.Parser) ast.Stmt {
	word := p.Next()
	value := p.Whole(p.Expr())
	if (p.At(lexer.Name) || p.At(lexer.Text) || p.At(lexer.Int)) && !p.OnNewLine() {
		p.FailExpected("`;`").WithHelp("%s", helps.Joined)
	}
	call := callOf(printName, word, ast.Place(word.Span.To(p.Last())), value)
	p.End()
	return &ast.ExprStmt{Place: ast.Place(word.Span.To(p.Last())), X: call}
}

// makesMove parses `makemove m;` or `makemove(m);`.
func makesMove(p *parser.Parser) ast.Stmt {
	word := p.Next()
	value := p.Whole(p.ExprAbove(precedenceAssign))
	call := callOf(makeName, word, ast.Place(word.Span.To(p.Last())), ast.Unparen(value))
	p.End()
	return &ast.ExprStmt{Place: ast.Place(word.Span.To(p.Last())), X: call}
}

// asksSquare parses `inputfrom(text);`, which sets x1 and y1, and `inputto(text);`, which sets x2 and y2; nothing where
// the program has such a function itself.
func asksSquare(own map[string]bool) func(p *parser.Parser) ast.Stmt {
	return func(p *parser.Parser) ast.Stmt {
		if next := p.Peek().Kind; next == lexer.Plus || next == lexer.Minus || next == lexer.LBracket {
			return stepAt(p)
		}
		if p.Lexeme(p.Tok) == "for" && !own["for"] && p.Peek().Kind == lexer.LParen {
			return countedLoop(p)
		}
		set, ok := map[string][2]string{fromName: {"x1", "y1"}, toName: {"x2", "y2"}}[p.Lexeme(p.Tok)]
		if !ok || own[p.Lexeme(p.Tok)] || p.Peek().Kind != lexer.LParen {
			return nil
		}
		word := ast.Place(p.Tok.Span)
		value := p.Whole(p.ExprAbove(precedenceAssign))
		p.End()
		x, y := &ast.Name{Place: word, Name: set[0]}, &ast.Name{Place: word, Name: set[1]}
		place := ast.Place(word.Span().To(p.Last()))
		return &ast.Assign{Place: place, Target: &ast.Tuple{Place: word, X: x, Y: y}, Value: value}
	}
}

// countedLoop reports `for (…; …; …) { … }`, a loop of other languages, and passes over it.
func countedLoop(p *parser.Parser) ast.Stmt {
	word := p.Next()
	p.Report(parser.StatementForm, word.Span, p.Lexeme(word)).WithHelp("%s", whileHelp)
	for depth := 0; !p.At(lexer.EOF) && !p.At(lexer.LBrace); {
		switch {
		case p.At(lexer.LParen):
			depth++
		case p.At(lexer.RParen):
			depth--
		}
		if p.Next(); depth == 0 {
			break
		}
	}
	if p.At(lexer.LBrace) {
		p.Block()
	}
	return &ast.BadStmt{Place: ast.Place(word.Span.To(p.Last()))}
}

// turnAt parses `turn name { … } else { … }`.
func turnAt(p *parser.Parser) ast.Stmt {
	t := &turn{word: p.Next().Span, name: p.Name("a name for the turn")}
	t.tries = p.Block()
	t.Parts = []ast.Node{t.tries}
	p.StraysBeforeElse()
	if p.Accept(lexer.Else) {
		t.other = p.Block()
		t.Parts = append(t.Parts, t.other)
	}
	t.Place = ast.Place(t.word.To(p.Last()))
	return t
}

// gotoAt parses `gototurn name;`.
func gotoAt(p *parser.Parser) ast.Stmt {
	word := p.Next()
	l := &leave{to: p.Name("the name of a turn")}
	if l.to == nil {
		l.to = &ast.Name{Place: ast.Place(word.Span)}
	}
	p.End()
	l.Place = ast.Place(word.Span.To(p.Last()))
	return l
}

// exitAt parses `exit;`.
func exitAt(p *parser.Parser) ast.Stmt {
	word := p.Next()
	p.End()
	return &leave{Own: ast.Own{Place: ast.Place(word.Span.To(p.Last()))}}
}
