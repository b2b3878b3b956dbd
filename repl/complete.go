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
		if r.console == nil {
			return at, nil
		}
		return r.console.Complete(line, at)
	}
	name, rest, behind := strings.Cut(strings.TrimLeft(typed, " \t"), " ")
	if !behind {
		return at - len(name), beginningWith(commandNames(), name)
	}
	c := find(name[1:])
	if c == nil {
		return at, nil
	}
	start := at - len(rest) + len(rest) - len(strings.TrimLeft(rest, " "))
	word := line[start:at]
	switch c.name {
	case "help":
		return start, beginningWith(append(commandNames(), r.Language.Pages().Words()...), word)
	case "save", "load":
		return start, r.World.Files(word)
	case "break":
		return start, beginningWith(append(r.console.Functions(), "tile ", "player ", "off"), word)
	case "trace":
		return start, beginningWith([]string{"on", "off"}, word)
	case "board":
		return start, beginningWith([]string{"tile "}, word)
	case "watch", "why":
		from, words := r.console.Complete(line, at)
		if c.name == "why" && from == start {
			words = append(words, beginningWith(append(r.names(), "tile "), word)...)
		}
		return from, words
	}
	return at, nil
}

func commandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, ":"+c.name)
	}
	return names
}

// names are the names of those who play.
func (r *REPL) names() []string {
	_, state := r.console.Table()
	var names []string
	for seat := range min(state.Players, mostRows) {
		names = append(names, r.nameOf(seat))
	}
	return names
}

func beginningWith(words []string, beginning string) []string {
	return slices.DeleteFunc(words, func(w string) bool { return !strings.HasPrefix(w, beginning) })
}
