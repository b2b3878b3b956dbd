package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/web"
)

// begun begins a game of a program and opens so many pages of it.
func begun(t *testing.T, g web.Game, pages int) (*served, string, []*browser) {
	t.Helper()
	s := serve(t, t.TempDir(), g)
	id := s.play(t, g)
	var list []*browser
	for range pages {
		list = append(list, s.open(t, id))
	}
	return s, id, list
}

// prompts returns the next prompt of each page.
func prompts(list []*browser) []map[string]any {
	var all []map[string]any
	for _, b := range list {
		all = append(all, b.until("prompt"))
	}
	return all
}

// TestPagesSeeTheSame has two pages answer in turn, while a third looks on.
func TestPagesSeeTheSame(t *testing.T) {
	_, _, list := begun(t, example(t, "tiler/tictactoe.tiler"), 3)
	for i, square := range []string{"0,0", "1,1", "0,1", "2,2", "0,2"} {
		waits := prompts(list)
		for _, p := range waits {
			if p["number"] != waits[0]["number"] {
				t.Fatal(waits)
			}
		}
		list[i%2].answer(waits[i%2], square)
	}
	for _, b := range list {
		if end := b.until("ended"); end["value"] != "x wins" {
			t.Error(end)
		}
	}
}

// TestStale wants a page to be told that another one was faster.
func TestStale(t *testing.T) {
	_, _, list := begun(t, example(t, "tiler/tictactoe.tiler"), 2)
	waits := prompts(list)
	list[0].answer(waits[0], "0,0")
	list[1].until("prompt")
	list[1].answer(waits[1], "1,1")
	if stale := list[1].until("stale"); stale["text"] != "Somebody else has answered this already." {
		t.Error(stale)
	}
}

// TestSeatsOfPages has pages say which seats they play.
func TestSeatsOfPages(t *testing.T) {
	_, _, list := begun(t, example(t, "tiler/tictactoe.tiler"), 2)
	waits := prompts(list)
	list[0].say(`{"plays":[0]}`)
	list[1].say(`{"plays":[]}`)
	list[1].answer(waits[1], "1,1")
	if stale := list[1].until("stale"); !strings.Contains(stale["text"].(string), "Another screen plays here") {
		t.Error(stale)
	}
	list[1].say(`{"undo":1}`)
	list[1].until("stale")
	list[1].say(`{"plays":[1]}`)
	for {
		seats := list[0].until("state")["seats"].([]any)
		if seats[0].(map[string]any)["pages"] == 1.0 && seats[1].(map[string]any)["pages"] == 1.0 {
			break
		}
	}
	list[0].answer(waits[0], "0,0")
	list[0].answer(list[0].until("prompt"), "1,1") // it is the other one's turn
	list[0].until("stale")
	list[1].answer(list[1].until("prompt"), "1,1")
	list[1].until("answered")
}

// TestRejected wants refusals in the words of the terminal.
func TestRejected(t *testing.T) {
	_, _, list := begun(t, example(t, "tiler/tictactoe.tiler"), 2)
	b := list[0]
	b.answer(b.until("prompt"), "middle")
	if r := b.until("rejected"); r["text"] != `middle is not a square; type its row and its column, as in 0,2.` {
		t.Error(r)
	}
	b.say(`{"answer":"0,0","prompt":0}`)
	b.say(`{"answer":"0,0","prompt":1}`)
	if r := b.until("rejected"); r["text"] != `That square is taken.` || r["prompt"] != 1.0 {
		t.Error(r)
	}
	legal := b.until("legal")
	if answers := legal["answers"].([]any); len(answers) != 8 || slices.Contains(answers, any("0,0")) {
		t.Error(legal)
	}
	other := list[1]
	for range 2 {
		other.until("legal")
	}
	if strings.Contains(other.all.String(), "rejected") {
		t.Error("another page is told too")
	}
}

// TestLedBack wants the words of the game as the reason where an answer leads back to an earlier question.
func TestLedBack(t *testing.T) {
	_, _, list := begun(t, example(t, "bggl/draughts.bggl"), 1)
	b := list[0]
	for _, square := range []string{"5,2", "4,3", "2,5", "3,4", "4,3", "3,2"} {
		b.answer(b.until("prompt"), square)
	}
	if r := b.until("rejected"); r["text"] != "This man can jump, and so must." || r["prompt"] != 5.0 {
		t.Error(r)
	}
	b.answer(b.until("prompt"), "4,3")
	b.answer(b.until("prompt"), "2,5")
	b.until("turn")
	if strings.Count(b.all.String(), "rejected") != 1 {
		t.Error("more is rejected than one answer")
	}
}

