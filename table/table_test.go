package table_test

import (
	"flag"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"slices"
	"testing"

	"github.com/roll-lang/roll/table"
)

// board links n tiles in a row and then those that are given, as tile, next, prev.
func board(n int, links ...[3]int32) table.Board {
	b := table.NewBoard(n)
	for _, l := range links {
		b.Link(l[0], l[1], l[2])
	}
	return b
}

func TestBoardInARow(t *testing.T) {
	for _, n := range []int{1, 2, 10, 1000} {
		b := table.NewBoard(n)
		if b.Len() != n {
			t.Errorf("NewBoard(%d) has %d tiles", n, b.Len())
		}
		for i := range int32(n) {
			next, prev := min(i+1, int32(n-1)), max(i-1, 0)
			if b.Next(i) != next || b.Prev(i) != prev || !b.InRow(i) || b.Action(i) != 0 || b.Accessible(i) != nil {
				t.Errorf("NewBoard(%d): tile %d has next %d, prev %d, action %d, accessible %v",
					n, i, b.Next(i), b.Prev(i), b.Action(i), b.Accessible(i))
			}
		}
	}
}

func TestBoardHas(t *testing.T) {
	b := table.NewBoard(10)
	for tile, want := range map[int32]bool{
		0: true, 9: true, 10: false, -1: false, math.MaxInt32: false, math.MinInt32: false,
	} {
		if b.Has(tile) != want {
			t.Errorf("Has(%d) is %v", tile, !want)
		}
	}
}

func TestBoardLink(t *testing.T) {
	b := board(5, [3]int32{2, 0, 4})
	if b.Next(2) != 0 || b.Prev(2) != 4 || b.InRow(2) {
		t.Errorf("tile 2 has next %d and prev %d", b.Next(2), b.Prev(2))
	}
	if b.Next(1) != 2 || b.Prev(3) != 2 || !b.InRow(1) || !b.InRow(3) {
		t.Error("linking tile 2 changed its neighbours")
	}
	b.Link(2, 3, 1)
	if !b.InRow(2) {
		t.Error("tile 2 is not in a row although it is linked as before")
	}
}

func TestBoardAccessible(t *testing.T) {
	b := table.NewBoard(4)
	b.SetAccessible(1, []int32{3, 3, 99})
	b.SetAccessible(3, nil)
	b.SetAccessible(0, []int32{2})
	b.SetAccessible(0, []int32{1})
	for tile, want := range [][]int32{{1}, {3, 3, 99}, nil, nil} {
		if got := b.Accessible(int32(tile)); !slices.Equal(got, want) {
			t.Errorf("from tile %d are accessible %v, want %v", tile, got, want)
		}
	}
}

func TestBoardAction(t *testing.T) {
	b := table.NewBoard(3)
	b.SetAction(1, 7)
	b.SetAction(2, 8)
	b.SetAction(2, 0)
	for tile, want := range []int32{0, 7, 0} {
		if got := b.Action(int32(tile)); got != want {
			t.Errorf("tile %d has action %d, want %d", tile, got, want)
		}
	}
}

// naiveWalk follows one link at a time.
func naiveWalk(b *table.Board, tile int32, distance int64, backwards bool) (int32, []int32) {
	path := []int32{}
	for range distance {
		if backwards {
			tile = b.Prev(tile)
		} else {
			tile = b.Next(tile)
		}
		path = append(path, tile)
	}
	return tile, path
}

