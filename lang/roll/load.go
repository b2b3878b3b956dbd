package roll

import (
	"errors"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// A loader evaluates a program's declarations in source order. None of them depends on a player or on chance, so this
// happens once, while checking, and their faults are diagnostics like others. Where something is wrong, the values that
// can be relied on are still evaluated, so that all that is wrong is told.
type loader struct {
	*analysis
	program  *program
	compiler *interp.Compiler
	machine  *interp.Machine
	chance   blockKind
	made     map[int32]*object  // the objects that made tiles
	set      map[string]*field  // the fields that are set
	given    map[string][]int32 // the arrays that fields are set to, before they are lengthened
	kinds    []table.Card
	cards    int64
	landings actions
	rolls    actions
	doubts   *doubts
	failed   bool // after a fault for want of room, nothing more is evaluated
}

// evaluate evaluates all declarations. A faulty one is reported, and those that depend on it are left out.
func evaluate(a *analysis) *loader {
	core := interp.NewProgram(a.checker.Info, nil, catalogs)
	name := a.game.name.Name
	l := &loader{
		analysis: a,
		program:  &program{name: name, header: "*****" + name + "*****", core: core, file: a.file},
		compiler: &interp.Compiler{File: a.file, Info: a.checker.Info, Natives: a.natives, Program: core},
		chance:   a.chance(),
		made:     map[int32]*object{},
		set:      map[string]*field{},
		given:    map[string][]int32{},
		doubts:   newDoubts(a),
	}
	l.presets()
	l.machine = interp.NewMachine(core, play.Limits{})
	l.machine.Table.Players = int(l.field("MaxPlayers"))
	l.machine.Arrays = core.Arrays
	l.machine.Words = core.Words
	for _, d := range a.game.globals {
		l.declare(d)
	}
	for _, kind := range []blockKind{players, board, l.chance} {
		if b := a.game.block(kind); b != nil {
			l.block(b)
		}
		l.finish(kind)
	}
	return l
}

// field returns the present value of a field that is a number.
func (l *loader) field(name string) int32 {
	return int32(l.program.core.Words[l.fields[name].Slot])
}

// roomy are the faults for want of room.
var roomy = []source.Code{interp.TooManyElements}

// run builds a statement and runs it. It says whether that went without a fault.
func (l *loader) run(build func() interp.Stmt) bool {
	if l.failed {
		return false
	}
	f := l.compiler.Eval("a declaration", build)
	err := l.machine.Step(&play.Script{}, func(m *interp.Machine) interp.Flow { return m.Call(f, nil, 0, 0, 0) })
	if err == nil {
		return true
	}
	l.doubts.faults = true
	var fault *interp.Error
	if errors.As(err, &fault) {
		l.bag.Add(fault.Diagnostic)
	}
	l.failed = fault == nil || slices.Contains(roomy, fault.Code)
	return false
}

// number evaluates an expression. Ok is false if its value is not known.
func (l *loader) number(x ast.Expr) (value int32, ok bool) {
	if !l.sound(x) {
		return 0, false
	}
	if lit, isLiteral := x.(*ast.IntLit); isLiteral {
		return lit.Value, true
	}
	ok = l.run(func() interp.Stmt {
		number := l.compiler.Int(x)
		return func(m *interp.Machine) interp.Flow {
			value = number(m)
			return interp.Next
		}
	})
	return value, ok
}

// array evaluates an array. The result shares no memory with others. Ok is false if it is not known.
func (l *loader) array(x ast.Expr) (value []int32, ok bool) {
	if !l.sound(x) {
		return nil, false
	}
	ok = l.run(func() interp.Stmt {
		array := l.compiler.Array(x)
		return func(m *interp.Machine) interp.Flow {
			value = append([]int32{}, array(m)...)
			m.Keep(len(value), x.Span())
			return interp.Next
		}
	})
	return value, ok
}

func (l *loader) declare(d *ast.Declare) {
	if d.Name.Name == "" || !l.sound(d) || !l.run(func() interp.Stmt { return l.compiler.Declare(d) }) {
		l.spoil(l.checker.Info.Symbols[d.Name])
	}
}

func (l *loader) block(b *block) {
	for _, it := range b.items {
		switch it := it.(type) {
		case *ast.Declare:
			l.declare(it)
		case *field:
			l.setField(b, it)
		case *object:
			l.make(b, it)
		}
	}
}

func (l *loader) fail(code source.Code, span source.Span, args ...any) {
	l.bag.Error(code, span, args...)
	l.doubts.faults = true
}

// finish checks what only shows at the end of a block, and completes what the block leaves out.
func (l *loader) finish(kind blockKind) {
	core := l.program.core
	switch kind {
	case players:
		l.finishPlayers()
	case board:
		l.warnOffBoard("StartOn", startOffBoard)
		l.warnOffBoard("FinishOn", finishOffBoard)
	case dice:
		if len(core.Setup.Dice) == 0 {
			core.Setup.Dice = []int32{6}
		}
	case deck:
		if l.bag.HasErrors() {
			return // nobody will draw them
		}
		core.Setup.Cards = table.NewCards(l.kinds, l.field("HasReplacement") != 0)
	}
}
