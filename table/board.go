package table

import "slices"

// A Board is tiles, each linked to a next and a previous one.
type Board struct {
	next, prev []int32
	// So many times, maxRun at most, does next lead to the tile with the next number, and prev to the one before: most
	// tiles lie in a row, and a walk along one is a sum.
	ahead, behind []uint8
	// A tile's accessible tiles are rows[row[tile]], row 0 being empty. Where no tile has any, row is nil; so is
	// action where nothing happens anywhere.
	row    []int32
	rows   [][]int32
	action []int32
}

// NewBoard returns a board of n tiles in a row, 1 to MaxTiles: each tile's next is the one after it, its prev
// the one before, and the first and the last stay where they are.
func NewBoard(n int) Board {
	links := make([]int32, 2*n)
	b := Board{next: links[:n:n], prev: links[n:]}
	for i := range n {
		b.next[i], b.prev[i] = int32(i+1), int32(i-1)
	}
	b.next[n-1], b.prev[0] = int32(n-1), 0
	runs := make([]uint8, 2*n)
	b.ahead, b.behind = runs[:n:n], runs[n:]
	for i := range n {
		b.ahead[i], b.behind[i] = uint8(min(n-1-i, maxRun)), uint8(min(i, maxRun))
	}
	return b
}

// maxRun is the longest row that a tile knows of.
const maxRun = 255

// Len returns the number of tiles.
func (b *Board) Len() int { return len(b.next) }

// Size is about how many bytes the board takes.
func (b *Board) Size() int {
	n := 4*(len(b.next)+len(b.prev)+len(b.row)+len(b.action)) + len(b.ahead) + len(b.behind)
	for _, row := range b.rows {
		n += 4 * len(row)
	}
	return n
}

// Has says whether there is a tile of this number.
func (b *Board) Has(tile int32) bool { return uint(tile) < uint(len(b.next)) }

// Link sets what follows and what precedes a tile. All three must exist.
func (b *Board) Link(tile, next, prev int32) {
	b.next[tile], b.prev[tile] = next, prev
	relay(b.next, b.ahead, tile, 1)
	relay(b.prev, b.behind, tile, -1)
}

// relay counts anew how long the row is that leads on from a tile, and from those that lead to it.
func relay(links []int32, runs []uint8, tile, step int32) {
	for ; uint(tile) < uint(len(links)); tile -= step {
		run := 0
		if links[tile] == tile+step {
			run = min(int(runs[tile+step])+1, maxRun)
		}
		if int(runs[tile]) == run {
			return
		}
		runs[tile] = uint8(run)
	}
}

// Next returns the tile that follows a tile.
func (b *Board) Next(tile int32) int32 { return b.next[tile] }

// Prev returns the tile that precedes a tile.
func (b *Board) Prev(tile int32) int32 { return b.prev[tile] }

// InRow says whether a tile's links are those that NewBoard gave it.
func (b *Board) InRow(tile int32) bool {
	last := int32(len(b.next) - 1)
	return b.next[tile] == min(tile+1, last) && b.prev[tile] == max(tile-1, 0)
}

// SetAccessible gives a tile the numbers that can be reached from it in another way than by next and prev.
func (b *Board) SetAccessible(tile int32, tiles []int32) {
	if b.row == nil {
		b.row = make([]int32, len(b.next))
		b.rows = [][]int32{nil}
	}
	b.row[tile] = int32(len(b.rows))
	b.rows = append(b.rows, tiles)
}

// Accessible returns the accessible tiles of a tile, often none. The slice must not be changed.
func (b *Board) Accessible(tile int32) []int32 {
	if b.row == nil {
		return nil
	}
	return b.rows[b.row[tile]]
}

// SetAction gives a tile the number of what happens there. Without it the number is 0.
func (b *Board) SetAction(tile, action int32) {
	if b.action == nil {
		b.action = make([]int32, len(b.next))
	}
	b.action[tile] = action
}

// Action returns the number of what happens on a tile.
func (b *Board) Action(tile int32) int32 {
	if b.action == nil {
		return 0
	}
	return b.action[tile]
}

// Walk returns the tile that lies distance links further, along next or, backwards, along prev. The distance
// must not be negative. It never follows more than three times as many links as there are tiles: a longer walk goes
// round and round a loop, and whole rounds are left out.
func (b *Board) Walk(tile int32, distance int64, backwards bool) int32 {
	if backwards {
		if distance <= int64(b.behind[tile]) {
			return tile - int32(distance)
		}
		return walk(b.prev, tile, distance)
	}
	if distance <= int64(b.ahead[tile]) {
		return tile + int32(distance)
	}
	return walk(b.next, tile, distance)
}

// walk follows links one by one.
func walk(links []int32, tile int32, distance int64) int32 {
	n := int64(len(links))
	if distance <= n {
		return follow(links, tile, distance)
	}
	tile = follow(links, tile, n)
	distance -= n
	round := int64(1)
	for at := links[tile]; at != tile; at = links[at] {
		round++
	}
	return follow(links, tile, distance%round)
}

func follow(links []int32, tile int32, steps int64) int32 {
	for ; steps > 0; steps-- {
		tile = links[tile]
	}
	return tile
}

// Path returns the tiles that a walk passes, the last one included, in the memory of an old path.
func (b *Board) Path(old []int32, tile int32, distance int64, backwards bool) []int32 {
	path := slices.Grow(old[:0], max(1, int(distance))) // not nil, even if it is empty
	for range distance {
		tile = b.Walk(tile, 1, backwards)
		path = append(path, tile)
	}
	return path
}
