package sim

import "github.com/roll-lang/roll/table"

// A track follows who leads, on a board that is one line of tiles to a last one. A player is as far as all pieces
// together.
//
// It keeps who leads from which turn on, for the game that is played alone.
type track struct {
	board  *table.Board
	pieces int
	place  []int32 // how far along the line each tile is; nil where the board is not a line
	ready  bool    // whether place was looked for

	on     bool    // whether this game is on one line
	far    []int64 // by seat
	most   int64   // how far the first is
	first  int     // how many are so far
	leader int     // the only one who is so far, or -1
	spells []spell // room for one more than there are
	count  int     // how many there are
}

// A spell is who leads from the end of a turn on, or -1.
type spell struct{ turn, leader int }

// start begins a game when the pieces are placed.
func (t *track) start(state *table.State) {
	t.on = state.Players > 1 && len(state.Tiles) > 0 && t.lineFrom(state.Tiles[0])
	if !t.on {
		return
	}
	t.far = append(t.far[:0], make([]int64, state.Players)...)
	for i, tile := range state.Tiles {
		t.far[i/t.pieces] += int64(t.place[tile])
	}
	t.find()
	t.spells, t.count = longer(t.spells, 2), 1
	t.spells[0] = spell{0, t.leader}
}

// lineFrom says whether the board is one line: whether next leads from some tile through all others to a last one. The
// line is looked for through the tile where a piece starts, once.
func (t *track) lineFrom(start int32) bool {
	if t.ready {
		return t.place != nil
	}
	t.ready = true
	tile, n := start, t.board.Len()
	for range n {
		prev := t.board.Prev(tile)
		if prev == tile || t.board.Next(prev) != tile {
			break
		}
		tile = prev
	}
	place := make([]int32, n)
	for at := range n - 1 {
		place[tile] = int32(at)
		next := t.board.Next(tile)
		if next == tile || place[next] > 0 { // it ends too early, or leads round and round
			return false
		}
		tile = next
	}
	place[tile] = int32(n - 1)
	if t.board.Next(tile) != tile {
		return false
	}
	t.place = place
	return true
}

// find finds who is farthest.
func (t *track) find() {
	most, first, leader := t.far[0], 1, 0
	for i, far := range t.far[1:] {
		ahead := far - most // the branches are simple, so that the compiler makes none of them
		if ahead == 0 {
			first++
		}
		if ahead > 0 {
			leader = i + 1
		}
		if ahead > 0 {
			first = 1
		}
		most = max(most, far)
	}
	if first > 1 {
		leader = -1
	}
	t.most, t.first, t.leader = most, first, leader
}

// few is how many players are looked at at the end of each turn. Of more, it is kept who leads.
const few = 8

// moved notes that a piece came from a tile to another.
func (t *track) moved(seat int, from, to int32) {
	if seat >= len(t.far) {
		return
	}
	by := int64(t.place[to] - t.place[from])
	t.far[seat] += by
	if len(t.far) > few {
		t.keep(seat, t.far[seat]-by, t.far[seat])
	}
}

// keep notes how far a player came. All players are only looked at when the first falls back.
func (t *track) keep(seat int, was, now int64) {
	switch {
	case now == was:
	case now > t.most:
		t.most, t.first, t.leader = now, 1, seat
	case was == t.most:
		t.find()
	case now == t.most:
		t.first++
		t.leader = -1
	}
}

// endTurn notes who leads at the end of a turn. Whether that is somebody else than before cannot be foreseen, so no
// branch depends on it.
func (t *track) endTurn(turn int) {
	if len(t.far) <= few {
		t.find()
	}
	count := t.count
	before := t.spells[count-1].leader
	t.spells[count] = spell{turn, t.leader}
	if t.leader != before {
		count++
	}
	t.count = count
	if count == len(t.spells) {
		t.spells = longer(t.spells, 2*count)
	}
}

// settle adds the game to a tally.
func (t *track) settle(o *outcome, tally *Tally) {
	if tally.Lead == nil {
		tally.Lead = &LeadCount{}
	}
	l := tally.Lead
	l.Games++
	if n := t.changes(); n > 0 {
		l.Changes.note(n)
	}
	if o.winner < 0 {
		return
	}
	if leader := t.at(o.turns / 2); leader >= 0 {
		l.Half++
		if leader != o.winner {
			l.Behind++
		}
	}
}

// changes returns how often somebody else led than who led last.
func (t *track) changes() (n int64) {
	last := -1
	for _, s := range t.spells[:t.count] {
		if s.leader < 0 {
			continue
		}
		if last >= 0 && s.leader != last {
			n++
		}
		last = s.leader
	}
	return n
}

// at returns who led at the end of a turn, or -1.
func (t *track) at(turn int) int {
	leader := -1
	for _, s := range t.spells[:t.count] {
		if s.turn > turn {
			break
		}
		leader = s.leader
	}
	return leader
}
