package languages_test

import (
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// A letter is a host that has one answer, and then says that nobody has answered yet.
type letter struct {
	family
	line   string // what the letter says; empty once it is read
	game   play.Game
	writer *record.Writer
}

// Ask keeps the answer before the game goes on with it.
func (l *letter) Ask(p *play.Prompt) (play.Answer, error) {
	if l.line == "" {
		return play.Answer{}, play.ErrPending
	}
	answer, complaint := p.Read(l.line)
	if complaint != "" {
		return play.Answer{}, errors.New(complaint)
	}
	l.line = ""
	return answer, l.writer.Add(record.NewAnswer(p, answer, l.game.Turns()))
}

// begin begins a record of a game that nobody has played yet.
func begin(path, file string, seed uint64) error {
	program, err := languages.Open(file)
	if err != nil {
		return err
	}
	language, _ := languages.All().ByFile(file)
	writer, err := record.Create(path, record.Header{
		Game: program.Name(), Language: language.Name(), Revision: lang.RevisionOf(language),
		File: file, Source: program.File().Text, Seed: seed,
	})
	if err != nil {
		return err
	}
	return writer.Close()
}

// programOf loads the program that a record holds, unless that now means another game.
func programOf(h *record.Header) (lang.Program, error) {
	program, err := languages.Load(h.File, []byte(h.Source))
	if err != nil {
		return nil, err
	}
	language, _ := languages.All().ByFile(h.File)
	if why := lang.ChangedSince(language, program.File(), h.Revision); why != "" {
		return nil, errors.New(why)
	}
	return program, nil
}

// goOn plays a game on from its record with one answer, up to the next prompt.
func goOn(path, line string) error {
	kept, writer, err := record.Open(path) // no other process can while this one has it open
	if err != nil {
		return err
	}
	defer writer.Close()
	program, err := programOf(&kept.Header)
	if err != nil {
		return err
	}
	game := program.NewGame(play.Limits{})
	timeline := play.NewTimeline(game, kept.Header.Seed)
	for _, input := range kept.Inputs() {
		timeline.Give(input)
	}
	if _, err := timeline.Run(nil); err != nil { // nobody is told again what was told before
		return err
	}
	err = timeline.Play(&letter{line: line, game: game, writer: writer})
	if errors.Is(err, play.ErrPending) {
		return nil
	}
	if err != nil {
		return err
	}
	return writer.Add(record.NewEnd(game, ""))
}

// Each answer comes to a process of its own. Between two answers none runs, and all that there is of the game is its
// record.
func Example_processes() {
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "game.rollrec")
	if err := begin(path, "../examples/tiler/tictactoe.tiler", 1); err != nil {
		log.Fatal(err)
	}
	for _, line := range []string{"1,1", "0,0", "0,2", "2,2", "2,0"} {
		out, err := process(path, line).Output()
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s\n%s", line, out)
	}
	// Output:
	// 1,1
	// Player o chooses an empty square
	// 0,0
	// Player x chooses an empty square
	// 0,2
	// Player o chooses an empty square
	// 2,2
	// Player x chooses an empty square
	// 2,0
	// Game over: x wins
}

// The variables that make this program go on with a game instead of testing.
const recordVariable, lineVariable = "ROLL_EXAMPLE_RECORD", "ROLL_EXAMPLE_LINE"

// process returns this program as another process, which goes on with a game.
func process(path, line string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), recordVariable+"="+path, lineVariable+"="+line)
	cmd.Stderr = os.Stderr
	return cmd
}

func TestMain(m *testing.M) {
	path := os.Getenv(recordVariable)
	if path == "" {
		os.Exit(m.Run())
	}
	if err := goOn(path, os.Getenv(lineVariable)); err != nil {
		log.Fatal(err)
	}
}
