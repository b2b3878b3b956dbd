package roll

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

var update = flag.Bool("update", false, "write the golden files anew")

// market is a game that has what the examples have not: dice of several kinds, arrays of all sorts, prompts that set
// fields, names given in the middle of the game, moves that land on and on, players out of turn.
const market = `Game Market {
	int $Day = 0;
	int #price = {3 ~ 9};
	int #purse[4];
	Players {
		MaxPlayers = 4; NumPieces = 2;
		define setupPlayers() {
			promptList(NumPlayers, {2 ~ MaxPlayers});
			for (int p : {0 ~ NumPlayers - 1}) {
				promptRange(StartOn[p], 0, 3);
				promptList(FinishOn[p], {20 - p, 21});
				#purse[p] = 10;
			}
		}
	}
	Board {
		int #visits[24];
		NumTiles = 24;
		make Tile(id: 23, next: 4, prev: 22);
		make Tile(id: 0, next: 1, prev: 20);
		make Tile(id: 6, next: 7, prev: 5, accessible: {2, 12, 20}, landsOn: stall);
		make Tile(id: 9, next: 10, prev: 8, landsOn: slide);
		make Tile(id: 13, next: 14, prev: 12, landsOn: slide);
		define preRoll(int playerID) {
			$Day++;
			int #today = {$Day, #purse[playerID]};
			print("day " | #today[0] | ": " | PlayerList[playerID].name | " has " | #today[1]);
		}
		function stall = define landsOn(int playerID, int pieceID, int tileID) {
			int to;
			promptList(to, TileList[tileID].accessible);
			jump(playerID, pieceID, to);
			#visits[to]++;
			promptName(PlayerList[playerID].name);
		}
		function slide = define landsOn(int playerID, int pieceID, int tileID) {
			moveReverse(playerID, pieceID, 4);
			moveReverse(playerID, 1 - pieceID, -3);
		}
		define goalCheck(int playerID, int tileID) {
			int home = 0;
			for (int piece : {0 ~ NumPieces - 1}) {
				if (PlayerList[playerID].PieceList[piece].occupiedTileID >= FinishOn[playerID]) { home++; }
			}
			if (home == NumPieces) { declareWinner(playerID); }
			if ($Day == 200) { declareWinner(); }
		}
	}
	Dice {
		NextTurn = 1;
		make Die(faces: 4); make Die(faces: 2 + 1);
		define roll(int amountRolled, int playerID) {
			int piece = $Day - $Day / 2 * 2;
			int pace;
			for (int p : #price) { if (p == amountRolled) { pace = p; } }
			promptList(pace, {pace, amountRolled, 1});
			#purse[playerID] = #purse[playerID] - pace;
			if (amountRolled == 2) { pace = pace + 2000000000; }
			move(playerID, piece, pace);
			if (amountRolled == 7) { NextTurn = playerID; }
		}
	}
}`

// games are the examples and market.
func games(t testing.TB) map[string]*console.Program {
	t.Helper()
	programs := map[string]*console.Program{"market": mustLoad(t, "market", market)}
	files, err := filepath.Glob(filepath.Join("..", "..", "examples", "roll", "*.roll"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		programs[strings.TrimSuffix(name, ".roll")] = example(t, name)
	}
	return programs
}

// everyGame runs a test for each of games.
func everyGame(t *testing.T, test func(*testing.T, *console.Program)) {
	for name, p := range games(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, p)
		})
	}
}

// listener keeps what it hears and lets another host answer; it keeps the answers too.
type listener struct {
	play.Host
	events  []play.Event
	answers []play.Answer
}

func (l *listener) Listens() play.Kinds { return play.AllEvents }

func (l *listener) Hear(e play.Event) error {
	l.events = append(l.events, e.Clone())
	return nil
}

func (l *listener) Ask(p *play.Prompt) (play.Answer, error) {
	answer, err := l.Host.Ask(p)
	if err == nil {
		l.answers = append(l.answers, answer)
	}
	return answer, err
}

// bots play for so many, or as many as may be.
type bots struct {
	*play.Random
	players int32
}

func (b bots) Ask(p *play.Prompt) (play.Answer, error) {
	if answer := (play.Answer{Number: b.players}); p.Purpose == play.ForPlayers && p.Accepts(answer) {
		return answer, nil
	}
	return b.Random.Ask(p)
}

