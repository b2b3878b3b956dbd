package sim

import (
	"cmp"
	"slices"
)

// A Tally is what many games of an arm came to, in whole numbers. Its size depends on the game (its tiles, players,
// prompts, results) and on the most turns that a game may take, not on how many games there were. The zero Tally is
// that of no games.
type Tally struct {
	Games      int64           `json:"games"`
	Unfinished int64           `json:"unfinished"` // games that took too many turns or steps
	Failed     int64           `json:"failed"`     // games that stopped with an error
	NoWinner   int64           `json:"no_winner"`  // games that ended without a winner, and without a value
	Results    Results         `json:"results,omitzero"`
	Seatless   bool            `json:"seatless,omitempty"` // it is known that no seat wins
	Turns      Histogram       `json:"turns"`              // how many games that ended took 0, 1, 2, … turns
	Seats      []SeatCount     `json:"seats"`
	Tiles      []TileCount     `json:"tiles"`
	Leaps      map[int32]*Leap `json:"leaps"`          // jumps, by the tile they begin on
	Sites      []*Site         `json:"sites"`          // prompts, by where they stand
	Lead       *LeadCount      `json:"lead"`           // nil where the board is not one track
	Grid       *GridCount      `json:"grid,omitempty"` // nil where there is none
	Failures   []*Failure      `json:"failures"`
}

// A SeatCount is what came of a seat.
type SeatCount struct {
	Games int64 `json:"games"` // in which somebody sat there
	Wins  int64 `json:"wins"`
	Began int64 `json:"began"` // games in which it had the first turn
	Won   int64 `json:"won"`   // of those
	Moves int64 `json:"moves"` // of its pieces
}

// A Count counts something that can happen any number of times in a game.
type Count struct {
	Games   int64 `json:"games"`   // in which it happened
	Total   int64 `json:"total"`   // how often, in all games together
	Squares int64 `json:"squares"` // the sum, over all games, of the square of how often
}

// A TileCount is how often pieces came to a tile.
type TileCount struct {
	Count
	Start bool `json:"start,omitempty"` // pieces began there
}

// A Leap is the jumps that begin on a tile.
type Leap struct {
	Count
	To map[int32]*Count `json:"to"` // by the tile they end on; nil where these are more than mostTargets
}

// mostTargets bounds the tiles that jumps from one tile are told apart by.
const mostTargets = 16

// A Site is a prompt of the program and how it was answered. A prompt for a square of grids that are not equally wide
// is one Site for each width, and one that bots of several kinds answer is one for each kind.
type Site struct {
	File    string            `json:"file"` // its name
	Line    int               `json:"line"`
	Column  int               `json:"column"`
	Target  string            `json:"target"`            // what the answer sets
	Table   bool              `json:"table,omitempty"`   // the whole table is asked, not a player
	Columns int32             `json:"columns,omitempty"` // of the grid, where the answers are its squares
	Bot     string            `json:"bot,omitempty"`     // the kind that answered, where there are several
	Answers map[int32]*Chosen `json:"answers"`
}

// A Chosen is how often a prompt got an answer and how often the player went on to win. The sums over all games of
// the products of the two counts of a game are there so that it can be told how certain the share is.
type Chosen struct {
	Given      int64 `json:"given"`
	Won        int64 `json:"won"` // given by who won the game later
	GivenGiven int64 `json:"given_given"`
	GivenWon   int64 `json:"given_won"`
	WonWon     int64 `json:"won_won"`
	Games      int64 `json:"games"` // in which it was given
}

// A LeadCount is who led on a board that is one track, at the ends of turns.
type LeadCount struct {
	Games   int64 `json:"games"` // with more than one player
	Changes Count `json:"changes"`
	Half    int64 `json:"half"`   // games with a winner and one leader at half time
	Behind  int64 `json:"behind"` // games of those that somebody else won
}

