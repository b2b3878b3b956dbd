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
	case *Method:
		visit(n.X)
		each(n.Args)
	case *New:
		for _, a := range n.Args {
			visit(a.Value)
		}
	case *Tuple:
		visit(n.X)
		visit(n.Y)
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
	case *Declares:
		for _, d := range n.List {
			visit(d)
		}
	case *While:
		if n.First {
			visit(n.Body)
		}
		visit(n.Cond)
		if !n.First {
			visit(n.Body)
		}
	case *For:
		visitStmt(n.Init, visit)
		if n.Cond != nil {
			visit(n.Cond)
		}
		visit(n.Body)
		visitStmt(n.Post, visit)
	case *Return:
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

func visitStmt(s Stmt, visit func(Node)) {
	if s != nil {
		visit(s)
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
	case *FloatLit:
		fmt.Fprint(b, n.Value)
		return
	case *BoolLit:
		fmt.Fprint(b, n.Value)
		return
	case *NullLit:
		b.WriteString("null")
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
	case *Method:
		return "call ." + n.Name.Name
	case *New:
		return "new " + n.Class.Name
	case *Tuple:
		return "tuple"
	case *List:
		return "list"
	case *Range:
		return "range"
	case *Declare:
		if n.Size != nil {
			return "declare-sized " + n.Name.Name
		}
		return "declare " + n.Name.Name
	case *Declares:
		return "declares"
	case *While:
		if n.First {
			return "do-while"
		}
		return "while"
	case *For:
		return "for"
	case *Return:
		return "return"
	case *Break:
		return "break"
	case *Continue:
		return "continue"
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