// replay gives answers again.
type replay struct {
	listener
	answers []play.Answer
}

func (r *replay) Ask(*play.Prompt) (play.Answer, error) {
	if len(r.answers) == 0 {
		return play.Answer{}, play.ErrInputEnded
	}
	answer := r.answers[0]
	r.answers = r.answers[1:]
	return answer, nil
}

// step runs the next step of a game, and the first if setup says so.
func step(t *testing.T, game play.Game, setup bool, host play.Host) {
	t.Helper()
	run := game.Turn
	if setup {
		run = game.Setup
	}
	if err := run(host); err != nil {
		t.Fatal(err)
	}
}

// TestSnapshots plays each game for several numbers of players and keeps a snapshot after every step. The log, played
// again, comes to the same snapshots; and from each of them the game goes on as it did.
func TestSnapshots(t *testing.T) {
	everyGame(t, func(t *testing.T, p *console.Program) {
		again, restored := p.NewGame(play.Limits{}), p.NewGame(play.Limits{}).Fork()
		for seed := range uint64(12) {
			game, host := p.NewGame(play.Limits{}), &listener{Host: bots{play.NewRandom(seed), int32(1 + seed%6)}}
			game.Reset(seed)
			snapshots, told, asked := []play.Snapshot{game.Snapshot()}, []int{0}, []int{0}
			for !game.Result().Over {
				step(t, game, len(snapshots) == 1, host)
				snapshots = append(snapshots, game.Snapshot())
				told, asked = append(told, len(host.events)), append(asked, len(host.answers))
			}

			again.Reset(seed)
			log := &replay{answers: host.answers}
			for i, want := range snapshots {
				if i > 0 {
					step(t, again, i == 1, log)
				}
				if got := again.Snapshot(); !reflect.DeepEqual(got, want) {
					t.Fatalf("seed %d, step %d: played again, the state is\n%+v, want\n%+v", seed, i, got, want)
				}
			}
			if !reflect.DeepEqual(log.events, host.events) {
				t.Fatalf("seed %d: played again, the game tells something else", seed)
			}

			for i := len(snapshots) - 1; i >= 0; i -= 1 + i/16 {
				restored.Restore(snapshots[i])
				if got := restored.Snapshot(); !reflect.DeepEqual(got, snapshots[i]) {
					t.Fatalf("seed %d, step %d: restored, the state is\n%+v, want\n%+v", seed, i, got, snapshots[i])
				}
				rest := &replay{answers: host.answers[asked[i]:]}
				for next := i + 1; !restored.Result().Over; next++ {
					step(t, restored, next == 1, rest)
				}
				if !slices.EqualFunc(rest.events, host.events[told[i]:], sameEvent) {
					t.Fatalf("seed %d: from step %d on, the game told\n%v\nwant\n%v", seed, i, rest.events,
						host.events[told[i]:])
				}
				if restored.Result() != game.Result() ||
					!reflect.DeepEqual(restored.Snapshot(), snapshots[len(snapshots)-1]) {
					t.Fatalf("seed %d: from step %d on, the game ended in another way", seed, i)
				}
			}
		}
	})
}

func sameEvent(a, b play.Event) bool { return reflect.DeepEqual(a, b) }

// written plays a game between bots and returns what a person at the table reads.
func written(t testing.TB, game play.Game, seed uint64) string {
	t.Helper()
	var out bytes.Buffer
	bot := play.NewRandom(table.Derive(seed, 1))
	host := &play.Seats{Table: &play.Text{Out: &out}, Seats: map[int]play.Host{play.WholeTable: bot}}
	for seat := range 6 {
		host.Seats[seat] = bot
	}
	game.Reset(seed)
	if err := play.Run(game, host); err != nil {
		t.Error(err)
	}
	return out.String()
}