// TestUndoMove takes whole moves back, of several answers of a turn, and gives them again.
func TestUndoMove(t *testing.T) {
	draughts, chess := example(t, "bggl/draughts.bggl"), example(t, "tiler/chess.tiler")
	frogs, mines := example(t, "gridlok/frogs.gl"), example(t, "gridlok/minesweeper.gl")
	for _, tt := range []struct {
		name    string
		game    web.Game
		answers string
		left    int // how many answers are in force when the last move was taken back
	}{
		{"a move", draughts, "5,2 4,3", 0},
		{"half a move", draughts, "5,2", 0},
		{"a piece and another one", chess, "6,4 6,3 4,3", 0},
		{"the second move", chess, "6,4 4,4 1,4 3,4", 2},
		{"half the second move", chess, "6,4 4,4 1,4", 2},
		{"what was refused", draughts, "5,2 4,3 2,5 3,4 5,0 4,3 3,2", 4},
		{"clicks of a turn", frogs, "0,2 0,3 0,4 0,2", 2},
		{"clicks that are moves", mines, "4,4 9,0", 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, id, list := begun(t, tt.game, 1)
			b, answers := list[0], strings.Fields(tt.answers)
			for _, answer := range answers {
				b.answer(b.until("prompt"), answer)
			}
			b.until("prompt")
			was := s.picture(t, id)
			b.say(`{"undo":1,"whole":true}`)
			b.until("rewound")
			if number := b.until("prompt")["number"]; number != float64(tt.left) {
				t.Errorf("prompt %v waits", number)
			}
			b.say(`{"redo":1,"whole":true}`)
			b.say(`{"plays":[0,1]}`)
			for b.until("state")["redo"] != false {
			}
			if is := s.picture(t, id); is != was {
				t.Errorf("given again\n%s\nbefore\n%s", is, was)
			}
		})
	}
}

// picture is what a page that comes now sees on the board.
func (s *served) picture(t *testing.T, id string) string {
	t.Helper()
	b := s.open(t, id)
	return fmt.Sprint(b.until("picture")["pieces"])
}

// TestUndo takes an answer back, gives it again, gives another one, and goes back to the first.
func TestUndo(t *testing.T) {
	_, _, list := begun(t, example(t, "tiler/tictactoe.tiler"), 1)
	b := list[0]
	first := b.until("prompt")
	if b.answer(first, "0,0"); b.until("state")["undo"] != true {
		t.Error("nothing to undo")
	}
	second := b.until("prompt")
	b.say(`{"undo":1}`)
	rewound := b.until("rewound")
	if events := rewound["events"].(float64); events <= 0 {
		t.Error(rewound)
	}
	if state := b.until("state"); state["redo"] != true || state["undo"] != false {
		t.Error(state)
	}
	if again := b.until("prompt"); fmt.Sprint(again) != fmt.Sprint(first) {
		t.Errorf("%v\nis not\n%v", again, first)
	}
	b.say(`{"redo":1}`)
	if again := b.until("prompt"); fmt.Sprint(again) != fmt.Sprint(second) {
		t.Errorf("%v\nis not\n%v", again, second)
	}
	b.say(`{"undo":1}`)
	b.answer(b.until("prompt"), "2,2")
	for {
		state := b.until("state")
		if branches := state["branches"].([]any); len(branches) > 0 {
			if branch := branches[0].(map[string]any); branch["line"] != 1.0 || branch["length"] != 1.0 {
				t.Error(branch)
			}
			break
		}
	}
	b.say(`{"line":1}`)
	b.until("rewound")
	if stood := b.until("stood"); stood["row"] != 0.0 || stood["column"] != 0.0 {
		t.Error(stood)
	}
}

