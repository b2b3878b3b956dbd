package roll

import (
	"errors"
	"reflect"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// typedInto is the game into which FuzzTyped types, with a variable, arrays and tiles that do something.
const typedInto = `Game Typed {
	int $Money = 5; int #visits[12];
	Players { NumPieces = 2; define setupPlayers() {} }
	Board {
		NumTiles = 12;
		make Tile(id: 3, next: 4, prev: 2, accessible: {9, 2}, landsOn: ladder);
		function ladder = define landsOn(int playerID, int pieceID, int tileID) {
			#visits[tileID]++;
			jump(playerID, pieceID, TileList[tileID].accessible[0]);
		}
	}
}`

// FuzzTyped types whatever text into a game between two turns: it is read, looked at and done. It never panics or
// hangs, fails with no other errors than those that are described, and leaves the game as it was where it fails. What
// was done is undone without a trace.
func FuzzTyped(f *testing.F) {
	for _, text := range []string{
		"$Money * 2", "PlayerList", "TileList[3].accessible[1]", "{1 ~ 5}", "{1 ~ 1000000}", "1 / 0", "print(1",
		"int x = 4; x++", "int #a[3]",
		"move(0, 0, 3); $Money = 1; print(1 / ($Money - 1))",
		"for (int i : {1 ~ 2000000}) { for (int k : {1 ~ 2000000}) {} }",
		"int $New = 3; define preRoll(int playerID) { $New++; print($New); }", "NumTiles = 20; MaxPlayers = 3",
		"NumPieces = 1",
		"make Tile(id: 4, next: 3, prev: 2, landsOn: ladder)", "make Die(faces: 3)", "make Card(value: 3, quantity: 2)",
		"function hole = define landsOn(int playerID, int pieceID, int tileID) { moveReverse(playerID, pieceID, 1); }",
		"promptRange($Money, 1, 3); promptName(PlayerList[0].name); int c; promptList(c, {4, 5}); print(c)",
		"NextTurn = 9", "declareWinner(0)", "Game X {}", "}", "int NumTiles; int $Money",
		"StartOn = {3}; FinishOn = {}",
		"define goalCheck(int playerID, int tileID) { goalCheck(playerID, tileID); }", "Players { NumPieces = 3; }",
	} {
		f.Add(text, uint64(1))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		if len(text) > 1<<12 {
			return
		}
		// It is loaded anew, since it remembers what was typed.
		program, _ := Language{}.Load(source.NewFile("typed.roll", typedInto))
		console := program.NewConsole(play.Limits{Steps: 200_000})
		timeline := play.NewTimeline(console, seed)
		for range 4 { // setting up and three turns
			if err := timeline.Next(newBot(seed)); err != nil {
				t.Fatal(err)
			}
		}
		if timeline.Result().Over {
			return
		}
		before := console.Snapshot()
		console.Read(text)
		if _, err := console.Look(text); err != nil {
			mustBeDescribed(t, err)
		}
		console.Complete(text, len(text))
		if !reflect.DeepEqual(before, console.Snapshot()) {
			t.Fatal("looking has changed the game")
		}
		position := timeline.Position()
		timeline.Give(play.Typed{Turn: console.Turns(), Text: text})
		if err := timeline.Next(newBot(seed)); err != nil {
			mustBeDescribed(t, err)
		} else if err = playOn(timeline, seed); err != nil {
			mustBeDescribed(t, err)
		}
		if err := timeline.Return(position); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(before, console.Snapshot()) {
			t.Fatal("the game is not as it was")
		}
	})
}

// playOn plays three turns more.
func playOn(timeline *play.Timeline, seed uint64) error {
	for turns := 0; turns < 3 && !timeline.Result().Over; turns++ {
		if err := timeline.Next(newBot(seed)); err != nil {
			return err
		}
	}
	return nil
}

// mustBeDescribed wants an error to be one that looking or doing may give.
func mustBeDescribed(t *testing.T, err error) {
	t.Helper()
	var refused *play.Refused
	var fault *interp.Error
	switch {
	case errors.As(err, &refused):
		if refused.Reason == "" && len(refused.Faults) == 0 {
			t.Error("it is refused without a reason")
		}
	case errors.As(err, &fault):
		if fault.Message == "" || fault.File == nil {
			t.Errorf("a fault without words: %+v", fault.Diagnostic)
		}
	case errors.Is(err, play.ErrTooLong):
	default:
		t.Errorf("an error of no kind that is described: %v", err)
	}
}