// TestSameBytes plays 200 games of each program, and again at the same time in several goroutines, each with one game
// that it uses again and again. The same seed and answers give the same bytes.
func TestSameBytes(t *testing.T) {
	const seeds = 200
	everyGame(t, func(t *testing.T, p *console.Program) {
		want := make([]string, seeds)
		for seed := range want {
			want[seed] = written(t, p.NewGame(play.Limits{}), uint64(seed))
		}
		if want[0] == want[1] || want[0] == "" {
			t.Error("two seeds give the same game")
		}
		var all sync.WaitGroup
		for start := range 4 {
			all.Go(func() {
				game := p.NewGame(play.Limits{})
				for i := range seeds {
					seed := (i + start*seeds/4) % seeds
					if got := written(t, game, uint64(seed)); got != want[seed] {
						t.Errorf("seed %d: the game once read\n%s\nand now\n%s", seed, want[seed], got)
						return
					}
				}
			})
		}
		all.Wait()
	})
}

// TestDefaultExample says that default.roll is the default game written out.
func TestDefaultExample(t *testing.T) {
	full, empty := example(t, "default.roll").NewGame(play.Limits{}),
		mustLoad(t, "empty", "Game Default {}").NewGame(play.Limits{})
	for seed := range uint64(200) {
		if diff := cmp.Diff(written(t, empty, seed), written(t, full, seed)); diff != "" {
			t.Fatalf("seed %d (-Game Default {} +default.roll):\n%s", seed, diff)
		}
	}
}

// scripted are games of the examples from their beginning to a win by their own rules.
var scripted = []struct {
	name    string
	seed    uint64
	answers string // one a line
	seats   int
	finish  int32 // where all pieces of the winner stand
}{
	{"default", 3, "x\n7\n3\nAna\n\nCleo", 3, 9},
	{"hello", 1, "Ana\nBen", 2, 7},
	{"chutes", 14,
		"2\nAna\nBen\n2\n0\n0\n1\n1\n1\n0\n0\n0\n0\n1\n0\n0\n0\n0\n0\n0\n0\n0\n1\n1\n1\n1\n0\n1\n0\n1\n0", 2, 10},
	{"snakes", 4, "2\nAna\nBen", 2, 100},
	{"goose", 67, "3\nAna\nBen\nCleo", 3, 63},
}

// echoing is a person at a terminal: what is typed stands behind the prompt.
func echoing(out io.Writer, answers string) *play.Text {
	lines := strings.Split(answers, "\n")
	return &play.Text{Out: out, ReadLine: func(prompt string) (string, error) {
		if len(lines) == 0 {
			return "", io.EOF
		}
		line := lines[0]
		lines = lines[1:]
		fmt.Fprintf(out, "%s%s\n", prompt, line)
		return line, nil
	}}
}

// terminal shows everything on a terminal and keeps the events.
type terminal struct {
	listener
	text *play.Text
}

func (h *terminal) Hear(e play.Event) error {
	h.events = append(h.events, e.Clone())
	return h.text.Hear(e)
}

func TestExamples(t *testing.T) {
	played := map[string]bool{"market": true}
	for _, row := range scripted {
		played[row.name] = true
		t.Run(row.name, func(t *testing.T) {
			var out bytes.Buffer
			text := echoing(&out, row.answers)
			host := &terminal{listener{Host: text}, text}
			game := example(t, row.name+".roll").NewGame(play.Limits{})
			game.Reset(row.seed)
			if err := play.Run(game, host); err != nil {
				t.Fatal(err)
			}
			if _, err := text.ReadLine(""); !errors.Is(err, io.EOF) {
				t.Error("not all answers were asked for")
			}
			log := read(t, host.events)
			for seat := range row.seats {
				if log.turns[seat] < 3 {
					t.Errorf("seat %d had only %d turns", seat, log.turns[seat])
				}
			}
			winner := log.ended.Winner
			if winner < 0 || game.Result() != (play.Result{Over: true, Winner: winner}) {
				t.Fatalf("the winner is %d, the result %+v", winner, game.Result())
			}
			for piece, tile := range log.tiles[winner] {
				if tile != row.finish {
					t.Errorf("the winner's piece %d stands on tile %d", piece, tile)
				}
			}
			compareGolden(t, row.name, out.String())
		})
	}
	for name := range games(t) {
		if !played[name] {
			t.Errorf("no test plays %s.roll", name)
		}
	}
}

// compareGolden compares a transcript with the one that is kept in testdata/golden.
func compareGolden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("..", "..", "testdata", "golden", name+".txt")
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (-update writes it)", err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("-%s +now:\n%s", path, diff)
	}
}

