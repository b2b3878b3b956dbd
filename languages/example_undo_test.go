package languages_test

import (
	"fmt"
	"log"

	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/play"
)

// A play.Timeline is a game and the log of its inputs. It never waits for an answer: it says which prompt wants one,
// and goes on when it is given one, or goes back.
func Example_undo() {
	program, err := languages.Open("../examples/tiler/tictactoe.tiler")
	if err != nil {
		log.Fatal(err)
	}
	timeline := play.NewTimeline(program.NewGame(play.Limits{}), 1)
	choose := func(square string) {
		prompt, err := timeline.Run(&family{}) // it is told what happens, and not asked
		if err != nil {
			log.Fatal(err)
		}
		answer, complaint := prompt.Read(square)
		if complaint != "" {
			fmt.Println(complaint)
			return
		}
		fmt.Println(square)
		timeline.Give(answer)
	}
	choose("0,0")
	choose("1,1")
	choose("0,7")
	choose("0,1")
	choose("2,2")
	// That was a slip: x could now win. It is o's turn again, who is not told so twice.
	if _, err := timeline.Undo(); err != nil {
		log.Fatal(err)
	}
	choose("0,2")
	fmt.Println(len(timeline.Inputs()), "answers")
	// Output:
	// Player x chooses an empty square
	// 0,0
	// Player o chooses an empty square
	// 1,1
	// Player x chooses an empty square
	// 0,7 is not on the grid, which goes from 0,0 to 2,2.
	// 0,1
	// Player o chooses an empty square
	// 2,2
	// 0,2
	// 4 answers
}
