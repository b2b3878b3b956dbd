package browser

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/coder/websocket"
)

// pace is how long the one who plays waits, since a server hears so many messages a second and no more.
const pace = 25 * time.Millisecond

// turns plays turns of a game for two in which all that is pressed is the dice.
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
	for done := 0; done < turns; {
		_, frame, err := conn.Read(s.t.Context())
		if err != nil {
			s.t.Fatal(err)
		}
		for line := range strings.Lines(string(frame)) {
			var m struct {
				Type, Form string
				Number     int
			}
			if err := json.Unmarshal([]byte(line), &m); err != nil {
				s.t.Fatal(err)
			}
			answer := ""
			switch {
			case m.Type == "begin":
				answer, done = `{"begin":true}`, done+1
			case m.Type == "prompt" && m.Form == "name":
				answer = fmt.Sprintf(`{"answer":"","prompt":%d}`, m.Number)
			case m.Type == "prompt":
				answer = fmt.Sprintf(`{"answer":"2","prompt":%d}`, m.Number)
			case m.Type == "ended":
				s.t.Fatal("the game is over too early")
			default:
				continue
			}
			time.Sleep(pace)
			if err := conn.Write(s.t.Context(), websocket.MessageText, []byte(answer)); err != nil {
				s.t.Fatal(err)
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
