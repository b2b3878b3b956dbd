package roll

import (
	_ "embed"
	"strings"

	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// This file gives somebody a game to begin with.

//go:embed starter.roll
var starterText string

// Starter is a race with one ladder.
func (Language) Starter() string { return starterText }

// Comment is what begins a comment.
func (Language) Comment() string { return commentSign }

// Rename writes another name behind Game: in it each word begins with a capital letter, and what no name has is left
// out. A name that is a word of ROLL gets Game behind it.
func (Language) Rename(file *source.File, name string) string {
	game := parseGame(file, source.NewBag(file, catalogs...))
	if game.name == nil {
		return file.Text
	}
	fit := fitName(name)
	for _, candidate := range []string{fit, fit + "Game", "My" + fit} {
		renamed := console.Replaced(file, game.name.Span(), candidate)
		if _, bag := examine(renamed); !bag.HasErrors() {
			return renamed.Text
		}
	}
	return file.Text
}

// fitName makes one word of a name's words.
func fitName(name string) string {
	var b strings.Builder
	begins := true
	for _, r := range name {
		switch {
		case r == ' ' || r == '-' || r == '_':
			begins = true
		case r >= 'a' && r <= 'z' && begins:
			b.WriteRune(r - 'a' + 'A')
			begins = false
		case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9':
			b.WriteRune(r)
			begins = false
		}
	}
	if b.Len() == 0 {
		return "MyGame"
	}
	return b.String()
}
