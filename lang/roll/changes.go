package roll

import (
	"sync"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// This file keeps what typed texts make of programs.

// change is what a text makes of a program.
type change struct {
	program *program     // under whose rules the game goes on; may be nil where there are faults
	code    *interp.Func // what is done then
	notes   []string     // what is said of the rules
	sets    []string     // the fields that are set anew
	file    *source.File // what was typed
	span    source.Span  // all of it
	faults  []*source.Diagnostic
}

// changes are what texts made of a program and of all that became of it. They are kept since going back and forth does
// the same again and again. Each rule makes a whole program, so the oldest are forgotten, and made anew where they are
// wanted.
type changes struct {
	mutex sync.Mutex
	made  map[typing]*change
	order []typing // the oldest first
	size  int      // of all that are kept, in bytes
}

// typing is a text that was typed while a program was in force.
type typing struct {
	program *program
	text    string
}

// mostKept is about how many bytes all changes may take that are kept. The newest one is kept in any case.
const mostKept = 64 << 20

// of returns what a text makes of a program at a console.
func (c *changes) of(p *program, text string) *change {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	t := typing{p, text}
	if made := c.made[t]; made != nil {
		return made
	}
	made := p.change(source.NewFile(lang.TypedFile, text))
	c.keep(t, made)
	return made
}

func (c *changes) keep(t typing, made *change) {
	if c.made == nil {
		c.made = map[typing]*change{}
	}
	c.made[t] = made
	c.order = append(c.order, t)
	c.size += t.size(made)
	for c.size > mostKept && len(c.order) > 1 {
		oldest := c.order[0]
		c.size -= oldest.size(c.made[oldest])
		delete(c.made, oldest)
		c.order = c.order[1:]
	}
}

// sizeOfText is about how many bytes each byte of a text takes once it is parsed, checked and compiled.
const sizeOfText = 24

// size is about how many bytes it takes to keep a change.
func (t typing) size(made *change) int {
	n := 1024 + sizeOfText*len(t.text)
	if made.program != nil && made.program != t.program {
		n += made.program.size()
	}
	return n
}

// size is about how many bytes a program at a console takes.
func (p *program) size() int {
	const ofVariable = 128
	n := sizeOfText*len(p.file.Text) + p.core.Setup.Board.Size() + ofVariable*len(p.console.statics)
	for _, a := range p.core.Arrays {
		n += 4 * len(a)
	}
	return n
}
