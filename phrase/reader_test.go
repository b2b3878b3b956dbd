package phrase_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/phrase"
	"github.com/roll-lang/roll/play"
)

// A scene is what is possible, as its text, with a ! before what is not legal; and what stands where.
type scene struct {
	board   *phrase.Board
	actions []string
	stands  map[string]phrase.Piece
	walls   string
}

func (s *scene) Len() int             { return len(s.actions) }
func (s *scene) Legal(i int) bool     { return s.actions[i][0] != '!' }
func (s *scene) Text(i int) string    { return strings.TrimPrefix(s.actions[i], "!") }
func (s *scene) Why(int) string       { return "the king would be in check" }
func (s *scene) Wall(q int32) bool    { return s.walls == s.board.Name(q) }
func (s *scene) at(name string) int32 { return squareOf(s.board, name) }

func (s *scene) Stands(q int32) phrase.Piece { return s.stands[s.board.Name(q)] }

func squareOf(b *phrase.Board, name string) int32 {
	for q := range b.Rows * b.Columns {
		if b.Name(q) == name {
			return q
		}
	}
	panic(name)
}

// Steps reads the text of an action.
func (s *scene) Steps(i int) []play.ActionStep {
	var steps []play.ActionStep
	for text := range strings.SplitSeq(strings.TrimPrefix(s.actions[i], "!"), ", ") {
		first, second, two := strings.Cut(text, " ")
		step := play.ActionStep{Do: text, From: -1, To: -1, At: -1}
		switch {
		case first == "x":
			step.At = s.at(second)
		case two && slices.Contains(s.board.Kinds, first):
			step.Kind, step.To = first, s.at(second)
		case two:
			step.From, step.To = s.at(first), s.at(second)
		case text[1] < 'A':
			step.To = s.at(text)
		}
		steps = append(steps, step)
	}
	return steps
}

func chess() *scene {
	mine := func(kind string) phrase.Piece { return phrase.Piece{Kind: kind, Standing: true} }
	return &scene{
		board: &phrase.Board{Rows: 8, Columns: 8, Kinds: []string{"Pawn", "Rook", "Bishop", "Queen", "Knight", "King"}},
		actions: []string{
			"E2 E3", "E2 E4", "!E1 D1", "E1 G1, H1 F1", "E1 F1", "E7 E8, Queen E8", "E7 E8, Rook E8",
			"E7 E8, Bishop E8", "E7 E8, Knight E8", "B5 C6, x C5", "B5 B6", "D6 F4, x E5, again", "pass",
		},
		stands: map[string]phrase.Piece{
			"E2": mine("Pawn"), "E1": mine("King"), "A1": mine("Rook"), "B5": mine("Pawn"),
			"A7": {Kind: "Pawn", Owner: "Black", Standing: true},
		},
		walls: "C3",
	}
}

// TestRead types lines one after the other, at one prompt each.
func TestRead(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"e2 e4", "E2 E4"},
		{"e2-e4", "E2 E4"},
		{"E2E4", "E2 E4"},
		{"e2, > e4", "E2 E4"},
		{"e4", "E2 E4"},
		{"2", "E2 E4"},
		{"e1g1", "E1 G1, H1 F1"},
		{"h1 f1", "E1 G1, H1 F1"},
		{"e1 f1", "E1 F1"},
		{"e7e8q", "E7 E8, Queen E8"},
		{"e7-e8 QUEEN", "E7 E8, Queen E8"},
		{"queene8", "E7 E8, Queen E8"},
		{"e7e8n", "E7 E8, Knight E8"},
		{"e8k", "E7 E8, Knight E8"},
		{"kni", "E7 E8, Knight E8"},
		{"b5xc6", "B5 C6, x C5"},
		{"b5 x c6", "B5 C6, x C5"},
		{"b5 c6 x c5", "B5 C6, x C5"},
		{"b5 c6, xc5", "B5 C6, x C5"},
		{"b6", "B5 B6"},
		{"d6xf4", "D6 F4, x E5, again"},
		{"ag", "D6 F4, x E5, again"},
		{"p", "pass"},
		{"PASS", "pass"},
	} {
		s := chess()
		i, complaint := (&phrase.Reader{Board: s.board}).Read(s, test.line)
		if got := s.Text(i); complaint != "" || got != test.want {
			t.Errorf("%q is %s, %q; want %s", test.line, got, complaint, test.want)
		}
	}
}

