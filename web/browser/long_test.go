package browser

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/coder/websocket"
)

// turns plays at least so many turns of a game for two in which nobody is asked anything but the players' names: bots
// play it, and whoever looks on lets them go on.
func (s *served) turns(path string, turns int) {
	s.t.Helper()
	if turns == 0 {
		return
	}
	conn, _, err := websocket.Dial(s.t.Context(), s.url(path+"/live"), nil)
	if err != nil {
		s.t.Fatal(err)
	}
	defer conn.CloseNow()
	conn.SetReadLimit(64 << 20)
	send := func(line string) {
		if err := conn.Write(s.t.Context(), websocket.MessageText, []byte(line)); err != nil {
			s.t.Fatal(err)
		}
	}
	for bots := false; ; {
		_, frame, err := conn.Read(s.t.Context())
		if err != nil {
			s.t.Fatal(err)
		}
		for line := range strings.Lines(string(frame)) {
			var m struct {
				Type, Form   string
				Number, Turn int
			}
			if err := json.Unmarshal([]byte(line), &m); err != nil {
				s.t.Fatal(err)
			}
			switch {
			case m.Type == "state" && m.Turn >= turns:
				return
			case m.Type == "ended":
				s.t.Fatal("the game is over too early")
			case m.Type == "begin" && !bots:
				bots = true
				send(`{"seat":0,"by":"easy"}`)
				send(`{"seat":1,"by":"easy"}`)
			case m.Type == "begin":
				send(`{"begin":true}`)
			case m.Type == "prompt" && m.Form == "name":
				send(fmt.Sprintf(`{"answer":"","prompt":%d}`, m.Number))
			case m.Type == "prompt":
				send(fmt.Sprintf(`{"answer":"2","prompt":%d}`, m.Number))
			}
		}
	}
}

// goTo goes to an address.
func (p *page) goTo(address string) {
	p.t.Helper()
	p.do(chromedp.Navigate(address))
}

// drag drags along the time line once, and returns how long 95 of 100 frames take at most, in milliseconds.
func (p *page) drag(steps int) float64 {
	p.t.Helper()
	box := value[struct{ X, Y, W float64 }](p, `(() => {
		const box = document.querySelector(".timeline [role=slider]").getBoundingClientRect();
		window.frames95 = [];
		let last = performance.now();
		const frame = (now) => { window.frames95.push(now - last); last = now; requestAnimationFrame(frame); };
		requestAnimationFrame(frame);
		return { X: box.left, Y: box.top + box.height / 2, W: box.width };
	})()`)
	p.do(chromedp.MouseEvent(chromedp.MousePressed, box.X+box.W-2, box.Y, chromedp.ButtonLeft))
	for i := range steps {
		x := box.X + box.W*(1-float64(i)/float64(steps))
		p.do(chromedp.MouseEvent(chromedp.MouseMoved, x, box.Y, chromedp.ButtonLeft))
	}
	p.do(chromedp.MouseEvent(chromedp.MouseReleased, box.X, box.Y, chromedp.ButtonLeft))
	return value[float64](p, `(() => {
		const sorted = window.frames95.slice(1).sort((a, b) => a - b);
		return sorted[Math.floor(sorted.length * 0.95)];
	})()`)
}
