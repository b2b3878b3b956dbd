package shelf_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// endless is a game that asks each turn for a number, tells a die, and is never over.
const endless = `Game Endless {
    Players { define setupPlayers() {} }
    Board { define goalCheck(int playerID, int tileID) {} }
    Dice {
        define roll(int amountRolled, int playerID) {
            int step;
            promptRange(step, 0, 99);
            print(step | " and " | amountRolled);
        }
    }
}
`

// folderToPlayIn is the variable that names the folder in which this program plays a game instead of testing, and
// inPieces the one that says that it writes a few bytes at a time, so that most crashes tear a line.
const (
	folderToPlayIn = "ROLL_SHELF_FOLDER"
	inPieces       = "ROLL_SHELF_PIECES"
)

func TestMain(m *testing.M) {
	folder := os.Getenv(folderToPlayIn)
	if folder == "" {
		os.Exit(m.Run())
	}
	s := &shelf.Shelf{Folder: folder, Languages: []lang.Language{roll.Language{}}, Now: time.Now}
	if os.Getenv(inPieces) != "" {
		s.Files = pieces{}
	}
	fmt.Println(playUntilKilled(s))
	os.Exit(1)
}

// pieces are files of records that are gone on with a few bytes at a time.
type pieces struct{}

func (pieces) Create(path string, h record.Header) (*record.Writer, error) {
	return record.Create(path, h)
}

func (pieces) Open(path string) (*record.Record, *record.Writer, error) {
	r, w, err := record.Open(path)
	if err != nil {
		return r, nil, err
	}
	w.Close()
	f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		return r, nil, err
	}
	w, err = record.Continue(piece{f}, r)
	return r, w, err
}

type piece struct{ *os.File }

func (p piece) Write(line []byte) (int, error) {
	for at := 0; at < len(line); at += 8 {
		if n, err := p.File.Write(line[at:min(at+8, len(line))]); err != nil {
			return at + n, err
		}
		time.Sleep(50 * time.Microsecond) // a slow disk
	}
	return len(line), nil
}

// takesBack is what a child says before it takes answers back, and goesTo before it goes to a line of so many answers.
const (
	takesBack = "takes back"
	goesTo    = "goes to "
)

// playUntilKilled goes on with the only game of a shelf, or begins it.
func playUntilKilled(s *shelf.Shelf) error {
	g, err := only(s)
	if errors.Is(err, shelf.ErrNoneUnfinished) {
		program, _ := roll.Language{}.Load(source.NewFile("endless.roll", endless))
		g, err = s.Begin(shelf.Start{Program: program, Language: roll.Language{}, Seed: 7})
	}
	if err != nil {
		return err
	}
	host := &counting{game: g}
	for n := 1; ; n++ {
		if err := g.Next(host); err != nil {
			return err
		}
		if n%7 == 0 { // that is kept too
			fmt.Println(takesBack)
			_, err1 := g.Undo(1)
			_, err2 := g.Undo(1)
			if err := errors.Join(err1, err2); err != nil {
				return err
			}
			g.Redo(1)
			fmt.Println(len(g.Answers()))
		}
		if n%11 == 0 {
			lines := g.Lines()
			line := lines[n%len(lines)]
			fmt.Println(goesTo + strconv.Itoa(len(line.Answers)))
			if err := g.GoToLine(line.Number); err != nil {
				return err
			}
			fmt.Println(len(g.Answers()))
		}
	}
}

// only goes on with the only game of a shelf.
func only(s *shelf.Shelf) (*shelf.Game, error) {
	path, err := s.Last()
	if err != nil {
		return nil, err
	}
	u, err := s.Open(path)
	if err != nil {
		return nil, err
	}
	g, _, err := u.GoOn()
	return g, err
}

// counting is a host whose answers are their own numbers. It acknowledges what the game has seen: so many answers.
type counting struct{ game *shelf.Game }

func (c *counting) Listens() play.Kinds { return play.Of(play.KindPrinted) }

func (c *counting) Hear(e play.Event) error {
	_, err := fmt.Println(len(c.game.Answers()))
	return err
}