// TestRefused types lines that fit no action, or several.
func TestRefused(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"e7 e8", "E7 E8 fits 4 actions: 5 E7 E8, Queen E8; 6 E7 E8, Rook E8; 7 E7 E8, Bishop E8; 8 E7 E8, Knight E8."},
		{"e2", "E2 fits 2 actions: 1 E2 E3; 2 E2 E4."},
		{"j9", "J9 is not on the board, which goes from A1 to H8."},
		{"e2 aa1", "AA1 is not on the board, which goes from A1 to H8."},
		{"e2 c3", "C3 is a wall."},
		{"e1 d1", "E1 D1 is not allowed: the king would be in check."},
		{"d1", "E1 D1 is not allowed: the king would be in check."},
		{"e3 e4", "Nothing stands on E3."},
		{"a7 a6", "The Pawn on A7 is Black's."},
		{"e2 e5", "The Pawn on E2 can go to E3 and E4."},
		{"e1 e2", "The King on E1 can go to G1 and F1."},
		{"a1 a2", "The Rook on A1 has no action now."},
		{"foo", "foo is no action; type squares, as in E2 E3, or ? for all actions."},
		{"queen king", "queen king is no action; type squares, as in E2 E3, or ? for all actions."},
		{"", "An empty line is no action; type squares, as in E2 E3, or ? for all actions."},
		{"0", "There are 12 actions; type 1 to 12, squares, or ?."},
		{"99999999999999999999", "There are 12 actions; type 1 to 12, squares, or ?."},
	} {
		s := chess()
		if _, got := (&phrase.Reader{Board: s.board}).Read(s, test.line); got != test.want {
			t.Errorf("%q:\n%s\nwant\n%s", test.line, got, test.want)
		}
	}
}

// TestMore adds a word to what fitted several actions.
func TestMore(t *testing.T) {
	s := chess()
	for _, more := range []string{"q", "queen", "5"} {
		r := &phrase.Reader{Board: s.board}
		r.Read(s, "e7 e8")
		if _, complaint := r.Read(s, "zzz"); complaint == "" {
			t.Error("zzz is an action")
		}
		if i, complaint := r.Read(s, more); complaint != "" || s.actions[i] != "E7 E8, Queen E8" {
			t.Errorf("e7 e8, then %s: %s, %q", more, s.actions[i], complaint)
		}
	}
}

// TestMoreOfSeveral adds a word that alone fits several actions.
func TestMoreOfSeveral(t *testing.T) {
	s := chess()
	s.actions = []string{"D7 D8, Queen D8", "E7 D8, Queen D8", "E7 E8, Queen E8", "E7 E8, Rook E8"}
	r := &phrase.Reader{Board: s.board}
	for _, said := range []struct{ line, want string }{
		{"e7", "E7 fits 3 actions: 2 E7 D8, Queen D8; 3 E7 E8, Queen E8; 4 E7 E8, Rook E8."},
		{"q", "E7 q fits 2 actions: 2 E7 D8, Queen D8; 3 E7 E8, Queen E8."},
		{"r", ""},
	} {
		if i, got := r.Read(s, said.line); got != said.want || got == "" && i != 3 {
			t.Errorf("%s: %d, %q; want %q", said.line, i, got, said.want)
		}
	}
	for _, line := range []string{"e7", "q", "d8"} {
		if i, complaint := r.Read(s, line); line == "d8" && (i != 1 || complaint != "") {
			t.Errorf("e7, q, d8: %d, %q", i, complaint)
		}
	}
}

// TestBegun types the first steps of an action with something behind them that does not fit.
func TestBegun(t *testing.T) {
	s := chess()
	s.actions = []string{
		"E2 E3, x A7", "E2 E3, Queen D3", "E2 E3, Rook D3", "E2 E4", "Queen C4, x A7", "Queen C4, x B5",
	}
	for line, want := range map[string]string{
		"e2 e3 g5":    "E2 E3 goes on with x A7, Queen D3 and Rook D3.",
		"e2e3g5":      "E2 E3 goes on with x A7, Queen D3 and Rook D3.",
		"queen c4 c5": "queen C4 goes on with x A7 and x B5.",
		"e2 e5":       "The Pawn on E2 can go to E3 and E4.",
		"e2 e4 e5":    "The Pawn on E2 can go to E3 and E4.",
	} {
		if _, got := (&phrase.Reader{Board: s.board}).Read(s, line); got != want {
			t.Errorf("%q: %s; want %s", line, got, want)
		}
	}
}

