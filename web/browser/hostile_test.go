package browser

import "testing"

// TestHostile plays games whose names and texts are markup: it is shown as text, and nothing of it runs.
func TestHostile(t *testing.T) {
	g := game(`"><script>window.hit=1</script><img src=x onerror=window.hit=1>.gl`, `game {
    board { dimensions {2, 2} }
    players {"</title><script>window.hit=1</script>", "<img src=x onerror=window.hit=1>"}
    piece {
        name {"<svg onload=window.hit=1>"}
        onClick { print{"<img src=x onerror=window.hit=1>"} changeType{"<b onclick='window.hit=1'>"} endTurn{} }
    }
    piece { name {"<b onclick='window.hit=1'>"} }
    setup { for x, y in board { place{"<svg onload=window.hit=1>", x, y} } }
    winCondition { win{turnCount > 3} }
}
`)
	s := serve(t, g)
	path := s.begin(g.Path)
	start := open(t, s.url("/"), wide)
	start.until(`document.querySelector(".card")`)
	p := open(t, s.url(path), wide)
	p.playSome(2)
	p.until(`document.querySelector(".log").textContent.includes("<img src=x onerror=window.hit=1>")`)
	p.until(`document.title.includes("<img")`)
	p.press(`.log .why`, `document.querySelector(".chain")`)
	p.until(`document.querySelector(".players select").ariaLabel.includes("</title>")`)
	for _, shown := range []*page{start, p} {
		const ran = `Boolean(window.hit || document.querySelector("body script, img[src=x], [onerror], [onload]"))`
		if value[bool](shown, ran) {
			t.Error("markup of a game is markup of the page")
		}
	}
}
