package cli

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// mostDrawn bounds seeds that are drawn, so that they are short enough to be typed again.
const mostDrawn = 1_000_000_000

// drawSeed draws a seed of at most nine digits.
func drawSeed() uint64 { return rand.Uint64N(mostDrawn) }

// parseSeed reads the value of --seed, or draws one where none is given.
func parseSeed(text string, given bool) (uint64, error) {
	if !given {
		return drawSeed(), nil
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, usageError{fmt.Errorf("--seed is a number from 0 to 18446744073709551615, not %q", text)}
	}
	return seed, nil
}

// tellSeed tells a seed with the command line that has the same game again.
func (e *env) tellSeed(seed uint64, command string) {
	term.Tell(e.err, fmt.Sprintf("seed %d; the same game again:", seed), source.Printable(command))
}

// onGame is a command line that does something with a game's file, as one in the language that was asked for.
func (e *env) onGame(command, path string) string {
	switch {
	case path == lang.InputFile:
		path = "-"
	case strings.HasPrefix(path, lang.ExampleFolder):
		path = e.loader().nameOfBuiltIn(path)
	case !lang.IsNamed(path):
		path = ""
	}
	words := []string{command}
	if path != "" {
		words = append(words, fileWord(path))
	}
	if e.language != "" {
		words = append(words, "--lang "+term.Quoted(e.language))
	}
	return e.roll(strings.Join(words, " "))
}

// sameGame is the command line that plays this game again from its beginning.
func (s *session) sameGame() string {
	line := fmt.Sprintf("%s --seed %d", s.onGame("play", s.file()), s.game.Seed())
	if bots := botsAsFlag(s.game.Record().Header.Players); bots != "" {
		line += " --bot " + bots
	}
	if s.flags.players > 0 {
		line += fmt.Sprintf(" --players %d", s.flags.players)
	}
	if s.flags.names != "" {
		line += " --names " + fileWord(s.flags.names)
	}
	if s.flags.scripted && s.flags.answers != "-" {
		line += " --answers " + fileWord(s.flags.answers)
	}
	return line
}

// file is what the person called the game's file.
func (s *session) file() string {
	if s.path != "" {
		return s.path
	}
	return nearby(s.game.Program().File().Name)
}

// nearby shortens the name of a file in the folder where the person is, or below it.
func nearby(path string) string {
	here, err := os.Getwd()
	if err != nil || !filepath.IsAbs(path) {
		return path
	}
	if short, err := filepath.Rel(here, path); err == nil && filepath.IsLocal(short) {
		return short
	}
	return path
}

// botsAsFlag writes the bots at their seats as --bot reads them.
func botsAsFlag(kinds map[int]string) string {
	var bots []string
	for _, seat := range slices.Sorted(maps.Keys(kinds)) {
		bots = append(bots, fmt.Sprintf("%d=%s", seat, kinds[seat]))
	}
	return strings.Join(bots, ",")
}
