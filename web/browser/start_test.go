package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/roll-lang/roll/web"
)

// TestSaved drops the file of a saved game on the start page, which then shows that game.
func TestSaved(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	path := s.begin(tictactoe)
	p := open(t, s.url(path), wide)
	p.square("r0c0")
	p.stands("r0c0", "x")
	p.until(`(window.asked ??= (fetch(location.pathname + "/record").then(r => r.text()).
		then(t => sessionStorage.setItem("saved", t)), true)) && sessionStorage.getItem("saved")`)
	p.goTo(s.url("/"))
	p.until(`document.querySelector(".saved button")`)
	drop := func(text string) {
		p.until(fmt.Sprintf(`(() => {
			const files = new DataTransfer();
			files.items.add(new File([%s], "game.rollrec"));
			const drop = { bubbles: true, cancelable: true, dataTransfer: files };
			document.body.dispatchEvent(new DragEvent("drop", drop));
			return true;
		})()`, text))
	}
	p.fails()
	drop(`"no record"`)
	p.until(`document.querySelector("dialog [role=alert]")?.textContent.length > 10`)
	p.key(escape, `!document.querySelector("dialog")`)
	drop(`sessionStorage.getItem("saved")`)
	p.until(`location.pathname.startsWith("/games/")`)
	p.stands("r0c0", "x")
}

// TestFaults wants the start page to say what is wrong with a game, with file and line.
func TestFaults(t *testing.T) {
	s := serve(t, game("pond.roll", "Game Pond {\n    Dice { Faces = 6; }\n}\n"))
	p := open(t, s.url("/"), wide)
	p.press(".folded summary", `document.querySelector(".folded[open] li")?.textContent.includes("pond.roll, line 2")`)
}

// TestGroups wants the games of the start page in groups, and each card to begin its game.
func TestGroups(t *testing.T) {
	games := []web.Game{example(t, tictactoe), example(t, "tiler/chess.tiler"), example(t, "roll/snakes.roll")}
	games[0].Group, games[1].Group = "small", "large"
	s := serve(t, games...)
	p := open(t, s.url("/"), narrow)
	p.until(`[...document.querySelectorAll(".group summary")].map(s => s.innerText.replace(/\s+/g, " ")).join() ===
		"small 1,large 1,This folder 1"`)
	p.press(".group:nth-of-type(2) summary", `document.querySelector(".group:nth-of-type(2)").open`)
	p.press(".group:nth-of-type(2) .card", `location.pathname.startsWith("/games/")`)
	p.question("White to move: choose a piece")
}

// TestMake makes a game of one's own, and wants to be told where its file lies and what to do with it.
func TestMake(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	p := open(t, s.url("/"), wide)
	p.until(`document.querySelector(".make input")?.focus() ?? document.activeElement.matches("input")`)
	for _, letter := range "My game" {
		p.do(chromedp.KeyEvent(string(letter)))
	}
	p.key(enter, `document.querySelector("dialog .change")`)
	p.until(`document.querySelector("dialog h2").textContent === "My game is made"`)
	p.until(`[...document.querySelectorAll("dialog code")].at(-1).textContent.startsWith("roll check ")`)
}
