package junta

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/phrase"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
	"github.com/roll-lang/roll/table"
)

// This file is the course of a game: the set-up, then turns.

// A course is a program as it is played.
type course struct {
	console.Plain
	program *program
	asks    []play.Prompt // what each player is asked
	board   *phrase.Board
}

// actionTarget is what an answer sets, for those who give answers by that.
const actionTarget = "action"

// open loads a program. Where one is known it is for a console.
func open(file *source.File, known *interp.Program) (*console.Loaded, *source.Bag) {
	bag := source.NewBag(file, catalogs...)
	tree := parse(file, bag)
	if bag.HasErrors() {
		addSure(bag, tree)
		return nil, bag
	}
	p := load(tree, bag)
	if bag.HasErrors() {
		return nil, bag
	}
	c := &course{Plain: console.Plain{Of: file, Loader: open}, program: p}
	for _, player := range p.names[:p.players()] {
		c.asks = append(c.asks, play.Prompt{
			Form: play.ActionOf, Says: player + " to move: ", File: file, Span: tree.word, Target: actionTarget,
			Rows: p.ground.rows, Columns: p.ground.columns, Lettered: true,
		})
	}
	c.board = &phrase.Board{Rows: p.ground.rows, Columns: p.ground.columns}
	for _, k := range p.kinds {
		c.board.Kinds = append(c.board.Kinds, k.name)
	}
	checker := check.New(kitConfig(), bag)
	checker.Info.Arrays = logSlots
	core := interp.NewProgram(checker.Info, nil, catalogs)
	core.Changes[logSlot] = true
	if !p.remembers && len(p.order) == p.players() {
		core.Unread = []bool{logSlot: true} // what stands where, and who is asked, say it all
	}
	core.Seats, core.Names = p.players(), p.names[:p.players()]
	core.Standing = func(_ *interp.Machine, number int32) play.Piece { return p.looks(number) }
	core.Setup.Upward, core.Setup.Lettered = true, true
	loaded := &console.Loaded{Course: c, SetUp: apart(tree.word, c.setUp), Turn: apart(tree.word, c.turn), Core: core}
	if known != nil {
		c.sit(loaded, checker, tree)
	}
	return loaded, bag
}

// addSure adds to faults of a text what is wrong with its names: all else may follow from these faults.
func addSure(bag *source.Bag, t *tree) {
	others := source.NewBag(t.file, catalogs...)
	load(t, others)
	for _, d := range others.Sorted() {
		switch d.Code {
		case check.UnknownName, check.UnknownFunction, check.Redeclared, unknownIdentifier, playersForm,
			functionInPattern:
			bag.Add(d)
		}
	}
}

// apart lets a step of a game count as one, whatever of it is remembered from before.
func apart(at source.Span, step interp.Stmt) func(*interp.Machine) interp.Flow {
	return func(m *interp.Machine) interp.Flow {
		m.TickAt(at)
		return m.Apart(step)
	}
}

// kitConfig is what the checker of the kit must know, which checks no expression of this language.
func kitConfig() *check.Config {
	return &check.Config{
		Condition: check.Truth, Printable: func(*check.Type) bool { return true }, Operator: check.Operate,
		Notation: &check.Notation{},
	}
}

// looks describes the pieces that a number on the table stands for.
func (p *program) looks(number int32) play.Piece {
	title := int(number) - 1
	return play.Piece{Class: p.kinds[title%len(p.kinds)].name, Label: p.titles[title]}
}

// Name is the title.
func (c *course) Name() string { return c.program.title }

// NextSeat returns whose turn comes next.
func (c *course) NextSeat(m *interp.Machine) int { return int(c.at(m).mover()) }

// at returns the evaluator of a game, at the position of the game.
func (c *course) at(m *interp.Machine) *evaluator {
	e, ok := m.Own.(*evaluator)
	if !ok || e.program != c.program {
		e = c.program.newEvaluator()
		m.Own, m.Where, m.Calls = e, e.where, e.calls
		m.Settle = func() { e.sync(e.machine.Arrays[logSlot]) }
	}
	e.machine = m
	e.sync(m.Arrays[logSlot])
	return e
}

// setUp lays the board out and puts the pieces on it.
func (c *course) setUp(m *interp.Machine) interp.Flow {
	e := c.at(m)
	flow := m.Begin(c.program.title)
	if flow == interp.Next {
		flow = m.Print(c.program.title, source.Span{})
	}
	if flow == interp.Next {
		flow = c.layOut(m, e)
	}
	if flow != interp.Next {
		return flow
	}
	order := c.program.order
	return c.judge(m, e, order[len(order)-1])
}

func (c *course) layOut(m *interp.Machine, e *evaluator) interp.Flow {
	g := c.program.ground
	m.LayOut(g.rows, g.columns)
	for _, q := range g.walls {
		m.Occupy(g.onTable(q), table.Outside)
	}
	if flow := stdlib.TellGrid(m, source.Span{}); flow != interp.Next {
		return flow
	}
	for q, piece := range e.position.at {
		if piece < 0 {
			continue
		}
		if flow := c.show(m, e, int32(q)); flow != interp.Next {
			return flow
		}
	}
	return interp.Next
}

