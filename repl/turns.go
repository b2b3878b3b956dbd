package repl

import (
	"strconv"
	"strings"

	"github.com/roll-lang/roll/play"
)

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