// TestPagesAreRebuilt wants a page that connects to get what one has that was there all the time, after all kinds of
// going back and forth.
func TestPagesAreRebuilt(t *testing.T) {
	s, id, list := begun(t, example(t, "tiler/tictactoe.tiler"), 1)
	b := list[0]
	var events []string // that are in force
	hear := func(types ...string) map[string]any {
		for {
			object := b.next()
			if n, ok := object["events"].(float64); ok && object["type"] == "rewound" {
				events = slices.DeleteFunc(events, func(e string) bool { return numberOf(e) >= n })
			}
			if _, ok := object["cause"]; ok {
				events = append(events, fmt.Sprint(object))
			}
			if slices.Contains(types, object["type"].(string)) {
				return object
			}
		}
	}
	for i, say := range []string{"0,0", "0,0", "1,1", "undo", "2,2", "undo", "undo", "redo", "0,1", "line", "1,0"} {
		p := hear("prompt")
		switch say {
		case "undo", "redo", "line":
			b.say(`{%q:1}`, say)
		default:
			b.answer(p, say)
		}
		_ = i
	}
	hear("prompt")
	other := s.open(t, id)
	var fresh []string
	for {
		object := other.next()
		if _, ok := object["cause"]; ok {
			fresh = append(fresh, fmt.Sprint(object))
		}
		if object["type"] == "prompt" {
			break
		}
	}
	if !slices.Equal(fresh, events) {
		t.Errorf("a new page has\n%s\nan old one\n%s", strings.Join(fresh, "\n"), strings.Join(events, "\n"))
	}
}

// numberOf is the number of an event as fmt prints it.
func numberOf(event string) (n float64) {
	_, behind, _ := strings.Cut(event, " number:")
	fmt.Sscan(behind, &n)
	return n
}

// race is a game of chance: two go on by a die until one is home. Nobody is asked anything but the names.
const race = `Game Race {
    Players { NumPlayers = 2; define setupPlayers() { promptName(PlayerList[0].name); } }
    Board { NumTiles = 30; }
    Dice { make Die(faces: 6); }
}
`

// TestBegin has turns in which nobody is asked anything wait until somebody begins them.
func TestBegin(t *testing.T) {
	s, id, list := begun(t, game("race.roll", race), 2)
	prompts(list)
	list[0].say(`{"answer":"Ida","prompt":0}`)
	for turn := 1; turn <= 3; turn++ {
		for _, b := range list {
			begin := b.until("begin")
			if want := []string{"Player 2", "Ida"}[turn%2]; begin["name"] != want || begin["dice"] != true {
				t.Errorf("turn %d: %v", turn, begin)
			}
		}
		list[turn%2].say(`{"begin":true}`)
		for _, b := range list {
			if rolled := b.until("rolled", "begin"); rolled["turn"] != float64(turn) {
				t.Errorf("turn %d: %v", turn, rolled)
			}
		}
	}
	late := s.open(t, id)
	if begin := late.until("begin"); begin["seat"] != 1.0 {
		t.Error(begin)
	}
	if strings.Contains(late.all.String(), `"turn":4`) {
		t.Error("a page is told of a turn that nobody has begun")
	}
	if status, body := s.get(t, "/games/"+id+"/turn/4"); status != 404 {
		t.Error(status, body)
	}
	if status, body := s.get(t, "/games/"+id+"/turn/2"); status != 200 || !strings.Contains(body, `"turn":2`) {
		t.Error(status, body)
	}
}

// TestBeginSaid wants the beginning of a turn to come with what was printed in the turn before, also for a page that
// comes late and after a turn was gone back to; nothing of the turn itself.
func TestBeginSaid(t *testing.T) {
	s, id, list := begun(t, game("race.roll", race), 1)
	b := list[0]
	b.answer(b.until("prompt"), "Ida")
	if begin := b.until("begin"); fmt.Sprint(begin["said"]) != "[*****Race*****]" {
		t.Error(begin)
	}
	said := []string{}
	for turn := 1; turn <= 3; turn++ {
		b.say(`{"begin":true}`)
		moved := b.until("moved")
		name := []string{"Player 2", "Ida"}[turn%2]
		want := fmt.Sprintf("[It is %[1]s's turn %[1]s rolled a %[2]v %[1]s moved piece 0 to tile %[3]v]",
			name, moved["distance"], moved["to"])
		said = append(said, want)
		if begin := b.until("begin"); fmt.Sprint(begin["said"]) != want {
			t.Errorf("%v, want %s", begin, want)
		}
		if begin := s.open(t, id).until("begin"); fmt.Sprint(begin["said"]) != want {
			t.Errorf("%v, want %s", begin, want)
		}
	}
	b.say(`{"turn":1}`)
	if begin := b.until("begin"); fmt.Sprint(begin["said"]) != said[0] {
		t.Errorf("%v, want %s", begin, said[0])
	}
}

