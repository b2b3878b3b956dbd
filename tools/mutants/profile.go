package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// A block is a part of a file that a profile says was reached, or not.
type block struct {
	file                       string // with the module before it
	fromLine, from, toLine, to int
	statements, times          int
}

// has says whether a position lies in the block.
func (b *block) has(at token.Position) bool {
	after := at.Line > b.fromLine || at.Line == b.fromLine && at.Column >= b.from
	before := at.Line < b.toLine || at.Line == b.toLine && at.Column <= b.to
	return after && before
}

// completed adds to a profile what Go leaves out, since it counts statements only: the conditions of the cases of a
// switch, which are reached where the switch is, and the values of constants and variables of the package.
func completed(profile, module string, read func(string) ([]byte, error)) (string, error) {
	blocks := map[string][]block{}
	var files []string
	for line := range strings.Lines(profile) {
		b, ok := blockOf(line)
		if !ok {
			continue
		}
		if blocks[b.file] == nil {
			files = append(files, b.file)
		}
		blocks[b.file] = append(blocks[b.file], b)
	}
	var whole strings.Builder
	whole.WriteString(profile)
	for _, name := range files {
		text, err := read(strings.TrimPrefix(name, module+"/"))
		if err != nil {
			return "", err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		if err != nil {
			return "", err
		}
		for _, x := range leftOut(file, func(n ast.Node) bool { return reached(blocks[name], set.Position(n.Pos())) }) {
			from, to := set.Position(x.Pos()), set.Position(x.End())
			fmt.Fprintf(&whole, "%s:%d.%d,%d.%d 1 1\n", name, from.Line, from.Column, to.Line, to.Column)
		}
	}
	return whole.String(), nil
}

// blockOf reads a line of a profile: `file:1.2,3.4 statements times`.
func blockOf(line string) (b block, ok bool) {
	name, rest, found := strings.Cut(line, ".go:")
	b.file = name + ".go"
	n, err := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &b.fromLine, &b.from, &b.toLine, &b.to, &b.statements, &b.times)
	return b, found && err == nil && n == 6
}

func reached(blocks []block, at token.Position) bool {
	for _, b := range blocks {
		if b.times > 0 && b.has(at) {
			return true
		}
	}
	return false
}

// leftOut lists the expressions of a file that run and that a profile does not know. Reached says whether a statement
// does.
func leftOut(file *ast.File, reached func(ast.Node) bool) []ast.Expr {
	var list []ast.Expr
	for _, d := range file.Decls {
		if d, ok := d.(*ast.GenDecl); ok {
			for _, s := range d.Specs {
				if s, ok := s.(*ast.ValueSpec); ok {
					list = append(list, s.Values...)
				}
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if n, ok := n.(*ast.SwitchStmt); ok && reached(n) {
			for _, s := range n.Body.List {
				list = append(list, s.(*ast.CaseClause).List...)
			}
		}
		return true
	})
	return list
}
