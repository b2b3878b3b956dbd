package repl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/play"
)

// stops is where the game stops in the middle of a turn.
type stops struct {
	game   *game
	screen *screen
	list   []breakpoint
}

// breakpoint is a place where the game stops.
type breakpoint struct {
	name     string // as the person named it
	function string // where this function begins, or empty
	tile     int32  // where a piece comes to this tile, or -1
	seat     int    // where the turn of this player begins, or -1
}

// any says whether there are any.
func (s *stops) any() bool { return len(s.list) > 0 }

// set sets a breakpoint, takes it away, or lists them all.
func (s *stops) set(rest string) error {
	rest = strings.Join(strings.Fields(rest), " ")
	switch rest {
	case "":
		return s.screen.list(s.names(), "The game stops nowhere.")
	case "off":
		s.list = nil
		return s.screen.say("The game stops nowhere.\n")
	}
	if i := slices.Index(s.names(), rest); i >= 0 {
		s.list = slices.Delete(s.list, i, i+1)
		return s.screen.say(fmt.Sprintf("The game does not stop at %s any more.\n", rest))
	}
	b, err := s.parse(rest)
	if err != nil {
		return err
	}
	s.list = append(s.list, b)
	return s.screen.say(fmt.Sprintf("The game stops at %s.\n", rest))
}

func (s *stops) names() []string {
	var names []string
	for _, b := range s.list {
		names = append(names, b.name)
	}
	return names
}

// parse understands where the game shall stop.
func (s *stops) parse(text string) (breakpoint, error) {
	b := breakpoint{name: text, tile: -1, seat: -1}
	what, which, _ := strings.Cut(text, " ")
	functions := s.game.Functions()
	seat := s.game.seatOf(text)
	switch {
	case what == "tile":
		tile, err := s.game.tile(which)
		b.tile = tile
		return b, err
	case seat >= 0:
		b.seat = seat
		return b, nil
	case strings.EqualFold(what, "player"):
		_, state := s.game.Table()
		return b, fmt.Errorf("the players are numbered from 1 to %d", state.Players)
	}
	if !slices.ContainsFunc(functions, func(f string) bool { return calls(text, f) }) {
		places := append([]string{"tile N", "player N"}, functions...)
		return b, fmt.Errorf("there is no %s; the game can stop at %s", text, strings.Join(places, ", "))
	}
	b.function = text
	return b, nil
}

// calls says whether a function is meant by a name: its own, or the first word of it, which several have in common.
func calls(name, function string) bool {
	return name == function || strings.HasPrefix(function, name+" ")
}

// at says at which breakpoint an event is, or nothing.
func (s *stops) at(e *play.Event) string {
	for i := range s.list {
		if reason := s.reason(&s.list[i], e); reason != "" {
			return reason
		}
	}
	return ""
}

// reason says why the game stops at a breakpoint at an event, or nothing if it does not.
func (s *stops) reason(b *breakpoint, e *play.Event) string {
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
			return fmt.Sprintf("%s has come to tile %d", s.game.nameOf(body.Seat), body.To)
		}
	case *play.Landed:
		if b.tile == body.Tile {
			return fmt.Sprintf("%s has come to tile %d", s.game.nameOf(body.Seat), body.Tile)
		}
	}
	return ""
}
