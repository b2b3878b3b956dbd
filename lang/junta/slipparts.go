package junta

import (
	"regexp"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file reads what people write in declarations who come from other languages.

// boardForm shows a board.
const boardForm = "board { grid { width 8 height 8 } }"

// setUpShown shows a set-up.
const setUpShown = "setup { White { Rook [A1 H1] } }"

var identifierForm = regexp.MustCompile(`^[A-Z][A-Za-z0-9_]*$`)

// capital returns a name as one that begins with a capital.
func capital(name string) string {
	if name == "" {
		return ""
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// atForeignDefine says whether a function begins here as in other languages.
func (r *reader) atForeignDefine() bool {
	word := r.Lexeme(r.Tok)
	return strings.EqualFold(word, "define") || foreign[word] == defineHelp && r.Peek().Kind == lexer.Name
}

// functionName takes the name of a function, or fails.
func (r *reader) functionName() *ast.Name {
	const what = "the name of a function, which begins with a small letter"
	lexeme := r.Lexeme(r.Tok)
	if lexeme != "" && isFunctionName(lexeme) {
		if name := r.Name(what); name != nil {
			return name
		}
		return &ast.Name{}
	}
	small := strings.TrimLeft(lexeme, "$")
	if !r.At(lexer.Name) || isCoordinate(lexeme) || words[strings.ToLower(small[:1])+small[1:]] != 0 {
		r.FailExpected(what)
		return &ast.Name{}
	}
	small = strings.ToLower(small[:1]) + small[1:]
	r.Report(parser.Expected, r.Tok.Span, what, lexer.Excerpt(lexeme)).WithHelp("write %s", small)
	return &ast.Name{Place: ast.Place(r.Next().Span), Name: small}
}

// noSign passes over a sign between a word and its value, where nothing stands.
func (r *reader) noSign() {
	if r.At(lexer.Assign) || r.At(signArrow) || r.At(foreignArrow) || r.At(foreignBecomes) {
		slip(r.Parser, colonHelp).WithSafeEdit(r.Last(), "")
	}
}

// strayComma passes over a comma between parts.
func (r *reader) strayComma() bool {
	if !r.At(lexer.Comma) {
		return false
	}
	d := r.Report(parser.StrayComma, r.Tok.Span, ",")
	r.Next()
	if r.At(lexer.Name) && isCoordinate(r.Lexeme(r.Tok)) {
		d.WithHelp("several squares stand in a list: [A1 B1]")
		r.Quiet()
		r.Recover(func(kind lexer.Kind) bool { return beginsPart(kind) })
		return true
	}
	d.WithSafeEdit(r.Last(), "")
	return true
}

// nameBefore takes a name that stands before the braces of a piece.
func (r *reader) nameBefore(k *pieceTree) {
	if !r.At(lexer.Name) && !r.At(lexer.Text) || r.Peek().Kind != lexer.LBrace {
		return
	}
	name := capital(strings.Trim(r.Lexeme(r.Tok), `"$`))
	if !identifierForm.MatchString(name) || isCoordinate(name) {
		return
	}
	d := r.Report(parser.Expected, r.Tok.Span, "`{`", lexer.Excerpt(r.Lexeme(r.Tok))).
		WithHelp("its name stands inside: piece { name %s … }", name)
	k.name = &ast.Name{Place: ast.Place(r.Next().Span), Name: name}
	d.WithSafeEdit(source.Span{Start: r.Last().Start, End: r.Tok.Span.Start}, "").
		WithSafeEdit(r.Tok.Span.After(), " name "+name)
}

// players parses the players, which may stand in the wrong brackets, or in none.
func (r *reader) players() {
	closing := lexer.EOF
	switch next := r.Peek().Kind; next {
	case lexer.LParen:
		closing = lexer.RParen
	case lexer.LBrace:
		closing = lexer.RBrace
	case lexer.Name, lexer.Text:
	default:
		r.once()
		return
	}
	if r.namesAhead() {
		r.once()
		return
	}
	c := &clause{word: r.Next().Span}
	d := r.Report(playersForm, r.Tok.Span)
	if closing != lexer.EOF {
		r.Next()
	}
	list := &ast.List{Place: ast.Place(r.Tok.Span)}
	for r.At(lexer.Name) || r.At(lexer.Text) || r.At(lexer.Comma) {
		if r.At(lexer.Comma) {
			r.Next()
			continue
		}
		t := r.Next()
		name := capital(strings.Trim(r.Lexeme(t), `"$`))
		list.Elems = append(list.Elems, &ast.Name{Place: ast.Place(t.Span), Name: name})
	}
	list.Place = ast.Place(source.Span{Start: list.Place.Start, End: r.Last().End})
	if closing != lexer.EOF && !r.Failed() {
		r.Expect(closing)
	}
	d.WithHelp("write players [%s]", namesOf(list))
	if !r.Failed() && len(list.Elems) > 1 {
		d.WithSafeEdit(source.Span{Start: d.Span.Start, End: r.Last().End}, "["+namesOf(list)+"]")
	}
	c.value = list
	r.tree.parts["players"] = c
}

// namesAhead says whether a list in parentheses follows the word at hand.
func (r *reader) namesAhead() bool {
	_, behind, _ := strings.Cut(r.Rest(), "players")
	return strings.HasPrefix(strings.TrimLeft(behind, "( \t\r\n"), "[")
}

func namesOf(list *ast.List) string {
	var names []string
	for _, x := range list.Elems {
		names = append(names, x.(*ast.Name).Name)
	}
	return strings.Join(names, " ")
}