// TestGoOnFrom goes back to a turn, on a way that stays as a branch.
func TestGoOnFrom(t *testing.T) {
	s, id, list := begun(t, example(t, "tiler/tictactoe.tiler"), 1)
	b := list[0]
	for _, square := range []string{"0,0", "1,1", "0,1", "2,2"} {
		b.answer(b.until("prompt"), square)
	}
	b.until("prompt")
	_, was := s.get(t, "/games/"+id+"/turn/2")
	b.say(`{"turn":2}`)
	b.until("rewound")
	if p := b.until("prompt"); p["number"] != 2.0 {
		t.Error(p)
	}
	if _, is := s.get(t, "/games/"+id+"/turn/2"); is != was {
		t.Errorf("%s\nis not\n%s", is, was)
	}
	b.answer(map[string]any{"number": 2}, "2,0")
	b.until("prompt")
	b.say(`{"turn":9}`)
	b.until("stale")
}

// TestLegalOnce asks a thousand times which answers will do, and gives seats away meanwhile: that is found out once for
// a question, and anew for the next one.
func TestLegalOnce(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	s := serve(t, t.TempDir(), g)
	var looks, passed atomic.Int64
	s.web.Now = func() time.Time {
		looks.Add(1)
		return noon().Add(time.Duration(passed.Load()))
	}
	b := s.open(t, s.play(t, g))
	p := b.until("prompt")
	first := fmt.Sprint(b.until("legal"))
	before := looks.Load()
	const times = 1000
	for i := range times / 2 {
		passed.Add(int64(time.Second)) // so that they are not too many
		b.say(`{"legal":true,"from":%d}`, 1+i%2)
		b.say(`{"seat":0,"by":"person"}`)
		for range 2 {
			if again := fmt.Sprint(b.until("legal")); again != first {
				t.Fatal(again)
			}
		}
	}
	if n := looks.Load() - before; n > times+50 { // one for each message
		t.Errorf("%d looks at the clock for %d messages", n, times)
	}
	b.answer(p, "1,1")
	for range 2 {
		if next := b.until("legal"); len(next["answers"].([]any)) != 8 {
			t.Fatal(next)
		}
		b.say(`{"undo":1}`)
		if again := fmt.Sprint(b.until("legal")); again != first {
			t.Fatal(again)
		}
		b.say(`{"redo":1}`)
	}
}

// TestLeftLine goes back to a turn and takes the line that was left again, as soon as it was left or by a server that
// was started again.
func TestLeftLine(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	s, id, list := begun(t, g, 1)
	b := list[0]
	for _, square := range []string{"0,0", "1,1", "0,1", "2,2"} {
		b.answer(b.until("prompt"), square)
	}
	b.until("prompt")
	const left = "[map[from:3 length:2 line:1]]"
	for range 2 {
		b.say(`{"turn":2}`)
		b.until("rewound")
		if state := b.until("state"); fmt.Sprint(state["branches"]) != left || state["redo"] != true {
			t.Error(state)
		}
		if p := b.until("prompt"); p["number"] != 2.0 {
			t.Error(p)
		}
		again := serve(t, killed(t, s), g)
		later := again.open(t, id)
		if state := later.until("state"); fmt.Sprint(state["branches"]) != left {
			t.Error(state)
		}
		for _, page := range []*browser{later, b} {
			page.say(`{"line":1}`)
			if answered := page.until("answered"); answered["answer"] != "0,1" {
				t.Error(answered)
			}
			if state := page.until("state"); fmt.Sprint(state["branches"]) != "[]" || state["redo"] != false {
				t.Error(state)
			}
			if p := page.until("prompt"); p["number"] != 4.0 {
				t.Error(p)
			}
		}
	}
}

// killed copies the folder of a server that runs, as it is left where it is killed.
func killed(t *testing.T, s *served) (folder string) {
	t.Helper()
	folder = t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(s.folder)); err != nil {
		t.Fatal(err)
	}
	locks, _ := filepath.Glob(filepath.Join(folder, "*.lock"))
	for _, lock := range locks {
		os.Remove(lock)
	}
	return folder
}

// heardBy is what a page that connects gets, up to what the game waits for.
func heardBy(t *testing.T, s *served, id string) string {
	t.Helper()
	b := s.open(t, id)
	b.until("prompt", "begin", "ended", "error")
	return b.all.String()
}

