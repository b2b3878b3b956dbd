package junta

import (
	"slices"

	"github.com/roll-lang/roll/source"
)

// This file finds what a player may do.

// Options are the possible actions of a player in a position. Whether one is legal is found when somebody asks.
type options struct {
	*evaluator
	player int32
	serial uint64 // of the position; 0 for none
	list   []option
	some   verdict            // whether any is legal
	mixed  bool               // some of them came as actions
	seen   map[uint64][]int32 // of a long list, by the hashes of their steps
}

// An option is a possible action: to move a piece to a square, to drop one of a kind there, or what an action says.
type option struct {
	step
	action *action // nil where it is the step alone
	legal  verdict
}

// steps returns how many steps it has.
func (it *option) steps() int {
	if it.action == nil {
		return 1
	}
	return len(it.action.steps)
}

// A verdict is what is known of something.
type verdict uint8

const (
	unknown verdict = iota
	yes
	no
)

func verdictOf(b bool) verdict {
	if b {
		return yes
	}
	return no
}

// keptLevels is of how many positions, one behind the other, the options are kept: who tries one action after the other
// comes back to them.
const keptLevels = 8

// optionsOf returns the possible actions of a player.
func (e *evaluator) optionsOf(player int32, at source.Span) *options {
	if e.ahead > 0 || e.judging || e.seeking {
		o := &options{evaluator: e, player: player, serial: e.position.serial}
		o.find(at)
		if len(o.list) > cellsAtOnce {
			e.makes(len(o.list))
		}
		return o
	}
	o := e.levels[len(e.position.deeds)%keptLevels][player]
	if o.serial != e.position.serial {
		o.serial, o.list, o.some, o.mixed, o.seen = 0, o.list[:0], unknown, false, nil
		o.find(at)
		o.serial = e.position.serial
	}
	return o
}

// find finds all possible actions: moves in the order of the squares that pieces stand on, then drops.
func (o *options) find(at source.Span) {
	e, p := o.evaluator, o.evaluator.position
	view, this, drop, seeking := e.view, e.this, e.drop, e.seeking
	e.view, e.seeking, e.drop = o.player, true, false
	for _, piece := range p.at {
		if piece < 0 {
			continue
		}
		k := &p.pieces[piece]
		if clause := e.kinds[k.kind-p.players].moves; clause != nil && (k.owner == o.player || k.owner < 0) {
			e.this = piece
			o.take(clause, step{verb: moves, piece: piece, from: k.square}, at)
		}
	}
	e.drop = true
	for i := range e.kinds {
		if clause := e.kinds[i].drops; clause != nil {
			e.this = p.players + int32(i)
			o.take(clause, step{verb: drops, piece: -1, kind: e.this}, at)
		}
	}
	e.view, e.this, e.drop, e.seeking = view, this, drop, seeking
}

// take takes the actions of a list: its squares are steps of one kind. At is where they are asked for.
func (o *options) take(c *compiledClause, one step, at source.Span) {
	e, before := o.evaluator, o.evaluator.memory.used
	if slices.Contains(e.sought, c) {
		e.fault(looksAhead, at, possibleName, e.whatSeeks())
	}
	e.sought = append(e.sought, c)
	v := e.run(c)
	e.sought = e.sought[:len(e.sought)-1]
	if v.kind != aList {
		e.fault(noListOfMoves, c.at, "`"+e.brief(v)+"`", v.kind)
	}
	e.stamp++
	for _, item := range v.items() {
		switch item.kind {
		case aCoordinate, aPiece:
			one.to = e.squareOf(&c.site, 0, item)
			if one.to < 0 || e.stamps[one.to] == e.stamp {
				continue
			}
			e.stamps[one.to] = e.stamp
			o.add(option{step: one})
		case anAction:
			o.takeAction(item.of.action)
		default:
			e.fault(noListOfMoves, c.at, "`"+e.brief(item)+"` in its list", item.kind)
		}
		if len(o.list) > mostActions {
			e.fault(tooManyActions, c.at, mostActions)
		}
	}
	e.memory.free(before)
}

