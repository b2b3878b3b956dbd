package browser

import "testing"

// TestPlates chooses at a player's plate who plays: a bot, this page, another one.
func TestPlates(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	p := open(t, s.url(s.begin(tictactoe)), wide)
	by := func(text string) {
		t.Helper()
		p.until(`document.querySelector(".players li:nth-child(2) .by")?.textContent === "` + text + `"`)
	}
	by("Played here")
	p.sits(1, "easy")
	by("Bot: easy")
	p.square("r1c1")
	p.turn("x") // again
	p.sits(1, "here")
	by("Played here")
	p.sits(1, "elsewhere")
	by("Another screen")
	p.press(`.square.can`, question("o is to play"))
	p.button("Play here", `document.querySelector(".can")`)
	by("Played here")
}
