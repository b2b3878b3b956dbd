package check

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

func TestNearest(t *testing.T) {
	tests := []struct{ name, candidates, want string }{
		{"exact", "exact", "exact"},
		{"exact", "EXACT exact", "exact"},
		{"", "a b", ""},
		{"name", "", ""},

		// One-letter names are near to all others, so none is suggested.
		{"x", "y z i", ""},
		{"x", "X", "X"},
		{"ij", "ik j i", ""},

		{"abc", "abd", "abd"},
		{"abc", "ab", "ab"},
		{"abc", "abcd", "abcd"},
		{"abc", "acb", "acb"}, // two letters have changed places
		{"abc", "abde", ""},
		{"abcde", "abxxe", ""},
		{"abcdef", "abxxef", "abxxef"},
		{"abcdef", "axxxef", ""},
		{"abcdef", "bacxef", "bacxef"},
		{"abcdef", "baxxef", ""}, // letters that have changed places count too
		{"abcdefghi", "axxxefghi", "axxxefghi"},
		{"abcdefghijkl", "xxxxefghijkl", ""},

		{"NumTiels", "NumTiles NumPieces", "NumTiles"},
		{"playerId", "playerID pieceID tileID", "playerID"},
		{"tileID", "titleID pileID tileId", "tileId"}, // case counts less than a letter
		{"PRINT", "point print", "print"},
		{"PRIMT", "print", "print"}, // one letter, whatever the case

		{"cat", "rat bat hat", "bat"}, // equally near: the alphabet decides
		{"move", "moveReverse", ""},
		{strings.Repeat("a", 300), strings.Repeat("a", 299), ""},
		{strings.Repeat("a", 200), strings.Repeat("a", 199), strings.Repeat("a", 199)},
		{strings.Repeat("a", 199), strings.Repeat("a", 200), strings.Repeat("a", 200)},
		{strings.Repeat("a", 200), strings.Repeat("a", 201), ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			list := strings.Fields(test.candidates)
			if got := Nearest(test.name, list); got != test.want {
				t.Errorf("Nearest(%.20q, %.40q) is %q, want %q", test.name, test.candidates, got, test.want)
			}
			if strings.Join(list, " ") != test.candidates {
				t.Errorf("the candidates are %q afterwards", list)
			}
		})
	}
}

func TestArithmetic(t *testing.T) {
	const low, high = math.MinInt32, math.MaxInt32
	tests := []struct {
		a    int32
		op   ast.Op
		b    int32
		want int32
		code source.Code
	}{
		{2, ast.Add, 3, 5, ""},
		{high, ast.Add, 0, high, ""},
		{high, ast.Add, 1, 0, Overflow},
		{low, ast.Add, -1, 0, Overflow},
		{low, ast.Add, high, -1, ""},
		{2, ast.Subtract, 3, -1, ""},
		{low, ast.Subtract, 1, 0, Overflow},
		{0, ast.Subtract, high, -high, ""},
		{0, ast.Subtract, low, 0, Overflow},
		{-1, ast.Subtract, low, high, ""},
		{46341, ast.Multiply, 46340, 2147441940, ""},
		{46341, ast.Multiply, 46341, 0, Overflow},
		{low, ast.Multiply, 1, low, ""},
		{low, ast.Multiply, -1, 0, Overflow},
		{low, ast.Multiply, low, 0, Overflow},
		{0, ast.Multiply, low, 0, ""},
		{7, ast.Divide, 2, 3, ""}, // towards zero
		{-7, ast.Divide, 2, -3, ""},
		{7, ast.Divide, -2, -3, ""},
		{-7, ast.Divide, -2, 3, ""},
		{0, ast.Divide, 5, 0, ""},
		{low, ast.Divide, 1, low, ""},
		{low, ast.Divide, -1, 0, Overflow},
		{1, ast.Divide, 0, 0, DivideByZero},
		{0, ast.Divide, 0, 0, DivideByZero},
		{7, ast.Remainder, 3, 1, ""},
		{-7, ast.Remainder, 3, -1, ""},
		{low, ast.Remainder, -1, 0, ""},
		{7, ast.Remainder, 0, 0, DivideByZero},
	}
	for _, test := range tests {
		t.Run(fmt.Sprint(test.a, test.op, test.b), func(t *testing.T) {
			got, code := Arithmetic(test.op, test.a, test.b)
			if got != test.want || code != test.code {
				t.Errorf("%d %s %d is %d, %q; want %d, %q", test.a, test.op, test.b, got, code, test.want, test.code)
			}
		})
	}
}

