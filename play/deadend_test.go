package play_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
)

// moving is a game of one turn, which asks for a piece and then for the square to which it goes. What it does with a
// square to which the piece cannot go is its manner. What it cannot do, nobody asks of it.
type moving struct {
	play.Game
	goes    map[int32][]int32 // where each piece can go
	columns int32
	manner  manner
	vague   bool // it cannot tell how it stands
	from    int32
	moved   bool
	asked   int // prompts of this step, at all
}

// manner is what a game does with a square to which a piece cannot go.
type manner int

const (
	askTarget manner = iota // it asks for another square
	askPiece                // it asks for the piece again
	takePiece               // it asks for another square; another piece is chosen instead
)

var _ play.Noting = (*moving)(nil)

func (g *moving) Ahead(try func() error) error {
	defer func() { g.from, g.moved = -1, false }()
	return try()
}

func (g *moving) Reseed(uint64)               {}
func (g *moving) Turns() int                  { return 0 }
func (g *moving) Note(play.Note) play.Note    { return g.from }
func (g *moving) Stands(as play.Note) bool    { return as == g.from && !g.moved }
func (g *moving) IsBack(to play.Note) bool    { return g.Stands(to) }
func (g *moving) GoBack(play.Note) bool       { return false }
func (g *moving) OnlyLocals(play.Note) bool   { return !g.moved }
func (g *moving) SameTable(play.Note) bool    { return !g.moved }
func (g *moving) State([]byte) ([]byte, bool) { return []byte(fmt.Sprint(g.from)), !g.vague }

func (g *moving) ask(h play.Host) (int32, error) {
	g.asked++
	answer, err := h.Ask(&play.Prompt{Form: play.SquareOf, Rows: 1, Columns: g.columns})
	return answer.Number, err
}

func (g *moving) Turn(h play.Host) error {
	g.from, g.moved = -1, false
	for {
		square, err := g.ask(h)
		if err != nil {
			return err
		}
		_, piece := g.goes[square]
		switch {
		case g.from < 0 && piece:
			g.from = square
		case g.from >= 0 && slices.Contains(g.goes[g.from], square):
			g.moved = true
			return nil
		case g.from >= 0 && piece && g.manner == takePiece:
			g.from = square
		case g.manner == askPiece:
			g.from = -1
		}
	}
}

// TestDeadEnds asks which squares will do for the first question, and for the second where the piece on 0 was chosen.
// There are pieces on 0, 1 and 2; the one on 1 cannot go anywhere.
func TestDeadEnds(t *testing.T) {
	goes := map[int32][]int32{0: {3, 5}, 1: {}, 2: {3}}
	for manner, second := range map[manner][]int32{askTarget: {3, 5}, askPiece: {3, 5}, takePiece: {2, 3, 5}} {
		for inputs, want := range [][]int32{{0, 2}, second} {
			game := &moving{goes: goes, columns: 6, manner: manner, from: -1}
			if l := legalAfter(t, game, inputs); !slices.Equal(l.Squares, want) || l.Cut || l.Unknown {
				t.Errorf("manner %d, question %d: %+v, want %v", manner, inputs, l, want)
			}
		}
	}
}

// TestDeadEndsBehindARefusal asks the same after the piece on 0 was sent where it cannot go, and is asked for again: it
// can still go where it could before.
func TestDeadEndsBehindARefusal(t *testing.T) {
	game := &moving{goes: map[int32][]int32{0: {3}, 1: {}, 2: {3}}, columns: 4, manner: askPiece, from: -1}
	if l := legalAfter(t, game, 2); !slices.Equal(l.Squares, []int32{0, 2}) {
		t.Errorf("%v will do", l.Squares)
	}
}

// TestDeadEndsThatReturn asks which squares will do behind a piece that cannot go anywhere: those that lead to the
// question for the piece, where there are such, else none.
func TestDeadEndsThatReturn(t *testing.T) {
	for manner, want := range map[manner][]int32{askPiece: {0, 1, 2, 3}, askTarget: nil, takePiece: {2}} {
		game := &moving{goes: map[int32][]int32{0: {}, 2: {3}}, columns: 4, manner: manner, from: -1}
		l := legalAfter(t, game, 1)
		if !slices.Equal(l.Squares, want) || l.Returns != (manner == askPiece) || l.None() != (want == nil) {
			t.Errorf("manner %d: %+v, want %v", manner, l, want)
		}
		if asked := strings.Contains(l.Text(80), "asked again"); asked != l.Returns {
			t.Errorf("manner %d: %s", manner, l.Text(80))
		}
	}
}

// TestDeadEndsAreCertain leaves out no square where the game cannot tell how it stands, nor more than some answers can
// show.
func TestDeadEndsAreCertain(t *testing.T) {
	vague := &moving{goes: map[int32][]int32{0: {3}, 1: {}}, columns: 4, vague: true, from: -1}
	if l := legalAfter(t, vague, 0); !slices.Equal(l.Squares, []int32{0, 1}) {
		t.Errorf("where it cannot tell, %v will do", l.Squares)
	}
	large := &moving{goes: map[int32][]int32{}, columns: 4000, from: -1}
	for piece := range int32(4) {
		large.goes[piece] = nil
	}
	if l := legalAfter(t, large, 0); !slices.Equal(l.Squares, []int32{2, 3}) {
		t.Errorf("of %v, %v will do", slices.Sorted(maps.Keys(large.goes)), l.Squares)
	}
	if large.asked > 20000 {
		t.Errorf("%d questions were asked", large.asked)
	}
}

// legalAfter returns which squares will do after the piece on 0 was chosen so many times.
func legalAfter(t *testing.T, game *moving, inputs int) *play.Legal {
	t.Helper()
	at := play.Standing{Game: game, Steps: 1, Inputs: slices.Repeat([]play.Input{play.Answer{}}, inputs)}
	p := &play.Prompt{Form: play.SquareOf, Rows: 1, Columns: game.columns}
	l, err := play.LegalAnswers(at, p, &play.Deadline{Now: clock(0)})
	if err != nil {
		t.Fatal(err)
	}
	return l
}