// show shows on the table what stands on a square.
func (c *course) show(m *interp.Machine, e *evaluator, square int32) interp.Flow {
	number, at := c.number(e, square), c.program.ground.onTable(square)
	if m.Table.Grid.Squares[at] == number {
		return interp.Next
	}
	m.Occupy(at, number)
	return m.TellSquare(at, source.Span{})
}

// number is what stands on a square, as the table has it.
func (c *course) number(e *evaluator, square int32) int32 {
	piece := e.position.at[square]
	switch {
	case c.program.ground.wall[square]:
		return table.Outside
	case piece < 0:
		return 0
	}
	k := &e.position.pieces[piece]
	return int32(c.program.titleOf(k.kind, k.owner)) + 1
}

// turn lets the player with the turn choose an action, and does it.
func (c *course) turn(m *interp.Machine) interp.Flow {
	e := c.at(m)
	player := e.mover()
	if flow := m.BeginTurn(int(player)); flow != interp.Next {
		return flow
	}
	if !e.anyLegal(player, source.Span{}) { // what was typed has left him none
		return c.idle(m, player)
	}
	q := e.question()
	defer func() { e.asking-- }()
	q.choices = choices{evaluator: e, machine: m, player: player, reader: &phrase.Reader{Board: c.board}}
	q.actions.Begin(&q.choices)
	m.Prompt(&c.asks[player]).Actions = &q.actions
	answer, flow := m.Ask()
	if flow != interp.Next {
		return flow
	}
	o := q.choices.now()
	return c.perform(m, e, o.action(q.actions.Find(answer)), player)
}

// A question is what somebody is asked. While he is, others may be asked who go ahead in the game.
type question struct {
	actions play.Actions
	choices choices
}

// question returns the memory of a question.
func (e *evaluator) question() *question {
	if e.asking == len(e.questions) {
		e.questions = append(e.questions, &question{})
	}
	e.asking++
	return e.questions[e.asking-1]
}

// perform does an action, tells it, and sees whether the game is over.
func (c *course) perform(m *interp.Machine, e *evaluator, a *action, player int32) interp.Flow {
	p := e.position
	e.do(a.steps, player, a.at)
	p.pass()
	e.log(m)
	deed := len(p.deeds) - 1
	for _, s := range p.stepsOf(deed) {
		if flow := c.showStep(m, e, &s); flow != interp.Next {
			return flow
		}
	}
	line := ""
	if m.Wanted(play.Of(play.KindPrinted)) {
		line = e.told(deed)
	}
	if flow := m.Print(line, source.Span{}); flow != interp.Next {
		return flow
	}
	return c.judge(m, e, player)
}

func (c *course) showStep(m *interp.Machine, e *evaluator, s *step) interp.Flow {
	flow := interp.Next
	if s.verb == moves || s.verb == removes {
		flow = c.show(m, e, s.from)
	}
	if flow == interp.Next && s.verb <= returns {
		flow = c.show(m, e, s.to)
	}
	return flow
}

// told is the line that tells a deed: "White: E4 D5 takes Black Pawn".
func (e *evaluator) told(deed int) string {
	p := e.position
	line := append([]byte(e.names[p.deeds[deed].actor]), ": "...)
	line = e.appendSteps(line, p.stepsOf(deed))
	for i, piece := range p.takenBy(deed) {
		word := ", "
		if i == 0 {
			word = " takes "
		}
		line = append(append(line, word...), e.pieceText(piece)...)
	}
	return string(line)
}

// judge sees whether the game is over, after what a player did. He is asked about first, then the others.
func (c *course) judge(m *interp.Machine, e *evaluator, actor int32) interp.Flow {
	if win := c.program.win; win != nil {
		if e.wins(win, actor) {
			return c.won(m, actor)
		}
		for player := range int32(c.program.players()) {
			if player != actor && e.wins(win, player) {
				return c.won(m, player)
			}
		}
	}
	player := e.mover()
	if tie := c.program.tie; tie != nil && e.wins(tie, player) {
		return c.tied(m)
	}
	if e.anyLegal(player, source.Span{}) {
		return interp.Next
	}
	return c.idle(m, player)
}

// idle ends the game, since a player has no action.
func (c *course) idle(m *interp.Machine, player int32) interp.Flow {
	if flow := m.Print(c.program.names[player]+" has no action.", source.Span{}); flow != interp.Next {
		return flow
	}
	return c.tied(m)
}

// wins says whether a condition holds with a player in view.
func (e *evaluator) wins(condition *compiledClause, player int32) bool {
	e.view = player
	holds := e.holds(condition)
	e.view = -1
	return holds
}

func (c *course) won(m *interp.Machine, player int32) interp.Flow {
	if flow := m.Print("Game over: "+c.program.names[player]+" wins", source.Span{}); flow != interp.Next {
		return flow
	}
	return m.End(int(player), source.Span{})
}

func (c *course) tied(m *interp.Machine) interp.Flow {
	if flow := m.Print("Game over: "+tie, source.Span{}); flow != interp.Next {
		return flow
	}
	return m.EndWith(tie)
}

// tie is the result of a game that nobody wins.
const tie = "tie"
