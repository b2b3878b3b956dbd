package interp

import (
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// A Func is a compiled function.
type Func struct {
	Name   string       // as a chain of calls shows it
	File   *source.File // where it is written
	Code   *check.Func  // what it was compiled from; nil for code that runs while loading
	words  int          // how many slots its frame has
	held   int          // from this slot on they are 0 when it begins: those that hold what lies in the heap
	loops  []loopSlot   // those that keep an array while a loop goes through it
	kept   []int        // where it keeps what waits for calls
	arrays int          // how many arrays
	null   Value        // its result if no return gives one
	reads  bool         // whether it reads the locals of the machine
	// lines is how many lines the function prints, if it does nothing else and cannot fail: then it need not run if
	// nobody reads them. It is 0 for all other functions.
	lines int64
	body  Stmt
	stops map[source.Span]*stop // its calls while which somebody may be asked
}

// Do runs a function without parameters, whose result counts for nothing.
func (f *Func) Do(m *Machine) Flow { return m.Call(f, nil, 0, 0, 0) }

// A Program is what all games of one source share: code, and everything as it stands before set-up.
type Program struct {
	Catalogs []source.Catalog // the messages of runtime errors
	Setup    table.Setup
	Landings []*Func // what happens on a tile, by the number of its action
	Words    []int64 // the first values of the variables that live for the whole game
	Arrays   [][]int32
	Changes  []bool // which arrays can change; all games share the others
	// Unread says which arrays are written but make no difference to how a game goes on: they are no part of a
	// state. It is nil where all do.
	Unread []bool
	// Strings are the strings that the program writes out, from number 1 on. StringNumbers are their numbers.
	Strings       []string
	StringNumbers map[string]int64
	Classes       []*check.Type // by number, from 1
	// Types are the types that a running value can have, by their numbers below FirstOwn. Unused numbers are nil.
	Types []*check.Type
	// Own are the types of the language's own, by their numbers from FirstOwn on.
	Own []*check.Type
	// Show writes a value of one of these; nil where it has none.
	Show func(m *Machine, buf []byte, v Value) []byte
	// Equal says whether two values of one of these are equal; nil where they are if their words are.
	Equal    func(a, b int64) bool
	Notation *check.Notation
	// Closures are the functions that are written as values, by the strings that they are known by.
	Closures map[int64]*Func
	Names    []string // what the players are called when a game begins, by seat; "" where the program does not say
	Seats    int      // how many players the table has room for
	// Standing describes what a number on a square of the grid stands for, in a language where squares hold numbers of
	// its own; its Object is filled in. Where it is nil they hold objects of the heap.
	Standing func(m *Machine, number int32) play.Piece
	// Choosing says that variables of the whole game hold what a player has chosen: as long as the table is as it was,
	// nothing else counts as changed.
	Choosing bool
	// FaceDown says whether what such a number stands for lies face down; nil where nothing ever does.
	FaceDown func(number int32) bool
	// Placeless says that events have no place in the source, since the line that runs would tell what lies face down.
	Placeless bool
	Start     int // the array with the tile of each player's pieces before they are placed
	// Eager lets the heap be swept wherever it can be, so that tests find what a sweep must not take.
	Eager   bool
	inlined []*check.Func   // the functions that run within others
	statics []*check.Symbol // the variables that live for the whole game
}

// NewProgram returns a program with the lasting variables of info, each 0 or, in a language that has it, null. Its
// values are of classes, numbered from 1 on, and of types that kits and the language have.
func NewProgram(info *check.Info, classes []*check.Type, catalogs []source.Catalog) *Program {
	p := &Program{
		Catalogs:      catalogs,
		Strings:       []string{""}, // number 0 is null
		StringNumbers: map[string]int64{},
		Closures:      map[int64]*Func{},
		Classes:       classes,
		Types:         typesOf(classes),
		Notation:      info.Notation,
	}
	p.Extend(info)
	return p
}

// Extend makes room for the lasting variables of info that the program does not have yet.
func (p *Program) Extend(info *check.Info) {
	known := len(p.Words)
	p.Words = append(slices.Clip(p.Words), make([]int64, info.Words-known)...)
	p.Arrays = append(slices.Clip(p.Arrays), make([][]int32, info.Arrays-len(p.Arrays))...)
	p.Changes = make([]bool, info.Arrays)
	p.statics = info.Statics
	for _, s := range info.Statics {
		if s.Type == check.Array {
			p.Changes[s.Slot] = s.Changed
		} else if info.Nulls && s.Slot >= known {
			p.Words[s.Slot] = NullOf(s.Type)
		}
	}
}

// ClassName returns the name of a class by its number.
func (p *Program) ClassName(class int32) string { return p.Classes[class-1].Name }
