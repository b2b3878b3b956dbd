package repl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/term"
)

// This file holds the commands that show how things stand.

// show writes out a value.
func (r *REPL) show(v lang.Value) error {
	if v.Head == nil {
		return r.say(v.Text + "\n")
	}
	text := r.table(v.Head, v.Rows)
	if v.Left > 0 {
		text += fmt.Sprintf("… and %d more\n", v.Left)
	}
	return r.say(text)
}

// table lays out a table for the terminal.
func (r *REPL) table(head []string, rows [][]string) string {
	columns, _ := r.Size()
	return term.Table(head, rows, columns)
}

// mostRows is how many players are listed.
const mostRows = 100

// players shows who plays, how players are named in what is typed and, on a board of tiles, where the pieces stand.
func (r *REPL) players(string) error {
	_, state := r.console.Table()
	namer, named := r.console.(lang.PlayerNamer)
	head := []string{"player", "name"}
	if named {
		head = append(head, "typed as")
	}
	if !r.hasGrid() {
		head = append(head, "on tile")
	}
	head = append(head, "")
	var rows [][]string
	for seat := range min(state.Players, mostRows) {
		row := []string{strconv.Itoa(seat + 1), r.nameOf(seat)}
		if named {
			row = append(row, namer.PlayerAt(seat))
		}
		if !r.hasGrid() {
			row = append(row, r.standsOn(seat))
		}
		mark := ""
		if seat == r.console.NextSeat() && !r.timeline.Result().Over {
			mark = "next"
		}
		rows = append(rows, append(row, mark))
	}
	return r.show(lang.Value{Head: head, Rows: rows, Left: max(0, state.Players-mostRows)})
}

// standsOn says on which tiles the pieces of a player stand.
func (r *REPL) standsOn(seat int) string {
	setup, state := r.console.Table()
	if len(state.Tiles) == 0 {
		return "not on the board yet"
	}
	return tilesOf(state.Tiles[seat*setup.Pieces:][:setup.Pieces])
}

// tilesOf lists the tiles on which pieces stand.
func tilesOf(tiles []int32) string {
	const most = 12
	var list []string
	for _, tile := range tiles[:min(len(tiles), most)] {
		list = append(list, strconv.Itoa(int(tile)))
	}
	if len(tiles) > most {
		list = append(list, "…")
	}
	return strings.Join(list, ", ")
}

// state shows how the game stands.
func (r *REPL) state(string) error {
	return r.say(fmt.Sprintf("%s\nseed %d\n%s", r.standing(), r.Seed, r.chance()))
}

// chance describes the dice or the deck, and what was chosen for them.
func (r *REPL) chance() string {
	setup, state := r.console.Table()
	var b strings.Builder
	switch {
	case setup.Cards.Replacement && len(setup.Cards.Kinds) > 0:
		fmt.Fprintf(&b, "%s; a card that was drawn goes back\n", counted(state.Deck.Len(), "card"))
	case len(setup.Cards.Kinds) > 0:
		fmt.Fprintf(&b, "%d of %s left before they are shuffled again\n", state.Deck.Left(), counted(state.Deck.Len(), "card"))
	case len(setup.Dice) == 0:
	case len(setup.Dice) == 1:
		fmt.Fprintf(&b, "1 die with %d faces\n", setup.Dice[0])
	default:
		fmt.Fprintf(&b, "%d dice with %s faces\n", len(setup.Dice), tilesOf(setup.Dice))
	}
	if len(state.Chosen) > 0 {
		fmt.Fprintf(&b, "next: %s\n", tilesOf(state.Chosen))
	}
	return b.String()
}

