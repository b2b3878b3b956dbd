package sim

import (
	"maps"
	"math"
	"slices"
	"strconv"
)

// A Report is what many games say, in numbers with their uncertainty. docs/simulate.md describes its fields.
type Report struct {
	Head
	Games      int64 `json:"games"` // of all arms together
	Unfinished int64 `json:"unfinished"`
	Failed     int64 `json:"failed"`
	NoWinner   int64 `json:"no_winner"`
	*Numbers         // where there is one arm
	// Where there are several, each by itself.
	Arms     []*ArmReport `json:"arms,omitempty"`
	Failures []*Failure   `json:"failures"`
}

// A Head says which games a report is about.
type Head struct {
	Game        string   `json:"game"` // its name
	File        string   `json:"file"` // without folders
	Seed        uint64   `json:"seed,string"`
	MaxTurns    int      `json:"max_turns"`
	Bots        []string `json:"bots"`            // by seat; the last one in all further seats
	Names       []string `json:"names,omitempty"` // of the seats, where the program has any
	Interrupted bool     `json:"interrupted,omitempty"`
}

// An ArmReport is what one of several arms came to, and how it differs from the first.
type ArmReport struct {
	Label      string `json:"label"`
	Games      int64  `json:"games"`
	Unfinished int64  `json:"unfinished"`
	Failed     int64  `json:"failed"`
	NoWinner   int64  `json:"no_winner"`
	*Numbers
	Difference *Difference `json:"difference,omitempty"` // nil for the first arm
}

// Numbers are what the games of an arm came to.
type Numbers struct {
	Turns   Turns          `json:"turns"`
	Results []ResultReport `json:"results,omitempty"` // where games end with a value, the most frequent first
	Seats   []SeatReport   `json:"seats"`             // empty where games end with a value and no seat wins
	Begins  *Begins        `json:"begins,omitempty"`  // nil where nobody had a first turn
	Tiles   []TileReport   `json:"tiles"`
	Squares []SquareReport `json:"squares,omitempty"` // where the board is a grid, row by row
	Jumps   []JumpReport   `json:"jumps"`
	Prompts []PromptReport `json:"prompts"`
	Lead    *LeadReport    `json:"lead,omitempty"` // nil where the board is not one track, or one player plays
}

// Turns are how many turns the games took that ended.
type Turns struct {
	Mean      Number     `json:"mean"`
	MeanLow   Number     `json:"mean_low"`
	MeanHigh  Number     `json:"mean_high"`
	SD        Number     `json:"sd"`
	SDLow     Number     `json:"sd_low"`
	SDHigh    Number     `json:"sd_high"`
	Min       int        `json:"min"`
	Median    int        `json:"median"`
	Max       int        `json:"max"`
	Quantiles []Quantile `json:"quantiles"`
	Histogram []Bar      `json:"histogram"`
}

// A Quantile is a number of turns that a share of the games did not exceed.
type Quantile struct {
	Share Number `json:"share"`
	Turns int    `json:"turns"`
	Low   Number `json:"low"`
	High  Number `json:"high"`
}

// A Bar is how many games took so many turns.
type Bar struct {
	Turns int   `json:"turns"`
	Games int64 `json:"games"`
}

// A SeatReport is how often a seat won, of all games in which somebody sat there.
type SeatReport struct {
	Seat  int    `json:"seat"`           // from 1
	Name  string `json:"name,omitempty"` // what the program calls it
	Bot   string `json:"bot"`
	Games int64  `json:"games"`
	Wins  int64  `json:"wins"`
	Share Number `json:"share"`
	Low   Number `json:"low"`
	High  Number `json:"high"`
	Moves int64  `json:"moves"`
}

// Begins is how often the player won who had the first turn.
type Begins struct {
	Seat  int    `json:"seat"` // always this one, from 1; 0 where it differs
	Games int64  `json:"games"`
	Wins  int64  `json:"wins"`
	Share Number `json:"share"`
	Low   Number `json:"low"`
	High  Number `json:"high"`
}

// A Rate is how often something happens.
type Rate struct {
	Times   int64  `json:"times"`
	PerGame Number `json:"per_game"`
	Low     Number `json:"low"`
	High    Number `json:"high"`
	Games   int64  `json:"games"` // in which it happened
}

// A TileReport is how often pieces came to a tile, by moving or jumping.
type TileReport struct {
	Tile  int  `json:"tile"`
	Start bool `json:"start,omitempty"` // pieces began there
	Rate
}

// Visited says whether a piece was ever there.
func (t *TileReport) Visited() bool { return t.Start || t.Times > 0 }

// A SquareReport is how often something came to a square of a grid, as it stands at the ends of turns.
type SquareReport struct {
	Row    int32  `json:"row"` // the first is the top one
	Column int32  `json:"column"`
	Called string `json:"called,omitempty"` // what people call the square, where they do so otherwise
	Rate
}

// A JumpReport is how often pieces jumped from a tile to another.
type JumpReport struct {
	From int32 `json:"from"`
	To   int32 `json:"to"` // -1 for many different tiles
	Rate
}

