package toy

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// The types of the toy's own: the board, whose squares are named by column and row, and players. Lists hold any values.
var (
	board = &check.Type{
		Name: "the board", Number: check.FirstOwn, Index: check.Pair, Elem: check.Object, Each: check.Object,
		Places: true, NoValue: true,
	}
	player = &check.Type{Name: "a player", Number: check.FirstOwn + 1}
	list   = check.ArrayOf(check.Any)
)

// builtins are the functions and operators of the toy, one row each.
func builtins() []*interp.Builtin {
	row := func(name string, acts bool, code interp.Native, result *check.Type, params ...check.Param) *interp.Builtin {
		checked := check.Builtin{Name: name, Acts: acts, Result: result, Params: params}
		checked.Asks = name == "ask"
		return &interp.Builtin{Builtin: checked, Code: code}
	}
	a, b := check.Param{Name: "a"}, check.Param{Name: "b"}
	return []*interp.Builtin{
		row("board", true, layOut, check.None, a, b), row("ask", true, ask, check.Pair),
		row("print", true, stdlib.Print.Code, check.None, check.Param{Name: "value", Kind: check.Printable}),
		row("show", true, stdlib.Display.Code, check.None, check.Param{Name: "value", Kind: check.Printable}),
		row("deny", true, deny, check.None, check.Param{Name: "why", Kind: check.Printable}),
		row("chance", true, interp.Numbers(chance), check.Int, a), row("me", false, interp.Numbers(me), player),
		row("win", true, win, check.None, check.Param{Name: "player", Type: player}),
		row("size", false, size, check.Int, check.Param{Name: "list", Type: list}),
		row("^", false, interp.Numbers(raise), check.Int, a, b),
		row("?", false, isThere, check.Bool, check.Param{Name: "piece", Type: check.Object}),
	}
}

// layOut makes a board of so many columns and rows.
func layOut(c *interp.Compiler, call *interp.Call) interp.Code {
	columns, rows, span := c.Int(call.Args[0]), c.Int(call.Args[1]), call.Span()
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		m.LayOut(min(max(rows(m), 1), 100), min(max(columns(m), 1), 100))
		return stdlib.TellGrid(m, span)
	}}
}

// ask asks for a square: its column, and its row from the bottom.
func ask(c *interp.Compiler, call *interp.Call) interp.Code {
	square := stdlib.AskSquare.Code(c, call).Word
	return interp.Code{Word: func(m *interp.Machine) int64 {
		row, column := interp.Coordinates(square(m))
		return interp.PairOf(column+1, m.Table.Grid.Rows-row)
	}}
}

// deny says why what was answered is not taken.
func deny(c *interp.Compiler, call *interp.Call) interp.Code {
	why, span := c.Text(call.Args[0]), call.Span()
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		return m.Deny(span, func(buf []byte) []byte { return why(m, buf) })
	}}
}

func win(c *interp.Compiler, call *interp.Call) interp.Code {
	winner, span := c.As(call.Args[0], player), call.Span()
	return interp.Code{Do: func(m *interp.Machine) interp.Flow { return m.End(int(max(winner(m), -1)), span) }}
}

func size(c *interp.Compiler, call *interp.Call) interp.Code {
	values := c.As(call.Args[0], list)
	return interp.Code{Word: func(m *interp.Machine) int64 { return int64(len(m.Heap.Array(values(m))) / 2) }}
}

func isThere(c *interp.Compiler, call *interp.Call) interp.Code {
	x := c.As(call.Args[0], check.Object)
	return interp.Code{Cond: func(m *interp.Machine) bool { return x(m) != 0 }}
}

func me(m *interp.Machine, _ source.Span, _ []int32) int32 { return int32(max(m.Seat, 0)) }

func chance(m *interp.Machine, _ source.Span, n []int32) int32 {
	return int32(m.Table.Rand.Below(uint64(max(n[0], 1)))) + 1
}