// takeAction takes an action, unless it has a square that is not on the board, or is known.
func (o *options) takeAction(a *action) {
	for i := range a.steps {
		if s := &a.steps[i]; s.verb <= returns && s.to < 0 {
			return
		}
	}
	if len(a.steps) == 0 {
		return
	}
	o.mixed = true
	it := option{step: a.steps[0], action: a}
	if o.isUsual(a) {
		it.action = nil
	}
	o.add(it)
}

// isUsual says whether an action is what a square means in the clause that is asked, which is then its place.
func (o *options) isUsual(a *action) bool {
	if len(a.steps) != 1 {
		return false
	}
	s := &a.steps[0]
	return !o.drop && s.verb == moves && s.piece == o.this || o.drop && s.verb == drops && s.kind == o.this
}

// add adds an action, unless one of the same steps is there. Squares alone cannot give one twice.
func (o *options) add(it option) {
	if o.mixed && o.knows(&it) {
		return
	}
	o.list = append(o.list, it)
	if o.seen != nil {
		o.index(len(o.list) - 1)
	}
}

// fewOptions is how many options are compared one by one.
const fewOptions = 64

// knows says whether an action has the same steps as one before.
func (o *options) knows(it *option) bool {
	if len(o.list) < fewOptions {
		for i := range o.list {
			if o.same(&o.list[i], it) {
				return true
			}
		}
		return false
	}
	if o.seen == nil {
		o.seen = map[uint64][]int32{}
		for i := range o.list {
			o.index(i)
		}
	}
	for _, i := range o.seen[o.hash(it)] {
		if o.same(&o.list[i], it) {
			return true
		}
	}
	return false
}

func (o *options) index(i int) {
	h := o.hash(&o.list[i])
	o.seen[h] = append(o.seen[h], int32(i))
}

// hash is the same for actions of the same steps.
func (o *options) hash(it *option) (h uint64) {
	if it.steps() == 1 {
		return it.step.hash()
	}
	return hashOfSteps(it.action.steps)
}

// same says whether two options have the same steps, as their text tells them.
func (o *options) same(a, b *option) bool {
	if a.steps() == 1 || b.steps() == 1 {
		return a.steps() == b.steps() && a.step.same(&b.step)
	}
	return slices.EqualFunc(a.action.steps, b.action.steps, func(s, t step) bool { return s.same(&t) })
}

// stepsOf returns the steps of an option.
func (o *options) stepsOf(it *option) []step {
	if it.action != nil {
		return it.action.steps
	}
	o.evaluator.one[0] = it.step
	return o.evaluator.one[:1]
}

// action returns an option as an action.
func (o *options) action(i int) *action {
	it := &o.list[i]
	if it.action != nil {
		return it.action
	}
	return &action{steps: []step{it.step}, at: o.evaluator.clauseAt(&it.step)}
}

// legal says whether a possible action is legal: whether illegalCondition does not hold after it.
func (e *evaluator) legal(o *options, i int) bool {
	it := &o.list[i]
	if it.legal == unknown {
		it.legal = verdictOf(e.illegal == nil || !e.leadsIntoIllegal(o, it))
	}
	return it.legal == yes
}

func (e *evaluator) leadsIntoIllegal(o *options, it *option) bool {
	var at source.Span
	if it.action != nil {
		at = it.action.at
	} else {
		at = e.clauseAt(&it.step)
	}
	view, this, judging := e.view, e.this, e.judging
	e.view, e.this, e.judging = o.player, -1, true
	e.do(o.stepsOf(it), o.player, at)
	e.ahead++
	illegal := e.holds(e.illegal)
	e.ahead--
	e.position.undo()
	e.view, e.this, e.judging = view, this, judging
	return illegal
}

// anyLegal says whether a player has a legal action. It looks no further than it must.
func (e *evaluator) anyLegal(player int32, at source.Span) bool {
	e.mayJudge(at)
	o := e.optionsOf(player, at)
	if o.some == unknown {
		some := no
		for i := range o.list {
			if e.legal(o, i) {
				some = yes
				break
			}
		}
		o.some = some // not before, since who is stopped on the way does not know
	}
	return o.some == yes
}
