// Package ast holds the nodes that languages share: expressions and statements, each with its span.
//
// A tree does not change once it is parsed: package check keeps what names mean and which types expressions have beside
// it. Declarations differ from language to language, so they are not here. Node, Expr and Stmt are sealed. A node that
// only one language has embeds Own.
package ast

import "github.com/roll-lang/roll/source"

// A Node is any part of a tree.
type Node interface {
	Span() source.Span
	// children calls visit for each node directly below this one, in source order.
	children(visit func(Node))
	// head names the node in a dump, with what its children do not say.
	head() string
}

// An Expr is an expression.
type Expr interface {
	Node
	expr()
}

// A Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

// A Place is the span of a node; nodes embed it.
type Place source.Span

// Span returns where the node stands in its file.
func (p Place) Span() source.Span { return source.Span(p) }

func (Place) children(func(Node)) {}

// Own makes what embeds it a node of a language's own, which may stand as an expression and as a statement. Parts are
// the nodes below it, in source order. A dump calls it by its method String, if it has one, or by its type.
type Own struct {
	Place
	Parts []Node
}

func (*Own) expr() {}
func (*Own) stmt() {}
