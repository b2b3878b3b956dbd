package ast

// Children calls visit for each node directly below n, in source order.
func Children(n Node, visit func(Node)) { n.children(visit) }

// Walk visits n and all nodes below it, each before its children. If visit returns false, the children are left out.
func Walk(n Node, visit func(Node) bool) {
	var walk func(Node)
	walk = func(n Node) {
		if visit(n) {
			n.children(walk)
		}
	}
	walk(n)
}

// Any says whether something holds for n or for any node below it.
func Any(n Node, holds func(Node) bool) bool {
	found := false
	Walk(n, func(n Node) bool {
		found = found || holds(n)
		return !found
	})
	return found
}

func (n *Index) children(visit func(Node))    { both(visit, n.X, n.I) }
func (n *Attr) children(visit func(Node))     { visit(n.X) }
func (n *Unary) children(visit func(Node))    { visit(n.X) }
func (n *Binary) children(visit func(Node))   { both(visit, n.X, n.Y) }
func (n *Step) children(visit func(Node))     { visit(n.X) }
func (n *Call) children(visit func(Node))     { each(visit, n.Args) }
func (n *Tuple) children(visit func(Node))    { both(visit, n.X, n.Y) }
func (n *List) children(visit func(Node))     { each(visit, n.Elems) }
func (n *Range) children(visit func(Node))    { both(visit, n.Low, n.High) }
func (n *Paren) children(visit func(Node))    { visit(n.X) }
func (n *Declare) children(visit func(Node))  { both(visit, n.Size, n.Value) }
func (n *Declares) children(visit func(Node)) { each(visit, n.List) }
func (n *Assign) children(visit func(Node))   { both(visit, n.Target, n.Value) }
func (n *ExprStmt) children(visit func(Node)) { visit(n.X) }
func (n *ForEach) children(visit func(Node))  { both(visit, n.Over, n.Body) }
func (n *Return) children(visit func(Node))   { some(visit, n.Value) }
func (n *Block) children(visit func(Node))    { each(visit, n.Stmts) }

func (n *Method) children(visit func(Node)) {
	visit(n.X)
	each(visit, n.Args)
}

func (n *New) children(visit func(Node)) {
	for _, a := range n.Args {
		visit(a.Value)
	}
}

func (n *If) children(visit func(Node)) {
	for _, c := range n.Clauses {
		both(visit, c.Cond, c.Then)
	}
	if n.Else != nil {
		visit(n.Else)
	}
}

func (n *While) children(visit func(Node)) {
	if n.First {
		both(visit, n.Body, n.Cond)
	} else {
		both(visit, n.Cond, n.Body)
	}
}

func (n *For) children(visit func(Node)) {
	both(visit, n.Init, n.Cond)
	both(visit, n.Body, n.Post)
}

func (o *Own) children(visit func(Node)) { each(visit, o.Parts) }

// some visits a node, if it is there.
func some(visit func(Node), n Node) {
	if n != nil {
		visit(n)
	}
}

// both visits two nodes, each of which may be nil.
func both(visit func(Node), x, y Node) {
	some(visit, x)
	some(visit, y)
}

func each[N Node](visit func(Node), list []N) {
	for _, n := range list {
		visit(n)
	}
}