// A PromptReport is what a prompt was answered.
type PromptReport struct {
	File    string         `json:"file"`
	Line    int            `json:"line"`
	Column  int            `json:"column"`
	Target  string         `json:"target"`
	Table   bool           `json:"table,omitempty"`
	Columns int32          `json:"columns,omitempty"` // of the grid, where answers are squares counted row by row
	Bot     string         `json:"bot,omitempty"`     // the kind that answered, where there are several
	Times   int64          `json:"times"`
	Answers []AnswerReport `json:"answers"`
}

// An AnswerReport is how often an answer was given, and how often its player went on to win.
type AnswerReport struct {
	Answer int32   `json:"answer"`
	UpTo   int32   `json:"up_to"` // large answers are counted together
	Times  int64   `json:"times"`
	Wins   int64   `json:"wins"`
	Share  *Number `json:"share,omitempty"` // of wins; nil where the whole table was asked, or no seat wins
	Low    *Number `json:"low,omitempty"`
	High   *Number `json:"high,omitempty"`
}

// A LeadReport is who led.
type LeadReport struct {
	Games   int64  `json:"games"`
	Changes Rate   `json:"changes"`
	Half    int64  `json:"half"`
	Behind  int64  `json:"behind"`
	Share   Number `json:"share"` // of games that were won by somebody who did not lead at half time
	Low     Number `json:"low"`
	High    Number `json:"high"`
}

// A Difference is how an arm differs from the first: its own number less that of the first.
type Difference struct {
	Games     int64            `json:"games"` // that ended in both
	Turns     Number           `json:"turns"`
	TurnsLow  Number           `json:"turns_low"`
	TurnsHigh Number           `json:"turns_high"`
	Seats     []SeatDifference `json:"seats"`
	// Of the values that games of one of them end with, the most frequent in both first.
	Results []ResultDifference `json:"results,omitempty"`
}

// A SeatDifference is how the share of games that a seat wins differs.
type SeatDifference struct {
	Seat  int    `json:"seat"`
	Share Number `json:"share"`
	Low   Number `json:"low"`
	High  Number `json:"high"`
}

// A ResultDifference is how the share of games that end with a value differs.
type ResultDifference struct {
	Value string `json:"value"`
	Share Number `json:"share"`
	Low   Number `json:"low"`
	High  Number `json:"high"`
}

// A Number is written to JSON with nine digits, and as null where it is infinite.
type Number float64

// MarshalJSON writes the number.
func (n Number) MarshalJSON() ([]byte, error) {
	if v := float64(n); math.IsInf(v, 0) || math.IsNaN(v) {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, float64(n), 'g', 9, 64), nil
}

// NewReport makes a report of what the games of a plan came to.
func NewReport(head Head, labels []string, result *Result) *Report {
	r := &Report{Head: head, Failures: []*Failure{}}
	r.Interrupted = result.Interrupted
	for i, t := range result.Tallies {
		r.Games += t.Games
		r.Unfinished += t.Unfinished
		r.Failed += t.Failed
		r.NoWinner += t.NoWinner
		r.Failures = append(r.Failures, t.Failures...)
		arm := &ArmReport{Label: labels[i], Games: t.Games, Unfinished: t.Unfinished, Failed: t.Failed,
			NoWinner: t.NoWinner}
		arm.Numbers = t.numbers(&head)
		if i > 0 {
			arm.Difference = result.Pairs[i].difference(max(len(arm.Seats), len(r.Arms[0].Seats)), head.MaxTurns)
			arm.Difference.Results = result.Pairs[i].results(result.Tallies[0], t)
		}
		r.Arms = append(r.Arms, arm)
	}
	if len(r.Arms) == 1 {
		r.Numbers, r.Arms = r.Arms[0].Numbers, nil
	}
	return r
}

func (t *Tally) numbers(head *Head) *Numbers {
	n := &Numbers{Turns: t.turns(head.MaxTurns), Tiles: []TileReport{}, Jumps: []JumpReport{},
		Prompts: []PromptReport{}}
	n.Results = t.results()
	n.Seats, n.Begins = t.seats(head)
	if t.seatless() {
		n.Seats, n.Begins = []SeatReport{}, nil
	}
	n.Tiles = make([]TileReport, 0, len(t.Tiles))
	for tile := range t.Tiles {
		n.Tiles = append(n.Tiles, TileReport{tile, t.Tiles[tile].Start, t.Tiles[tile].rate(t.Games)})
	}
	for _, from := range slices.Sorted(maps.Keys(t.Leaps)) {
		n.Jumps = append(n.Jumps, t.Leaps[from].jumps(from, t.Games)...)
	}
	squares := 0
	if t.Grid != nil {
		n.Squares, squares = t.Grid.report(t.Games), len(t.Grid.Squares)
	}
	for _, site := range t.Sites {
		n.Prompts = append(n.Prompts, site.report(t.seatless(), int32(squares)))
	}
	if t.Lead != nil {
		n.Lead = t.Lead.report()
	}
	return n
}

