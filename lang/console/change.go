package console

import (
	"slices"
	"sync"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// This file turns a program and a typed text into the next program, and keeps the result.

// A change is what a typed text does to a program.
type change struct {
	*Typed
	program *Program     // the game goes on under its rules; may be nil if there are faults
	code    *interp.Func // the statements, which run once the rules are taken over
	notes   []string     // what the player is told about the rules
	reason  string       // why the text cannot be taken
	faults  []*source.Diagnostic
}

// kept holds the changes of a program and of all programs that came from it, because going back and forth makes the
// same changes again and again. Each rule makes a whole program, so the oldest changes are forgotten, and made again
// when they are needed.
type kept struct {
	mutex  sync.Mutex // it guards the looks and desks of these programs too
	made   map[typing]*change
	order  []typing // the oldest first
	counts Counts

	expressions map[string]*expression // what was looked at, by its text
}

// Counts tells tests about a program and all programs that came from it.
type Counts struct {
	Parses int // how often a text to look at was parsed: once, as long as it is kept
	Kept   int // how many changes are kept
	Bytes  int // about how much memory they take
}

// Counts returns the counts for all games of the program.
func (g *Game) Counts() Counts {
	k := g.program.atConsole().kept
	k.mutex.Lock()
	defer k.mutex.Unlock()
	return k.counts
}

// A typing is a text, and the program that was in force when it was typed.
type typing struct {
	program *Program
	text    string
}

// mostKept is about how many bytes all kept changes together may take. The newest one is always kept.
const mostKept = 24 << 20

// changeBy returns what a text does to a program at a console.
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

// change reads a text and works out what it does to a program at a console.
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

// takeRules puts the rules into the text of the program and loads the result. It is false if that fails.
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
