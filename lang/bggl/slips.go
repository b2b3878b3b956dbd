package bggl

import (
	"regexp"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file reads what people write who know other languages, where it is plain what they mean.

// stepForm is a step of a variable, as a whole statement.
var stepForm = regexp.MustCompile(`^(?:(\+\+|--)\s*(` + stepped + `)|(` + stepped + `)\s*(\+\+|--))\s*;`)

// stepped is what is stepped: a variable, or an element of an array.
const stepped = `[A-Za-z]\w*(?:\[[\w+\-*/% ]*\])?`

// stepAt reports a step such as `n++;`, and passes over it. It returns nil for all other statements.
func stepAt(p *parser.Parser) ast.Stmt {
	found := stepForm.FindStringSubmatch(p.Rest())
	if found == nil {
		return nil
	}
	start, sign, target := p.Tok.Span, found[1]+found[4], found[2]+found[3]
	end := start.Start + int32(len(found[0])) - 1
	step := source.Span{Start: start.Start, End: end}
	meant := target + " = " + target + " " + sign[:1] + " 1"
	p.Report(parser.Expected, step, "`=`", "`"+sign+"`").
		WithHelp("there is no `%s`; write the variable again: %s", sign, meant).WithSafeEdit(step, meant)
	for p.Tok.Span.Start < end {
		p.Next()
	}
	p.Accept(lexer.Semicolon)
	return &ast.BadStmt{Place: ast.Place(step)}
}

// singular are the words of BGGL for those of a list of things.
var singular = map[string]string{
	"Players": "Player", "players": "Player", "Pieces": "Piece", "pieces": "Piece", "Rules": "Rule", "rules": "Rule",
}

// plural reports a word for several things where BGGL has one for each, and reads what it stands for. It says whether
// there was such a word.
func (p *declParser) plural() bool {
	one := singular[p.Lexeme(p.Tok)]
	next := p.Peek().Kind
	switch {
	case one == "" || !p.At(lexer.Name) || next != lexer.Name && next != lexer.LBrace:
		return false
	case next == lexer.LBrace:
		p.listed(one)
		return true
	}
	p.Report(outsideGame, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok))).
		WithHelp("write %s", one).WithSafeEdit(p.Tok.Span, one)
	if one == "Rule" {
		r := p.rule()
		p.add(r, "Rule", nameOf(r.name))
		return true
	}
	p.declared(p.Tok, &ast.Type{Place: ast.Place(p.Next().Span), Name: one})
	return true
}

// namesForm are names in braces, with commas between.
var namesForm = regexp.MustCompile(`^\w+\s*\{\s*([A-Za-z]\w*(?:\s*,\s*[A-Za-z]\w*)*)\s*;?\s*\}`)

// listed reports `players { … }`, and reads the names in it where there is nothing else.
func (p *declParser) listed(one string) {
	word := p.Tok
	d := p.Report(outsideGame, word.Span, lexer.Excerpt(p.Lexeme(word)))
	found := namesForm.FindStringSubmatch(p.Rest())
	switch {
	case one == "Rule":
		d.WithHelp("each rule stands alone: Rule name: A, B { … }")
	case found == nil:
		d.WithHelp("they are declared by their names: %s A, B;", one)
	default:
		all := source.Span{Start: word.Span.Start, End: word.Span.Start + int32(len(found[0]))}
		d.WithHelp("write %s %s;", one, found[1]).WithSafeEdit(all, one+" "+found[1]+";")
	}
	p.Next()
	if found == nil || one == "Rule" {
		p.passOver()
		return
	}
	t := &ast.Type{Place: ast.Place(p.Next().Span), Name: one}
	list := declarators(p.Parser, t)
	p.Accept(lexer.Semicolon)
	p.Accept(lexer.RBrace)
	p.add(&declaration{Place: ast.Place(word.Span.To(p.Last())), word: one, list: list}, "", "")
}

// passOver passes over a block whose brace is at hand, whatever stands in it.
func (p *declParser) passOver() {
	for depth := 0; !p.At(lexer.EOF); {
		switch p.Next().Kind {
		case lexer.LBrace:
			depth++
		case lexer.RBrace:
			if depth--; depth == 0 {
				return
			}
		}
	}
}

// outsideHelps are what to write instead of words with which people begin what stands outside of all braces.
var outsideHelps = map[string]string{
	"setup": onceHelp, "init": onceHelp, "start": onceHelp, "main": "the game stands in Game { … }",
	"turn": turnHelp, "turns": turnHelp, "moves": turnHelp, "loop": turnHelp,
	"end": wonHelp, "goal": wonHelp, "win": wonHelp, "winCondition": wonHelp, "winner": wonHelp,
	"grid": boardHelp, "size": boardHelp, "dimensions": boardHelp,
}

// What helps who begins a part that BGGL does not have.
const (
	onceHelp  = "what is done once stands in Game, before the first turn block"
	turnHelp  = "a turn block stands in Game: Game { turn name { … } }"
	wonHelp   = "in Game, winner is set where somebody has won: winner = p;"
	boardHelp = "write Board(8, 8); or Board = [[_, _] [_, _]];"
)
