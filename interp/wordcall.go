package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// maxCalls is how deep functions of the program call one another.
const maxCalls = 10_000

// fewArgs is the number of arguments for which a call needs no memory.
const fewArgs = 6

// call makes the call of a function of the program executable.
func (c *ValueCompiler) call(x *ast.Call) Word {
	f := c.Info.Funcs[x]
	args := make([]Word, len(x.Args))
	for i, a := range x.Args {
		args[i] = c.As(a, f.Params[i].Type)
	}
	site := &CallSite{Name: x.Fun.Name, Span: x.Span()}
	fn := c.shell(f)
	return func(m *Machine) int64 {
		var few [fewArgs]int64
		values := few[:0]
		for _, a := range args {
			values = append(values, a(m))
		}
		switch flow := m.CallWords(fn, site, values); flow {
		case Next, Return:
			return m.returned
		default:
			panic(halt{m.err}) // an expression cannot say how to go on
		}
	}
}

// CallWords calls a function with as many values as it has parameters. What it returns is then in Returned.
func (m *Machine) CallWords(fn *Func, site *CallSite, args []int64) Flow {
	m.Tick()
	caller := m.frame
	f := caller.down
	if f == nil {
		f = &frame{up: caller, depth: caller.depth + 1}
		caller.down = f
	}
	if f.depth > maxCalls {
		m.Fault(TooManyCalls, site.Span, maxCalls)
	}
	if len(f.words) < fn.words {
		f.words = make([]int64, fn.words+fewArgs)
	}
	copy(f.words, args)
	f.fn, f.site, m.frame = fn, site, f
	m.returned = fn.null
	flow := fn.body(m)
	m.frame = caller
	if flow == Return {
		return Next
	}
	if flow == Next {
		m.returned = fn.null
	}
	return flow
}

// Returned is what the function returned that was called last.
func (m *Machine) Returned() int64 { return m.returned }

// Put puts an object on a square of the grid, or nothing if it is null. It leaves the square where it stood, and what
// stood on the square leaves the grid.
func (m *Machine) Put(square int32, object int64, span source.Span) Flow {
	g := &m.Table.Grid
	if before := int64(g.Squares[square]); before == object {
		return Next
	} else if before != 0 {
		m.Heap.SetSquare(before, -1)
	}
	flow := Next
	if object != 0 {
		if from := m.Heap.Square(object); from >= 0 {
			g.Squares[from] = 0
			flow = m.tellSquare(from, span)
		}
		m.Heap.SetSquare(object, square)
	}
	g.Squares[square] = int32(object)
	if flow != Next {
		return flow
	}
	return m.tellSquare(square, span)
}

// Leave takes an object off the grid.
func (m *Machine) Leave(object int64, span source.Span) Flow {
	square := m.Heap.Square(object)
	if square < 0 {
		return Next
	}
	m.Heap.SetSquare(object, -1)
	m.Table.Grid.Squares[square] = 0
	return m.tellSquare(square, span)
}

// Run runs a statement inside an expression. Where it gives the step up, or ends the game, the expression bails out.
func (m *Machine) Run(s Stmt) {
	if flow := s(m); flow != Next {
		panic(halt{m.err})
	}
}

// AskValue asks the machine's prompt inside an expression, which bails out where there is no answer.
func (m *Machine) AskValue() play.Answer {
	answer, flow := m.Ask()
	if flow != Next {
		panic(halt{m.err})
	}
	return answer
}

// CallPair calls a function of two values inside an expression and returns what it returns.
func (m *Machine) CallPair(fn *Func, site *CallSite, a, b int64) int64 {
	args := [2]int64{a, b}
	if flow := m.CallWords(fn, site, args[:]); flow != Next {
		panic(halt{m.err})
	}
	return m.returned
}

// EndWith ends the game with a value for its result.
func (m *Machine) EndWith(value string) Flow {
	m.Result = play.Result{Over: true, Winner: -1, Value: value, Valued: true}
	if !m.Wants(play.KindEnded) {
		return Over
	}
	m.Bodies.Ended = play.Ended{Winner: -1, Value: value, Valued: true}
	if m.Emit(&m.Bodies.Ended, source.Span{}) == Stop {
		return Stop
	}
	return Over
}

// TellGrid tells how large the grid is, which was laid out by a call at a span.
func (m *Machine) TellGrid(span source.Span) Flow {
	if !m.Wants(play.KindLaid) {
		return Next
	}
	g := &m.Table.Grid
	m.Bodies.Laid = play.Laid{Rows: g.Rows, Columns: g.Columns, Background: g.Background}
	return m.Emit(&m.Bodies.Laid, span)
}

// tellSquare tells what stands on a square.
func (m *Machine) tellSquare(square int32, span source.Span) Flow {
	if !m.Wants(play.KindStood) {
		return Next
	}
	columns := m.Table.Grid.Columns
	m.Bodies.Stood = play.Stood{Row: square / columns, Column: square % columns, Piece: m.PieceAt(square)}
	return m.Emit(&m.Bodies.Stood, span)
}

// PieceAt describes what stands on a square, by its attributes that are strings.
func (m *Machine) PieceAt(square int32) play.Piece {
	object := m.Table.Grid.Squares[square]
	if object == 0 {
		return play.Piece{}
	}
	class := m.Program.Classes[m.Heap.Class(int64(object))-1]
	piece := play.Piece{Object: object, Class: class.Name}
	for _, a := range class.Attrs {
		if a.Slot < 0 || a.Type != check.String {
			continue
		}
		switch value := m.Heap.Field(int64(object), a.Slot); {
		case value == NullString:
		case a.Prompt: // it is given, and says how the piece looks
			piece.Image = m.Heap.String(value)
		case piece.Label == "":
			piece.Label = m.Heap.String(value)
		default:
			piece.Label += " " + m.Heap.String(value)
		}
	}
	if piece.Label == "" {
		piece.Label = class.Name
	}
	return piece
}
