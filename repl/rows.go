package repl

import (
	"slices"

	"github.com/roll-lang/roll/lang"
)

// newCommands makes the table of commands: each is a row, and a part of the console does what it says.
func newCommands(r *REPL) commands {
	list := commonCommands(r)
	if doer, ok := r.game.Language().(lang.Doer); ok {
		at := 1 + slices.IndexFunc(list, func(c *command) bool { return c.name == "dice" })
		list = slices.Insert(list, at, newDo(r, doer))
	}
	return list
}

// newDo is the command of languages in which an action is a value.
func newDo(r *REPL, doer lang.Doer) *command {
	return &command{
		name: "do", usage: "ACTION", short: "do an action, whether the rules allow it or not",
		run:  func(rest string) error { return r.dispatch.action(doer, rest) },
		long: "ACTION is an expression of the game's language whose value is an action.", value: true,
	}
}

// commonCommands are those of every language.
func commonCommands(r *REPL) commands {
	return commands{
		{
			name: "step", usage: "[N]", short: "play one turn, or N", run: r.steer.turn, resume: r.steer.finishTurn,
			long: "The game asks as it does when it is played. Where it has stopped, this plays to the end of " +
				"the turn.",
		},
		{
			name: "run", usage: "[N]", short: "play N turns, or to the end", least: 2,
			run: r.steer.run, resume: r.steer.runOn,
		},
		{
			name: "turns", usage: "[N]", short: "show the last N turns; 20 if you leave N out", looks: true,
			run: r.view.turns,
		},
		{
			name: "board", usage: "[WHERE]", short: "draw the board, or its part around a tile or square", looks: true,
			run: r.view.board, words: r.words.ofBoard,
			long: "WHERE is the number of a tile, as in :board 9, or a square of a grid, as in :board 0,2.",
		},
		{name: "players", short: "show who plays and where the pieces stand", looks: true, run: r.view.players},
		{name: "state", short: "show whose turn is next, the seed, the dice or cards", looks: true, run: r.view.state},
		{name: "vars", short: "show all fields and variables", looks: true, run: r.view.vars},
		{
			name: "dice", usage: "[N… | off]", short: "choose what the next dice or cards show", run: r.chance.dice,
			long: "Each number is for one die, one after the other; " +
				"in a game with a deck it is the value of a card.\nAfterwards chance goes on as it would have.",
		},
		{
			name: "undo", usage: "[N]", short: "take back the last turn, or what was typed; or N of them",
			run: r.steer.undo, atPrompt: r.steer.undoAnswer,
			long: "At a question of the game it takes back the answer before.",
		},
		{name: "redo", usage: "[N]", short: "do again what was taken back", run: r.steer.redo},
		{
			name: "lines", short: "list the ways the game went before something was taken back", looks: true, least: 5,
			run: r.lines.list,
		},
		{
			name: "line", usage: "N", short: "go to one of them", least: 4, run: r.lines.goTo,
			long: "Where something is done in place of what was taken back, a new line begins, and the old one stays.",
		},
		{
			name: "why", usage: "[NAME | tile N]", short: "say what led to where things stand", looks: true,
			run: r.explainer.why, words: r.words.ofPlayers, value: true,
			long: "Alone it explains what happened last; with the name of a player, where the player stands; " +
				"with a\nvariable, why it has its value; with a tile, who came there last; " +
				"with a square of a grid, as in 0,2, why it\nis taken or empty.",
		},
		{
			name: "help", usage: "[NAME]", short: "list the commands, or explain one of them, or a word", looks: true,
			run: r.help.explain, words: r.help.words,
		},
		{name: "quit", short: "leave", looks: true, run: func(string) error { return errQuit }},
		{name: "seed", usage: "[N]", short: "show the seed, or begin anew with another one", run: r.restarts.seed},
		{
			name: "break", usage: "[WHERE | off]", short: "stop in the middle of a turn, where something happens",
			stops: true, run: r.stops.set, words: r.words.ofStops,
			long: "WHERE is a function, as Tab lists them, or the first word of its name: " +
				"the game stops where it begins.\n" +
				"Or it is tile N, where a piece comes to that tile, or player N, " +
				"where the turn of that player begins;\nplayers count from 1 here. " +
				"Then you can look around, and :go goes on. Alone it lists where the game stops;\n" +
				"off forgets all of them, and naming one again forgets that one.",
		},
		{
			name: "watch", usage: "[EXPR | off]", short: "show an expression whenever its value changes",
			stops: true, run: r.watches.set, value: true,
			long: "Alone it lists what is watched; off forgets all of it, and naming one again forgets that one.",
		},
		{
			name: "trace", usage: "[on | off]", short: "show each statement that runs",
			stops: true, run: r.trace.set, words: r.words.ofTrace,
		},
		{
			name: "reset", short: "go back to before the first turn", run: r.steer.reset,
			long: "What was typed since is undone too.",
		},
		{
			name: "save", usage: "FILE", short: "save the game in a file",
			run: r.restarts.save, words: r.restarts.files,
			long: "A plain name is kept among the records of roll; a name with a slash, " +
				"or one that ends in .rollrec, is a file.",
		},
		{name: "load", usage: "FILE", short: "go on with a saved game", run: r.restarts.load, words: r.restarts.files},
		{name: "edit", short: "edit the file of the game, then reload it", run: r.restarts.edit},
		{
			name: "reload", short: "take over the rules as they are in the file now", run: r.restarts.reload,
			long: "All that was done is done again under the new rules. " +
				"Where the game goes another way from some point on,\nit says so.",
		},
		{
			name: "go", short: "go on, where the game has stopped", looks: true,
			run: r.steer.goOn, resume: r.steer.resume,
		},
	}
}
