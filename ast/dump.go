package ast

import (
	"fmt"
	"strconv"
	"strings"
)

// Dump writes a tree as nested lists, one line, for tests and for people who look into the parser.
func Dump(n Node) string {
	var b strings.Builder
	dump(&b, n)
	return b.String()
}

func dump(b *strings.Builder, n Node) {
	switch n := n.(type) {
	case *IntLit, *TextLit, *FloatLit, *BoolLit, *Name:
		b.WriteString(n.head())
		return
	case *Paren:
		dump(b, n.X)
		return
	}
	b.WriteString("(" + headOf(n))
	n.children(func(child Node) {
		b.WriteByte(' ')
		dump(b, child)
	})
	b.WriteByte(')')
}

// headOf names a node for a dump. A node of a language's own is named by its method String or by its type.
func headOf(n Node) string {
	if head := n.head(); head != "" {
		return head
	}
	if own, ok := n.(fmt.Stringer); ok {
		return own.String()
	}
	name := fmt.Sprintf("%T", n)
	return strings.ToLower(name[strings.LastIndexByte(name, '.')+1:])
}

func (*Own) head() string { return "" }

func (*BadExpr) head() string    { return "bad" }
func (n *IntLit) head() string   { return strconv.Itoa(int(n.Value)) }
func (n *TextLit) head() string  { return strconv.Quote(n.Value) }
func (n *FloatLit) head() string { return fmt.Sprint(n.Value) }
func (n *BoolLit) head() string  { return fmt.Sprint(n.Value) }
func (*NullLit) head() string    { return "none" }
func (n *Name) head() string     { return n.Name }
func (*Index) head() string      { return "index" }
func (n *Attr) head() string     { return "." + n.Attr.Name }
func (n *Unary) head() string    { return n.Op.String() }
func (n *Binary) head() string   { return n.Op.String() }
func (n *Step) head() string     { return map[int32]string{1: "++", -1: "--"}[n.By] }
func (n *Call) head() string     { return "call " + n.Fun.Name }
func (n *Method) head() string   { return "call ." + n.Name.Name }
func (n *New) head() string      { return "new " + n.Class.Name }
func (*Tuple) head() string      { return "tuple" }
func (*List) head() string       { return "list" }
func (*Range) head() string      { return "range" }
func (*Paren) head() string      { return "paren" }

func (*BadStmt) head() string   { return "bad" }
func (*Declares) head() string  { return "declares" }
func (*Assign) head() string    { return "=" }
func (*ExprStmt) head() string  { return "do" }
func (n *ForEach) head() string { return "for " + n.Var.Name }
func (*For) head() string       { return "for" }
func (*Return) head() string    { return "return" }
func (*Break) head() string     { return "break" }
func (*Continue) head() string  { return "continue" }
func (*Block) head() string     { return "block" }

func (n *Declare) head() string {
	if n.Size != nil {
		return "declare-sized " + n.Name.Name
	}
	return "declare " + n.Name.Name
}

func (n *If) head() string {
	if n.Else != nil {
		return "if-else"
	}
	return "if"
}

func (n *While) head() string {
	if n.First {
		return "do-while"
	}
	return "while"
}
