package languages_test

import (
	"fmt"
	"log"

	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// Seats go to hosts of their own, such as bots; whoever is at the table has the others. This greedy bot tries each
// answer in 32 trials, against one that always takes the first.
func Example_bot() {
	program, err := languages.Open("../examples/roll/chutes.roll")
	if err != nil {
		log.Fatal(err)
	}
	won := 0
	for seed := range uint64(20) {
		timeline := play.NewTimeline(program.NewGame(play.Limits{}), seed)
		bot := play.NewBot("greedy", timeline.Standing)
		bot.Start(table.Derive(seed, 2)) // chance of its own, so that the game's stays the same whoever plays
		host := &play.Seats{Table: play.NewBot("first", nil), Seats: map[int]play.Host{1: bot}}
		if err := timeline.Play(host); err != nil {
			log.Fatal(err)
		}
		if timeline.Result().Winner == 1 {
			won++
		}
	}
	fmt.Println("The bot won", won, "of 20 games")
	// Output: The bot won 20 of 20 games
}