// vars shows all fields and variables.
func (r *REPL) vars(string) error {
	variables := r.console.Variables()
	if len(variables) == 0 {
		return r.say("There are no variables.\n")
	}
	for len(variables) > 0 {
		where := variables[0].Where
		n := slices.IndexFunc(variables, func(v lang.Variable) bool { return v.Where != where })
		if n < 0 {
			n = len(variables)
		}
		var rows [][]string
		for _, v := range variables[:min(n, mostRows)] {
			rows = append(rows, []string{v.Name, v.Value})
		}
		if err := r.show(lang.Value{Head: []string{where, "value"}, Rows: rows, Left: max(0, n-mostRows)}); err != nil {
			return err
		}
		if variables = variables[n:]; len(variables) > 0 {
			if err := r.say("\n"); err != nil {
				return err
			}
		}
	}
	return nil
}

// turns shows the last turns.
func (r *REPL) turns(rest string) error {
	const usual = 20
	n, err := number(rest, usual)
	if err != nil {
		return err
	}
	var rows [][]string
	kinds := play.Of(play.KindTurn, play.KindRolled, play.KindDrew, play.KindMoved, play.KindTyping, play.KindStood)
	err = r.replay(len(r.trail)-n, kinds, func(events []play.Event) {
		if row := turnRow(events); row != nil {
			rows = append(rows, row)
		}
	})
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return r.say("No turn has been played yet.\n")
	}
	rows = rows[max(0, len(rows)-n):]
	if !r.hasGrid() {
		return r.show(lang.Value{Head: []string{"turn", "player", "chance", "way"}, Rows: rows})
	}
	for i, row := range rows {
		rows[i] = []string{row[0], row[1], row[3]}
	}
	return r.show(lang.Value{Head: []string{"turn", "player", "squares"}, Rows: rows})
}

// turnRow describes a step that was a turn, or something that was typed.
func turnRow(events []play.Event) []string {
	var row, squares []string
	typed := ""
	for _, e := range events {
		switch b := e.Body.(type) {
		case *play.TurnBegan:
			row = []string{strconv.Itoa(e.Turn), b.Name, "", ""}
		case *play.Typing:
			row, typed = []string{"", "typed", "", ""}, strings.Join(strings.Fields(b.Text), " ")
		case *play.Rolled:
			row[2] = diceOf(b)
		case *play.Drew:
			row[2] = "card " + strconv.Itoa(int(b.Value))
		case *play.Moved:
			row[3] = way(row[3], b)
		case *play.Stood:
			squares = append(squares, squareOf(b))
		}
	}
	if row != nil && len(squares) > 0 && row[3] == "" {
		row[3] = fewOf(squares)
	}
	switch {
	case typed == "":
	case row[3] == "":
		row[3] = typed
	default:
		row[3] = strings.TrimSuffix(typed, ";") + ": " + row[3]
	}
	return row
}

// way adds a move to the moves of a turn.
func way(before string, m *play.Moved) string {
	from := strconv.Itoa(int(m.From))
	switch {
	case before == "":
		before = from
	case !strings.HasSuffix(before, " "+from) && before != from:
		before += ", " + from
	}
	arrow := " > "
	if m.Way == play.Jump {
		arrow = " >> "
	}
	return before + arrow + strconv.Itoa(int(m.To))
}

// diceOf says what dice show.
func diceOf(b *play.Rolled) string {
	total := strconv.Itoa(int(b.Total))
	if len(b.Dice) < 2 {
		return total
	}
	return total + " = " + strings.ReplaceAll(tilesOf(b.Dice), ", ", " + ")
}

// board draws the board.
func (r *REPL) board(rest string) error {
	setup, state := r.console.Table()
	columns, lines := r.Size()
	o := draw.Options{Width: columns, Height: max(lines-2, 0), ASCII: r.ASCII, Tile: -1, More: "To see another part: :board tile N"}
	o.Piece, o.Foreseen = play.Pieces(r.console), play.Foreseen(r.console)
	if r.hasGrid() {
		o.More = "To see another part: :board 3,4"
	}
	if rest != "" {
		tile, err := r.parsePlace(strings.TrimSpace(strings.TrimPrefix(rest, "tile")))
		if err != nil {
			return err
		}
		o.Tile = tile
	}
	return r.say(draw.Text(setup, state, o))
}