func (c *counting) Ask(*play.Prompt) (play.Answer, error) {
	return play.Answer{Number: int32(len(c.game.Answers()) % 100)}, nil
}

// TestCrash kills a program at random moments while it plays a game, takes back, gives again and goes from line to
// line. The game goes on after each with all that was acknowledged: no answer is lost, and none is another one.
func TestCrash(t *testing.T) {
	kills := 300
	if testing.Short() {
		kills = 40
	}
	random := rand.New(rand.NewPCG(7, 7))
	d := newDesk(t)
	known, torn, most := 0, 0, 0
	for kill := range kills {
		if kill%50 == 0 { // another game
			d = newDesk(t)
			known = 0
		}
		acknowledged, takesBack, line := d.crash(t, random, known, kill%2 == 0)
		path, err := d.Last()
		if errors.Is(err, shelf.ErrNoneUnfinished) && acknowledged == 0 {
			os.RemoveAll(d.Folder) // it was killed before it had begun
			continue
		}
		if err != nil {
			t.Fatalf("kill %d: %v", kill, err)
		}
		d.notes = nil
		g, _ := d.goOn(t, path)
		list := g.Answers()
		fewest, mostKept := acknowledged, acknowledged+1 // the answer that is just being given
		if takesBack {
			fewest, mostKept = acknowledged-2, acknowledged
		}
		if (len(list) < fewest || len(list) > mostKept) && len(list) != line {
			t.Fatalf("kill %d: %d answers were acknowledged, %d are kept", kill, acknowledged, len(list))
		}
		for i, a := range list {
			if *a.Number != int32(i%100) {
				t.Fatalf("kill %d: answer %d is %+v", kill, i, a)
			}
		}
		g.Close()
		known, torn, most = len(list), torn+len(d.notes), max(most, len(list))
	}
	t.Logf("%d kills, %d lines torn, up to %d answers a game", kills, torn, most)
	if most < kills/10 || torn == 0 {
		t.Error("the test tries too little")
	}
}

// crash plays in a child that is killed. It returns how many answers the child acknowledged last, of which some were
// known before, and whether it was then to take some back, or to go to a line of so many answers; else line is -1.
func (d *desk) crash(
	t *testing.T, random *rand.Rand, known int, pieces bool,
) (acknowledged int, takingBack bool, going int) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), folderToPlayIn+"="+d.Folder)
	if pieces {
		cmd.Env = append(cmd.Env, inPieces+"=1")
	}
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(out)
	if random.IntN(5) > 0 { // else it may be killed before it has begun
		in.Peek(1)
	}
	time.Sleep(time.Duration(random.Int64N(int64(20 * time.Millisecond))))
	cmd.Process.Kill()
	said, _ := io.ReadAll(in)
	cmd.Wait()
	going = -1
	whole := said[:bytes.LastIndexByte(said, '\n')+1] // the last may be torn
	for line := range strings.Lines(string(whole)) {
		if takingBack = line == takesBack+"\n"; takingBack {
			continue
		}
		length, isGoing := strings.CutPrefix(line, goesTo)
		if going = -1; isGoing {
			going, _ = strconv.Atoi(strings.TrimSpace(length))
			continue
		}
		if known, err = strconv.Atoi(strings.TrimSpace(line)); err != nil {
			t.Fatalf("the child says %q", said)
		}
	}
	return known, takingBack, going
}

// TestPlayedElsewhere opens a game that another program plays.
func TestPlayedElsewhere(t *testing.T) {
	d := newDesk(t)
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), folderToPlayIn+"="+d.Folder)
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	bufio.NewReader(out).Peek(1)
	path, err := d.Last()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Open(path); !errors.Is(err, record.ErrLocked) {
		t.Errorf("opened while it is played: %v", err)
	}
	if err := d.Remove(path); !errors.Is(err, record.ErrLocked) {
		t.Errorf("removed while it is played: %v", err)
	}
	cmd.Process.Kill()
	cmd.Wait()
	d.goOn(t, path)
}