// Add adds what other games came to. The other tally must not be used any more.
func (t *Tally) Add(o *Tally) {
	t.Games += o.Games
	t.Unfinished += o.Unfinished
	t.Failed += o.Failed
	t.NoWinner += o.NoWinner
	t.Results.add(&o.Results)
	t.Seatless = t.Seatless || o.Seatless
	t.Turns = longer(t.Turns, len(o.Turns))
	for i, n := range o.Turns {
		t.Turns[i] += n
	}
	t.Seats = longer(t.Seats, len(o.Seats))
	for i := range o.Seats {
		t.Seats[i].add(&o.Seats[i])
	}
	t.Tiles = longer(t.Tiles, len(o.Tiles))
	for i := range o.Tiles {
		t.Tiles[i].add(&o.Tiles[i].Count)
		t.Tiles[i].Start = t.Tiles[i].Start || o.Tiles[i].Start
	}
	t.addLeaps(o)
	for _, site := range o.Sites {
		t.site(site).add(site)
	}
	if o.Lead != nil {
		if t.Lead == nil {
			t.Lead = &LeadCount{}
		}
		t.Lead.add(o.Lead)
	}
	switch {
	case t.Grid == nil:
		t.Grid = o.Grid
	case o.Grid != nil:
		t.Grid.add(o.Grid)
	}
	for _, f := range o.Failures {
		t.fail(f)
	}
	t.order()
}

// order puts what was found in the order of the games into one that does not depend on it.
func (t *Tally) order() {
	slices.SortFunc(t.Sites, (*Site).compare)
	slices.SortFunc(t.Failures, (*Failure).compare)
}

// longer returns a slice of at least n elements.
func longer[E any](list []E, n int) []E {
	if n <= len(list) {
		return list
	}
	return append(list, make([]E, n-len(list))...)
}

func (s *SeatCount) add(o *SeatCount) {
	s.Games += o.Games
	s.Wins += o.Wins
	s.Began += o.Began
	s.Won += o.Won
	s.Moves += o.Moves
}

func (c *Count) add(o *Count) {
	c.Games += o.Games
	c.Total += o.Total
	c.Squares += o.Squares
}

// note counts a game in which it happened n times, more than 0.
func (c *Count) note(n int64) {
	c.Games++
	c.Total += n
	c.Squares += n * n
}

func (t *Tally) addLeaps(o *Tally) {
	if t.Leaps == nil {
		t.Leaps = map[int32]*Leap{}
	}
	for from, leap := range o.Leaps {
		mine := t.Leaps[from]
		if mine == nil {
			t.Leaps[from] = leap
			continue
		}
		mine.add(leap)
	}
}

func (l *Leap) add(o *Leap) {
	l.Count.add(&o.Count)
	if l.To == nil || o.To == nil {
		l.To = nil
		return
	}
	for to, count := range o.To {
		if l.To[to] == nil {
			l.To[to] = &Count{}
		}
		l.To[to].add(count)
	}
	if len(l.To) > mostTargets {
		l.To = nil
	}
}

// site returns the tally's own site at the place of another.
func (t *Tally) site(o *Site) *Site {
	for _, s := range t.Sites {
		if s.compare(o) == 0 {
			return s
		}
	}
	s := &Site{
		File: o.File, Line: o.Line, Column: o.Column, Target: o.Target, Table: o.Table, Columns: o.Columns, Bot: o.Bot,
		Answers: map[int32]*Chosen{},
	}
	t.Sites = append(t.Sites, s)
	return s
}

func (s *Site) compare(o *Site) int {
	return cmp.Or(cmp.Compare(s.File, o.File), cmp.Compare(s.Line, o.Line), cmp.Compare(s.Column, o.Column),
		cmp.Compare(s.Columns, o.Columns), cmp.Compare(s.Bot, o.Bot))
}

func (s *Site) add(o *Site) {
	for answer, c := range o.Answers {
		mine := s.Answers[answer]
		if mine == nil {
			mine = &Chosen{}
			s.Answers[answer] = mine
		}
		mine.Given += c.Given
		mine.Won += c.Won
		mine.GivenGiven += c.GivenGiven
		mine.GivenWon += c.GivenWon
		mine.WonWon += c.WonWon
		mine.Games += c.Games
	}
}

// note counts a game in which the answer was given so often, and so often by who won it.
func (c *Chosen) note(given, won int64) {
	c.Games++
	c.Given += given
	c.Won += won
	c.GivenGiven += given * given
	c.GivenWon += given * won
	c.WonWon += won * won
}

func (l *LeadCount) add(o *LeadCount) {
	l.Games += o.Games
	l.Changes.add(&o.Changes)
	l.Half += o.Half
	l.Behind += o.Behind
}