func (t *Tally) turns(most int) Turns {
	mean, sd := t.Turns.Mean().within(0, float64(most)), t.Turns.Deviation()
	r := Turns{
		Mean: Number(mean.Value), MeanLow: Number(mean.Low), MeanHigh: Number(mean.High),
		SD: Number(sd.Value), SDLow: Number(sd.Low), SDHigh: Number(sd.High),
		Min: t.Turns.Min(), Max: t.Turns.Max(), Median: int(t.Turns.Quantile(0.5).Value),
		Quantiles: []Quantile{}, Histogram: []Bar{},
	}
	if t.Turns.N() == 0 {
		return r
	}
	for _, share := range []float64{0.05, 0.25, 0.5, 0.75, 0.95} {
		q := t.Turns.Quantile(share)
		r.Quantiles = append(r.Quantiles, Quantile{Number(share), int(q.Value), Number(q.Low), Number(q.High)})
	}
	for turns, games := range t.Turns {
		if games > 0 {
			r.Histogram = append(r.Histogram, Bar{turns, games})
		}
	}
	return r
}

func (t *Tally) seats(head *Head) ([]SeatReport, *Begins) {
	list := []SeatReport{}
	begins := &Begins{}
	for i := range t.Seats {
		s := &t.Seats[i]
		share, name := Share(s.Wins, s.Games), ""
		if i < len(head.Names) {
			name = head.Names[i]
		}
		list = append(list, SeatReport{
			Seat: i + 1, Name: name, Bot: head.Bots[min(i, len(head.Bots)-1)],
			Games: s.Games, Wins: s.Wins, Moves: s.Moves,
			Share: Number(share.Value), Low: Number(share.Low), High: Number(share.High),
		})
		switch {
		case s.Began > 0 && begins.Games == 0:
			begins.Seat = i + 1
		case s.Began > 0:
			begins.Seat = 0
		}
		begins.Games += s.Began
		begins.Wins += s.Won
	}
	if begins.Games == 0 {
		return list, nil
	}
	share := Share(begins.Wins, begins.Games)
	begins.Share, begins.Low, begins.High = Number(share.Value), Number(share.Low), Number(share.High)
	return list, begins
}

// rate returns how often something happened in a number of games.
func (c *Count) rate(games int64) Rate {
	mean := Mean(games, c.Total, c.Squares).within(0, math.Inf(1))
	return Rate{Times: c.Total, PerGame: Number(mean.Value), Low: Number(mean.Low), High: Number(mean.High),
		Games: c.Games}
}

func (l *Leap) jumps(from int32, games int64) []JumpReport {
	if l.To == nil {
		return []JumpReport{{from, -1, l.rate(games)}}
	}
	var list []JumpReport
	for _, to := range slices.Sorted(maps.Keys(l.To)) {
		list = append(list, JumpReport{from, to, l.To[to].rate(games)})
	}
	return list
}

// report reports a site of a game whose grid has so many squares, or 0 if that is not known.
func (s *Site) report(seatless bool, squares int32) PromptReport {
	r := PromptReport{
		File: s.File, Line: s.Line, Column: s.Column, Target: s.Target, Table: s.Table, Columns: s.Columns, Bot: s.Bot,
		Answers: []AnswerReport{},
	}
	for _, answer := range slices.Sorted(maps.Keys(s.Answers)) {
		c := s.Answers[answer]
		a := AnswerReport{Answer: min(answer, binEnd(answer)), UpTo: max(answer, binEnd(answer)), Times: c.Given,
			Wins: c.Won}
		if s.Columns > 0 && squares > 0 { // large ones are counted together, up to the last
			a.UpTo = max(answer, min(a.UpTo, squares-1))
		}
		if !s.Table && !seatless {
			share := c.Ratio()
			value, low, high := Number(share.Value), Number(share.Low), Number(share.High)
			a.Share, a.Low, a.High = &value, &low, &high
		}
		r.Times += c.Given
		r.Answers = append(r.Answers, a)
	}
	return r
}

func (l *LeadCount) report() *LeadReport {
	share := Share(l.Behind, l.Half)
	return &LeadReport{
		Games: l.Games, Changes: l.Changes.rate(l.Games), Half: l.Half, Behind: l.Behind,
		Share: Number(share.Value), Low: Number(share.Low), High: Number(share.High),
	}
}

// difference returns how an arm differs from the first, for so many seats and turns at most.
func (p *Pair) difference(seats, mostTurns int) *Difference {
	turns := Mean(p.Games, p.Turns, p.Squares).within(-float64(mostTurns), float64(mostTurns))
	d := &Difference{
		Games: p.Games, Turns: Number(turns.Value), TurnsLow: Number(turns.Low), TurnsHigh: Number(turns.High),
		Seats: []SeatDifference{},
	}
	list := longer(slices.Clone(p.Seats), seats)
	for i := range list {
		share := ShareDifference(list[i].Gained, list[i].Lost, p.All)
		d.Seats = append(d.Seats, SeatDifference{i + 1, Number(share.Value), Number(share.Low), Number(share.High)})
	}
	return d
}
