package repl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// view is the commands that show how things stand.
type view struct {
	game    *game
	course  *course
	chance  *chance
	replays *replays
	screen  *screen
	size    func() (columns, lines int)
	ascii   bool
}

// players shows who plays, how players are named in what is typed and, where the board says it, where the pieces stand.
func (v *view) players(string) error {
	board := boardOf(v.game)
	namer, named := v.game.itself().(lang.PlayerNamer)
	head := []string{"player", "name"}
	if named {
		head = append(head, "typed as")
	}
	if standing := board.standing(); standing != "" {
		head = append(head, standing)
	}
	head = append(head, "")
	var rows [][]string
	for seat, name := range v.game.names() {
		row := []string{strconv.Itoa(seat + 1), name}
		if named {
			row = append(row, namer.PlayerAt(seat))
		}
		if board.standing() != "" {
			row = append(row, board.standsOn(seat))
		}
		rows = append(rows, append(row, v.mark(seat)))
	}
	_, state := v.game.Table()
	return v.screen.show(lang.Value{Head: head, Rows: rows, Left: max(0, state.Players-mostRows)})
}

// mark marks the player whose turn comes next.
func (v *view) mark(seat int) string {
	if seat == v.game.NextSeat() && !v.course.over() {
		return "next"
	}
	return ""
}

// state shows how the game stands.
func (v *view) state(string) error {
	return v.screen.say(fmt.Sprintf("%s\nseed %d\n%s", v.course.standing(), v.game.Seed(), v.chance.describe()))
}

// vars shows all fields and variables.
func (v *view) vars(string) error {
	variables := v.game.Variables()
	if len(variables) == 0 {
		return v.screen.say("There are no variables.\n")
	}
	for len(variables) > 0 {
		where := variables[0].Where
		n := slices.IndexFunc(variables, func(v lang.Variable) bool { return v.Where != where })
		if n < 0 {
			n = len(variables)
		}
		if err := v.screen.show(variablesOf(where, variables[:n])); err != nil {
			return err
		}
		if variables = variables[n:]; len(variables) > 0 {
			if err := v.screen.say("\n"); err != nil {
				return err
			}
		}
	}
	return nil
}

// variablesOf lays out the variables of a part of the program.
func variablesOf(where string, variables []lang.Variable) lang.Value {
	n := len(variables)
	var rows [][]string
	for _, v := range variables[:min(n, mostRows)] {
		rows = append(rows, []string{v.Name, v.Value})
	}
	return lang.Value{Head: []string{where, "value"}, Rows: rows, Left: max(0, n-mostRows)}
}

// turns shows the last turns.
func (v *view) turns(rest string) error {
	const usual = 20
	n, err := number(rest, usual)
	if err != nil {
		return err
	}
	var rows [][]string
	kinds := play.Of(play.KindTurn, play.KindRolled, play.KindDrew, play.KindMoved, play.KindTyping, play.KindStood)
	err = v.replays.replay(v.course.steps()-n, kinds, func(events []play.Event) {
		if row := turnRow(events); row != nil {
			rows = append(rows, row)
		}
	})
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return v.screen.say("No turn has been played yet.\n")
	}
	return v.screen.show(boardOf(v.game).turns(rows[max(0, len(rows)-n):]))
}

// board draws the board.
func (v *view) board(rest string) error {
	o := v.drawing()
	if rest != "" {
		place, err := boardOf(v.game).place(strings.TrimSpace(strings.TrimPrefix(rest, "tile")))
		if err != nil {
			return err
		}
		o.Tile = place
	}
	return v.draw(o)
}

// drawing says how the board is drawn.
func (v *view) drawing() draw.Options {
	columns, lines := v.size()
	o := draw.Options{Width: columns, Height: max(lines-2, 0), ASCII: v.ascii, Tile: -1}
	o.More = boardOf(v.game).otherPart()
	o.Piece, o.Foreseen = play.Bare(v.game.itself()), play.Foreseen(v.game.itself())
	return o
}

// draw draws the board as it stands.
func (v *view) draw(o draw.Options) error {
	setup, state := v.game.Table()
	return v.screen.say(draw.Text(setup, state, o))
}
