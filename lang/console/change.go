package console

import (
	"slices"
	"sync"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// This file makes of a program what is typed, and keeps it.

// change is what a text makes of a program.
type change struct {
	*Typed
	program *Program     // under whose rules the game goes on; may be nil where there are faults
	code    *interp.Func // what is done then
	notes   []string     // what is said of the rules
	reason  string       // why the text cannot be taken
	faults  []*source.Diagnostic
}

// kept are what texts made of a program and of all that became of it. They are kept since going back and forth does
// the same again and again. Each rule makes a whole program, so the oldest are forgotten, and made anew where they
// are wanted.
type kept struct {
	mutex  sync.Mutex // also of the looks and sights of these programs
	made   map[typing]*change
	order  []typing // the oldest first
	counts Counts

	expressions map[string]*expression // that were looked at
}

// Counts are what tests want to know of a program and of all that became of it.
type Counts struct {
	Parses int // how often a text was parsed to be looked at: once, as long as it is kept
	Kept   int // how much that was made of typed texts is kept
	Bytes  int // about how much memory that takes
}

// Counts returns what was counted in all games of the program.
func (g *Game) Counts() Counts {
	k := g.program.atConsole().kept
	k.mutex.Lock()
	defer k.mutex.Unlock()
	return k.counts
}

// typing is a text that was typed while a program was in force.
type typing struct {
	program *Program
	text    string
}

// mostKept is about how many bytes all changes may take that are kept. The newest one is kept in any case.
const mostKept = 24 << 20

// changeBy returns what a text makes of a program at a console.
func (p *Program) changeBy(text string) *change {
	k := p.kept
	k.mutex.Lock()
	defer k.mutex.Unlock()
	t := typing{p, text}
	if made := k.made[t]; made != nil {
		return made
	}
	made := p.change(text)
	k.keep(t, made)
	return made
}

func (k *kept) keep(t typing, made *change) {
	if k.made == nil {
		k.made = map[typing]*change{}
	}
	k.made[t] = made
	k.order = append(k.order, t)
	k.counts.Bytes += t.size(made)
	for k.counts.Bytes > mostKept && len(k.order) > 1 {
		oldest := k.order[0]
		k.counts.Bytes -= oldest.size(k.made[oldest])
		delete(k.made, oldest)
		k.order = slices.Delete(k.order, 0, 1)
	}
	k.counts.Kept = len(k.made)
}

// size is about how many bytes it takes to keep a change.
func (t typing) size(made *change) int {
	n := 1024 + sizeOfText*len(t.text)
	if made.program != nil && made.program != t.program {
		n += made.program.size()
	}
	return n
}

// change reads a text and makes what it says of a program at a console.
func (p *Program) change(typed string) *change {
	text := textOf(typed, p.Core)
	c := &change{program: p}
	c.Typed, _ = p.read(text)
	if text.Bag.HasErrors() {
		c.faults = text.Bag.Sorted()
		return c
	}
	if len(c.Rules) > 0 && !c.takeRules() {
		return c
	}
	c.notes = p.Desk.Notes(c.Typed, c.program.Desk)
	code, sight := c.program.Sight.script(text, c.Stmts)
	if text.Bag.HasErrors() {
		c.faults = text.Bag.Sorted()
		return c
	}
	c.code = code
	if len(sight.Checker.Info.Statics) > len(c.program.variables()) {
		wider := c.program.Loaded
		wider.Sight = sight
		c.program = widened(wider, p.kept)
	}
	return c
}

// takeRules puts the rules into the text of the program and loads that. It says false where that cannot be.
func (c *change) takeRules() bool {
	p := c.program
	edits, reason := p.Desk.Edits(c.Typed)
	if reason != "" {
		c.reason = reason
		return false
	}
	joined, tooLong := spliced(p.File(), c.File, edits)
	if tooLong != nil {
		c.faults = []*source.Diagnostic{tooLong}
		return false
	}
	c.program, c.faults = p.open(joined, p.lasting(), p.kept)
	return c.program != nil
}