func TestWalk(t *testing.T) {
	ring := board(5, [3]int32{4, 0, 3}, [3]int32{0, 1, 4})
	// From 0 by 1 and 2 into the loop of 3, 4 and 5; prev leads from everywhere to tile 5, which stays.
	tail := board(6, [3]int32{5, 3, 5})
	for i := range int32(5) {
		tail.Link(i, i+1, 5)
	}
	for _, row := range []struct {
		name      string
		board     table.Board
		from      int32
		distance  int64
		backwards bool
		want      int32
	}{
		{"nowhere", table.NewBoard(10), 4, 0, false, 4},
		{"one on", table.NewBoard(10), 4, 1, false, 5},
		{"one back", table.NewBoard(10), 4, 1, true, 3},
		{"to the end", table.NewBoard(10), 4, 5, false, 9},
		{"beyond the end", table.NewBoard(10), 4, 60, false, 9},
		{"before the beginning", table.NewBoard(10), 4, 60, true, 0},
		{"two billion links along a row", table.NewBoard(10), 4, math.MaxInt32, false, 9},
		{"2^31 links back along a row", table.NewBoard(10), 4, 1 << 31, true, 0},
		{"one tile", table.NewBoard(1), 0, 2_000_000_000, false, 0},
		{"once round", ring, 2, 5, false, 2},
		{"once round backwards", ring, 2, 5, true, 2},
		{"round and on", ring, 3, 7, false, 0},
		{"two billion links round", ring, 1, 2_000_000_001, false, 2},
		{"two billion links round backwards", ring, 1, 2_000_000_001, true, 0},
		{"a tail into a loop", tail, 0, 6, false, 3},
		{"a tail and two billion links", tail, 0, 3 + 2_000_000_000, false, 3 + 2_000_000_000%3},
		{"into a tile that stays", tail, 2, 2_000_000_000, true, 5},
	} {
		if got := row.board.Walk(row.from, row.distance, row.backwards); got != row.want {
			t.Errorf("%s: came to tile %d, want %d", row.name, got, row.want)
		}
	}
}

// TestWalkRandomBoards holds Walk and Path against following one link at a time, on boards linked at random.
func TestWalkRandomBoards(t *testing.T) {
	r := table.NewRand(1)
	for range 20_000 {
		n := int32(r.Roll(20))
		b := table.NewBoard(int(n))
		for tile := range n {
			b.Link(tile, r.Roll(n)-1, r.Roll(n)-1)
		}
		from, distance, backwards := r.Roll(n)-1, int64(r.Below(100)), r.Below(2) == 1
		want, wantPath := naiveWalk(&b, from, distance, backwards)
		if got := b.Walk(from, distance, backwards); got != want {
			t.Fatalf("%+v: %d links from %d, backwards %v: tile %d, want %d", b, distance, from, backwards, got, want)
		}
		if got := b.Path(nil, from, distance, backwards); !slices.Equal(got, wantPath) {
			t.Fatalf("%+v: %d links from %d, backwards %v: path %v, want %v", b, distance, from, backwards, got,
				wantPath)
		}
		// A round of every loop on a board of at most 20 tiles is a divisor of this, so that it changes nothing once
		// the walk is in its loop, as it is after n links.
		const rounds = 232_792_560
		onwards := int64(n) + distance
		far, near := b.Walk(from, onwards+8*rounds, backwards), b.Walk(from, onwards, backwards)
		if far != near {
			t.Fatalf("%+v: from %d, backwards %v: %d links end on %d, but %d links on %d",
				b, from, backwards, onwards+8*rounds, far, onwards, near)
		}
	}
}

// TestWalkAlongRows walks on boards whose tiles lie in rows, long ones too, with some links that lead elsewhere, back
// or again on.
func TestWalkAlongRows(t *testing.T) {
	r := table.NewRand(1)
	for range 300 {
		n := 1 + int32(r.Below(1500))
		b := table.NewBoard(int(n))
		for range r.Below(8) {
			tile := r.Roll(n) - 1
			b.Link(tile, r.Roll(n)-1, r.Roll(n)-1)
			if r.Below(2) == 0 {
				b.Link(tile, min(tile+1, n-1), max(tile-1, 0))
			}
		}
		for range 100 {
			from, distance, backwards := r.Roll(n)-1, int64(r.Below(uint64(n)+300)), r.Below(2) == 1
			want, _ := naiveWalk(&b, from, distance, backwards)
			if got := b.Walk(from, distance, backwards); got != want {
				t.Fatalf("%d tiles, %d links from %d, backwards %v: tile %d, want %d", n, distance, from, backwards,
					got, want)
			}
		}
	}
}

func TestPath(t *testing.T) {
	b := table.NewBoard(6)
	for _, row := range []struct {
		name      string
		from      int32
		distance  int64
		backwards bool
		want      []int32
	}{
		{"nowhere", 3, 0, false, []int32{}},
		{"on", 1, 3, false, []int32{2, 3, 4}},
		{"back", 3, 2, true, []int32{2, 1}},
		{"staying at the end", 4, 3, false, []int32{5, 5, 5}},
	} {
		for _, old := range [][]int32{nil, {7}, {7, 7, 7, 7, 7}} {
			if got := b.Path(old, row.from, row.distance, row.backwards); !reflect.DeepEqual(got, row.want) {
				t.Errorf("%s: %v, want %v", row.name, got, row.want)
			}
		}
	}
}

