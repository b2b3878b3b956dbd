package browser

import (
	"fmt"
	"testing"
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
