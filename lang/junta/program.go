package junta

import (
	"github.com/roll-lang/roll/source"
)

// A program is what all games of a file share. Nothing in it changes once it is loaded.
type program struct {
	file        *source.File
	title       string
	names       []string // the players, then the kinds of pieces: the identifiers by their numbers
	identifiers map[string]int32
	kinds       []pieceKind
	order       []int32 // of the players' turns
	ground      *ground
	setup       []standing
	functions   map[string]*function

	win, tie, illegal *compiledClause
	titles            []string // what pieces are called, by kind and owner
	remembers         bool     // something asks for the past
	puts              bool     // actions may put pieces of any kind and player on the board
	constants         int      // how many functions always have the same value
	recalled          int      // of how many functions it is kept what they gave
}

// A pieceKind is a kind of pieces.
type pieceKind struct {
	name         string
	moves, drops *compiledClause
}

// A standing is a piece of the set-up.
type standing struct{ kind, owner, square int32 }

// A compiledClause is a compiled part of the game.
type compiledClause struct {
	formula
	file *source.File
	at   source.Span
	site site
	size int // of its frame
	as   *callee
}

// players returns how many players there are.
func (p *program) players() int { return len(p.names) - len(p.kinds) }

// titleOf is the number of what a piece of a kind is called that belongs to a player, or to nobody.
func (p *program) titleOf(kind, owner int32) int {
	return int(owner+1)*len(p.kinds) + int(kind) - p.players()
}

// makeTitles finds what all pieces are called. Where there is one kind the player's name is enough.
func (p *program) makeTitles() {
	players := p.names[:p.players()]
	for _, k := range p.kinds {
		p.titles = append(p.titles, k.name)
	}
	for _, player := range players {
		for _, k := range p.kinds {
			if len(p.kinds) == 1 {
				p.titles = append(p.titles, player)
			} else {
				p.titles = append(p.titles, player+" "+k.name)
			}
		}
	}
}

// newEvaluator returns an evaluator at the set-up of a game.
func (p *program) newEvaluator() *evaluator {
	e := &evaluator{program: p, view: -1, this: -1, memo: make([]memo, p.constants)}
	if p.ground.board.OneWord() {
		e.recalls, e.tallies = make([]*recall, recallRows*recallsRow), make([]tally, p.recalled)
	}
	e.stack, e.outer = make([]value, firstStack), p.file
	e.position = newPosition(p.ground, p.players(), len(p.kinds), p.order)
	e.nowhere = p.ground.board.NewSet()
	e.stamps = make([]uint64, p.ground.columns*p.ground.rows)
	e.walker = p.ground.board.NewWalker(e.spend)
	for i := range e.levels {
		for player := range p.players() {
			e.levels[i] = append(e.levels[i], &options{evaluator: e, player: int32(player)})
		}
	}
	for _, s := range p.setup {
		e.position.occupy(e.position.create(s.kind, s.owner), s.square)
	}
	e.position.changes = e.position.changes[:0]
	e.position.serials, e.position.serial = 1, 1
	return e
}

// run evaluates a clause.
func (e *evaluator) run(c *compiledClause) value {
	stack, top, outer, made := e.stack, e.top, e.outer, e.made
	e.outer = c.file
	e.running = append(e.running, running{callee: c.as})
	v := c.run(e, e.reserve(c.size))
	e.running = e.running[:len(e.running)-1]
	e.stack, e.top, e.outer, e.made = stack, top, outer, made
	return v
}

// holds evaluates a condition, of which nothing stays.
func (e *evaluator) holds(c *compiledClause) bool {
	stack, top, outer, before, made := e.stack, e.top, e.outer, e.memory.used, e.made
	e.outer = c.file
	e.running = append(e.running, running{callee: c.as})
	holds := c.test(e, e.reserve(c.size))
	e.running = e.running[:len(e.running)-1]
	e.stack, e.top, e.outer, e.made = stack, top, outer, made
	e.memory.free(before)
	return holds
}

// clauseAt returns where a step comes from that is listed as a square.
func (e *evaluator) clauseAt(s *step) source.Span {
	switch s.verb {
	case moves:
		if c := e.kinds[e.position.pieces[s.piece].kind-e.position.players].moves; c != nil {
			return c.at
		}
	case drops:
		if c := e.kinds[s.kind-e.position.players].drops; c != nil {
			return c.at
		}
	}
	return source.Span{}
}
