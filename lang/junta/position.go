package junta

import "github.com/roll-lang/roll/walk"

// A position is where the pieces are, and how it came to that. It goes forth by deeds and back again: each change of a
// piece is noted, and taken back in reverse order.
type position struct {
	*ground
	players int32
	at      []int32 // the piece on each square, or -1
	pieces  []pieceState
	off     []int32 // the pieces off the board, in the order in which they left it

	occupied, empty, owned *walk.Set
	ofPlayer, ofKind       []*walk.Set
	sets                   []*walk.Set // by the numbers of checks, for those that mean the same all the time

	hash    uint64  // of what stands where
	order   []int32 // the players in the order of their turns, over and over
	turn    int     // whose turn it is, a place in order
	waits   bool    // the last deed is done, but the turn has not passed yet
	changes []change
	deeds   []deed
	before  []uint64 // what tells the positions before them: pieces and squares, and whose turn followed
	done    []step   // the steps of all deeds
	serial  uint64   // tells this position from all others that there were
	serials uint64
}

// A pieceState is what is known of a piece. Kind and owner are identifiers; owner is -1 for nobody.
type pieceState struct {
	kind, owner, square int32
	moves               int32 // how many steps have moved it
}

// A change is what happened to a piece, so that it can be taken back.
type change struct {
	what  changed
	piece int32
	was   int32
}

type changed uint8

const (
	lifted   changed = iota // from the square was
	put                     // on its square
	left                    // the board
	returned                // to the board; was is its place among those off it
	made                    // anew
	moved                   // by a step
	gained                  // by another player; was is its owner
)

// A deed is an action that was done.
type deed struct {
	actor   int32
	from    int    // its first step among those done
	changes int    // the first of its changes
	turn    int    // whose turn it was
	waits   bool   // whether the turn had still to pass
	serial  uint64 // of the position before
	id      uint64 // of the deed, and of the position behind it
	again   bool
}

// newPosition returns an empty board.
func newPosition(g *ground, players, kinds int, order []int32) *position {
	p := &position{ground: g, players: int32(players), order: order, at: make([]int32, g.columns*g.rows)}
	for q := range p.at {
		p.at[q] = -1
	}
	p.occupied, p.empty, p.owned = g.board.NewSet(), g.board.NewSet(), g.board.NewSet()
	for q, wall := range g.wall {
		if !wall {
			p.empty.Put(int32(q))
		}
	}
	for range players {
		p.ofPlayer = append(p.ofPlayer, g.board.NewSet())
	}
	for range kinds {
		p.ofKind = append(p.ofKind, g.board.NewSet())
	}
	p.sets = []*walk.Set{isFriend: nil, isOwned: p.owned, isEmpty: p.empty, isThis: nil}
	p.sets = append(append(p.sets, p.ofPlayer...), p.ofKind...)
	return p
}

// key is what a piece of a kind and player on a square adds to the hash.
func key(square, kind, owner int32) uint64 {
	return mixed(uint64(uint32(square))<<40 ^ uint64(uint32(kind))<<20 ^ uint64(uint32(owner+1)))
}

