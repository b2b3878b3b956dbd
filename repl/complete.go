package repl

import (
	"slices"
	"strings"
)

// Complete says with which words the one could go on that ends at a place of a line, in bytes: they replace
// line[from:at]. Commands, their arguments and file names are known here; the rest is the language's.
func (r *REPL) Complete(line string, at int) (from int, words []string) {
	typed := line[:at]
	if !isCommand(typed) {
		return r.words.ofText(line, at)
	}
	name, rest, behind := strings.Cut(strings.TrimLeft(typed, " \t"), " ")
	if !behind {
		return at - len(name), beginningWith(r.commands.names(), name)
	}
	c, err := r.commands.find(name[1:])
	if err != nil {
		return at, nil
	}
	start := at - len(strings.TrimLeft(rest, " "))
	from = at
	if c.value {
		from, words = r.words.ofText(line, at)
	}
	if c.words != nil && (!c.value || from == start) {
		return start, append(words, c.words(line[start:at])...)
	}
	return from, words
}

// words knows how what is typed could go on.
type words struct{ game *game }

// ofText completes a word of the language.
func (w *words) ofText(line string, at int) (from int, list []string) {
	if !w.game.begun() {
		return at, nil
	}
	return w.game.Complete(line, at)
}

// ofPlayers completes the name of a player, or begins that of a tile.
func (w *words) ofPlayers(beginning string) []string {
	return beginningWith(append(w.game.names(), "tile "), beginning)
}

// ofStops completes where the game can stop.
func (w *words) ofStops(beginning string) []string {
	return beginningWith(append(w.game.Functions(), "tile ", "player ", "off"), beginning)
}

// ofBoard begins the name of a place.
func (w *words) ofBoard(beginning string) []string {
	return beginningWith([]string{"tile "}, beginning)
}

// ofTrace completes on and off.
func (w *words) ofTrace(beginning string) []string {
	return beginningWith([]string{"on", "off"}, beginning)
}

// beginningWith returns the words with a beginning.
func beginningWith(words []string, beginning string) []string {
	return slices.DeleteFunc(words, func(w string) bool { return !strings.HasPrefix(w, beginning) })
}
