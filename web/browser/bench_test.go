package browser

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"

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
				var took, busy []float64
				for range *opens {
					all, main := s.opening(path)
					took, busy = append(took, all), append(busy, main)
				}
				b.ReportMetric(median(took), "ms/page")
				b.ReportMetric(median(busy), "cpu-ms/page")
			}
		})
	}
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// opening returns how long a page takes until its board is there, and its question, in milliseconds; and how long its
// main thread was busy for that, which depends less on what else the machine does.
func (s *served) opening(path string) (took, busy float64) {
	p := open(s.t, "about:blank", wide)
	p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, performance.Enable, performance.EnableParams{})
		return err
	}))
	began := time.Now()
	p.goTo(s.url(path))
	p.until(`document.querySelector("svg.board [data-place]") && document.querySelector("#question:not(:empty)")`)
	took = time.Since(began).Seconds() * 1000
	p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		told, err := cdp.Call(ctx, target, performance.GetMetrics, cdp.Empty{})
		for _, m := range told.Metrics {
			if m.Name == "ThreadTime" {
				busy = m.Value * 1000
			}
		}
		return err
	}))
	return took, busy
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
		b.ReportMetric(median(slow), "ms/frame95")
	}
}
