package walk

import "math"

type kind uint8

const (
	nothing kind = iota // stays wherever it is
	step
	check
	at
	not
	sequence
	anyOf
	star
	plus
	times
)

// A Node is a part of a pattern. It never changes, so patterns may share it.
type Node struct {
	kind     kind
	stays    bool  // it never leaves the square
	repeats  bool  // a star or a plus is in it
	depth    int32 // how deep it is, at most maxDepth+1
	dx, dy   int32 // of a step
	number   int32 // of a check, or a square
	count    int64 // of times
	parts    []*Node
	elements int64
}

// maxDepth is how deep a pattern that is compiled may be, and maxCount how often something may be repeated in all where
// repetitions stand directly in one another.
const (
	maxDepth = 20_000
	maxCount = math.MaxInt64 / 2
)

// Elements returns of how many steps and checks the node is made; parts that are shared count as often as they stand
// there. It is never more than 1<<61.
func (n *Node) Elements() int64 { return n.elements }

// Stays says whether the node can only be where one stays on the square: a check, and what is made of checks alone.
func (n *Node) Stays() bool { return n.stays }

// Step goes on by columns and rows, in one leap whatever lies between. It leads nowhere beyond the board and to walls.
func Step(dx, dy int32) *Node { return &Node{kind: step, dx: dx, dy: dy, elements: 1, depth: 1} }

// Check stays where a check holds.
func Check(number int32) *Node {
	return &Node{kind: check, number: number, stays: true, elements: 1, depth: 1}
}

// At stays on one square.
func At(square int32) *Node {
	return &Node{kind: at, number: square, stays: true, elements: 1, depth: 1}
}

// Not stays where a node does not. It panics if that node may leave the square.
func Not(n *Node) *Node {
	if !n.stays {
		panic("walk: what may leave the square cannot be turned round")
	}
	if n.kind == not {
		return n.parts[0]
	}
	return over(not, true, n)
}

// Seq walks the parts one behind the other; without any it stays.
func Seq(parts ...*Node) *Node {
	if len(parts) == 0 {
		return &Node{kind: nothing, stays: true, elements: 1, depth: 1}
	}
	return joined(sequence, parts)
}

// Any walks any of the parts; without any it leads nowhere.
func Any(parts ...*Node) *Node { return joined(anyOf, parts) }

func joined(kind kind, parts []*Node) *Node {
	if len(parts) == 1 {
		return parts[0]
	}
	stays := true
	for _, part := range parts {
		stays = stays && part.stays
	}
	return over(kind, stays, parts...)
}

func over(kind kind, stays bool, parts ...*Node) *Node {
	n := &Node{kind: kind, stays: stays, repeats: kind == star || kind == plus, parts: parts}
	for _, part := range parts {
		n.repeats = n.repeats || part.repeats
		n.depth = max(n.depth, part.depth)
		n.elements = min(n.elements+part.elements, 1<<61)
	}
	n.elements = max(n.elements, 1)
	n.depth = min(n.depth+1, maxDepth+1)
	return n
}

// Star walks a node any number of times, or not at all.
func Star(n *Node) *Node {
	switch {
	case n.stays:
		return Seq()
	case n.kind == star:
		return n
	case n.kind == plus, n.isMaybe():
		return Star(n.parts[len(n.parts)-1])
	}
	return over(star, false, n)
}

// Plus walks a node once or more often.
func Plus(n *Node) *Node {
	switch {
	case n.stays, n.kind == star, n.kind == plus:
		return n
	case n.isMaybe():
		return Star(n.parts[1])
	}
	return over(plus, false, n)
}

// Maybe walks a node once or not at all.
func Maybe(n *Node) *Node {
	switch {
	case n.stays:
		return Seq()
	case n.kind == star, n.isMaybe():
		return n
	case n.kind == plus:
		return Star(n.parts[0])
	}
	return over(anyOf, false, Seq(), n)
}

func (n *Node) isMaybe() bool {
	return n.kind == anyOf && len(n.parts) == 2 && n.parts[0].kind == nothing
}

// Times walks a node exactly so often; not at all where count is 0 or less.
func Times(count int32, n *Node) *Node {
	switch {
	case count <= 0:
		return Seq()
	case count == 1, n.stays:
		return n
	case n.kind == times:
		t := over(times, false, n.parts...)
		t.count = maxCount
		if n.count <= maxCount/int64(count) {
			t.count = n.count * int64(count)
		}
		return t
	}
	t := over(times, false, n)
	t.count = int64(count)
	return t
}
