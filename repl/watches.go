package repl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/lang"
)

// watches is the expressions whose changes are shown.
type watches struct {
	game   *game
	screen *screen
	list   []*watch
}

// watch is an expression that is watched, and the value that it had last.
type watch struct {
	text  string
	value string
}

// any says whether anything is watched.
func (w *watches) any() bool { return len(w.list) > 0 }

// set watches an expression, or no longer, or lists what is watched.
func (w *watches) set(rest string) error {
	switch rest {
	case "":
		var lines []string
		for _, one := range w.list {
			lines = append(lines, one.text+": "+one.value)
		}
		return w.screen.list(lines, "Nothing is watched.")
	case "off":
		w.list = nil
		return w.screen.say("Nothing is watched.\n")
	}
	if i := slices.IndexFunc(w.list, func(one *watch) bool { return one.text == rest }); i >= 0 {
		w.list = slices.Delete(w.list, i, i+1)
		return w.screen.say(fmt.Sprintf("%s is watched no more.\n", rest))
	}
	value, err := w.game.Look(rest)
	if err != nil {
		return err
	}
	one := &watch{rest, inLine(value)}
	w.list = append(w.list, one)
	return w.screen.say(fmt.Sprintf("%s: %s\n", one.text, one.value))
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

// observe shows which values have changed and, where it is known, the statement that did it.
func (w *watches) observe(where string) {
	for _, one := range w.list {
		value, err := w.game.Look(one.text)
		text := inLine(value)
		if err != nil {
			text = "cannot be evaluated"
		}
		if text == one.value {
			continue
		}
		// A fault of the output shows at the next line.
		w.screen.say(fmt.Sprintf("  %s: %s, was %s%s\n", one.text, text, one.value, where))
		one.value = text
	}
}
