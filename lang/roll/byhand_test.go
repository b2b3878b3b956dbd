package roll

import "math/rand/v2"

// This file holds the rules of the benchmark's games as an ordinary Go programmer would write them: structs,
// pointers, math/rand/v2. They are what the evaluator is measured against.

type handTile struct {
	id         int
	next, prev *handTile
	jump       *handTile // where a ladder or chute ends
}

type handPlayer struct {
	name   string
	pieces []*handTile
}

// handBoard links n tiles in a row.
func handBoard(n int) []*handTile {
	tiles := make([]*handTile, n)
	for i := range tiles {
		tiles[i] = &handTile{id: i}
	}
	for i, t := range tiles {
		t.next, t.prev = tiles[min(i+1, n-1)], tiles[max(i-1, 0)]
	}
	return tiles
}

// handGame is what the games have in common.
type handGame struct {
	tiles   []*handTile
	pcg     *rand.PCG
	rng     *rand.Rand
	bot     *rand.Rand
	players []*handPlayer
	turns   int
}

func newHandGame(tiles, players, pieces int) *handGame {
	g := &handGame{tiles: handBoard(tiles), pcg: rand.NewPCG(0, 0), bot: rand.New(rand.NewPCG(1, 2))}
	g.rng = rand.New(g.pcg)
	for range players {
		g.players = append(g.players, &handPlayer{pieces: make([]*handTile, pieces)})
	}
	return g
}

var handNames = []string{"Bot 1", "Bot 2", "Bot 3", "Bot 4", "Bot 5", "Bot 6"}

// setUp seeds the game, names the players and places their pieces.
func (g *handGame) setUp(seed uint64) {
	g.pcg.Seed(seed, seed)
	g.turns = 0
	for i, p := range g.players {
		p.name = handNames[i]
		for j := range p.pieces {
			p.pieces[j] = g.tiles[0]
		}
	}
}

func (g *handGame) move(p *handPlayer, piece, distance int) {
	t := p.pieces[piece]
	for range distance {
		t = t.next
	}
	p.pieces[piece] = t
	if t.jump != nil {
		p.pieces[piece] = t.jump
	}
}

func (g *handGame) moveReverse(p *handPlayer, piece, distance int) {
	t := p.pieces[piece]
	for range distance {
		t = t.prev
	}
	p.pieces[piece] = t
	if t.jump != nil {
		p.pieces[piece] = t.jump
	}
}

// handDefault is the default game. playOne returns the winner's seat.
type handDefault struct{ *handGame }

func newHandDefault() *handDefault { return &handDefault{newHandGame(10, 2, 1)} }

func (g *handDefault) playOne(seed uint64) int {
	g.setUp(seed)
	for turn := 0; ; turn++ {
		g.turns++
		player := g.players[turn%len(g.players)]
		g.move(player, 0, g.rng.IntN(6)+1)
		if player.pieces[0] == g.tiles[len(g.tiles)-1] {
			return turn % len(g.players)
		}
	}
}

// handChutes is examples/roll/chutes.roll.
type handChutes struct {
	*handGame
	deck []handCard
	left int
}

type handCard struct {
	value int
	again bool
}

func newHandChutes() *handChutes {
	g := &handChutes{handGame: newHandGame(11, 2, 2)}
	for from, to := range map[int]int{1: 5, 3: 8, 6: 0, 7: 4} {
		g.tiles[from].jump = g.tiles[to]
	}
	for value, quantity := range map[int]int{1: 3, 2: 3, 3: 2, 4: 2, 5: 1} {
		for range quantity {
			g.deck = append(g.deck, handCard{value, value == 1 || value == 3})
		}
	}
	return g
}

func (g *handChutes) draw() handCard {
	if g.left == 0 {
		g.left = len(g.deck)
	}
	i := g.rng.IntN(g.left)
	g.left--
	g.deck[i], g.deck[g.left] = g.deck[g.left], g.deck[i]
	return g.deck[g.left]
}

func (g *handChutes) playOne(seed uint64) int {
	g.setUp(seed)
	g.left = 0
	for seat := 0; ; {
		g.turns++
		player := g.players[seat]
		card := g.draw()
		piece := g.bot.IntN(len(player.pieces))
		if !card.again && g.bot.IntN(2) == 1 {
			g.moveReverse(player, piece, card.value)
		} else {
			g.move(player, piece, card.value)
		}
		if g.home(player) {
			return seat
		}
		if !card.again {
			seat = (seat + 1) % len(g.players)
		}
	}
}

func (g *handChutes) home(p *handPlayer) bool {
	for _, t := range p.pieces {
		if t != g.tiles[len(g.tiles)-1] {
			return false
		}
	}
	return true
}

// handSnakes is examples/roll/snakes.roll.
type handSnakes struct{ *handGame }

func newHandSnakes() *handSnakes {
	g := &handSnakes{newHandGame(101, 2, 1)}
	for from, to := range map[int]int{
		1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100,
		16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78,
	} {
		g.tiles[from].jump = g.tiles[to]
	}
	return g
}

func (g *handSnakes) playOne(seed uint64) int {
	g.setUp(seed)
	for turn := 0; ; turn++ {
		g.turns++
		player := g.players[turn%len(g.players)]
		rolled := g.rng.IntN(6) + 1
		if player.pieces[0].id+rolled < len(g.tiles) {
			g.move(player, 0, rolled)
		}
		if player.pieces[0] == g.tiles[len(g.tiles)-1] {
			return turn % len(g.players)
		}
	}
}
