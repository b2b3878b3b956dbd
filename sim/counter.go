package sim

import (
	"path/filepath"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// A counter counts what happens in the game that is being played and adds it to a tally when the game is over. It is
// made once for many games and allocates nothing while they are played, but when it meets something for the first time.
type counter struct {
	tally   *Tally
	bots    *Bots // nil where all are of one kind
	seats   int
	began   int     // who had the first turn, or -1
	moves   []int64 // of each seat's pieces, in this game
	track   track
	squares squares

	tiles    []int32 // how often a piece came to each tile in this game
	reached  []int32 // the tiles that are not 0, so many
	distinct int
	leapsAt  []int32 // by tile, 1 + where in leaps its jumps are, or 0
	leaps    [][]leap
	leapt    []spot

	places []*place
	recent [recentPlaces]*place // some of them, by where they stand
	chosen []*chosen            // all that was answered in this game
	late   []reply              // the answers in this game of seats beyond those that chosen tells apart
}

// A leap is jumps from a tile to another.
type leap struct {
	to, now int32
	count   *Count
}

// A spot is where a leap is kept: the tile it begins on, and the places of that tile's leaps and of this one.
type spot struct{ from, list, at int32 }

// A place is a prompt of the program.
type place struct {
	file    *source.File
	start   int32
	columns int32
	bot     string // the kind that answers, where there are several
	site    *Site
	low     []*chosen // the answers from 0 on to fewest that were given
	others  map[int32]*chosen
}

// recentPlaces is how many places are found without a search, at best: a power of two.
const recentPlaces = 16

// A chosen is an answer to a prompt and how often it was given in this game.
type chosen struct {
	sums  *Chosen
	given int64
	by    [earlySeats]int64 // by whom
	won   int64             // by the winner, when the game is over
}

// earlySeats is how many seats are counted one by one in what was chosen.
const earlySeats = 8

// A reply is an answer that was given by a seat.
type reply struct {
	chosen *chosen
	seat   int
}

// begin prepares for games with a setup.
func (c *counter) begin(tally *Tally, setup *table.Setup, bots *Bots) {
	if bots.alike() {
		bots = nil
	}
	*c = counter{tally: tally, bots: bots, tiles: make([]int32, setup.Board.Len()),
		reached: make([]int32, setup.Board.Len()+1)}
	c.tally.Tiles = make([]TileCount, setup.Board.Len())
	c.tally.Leaps = map[int32]*Leap{}
	c.track.board = &setup.Board
	c.track.pieces = setup.Pieces
	c.squares.setup = setup
}

// start begins a game.
func (c *counter) start() {
	c.seats = 0
	c.track.on = false
	c.squares.grid = nil
}

// seat notes who plays, when the pieces are placed.
func (c *counter) seat(state *table.State) {
	c.seats = state.Players
	c.tally.Seats = longer(c.tally.Seats, c.seats)
	c.moves = longer(c.moves, c.seats)
	for _, tile := range state.Tiles {
		c.tally.Tiles[tile].Start = true
	}
	c.track.start(state)
	c.squares.start(&state.Grid)
}

// jumped notes a jump from a tile to another.
func (c *counter) jumped(from, to int32) {
	if c.leapsAt == nil {
		c.leapsAt = make([]int32, len(c.tiles))
	}
	if c.leapsAt[from] == 0 {
		c.leaps = append(c.leaps, nil)
		c.leapsAt[from] = int32(len(c.leaps))
	}
	where := c.leapsAt[from] - 1
	list := c.leaps[where]
	at := 0
	for at < len(list) && list[at].to != to {
		at++
	}
	switch {
	case at == len(list) && at > mostTargets: // they are not told apart any more
		at = 0
	case at == len(list):
		list = append(list, leap{to: to})
		c.leaps[where] = list
	}
	if list[at].now == 0 {
		c.leapt = append(c.leapt, spot{from, where, int32(at)})
	}
	list[at].now++
}

// answered notes an answer that was given to a prompt.
func (c *counter) answered(p *play.Prompt, answer int32) {
	chosen := c.place(p).chosen(bin(answer))
	if chosen.given == 0 {
		c.chosen = append(c.chosen, chosen)
	}
	chosen.given++
	if uint(p.Seat) < earlySeats {
		chosen.by[p.Seat]++
	} else if p.Seat >= 0 {
		c.late = append(c.late, reply{chosen, p.Seat})
	}
}

// place returns the place of a prompt.
func (c *counter) place(p *play.Prompt) *place {
	bot := ""
	if c.bots != nil {
		bot = c.bots.Kind(p.Seat)
	}
	recent := &c.recent[p.Span.Start%recentPlaces]
	if *recent == nil || !(*recent).is(p, bot) {
		*recent = c.find(p, bot)
	}
	return *recent
}

// is says whether a prompt stands there that a kind of bot answers.
func (p *place) is(q *play.Prompt, bot string) bool {
	return p.start == q.Span.Start && p.file == q.File && p.columns == q.Columns && p.bot == bot
}

// find searches for the place of a prompt, or notes a new one.
func (c *counter) find(p *play.Prompt, bot string) *place {
	for _, place := range c.places {
		if place.is(p, bot) {
			return place
		}
	}
	site := &Site{Target: p.Target, Table: p.Seat < 0, Columns: p.Columns, Bot: bot, Answers: map[int32]*Chosen{}}
	if p.File != nil {
		at := p.File.Position(p.Span.Start)
		site.File, site.Line, site.Column = filepath.Base(p.File.Name), at.Line, at.Column
	}
	c.tally.Sites = append(c.tally.Sites, site)
	c.places = append(c.places, &place{
		file: p.File, start: p.Span.Start, columns: p.Columns, bot: bot, site: site, others: map[int32]*chosen{},
	})
	return c.places[len(c.places)-1]
}

// chosen returns what is known of an answer.
func (p *place) chosen(answer int32) *chosen {
	if uint(answer) < uint(len(p.low)) && p.low[answer] != nil {
		return p.low[answer]
	}
	if 0 <= answer && answer < fewest {
		p.low = longer(p.low, int(answer)+1)
		p.low[answer] = p.first(answer)
		return p.low[answer]
	}
	if p.others[answer] == nil {
		p.others[answer] = p.first(answer)
	}
	return p.others[answer]
}

// first notes an answer that was not given before.
func (p *place) first(answer int32) *chosen {
	sums := &Chosen{}
	p.site.Answers[answer] = sums
	return &chosen{sums: sums}
}

// endTurn notes the end of a turn.
func (c *counter) endTurn(turn int) {
	if c.track.on {
		c.track.endTurn(turn)
	}
	c.squares.endTurn()
}

// forget drops the game that was played.
func (c *counter) forget() {
	for _, tile := range c.reached[:c.distinct] {
		c.tiles[tile] = 0
	}
	for _, at := range c.leapt {
		c.leaps[at.list][at.at].now = 0
	}
	for _, chosen := range c.chosen {
		chosen.given, chosen.won, chosen.by = 0, 0, [earlySeats]int64{}
	}
	clear(c.moves)
	c.distinct, c.leapt, c.chosen, c.late = 0, c.leapt[:0], c.chosen[:0], c.late[:0]
}

// settle adds the game that was played to the tally.
func (c *counter) settle(o *outcome) {
	t := c.tally
	t.Games++
	switch {
	case o.ending == unfinished:
		t.Unfinished++
		t.fail(failureOf(o))
	case o.ending == failed:
		t.Failed++
		t.fail(failureOf(o))
	default:
		c.settleEnd(o)
	}
	for i := range t.Seats[:c.seats] {
		t.Seats[i].Games++
		t.Seats[i].Moves += c.moves[i]
	}
	if 0 <= c.began && c.began < c.seats {
		t.Seats[c.began].Began++
	}
	if c.track.on {
		c.track.settle(o, t)
	}
	c.settleTiles()
	c.squares.settle(t)
	c.settleAnswers(o.winner)
	c.forget()
}

// settleEnd counts how a game ended.
func (c *counter) settleEnd(o *outcome) {
	t := c.tally
	t.Turns = longer(t.Turns, o.turns+1)
	t.Turns[o.turns]++
	switch {
	case o.valued:
		t.Results.note(o.value, 1)
	case o.winner < 0:
		t.NoWinner++
	}
	if o.winner < 0 {
		return
	}
	t.Seats = longer(t.Seats, o.winner+1)
	t.Seats[o.winner].Wins++
	if o.winner == c.began {
		t.Seats[o.winner].Won++
	}
}

// settleTiles counts where pieces came to, and jumps.
func (c *counter) settleTiles() {
	t := c.tally
	for _, tile := range c.reached[:c.distinct] {
		t.Tiles[tile].note(int64(c.tiles[tile]))
	}
	for _, at := range c.leapt {
		c.settleLeap(at.from, &c.leaps[at.list][at.at])
	}
	for _, at := range c.leapt { // what begins on one tile, together
		now := int64(0)
		for i := range c.leaps[at.list] {
			now += int64(c.leaps[at.list][i].now)
			c.leaps[at.list][i].now = 0
		}
		if now > 0 {
			t.Leaps[at.from].note(now)
		}
	}
}

// settleLeap counts the jumps from a tile to another.
func (c *counter) settleLeap(from int32, l *leap) {
	mine := c.tally.Leaps[from]
	if mine == nil {
		mine = &Leap{To: map[int32]*Count{}}
		c.tally.Leaps[from] = mine
	}
	if mine.To == nil {
		return
	}
	if l.count == nil {
		l.count = &Count{}
		mine.To[l.to] = l.count
	}
	l.count.note(int64(l.now))
	if len(mine.To) > mostTargets {
		mine.To = nil
	}
}

// settleAnswers counts what prompts were answered, and how often by the winner, a seat or -1.
func (c *counter) settleAnswers(winner int) {
	for _, reply := range c.late {
		if reply.seat == winner {
			reply.chosen.won++
		}
	}
	for _, chosen := range c.chosen {
		if uint(winner) < earlySeats {
			chosen.won = chosen.by[winner]
		}
		chosen.sums.note(chosen.given, chosen.won)
	}
}

// fewest is the answer from which on, and its negative from which down, answers are counted in bins.
const fewest = 1 << 10

// bin returns the number that stands for an answer: itself or, where it is large, the power of two below it, so that
// there are not too many.
func bin(answer int32) int32 {
	switch {
	case answer >= fewest:
		for low := int32(fewest); ; low *= 2 {
			if low > answer/2 {
				return low
			}
		}
	case answer <= -fewest:
		for low := int32(-fewest); ; low *= 2 {
			if low < answer/2 {
				return low
			}
		}
	}
	return answer
}

// binEnd returns the answer farthest from 0 that is counted with a number that bin gives.
func binEnd(low int32) int32 {
	switch {
	case low >= fewest:
		return low + (low - 1)
	case low <= -fewest:
		return int32(max(2*int64(low)+1, -1<<31))
	}
	return low
}