// oracle is the generator as its authors describe it, in numbers of any size: SplitMix64 (Steele, Lea and Flood)
// gives the two words of the state of a PCG-DXSM with the multiplier and increment of math/rand/v2.
type oracle struct{ state *big.Int }

func number(hex string) *big.Int {
	n, ok := new(big.Int).SetString(hex, 16)
	if !ok {
		panic(hex)
	}
	return n
}

var (
	word       = number("10000000000000000")                 // 2^64
	doubleWord = number("100000000000000000000000000000000") // 2^128
)

// times multiplies in a ring of 2^64 or 2^128 numbers.
func times(a, b, modulus *big.Int) *big.Int {
	product := new(big.Int).Mul(a, b)
	return product.Mod(product, modulus)
}

func shiftXor(a *big.Int, bits uint) *big.Int {
	return new(big.Int).Xor(a, new(big.Int).Rsh(a, bits))
}

// splitMix returns the first outputs of SplitMix64.
func splitMix(seed uint64, n int) []*big.Int {
	var outputs []*big.Int
	state := new(big.Int).SetUint64(seed)
	for range n {
		state = new(big.Int).Add(state, number("9e3779b97f4a7c15"))
		state.Mod(state, word)
		z := times(shiftXor(state, 30), number("bf58476d1ce4e5b9"), word)
		z = times(shiftXor(z, 27), number("94d049bb133111eb"), word)
		outputs = append(outputs, shiftXor(z, 31))
	}
	return outputs
}

func newOracle(seed uint64) *oracle {
	words := splitMix(seed, 2)
	state := new(big.Int).Lsh(words[0], 64)
	return &oracle{state.Or(state, words[1])}
}

// next returns the next 64 bits: "double xorshift multiply" of the state after a step.
func (o *oracle) next() *big.Int {
	state := new(big.Int).Mul(o.state, number("2360ed051fc65da44385df649fccf645"))
	state.Add(state, number("5851f42d4c957f2d14057b7ef767814f"))
	o.state = state.Mod(state, doubleWord)
	high, low := new(big.Int).DivMod(o.state, word, new(big.Int))
	cheap := number("da942042e4dd58b5")
	high = times(shiftXor(high, 32), cheap, word)
	high = shiftXor(high, 48)
	return times(high, low.SetBit(low, 0, 1), word)
}

// below is Lemire's method: of the 2^64 outputs, the first 2^64 mod n in each of the n parts are drawn again.
func (o *oracle) below(n uint64) uint64 {
	wide := new(big.Int).SetUint64(n)
	rest := new(big.Int).Mod(word, wide)
	for {
		part, at := new(big.Int).DivMod(new(big.Int).Mul(o.next(), wide), word, new(big.Int))
		if at.Cmp(rest) >= 0 {
			return part.Uint64()
		}
	}
}

// TestSplitMix holds the oracle itself against the published outputs for seed 1234567.
func TestSplitMix(t *testing.T) {
	want := []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431}
	for i, got := range splitMix(1234567, len(want)) {
		if got.Uint64() != want[i] {
			t.Errorf("output %d is %v, want %d", i, got, want[i])
		}
	}
}

// TestDrawsNeverChange pins the first draws of some seeds. They must be the same for ever: people keep seeds.
func TestDrawsNeverChange(t *testing.T) {
	for _, row := range []struct {
		seed uint64
		want []uint64
	}{
		{0, []uint64{4, 5, 1, 5, 5, 4, 3, 0, 2, 4, 1, 5, 1, 2, 0, 0, 3, 4, 1, 2}},
		{1, []uint64{4, 4, 0, 2, 1, 3, 1, 1, 3, 5, 5, 5, 0, 3, 4, 0, 3, 0, 4, 1}},
		{42, []uint64{2, 0, 1, 0, 0, 4, 1, 0, 4, 3, 0, 4, 4, 5, 0, 4, 3, 1, 5, 4}},
		{math.MaxUint64, []uint64{2, 1, 5, 4, 5, 2, 1, 3, 5, 2, 2, 5, 0, 2, 4, 5, 5, 0, 3, 4}},
	} {
		r, o := table.NewRand(row.seed), newOracle(row.seed)
		var got, independent []uint64
		for range 20 {
			got = append(got, r.Below(6))
			independent = append(independent, o.below(6))
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("seed %d: %v, want %v", row.seed, got, row.want)
		}
		if !slices.Equal(independent, row.want) {
			t.Errorf("seed %d: by the description of the algorithm %v, pinned %v", row.seed, independent, row.want)
		}
	}
}

