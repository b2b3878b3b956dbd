package tiler

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/stdlib"
)

// punctuation are the signs that need no explanation of their own.
var punctuation = strings.Fields("( ) { } ] , ;")

// TestWords wants a section of words.md or builtins.md for all that the tables know and for each sign.
func TestWords(t *testing.T) {
	known := map[string]bool{`"`: true, `'`: true, "//": true, "/*": true, imageName: true}
	for word := range words {
		known[word] = true
	}
	for sign := range operators {
		known[sign] = true
	}
	for _, sign := range punctuation {
		known[sign] = false
	}
	for _, word := range provided.Names(nil) {
		known[word] = true
	}
	for _, attr := range implicit {
		known[attr.Name] = true
	}
	for _, of := range []*check.Type{stdlib.Grid, check.Object, check.ArrayOf(check.Int)} {
		for _, method := range provided.Names(of) {
			known[method] = true
		}
	}
	langtest.Words(t, Language{}, known)
	langtest.Builtins(t, Language{}, builtinsText)
}

// TestFormsOfMethods wants in the text of each method, and of each attribute that cannot be set, what holds for it.
func TestFormsOfMethods(t *testing.T) {
	for _, attr := range implicit {
		langtest.MustSay(t, Language{}, attr.Name, "is an attribute of every object")
		langtest.MustSay(t, Language{}, attr.Name, "It cannot be set")
	}
	for word, phrase := range map[string]string{
		"grid": "1 to 1,000 rows and columns", "int": "-2,147,483,648 to 2,147,483,647",
		"new": "5,000,000 objects at most",
		"x":   "the row", "y": "the column", "isNull": "the same as `isEmpty`", "isEmpty": "the same as `isNull`",
	} {
		langtest.MustSay(t, Language{}, word, phrase)
	}
}

// TestReference wants in the reference, by hand, all words that cannot be names and all functions.
func TestReference(t *testing.T) {
	reference := langtest.Reference{
		File: "tiler.md", Before: "words cannot be names", IsWord: isReserved,
		Reserved:  slices.Concat(slices.Collect(maps.Keys(words)), provided.Names(nil)),
		Functions: provided.Names(nil), Call: "(",
	}
	reference.Check(t)
}

func TestHelp(t *testing.T) {
	langtest.Helped(t, Language{}, map[string]string{
		"GRID": "grid", "classname": "className", "true": "True", ">>": ">>",
	}, "break", "gri")
}
