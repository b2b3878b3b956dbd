package check

import (
	"math/rand/v2"
	"testing"
)

// TestSettling settles graphs of functions at random, and compares with what a search from each function finds. Each is
// looked at once.
func TestSettling(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		funcs := make([]*Func, 1+chance.IntN(12))
		for i := range funcs {
			funcs[i] = &Func{}
		}
		to, acts := map[*Func][]*Func{}, map[*Func]bool{}
		for _, f := range funcs {
			acts[f] = chance.IntN(8) == 0
			for range chance.IntN(3) {
				to[f] = append(to[f], funcs[chance.IntN(len(funcs))])
			}
		}
		found, looks := map[*Func]bool{}, 0
		for _, f := range funcs {
			s := settling[bool]{
				known: func(f *Func) (bool, bool) { v, ok := found[f]; return v, ok },
				look:  func(f *Func) (bool, []*Func) { looks++; return acts[f], to[f] },
				join:  either,
				store: func(f *Func, v bool) { found[f] = v },
			}
			if got, want := s.of(f), leadsTo(f, to, acts); got != want {
				t.Fatalf("%v, want %v", got, want)
			}
		}
		if looks != len(funcs) {
			t.Fatalf("%d functions were looked at %d times", len(funcs), looks)
		}
	}
}

// leadsTo searches what a function may call for one that acts.
func leadsTo(f *Func, to map[*Func][]*Func, acts map[*Func]bool) bool {
	seen, next := map[*Func]bool{f: true}, []*Func{f}
	for i := 0; i < len(next); i++ {
		for _, g := range to[next[i]] {
			if !seen[g] {
				seen[g], next = true, append(next, g)
			}
		}
		if acts[next[i]] {
			return true
		}
	}
	return false
}

// TestReadSets joins sets of variables: one that has all of another is taken as it is.
func TestReadSets(t *testing.T) {
	set := func(slots ...int) *reads {
		r := &reads{}
		for _, slot := range slots {
			r.add(slot)
		}
		return r
	}
	few, many, all := set(3), set(3, 200), &reads{all: true}
	for _, row := range []struct{ a, b, want *reads }{
		{few, many, many}, {many, few, many}, {few, all, all}, {all, few, all}, {few, set(), few}, {set(), few, few},
	} {
		if got := row.a.with(row.b); got != row.want {
			t.Errorf("%v with %v is %v", row.a, row.b, got)
		}
	}
	both := set(3, 64).with(set(130))
	for slot, want := range map[int]bool{3: true, 64: true, 130: true, 4: false, 1000: false} {
		if both.has(slot) != want {
			t.Errorf("slot %d: %v", slot, !want)
		}
	}
}