func TestRangeLength(t *testing.T) {
	tests := []struct {
		low, high int32
		want      int
		code      source.Code
	}{
		{1, 6, 6, ""},
		{-2, 2, 5, ""},
		{3, 3, 1, ""},
		{3, 2, 0, EmptyRange},
		{math.MaxInt32, math.MinInt32, 0, EmptyRange},
		{0, MaxArray - 1, MaxArray, ""},
		{0, MaxArray, 0, RangeTooLarge},
		{-MaxArray, -1, MaxArray, ""},
		{math.MinInt32, math.MaxInt32, 0, RangeTooLarge},
	}
	for _, test := range tests {
		t.Run(fmt.Sprintf("%d~%d", test.low, test.high), func(t *testing.T) {
			got, code := RangeLength(test.low, test.high)
			if got != test.want || code != test.code {
				t.Errorf("length %d, %q; want %d, %q", got, code, test.want, test.code)
			}
		})
	}
}

// The slots of names are free again when their scope closes, and a frame is as large as the most in use at once.
func TestSlots(t *testing.T) {
	c := New(numbers(), source.NewBag(source.NewFile("test", ""), Messages))
	declare := func(names ...string) (stmts []ast.Stmt) {
		for _, n := range names {
			d := &ast.Declare{Name: &ast.Name{Name: n}}
			if n[0] == '#' {
				d.Value = &ast.List{}
			}
			stmts = append(stmts, d)
		}
		return stmts
	}
	block := func(stmts []ast.Stmt) *ast.Block { return &ast.Block{Stmts: stmts} }
	first, second := block(declare("a", "b", "#s")), block(declare("c"))
	body := block(append(declare("x"), &ast.If{
		Clauses: []ast.Clause{{Cond: &ast.IntLit{Value: 1}, Then: first}, {Cond: &ast.IntLit{Value: 1}, Then: second}},
	}))
	f := &Func{Name: "f"}
	c.Func(f, []FuncParam{{Name: "p"}}, body, Everywhere)
	if f.Words != 4 || f.Arrays != 1 {
		t.Errorf("the frame has %d integers and %d arrays, want 4 and 1", f.Words, f.Arrays)
	}
	slots := map[string]int{}
	for name, symbol := range c.Info.Symbols {
		slots[name.Name] = symbol.Slot
	}
	if f.Params[0].Slot != 0 || slots["x"] != 1 || slots["a"] != 2 || slots["b"] != 3 || slots["c"] != 2 ||
		slots["#s"] != 0 {
		t.Errorf("slots are %v", slots)
	}
	if c.Lookup("x") != nil || c.Lookup("p") != nil {
		t.Error("names are in sight behind their function")
	}
}

// Every sentence can be shown to a person.
func TestMessages(t *testing.T) {
	for code, words := range Messages {
		if strings.HasSuffix(words, ".") || strings.Count(words, "\n") > 1 || words == "" {
			t.Errorf("%s: %q is not one sentence without a full stop, and perhaps a line of help", code, words)
		}
	}
}

// numbers is a language whose only values are numbers and arrays of them.
func numbers() *Config {
	return &Config{
		ArraySigil: "#", Index: Int, Folds: true, Written: true, Steps: true, Declarations: Everywhere,
		Condition: isNumber, Printable: func(*Type) bool { return true }, Operator: Operate,
	}
}

// TestNeeded leaves out each hook that a language must have: the checker names it at once.
func TestNeeded(t *testing.T) {
	tests := map[string]func(*Config){
		"Condition": func(c *Config) { c.Condition = nil },
		"Printable": func(c *Config) { c.Printable = nil },
		"Operator":  func(c *Config) { c.Operator = nil },
	}
	for name, leaveOut := range tests {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if got, want := recover(), "check: the Config of a language needs "+name; got != want {
					t.Errorf("New panics with %v, want %q", got, want)
				}
			}()
			config := numbers()
			leaveOut(config)
			New(config, source.NewBag(source.NewFile("test", ""), Messages))
		})
	}
}
