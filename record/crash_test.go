package record_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/roll-lang/roll/record"
)

// errand is the variable that says what this program does instead of testing.
const errand = "ROLL_RECORD_ERRAND"

func TestMain(m *testing.M) {
	path := os.Getenv(errand + "_PATH")
	switch os.Getenv(errand) {
	case "":
		os.Exit(m.Run())
	case "open":
		_, w, err := record.Open(path)
		if err != nil {
			fmt.Print(err)
			os.Exit(0)
		}
		w.Close()
	case "answer":
		fmt.Println(answerOn(path, false))
		os.Exit(1)
	case "answer in pieces":
		fmt.Println(answerOn(path, true))
		os.Exit(1)
	}
}

// sent is this program on an errand.
func sent(what, path string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), errand+"="+what, errand+"_PATH="+path)
	cmd.Stderr = os.Stderr
	return cmd
}

// elsewhere sends this program on an errand and returns what it says.
func elsewhere(t *testing.T, what, path string) string {
	t.Helper()
	out, err := sent(what, path).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// pieces is a file that is written a few bytes at a time, so that most crashes tear a line.
type pieces struct{ *os.File }

func (p pieces) Write(line []byte) (int, error) {
	for at := 0; at < len(line); at += 8 {
		if n, err := p.File.Write(line[at:min(at+8, len(line))]); err != nil {
			return at + n, err
		}
	}
	return len(line), nil
}

// answerOn gives answers until it is killed: each is its own number. It says which are kept.
func answerOn(path string, inPieces bool) error {
	r, w, err := record.Open(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		r = &record.Record{}
		w, err = record.Create(path, simple)
	case err == nil && inPieces:
		w.Close()
		var f *os.File
		if f, err = os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0); err == nil {
			w, err = record.Continue(pieces{f}, r)
		}
	}
	if err != nil {
		return err
	}
	for number := len(r.Answers); ; number++ {
		e := numbered(number, int32(number))
		e.Answer.Asked = strings.Repeat("?", number%100)
		if err := w.Add(e); err != nil {
			return err
		}
		if _, err := fmt.Println(number); err != nil {
			return err
		}
	}
}

// TestCrash kills a program at 1,000 random moments while it writes to a record, and reads the record each time.
func TestCrash(t *testing.T) {
	kills, lanes := 1000, 4
	if testing.Short() {
		kills = 100
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	var total crashes
	for lane := range lanes {
		all.Go(func() {
			c := crashes{t: t, random: rand.New(rand.NewPCG(7, uint64(lane))), folder: t.TempDir()}
			for range kills / lanes {
				if !c.crash() {
					break
				}
			}
			mu.Lock()
			defer mu.Unlock()
			total.kills += c.kills
			total.torn += c.torn
			total.empty += c.empty
			total.kept += c.kept
		})
	}
	all.Wait()
	t.Logf("%d kills: %d answers were acknowledged, %d lines torn, %d headers not yet written", total.kills, total.kept,
		total.torn, total.empty)
	if total.kills != kills || total.torn == 0 || total.kept < kills {
		t.Errorf("the test tries too little")
	}
}

// crashes are crashes in records one after the other.
type crashes struct {
	t      *testing.T
	random *rand.Rand
	folder string
	path   string // of the present record
	round  int    // so many crashes it has been through
	known  int    // so many answers it held after the last

	kills, torn, empty, kept int
}

// crash kills one child. It says false if something is wrong.
func (c *crashes) crash() bool {
	if c.round%20 == 0 {
		c.path = filepath.Join(c.folder, fmt.Sprint(c.kills, ".rollrec"))
		c.known = 0
	}
	c.round++
	what := "answer"
	if c.round%2 == 0 {
		what = "answer in pieces"
	}
	cmd := sent(what, c.path)
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		c.t.Error(err)
		return false
	}
	said := make(chan []byte, 1)
	begun := make(chan struct{})
	go func() {
		in := bufio.NewReader(out)
		in.Peek(1)
		close(begun)
		all, _ := io.ReadAll(in)
		said <- all
	}()
	if c.random.IntN(5) > 0 { // else it may be killed before it has begun
		<-begun
	}
	time.Sleep(time.Duration(c.random.Int64N(int64(10 * time.Millisecond))))
	cmd.Process.Kill()
	all := <-said
	cmd.Wait()
	c.kills++
	return c.check(what, all)
}

// check reads the record after a crash.
func (c *crashes) check(what string, said []byte) bool {
	acknowledged := c.known
	lines := bytes.SplitAfter(said, []byte("\n"))
	for _, line := range lines {
		if !bytes.HasSuffix(line, []byte("\n")) {
			continue // the last was torn
		}
		number, err := strconv.Atoi(strings.TrimSpace(string(line)))
		if err != nil || number != acknowledged {
			c.t.Errorf("a child that should %s says %q", what, line)
			return false
		}
		acknowledged++
	}
	c.kept += acknowledged - c.known
	r, err := record.ReadFile(c.path)
	if acknowledged == 0 && (errors.Is(err, os.ErrNotExist) || errors.Is(err, record.ErrEmpty)) {
		c.empty++
		os.Remove(c.path)
		return true
	}
	if err != nil || len(r.Answers) < acknowledged || len(r.Answers) > acknowledged+1 ||
		same(readBack(simple), r.Header) != "" {
		c.t.Errorf("after kill %d of a child that should %s: %v, with %d answers acknowledged of %+v", c.kills, what,
			err, acknowledged, r)
		return false
	}
	for i, a := range r.Answers {
		if *a.Number != int32(i) || len(a.Asked) != i%100 {
			c.t.Errorf("answer %d is %+v", i, a)
			return false
		}
	}
	if r.Torn {
		c.torn++
	}
	c.known = len(r.Answers)
	return true
}
