package browser

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/roll-lang/roll/web"
)

// opens is how often each page is opened. The figure is the median.
var opens = flag.Int("opens", 1, "open each page of a benchmark `N` times, and tell the median")

// BenchmarkOpening opens pages with much on them, until they are complete. What they may take is in
// docs/performance.md; how long they take depends on what else the machine does, so nothing fails here.
func BenchmarkOpening(b *testing.B) {
	for _, bb := range []struct {
		name  string
		game  web.Game
		turns int
	}{
		{"ten tiles", track(10), 0},
		{"1000 tiles", track(1000), 0},
		{"50 by 50", field(50), 0},
		{"1000 turns", endless(), 1000},
	} {
		b.Run(bb.name, func(b *testing.B) {
			s := serve(b, bb.game)
			path := s.begin(bb.game.Path)
			s.turns(path, bb.turns)
			for b.Loop() {
				var took []time.Duration
				for range *opens {
					took = append(took, s.opening(path))
				}
				slices.Sort(took)
				b.ReportMetric(took[len(took)/2].Seconds()*1000, "ms/page")
			}
		})
	}
}

// opening returns how long a page takes until its board is there, and its question.
func (s *served) opening(path string) time.Duration {
	p := open(s.t, "about:blank", wide)
	began := time.Now()
	p.goTo(s.url(path))
	p.until(`document.querySelector("svg.board [data-place]") && document.querySelector("#question:not(:empty)")`)
	return time.Since(began)
}

// endless is a game on a ring of 40 tiles that nobody wins.
func endless() web.Game {
	return game("endless.roll", fmt.Sprintf(`Game Endless {
    Players { MaxPlayers = 2; MinPlayers = 2; }
    Board {
        NumTiles = %[1]d;
        make Tile(id: 0, next: 1, prev: %[2]d);
        make Tile(id: %[2]d, next: 0, prev: %[3]d);
        define goalCheck(int playerID, int tileID) {}
    }
}
`, 40, 39, 38))
}

// BenchmarkTimeLine drags along the time line, and looks how long frames take.
func BenchmarkTimeLine(b *testing.B) {
	g := track(1000)
	s := serve(b, g)
	path := s.begin(g.Path)
	s.turns(path, 100)
	for b.Loop() {
		var slow []float64
		for range *opens {
			p := open(b, s.url(path), wide)
			p.until(`document.querySelector("#question:not(:empty)") && document.querySelector("svg.board [data-place]")`)
			slow = append(slow, p.drag(200))
		}
		slices.Sort(slow)
		b.ReportMetric(slow[len(slow)/2], "ms/frame95")
	}
}
