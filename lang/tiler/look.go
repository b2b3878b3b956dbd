package tiler

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// notAnExpression is why something cannot be looked at.
const notAnExpression = "this is no expression, which has a value and changes nothing"

// mostShown is how many squares of the grid are listed.
const mostShown = 400

// Look evaluates an expression. In the middle of a step the parameters of the running function are in sight.
func (g *game) Look(text string) (lang.Value, error) {
	c := g.program.atConsole().console
	c.mutex.Lock()
	defer c.mutex.Unlock()
	file := source.NewFile(lang.TypedFile, text)
	x, bag := readExpression(file)
	if x == nil {
		return lang.Value{}, &play.Refused{Reason: notAnExpression}
	}
	checker := c.checker.Console(bag, check.Everywhere)
	if running := g.Running(); running != nil && running.Code != nil {
		for _, p := range running.Code.Params {
			checker.Bring(p)
		}
	}
	checker.Value(x)
	if bag.HasErrors() {
		return lang.Value{}, &play.Refused{Faults: bag.Sorted()}
	}
	show := g.program.shower(c.compilerFor(file, checker.Info, false), x)
	var value lang.Value
	err := g.Machine.Look(file, 0, func(m *interp.Machine) { value = show(m) })
	return value, err
}

// shower makes an expression executable that is to be written out.
func (p *program) shower(c *interp.ValueCompiler, x ast.Expr) func(*interp.Machine) lang.Value {
	t := c.TypeOf(x)
	if t == stdlib.Grid || t == stdlib.Line {
		return p.squares(c.Squares(x))
	}
	word := c.Word(x)
	return func(m *interp.Machine) lang.Value {
		w := word(m)
		return p.shown(m, w, m.Kind(t)) // of which kind it is shows when it is there
	}
}

// shown writes a value out; an object as a table of its attributes.
func (p *program) shown(m *interp.Machine, word int64, t *check.Type) lang.Value {
	if !t.IsObject() || word == 0 {
		return lang.Value{Text: m.WordText(word, t)}
	}
	class := p.classes[m.Heap.Class(word)-1]
	value := lang.Value{Head: []string{class.Name, "coord"}}
	row := []string{strconv.Itoa(int(word)), coordOf(m, word)}
	for _, a := range class.Attrs {
		if a.Slot >= 0 {
			value.Head = append(value.Head, a.Name)
			row = append(row, m.WordText(m.Heap.Field(word, a.Slot), a.Type))
		}
	}
	value.Rows = [][]string{row}
	return value
}

func coordOf(m *interp.Machine, object int64) string {
	square := m.Heap.Square(object)
	if square < 0 {
		return "null"
	}
	columns := m.Table.Grid.Columns
	return fmt.Sprintf("(%d, %d)", square/columns, square%columns)
}

// squares lists what stands on squares.
func (p *program) squares(of func(*interp.Machine) interp.Squares) func(*interp.Machine) lang.Value {
	return func(m *interp.Machine) lang.Value {
		value := lang.Value{Head: []string{"square", "object", "attributes"}}
		columns := m.Table.Grid.Columns
		of(m).Each(func(at int32) {
			object := int64(m.Table.Grid.Squares[at])
			switch {
			case object == 0:
			case len(value.Rows) == mostShown:
				value.Left++
			default:
				value.Rows = append(value.Rows, []string{
					fmt.Sprintf("%d,%d", at/columns, at%columns), p.classes[m.Heap.Class(object)-1].Name, p.attributesOf(m, object),
				})
			}
		})
		return value
	}
}

// attributesOf writes the attributes of an object that are not null.
func (p *program) attributesOf(m *interp.Machine, object int64) string {
	text := ""
	for _, a := range p.classes[m.Heap.Class(object)-1].Attrs {
		if a.Slot < 0 || m.Heap.Field(object, a.Slot) == interp.NullOf(a.Type) {
			continue
		}
		if text != "" {
			text += ", "
		}
		text += a.Name + ": " + m.WordText(m.Heap.Field(object, a.Slot), a.Type)
	}
	return text
}

// Variables lists the variables of init, then those declared at the console.
func (g *game) Variables() []lang.Variable {
	var list []lang.Variable
	for _, s := range g.program.atConsole().console.statics {
		v := lang.Variable{Name: s.Name, Where: "variables"}
		if s.Lasting {
			v.Where = "typed here"
		}
		word := g.Words[s.Slot]
		v.Value = g.WordText(word, s.Type)
		if s.Type.IsObject() && word != 0 {
			v.Value += " " + coordOf(g.Machine, word)
		}
		list = append(list, v)
	}
	return list
}

// Complete says with which words the one could go on that ends at a place of a line.
func (g *game) Complete(line string, at int) (from int, words []string) {
	from = at
	for from > 0 && isNameByte(line[from-1]) {
		from--
	}
	for _, word := range g.candidates(line[:from]) {
		if len(word) >= at-from && word[:at-from] == line[from:at] {
			words = append(words, word)
		}
	}
	slices.Sort(words)
	return from, slices.Compact(words)
}

func isNameByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}

// candidates lists the words that can stand behind something: behind a dot attributes and methods.
func (g *game) candidates(before string) []string {
	c := g.program.atConsole().console
	c.mutex.Lock()
	defer c.mutex.Unlock()
	var list []string
	if len(before) > 0 && before[len(before)-1] == '.' {
		return append(g.membersOf(c, before[:len(before)-1]), methodNames(check.Object)...)
	}
	list = c.checker.InSight()
	for name := range c.checker.Config.Types {
		list = append(list, name)
	}
	for _, f := range c.analysis.game.functions {
		list = append(list, f.name.Name)
	}
	for word := range words {
		list = append(list, word)
	}
	return append(list, functionNames()...)
}

// membersOf lists the attributes of what a text ends with.
func (g *game) membersOf(c *console, text string) []string {
	file := source.NewFile(lang.TypedFile, text[parser.OperandStart(text):])
	bag := source.NewBag(file, catalogs...)
	p := parser.New(file, openGrammar(), bag)
	t := check.Bad
	p.Run(func() { t = c.checker.Console(bag, check.Everywhere).Value(p.Expr()) })
	if t == stdlib.Grid {
		return methodNames(t)
	}
	var names []string
	for _, class := range g.classes {
		if t == check.Object || t == class {
			for _, a := range class.Attrs {
				names = append(names, a.Name)
			}
		}
	}
	return names
}
