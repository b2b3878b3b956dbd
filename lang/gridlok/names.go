package gridlok

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// names knows, while a text is parsed, which names are functions: a brace behind any other name opens a block or gives
// a variable its value.
type names struct {
	typed     bool // the text is typed at a console, where variables may have been declared that are not listed here
	functions map[string]bool
	depth     int               // how many braces are open at the end of the text; less than 0 if it closes too many
	variables []map[string]bool // those of the game, and then of each block around the place at hand
}

func newNames() *names {
	return &names{functions: map[string]bool{}, variables: []map[string]bool{{}}}
}

// namesIn returns the functions and the variables of a game that a text declares, which may be used before they are.
func namesIn(file *source.File) *names {
	n := newNames()
	scanner := lexer.NewScanner(file, newCode(n, nil).grammar().Table, source.NewBag(file))
	for before, t := lexer.EOF, scanner.Scan(); t.Kind != lexer.EOF; before, t = t.Kind, scanner.Scan() {
		switch {
		case t.Kind == lexer.LBrace:
			n.depth++
		case t.Kind == lexer.RBrace:
			n.depth--
		case t.Kind != lexer.Name:
		case before == wordFun:
			n.functions[file.Lexeme(t.Span)] = true
		case before == wordDef && n.depth == 1:
			n.variables[0][file.Lexeme(t.Span)] = true
		}
	}
	return n
}

// isVariable says whether a variable of this name is in sight.
func (n *names) isVariable(name string) bool {
	return slices.ContainsFunc(n.variables, func(known map[string]bool) bool { return known[name] })
}

// calls says whether a name in sight is that of a function.
func (n *names) calls(name string) bool {
	for _, known := range slices.Backward(n.variables[1:]) {
		if known[name] {
			return false
		}
	}
	return n.functions[name] || provided.Function(name) != nil && !n.variables[0][name]
}

// declare notes that a variable is in sight from here to the end of the block.
func (n *names) declare(name string) { n.variables[len(n.variables)-1][name] = true }

// block parses what stands in a block of its own.
func (n *names) block(parse func()) {
	depth := len(n.variables)
	n.variables = append(n.variables, map[string]bool{})
	parse()
	n.variables = n.variables[:depth]
}

// isReserved says whether a word cannot be declared.
func isReserved(name string) bool {
	_, isWord := words[name]
	return isWord || slices.Contains(calledWords, name) || slices.Contains(setByGame, name) ||
		provided.Function(name) != nil && !slices.Contains(newFunctions, name)
}

// nameAt parses a name that is declared.
func nameAt(p *parser.Parser, what string) *ast.Name {
	name := p.Name(what)
	if name != nil && !isNameForm(name.Name) && !isReserved(name.Name) {
		p.Report(nameForm, name.Span(), name.Name)
	}
	return name
}

// isNameForm says whether a name is made as names must be: of letters and digits, the first a small letter.
func isNameForm(name string) bool {
	for i, c := range name {
		small := 'a' <= c && c <= 'z'
		if !small && (i == 0 || !('A' <= c && c <= 'Z') && !('0' <= c && c <= '9')) {
			return false
		}
	}
	return true
}