// TestRestart kills a server in the middle of games and starts another one: each game waits where it was.
func TestRestart(t *testing.T) {
	ttt, chance := example(t, "tiler/tictactoe.tiler"), game("race.roll", race)
	for _, test := range []struct {
		name string
		game web.Game
		says []string
	}{
		{"nothing yet", ttt, nil},
		{"a question", ttt, []string{`{"answer":"0,0"}`, `{"answer":"1,1"}`}},
		{"a vain answer", ttt, []string{`{"answer":"0,0"}`, `{"answer":"0,0"}`}},
		{"undone", ttt, []string{`{"answer":"0,0"}`, `{"answer":"1,1"}`, `{"undo":1}`}},
		{"another line", ttt, []string{`{"answer":"0,0"}`, `{"undo":1}`, `{"answer":"1,1"}`, `{"line":1}`}},
		{"a turn gone back to", ttt, []string{`{"answer":"0,0"}`, `{"answer":"1,1"}`, `{"turn":1}`}},
		{"a bot", ttt, []string{`{"seat":1,"by":"easy"}`, `{"answer":"0,0"}`}},
		{"a turn to be begun", chance, []string{`{"answer":"Ida"}`, `{"begin":true}`, `{"begin":true}`}},
		{"a turn of chance gone back to", chance,
			[]string{`{"answer":"Ida"}`, `{"begin":true}`, `{"begin":true}`, `{"begin":true}`, `{"turn":1}`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, id, list := begun(t, test.game, 1)
			for _, say := range test.says {
				list[0].until("prompt", "begin")
				list[0].say("%s", say)
			}
			list[0].until("prompt", "begin")
			list[0].say(`{"plays":[0,1]}`) // when that is heard, all before was
			list[0].until("state")
			was := heardBy(t, s, id)
			again := serve(t, killed(t, s), test.game)
			if is := heardBy(t, again, id); is != strings.ReplaceAll(was, `"pages":1`, `"pages":0`) {
				t.Errorf("after the restart\n%s\nbefore\n%s", is, was)
			}
		})
	}
}

// TestRestartOver looks at a game that is over, and goes back in it.
func TestRestartOver(t *testing.T) {
	s, id, list := begun(t, example(t, "tiler/tictactoe.tiler"), 1)
	for _, square := range []string{"0,0", "1,1", "0,1", "2,2", "0,2"} {
		list[0].answer(list[0].until("prompt"), square)
	}
	list[0].until("ended")
	list[0].until("state")
	again := serve(t, killed(t, s), example(t, "tiler/tictactoe.tiler"))
	b := again.open(t, id)
	b.until("ended")
	if state := b.until("state"); state["over"] != true {
		t.Error(state)
	}
	b.say(`{"undo":1}`)
	b.answer(b.until("prompt"), "1,0")
	if p := b.until("prompt"); p["number"] != 5.0 {
		t.Error(p)
	}
}

// TestBots gives a seat to a bot, takes it back, and undoes: bots' answers go with those of persons.
func TestBots(t *testing.T) {
	s, id, list := begun(t, example(t, "tiler/tictactoe.tiler"), 1)
	b := list[0]
	b.until("prompt")
	b.say(`{"seat":1,"by":"easy"}`)
	b.answer(b.until("prompt"), "1,1")
	if p := b.until("prompt"); p["seat"] != 0.0 {
		t.Error(p)
	}
	b.say(`{"seat":1,"by":"person"}`)
	b.answer(b.until("prompt"), "9,9")
	b.until("rejected")
	b.say(`{"undo":1}`)
	b.until("rewound")
	if p := b.until("prompt"); p["number"] != 0.0 {
		t.Error("the bot's answer was not taken back", p)
	}
	b.say(`{"seat":0,"by":"easy"}`)
	b.say(`{"seat":1,"by":"random"}`)
	if end := b.until("ended"); end["value"] == nil {
		t.Error(end)
	}
	b.say(`{"seat":1,"by":"wise"}`)
	b.until("stale")
	again := serve(t, killed(t, s), example(t, "tiler/tictactoe.tiler"))
	if state := again.open(t, id).until("state"); state["over"] != true ||
		state["seats"].([]any)[1].(map[string]any)["by"] != "easy" {
		t.Error(state)
	}
}

