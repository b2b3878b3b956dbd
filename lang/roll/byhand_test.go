package roll

import (
	"slices"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// This file holds the rules of the benchmark's games as an ordinary Go programmer would write them: structs, pointers,
// methods, and an interface for whoever answers. They are what the evaluator is measured against. They ask the same
// prompts, setting up included, and take their dice and cards from the same generator, so that a seed gives the same
// game to the letter. What they need not do is what makes the difference: they check no answer and no overflow, count
// no steps, number no events, and cannot be stopped, taken back or played with other rules.

type handTile struct {
	id         int
	next, prev *handTile
	jump       *handTile // where a ladder or chute ends
}

type handPlayer struct {
	name   string
	pieces []*handTile
}

// A handBot answers prompts.
type handBot interface {
	players(low, high int) int
	name(seat int) string
	number(low, high int) int
}

// handRandom answers as bots and twoBots do.
type handRandom struct {
	rand    table.Rand
	playing int
}

var handNames = []string{"Bot 1", "Bot 2", "Bot 3", "Bot 4", "Bot 5", "Bot 6"}

func (b *handRandom) players(_, _ int) int { return b.playing }

func (b *handRandom) name(seat int) string { return handNames[seat] }

func (b *handRandom) number(low, high int) int {
	return low + int(b.rand.Below(uint64(high-low+1)))
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
	rng     table.Rand
	bot     handBot
	least   int           // how few may play
	seats   []*handPlayer // all there is room for
	players []*handPlayer // who play
	turns   int
}

func newHandGame(tiles, least, most, pieces int) *handGame {
	g := &handGame{tiles: handBoard(tiles), least: least, bot: &handRandom{table.NewRand(1), 2}}
	for range most {
		g.seats = append(g.seats, &handPlayer{pieces: make([]*handTile, pieces)})
	}
	return g
}

// setUp seeds the game, asks how many play and what they are called, and places their pieces.
func (g *handGame) setUp(seed uint64) {
	g.rng.Seed(seed)
	g.turns = 0
	g.players = g.seats[:g.bot.players(g.least, len(g.seats))]
	for i, p := range g.players {
		p.name = g.bot.name(i)
		for j := range p.pieces {
			p.pieces[j] = g.tiles[0]
		}
	}
}

// goal returns the last tile.
func (g *handGame) goal() *handTile { return g.tiles[len(g.tiles)-1] }

func (g *handGame) die() int { return int(g.rng.Below(6)) + 1 }

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

func newHandDefault() *handDefault { return &handDefault{newHandGame(10, 2, 6, 1)} }

func (g *handDefault) playOne(seed uint64) int {
	g.setUp(seed)
	for turn := 0; ; turn++ {
		g.turns++
		player := g.players[turn%len(g.players)]
		g.move(player, 0, g.die())
		if player.pieces[0] == g.goal() {
			return turn % len(g.players)
		}
	}
}

// handChutes is examples/roll/chutes.roll.
type handChutes struct {
	*handGame
	fresh []handCard
	deck  []handCard
	left  int
}

type handCard struct {
	value int
	again bool
}

func newHandChutes() *handChutes {
	g := &handChutes{handGame: newHandGame(11, 2, 6, 2)}
	for from, to := range map[int]int{1: 5, 3: 8, 6: 0, 7: 4} {
		g.tiles[from].jump = g.tiles[to]
	}
	for i, quantity := range []int{3, 3, 2, 2, 1} {
		value := i + 1
		for range quantity {
			g.fresh = append(g.fresh, handCard{value, value == 1 || value == 3})
		}
	}
	g.deck = slices.Clone(g.fresh)
	return g
}

func (g *handChutes) draw() handCard {
	if g.left == 0 {
		g.left = len(g.deck)
	}
	i := g.rng.Below(uint64(g.left))
	g.left--
	g.deck[i], g.deck[g.left] = g.deck[g.left], g.deck[i]
	return g.deck[g.left]
}

func (g *handChutes) playOne(seed uint64) int {
	g.setUp(seed)
	copy(g.deck, g.fresh)
	g.left = len(g.deck)
	for seat := 0; ; {
		g.turns++
		player := g.players[seat]
		card := g.draw()
		piece := g.bot.number(0, len(player.pieces)-1)
		if !card.again && g.bot.number(0, 1) == 1 {
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
		if t != g.goal() {
			return false
		}
	}
	return true
}

// handSnakes is examples/roll/snakes.roll.
type handSnakes struct{ *handGame }

func newHandSnakes() *handSnakes {
	g := &handSnakes{newHandGame(101, 1, 6, 1)}
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
		rolled := g.die()
		if player.pieces[0].id+rolled < len(g.tiles) {
			g.move(player, 0, rolled)
		}
		if player.pieces[0] == g.goal() {
			return turn % len(g.players)
		}
	}
}

// handGoose is examples/roll/goose.roll.
type handGoose struct {
	*handGame
	geese []bool // by tile
	lose  []int  // the turns that a tile costs
	waits []int  // by player
}

func newHandGoose() *handGoose {
	g := &handGoose{handGame: newHandGame(64, 2, 6, 1), geese: make([]bool, 64), lose: make([]int, 64)}
	for _, tile := range []int{5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59} {
		g.geese[tile] = true
	}
	for from, to := range map[int]int{6: 12, 42: 30, 58: 1} {
		g.tiles[from].jump = g.tiles[to]
	}
	g.lose[19], g.lose[31], g.lose[52] = 1, 2, 2
	g.waits = make([]int, 6)
	return g
}

func (g *handGoose) playOne(seed uint64) int {
	g.setUp(seed)
	clear(g.waits)
	for seat := 0; ; {
		won, next := g.turn(seat, g.die()+g.die())
		if won {
			return seat
		}
		seat = next
	}
}

// turn says whether the player has won with the throw, and who is next.
func (g *handGoose) turn(seat, throw int) (won bool, next int) {
	g.turns++
	player, goal := g.players[seat], g.goal()
	t, back := player.pieces[0], false
	for moving := true; moving; moving = g.geese[t.id] {
		for range throw {
			back = back || t == goal
			if back {
				t = t.prev
			} else {
				t = t.next
			}
		}
	}
	g.waits[seat] = g.lose[t.id]
	if t.jump != nil {
		t = t.jump
	}
	player.pieces[0] = t
	if t == goal {
		return true, seat
	}
	next = (seat + 1) % len(g.players)
	for g.waits[next] > 0 {
		g.waits[next]--
		next = (next + 1) % len(g.players)
	}
	return false, next
}

// handwritten is a game whose rules are written by hand.
type handwritten struct {
	name string
	game interface{ playOne(seed uint64) int }
	core *handGame
}

func byHand() []handwritten {
	defaults, chutes, snakes, goose := newHandDefault(), newHandChutes(), newHandSnakes(), newHandGoose()
	return []handwritten{
		{"default", defaults, defaults.handGame},
		{"chutes", chutes, chutes.handGame},
		{"snakes", snakes, snakes.handGame},
		{"goose", goose, goose.handGame},
	}
}

// TestByHand plays each game for 2 to 6 with many seeds and again by hand. It is the same game: it takes as many turns,
// the same player wins, and all pieces stand where they stand by hand.
func TestByHand(t *testing.T) {
	for _, row := range byHand() {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			game := example(t, row.name+".roll").NewGame(play.Limits{})
			for players := 2; players <= 6; players++ {
				host := bots{play.NewRandom(1), int32(players)}
				row.core.bot = &handRandom{table.NewRand(1), players}
				for seed := range uint64(2000) {
					game.Reset(seed)
					if err := play.Run(game, host); err != nil {
						t.Fatal(err)
					}
					winner := row.game.playOne(seed)
					_, state := game.Table()
					if game.Result().Winner != winner || game.Turns() != row.core.turns ||
						!slices.Equal(state.Tiles, row.core.standing()) {
						t.Fatalf("%d players, seed %d: seat %d wins in turn %d, by hand seat %d in turn %d; "+
							"tiles %d and %d",
							players, seed, game.Result().Winner, game.Turns(), winner, row.core.turns,
							state.Tiles, row.core.standing())
					}
				}
			}
		})
	}
}

// standing returns the tiles of all pieces.
func (g *handGame) standing() []int32 {
	var tiles []int32
	for _, p := range g.players {
		for _, t := range p.pieces {
			tiles = append(tiles, int32(t.id))
		}
	}
	return tiles
}