// TestEvents reads what is told in many games of each program.
func TestEvents(t *testing.T) {
	everyGame(t, func(t *testing.T, p *console.Program) {
		game, kinds := p.NewGame(play.Limits{}), map[play.Kind]bool{}
		for seed := range uint64(60) {
			host := &listener{Host: bots{play.NewRandom(seed), int32(1 + seed%6)}}
			game.Reset(seed)
			if err := play.Run(game, host); err != nil {
				t.Fatal(err)
			}
			read(t, host.events)
			if t.Failed() {
				t.Fatalf("that was seed %d", seed)
			}
			for _, e := range host.events {
				kinds[e.Body.Kind()] = true
			}
		}
		for kind := play.KindBegan; kind <= play.KindEnded; kind++ {
			chance := kind == play.KindRolled || kind == play.KindDrew
			if !kinds[kind] && !chance {
				t.Errorf("no event of kind %d was told", kind)
			}
		}
		if kinds[play.KindRolled] == kinds[play.KindDrew] {
			t.Error("there are both dice and cards, or neither")
		}
	})
}

// A reader follows the events of one game and reports those that do not fit what went before.
type reader struct {
	t       *testing.T
	setup   *table.Setup
	at      int // the event being read
	moved   int // the last Moved event
	begun   int // the last TurnBegan event
	seat    int
	turn    int
	turns   map[int]int // how many each seat had
	prompts int
	left    int // cards
	names   []string
	tiles   [][]int32
	ended   *play.Ended
}

func read(t *testing.T, events []play.Event) *reader {
	t.Helper()
	r := &reader{t: t, turns: map[int]int{}, seat: -1, moved: -1, begun: -1}
	for i, e := range events {
		r.at = i
		r.must(e.Number == int64(i), "its number is %d", e.Number)
		r.must(-1 <= e.Cause && e.Cause < e.Number, "it follows from event %d", e.Cause)
		r.must(r.ended == nil, "the game has ended")
		r.must((i == 0) == (e.Body.Kind() == play.KindBegan), "it is no beginning")
		r.body(e)
		r.must(e.Turn == r.turn, "it happens in turn %d, not %d", e.Turn, r.turn)
		r.place(e)
	}
	r.must(r.ended != nil, "the game has not ended")
	return r
}

// must reports that something does not hold of the present event.
func (r *reader) must(holds bool, format string, args ...any) {
	r.t.Helper()
	if !holds {
		r.t.Errorf("event %d: %s", r.at, fmt.Sprintf(format, args...))
	}
}

// statements are how the statements begin that tell the events of a kind. Other events come from no statement.
var statements = map[play.Kind][]string{
	play.KindPrinted: {"print(", "declareWinner("}, play.KindNamed: {"promptName("},
	play.KindAnswered: {"promptName(", "promptRange(", "promptList("},
	play.KindMoved:    {"move(", "moveReverse(", "jump("}, play.KindLanded: {"move(", "moveReverse("},
	play.KindEnded: {"declareWinner("},
}

// place checks the file and span that an event comes from. The header and the blank lines come from none.
func (r *reader) place(e play.Event) {
	r.t.Helper()
	starts := statements[e.Body.Kind()]
	if printed, ok := e.Body.(*play.Printed); e.File == nil && ok {
		header := strings.HasPrefix(printed.Text, "*****") && r.at == 1
		r.must(header || printed.Text == "" && r.turn > 0, "nobody printed %q", printed.Text)
		starts = nil
	}
	if starts == nil {
		r.must(e.Span.Start == e.Span.End, "it comes from %v", e.Span)
		return
	}
	text := e.File.Lexeme(e.Span)
	begins := func(start string) bool { return strings.HasPrefix(text, start) }
	r.must(slices.ContainsFunc(starts, begins), "%T comes from %s", e.Body, text)
}

