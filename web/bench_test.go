package web_test

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkConnect is a page that connects: to a game of which a thousand turns were played, to a track of a thousand
// tiles, and to a grid of 50 by 50 that is full.
func BenchmarkConnect(b *testing.B) {
	long := strings.Replace(race, "NumTiles = 30", "NumTiles = 5000", 1)
	full := `class Man { attr who: string ['x', 'o']; }
init {
    grid(50, 50);
    tuple at;
    for (int i = 0; i < 50; i++) { for (int j = 0; j < 50; j++) { grid[i, j] = new Man(who='x'); } }
}
turn 'x' { at = capture(); }
end { return null; }
`
	for _, bench := range []struct{ name, path, text string }{
		{"thousand-turns", "race.roll", long},
		{"thousand-tiles", "tiles.roll", strings.Replace(race, "NumTiles = 30", "NumTiles = 1000", 1)},
		{"fifty-by-fifty", "full.tiler", full},
	} {
		b.Run(bench.name, func(b *testing.B) {
			g := game(bench.path, bench.text)
			s := serve(b, b.TempDir(), g)
			id := s.play(b, g)
			page := s.open(b, id)
			if bench.name == "thousand-turns" {
				page.say(`{"answer":""}`)
				for seat := range 2 {
					page.say(`{"seat":%d,"by":"easy"}`, seat)
				}
				for range 10 {
					for page.until("begin")["seat"] != nil {
					}
					page.say(`{"begin":true}`)
				}
			}
			page.until("state")
			for b.Loop() {
				again := s.open(b, id)
				again.until("state")
				if _, board := s.get(b, "/games/"+id+"/board.svg"); board == "" {
					b.Fatal("no board")
				}
				b.ReportMetric(float64(again.all.Len()), "bytes")
				again.conn.CloseNow()
			}
		})
	}
}

// BenchmarkTurn looks back to turns of a game of which a thousand were played, each for the first time.
func BenchmarkTurn(b *testing.B) {
	g := game("race.roll", strings.Replace(race, "NumTiles = 30", "NumTiles = 5000", 1))
	s := serve(b, b.TempDir(), g)
	id := s.play(b, g)
	page := s.open(b, id)
	page.say(`{"answer":""}`)
	for seat := range 2 {
		page.say(`{"seat":%d,"by":"easy"}`, seat)
	}
	for range 10 {
		for page.until("begin")["seat"] != nil {
		}
		page.say(`{"begin":true}`)
	}
	for turn := 0; b.Loop(); turn++ {
		if status, body := s.get(b, fmt.Sprintf("/games/%s/turn/%d", id, turn*37%1000)); status != 200 {
			b.Fatal(body)
		}
	}
}