// TestDrawsAsDescribed compares with the oracle many seeds and bounds, the greatest included, where draws are
// often rejected.
func TestDrawsAsDescribed(t *testing.T) {
	bounds := []uint64{1, 2, 3, 6, 52, math.MaxInt32, 1 << 32, 3 << 62, 1<<63 + 1, math.MaxUint64}
	for seed := range uint64(500) {
		seed *= 0x123456789abcdef
		r, o := table.NewRand(seed), newOracle(seed)
		for _, n := range bounds {
			if got, want := r.Below(n), o.below(n); got != want {
				t.Fatalf("seed %d: Below(%d) is %d, want %d", seed, n, got, want)
			}
		}
	}
}

func TestSeedStartsAnew(t *testing.T) {
	r, fresh := table.NewRand(1), table.NewRand(2)
	r.Below(6)
	r.Seed(2)
	if r != fresh {
		t.Error("a generator that was used goes on differently from a fresh one")
	}
	second := r
	for range 100 {
		if a, b := r.Below(1000), second.Below(1000); a != b {
			t.Fatalf("a copy drew %d where the original drew %d", b, a)
		}
	}
}

func TestRoll(t *testing.T) {
	r := table.NewRand(5)
	for _, faces := range []int32{1, 2, 6, math.MaxInt32} {
		least, most := faces, int32(1)
		for range 1000 {
			face := r.Roll(faces)
			least, most = min(least, face), max(most, face)
		}
		if least < 1 || most > faces || faces < 10 && (least != 1 || most != faces) {
			t.Errorf("a die with %d faces shows %d to %d", faces, least, most)
		}
	}
}

func TestDerivedSeedsDiffer(t *testing.T) {
	from := map[uint64]string{}
	for seed := range uint64(300) {
		for index := range uint64(300) {
			derived, pair := table.Derive(seed, index), fmt.Sprintf("seed %d, index %d", seed, index)
			if other, twice := from[derived]; twice || derived == seed {
				t.Fatalf("%s gives %d, as does %s", pair, derived, other)
			}
			from[derived] = pair
		}
	}
}

// draws is how many rolls, rounds of cards or seeds are looked at for evenness; make verify looks at 10,000,000.
var draws = flag.Int("draws", 300_000, "how many draws are looked at for evenness")

// tally counts how often each of some equally likely things happened.
type tally []int

