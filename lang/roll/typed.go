package roll

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
)

// This file reads the rules that can be typed at a console: functions, objects, fields and variables of the whole game.

// Grammar is ROLL's.
func (d *desk) Grammar() *parser.Grammar { return grammar() }

// Rule parses a rule, if one is at hand.
func (d *desk) Rule(typed *parser.Parser, t *console.Typed) bool {
	p := &declParser{Parser: typed, kind: d.chance}
	switch {
	case p.At(wordDefine), p.At(wordFunction):
		t.Rules = append(t.Rules, p.function())
	case p.At(wordMake):
		t.Rules = append(t.Rules, p.object(p.Next().Span))
	case p.Peek().Kind == lexer.Assign && p.atField():
		t.Rules = append(t.Rules, p.field())
	case p.At(lexer.IntType):
		declared(p.Declare(), t)
	default:
		return false
	}
	return true
}

// atField says whether a field is at hand that no statement can set.
func (p *declParser) atField() bool {
	row := fieldNamed(p.Lexeme(p.Tok))
	return row != nil && row.assign == 0
}

// declared takes a declaration. A variable of the whole game becomes part of the program, and its value is set at once.
func declared(d *ast.Declare, t *console.Typed) {
	if !strings.HasPrefix(d.Name.Name, globalSigil) || d.Size != nil {
		t.Stmts = append(t.Stmts, d)
		return
	}
	t.Rules = append(t.Rules, d)
	value := d.Value
	if value == nil {
		value = &ast.IntLit{Place: d.Place}
	}
	t.Stmts = append(t.Stmts, &ast.Assign{Place: d.Place, Target: d.Name, Value: value})
}
