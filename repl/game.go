package repl

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// game is the game at the console: its program, its seed, and how those who play are called.
type game struct {
	lang.Console // nil before it has begun
	language     lang.Language
	program      lang.Program
	seed         uint64
}

// begin begins a game of the program, before it is set up.
func (g *game) begin(limits play.Limits) *play.Timeline {
	g.Console = g.program.NewConsole(limits)
	return play.NewTimeline(g.Console, g.seed)
}

// begun says whether there is a game yet.
func (g *game) begun() bool { return g.Console != nil }

// take puts another game in the place of this one.
func (g *game) take(program lang.Program, seed uint64, console lang.Console) {
	g.program, g.seed, g.Console = program, seed, console
}

// itself is the game without what the console knows of it, for those who ask what else it can do.
func (g *game) itself() lang.Console { return g.Console }

// Program is what is played.
func (g *game) Program() lang.Program { return g.program }

// Language is what the program is written in.
func (g *game) Language() lang.Language { return g.language }

// Seed decides all chance.
func (g *game) Seed() uint64 { return g.seed }

// nameOf returns the name of the player at a seat, or nothing.
func (g *game) nameOf(seat int) string {
	_, state := g.Table()
	if seat < 0 || seat >= len(state.Names) {
		return ""
	}
	return play.NameOfSeat(seat, state.Names[seat])
}

// mostRows is how many players are listed, and how many variables.
const mostRows = 100

// names are the names of those who play.
func (g *game) names() []string {
	_, state := g.Table()
	var names []string
	for seat := range min(state.Players, mostRows) {
		names = append(names, g.nameOf(seat))
	}
	return names
}

// seatOf returns the seat of the player that is meant by a name, or by a number behind the word player; -1 for nobody.
func (g *game) seatOf(text string) int {
	_, state := g.Table()
	for seat := range state.Players {
		if strings.EqualFold(g.nameOf(seat), text) {
			return seat
		}
	}
	if what, which, _ := strings.Cut(text, " "); strings.EqualFold(what, "player") {
		if n, err := strconv.Atoi(strings.TrimSpace(which)); err == nil && 1 <= n && n <= state.Players {
			return n - 1
		}
	}
	return -1
}

// tile reads the number of a tile.
func (g *game) tile(text string) (int32, error) {
	setup, _ := g.Table()
	if setup.Board.Len() == 0 {
		return -1, errors.New("this game has no tiles")
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || !setup.Board.Has(int32(n)) {
		return -1, fmt.Errorf("the tiles are numbered from 0 to %d", setup.Board.Len()-1)
	}
	return int32(n), nil
}