// mixed spreads a number over 64 bits, as the generator splitmix64 does.
func mixed(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func (p *position) note(what changed, piece, was int32) {
	p.changes = append(p.changes, change{what, piece, was})
}

// occupy puts a piece on an empty square.
func (p *position) occupy(piece, square int32) {
	k := &p.pieces[piece]
	k.square = square
	p.at[square] = piece
	p.occupied.Put(square)
	p.empty.Take(square)
	p.ofKind[k.kind-p.players].Put(square)
	if k.owner >= 0 {
		p.owned.Put(square)
		p.ofPlayer[k.owner].Put(square)
	}
	p.hash ^= key(square, k.kind, k.owner)
}

// vacate takes a piece off its square.
func (p *position) vacate(piece int32) {
	k := &p.pieces[piece]
	square := k.square
	k.square = -1
	p.at[square] = -1
	p.occupied.Take(square)
	p.empty.Put(square)
	p.ofKind[k.kind-p.players].Take(square)
	if k.owner >= 0 {
		p.owned.Take(square)
		p.ofPlayer[k.owner].Take(square)
	}
	p.hash ^= key(square, k.kind, k.owner)
}

// create makes a piece, which stands nowhere yet.
func (p *position) create(kind, owner int32) int32 {
	piece := int32(len(p.pieces))
	p.pieces = append(p.pieces, pieceState{kind: kind, owner: owner, square: -1})
	p.note(made, piece, 0)
	return piece
}

// put puts a piece that stands nowhere on an empty square.
func (p *position) put(piece, square int32) {
	p.occupy(piece, square)
	p.note(put, piece, 0)
}

// lift takes a piece up from its square, to put it elsewhere.
func (p *position) lift(piece int32) {
	p.note(lifted, piece, p.pieces[piece].square)
	p.vacate(piece)
}

// leave lets a piece leave the board.
func (p *position) leave(piece int32) {
	p.lift(piece)
	p.off = append(p.off, piece)
	p.note(left, piece, 0)
}

// bring takes a piece from those off the board, for a player.
func (p *position) bring(piece, owner int32) {
	for i, other := range p.off {
		if other == piece {
			p.off = append(p.off[:i], p.off[i+1:]...)
			p.note(returned, piece, int32(i))
			break
		}
	}
	k := &p.pieces[piece]
	p.note(gained, piece, k.owner)
	k.owner = owner
}

// back takes changes back until there are only so many.
func (p *position) back(to int) {
	for len(p.changes) > to {
		c := p.changes[len(p.changes)-1]
		p.changes = p.changes[:len(p.changes)-1]
		switch c.what {
		case lifted:
			p.occupy(c.piece, c.was)
		case put:
			p.vacate(c.piece)
		case left:
			p.off = p.off[:len(p.off)-1]
		case returned:
			p.off = append(p.off, 0)
			copy(p.off[c.was+1:], p.off[c.was:])
			p.off[c.was] = c.piece
		case made:
			p.pieces = p.pieces[:c.piece]
		case moved:
			p.pieces[c.piece].moves--
		case gained:
			p.pieces[c.piece].owner = c.was
		}
	}
}

// undo takes the last deed back.
func (p *position) undo() {
	d := &p.deeds[len(p.deeds)-1]
	p.back(d.changes)
	p.turn, p.waits, p.serial, p.done = d.turn, d.waits, d.serial, p.done[:d.from]
	p.deeds, p.before = p.deeds[:len(p.deeds)-1], p.before[:len(p.before)-1]
}

// begun notes that a deed begins.
func (p *position) begun(actor int32) {
	p.before = append(p.before, p.follows())
	p.deeds = append(p.deeds, deed{
		actor: actor, from: len(p.done), changes: len(p.changes), turn: p.turn, waits: p.waits, serial: p.serial,
	})
	p.serials++
	p.serial, p.waits = p.serials, true
	p.deeds[len(p.deeds)-1].id = p.serials
}

// next is the place in order of whose turn follows.
func (p *position) next() int {
	if !p.waits || p.deeds[len(p.deeds)-1].again {
		return p.turn
	}
	return (p.turn + 1) % len(p.order)
}

// pass lets the turn pass on, behind the last deed.
func (p *position) pass() { p.turn, p.waits = p.next(), false }

// mover returns the player with the turn.
func (p *position) mover() int32 { return p.order[p.turn] }

// follows is a hash of what stands where and whose turn follows.
func (p *position) follows() uint64 { return p.hash ^ mixed(^uint64(p.order[p.next()])) }

// stepsOf returns the steps of a deed, as they were done.
func (p *position) stepsOf(i int) []step {
	end := len(p.done)
	if i+1 < len(p.deeds) {
		end = p.deeds[i+1].from
	}
	return p.done[p.deeds[i].from:end]
}
