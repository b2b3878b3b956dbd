package interp

import (
	"math"
	"slices"
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
)

// A Target is what a prompt sets. Prepare evaluates what is needed to find it, before the prompt asks; Set then sets
// it.
type Target struct {
	Text    string       // as the program writes it
	Purpose play.Purpose // what a prompt for it is for
	slot    int          // the slot of a variable
	local   bool         // whether the variable is one of the running function
	array   Ints         // nil for a variable
	lasting bool         // whether the array lives for the whole game; then slot is its slot
	at      Int
	site    Site
}

// SetTo returns what is set to the value of an expression, as the program writes it. It is empty where nothing is.
func (c *Compiler) SetTo(x ast.Expr) string {
	if x != c.assigned {
		return ""
	}
	return c.sets
}

// goesTo notes to which attribute the value of an expression goes.
func (c *Compiler) goesTo(a *check.Attribute, x ast.Expr) { c.receiver, c.received = a, ast.Unparen(x) }

// Among returns the answers that will do where a person is asked for the value of an expression: those that are listed
// for the attribute to which it goes, of a float all between two. It is nil where none are listed, or where the classes
// that have such an attribute list others.
func (c *Compiler) Among(x ast.Expr) *play.Among {
	if x != c.received || c.receiver == nil {
		return nil
	}
	a, n := c.receiver, c.Program.Notation
	if first := slices.IndexFunc(a.Each, func(one *check.Attribute) bool { return one != nil }); first >= 0 {
		a = a.Each[first]
	}
	differs := func(one *check.Attribute) bool {
		return one != nil && (one.Type != a.Type || n.Allowed(one) != n.Allowed(a))
	}
	if len(a.Limits) == 0 || slices.ContainsFunc(c.receiver.Each, differs) {
		return nil
	}
	among := &play.Among{}
	for _, limit := range a.Limits {
		value, _ := check.Literal(limit)
		among.Texts = append(among.Texts, n.Typed(value))
	}
	if a.Type == check.Float {
		interval(among)
	}
	return among
}

// interval makes answers of which two are listed all numbers between these. Bots give whole numbers too.
func interval(among *play.Among) {
	const most = 100
	among.Interval = true
	among.Low, _ = play.ReadNumber(among.Texts[0])
	among.High, _ = play.ReadNumber(among.Texts[1])
	for n := math.Floor(among.Low) + 1; n < among.High && len(among.Texts) < most; n++ {
		among.Texts = append(among.Texts, strconv.FormatFloat(n, 'f', -1, 64))
	}
}

// Target compiles a variable or element that a prompt sets.
func (c *Compiler) Target(x ast.Expr) Target {
	t := Target{Text: c.File.Lexeme(x.Span())}
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		s := c.Info.Symbols[x]
		t.Purpose, t.slot, t.local = c.Natives.Purposes[s], s.Slot, s.Storage != check.Static
	case *ast.Index:
		t.array, t.at, t.site = c.Array(x.X), c.Int(x.I), c.Site(x)
		t.slot, t.lasting = c.static(x.X)
	default:
		panic(unhandled(x))
	}
	return t
}

// Prepare returns the key for Set. It bails out if there is no such element.
func (t *Target) Prepare(m *Machine) int32 {
	if t.array == nil {
		return 0
	}
	return t.index(m)
}

func (t *Target) index(m *Machine) int32 {
	a, i := t.array(m), t.at(m)
	if uint(i) >= uint(len(a)) {
		NoElement(&t.site, i, len(a))
	}
	return i
}

// Set sets the target.
func (t *Target) Set(m *Machine, key, value int32) {
	switch {
	case t.local:
		m.frame.words[t.slot] = int64(value)
	case t.array == nil:
		m.Words[t.slot] = int64(value)
	default:
		if t.lasting {
			m.noteArray(t.slot, key)
		}
		t.array(m)[key] = value
	}
}
