package shelf_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// A game is begun, left in the middle, and gone on with another time.
func Example() {
	folder, err := os.MkdirTemp("", "games")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	s := &shelf.Shelf{
		Folder: filepath.Join(folder, "records"), Languages: []lang.Language{roll.Language{}}, Now: time.Now,
	}
	program, _ := roll.Language{}.Load(source.NewFile("race.roll", race))
	g, err := s.Begin(shelf.Start{Program: program, Language: roll.Language{}, Seed: 5})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(playTyped(g, "2", "Ana", "Ben", "1"))
	g.Close()

	path, err := s.Last()
	if err != nil {
		fmt.Println(err)
		return
	}
	u, err := s.Open(path)
	if err != nil {
		fmt.Println(err)
		return
	}
	g, recap, err := u.GoOn()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer g.Close()
	fmt.Println(recap.Last[len(recap.Last)-1])
	fmt.Println(playTyped(g, "2", "3", "1", "3"))
	fmt.Print(shelf.Listing(g.Answers()))
	// Output:
	// the input ended before the game did
	// You rolled a 4
	// <nil>
	//    1  setting up  2 to "How many people are playing this game?"
	//    2  setting up  the name "Ana"
	//    3  setting up  the name "Ben"
	//    4  turn 1      Ana: 1 to "Choose one of 1, 2, 3"
	//    5  turn 2      Ben: 2 to "Choose one of 1, 2, 3"
	//    6  turn 3      Ana: 3 to "Choose one of 1, 2, 3"
	//    7  turn 4      Ben: 1 to "Choose one of 1, 2, 3"
	//    8  turn 5      Ana: 3 to "Choose one of 1, 2, 3"
}

// playTyped plays a game with lines that are typed, until there are none.
func playTyped(g *shelf.Game, lines ...string) error {
	host := &play.Text{Out: &strings.Builder{}, ReadLine: func(string) (string, error) {
		if len(lines) == 0 {
			return "", io.EOF
		}
		line := lines[0]
		lines = lines[1:]
		return line, nil
	}}
	for !g.Over() {
		if err := g.Next(host); errors.Is(err, play.ErrInputEnded) {
			return play.ErrInputEnded
		} else if err != nil {
			return err
		}
	}
	return nil
}