func raise(m *interp.Machine, at source.Span, n []int32) int32 {
	result, code := int32(1), source.Code("")
	for range n[1] {
		m.Tick()
		if result, code = check.Arithmetic(ast.Multiply, result, n[0]); code != "" {
			m.Fault(code, at, n[0], "^", n[1])
		}
	}
	return result
}

// square compiles the number of the square that an index names: column and row, from 1 on, the lowest row first.
func square(c *interp.Compiler, x *ast.Index) func(m *interp.Machine) int32 {
	pair, span := c.As(x.I, check.Pair), x.Span()
	return func(m *interp.Machine) int32 {
		column, row := interp.Coordinates(pair(m))
		g := &m.Table.Grid
		if !g.Has(g.Rows-row, column-1) {
			m.Fault(noSquare, span, column, row)
		}
		return (g.Rows-row)*g.Columns + column - 1
	}
}

// game is a parsed program.
type game struct {
	file      *source.File
	variables []ast.Stmt
	pieces    []*check.Type
	functions map[string]*check.Template
	rules     []console.Named // the functions, as they can be typed anew
}

// load parses, checks and compiles a program; where one is known it is for a console.
func (l Language) load(file *source.File, known *interp.Program) (*console.Loaded, *source.Bag) {
	bag, rows := source.NewBag(file, catalogs...), builtins()
	g := parse(file, bag)
	config := &check.Config{
		Types: map[string]*check.Type{"var": check.Any}, Classes: g.pieces, Builtins: interp.Rows(rows),
		Notation: notation, Declarations: check.Everywhere, Nulls: l.Nulls, Infers: true, Hides: true, Steps: true,
		Condition: check.Truth, Printable: func(t *check.Type) bool { return !t.NoValue && t != check.None },
		Operator: check.Operate, Lists: func(*check.Type) *check.Type { return list },
		Name:     func(x *ast.Name) *check.Type { return map[string]*check.Type{"board": board}[x.Name] },
		Template: func(name string) *check.Template { return g.functions[name] },
	}
	c := check.New(config, bag)
	c.Base()
	variables := c.Statics("variables", g.variables)
	start, turn := c.Main("start", g.functions["start"]), c.Main("turn", g.functions["turn"])
	for _, r := range g.rules {
		c.Uncalled(g.functions[r.Name])
	}
	if bag.HasErrors() {
		return nil, bag
	}
	core := interp.NewProgram(c.Info, g.pieces, catalogs)
	core.Seats, core.Own = 2, []*check.Type{board, player}
	core.Show = func(m *interp.Machine, buf []byte, v interp.Value) []byte {
		return append(buf, m.NameOf(int32(v.Word))...)
	}
	made := &interp.Compiler{File: file, Info: c.Info, Program: core, Hooked: known != nil, Natives: &interp.Natives{
		Calls: interp.Codes(rows), Changed: stdlib.TellObject,
		Shapes: map[*check.Type]*interp.Shape{board: stdlib.SquaresShape(square, stdlib.AllSquaresBack)},
	}}
	course, loaded := &console.Plain{Of: file, Loader: l.load}, &console.Loaded{Core: core}
	if known != nil {
		core.AddStrings(known.Strings)
		loaded.Desk = &console.Base{Compiler: made, Syntax: grammar, RuleBegin: wordTo, Rules: g.rules, NamedAt: ruleAt}
		loaded.Sight = &console.Sight{Checker: c, Compiler: made, Place: check.Everywhere, CallsLook: true}
	}
	loaded.Course, loaded.Turn = course, interp.Sequence(course.Next, made.Func(turn).Do)
	loaded.SetUp = interp.Sequence(course.Begin, made.Func(variables).Do, made.Func(start).Do)
	return loaded, bag
}

func ruleAt(p *parser.Parser) console.Named {
	_, rule := functionAt(p)
	return rule
}
