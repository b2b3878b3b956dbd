// Package sim plays many games and says what they show. It knows no language: bots answer the prompts by what they are
// for, and what happened is seen in the events that every game tells.
//
// A [Plan] says which games are played: arms, each a version of the rules with a number of players, and a number of
// games of each. The game of a number has a seed of its own, derived from the plan's seed and its number, so that it is
// the same game whoever plays it. [Run] shares the games out to jobs in blocks. Each job counts in tallies of its own
// ([Tally]), which hold only whole numbers, of a size that does not grow with the number of games, and which can be
// added in any order: the sum is the same for any number of jobs, and for games that were played on many machines.
// A [Report] is made of the sums at the end.
package sim

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// A Plan says which games are played and how.
type Plan struct {
	Arms     []Arm
	First    int64 // the number of the first game, from 0
	Games    int64 // how many games of each arm
	Seed     uint64
	Jobs     int      // how many games are played at the same time, at least 1
	MaxTurns int      // a game that takes more turns is given up, at least 1
	Answers  []string // lines that answer the first prompts of each game
	Bots     Bots
	Steps    int64 // a game that takes more steps is given up; see play.Limits
}

// An Arm is one version of the rules, with a number of players.
type Arm struct {
	Label   string
	Players int // what the prompt for the number of players is answered; 0 is 2, or what comes nearest
	// AnyPlayers answers the prompt for the number of players with any number that it allows, not with Players.
	AnyPlayers bool
	New        func(play.Limits) play.Game
}

// Bots say which kind of bot plays in a seat.
type Bots struct {
	All      string         // in all other seats
	Seats    map[int]string // by seat, from 1
	Playouts int            // of greedy bots, games for each answer
}

// Kind returns the kind of bot in a seat, from 0.
func (b *Bots) Kind(seat int) string {
	if kind, ok := b.Seats[seat+1]; ok {
		return kind
	}
	return b.All
}

// alike says whether bots of one kind sit in all seats.
func (b *Bots) alike() bool {
	for _, kind := range b.Seats {
		if kind != b.All {
			return false
		}
	}
	return true
}

// SeedOf returns the seed of the game of a number.
func (p *Plan) SeedOf(number int64) uint64 { return table.Derive(p.Seed, uint64(number)) }

// Part returns the plan of a shard: the index-th of n parts of the games, index from 1 to n.
func (p Plan) Part(index, n int64) Plan {
	first, end := share(p.Games, index-1, n), share(p.Games, index, n)
	p.First, p.Games = p.First+first, end-first
	return p
}

// share returns how many of the games come before a shard: a floor of games*index/n that does not overflow.
func share(games, index, n int64) int64 {
	return games/n*index + games%n*index/n
}

// block is how many games a job takes at a time.
const block = 64

// Run plays the games of a plan and adds each to done, which may be nil. If the context ends before, what was played
// so far is in the result, which says so. The error is that of a plan that cannot be played.
func Run(ctx context.Context, plan *Plan, done *atomic.Int64) (*Result, error) {
	stopped, err := plan.probe(ctx)
	if err != nil {
		return nil, err
	}
	if done == nil {
		done = new(atomic.Int64)
	}
	var next atomic.Int64
	workers := make([]*worker, max(1, min(int64(plan.Jobs), (plan.Games+block-1)/block)))
	var running sync.WaitGroup
	for i := range workers {
		running.Go(func() { // which makes its own worker, so that no two of them write in memory side by side
			workers[i] = newWorker(ctx, plan)
			workers[i].run(&next, done)
		})
	}
	running.Wait()
	result := workers[0].result()
	for _, w := range workers[1:] {
		result.Add(w.result())
	}
	result.Stopped = cmp.Or(stopped, result.Stopped)
	result.finish(ctx, plan)
	return result, nil
}

