package sim

import (
	"encoding/json"
	"errors"
	"slices"
)

// A Shard is what a part of the games of a plan came to: the n-th of several parts, each played by itself, perhaps on
// another machine. Merge puts all parts together.
type Shard struct {
	Number int64    `json:"number"` // from 1
	Of     int64    `json:"of"`
	Plan   string   `json:"plan"` // the same for all shards of the same games: a sum over all that decides them
	Labels []string `json:"labels"`
	Result
}

// A ShardFile is a shard with a report on its games alone.
type ShardFile struct {
	Report
	Shard *Shard `json:"shard"`
}

// The faults of shards.
var (
	ErrNoShard    = errors.New("this is not the JSON of a shard")
	ErrOtherGames = errors.New("this is a shard of other games than the first")
	ErrShardTwice = errors.New("this shard is there twice")
)

// ReadShard reads the JSON of a ShardFile. The error is ErrNoShard.
func ReadShard(data []byte) (*ShardFile, error) {
	f := &ShardFile{}
	if err := json.Unmarshal(data, f); err != nil || f.Shard == nil || len(f.Bots) == 0 || !f.Shard.sound() {
		return nil, ErrNoShard
	}
	return f, nil
}

// sound says whether all is there that Add reads.
func (s *Shard) sound() bool {
	n := len(s.Labels)
	if n == 0 || len(s.Tallies) != n || len(s.Pairs) != n || s.Of < 1 || s.Number < 1 || s.Number > s.Of {
		return false
	}
	if slices.ContainsFunc(s.Tallies,
		func(t *Tally) bool { return t == nil || t.Games < 0 || t.Games != s.Tallies[0].Games }) {
		return false
	}
	return !slices.Contains(s.Pairs, nil) &&
		!slices.ContainsFunc(s.Tallies, func(t *Tally) bool { return t == nil || !t.sound() })
}

func (t *Tally) sound() bool {
	if slices.Contains(t.Sites, nil) || slices.Contains(t.Failures, nil) || t.Grid != nil && !t.Grid.sound() {
		return false
	}
	for _, leap := range t.Leaps {
		if leap == nil || hasNil(leap.To) {
			return false
		}
	}
	return !slices.ContainsFunc(t.Sites, func(s *Site) bool { return hasNil(s.Answers) })
}

func hasNil[V any](m map[int32]*V) bool {
	for _, v := range m {
		if v == nil {
			return true
		}
	}
	return false
}

// A Merger puts shards together.
type Merger struct {
	first  *ShardFile
	result *Result
	seen   map[int64]bool
}

// Add adds a shard. The error is ErrOtherGames or ErrShardTwice.
func (m *Merger) Add(f *ShardFile) error {
	s := f.Shard
	if m.first == nil {
		m.first, m.seen, m.result = f, map[int64]bool{}, &Result{}
		for range s.Labels {
			m.result.Tallies = append(m.result.Tallies, &Tally{})
			m.result.Pairs = append(m.result.Pairs, &Pair{})
		}
	}
	switch first := m.first.Shard; {
	case s.Plan != first.Plan || s.Of != first.Of || !slices.Equal(s.Labels, first.Labels):
		return ErrOtherGames
	case m.seen[s.Number]:
		return ErrShardTwice
	}
	m.seen[s.Number] = true
	m.result.Add(&s.Result)
	return nil
}

// Missing returns the first shard that was not added, or 0.
func (m *Merger) Missing() int64 {
	for number := int64(1); number <= m.first.Shard.Of; number++ {
		if !m.seen[number] {
			return number
		}
	}
	return 0
}

// Report returns the report on the games of all shards.
func (m *Merger) Report() *Report { return NewReport(m.first.Head, m.first.Shard.Labels, m.result) }