// mustBeEven fails if counts are further from each other than chance explains: Pearson's chi-square lies beyond the
// bound that a fair source exceeds in less than one of a million tests (by the formula of Wilson and Hilferty,
// which errs to the side of safety). The seeds are fixed, so a test that passes always passes.
func (c tally) mustBeEven(t *testing.T, what string) {
	t.Helper()
	total := 0
	for _, n := range c {
		total += n
	}
	expected := float64(total) / float64(len(c))
	square := 0.0
	for _, n := range c {
		square += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	const deviations = 4.7534 // of a normal variable, exceeded once in a million
	freedom := float64(len(c) - 1)
	part := 2 / (9 * freedom)
	bound := freedom * math.Pow(1-part+deviations*math.Sqrt(part), 3)
	if square > bound {
		t.Errorf("%s: chi-square %.1f is above %.1f: %v", what, square, bound, c)
	}
}

func TestFacesAreEven(t *testing.T) {
	for _, faces := range []int32{2, 3, 4, 6, 7, 10, 12, 20, 100} {
		r, count := table.NewRand(uint64(faces)), make(tally, faces)
		pairs, last := make(tally, faces*faces), int32(0)
		for range *draws {
			face := r.Roll(faces) - 1
			count[face]++
			pairs[last*faces+face]++
			last = face
		}
		count.mustBeEven(t, fmt.Sprintf("a die with %d faces", faces))
		pairs.mustBeEven(t, fmt.Sprintf("two rolls in a row of a die with %d faces", faces))
	}
}

// TestWithoutBias takes a bound of three quarters of 2^64. There the remainder of a division, or a product that is
// never rejected, would make one number of three twice as likely as the others.
func TestWithoutBias(t *testing.T) {
	r, thirds, ends := table.NewRand(1), make(tally, 3), make(tally, 3)
	for range *draws {
		v := r.Below(3 << 62)
		thirds[v%3]++
		ends[v>>62]++
	}
	thirds.mustBeEven(t, "the remainder by three")
	ends.mustBeEven(t, "the upper bits")
}

// TestSeedsAreEven looks at the first draws of seeds that follow each other, as people choose them.
func TestSeedsAreEven(t *testing.T) {
	first, two, neighbours := make(tally, 6), make(tally, 36), make(tally, 36)
	last := uint64(0)
	for seed := range uint64(*draws) {
		r := table.NewRand(seed)
		a, b := r.Below(6), r.Below(6)
		first[a]++
		two[6*a+b]++
		neighbours[6*last+a]++
		last = a
	}
	first.mustBeEven(t, "the first roll of each seed")
	two.mustBeEven(t, "the first two rolls of each seed")
	neighbours.mustBeEven(t, "the first rolls of two seeds in a row")
}

// deck returns a deck with a card of each quantity; kinds are numbered as the quantities stand.
func deck(replacement bool, quantities ...int32) *table.Cards {
	var kinds []table.Card
	for i, q := range quantities {
		kinds = append(kinds, table.Card{Value: int32(10 * i), Quantity: q})
	}
	cards := table.NewCards(kinds, replacement)
	return &cards
}

// place returns the place of an order of n different numbers from 0 among all n! orders.
func place(order []int32) int {
	at := 0
	for i, a := range order {
		smaller := 0
		for _, b := range order[i+1:] {
			if b < a {
				smaller++
			}
		}
		at = at*(len(order)-i) + smaller
	}
	return at
}

// kindOf is the kind of a card that was drawn.
func kindOf(kind, _ int32) int32 { return kind }

func TestCardOrderIsEven(t *testing.T) {
	const cards = 4
	box := deck(false, 1, 1, 1, 1)
	r, d := table.NewRand(3), table.NewDeck(box)
	orders, afterShuffle := make(tally, 24), make(tally, cards*cards)
	last := int32(0)
	for range *draws {
		var order []int32
		for range cards {
			order = append(order, kindOf(d.Draw(&r, box.Replacement)))
		}
		orders[place(order)]++
		afterShuffle[last*cards+order[0]]++
		last = order[cards-1]
	}
	orders.mustBeEven(t, "the order of four cards")
	afterShuffle.mustBeEven(t, "the last card and the first after all are shuffled again")
}

// TestFirstCardOfSeeds looks at the first two cards of new games, one for each seed.
func TestFirstCardOfSeeds(t *testing.T) {
	const cards = 5
	box := deck(false, 1, 1, 1, 1, 1)
	d, pairs := table.NewDeck(box), make(tally, cards*(cards-1))
	for seed := range uint64(*draws) {
		r := table.NewRand(seed)
		d.Reset(box)
		a, b := kindOf(d.Draw(&r, false)), kindOf(d.Draw(&r, false))
		if b > a {
			b--
		}
		pairs[a*(cards-1)+b]++
	}
	pairs.mustBeEven(t, "the first two cards of each seed")
}

func TestReplacementIsEven(t *testing.T) {
	box := deck(true, 1, 2, 3)
	r, d := table.NewRand(4), table.NewDeck(box)
	count, pairs := make([]int, 3), make([]int, 9)
	last := int32(0)
	for range *draws {
		kind, _ := d.Draw(&r, box.Replacement)
		if d.Left() != 6 {
			t.Fatalf("%d cards are left of a deck that is never dealt out", d.Left())
		}
		count[kind]++
		pairs[3*last+kind]++
		last = kind
	}
	// A card of kind k stands for k+1 equal parts.
	shares := func(counts []int, parts ...int) tally {
		var even tally
		for i, n := range counts {
			even = append(even, n/parts[i])
		}
		return even
	}
	shares(count, 1, 2, 3).mustBeEven(t, "kinds of 1, 2 and 3 cards")
	shares(pairs, 1, 2, 3, 2, 4, 6, 3, 6, 9).mustBeEven(t, "two cards in a row")
}

// TestDeckIsDealtOut draws a deck many times over: before all cards are shuffled again, each was drawn as often as
// it is in the deck.
func TestDeckIsDealtOut(t *testing.T) {
	for _, quantities := range [][]int32{{1}, {3}, {1, 1, 1}, {3, 3, 2, 2, 1}, {1, 50, 1}} {
		box := deck(false, quantities...)
		d, total := table.NewDeck(box), 0
		for _, q := range quantities {
			total += int(q)
		}
		r := table.NewRand(uint64(total))
		for round := range 200 {
			drawn := make([]int32, len(quantities))
			for i := range total {
				drawn[kindOf(d.Draw(&r, box.Replacement))]++
				if d.Left() != total-i-1 {
					t.Fatalf("%v, round %d: after %d cards %d are left", quantities, round, i+1, d.Left())
				}
			}
			if !slices.Equal(drawn, quantities) {
				t.Fatalf("%v, round %d: drew %v", quantities, round, drawn)
			}
		}
	}
}

func TestDeckReset(t *testing.T) {
	box := deck(false, 3, 2, 4)
	used := table.NewDeck(box)
	r := table.NewRand(1)
	for range 5 {
		used.Draw(&r, false)
	}
	used.Reset(box)
	if fresh := table.NewDeck(box); !reflect.DeepEqual(used, fresh) {
		t.Errorf("a deck made whole again is %v, a new one %v", used, fresh)
	}
}

// state is one that has everything in it.
func state() table.State {
	s := table.State{
		Players: 2, Names: []string{"Ana", "Ben"}, Tiles: []int32{1, 2, 3, 4},
		Deck: table.NewDeck(deck(false, 3, 3, 3)), Rand: table.NewRand(7),
	}
	s.Deck.Draw(&s.Rand, false)
	return s
}

// change changes everything in a state.
func change(s *table.State) {
	s.Players = 1
	s.Names[0], s.Tiles[0] = "Cy", 9
	for range 5 {
		s.Deck.Draw(&s.Rand, false)
	}
}

// TestCopiesShareNothing changes a state and its copies by turns.
func TestCopiesShareNothing(t *testing.T) {
	copies := map[string]func(*table.State) table.State{
		"Clone": func(s *table.State) table.State { return s.Clone() },
		"CopyFrom": func(s *table.State) table.State {
			var c table.State
			c.CopyFrom(s)
			return c
		},
		"CopyFrom over an old one": func(s *table.State) table.State {
			c := table.State{Names: []string{"", "", ""}, Tiles: make([]int32, 9), Deck: table.NewDeck(deck(false, 20))}
			c.CopyFrom(s)
			return c
		},
	}
	for name, duplicate := range copies {
		t.Run(name, func(t *testing.T) {
			s, want := state(), state()
			c := duplicate(&s)
			if !reflect.DeepEqual(c, want) {
				t.Fatalf("the copy is %+v, want %+v", c, want)
			}
			change(&s)
			if !reflect.DeepEqual(c, want) {
				t.Errorf("changing the original changed the copy to %+v", c)
			}
			changed := s.Clone()
			change(&c)
			if !reflect.DeepEqual(s, changed) {
				t.Errorf("changing the copy changed the original to %+v", s)
			}
			if !reflect.DeepEqual(c, s) {
				t.Error("the same changes lead to different states: the copy's chance is not the original's")
			}
		})
	}
}

// TestEqualStates says that a state is the same whether what holds it was used before or not.
func TestEqualStates(t *testing.T) {
	var fresh table.State
	used := state()
	used.CopyFrom(&fresh)
	if a, b := fresh.Clone(), used.Clone(); !reflect.DeepEqual(a, b) {
		t.Errorf("a copy of the empty state is %#v, of one that was emptied %#v", a, b)
	}
}
