package browser

import (
	"slices"
	"testing"
	"time"

	"github.com/roll-lang/roll/web"
)

// mostOpening is how long a page may take until it is complete, as the median of five.
const mostOpening = time.Second

// BenchmarkOpening opens pages with much on them.
func BenchmarkOpening(b *testing.B) {
	for _, bb := range []struct {
		name  string
		game  web.Game
		turns int
	}{
		{"1000 tiles", track(1000), 0},
		{"50 by 50", field(50), 0},
		{"1000 turns", track(4000), 1000},
	} {
		b.Run(bb.name, func(b *testing.B) {
			s := serve(b, bb.game)
			path := s.begin(bb.game.Path)
			s.turns(path, bb.turns)
			for b.Loop() {
				var took []time.Duration
				for range 5 {
					p := open(b, "about:blank", wide)
					began := time.Now()
					p.goTo(s.url(path))
					p.until(`document.querySelector("svg.board [data-place]")`)
					p.until(`document.querySelector("#question:not(:empty)")`)
					took = append(took, time.Since(began))
				}
				slices.Sort(took)
				b.ReportMetric(took[2].Seconds()*1000, "ms/page")
				if took[2] > mostOpening {
					b.Errorf("the page takes %v", took[2])
				}
			}
		})
	}
}

// BenchmarkTimeLine drags along the time line, and looks how long frames take.
func BenchmarkTimeLine(b *testing.B) {
	g := track(1000)
	s := serve(b, g)
	path := s.begin(g.Path)
	s.turns(path, 200)
	p := open(b, s.url(path), wide)
	p.until(`document.querySelector("#question:not(:empty)") && document.querySelector("svg.board [data-place]")`)
	for b.Loop() {
		slow := p.drag(200)
		b.ReportMetric(slow, "ms/frame95")
		if slow > 33 {
			b.Errorf("95 of 100 frames take up to %.0f ms", slow)
		}
	}
}
