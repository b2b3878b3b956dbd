package repl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// This file holds what follows a game while it runs: breakpoints, watches and the trace.

// breakpoint is a place where the game stops.
type breakpoint struct {
	name     string // as the person named it
	function string // where this function begins, or empty
	tile     int32  // where a piece comes to this tile, or -1
	seat     int    // where the turn of this player begins, or -1
}

// breakAt sets a breakpoint, takes it away, or lists them all.
func (r *REPL) breakAt(rest string) error {
	rest = strings.Join(strings.Fields(rest), " ")
	switch rest {
	case "":
		return r.list(r.breakNames(), "The game stops nowhere.")
	case "off":
		r.breaks = nil
		return r.say("The game stops nowhere.\n")
	}
	if i := slices.Index(r.breakNames(), rest); i >= 0 {
		r.breaks = slices.Delete(r.breaks, i, i+1)
		return r.say(fmt.Sprintf("The game does not stop at %s any more.\n", rest))
	}
	b, err := r.parseBreak(rest)
	if err != nil {
		return err
	}
	r.breaks = append(r.breaks, b)
	return r.say(fmt.Sprintf("The game stops at %s.\n", rest))
}

func (r *REPL) breakNames() []string {
	var names []string
	for _, b := range r.breaks {
		names = append(names, b.name)
	}
	return names
}

func (r *REPL) list(lines []string, none string) error {
	if len(lines) == 0 {
		lines = []string{none}
	}
	return r.say(strings.Join(lines, "\n") + "\n")
}

// parseBreak understands where the game shall stop.
func (r *REPL) parseBreak(text string) (breakpoint, error) {
	b := breakpoint{name: text, tile: -1, seat: -1}
	what, which, _ := strings.Cut(text, " ")
	functions := r.console.Functions()
	seat := r.seatOf(text)
	switch {
	case what == "tile":
		tile, err := r.parseTile(which)
		b.tile = tile
		return b, err
	case seat >= 0:
		b.seat = seat
		return b, nil
	case strings.EqualFold(what, "player"):
		_, state := r.console.Table()
		return b, fmt.Errorf("the players are numbered from 1 to %d", state.Players)
	}
	if !slices.ContainsFunc(functions, func(f string) bool { return calls(text, f) }) {
		return b, fmt.Errorf("there is no %s; the game can stop at tile N, player N, %s", text, strings.Join(functions, ", "))
	}
	b.function = text
	return b, nil
}

// calls says whether a function is meant by a name: its own, or the first word of it, which several have in common.
func calls(name, function string) bool {
	return name == function || strings.HasPrefix(function, name+" ")
}

// parseTile reads the number of a tile.
func (r *REPL) parseTile(text string) (int32, error) {
	setup, _ := r.console.Table()
	if setup.Board.Len() == 0 {
		return -1, errors.New("this game has no tiles")
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || !setup.Board.Has(int32(n)) {
		return -1, fmt.Errorf("the tiles are numbered from 0 to %d", setup.Board.Len()-1)
	}
	return int32(n), nil
}

// stopsAt says at which breakpoint an event is, or nothing.
func (r *REPL) stopsAt(e *play.Event) string {
	for _, b := range r.breaks {
		switch body := e.Body.(type) {
		case *play.TurnBegan:
			if b.seat == body.Seat {
				return fmt.Sprintf("the turn of %s begins", body.Name)
			}
		case *play.Called:
			if b.function != "" && calls(b.function, body.Function) {
				return body.Function + " begins"
			}
		case *play.Moved:
			if body.Way == play.Jump && b.tile == body.To {
				return fmt.Sprintf("%s has come to tile %d", r.nameOf(body.Seat), body.To)
			}
		case *play.Landed:
			if b.tile == body.Tile {
				return fmt.Sprintf("%s has come to tile %d", r.nameOf(body.Seat), body.Tile)
			}
		}
	}
	return ""
}

// goOn says that there is nothing to go on with; where there is, the loop that has stopped sees the command.
func (r *REPL) goOn(string) error {
	return r.say("The game has not stopped; :step plays a turn.\n")
}

// watch is an expression whose changes are shown.
type watch struct {
	text  string
	value string
}

// watch watches an expression, or no longer, or lists what is watched.
func (r *REPL) watch(rest string) error {
	switch rest {
	case "":
		var lines []string
		for _, w := range r.watches {
			lines = append(lines, w.text+": "+w.value)
		}
		return r.list(lines, "Nothing is watched.")
	case "off":
		r.watches = nil
		return r.say("Nothing is watched.\n")
	}
	if i := slices.IndexFunc(r.watches, func(w *watch) bool { return w.text == rest }); i >= 0 {
		r.watches = slices.Delete(r.watches, i, i+1)
		return r.say(fmt.Sprintf("%s is watched no more.\n", rest))
	}
	value, err := r.console.Look(rest)
	if err != nil {
		return err
	}
	w := &watch{rest, inLine(value)}
	r.watches = append(r.watches, w)
	return r.say(fmt.Sprintf("%s: %s\n", w.text, w.value))
}

// inLine writes a value out in a line.
func inLine(v lang.Value) string {
	if v.Head == nil {
		return v.Text
	}
	var rows []string
	for _, row := range v.Rows {
		rows = append(rows, strings.Join(row, " "))
	}
	return strings.Join(rows, "; ")
}

// observe shows which watched values have changed. While a step runs at is its host, which knows the statement that did
// it.
func (r *REPL) observe(at *table) {
	for _, w := range r.watches {
		value, err := r.console.Look(w.text)
		text := inLine(value)
		if err != nil {
			text = "cannot be evaluated"
		}
		if text == w.value {
			continue
		}
		where := ""
		if at != nil && at.file != nil {
			where = " (" + placeOf(at.file, at.last) + ")"
		}
		r.say(fmt.Sprintf("  %s: %s, was %s%s\n", w.text, text, w.value, where)) // a fault of the output shows at the next line
		w.value = text
	}
}

// traceOn shows each statement that runs, or no longer.
func (r *REPL) traceOn(rest string) error {
	switch rest {
	case "on", "":
		r.trace = true
		return r.say("Each statement is shown before it runs.\n")
	case "off":
		r.trace = false
		return r.say("Statements are not shown any more.\n")
	}
	return fmt.Errorf("write :trace on or :trace off, not %q", rest)
}
