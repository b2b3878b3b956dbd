package walk

type opcode uint8

const (
	opNever  opcode = iota
	opStep          // by a vector
	opSteps         // by any of the vectors of the body
	opCheck         // holds check arg
	opUnless        // does not hold check arg
	opAt            // on square arg
	opNotAt         // not on square arg
	opChecks        // any of the checks of the body
	opSlide         // a star whose body is one step, and perhaps a check
	opAny           // the body is branches
	opBranch        //
	opStar          // the body, again and again
	opPlus          //
	opTimes         // the body, count times
)

// An instr is an instruction of a program. Those up to next, but for itself, are its body.
type instr struct {
	op     opcode
	by     uint8  // on a small board, how far a step goes to the left
	inner  bool   // a repetition within a repetition: what it has come to is kept while the outer one goes on
	next   int32  // behind the body
	arg    int32  // a check among those of the program; for repetitions the first of their stores
	stores int32  // of the outermost repetition: how many those within have
	dx, dy int32  // of a step on a large board; of opAt the word
	mask   uint64 // of a step on a small board, from where it goes; of opAt the bit
	count  int64
}

// A Program is a pattern, compiled for a board in one direction. It never changes.
type Program struct {
	board  *Board
	code   []instr
	checks []int32 // what is asked of the world
	stores int32   // sets of inner repetitions
}

// maxCode is how many instructions a program may have, and maxStores how many inner repetitions.
const (
	maxCode   = 200_000
	maxStores = 100_000
)

// Compile compiles a pattern to be walked forwards, from where it begins to where it ends. The error is ErrTooLarge.
func (b *Board) Compile(n *Node) (*Program, error) { return b.compile(n, false) }

// CompileBackwards compiles a pattern to be walked backwards, from where it ends to where it can begin. The error is
// ErrTooLarge.
func (b *Board) CompileBackwards(n *Node) (*Program, error) { return b.compile(n, true) }

func (b *Board) compile(n *Node, backwards bool) (*Program, error) {
	if n.depth > maxDepth || n.elements > maxCode {
		return nil, ErrTooLarge
	}
	c := &compiler{program: &Program{board: b}, backwards: backwards}
	c.node(n)
	if c.tooLarge {
		return nil, ErrTooLarge
	}
	return c.program, nil
}

type compiler struct {
	program   *Program
	backwards bool
	repeating int // in how many stars
	tooLarge  bool
}

// node adds the code of a node.
func (c *compiler) node(n *Node) {
	if len(c.program.code) > maxCode || c.program.stores > maxStores {
		c.tooLarge = true
	}
	if c.tooLarge {
		return
	}
	switch n.kind {
	case step:
		c.step(n)
	case check, at:
		c.check(n, false)
	case not:
		c.negated(n.parts[0])
	case sequence:
		c.sequence(n.parts)
	case anyOf:
		c.any(n.parts)
	case star:
		c.repeat(opStar, n.parts[0], 1)
	case plus:
		c.repeat(opPlus, n.parts[0], 2)
	case times:
		c.times(n)
	}
}

// add adds an instruction whose body is still to come, and returns where.
func (c *compiler) add(i instr) int {
	at := len(c.program.code)
	i.next = int32(at + 1)
	c.program.code = append(c.program.code, i)
	return at
}

// close ends the body of an instruction.
func (c *compiler) close(at int) { c.program.code[at].next = int32(len(c.program.code)) }

func (c *compiler) step(n *Node) {
	b := c.program.board
	if !b.reaches(n.dx, n.dy) {
		c.add(instr{op: opNever})
		return
	}
	i := instr{op: opStep, dx: n.dx, dy: n.dy}
	if c.backwards {
		i.dx, i.dy = -i.dx, -i.dy
	}
	if b.small {
		i.mask, i.by = b.leap(i.dx, i.dy)
	}
	c.add(i)
}

func (c *compiler) check(n *Node, negated bool) {
	if n.kind == at {
		i := instr{op: opAt}
		if negated {
			i.op = opNotAt
		}
		i.dx, i.mask = c.program.board.find(n.number)
		c.add(i)
		return
	}
	i := instr{op: opCheck, arg: c.asked(n.number)}
	if negated {
		i.op = opUnless
	}
	c.add(i)
}

// asked returns the number that a check has among those of the program.
func (c *compiler) asked(check int32) int32 {
	for i, number := range c.program.checks {
		if number == check {
			return int32(i)
		}
	}
	c.program.checks = append(c.program.checks, check)
	return int32(len(c.program.checks) - 1)
}

// negated adds the code of what stays where a node, which never leaves the square, does not.
func (c *compiler) negated(n *Node) {
	switch n.kind {
	case nothing:
		c.add(instr{op: opNever})
	case check, at:
		c.check(n, true)
	case not:
		c.node(n.parts[0])
	case sequence:
		c.any(negate(n.parts))
	case anyOf:
		c.sequence(negate(n.parts))
	}
}

func negate(parts []*Node) []*Node {
	negated := make([]*Node, len(parts))
	for i, part := range parts {
		negated[i] = Not(part)
	}
	return negated
}

func (c *compiler) sequence(parts []*Node) {
	for i := range parts {
		if c.backwards {
			i = len(parts) - 1 - i
		}
		c.node(parts[i])
	}
}

func (c *compiler) any(parts []*Node) {
	if len(parts) == 1 {
		c.node(parts[0])
		return
	}
	if len(parts) == 0 {
		c.add(instr{op: opNever})
		return
	}
	op := opAny
	switch {
	case all(parts, isStep):
		op = opSteps
	case all(parts, isCheck):
		op = opChecks
	}
	from := c.add(instr{op: op})
	for _, part := range parts {
		if op != opAny {
			c.node(part)
			continue
		}
		branch := c.add(instr{op: opBranch})
		c.node(part)
		c.close(branch)
	}
	c.close(from)
}

func all(parts []*Node, holds func(*Node) bool) bool {
	for _, part := range parts {
		if !holds(part) {
			return false
		}
	}
	return true
}

func isStep(n *Node) bool { return n.kind == step }

func isCheck(n *Node) bool {
	if n.kind == not {
		n = n.parts[0]
	}
	return n.kind == check || n.kind == at
}

// isSlide says whether a star of the node can be walked without its body being run as a program.
func isSlide(n *Node) bool {
	return isStep(n) || n.kind == sequence && len(n.parts) == 2 && isStep(n.parts[0]) && n.parts[1].kind == check
}

// repeat adds a star or a plus. What the outermost of those that stand in one another has come to is forgotten when
// it ends; the others go on from where they were as long as that one runs, so that nothing is walked twice.
func (c *compiler) repeat(op opcode, body *Node, stores int32) {
	inner := c.repeating > 0
	if op == opStar && !inner && c.program.board.small && !c.backwards && isSlide(body) {
		op = opSlide
	}
	from := c.add(instr{op: op, arg: c.program.stores, inner: inner})
	first := c.program.stores
	if inner {
		c.program.stores += stores
	}
	c.repeating++
	c.node(body)
	c.repeating--
	c.program.code[from].stores = c.program.stores - first
	c.close(from)
}

// times adds something that is walked so often. Within a repetition, what repeats in it needs a store for each time.
func (c *compiler) times(n *Node) {
	body := n.parts[0]
	if c.repeating > 0 && body.repeats {
		for range n.count {
			c.node(body)
			if c.tooLarge {
				return
			}
		}
		return
	}
	c.tooLarge = c.tooLarge || n.count == maxCount
	from := c.add(instr{op: opTimes, count: n.count})
	c.node(body)
	c.close(from)
}
