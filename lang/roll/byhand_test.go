package roll

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/roll-lang/roll/play"
)

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

// handGoose is examples/roll/goose.roll.
type handGoose struct {
	*handGame
	geese []bool // by tile
	lose  []int  // the turns that a tile costs
	waits []int  // by player
}

func newHandGoose(players int) *handGoose {
	g := &handGoose{handGame: newHandGame(64, players, 1), geese: make([]bool, 64), lose: make([]int, 64)}
	for _, tile := range []int{5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59} {
		g.geese[tile] = true
	}
	for from, to := range map[int]int{6: 12, 42: 30, 58: 1} {
		g.tiles[from].jump = g.tiles[to]
	}
	g.lose[19], g.lose[31], g.lose[52] = 1, 2, 2
	g.waits = make([]int, players)
	return g
}

func (g *handGoose) setUp(seed uint64) {
	g.handGame.setUp(seed)
	clear(g.waits)
}

func (g *handGoose) playOne(seed uint64) int {
	g.setUp(seed)
	for seat := 0; ; {
		throw := g.rng.IntN(6) + 1 + g.rng.IntN(6) + 1
		won, next := g.turn(seat, throw)
		if won {
			return seat
		}
		seat = next
	}
}

// turn says whether the player has won with the throw, and who is next.
func (g *handGoose) turn(seat, throw int) (won bool, next int) {
	g.turns++
	player, goal := g.players[seat], g.tiles[len(g.tiles)-1]
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

// handwritten is a game for two whose rules are written by hand.
type handwritten struct {
	name string
	game interface{ playOne(seed uint64) int }
	core *handGame
}

func byHand() []handwritten {
	defaults, chutes, snakes, goose := newHandDefault(), newHandChutes(), newHandSnakes(), newHandGoose(2)
	return []handwritten{
		{"default", defaults, defaults.handGame},
		{"chutes", chutes, chutes.handGame},
		{"snakes", snakes, snakes.handGame},
		{"goose", goose, goose.handGame},
	}
}

// sample is how a game went each time, in numbers.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

func (s *sample) mean() float64 { return s.sum / s.n }

// variance is that of the mean.
func (s *sample) variance() float64 { return (s.squares/s.n - s.mean()*s.mean()) / s.n }

// TestByHand says that each game written by hand is the game of the benchmark: in many games, with dice of their own,
// both take as many turns on the average, and the player who begins wins as often.
func TestByHand(t *testing.T) {
	const games = 20_000
	for _, row := range byHand() {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			game, host := example(t, row.name+".roll").NewGame(play.Limits{}), twoBots{play.NewRandom(1)}
			var turns, turnsByHand, wins, winsByHand sample
			for seed := range uint64(games) {
				game.Reset(seed)
				if err := play.Run(game, host); err != nil {
					t.Fatal(err)
				}
				turns.add(float64(game.Turns()))
				wins.add(float64(1 - game.Result().Winner))
				winsByHand.add(float64(1 - row.game.playOne(seed)))
				turnsByHand.add(float64(row.core.turns))
			}
			agree := func(what string, a, b sample) {
				apart, deviation := a.mean()-b.mean(), math.Sqrt(a.variance()+b.variance())
				t.Logf("%s: %.4f, by hand %.4f, %.1f standard errors apart", what, a.mean(), b.mean(), apart/deviation)
				if !(math.Abs(apart) <= 4*deviation) {
					t.Errorf("%s: %.4f, by hand %.4f, with a standard error of %.4f", what, a.mean(), b.mean(), deviation)
				}
			}
			agree("turns", turns, turnsByHand)
			agree("wins of the first player", wins, winsByHand)
		})
	}
}

// TestGooseByHand plays goose.roll for 2 to 6 and again by hand with the same dice. It is the same game, turn by turn.
func TestGooseByHand(t *testing.T) {
	game := example(t, "goose.roll").NewGame(play.Limits{})
	for players := 2; players <= 6; players++ {
		hand := newHandGoose(players)
		for seed := range uint64(300) {
			game.Reset(seed)
			host := &listener{Host: bots{play.NewRandom(seed), int32(players)}}
			if err := play.Run(game, host); err != nil {
				t.Fatal(err)
			}
			hand.setUp(seed)
			won, seat, next := false, -1, 0
			tiles := make([]int32, players)
			for _, e := range host.events {
				switch b := e.Body.(type) {
				case play.TurnBegan:
					for i, p := range hand.players {
						if int32(p.pieces[0].id) != tiles[i] {
							t.Fatalf("%d players, seed %d, turn %d: seat %d is on %d, by hand on %d",
								players, seed, hand.turns+1, i, tiles[i], p.pieces[0].id)
						}
					}
					if won || b.Seat != next {
						t.Fatalf("%d players, seed %d, turn %d: seat %d is next, by hand %d (won: %t)",
							players, seed, hand.turns+1, b.Seat, next, won)
					}
				case play.Rolled:
					seat = next
					won, next = hand.turn(seat, int(b.Total))
				case play.Moved:
					tiles[b.Seat] = b.To
				case play.Ended:
					if !won || b.Winner != seat || game.Turns() != hand.turns {
						t.Fatalf("%d players, seed %d: seat %d wins in turn %d, by hand seat %d in turn %d (won: %t)",
							players, seed, b.Winner, game.Turns(), seat, hand.turns, won)
					}
				}
			}
		}
	}
}
