package check

import "sync/atomic"

// This file finds out what holds of a function by what it does itself and by all that it may call. Each function is
// looked at once, be there ever so many that lead to it: functions that call one another are a group, for all of which
// the same holds, and a group is settled behind those that it calls (Tarjan's strongly connected components).

// A settling is one way through the functions of a program. T is what is found out.
type settling[T any] struct {
	known func(f *Func) (T, bool)           // what is found out already
	look  func(f *Func) (own T, to []*Func) // what holds of a function by itself, and what it may call
	join  func(a, b T) T                    // what holds of one that calls another
	store func(f *Func, found T)

	met   map[*Func]int // at which turn each was come to
	group []*Func       // those that are not settled yet, in the order in which they were come to
}

// of returns what holds of a function, and stores it for all that it may call.
func (s *settling[T]) of(f *Func) T {
	if found, ok := s.known(f); ok {
		return found
	}
	s.met = map[*Func]int{}
	found, _ := s.visit(f)
	return found
}

// visit comes to a function that is not settled. It returns what is found so far, and the earliest one that is not
// settled to which it leads.
func (s *settling[T]) visit(f *Func) (found T, first int) {
	at, begin := len(s.met), len(s.group)
	s.met[f], first = at, at
	s.group = append(s.group, f)
	found, to := s.look(f)
	for _, g := range to {
		of, known := s.known(g)
		if !known {
			if turn, met := s.met[g]; met {
				first = min(first, turn)
				continue
			}
			var leads int
			of, leads = s.visit(g)
			first = min(first, leads)
		}
		found = s.join(found, of)
	}
	if first == at {
		for _, g := range s.group[begin:] {
			s.store(g, found)
		}
		s.group = s.group[:begin]
	}
	return found, first
}

// A verdict is whether something holds of a function, once that is known. Games of a program may find it out at the
// same time.
type verdict struct{ found uint32 }

const (
	no uint32 = iota + 1
	yes
)

func (v *verdict) get() (holds, known bool) {
	found := atomic.LoadUint32(&v.found)
	return found == yes, found != 0
}

func (v *verdict) set(holds bool) {
	found := no
	if holds {
		found = yes
	}
	atomic.StoreUint32(&v.found, found)
}

// either joins verdicts.
func either(a, b bool) bool { return a || b }
