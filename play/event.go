package play

import (
	"slices"

	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// An Event says that something happened, with enough to draw it. Its body is only valid during the call that hands it
// over; Clone keeps it.
type Event struct {
	Number int64        // counts all events of a game from 0, those nobody listens to included
	Cause  int64        // the number of the event that it follows from, or -1
	Turn   int          // the turn it happened in, from 1; 0 is setting up
	File   *source.File // the program, or nil where it comes from no line of it
	Span   source.Span  // the statement it comes from
	Body   Body
}

// Clone returns a copy of the event that stays valid.
func (e Event) Clone() Event {
	e.Body = e.Body.clone()
	return e
}

// A Body is what happened: a pointer to one of the types below. The game uses it again for its next event of the kind.
type Body interface {
	Kind() Kind
	clone() Body
}

// A Kind is a kind of event.
type Kind uint8

// The kinds of events, one for each Body.
const (
	KindBegan Kind = iota
	KindPrinted
	KindNamed
	KindPlaced
	KindTurn
	KindRolled
	KindDrew
	KindMoved
	KindLanded
	KindAnswered
	KindEnded
	KindLaid
	KindStood
	KindTyping
	KindCalled
	KindRan
	KindValued
)

// Kinds is a set of kinds.
type Kinds uint32

// Paths, in a set of kinds, says that the paths of moves are wanted, which take time to find out.
const Paths Kinds = 1 << 31

// Ahead, in a set of kinds, says that the host may go ahead while it is asked (Game.Ahead). It is in no other set.
const Ahead Kinds = 1 << 30

// The sets that hosts mostly listen to. Happenings are all events but those that only tell how the program runs, and
// what was typed comes to, which a game at a console alone has.
const (
	NoEvents   Kinds = 0
	AllEvents  Kinds = ^Ahead
	Happenings Kinds = AllEvents &^ (1<<KindCalled | 1<<KindRan | 1<<KindValued)
)

// Of returns the set of these kinds.
func Of(kinds ...Kind) Kinds {
	var set Kinds
	for _, k := range kinds {
		set |= 1 << k
	}
	return set
}

// Has says whether a kind is in the set.
func (set Kinds) Has(k Kind) bool { return set>>k&1 != 0 }

// The bodies of events. Seats, pieces and tiles are numbered from 0.
type (
	// Began opens a game.
	Began struct {
		Name  string
		Setup *table.Setup // not to be changed
	}
	// Printed is a line for everybody to read, without its end.
	Printed struct {
		Text   string
		Manner Manner
	}
	// Named says that a player has a new name.
	Named struct {
		Seat int
		Name string
	}
	// Placed says who plays and where the pieces stand before the first turn.
	Placed struct {
		Names []string  // a name for each seat
		Tiles [][]int32 // for each seat, the tile of each piece
	}
	// TurnBegan says whose turn it is.
	TurnBegan struct {
		Seat int
		Name string
	}
	// Rolled says what each die shows.
	Rolled struct {
		Seat  int
		Dice  []int32
		Total int32
	}
	// Drew says which card was drawn.
	Drew struct {
		Seat  int
		Value int32
		Left  int // cards that can be drawn before all are shuffled again
	}
	// Moved says that a piece went from one tile to another.
	Moved struct {
		Seat, Piece int
		From, To    int32
		Way         Way
		Distance    int64 // links followed; 0 for a jump
		// Path is the tiles passed, To included; nil for a jump, where more than MaxPath, and where nobody listens to
		// Paths.
		Path []int32
	}
	// Landed says that a piece ended a move on a tile and what happens there begins.
	Landed struct {
		Seat, Piece int
		Tile        int32
	}
	// Answered says what a prompt was answered.
	Answered struct {
		Prompt int // its number
		Seat   int // -1 for the whole table
		Form   Form
		Target string
		Answer Answer
		// As those of the prompt: the grid, for SquareOf, and what was wanted and in which words, for LineOf.
		Rows, Columns int32
		Upward        bool
		Want          Want
		Truths        *Truths
	}
	// Laid says that a grid is laid out, all of it empty; or, with the same rows and columns again, that there is
	// another picture below it.
	Laid struct {
		Rows, Columns int32
		Background    string // the file of a picture below it, or empty
		Upward        bool   // people count the rows from the bottom
	}
	// Stood says what stands on a square of the grid from now on; the zero Piece is nothing.
	Stood struct {
		Row, Column int32
		Piece       Piece
		Upward      int32 // how many rows the grid has, if people count them from the bottom; else 0
		Lettered    bool  // people call columns by letters, and count rows from 1 at the bottom
	}
	// Typing says that somebody did to the game what stands in Text, which may have changed its rules: Setup is what
	// lies in the box from now on.
	Typing struct {
		Text  string
		Setup *table.Setup // not to be changed
	}
	// Called says that a function of the program begins to run.
	Called struct {
		Function string  // as a chain of calls shows it
		Args     []int32 // what it is given
	}
	// Ran says that a statement is about to run, or that a function has come to its end.
	Ran struct{ End bool }
	// Valued says what comes of what was typed, as a person reads it: the value of an expression, or a sentence on a
	// rule. It is Text or, where Head is not nil, a table, which has Left more rows.
	Valued struct {
		Text string
		Head []string
		Rows [][]string
		Left int
	}
	// Ended closes a game. Winner is -1 where nobody won.
	Ended struct {
		Winner int
		Name   string
		Value  string // what the game says its result is, where it is Valued
		Valued bool
	}
)

// A Manner is how a line is meant.
type Manner uint8

// The manners.
const (
	Plain     Manner = iota // one after the other
	Displayed               // to stand beside the board until the next one does
	Denial                  // why the game does not take what was answered, for the person who answered
)

// MaxPath is the most tiles that the path of a Moved event lists.
const MaxPath = 1000

// A Way is how a piece goes.
type Way uint8

// The ways.
const (
	Forwards  Way = iota // along next
	Backwards            // along prev
	Jump                 // straight to a tile
)

// Show returns the answer as a person would type it.
func (b *Answered) Show() string {
	p := Prompt{Form: b.Form, Rows: b.Rows, Columns: b.Columns, Upward: b.Upward, Want: b.Want, Truths: b.Truths}
	return p.Show(b.Answer)
}

// Square returns what people call the square.
func (b *Stood) Square() string {
	p := Prompt{Form: SquareOf, Rows: b.Upward, Columns: b.Column + 1, Upward: b.Upward > 0, Lettered: b.Lettered}
	if b.Lettered {
		return p.SquareName(b.Row*p.Columns + b.Column)
	}
	return p.called(Answer{Number: b.Row*p.Columns + b.Column})
}

// Kind returns KindBegan.
func (*Began) Kind() Kind { return KindBegan }

// Kind returns KindPrinted.
func (*Printed) Kind() Kind { return KindPrinted }

// Kind returns KindNamed.
func (*Named) Kind() Kind { return KindNamed }

// Kind returns KindPlaced.
func (*Placed) Kind() Kind { return KindPlaced }

// Kind returns KindTurn.
func (*TurnBegan) Kind() Kind { return KindTurn }

// Kind returns KindRolled.
func (*Rolled) Kind() Kind { return KindRolled }

// Kind returns KindDrew.
func (*Drew) Kind() Kind { return KindDrew }

// Kind returns KindMoved.
func (*Moved) Kind() Kind { return KindMoved }

// Kind returns KindLanded.
func (*Landed) Kind() Kind { return KindLanded }

// Kind returns KindAnswered.
func (*Answered) Kind() Kind { return KindAnswered }

// Kind returns KindEnded.
func (*Ended) Kind() Kind { return KindEnded }

// Kind returns KindLaid.
func (*Laid) Kind() Kind { return KindLaid }

// Kind returns KindStood.
func (*Stood) Kind() Kind { return KindStood }

// Kind returns KindTyping.
func (*Typing) Kind() Kind { return KindTyping }

// Kind returns KindCalled.
func (*Called) Kind() Kind { return KindCalled }

// Kind returns KindRan.
func (*Ran) Kind() Kind { return KindRan }

// Kind returns KindValued.
func (*Valued) Kind() Kind { return KindValued }

func (b *Began) clone() Body     { c := *b; return &c }
func (b *Printed) clone() Body   { c := *b; return &c }
func (b *Named) clone() Body     { c := *b; return &c }
func (b *TurnBegan) clone() Body { c := *b; return &c }
func (b *Drew) clone() Body      { c := *b; return &c }
func (b *Landed) clone() Body    { c := *b; return &c }
func (b *Answered) clone() Body  { c := *b; return &c }
func (b *Ended) clone() Body     { c := *b; return &c }
func (b *Laid) clone() Body      { c := *b; return &c }
func (b *Stood) clone() Body     { c := *b; return &c }
func (b *Typing) clone() Body    { c := *b; return &c }
func (b *Ran) clone() Body       { c := *b; return &c }

func (b *Placed) clone() Body {
	c := Placed{Names: slices.Clone(b.Names), Tiles: slices.Clone(b.Tiles)}
	for seat, tiles := range c.Tiles {
		c.Tiles[seat] = slices.Clone(tiles)
	}
	return &c
}

func (b *Rolled) clone() Body {
	c := *b
	c.Dice = slices.Clone(b.Dice)
	return &c
}

func (b *Called) clone() Body {
	c := *b
	c.Args = slices.Clone(b.Args)
	return &c
}

func (b *Valued) clone() Body {
	c := *b
	c.Head, c.Rows = slices.Clone(b.Head), slices.Clone(b.Rows)
	return &c
}

func (b *Moved) clone() Body {
	c := *b
	c.Path = slices.Clone(b.Path)
	return &c
}
