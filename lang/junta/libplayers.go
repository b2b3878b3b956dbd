package junta

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file is the shelf of players, actions and the past.

func playerRows() []*row {
	return []*row{
		{name: "player", gives: identifiers, asks: true, seen: true, run: func(e *evaluator, s *site, _ []value) value {
			if e.view < 0 {
				e.fault(asksGame, s.at)
			}
			return identifier(e.view)
		}},
		{name: "currentPlayer", gives: identifiers, asks: true, seen: true,
			run: func(e *evaluator, s *site, _ []value) value { return identifier(e.game(s.at).mover()) }},
		{name: "nextPlayer", params: []param{{"x", identifiers}}, gives: identifiers, asks: true, seen: true,
			run: nextPlayer},
	}
}

// game returns the position of the game, which there must be.
func (e *evaluator) game(at source.Span) *position {
	if e.position == nil {
		e.fault(asksGame, at)
	}
	return e.position
}

// nextPlayer returns the player behind the first place of a player in turnOrder.
func nextPlayer(e *evaluator, s *site, a []value) value {
	order := e.game(s.at).order
	i := slices.Index(order, int32(a[0].n))
	if i < 0 {
		e.fault(notInOrder, s.argument(0), e.shown(a[0]))
	}
	return identifier(order[(i+1)%len(order)])
}

func actionRows() []*row {
	p, q, a := param{"p", places}, param{"q", places}, param{"a", actions}
	who := []param{{"x", identifiers}}
	return []*row{
		{name: "move", params: []param{p, q}, gives: actions, asks: true, run: moveOf},
		{name: dropName, params: []param{{"p", places | identifiers}, q}, gives: actions, asks: true, run: dropOf},
		{name: "remove", params: []param{p}, gives: actions, asks: true, run: removeOf},
		{name: "pass", gives: actions, run: func(e *evaluator, s *site, _ []value) value {
			return e.single(s, step{verb: passes})
		}},
		{name: "again", gives: actions, run: func(e *evaluator, s *site, _ []value) value {
			return e.single(s, step{verb: goesAgain})
		}},
		{name: "sequence", params: []param{{"l", lists}}, gives: actions, run: sequenceOf},
		{name: possibleName, params: who, least: 1, gives: lists, asks: true, run: possibleOf},
		{name: legalName, params: who, least: 1, gives: lists, asks: true, run: legalOf},
		{name: "after", params: []param{a, {"f", functions}}, gives: anything, asks: true, run: afterOf},
	}
}

// single returns an action of one step.
func (e *evaluator) single(s *site, one step) value {
	return actionOf(&action{steps: []step{one}, at: s.at})
}

// moveOf makes the action that moves a piece.
func moveOf(e *evaluator, s *site, a []value) value {
	piece := e.piece(s, 0, a[0])
	from := e.position.pieces[piece].square
	return e.single(s, step{verb: moves, piece: piece, from: from, to: e.squareOf(s, 1, a[1])})
}

// removeOf makes the action that removes a piece.
func removeOf(e *evaluator, s *site, a []value) value {
	piece := e.piece(s, 0, a[0])
	return e.single(s, step{verb: removes, piece: piece, from: e.position.pieces[piece].square})
}

// dropOf makes the action that drops a new piece of a kind, or one that has left the board.
func dropOf(e *evaluator, s *site, a []value) value {
	to := e.squareOf(s, 1, a[1])
	if a[0].kind != anIdentifier {
		piece := e.piece(s, 0, a[0])
		return e.single(s, step{verb: returns, piece: piece, kind: e.position.pieces[piece].kind, to: to})
	}
	if int32(a[0].n) < e.position.players {
		e.fault(playerDropped, s.argument(0), e.shown(a[0]))
	}
	return e.single(s, step{verb: drops, kind: int32(a[0].n), piece: -1, to: to})
}

func sequenceOf(e *evaluator, s *site, a []value) value {
	list := make([]*action, len(a[0].items()))
	for i, v := range a[0].items() {
		if v.kind != anAction {
			e.fault(wrongKind, s.argument(0), s.name, "a list of actions", "`"+e.brief(v)+"` in it", v.kind)
		}
		list[i] = v.of.action
	}
	return e.sequence(s.at, list...)
}

// sequence joins actions.
func (e *evaluator) sequence(at source.Span, list ...*action) value {
	n := 0
	for _, a := range list {
		if n += len(a.steps); n > mostElements {
			e.fault(listTooLong, at, mostElements)
		}
	}
	e.work(16*n, at) // to settle takes longer than to copy
	joined := &action{steps: make([]step, 0, n), at: at}
	for _, a := range list {
		joined.steps = append(joined.steps, a.steps...)
	}
	joined.settle()
	return actionOf(joined)
}

// settle lets steps that move a piece again begin where it went before.
func (a *action) settle() {
	var went map[int32]int32
	for i := range a.steps {
		s := &a.steps[i]
		if s.verb != moves && s.verb != removes && s.verb != returns {
			continue
		}
		if to, known := went[s.piece]; known && s.verb != returns {
			s.from = to
		}
		if i+1 == len(a.steps) || s.verb == removes {
			continue
		}
		if went == nil {
			went = map[int32]int32{}
		}
		went[s.piece] = s.to
	}
}

