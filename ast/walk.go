package ast

import (
	"fmt"
	"strings"
)

// Children calls visit for each node directly below n, in source order.
func Children(n Node, visit func(Node)) {
	each := func(list []Expr) {
		for _, x := range list {
			visit(x)
		}
	}
	switch n := n.(type) {
	case *Index:
		visit(n.X)
		visit(n.I)
	case *Attr:
		visit(n.X)
	case *Unary:
		visit(n.X)
	case *Binary:
		visit(n.X)
		visit(n.Y)
	case *Step:
		visit(n.X)
	case *Call:
		each(n.Args)
	case *List:
		each(n.Elems)
	case *Range:
		visit(n.Low)
		visit(n.High)
	case *Paren:
		visit(n.X)
	case *Declare:
		if n.Size != nil {
			visit(n.Size)
		}
		if n.Value != nil {
			visit(n.Value)
		}
	case *Assign:
		visit(n.Target)
		visit(n.Value)
	case *ExprStmt:
		visit(n.X)
	case *If:
		for _, c := range n.Clauses {
			visit(c.Cond)
			visit(c.Then)
		}
		if n.Else != nil {
			visit(n.Else)
		}
	case *ForEach:
		visit(n.Over)
		visit(n.Body)
	case *Block:
		for _, s := range n.Stmts {
			visit(s)
		}
	}
}

// Walk visits n and all below it, a node before its children; where visit returns false the children are left out.
func Walk(n Node, visit func(Node) bool) {
	if visit(n) {
		Children(n, func(child Node) { Walk(child, visit) })
	}
}

// Dump writes a tree as nested lists, one line, for tests and for people who look into the parser.
func Dump(n Node) string {
	var b strings.Builder
	dump(&b, n)
	return b.String()
}

func dump(b *strings.Builder, n Node) {
	switch n := n.(type) {
	case *IntLit:
		fmt.Fprint(b, n.Value)
		return
	case *TextLit:
		fmt.Fprintf(b, "%q", n.Value)
		return
	case *Name:
		b.WriteString(n.Name)
		return
	case *Paren:
		dump(b, n.X)
		return
	}
	b.WriteString("(" + head(n))
	Children(n, func(child Node) {
		b.WriteByte(' ')
		dump(b, child)
	})
	b.WriteByte(')')
}

// head names a node in a dump, with what its children do not say.
func head(n Node) string {
	switch n := n.(type) {
	case *Index:
		return "index"
	case *Attr:
		return "." + n.Attr.Name
	case *Unary:
		return n.Op.String()
	case *Binary:
		return n.Op.String()
	case *Step:
		return map[int32]string{1: "++", -1: "--"}[n.By]
	case *Call:
		return "call " + n.Fun.Name
	case *List:
		return "list"
	case *Range:
		return "range"
	case *Declare:
		if n.Size != nil {
			return "declare-sized " + n.Name.Name
		}
		return "declare " + n.Name.Name
	case *Assign:
		return "="
	case *ExprStmt:
		return "do"
	case *If:
		if n.Else != nil {
			return "if-else"
		}
		return "if"
	case *ForEach:
		return "for " + n.Var.Name
	case *Block:
		return "block"
	}
	return "bad"
}
