package roll_test

import (
	"fmt"

	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

const race = `Game Race {
	Board {
		NumTiles = 7;
		define preRoll(int playerID) {}
	}
	Dice { make Die(faces: 3); }
}`

// family is a host: it reads what is printed, and two people answer.
type family struct{ lines []string }

func (f *family) Listens() play.Kinds { return play.Of(play.KindPrinted) }

func (f *family) Hear(e play.Event) error {
	f.lines = append(f.lines, e.Body.(*play.Printed).Text)
	return nil
}

func (f *family) Ask(p *play.Prompt) (play.Answer, error) {
	if p.Purpose == play.ForPlayers {
		return play.Answer{Number: 2}, nil
	}
	return play.Answer{Text: []string{"Jesse", "Dan"}[p.Seat]}, nil
}

// A program is loaded from its text, and a game of it is played with a host and a seed.
func Example() {
	program, diagnostics := roll.Language{}.Load(source.NewFile("race.roll", race))
	if program == nil {
		fmt.Println("the program is wrong:", diagnostics)
		return
	}
	game := program.NewGame(play.Limits{})
	game.Reset(42)
	host := &family{}
	if err := play.Run(game, host); err != nil {
		fmt.Println("the game stopped:", err)
		return
	}
	fmt.Println(host.lines[0])
	fmt.Println(len(host.lines), "lines,", game.Turns(), "turns")
	fmt.Println(host.lines[len(host.lines)-1])
	fmt.Println("the winner sits in seat", game.Result().Winner)
	// Output:
	// *****Race*****
	// 28 lines, 8 turns
	// Dan WINS!!!
	// the winner sits in seat 1
}
