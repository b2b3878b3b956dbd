package web_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// field is a game whose pieces lie face down: some of two sorts, whose places a list says, and all others. Each prints
// the same. Three clicks do nothing that is seen; the fourth turns its piece up.
const field = `game {
	board { dimensions {3, 4} }
	players {"ann", "bob"}
	def layout{%s,}
	def clicks{0}
	fun clicked(x, y) {
		clicks{clicks + 1}
		if clicks == 2 { place{board[x][y].name, x, y} }
		display{"click " + clicks}
		if clicks > 3 { return true }
		return false
	}
	piece {
		name {"mine"}
		visible {false}
		onClick { print{"A click."} if clicked{pieceRow, pieceCol} { visible{true} print{"Bang."} } endTurn{} }
	}
	piece {
		name {"coin"}
		visible {false}
		image {"coin.png"}
		onClick { print{"A click."} if clicked{pieceRow, pieceCol} { visible{true} } endTurn{} }
	}
	piece {
		name {"sand"}
		visible {false}
		onClick { print{"A click."} if clicked{pieceRow, pieceCol} { visible{true} } endTurn{} }
	}
	piece { name {"flag"} onClick { endTurn{} } }
	setup {
		for x, y in board { if layout[x * cols + y] == 1 { place{"mine", x, y} } }
		for x, y in board { if layout[x * cols + y] == 2 { place{"coin", x, y} } }
		for x, y in board { if layout[x * cols + y] == 0 { place{"sand", x, y} } }
		place{"flag", 0, 3}
	}
	winCondition { win{clicks > 3} }
}
`

// layout writes down where pieces of which sort lie.
func layout(r *rand.Rand) string {
	sorts := make([]string, 12)
	for i := range sorts {
		sorts[i] = fmt.Sprint(r.IntN(3))
	}
	return strings.Join(sorts, ", ")
}

// noon is the time of games whose names must be the same.
func noon() time.Time { return time.Date(2026, 12, 24, 12, 0, 0, 0, time.UTC) }

// when is the time at which a record was written, which is the disk's.
var when = regexp.MustCompile(`"when":"[^"]*"`)

// received is all that pages and requests get of a field, before a piece is turned up: of clicks, refusals, undo,
// lines, turns gone back to, bots, pages that come late, and all that can be asked for besides.
func received(t *testing.T, layout string) string {
	g := game("field.gl", fmt.Sprintf(field, layout))
	s := serve(t, t.TempDir(), g)
	defer s.stop()
	s.web.Now, s.web.Shelf.Now = noon, noon
	id := s.play(t, g)
	b := s.open(t, id)
	asked := ""
	ask := func() {
		for _, path := range []string{
			"board.svg", "turn/0", "turn/1", "turn/2", "images/coin.png", "source", "record",
		} {
			_, body := s.get(t, "/games/"+id+"/"+path)
			asked += body
		}
		for _, path := range []string{"/api/games", "/api/preview.svg?game=field.gl", "/api/preview.svg?record=" + id} {
			_, body := s.get(t, path)
			asked += body
		}
	}
	click := func(square string) { b.answer(b.until("prompt"), square) }
	click("9,9")
	b.say(`{"legal":true}`)
	b.say(`{"answer":"0,0","prompt":0}`)
	b.until("answered")
	ask()
	click("1,2")
	click("2,3")
	b.until("prompt")
	ask()
	b.say(`{"undo":1}`)
	click("2,2")
	b.until("prompt")
	b.say(`{"turn":1}`)
	b.until("prompt")
	b.say(`{"line":1}`)
	b.until("prompt")
	b.say(`{"undo":1}`)
	b.until("prompt")
	b.say(`{"seat":0,"by":"medium"}`)
	b.until("stale")
	late := s.open(t, id)
	late.until("legal")
	return b.all.String() + late.all.String() + when.ReplaceAllString(asked, "")
}

// TestFaceDown plays fields that differ only in what lies face down: in nothing that a page receives is it told which
// is which.
func TestFaceDown(t *testing.T) {
	want := received(t, "0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0")
	for _, part := range []string{"click 3", "face_down", `"error":"this would tell what lies face down`} {
		if !strings.Contains(want, part) {
			t.Errorf("no %q in what is received:\n%s", part, want)
		}
	}
	const pairs = 100 // the language has a test with a thousand
	r := rand.New(rand.NewPCG(1, 1))
	for range pairs {
		layout := layout(r)
		if got := received(t, layout); got != want {
			t.Fatalf("%s is told apart:\n%s", layout, cmp.Diff(strings.Split(want, "\n"),
				strings.Split(got, "\n")))
		}
	}
}

// TestFaceUp wants all to be told when the game is over.
func TestFaceUp(t *testing.T) {
	g := game("field.gl", fmt.Sprintf(field, "1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1"))
	s := serve(t, t.TempDir(), g)
	id := s.play(t, g)
	b := s.open(t, id)
	for _, square := range []string{"0,0", "0,1", "0,2", "1,0"} {
		b.answer(b.until("prompt"), square)
	}
	b.until("ended")
	b.until("state")
	if !strings.Contains(b.all.String(), "Bang.") {
		t.Error("the last click turns a mine up")
	}
	if status, body := s.get(t, "/games/"+id+"/source"); status != http.StatusOK || !strings.Contains(body, "mine") {
		t.Error(status, body)
	}
	status, body := s.get(t, "/games/"+id+"/record")
	if status != http.StatusOK || !strings.Contains(body, `"answer"`) {
		t.Error(status, body)
	}
	if hello := s.open(t, id).until("hello"); hello["seed"] != "1" {
		t.Error(hello)
	}
	b.say(`{"undo":1}`) // and it is hidden again
	b.until("prompt")
	if status, _ := s.get(t, "/games/"+id+"/source"); status != http.StatusForbidden {
		t.Error(status)
	}
}
