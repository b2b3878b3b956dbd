package browser

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/roll-lang/roll/web"
)

// screens is the folder for pictures of the page, which people look at.
var screens = flag.String("screens", "", "write pictures of the page to this `folder`, and do no more than that")

// boards are games with boards of each kind that the page must show well.
func boards(t testing.TB) []web.Game {
	return []web.Game{
		example(t, "roll/snakes.roll"), ring(40), fork(), example(t, "tiler/tictactoe.tiler"),
		example(t, "tiler/chess.tiler"), example(t, "gridlok/minesweeper.gl"), field(50), track(1000),
		example(t, "gridlok/memory.gl"), example(t, "bggl/draughts.bggl"), example(t, "roll/goose.roll"),
		example(t, "junta/noughtsandcrosses.junta"),
	}
}

// ring is a game on a ring of so many tiles.
func ring(tiles int) web.Game {
	return game("ring.roll", fmt.Sprintf(`Game Ring {
    Players { MaxPlayers = 4; MinPlayers = 2; }
    Board {
        NumTiles = %d;
        make Tile(id: %d, next: 0, prev: %d, accessible: {0});
    }
    Dice { make Die(faces: 6); make Die(faces: 6); }
}
`, tiles, tiles-1, tiles-2))
}

// fork is a game with a way that forks, and ladders.
func fork() web.Game {
	return game("fork.roll", `Game Fork {
    Players { MaxPlayers = 4; MinPlayers = 2; }
    Board {
        NumTiles = 24;
        make Tile(id: 5, next: 6, prev: 4, accessible: {6, 12});
        make Tile(id: 11, next: 18, prev: 10, accessible: {18});
    }
}
`)
}

// field is a grid of so many rows and columns.
func field(size int) web.Game {
	return game("field.gl", fmt.Sprintf(`game {
    board { dimensions {%d, %d} }
    players {"one", "two"}
    piece { name {"free"} mark {"."} onClick { changeType{"taken"} endTurn{} } }
    piece { name {"taken"} mark {"x"} }
    setup { for x, y in board { place{"free", x, y} } }
    winCondition { win{false} }
}
`, size, size))
}

// track is a track of so many tiles.
func track(tiles int) web.Game {
	return game("long.roll", fmt.Sprintf(`Game Long {
    Players { MaxPlayers = 2; MinPlayers = 2; }
    Board { NumTiles = %d; }
}
`, tiles))
}

// TestScreens takes pictures for people to look at.
func TestScreens(t *testing.T) {
	if *screens == "" {
		t.Skip("left out: no folder for pictures was named (-screens)")
	}
	if err := os.MkdirAll(*screens, 0o755); err != nil {
		t.Fatal(err)
	}
	all := boards(t)
	s := serve(t, all...)
	for _, how := range []look{{width: 1280, height: 800}, {width: 390, height: 844, touch: true},
		{width: 1920, height: 1080}} {
		for _, dark := range []bool{false, true} {
			how.dark = dark
			t.Run(nameOf(how), func(t *testing.T) { shootAll(t, s, all, how) })
		}
	}
	seen := []web.Game{
		example(t, "roll/snakes.roll"), example(t, "tiler/chess.tiler"), example(t, "gridlok/memory.gl"),
		example(t, "bggl/draughts.bggl"), example(t, "junta/noughtsandcrosses.junta"),
	}
	for _, how := range []look{
		{width: 1920, height: 1080, wall: true}, {width: 1280, height: 800, sight: "achromatopsia"},
		{width: 1280, height: 800, sight: "protanopia"},
	} {
		t.Run(nameOf(how), func(t *testing.T) { shootAll(t, s, seen, how) })
	}
}

// nameOf is how a page is looked at, for the name of a picture.
func nameOf(how look) string {
	words := []string{fmt.Sprint(how.width), map[bool]string{false: "light", true: "dark"}[how.dark]}
	if how.wall {
		words = append(words, "wall")
	}
	if how.sight != "" {
		words = append(words, string(how.sight))
	}
	return strings.Join(words, "-")
}

// shootAll takes pictures of the start page and of games.
func shootAll(t *testing.T, s *served, games []web.Game, how look) {
	shoot(t, s, "start-"+nameOf(how), "/", how)
	for _, g := range games {
		stem := strings.TrimSuffix(filepath.Base(g.Path), filepath.Ext(g.Path))
		shoot(t, s, stem+"-"+nameOf(how), s.begin(g.Path), how)
	}
}

// shoot takes a picture of a page after some turns.
func shoot(t *testing.T, s *served, name, path string, how look) {
	t.Run(name, func(t *testing.T) {
		p := open(t, s.url(path), how)
		p.until(`document.querySelector(".cards, .hand #question:not(:empty)")`)
		if path != "/" {
			p.playSome(5)
			p.until(`document.querySelector("svg.board [data-place]")`)
		}
		if how.wall && path != "/" {
			p.key("f", `document.documentElement.hasAttribute("data-wall")`)
		}
		p.until(`[...document.images].every(i => i.complete || i.getBoundingClientRect().top > innerHeight)`)
		p.shot(name)
	})
}

// playSome gives so many answers.
func (p *page) playSome(answers int) {
	p.t.Helper()
	for range answers {
		if p.step() {
			return
		}
	}
}

// shot writes a picture of the page.
func (p *page) shot(name string) {
	p.t.Helper()
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*screens, name+".png"), picture, 0o644); err != nil {
		p.t.Fatal(err)
	}
}
