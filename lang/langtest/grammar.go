package langtest

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A Grammar is the EBNF that the reference of a language shows. It tells which of its parts a text uses.
type Grammar struct {
	names []string // of the productions over tokens, in their order
	rules map[string]*part
	token map[string]func(lexeme string) bool
}

// Used are the parts of a grammar that texts use.
type Used map[*part]bool

// A part of a production.
type part struct {
	kind rune   // one of the signs below
	text string // of a token, or the name of a production
	x, y *part
	in   string // the production, where the part stands for something
}

const (
	isToken   = '"'
	isName    = 'n'
	isNothing = 'e'
	isBoth    = '+'
	isEither  = '|'
	isMany    = '{'
	isBut     = '-' // x, but not y
)

// ReadGrammar reads the EBNF of a page. The productions of its last paragraph are about letters: token says of those
// that others name whether a token is one.
func ReadGrammar(t testing.TB, page string, token map[string]func(lexeme string) bool) *Grammar {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	_, ebnf, _ := strings.Cut(string(text), "```ebnf\n")
	ebnf, _, _ = strings.Cut(ebnf, "```")
	end := strings.LastIndex(ebnf, "\n\n")
	if end < 0 {
		t.Fatalf("%s has no grammar", page)
	}
	r := &reader{words: ebnfWord.FindAllString(ebnf[:end], -1)}
	g := &Grammar{rules: map[string]*part{}, token: token}
	for len(r.words) > 0 {
		r.in = r.next()
		r.next() // =
		g.names = append(g.names, r.in)
		g.rules[r.in] = r.either()
		r.next() // ;
	}
	return g
}

var ebnfWord = regexp.MustCompile(`"[^"]*"|'[^']*'|[a-z]+(?:-[a-z]+)*|\S`)

// reader reads productions.
type reader struct {
	words []string
	in    string
}

func (r *reader) next() string {
	word := r.words[0]
	r.words = r.words[1:]
	return word
}

func (r *reader) at(words ...string) bool { return slices.Contains(words, r.words[0]) }

func (r *reader) either() *part {
	x := r.both()
	for r.at("|") {
		r.next()
		x = &part{kind: isEither, x: x, y: r.both()}
	}
	return x
}

func (r *reader) both() *part {
	x := r.one()
	if r.at("|", ";", ")", "]", "}") {
		return x
	}
	return &part{kind: isBoth, x: x, y: r.both()}
}

func (r *reader) one() *part {
	x := r.simple()
	if r.at("-") {
		r.next()
		x = &part{kind: isBut, x: x, y: r.simple()}
	}
	return x
}

func (r *reader) simple() *part {
	word := r.next()
	switch word {
	case "(", "[", "{":
		x := r.either()
		r.next()
		switch word {
		case "[":
			return &part{kind: isEither, x: x, y: &part{kind: isNothing}}
		case "{":
			return &part{kind: isMany, x: x}
		}
		return x
	}
	if strings.ContainsAny(word[:1], `"'`) {
		return &part{kind: isToken, text: word[1 : len(word)-1], in: r.in}
	}
	return &part{kind: isName, text: word, in: r.in}
}

// Within returns a production and all that it is made of.
func (g *Grammar) Within(name string) []string {
	names := []string{name}
	for i := 0; i < len(names); i++ {
		g.rules[names[i]].each(func(p *part) {
			if p.kind == isName && g.rules[p.text] != nil && !slices.Contains(names, p.text) {
				names = append(names, p.text)
			}
		})
	}
	return names
}

// each goes through the parts of a part that stand for something.
func (p *part) each(do func(*part)) {
	switch {
	case p == nil:
		return
	case p.in != "":
		do(p)
	}
	p.x.each(do)
	p.y.each(do)
}

// Unused returns the parts of these productions, or of all, that are not used.
func (g *Grammar) Unused(used map[*part]bool, names ...string) []string {
	var list []string
	for _, name := range g.names {
		if len(names) > 0 && !slices.Contains(names, name) {
			continue
		}
		g.rules[name].each(func(p *part) {
			if !used[p] {
				list = append(list, fmt.Sprintf("%s: %s", name, p.text))
			}
		})
	}
	return list
}

// Use notes the parts that tokens use which are a production together. It says whether they are.
func (g *Grammar) Use(used map[*part]bool, name string, tokens []string) bool {
	d := &derivation{Grammar: g, tokens: tokens, ends: map[state][]int{}, used: used}
	start := &part{kind: isName, text: name}
	if !d.reaches(start, 0, len(tokens)) {
		return false
	}
	d.mark(start, 0, len(tokens))
	return true
}

// derivation finds out how tokens are made of productions.
type derivation struct {
	*Grammar
	tokens []string
	ends   map[state][]int
	used   map[*part]bool
}

type state struct {
	part *part
	from int
}

func (d *derivation) reaches(p *part, from, to int) bool {
	return slices.Contains(d.endsOf(p, from), to)
}

// endsOf returns where a part can end that begins somewhere.
func (d *derivation) endsOf(p *part, from int) []int {
	key := state{p, from}
	ends, known := d.ends[key]
	if !known {
		ends = d.newEnds(p, from)
		slices.Sort(ends)
		ends = slices.Compact(ends)
		d.ends[key] = ends
	}
	return ends
}

func (d *derivation) newEnds(p *part, from int) []int {
	switch p.kind {
	case isNothing:
		return []int{from}
	case isToken, isName:
		if rule := d.rules[p.text]; p.kind == isName && rule != nil {
			return d.endsOf(rule, from)
		}
		if from < len(d.tokens) && d.fits(p, d.tokens[from]) {
			return []int{from + 1}
		}
		return nil
	case isEither:
		return slices.Concat(d.endsOf(p.x, from), d.endsOf(p.y, from))
	case isBut:
		not := d.endsOf(p.y, from)
		return slices.DeleteFunc(slices.Clone(d.endsOf(p.x, from)), func(end int) bool {
			return slices.Contains(not, end)
		})
	}
	behind, ends := p.y, []int(nil)
	if p.kind == isMany {
		behind, ends = p, []int{from}
	}
	for _, end := range d.endsOf(p.x, from) {
		ends = append(ends, d.endsOf(behind, end)...)
	}
	return ends
}

func (d *derivation) fits(p *part, token string) bool {
	if p.kind == isToken {
		return p.text == token
	}
	return d.token[p.text](token)
}

// mark notes all parts of one way in which tokens are a part.
func (d *derivation) mark(p *part, from, to int) {
	d.used[p] = true
	switch p.kind {
	case isName:
		if rule := d.rules[p.text]; rule != nil {
			d.mark(rule, from, to)
		}
	case isBut:
		d.mark(p.x, from, to)
		d.used[p.y] = true
	case isEither:
		if d.reaches(p.x, from, to) {
			d.mark(p.x, from, to)
			return
		}
		d.mark(p.y, from, to)
	case isBoth, isMany:
		d.markBoth(p, from, to)
	}
}

func (d *derivation) markBoth(p *part, from, to int) {
	behind := p.y
	if p.kind == isMany {
		if from == to {
			return
		}
		behind = p
	}
	for _, end := range d.endsOf(p.x, from) {
		if d.reaches(behind, end, to) {
			d.mark(p.x, from, end)
			d.mark(behind, end, to)
			return
		}
	}
}
