package browser

import "testing"

// TestDefaultWords wants a move told in the words of the page: those of the default functions count pieces from 0.
func TestDefaultWords(t *testing.T) {
	s := serve(t, example(t, "roll/hello.roll"))
	p := open(t, s.url(s.begin("roll/hello.roll")), wide)
	p.button("Begin", `document.querySelector(".hand button.main")?.textContent === "Roll"`)
	p.key(" ", `document.querySelector(".turn-mark").textContent.includes("Turn 2")`)
	p.until(`document.querySelector(".hand").innerText.includes("Player 1's piece went from tile 0 to")`)
	p.until(`document.querySelector(".log").innerText.includes("Player 1's piece went from tile 0 to")`)
	p.until(`!document.body.innerText.includes("moved piece")`)
}

// TestMenuLost wants nothing in the menu that needs the server while the connection is lost.
func TestMenuLost(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	p := open(t, s.url(s.begin(tictactoe)), wide)
	p.turn("x")
	p.press(".menu-button", `document.querySelector("#menu:not([hidden])")`)
	const can = `[...document.querySelectorAll("#menu > button:not(:disabled), #menu > a[href]")]
		.map(e => e.firstChild.data).join()`
	p.until(can + ` === "Play again,Seats,Save game,Open a saved game,Source,Wall view,Keys,All games"`)
	p.loses()
	s.stop()
	p.until(can + ` === "Wall view,Keys"`)
	s.start()
	p.until(can + `.startsWith("Play again,Seats,Save game")`)
}

// TestMissingDark wants a page of an address that is none to be dark where the system is.
func TestMissingDark(t *testing.T) {
	s := serve(t)
	for _, dark := range []bool{false, true} {
		how := wide
		how.dark = dark
		p := open(t, s.url("/"), how)
		p.fails()
		p.goTo(s.url("/nothing"))
		back := `getComputedStyle(document.body).backgroundColor === "` +
			map[bool]string{false: "rgb(243, 245, 248)", true: "rgb(18, 23, 29)"}[dark] + `"`
		p.until(`document.querySelector("h1").textContent === "There is no such page" && ` + back)
	}
}