func (r *reader) body(e play.Event) {
	r.t.Helper()
	switch b := e.Body.(type) {
	case *play.Began:
		r.setup = b.Setup
		r.names = make([]string, 6)
	case *play.Named:
		r.names[b.Seat] = b.Name
	case *play.Placed:
		r.must(r.tiles == nil && r.turn == 0, "the pieces are placed again")
		r.tiles, r.names = clone(b.Tiles), r.names[:len(b.Tiles)]
		for seat, pieces := range r.tiles {
			r.must(len(pieces) == r.setup.Pieces, "seat %d has %d pieces", seat, len(pieces))
			r.must(b.Names[seat] == r.name(seat), "seat %d is called %s", seat, b.Names[seat])
		}
	case *play.TurnBegan:
		r.must(r.tiles != nil, "no piece is placed")
		r.must(b.Name == r.name(b.Seat), "seat %d is called %s", b.Seat, b.Name)
		r.turn++
		r.seat, r.begun, r.moved = b.Seat, r.at, -1
		r.turns[b.Seat]++
	case *play.Rolled:
		r.rolled(e, b)
	case *play.Drew:
		r.drew(e, b)
	case *play.Moved:
		r.moves(b)
	case *play.Landed:
		r.must(r.tiles[b.Seat][b.Piece] == b.Tile, "the piece stands on tile %d", r.tiles[b.Seat][b.Piece])
		r.must(e.Cause == int64(r.moved) && r.moved == r.at-1, "it follows from event %d", e.Cause)
	case *play.Answered:
		r.must(b.Prompt == r.prompts, "the prompt has the number %d", b.Prompt)
		r.must(r.turn == 0 || b.Seat == r.seat, "seat %d answers", b.Seat)
		r.prompts++
	case *play.Ended:
		r.must(b.Winner < 0 && b.Name == "" || b.Winner >= 0 && b.Name == r.name(b.Winner), "%s wins", b.Name)
		r.ended = b
	}
}

func clone(tiles [][]int32) [][]int32 {
	var c [][]int32
	for _, pieces := range tiles {
		c = append(c, slices.Clone(pieces))
	}
	return c
}

func (r *reader) name(seat int) string { return play.NameOfSeat(seat, r.names[seat]) }

func (r *reader) rolled(e play.Event, b *play.Rolled) {
	r.t.Helper()
	total := int32(0)
	for i, face := range b.Dice {
		r.must(1 <= face && face <= r.setup.Dice[i], "die %d shows %d", i, face)
		total += face
	}
	r.must(b.Total == total && len(b.Dice) == len(r.setup.Dice), "%v are %d in all", b.Dice, b.Total)
	r.must(b.Seat == r.seat && e.Cause == int64(r.begun), "seat %d rolls, which follows from event %d", b.Seat, e.Cause)
}

func (r *reader) drew(e play.Event, b *play.Drew) {
	r.t.Helper()
	all := 0
	for _, kind := range r.setup.Cards.Kinds {
		all += int(kind.Quantity)
	}
	if r.left == 0 {
		r.left = all
	}
	r.left--
	r.must(b.Left == r.left, "%d cards are left, not %d", b.Left, r.left)
	has := func(c table.Card) bool { return c.Value == b.Value }
	r.must(slices.ContainsFunc(r.setup.Cards.Kinds, has), "there is no card %d", b.Value)
	r.must(b.Seat == r.seat && e.Cause == int64(r.begun), "seat %d draws, which follows from event %d", b.Seat, e.Cause)
}

func (r *reader) moves(b *play.Moved) {
	r.t.Helper()
	r.moved = r.at
	r.must(r.tiles[b.Seat][b.Piece] == b.From, "the piece stands on tile %d, not %d", r.tiles[b.Seat][b.Piece], b.From)
	r.tiles[b.Seat][b.Piece] = b.To
	if b.Way == play.Jump {
		r.must(b.Path == nil && b.Distance == 0 && r.setup.Board.Has(b.To), "a jump follows %d links: %v",
			b.Distance, b.Path)
		return
	}
	if b.Distance > play.MaxPath {
		to := r.setup.Board.Walk(b.From, b.Distance, b.Way == play.Backwards)
		r.must(b.Path == nil && b.To == to, "it goes to tile %d, not %d, along %v", b.To, to, b.Path)
		return
	}
	r.must(int64(len(b.Path)) == b.Distance, "%d links along %v", b.Distance, b.Path)
	at := b.From
	for _, tile := range b.Path {
		next := r.setup.Board.Next(at)
		if b.Way == play.Backwards {
			next = r.setup.Board.Prev(at)
		}
		r.must(tile == next, "from tile %d it goes to %d, not %d", at, tile, next)
		at = tile
	}
	r.must(at == b.To, "the path ends on tile %d, the move on %d", at, b.To)
}