// TestAllBots lets a game without persons go on in pieces.
func TestAllBots(t *testing.T) {
	long := strings.Replace(race, "NumTiles = 30", "NumTiles = 2000", 1)
	_, _, list := begun(t, game("race.roll", long), 1)
	b := list[0]
	b.until("prompt")
	b.say(`{"answer":""}`)
	b.until("begin")
	b.say(`{"seat":0,"by":"easy"}`)
	b.say(`{"seat":1,"by":"easy"}`)
	for b.until("begin")["seat"] != nil {
	}
	if !strings.Contains(b.all.String(), `"turn":100,`) || strings.Contains(b.all.String(), `"turn":102,`) {
		t.Error("not 100 turns at once")
	}
	b.say(`{"begin":true}`)
	b.until("begin")
}

// TestPlayAgain begins a game anew, with the same players and the same dice or others.
func TestPlayAgain(t *testing.T) {
	_, id, list := begun(t, game("race.roll", race), 2)
	b := list[0]
	seed := b.until("hello")["seed"]
	b.say(`{"answer":"Ida"}`)
	b.until("begin")
	b.say(`{"begin":true}`)
	first := b.until("rolled")
	b.say(`{"restart":"same"}`)
	hello := b.until("hello")
	if hello["seed"] != seed || hello["game"] == id {
		t.Error(hello)
	}
	if begin := b.until("begin"); begin["name"] != "Ida" {
		t.Error(begin)
	}
	b.say(`{"begin":true}`)
	if again := b.until("rolled"); again["total"] != first["total"] {
		t.Error(again)
	}
	b.say(`{"restart":"new"}`)
	if hello := b.until("hello"); hello["seed"] == seed {
		t.Error(hello)
	}
	list[1].until("hello")
	list[1].until("hello")
	list[1].until("hello")
}

// A counted language is one whose programs are counted when they are loaded.
type counted struct {
	lang.Language
	loads *atomic.Int64
}

// Load loads a program.
func (c counted) Load(file *source.File) (lang.Program, []*source.Diagnostic) {
	c.loads.Add(1)
	return c.Language.Load(file)
}

// TestUnfinished lists a game that was begun, and finds out how far it has come when that has changed alone.
func TestUnfinished(t *testing.T) {
	s, id, list := begun(t, example(t, "tiler/tictactoe.tiler"), 1)
	var loads atomic.Int64
	s.web.Shelf.Languages = nil
	for _, l := range languages.All() {
		s.web.Shelf.Languages = append(s.web.Shelf.Languages, counted{l, &loads})
	}
	for turn, square := range []string{"0,0", "1,1"} {
		list[0].answer(list[0].until("prompt"), square)
		list[0].until("state")
		for range 3 {
			_, all := s.get(t, "/api/games")
			part := fmt.Sprintf(`{"id":%q,"name":%[1]q,"title":"tictactoe","turn":"turn %d",`, id, turn+2)
			if !strings.Contains(all, part) {
				t.Errorf("no %s in\n%s", part, all)
			}
		}
		if n := loads.Load(); n != int64(turn+1) {
			t.Errorf("it was found out %d times", n)
		}
	}
}

// TestSaved opens a copy that was saved under a name: it stays as it is, and the game goes on in a record of its own.
func TestSaved(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	s := serve(t, t.TempDir(), g)
	program, language, err := s.web.Catalog.Load(g.Path)
	if err != nil {
		t.Fatal(err)
	}
	room, err := s.web.Begin(shelf.Start{Program: program, Language: language, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	b := s.open(t, room.ID())
	b.answer(b.until("prompt"), "1,1")
	b.until("prompt")
	room.Look(func(g *shelf.Game) { _, err = g.Save("sunday") })
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		again := s.open(t, "sunday")
		if hello := again.until("hello"); hello["game"] == "sunday" {
			t.Error(hello)
		}
		p := again.until("prompt")
		if p["number"] != 1.0 {
			t.Error(p)
		}
		again.answer(p, "0,0")
		again.until("prompt")
	}
}

// TestCalled refuses a square by the name that the page shows, where people count the rows from the bottom.
func TestCalled(t *testing.T) {
	_, _, list := begun(t, example(t, "bggl/draughts.bggl"), 1)
	b := list[0]
	b.answer(b.until("prompt"), "7,1")
	if r := b.until("rejected"); r["text"] != "0,1 is no part of the board." {
		t.Error(r)
	}
}
