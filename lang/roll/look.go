package roll

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// This file evaluates what a person wants to see, and writes it out.

// notAnExpression is why something cannot be looked at.
const notAnExpression = "this is no expression, which has a value and changes nothing"

// mostShown is how many elements or objects of a list are written out.
const mostShown = 200

// look is a text that is looked at, and the function in whose middle.
type look struct {
	text string
	in   *interp.Func
}

// looked is an expression ready to be looked at.
type looked struct {
	file    *source.File
	show    func(*interp.Machine) lang.Value
	arrays  int           // that it needs for those without a name
	refused *play.Refused // why it cannot be looked at, or nil
}

// Look evaluates an expression. In the middle of a step the parameters of the running function are in sight.
func (g *game) Look(text string) (lang.Value, error) {
	c := g.program.atConsole().console
	l := c.look(look{text, g.Running()})
	if l.refused != nil {
		return lang.Value{}, l.refused
	}
	var value lang.Value
	err := g.Machine.Look(l.file, l.arrays, func(m *interp.Machine) { value = l.show(m) })
	return value, err
}

// look makes an expression ready. What was asked for once is kept.
func (c *console) look(key look) *looked {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	l := c.looks[key]
	if l == nil {
		l = c.newLook(key)
		if c.looks == nil || len(c.looks) == mostShown {
			c.looks = map[look]*looked{}
		}
		c.looks[key] = l
	}
	return l
}

func (c *console) newLook(key look) *looked {
	l := &looked{file: source.NewFile(lang.TypedFile, key.text)}
	x, bag, _ := readExpression(l.file)
	if x == nil {
		l.refused = &play.Refused{Reason: notAnExpression}
		return l
	}
	checker := c.checker.Console(bag, inRoll)
	if key.in != nil && key.in.Code != nil {
		for _, p := range key.in.Code.Params {
			checker.Bring(p)
		}
	}
	t := checker.Value(x)
	if bag.HasErrors() {
		l.refused = &play.Refused{Faults: bag.Sorted()}
		return l
	}
	compiler := &interp.Compiler{File: l.file, Info: checker.Info, Natives: c.loader.natives, Program: c.loader.program.core}
	l.arrays = compiler.Eval("", func() interp.Stmt {
		l.show = shower(compiler, t, x)
		return nil
	}).Arrays()
	return l
}

// shows makes an expression executable whose value is shown among statements.
func shows(c *interp.Compiler, x ast.Expr) func(*interp.Machine) lang.Value {
	return shower(c, c.Info.TypeOf(x), x)
}

// shower makes an expression of a type executable that is to be written out.
func shower(c *interp.Compiler, t *check.Type, x ast.Expr) func(*interp.Machine) lang.Value {
	switch t {
	case check.Int:
		number := c.Int(x)
		return func(m *interp.Machine) lang.Value { return lang.Value{Text: strconv.Itoa(int(number(m)))} }
	case check.String:
		text := c.Text(x)
		return func(m *interp.Machine) lang.Value { return lang.Value{Text: string(text(m, nil))} }
	case check.Bool:
		cond := c.Cond(x)
		return func(m *interp.Machine) lang.Value { return lang.Value{Text: strconv.FormatBool(cond(m))} }
	case check.Array:
		array := c.Array(x)
		return func(m *interp.Machine) lang.Value { return lang.Value{Text: elements(array(m))} }
	}
	if isListOf(t) {
		return listShower(c, x)
	}
	object := c.Int(x)
	access, _ := c.ListOf(ast.Unparen(x).(*ast.Index).X) // an object is always one of a list
	rows := rowsOf(access)
	return func(m *interp.Machine) lang.Value {
		return lang.Value{Head: rows.head, Rows: [][]string{rows.row(m, object(m))}}
	}
}

// listShower writes out all objects of a list as a table.
func listShower(c *interp.Compiler, x ast.Expr) func(*interp.Machine) lang.Value {
	access, of := c.ListOf(x)
	rows := rowsOf(access)
	return func(m *interp.Machine) lang.Value {
		n := access.Len(m)
		value := lang.Value{Head: rows.head, Left: max(0, n-mostShown)}
		for i := range int32(min(n, mostShown)) {
			object := access.Elem(of, interp.OperandOf(func(*interp.Machine) int32 { return i }))
			value.Rows = append(value.Rows, rows.row(m, object.Value(m)))
		}
		return value
	}
}

// elements writes an array as the language does.
func elements(a []int32) string {
	parts := make([]string, 0, min(len(a), mostShown)+1)
	for _, v := range a[:min(len(a), mostShown)] {
		parts = append(parts, strconv.Itoa(int(v)))
	}
	if len(a) > mostShown {
		parts = append(parts, fmt.Sprintf("… %d more", len(a)-mostShown))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// rows is how the objects of a list are written out, each as a row of a table.
type rows struct {
	head []string
	row  func(m *interp.Machine, object int32) []string
}

// rowsOf returns how the objects of a list are written out.
func rowsOf(list *interp.Access) rows {
	switch list {
	case &stdlib.Players:
		return rows{[]string{"player", "name", "PieceList"}, playerRow}
	case &stdlib.Tiles:
		return rows{[]string{"tile", "next", "prev", "accessible", "landsOn"}, tileRow}
	}
	return rows{[]string{"piece", "occupiedTileID"}, pieceRow}
}

func playerRow(m *interp.Machine, player int32) []string {
	pieces := m.Program.Setup.Pieces
	tiles := make([]int32, 0, min(pieces, mostShown))
	for piece := range int32(min(pieces, mostShown+1)) {
		tiles = append(tiles, m.TileOf(m.Program.Setup.PieceAt(player, piece)))
	}
	return []string{strconv.Itoa(int(player)), m.NameOf(player), "on " + elements(tiles)}
}

func pieceRow(m *interp.Machine, piece int32) []string {
	return []string{strconv.Itoa(int(piece) % m.Program.Setup.Pieces), strconv.Itoa(int(m.TileOf(piece)))}
}

func tileRow(m *interp.Machine, tile int32) []string {
	tiles := &m.Program.Setup.Board
	_, does, _ := strings.Cut(m.Program.Landings[tiles.Action(tile)].Name, " ")
	return []string{
		strconv.Itoa(int(tile)), strconv.Itoa(int(tiles.Next(tile))), strconv.Itoa(int(tiles.Prev(tile))),
		elements(tiles.Accessible(tile)), does,
	}
}

// Variables lists the fields and variables of the program, then those declared at the console.
func (g *game) Variables() []lang.Variable {
	p := g.program.atConsole()
	var list []lang.Variable
	for _, s := range p.console.statics {
		v := lang.Variable{Name: s.Name, Where: "variables"}
		switch {
		case fieldNamed(s.Name) != nil:
			v.Where = "fields"
		case s.Lasting:
			v.Where = "typed here"
		}
		if s.Type == check.Array {
			v.Value = elements(g.Arrays[s.Slot])
		} else {
			v.Value = strconv.Itoa(int(g.Words[s.Slot]))
		}
		list = append(list, v)
	}
	slices.SortStableFunc(list, func(a, b lang.Variable) int { return place(a.Where) - place(b.Where) })
	return list
}

// place orders the kinds of variables.
func place(where string) int {
	return slices.Index([]string{"fields", "variables", "typed here"}, where)
}