// A Result is what the games of a plan came to, arm by arm.
type Result struct {
	Tallies     []*Tally `json:"tallies"`
	Pairs       []*Pair  `json:"pairs"` // how each arm differs from the first
	Interrupted bool     `json:"interrupted,omitempty"`
	// Stopped is where a game was that ran for long when it was interrupted, or nil.
	Stopped *play.Stopped `json:"-"`
}

// result returns what the games of a worker came to.
func (w *worker) result() *Result {
	r := &Result{Interrupted: w.interrupted, Stopped: w.stopped}
	for i, t := range w.tables {
		t.tally.order()
		r.Tallies = append(r.Tallies, &t.tally)
		r.Pairs = append(r.Pairs, &w.pairs[i])
	}
	return r
}

// Add adds the result of other games of the same plan.
func (r *Result) Add(other *Result) {
	for i := range r.Tallies {
		r.Tallies[i].Add(other.Tallies[i])
		r.Pairs[i].Add(other.Pairs[i])
	}
	r.Interrupted = r.Interrupted || other.Interrupted
	r.Stopped = cmp.Or(r.Stopped, other.Stopped)
}

// patience is how long somebody who has interrupted may wait for the answers of failures.
const patience = 50 * time.Millisecond

// finish shortens the answers that led to failures. Where it is interrupted it gives them as they are, as far as that
// is quickly done.
func (r *Result) finish(ctx context.Context, plan *Plan) {
	for i, tally := range r.Tallies {
		for _, f := range tally.Failures {
			f.Arm = plan.Arms[i].Label
			f.retrace(ctx, plan, &plan.Arms[i])
		}
		slices.SortFunc(tally.Failures, (*Failure).compare)
	}
	if ctx.Err() == nil {
		return
	}
	short, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	for i, tally := range r.Tallies {
		for _, f := range tally.Failures {
			if f.Answers == nil && short.Err() == nil {
				f.trace(newSeating(short, plan, &plan.Arms[i]))
			}
		}
	}
}

// A worker plays blocks of games at one table an arm.
type worker struct {
	plan        *Plan
	tables      []*seating
	pairs       []Pair
	interrupted bool
	stopped     *play.Stopped // where a game was that ran for long when it was interrupted
}

func newWorker(ctx context.Context, plan *Plan) *worker {
	w := &worker{plan: plan, pairs: make([]Pair, len(plan.Arms))}
	for i := range plan.Arms {
		w.tables = append(w.tables, newSeating(ctx, plan, &plan.Arms[i]).ready())
	}
	return w
}

// tellAfter is how many turns a job plays until it says how many games are done. To say it after each short one would
// slow the other jobs down.
const tellAfter = 200

// run plays blocks until there are none left or the person wants to stop.
func (w *worker) run(next, done *atomic.Int64) {
	for {
		first := next.Add(block) - block
		told, turns := first, 0
		end := min(first+block, w.plan.Games)
		for number := first; number < end; number++ {
			if err := w.play(w.plan.First + number); errors.Is(err, play.ErrInterrupted) {
				w.interrupted, w.stopped = true, longStop(err)
				return
			}
			turns += w.tables[0].outcome.turns
			if turns >= tellAfter || number == end-1 {
				done.Add(number + 1 - told)
				told, turns = number+1, 0
			}
		}
		if first+block >= w.plan.Games {
			return
		}
	}
}

// longStop returns where a game was that ran for long when it was interrupted, or nil.
func longStop(err error) *play.Stopped {
	var stopped *play.Stopped
	if errors.As(err, &stopped) && stopped.Long() {
		return stopped
	}
	return nil
}

// play plays the game of a number in all arms. A game that is not played in all of them counts in none.
func (w *worker) play(number int64) error {
	for _, t := range w.tables {
		if err := t.play(number, w.plan.SeedOf(number)); err != nil {
			return err
		}
	}
	for i, t := range w.tables {
		t.settle()
		if i > 0 {
			w.pairs[i].note(&w.tables[0].outcome, &t.outcome)
		}
	}
	return nil
}
