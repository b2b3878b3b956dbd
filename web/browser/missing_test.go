package browser

import (
	"strings"
	"testing"
)

// TestMissing opens the address of a game that is not there: one sentence says so, and a link leads to all games.
func TestMissing(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	p := open(t, s.url("/games/none"), wide)
	p.until(`document.querySelector(".faults a[href='/']")`)
	p.until(`window.line.readyState === WebSocket.CLOSED`)
	told := p.told()
	if n := strings.Count(told, "no such game here"); n != 1 {
		t.Errorf("the sentence is there %d times in\n%s", n, told)
	}
	for _, text := range []string{"cannot start", "Connection lost"} {
		if strings.Contains(told, text) {
			t.Errorf("the page says %q\n%s", text, told)
		}
	}
	p.press(".faults a", `location.pathname === "/"`)
}
