package console

import (
	"fmt"
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// What a player is told about a part of a program that was typed.
const (
	partReplaced = "%s is replaced."
	partNew      = "%s is new."
	partBeside   = "%s is new; %s is another one."
)

// NoteOn says what has become of a typed part, by its word and its name, which may be empty. Before are the names of
// the earlier parts with the same word.
func NoteOn(word, name string, before []string) string {
	full := word
	if name != "" {
		full += " " + name
	}
	if slices.Contains(before, name) {
		return fmt.Sprintf(partReplaced, full)
	}
	if near := check.Nearest(name, slices.Clone(before)); near != "" {
		return fmt.Sprintf(partBeside, full, near)
	}
	return fmt.Sprintf(partNew, full)
}

// EditAt puts a typed part into a program, on lines of its own.
func (t *Typed) EditAt(at, typed source.Span) *Edit {
	newline := Glue("\n")
	return &Edit{At: at, Parts: []source.Part{newline, t.Part(typed), newline}}
}
