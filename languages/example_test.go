package languages_test

import (
	"fmt"
	"log"

	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/play"
)

// family is a host of one's own: it shows what the game prints, and two people answer.
type family struct{ names []string }

// Listens says that only printed lines matter. Other events are not even made.
func (f *family) Listens() play.Kinds { return play.Of(play.KindPrinted) }

// Hear is told what happens.
func (f *family) Hear(e play.Event) error {
	fmt.Println(e.Body.(*play.Printed).Text)
	return nil
}

// Ask is asked for an answer; here for names alone.
func (f *family) Ask(p *play.Prompt) (play.Answer, error) {
	return play.Answer{Text: f.names[p.Seat]}, nil
}

// A game is opened by its file's name, and a host plays it.
func Example() {
	program, err := languages.Open("../examples/roll/hello.roll")
	if err != nil {
		log.Fatal(err) // with the place of the first error in the program
	}
	game := program.NewGame(play.Limits{Steps: 1_000_000})
	game.Reset(7) // the seed of all chance
	if err := play.Run(game, &family{names: []string{"Ana", "Bo"}}); err != nil {
		log.Fatal(err)
	}
	fmt.Println("Seat", game.Result().Winner, "won in turn", game.Turns())
	// Output:
	// *****Hello*****
	// Hello, world!
	// And what is your name, player 1?
	// And what is your name, player 2?
	// It is Ana's turn
	// Ana rolled a 2
	// Ana moved piece 0 to tile 2
	//
	// It is Bo's turn
	// Bo rolled a 2
	// Bo moved piece 0 to tile 2
	//
	// It is Ana's turn
	// Ana rolled a 3
	// Ana moved piece 0 to tile 5
	//
	// It is Bo's turn
	// Bo rolled a 2
	// Bo moved piece 0 to tile 4
	//
	// It is Ana's turn
	// Ana rolled a 2
	// Ana moved piece 0 to tile 7
	// Hello from the end of the world, says Ana!
	// Ana WINS!!!
	// Seat 0 won in turn 5
}