// TestEitherWay adds a word that stands in front of what was typed before.
func TestEitherWay(t *testing.T) {
	s := chess()
	s.actions = []string{"A2 A3", "B2 A3", "B2 B3", "B2 C3"}
	r := &phrase.Reader{Board: s.board}
	r.Read(s, "a3")
	if i, complaint := r.Read(s, "b2"); i != 1 || complaint != "" {
		t.Errorf("a3, then b2: %d, %q", i, complaint)
	}
}

// TestDrops is a game in which pieces are put down: of one kind, which texts leave out, or of two.
func TestDrops(t *testing.T) {
	taken := map[string]phrase.Piece{"B2": {Kind: "Stone", Owner: "Noughts", Standing: true}}
	one := &scene{board: &phrase.Board{Rows: 3, Columns: 3, Kinds: []string{"Stone"}}, stands: taken,
		actions: []string{"A1", "C1", "A2", "C2", "A3", "B3", "!C3"}}
	two := &scene{board: &phrase.Board{Rows: 3, Columns: 3, Kinds: []string{"X", "Bb1"}}, stands: taken,
		actions: []string{"X A1", "X B1", "Bb1 A1"}}
	for _, test := range []struct {
		scene      *scene
		line, want string
	}{
		{one, "a1", "A1"},
		{one, "stone a1", "A1"},
		{one, "st a1", "A1"},
		{one, "b2", "B2 is taken; Stone can be dropped on A1, C1 and 4 more."},
		{one, "stone b2", "B2 is taken; Stone can be dropped on A1, C1 and 4 more."},
		{one, "b1", "Stone cannot be dropped on B1; it can be on A1, C1 and 4 more."},
		{one, "c3", "C3 is not allowed: the king would be in check."},
		{one, "a1 b2", "Nothing stands on A1."},
		{two, "x a1", "X A1"},
		{two, "b1", "X B1"},
		{two, "bb1", "Bb1 A1"},
		{two, "a1", "A1 fits 2 actions: 1 X A1; 3 Bb1 A1."},
		{two, "x c3", "X cannot be dropped on C3; it can be on A1 and B1."},
	} {
		i, got := (&phrase.Reader{Board: test.scene.board}).Read(test.scene, test.line)
		if got == "" {
			got = test.scene.Text(i)
		}
		if got != test.want {
			t.Errorf("%q: %s; want %s", test.line, got, test.want)
		}
	}
}

// TestWide is a board that has a column X, and one behind Z.
func TestWide(t *testing.T) {
	s := &scene{board: &phrase.Board{Rows: 2, Columns: 27}, actions: []string{"X1 X2", "A1 AA1", "A1 X1"}}
	for line, want := range map[string]string{"x1x2": "X1 X2", "aa1": "A1 AA1", "a1 x x1": "A1 X1"} {
		if i, complaint := (&phrase.Reader{Board: s.board}).Read(s, line); s.actions[i] != want || complaint != "" {
			t.Errorf("%s is %s, %q", line, s.actions[i], complaint)
		}
	}
}

// FuzzRead takes any line, and wants an action that is legal or a sentence.
func FuzzRead(f *testing.F) {
	for _, line := range []string{"e2e4", "x", "queene8 ", "e7e8n", "ä x1", "b5 x c6", "-"} {
		f.Add(line, "q")
	}
	f.Fuzz(func(t *testing.T, first, second string) {
		s := chess()
		r := &phrase.Reader{Board: s.board}
		for _, line := range []string{first, second} {
			i, complaint := r.Read(s, line)
			if complaint == "" && !s.Legal(i) || complaint != "" && !strings.HasSuffix(complaint, ".") {
				t.Errorf("%q is %d, %q", line, i, complaint)
			}
		}
	})
}