// whose compiles the player of a call of possible or legal actions: none is whoever has the turn.
func (c *compiler) whose(x *ast.Call) formula {
	if len(x.Args) == 0 {
		run := func(e *evaluator, _ []value) value { return identifier(e.game(x.Span()).mover()) }
		return formula{run: run, nest: 1}
	}
	return c.compile(x.Args[0])
}

// actorOf returns a player that is an argument.
func (e *evaluator) actorOf(v value, at source.Span) int32 {
	if v.kind != anIdentifier || v.n >= int64(e.game(at).players) {
		e.fault(noPlayer, at, "`"+e.brief(v)+"`")
	}
	return int32(v.n)
}

// asked returns the player whose actions are asked for.
func (e *evaluator) asked(s *site, a []value) int32 {
	if len(a) == 0 {
		return e.game(s.at).mover()
	}
	return e.actorOf(a[0], s.argument(0))
}

func possibleOf(e *evaluator, s *site, a []value) value {
	player := e.asked(s, a)
	return e.actionList(e.optionsOf(player, s.at), func(int) bool { return true })
}

func legalOf(e *evaluator, s *site, a []value) value {
	player := e.asked(s, a)
	e.mayJudge(s.at)
	o := e.optionsOf(player, s.at)
	return e.actionList(o, func(i int) bool { return e.legal(o, i) })
}

// mayJudge bails out where it is sought what is possible or legal, and so nobody may ask what is legal.
func (e *evaluator) mayJudge(at source.Span) {
	if e.seeking || e.judging {
		e.fault(looksAhead, at, legalName, e.whatSeeks())
	}
}

// whatSeeks names the clause that looks ahead into itself.
func (e *evaluator) whatSeeks() string {
	switch {
	case e.judging && !e.seeking:
		return "illegalCondition"
	case e.drop:
		return "possibleDrops"
	}
	return "possibleMoves"
}

func (e *evaluator) actionList(o *options, wanted func(int) bool) value {
	var list []value
	for i := range o.list {
		if wanted(i) {
			list = append(list, actionOf(o.action(i)))
		}
	}
	if len(list) > cellsAtOnce {
		e.makes(cellsOfAction * len(list))
	}
	return e.list(list)
}

// cellsOfAction is how many elements of a list take as much room as a possible action.
const cellsOfAction = 3

// afterOf gives what a function gives in the position after an action, the turn not passed.
func afterOf(e *evaluator, s *site, a []value) value {
	actor := e.view
	if actor < 0 {
		actor = e.game(s.at).mover()
	}
	if e.ahead >= mostAhead {
		e.fault(tooManyCalls, s.at, mostCalls)
	}
	e.do(a[0].of.action.steps, actor, s.at)
	e.ahead++
	v := e.callWith(a[1], s.at)
	e.ahead--
	e.position.undo()
	return v
}

// mostAhead is how many actions may be done one behind the other to look at what comes of them.
const mostAhead = 1000

func pastRows() []*row {
	a := []param{{"a", actions}}
	return []*row{
		{name: "history", past: true, params: []param{{"x", identifiers}}, least: 1, gives: lists, asks: true,
			run: historyOf},
		{name: "repeats", past: true, gives: numbers, asks: true, run: func(e *evaluator, s *site, _ []value) value {
			p, n := e.game(s.at), 0
			now := p.follows()
			for _, before := range p.before {
				if before == now {
					n++
				}
			}
			return number(int32(n))
		}},
		{name: "actor", params: a, gives: identifiers, asks: true, run: func(e *evaluator, s *site, a []value) value {
			done := a[0].of.action
			if !done.past {
				e.fault(noActor, s.argument(0), e.actionText(done))
			}
			return identifier(done.actor)
		}},
		{name: "mover", params: a, gives: pieces, asks: true, run: func(e *evaluator, s *site, a []value) value {
			for _, one := range a[0].of.action.steps {
				if one.verb <= removes && one.piece >= 0 {
					return pieceOf(one.piece)
				} else if one.verb <= removes {
					break
				}
			}
			e.fault(noMover, s.argument(0), e.actionText(a[0].of.action))
			return value{}
		}},
		{name: "from", params: a, gives: coordinates, asks: true, run: func(e *evaluator, s *site, a []value) value {
			for _, one := range a[0].of.action.steps {
				if one.verb == moves {
					return coordinate(e.program.ground.at(one.from))
				}
			}
			e.fault(noSuchStep, s.argument(0), e.actionText(a[0].of.action), "moves nothing")
			return value{}
		}},
		{name: "to", params: a, gives: coordinates, asks: true, run: func(e *evaluator, s *site, a []value) value {
			for _, one := range a[0].of.action.steps {
				if one.verb <= returns && one.to >= 0 {
					return coordinate(e.program.ground.at(one.to))
				}
			}
			e.fault(noSuchStep, s.argument(0), e.actionText(a[0].of.action), "moves and drops nothing")
			return value{}
		}},
		{name: "taken", params: a, gives: lists, asks: true, run: takenOf},
	}
}

// takenOf lists what left the board in an action and was not the actor's, or what would now.
func takenOf(e *evaluator, s *site, a []value) value {
	done := a[0].of.action
	taken := done.taken
	if !done.past {
		actor := e.view
		if actor < 0 {
			actor = e.game(s.at).mover()
		}
		e.do(done.steps, actor, s.at)
		taken = e.position.takenBy(len(e.position.deeds) - 1)
		e.position.undo()
	}
	list := make([]value, len(taken))
	for i, piece := range taken {
		list[i] = pieceOf(piece)
	}
	return e.list(list)
}
