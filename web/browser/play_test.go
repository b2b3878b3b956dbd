package browser

import (
	"fmt"
	"testing"
	"time"
)

// TestPlay plays an example of each language to its end, by mouse.
func TestPlay(t *testing.T) {
	for _, tt := range []struct {
		file    string
		squares []string // that are pressed, one after the other; other questions get their first answer
		over    string
	}{
		{"roll/hello.roll", nil, "has won"},
		{"tiler/tictactoe.tiler", []string{"r0c0", "r1c0", "r0c1", "r1c1", "r0c2"}, "X wins"},
		{"gridlok/tictactoe.gl", []string{"r0c0", "r1c0", "r0c1", "r1c1", "r0c2"}, "x has won"},
		{"bggl/tictactoe.bggl", []string{"r0c0", "r1c0", "r0c1", "r1c1", "r0c2"}, "X has won"},
		{"junta/noughtsandcrosses.junta", []string{"r0c0", "r1c0", "r0c1", "r1c1", "r0c2"}, "won"},
		{"gridlok/minesweeper.gl", nil, ""},
	} {
		t.Run(tt.file, func(t *testing.T) {
			s := serve(t, example(t, tt.file))
			p := open(t, s.url(s.begin(tt.file)), wide)
			for _, square := range tt.squares {
				p.square(square)
			}
			p.playOn()
			p.question(tt.over)
		})
	}
}

// next is an expression: what is pressed to go on with a game, as a selector; "" where the page must do something
// first, and "over".
const next = `(() => {
	const hand = document.querySelector(".hand");
	if (!hand || hand.matches(".waits")) return "";
	const buttons = [...hand.querySelectorAll(".answers button:not(:disabled):not([aria-disabled=true])")];
	if (buttons.some(b => b.textContent === "Play again")) return "over";
	if (hand.querySelector(".seats-form button.main")) return ".hand .seats-form button.main";
	if (buttons.some(b => b.matches(".main"))) return ".hand .answers button.main";
	if (buttons.length) return ".hand .answers button";
	const tried = document.body.dataset.tried ?? "";
	const square = [...document.querySelectorAll("[data-place].can")].find(g => !tried.includes(g.dataset.place + ";"));
	return square ? "[data-place=" + square.dataset.place + "]" : "";
})()`

// step gives the next answer, whatever it is. It says whether the game is over instead.
func (p *page) step() (over bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(pollEach) {
		selector := value[string](p, next)
		if selector == "over" {
			return true
		}
		since := p.count()
		if selector == "" || !p.pressOnce(selector) || !p.sends(since) {
			continue
		}
		// No square is answered twice, since an answer may change nothing.
		value[bool](p, fmt.Sprintf(`Boolean(document.body.dataset.tried = (document.body.dataset.tried ?? "") +
			(%q.match(/place=(\w+)/)?.[1] ?? "") + ";")`, selector))
		return false
	}
	p.t.Fatalf("nothing can be pressed\n%s", p.told())
	return true
}

// playOn plays until the game is over.
func (p *page) playOn() {
	p.t.Helper()
	for !p.step() {
	}
}
