package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// asksForAction is a question for an action on a board of chess, with what the server tells of it.
const asksForAction = `{"type":"prompt","number":99,"seat":0,"for":"choice","form":"action","rows":8,"columns":8,` +
	`"text":"White to move: "}` + "\n" + `{"type":"legal","prompt":99,"from":1,"total":6,"options":[` +
	`{"text":"E2 E4","steps":[{"do":"move","from":"E2","to":"E4"}]},` +
	`{"text":"E2 E3","steps":[{"do":"move","from":"E2","to":"E3"}]},` +
	`{"text":"A2 A8, Queen A8","steps":[{"do":"move","from":"A2","to":"A8"},{"do":"drop","kind":"Queen","to":"A8"}]},` +
	`{"text":"A2 A8, Rook A8","steps":[{"do":"move","from":"A2","to":"A8"},{"do":"drop","kind":"Rook","to":"A8"}]},` +
	`{"text":"Pawn C5","steps":[{"do":"drop","kind":"Pawn","to":"C5"}]},` +
	`{"text":"pass","steps":[{"do":"pass"}]}]}`

// asks says something in place of the server.
func (p *page) asks(lines string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`window.line.dispatchEvent(new MessageEvent("message", { data: %q }))`, lines))
}

// answered is a condition: the page has given an answer to the question for an action.
func answered(text string) string {
	return fmt.Sprintf(`window.said === JSON.stringify({ answer: %q, prompt: 99 })`, text)
}

// TestActions answers with actions: from square to square, at once, by a menu at the square, and on no square at all.
func TestActions(t *testing.T) {
	s := serve(t, example(t, "tiler/chess.tiler"))
	p := open(t, s.url(s.begin("tiler/chess.tiler")), wide)
	p.until(`document.querySelector(".can")`)
	const menu = `document.querySelector("[role=menu]:not([hidden])")`
	place := func(name string) string { return "[data-place=" + name + "]" }
	for _, tt := range []struct {
		name string
		do   func(*page)
	}{
		{"from square to square", func(p *page) {
			p.press(place("r6c4"), `document.querySelector("[data-place=r4c4].can")`)
			p.press(place("r4c4"), answered("E2 E4"))
		}},
		{"on one square", func(p *page) { p.press(place("r3c2"), answered("Pawn C5")) }},
		{"by a menu", func(p *page) {
			p.press(place("r6c0"), `document.querySelector("[data-place=r0c0].can")`)
			p.press(place("r0c0"), menu)
			p.until(menu + `.querySelector("button .look *")`)
			p.press("[role=menu] button:nth-child(2)", answered("A2 A8, Rook A8"))
		}},
		{"by keys", func(p *page) {
			p.until(`document.querySelector("[data-place=r6c0]").focus() ?? true`)
			p.key(enter, `document.querySelector("[data-place=r0c0].can")`)
			p.until(`document.querySelector("[data-place=r0c0]").focus() ?? true`)
			p.key(enter, `document.activeElement.matches("[role=menuitem]")`)
			p.key(escape, focused("r0c0"))
			p.key(enter, `document.activeElement.textContent.endsWith("Queen A8")`)
			p.key(down, `document.activeElement.textContent.endsWith("Rook A8")`)
			p.key(enter, answered("A2 A8, Rook A8"))
		}},
		{"by dragging", func(p *page) {
			p.drags(place("r6c0"), place("r0c0"))
			p.press("[role=menu] button:nth-child(1)", answered("A2 A8, Queen A8"))
		}},
		{"on no square", func(p *page) { p.button("Pass", answered("pass")) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p.until(`!(window.said = "")`)
			p.asks(asksForAction)
			p.question("White to move")
			tt.do(p)
		})
	}
}

// drags drags what is at one place to another, until the page shows a menu or has said something.
func (p *page) drags(from, to string) {
	p.t.Helper()
	p.act(func() {
		a, _ := p.find(from)
		b, _ := p.find(to)
		p.do(chromedp.MouseEvent(chromedp.MousePressed, a.X, a.Y, chromedp.ButtonLeft))
		p.do(chromedp.MouseEvent(chromedp.MouseMoved, (a.X+b.X)/2, (a.Y+b.Y)/2, chromedp.ButtonLeft))
		p.do(chromedp.MouseEvent(chromedp.MouseMoved, b.X, b.Y, chromedp.ButtonLeft))
		p.do(chromedp.MouseEvent(chromedp.MouseReleased, b.X, b.Y, chromedp.ButtonLeft))
	}, `document.querySelector("[role=menu]:not([hidden])")`)
}

// TestActionsOfGame moves pieces in a game that asks for actions.
func TestActionsOfGame(t *testing.T) {
	s := serve(t, example(t, "junta/chess.junta"))
	p := open(t, s.url(s.begin("junta/chess.junta")), narrow)
	for _, move := range []struct{ from, to string }{{"r6c4", "r4c4"}, {"r1c3", "r3c3"}, {"r4c4", "r3c3"}} {
		to := `document.querySelector("[data-place=` + move.to + `].can")`
		p.press("[data-place="+move.from+"]", to)
		p.square(move.to)
	}
	p.question("Black to move")
}

// asksForSteps is a question for an action of several steps, with what the server tells of it: a piece goes from C1 to
// C4 and shoots from there or stays, and a piece is put on G7 and takes another one.
const asksForSteps = `{"type":"prompt","number":99,"seat":0,"for":"choice","form":"action","rows":8,"columns":8,` +
	`"text":"White to move: "}` + "\n" + `{"type":"legal","prompt":99,"from":1,"total":6,"options":[` +
	`{"text":"C1 C4, Arrow B5","steps":[{"do":"move","from":"C1","to":"C4"},{"do":"drop","kind":"Arrow","to":"B5"}]},` +
	`{"text":"C1 C4, Arrow C1","steps":[{"do":"move","from":"C1","to":"C4"},{"do":"drop","kind":"Arrow","to":"C1"}]},` +
	`{"text":"C1 C4","steps":[{"do":"move","from":"C1","to":"C4"}]},` +
	`{"text":"C1 C3, Arrow B5","steps":[{"do":"move","from":"C1","to":"C3"},{"do":"drop","kind":"Arrow","to":"B5"}]},` +
	`{"text":"Man G7, remove A8","steps":[{"do":"drop","kind":"Man","to":"G7"},{"do":"remove","at":"A8"}]},` +
	`{"text":"Man G7, remove B8","steps":[{"do":"drop","kind":"Man","to":"G7"},{"do":"remove","at":"B8"}]}]}`

// TestActionsOfSteps answers with actions of several steps: the squares in which those that fit differ go on.
func TestActionsOfSteps(t *testing.T) {
	s := serve(t, example(t, "tiler/chess.tiler"))
	p := open(t, s.url(s.begin("tiler/chess.tiler")), wide)
	p.until(`document.querySelector(".can")`)
	place := func(name string) string { return "[data-place=" + name + "]" }
	can := func(names string) string {
		const marked = `[...document.querySelectorAll("rect.can")].map(e => e.dataset.place).sort().join(" ")`
		return fmt.Sprintf("%s === %q", marked, names)
	}
	shoots := func(p *page) {
		p.press(place("r7c2"), can("r1c6 r4c2 r5c2 r7c2"))
		p.press(place("r4c2"), can("r3c1 r7c2"))
	}
	for _, tt := range []struct {
		name string
		do   func(*page)
	}{
		{"a further square", func(p *page) {
			shoots(p)
			p.press(place("r3c1"), answered("C1 C4, Arrow B5"))
		}},
		{"the square where it began", func(p *page) {
			shoots(p)
			p.press(place("r7c2"), answered("C1 C4, Arrow C1"))
		}},
		{"a wrong square forgets nothing", func(p *page) {
			shoots(p)
			p.pressOnce(place("r3c7"))
			p.press(place("r3c1"), answered("C1 C4, Arrow B5"))
		}},
		{"no further square", func(p *page) {
			shoots(p)
			p.button("C1 C4", answered("C1 C4"))
		}},
		{"one way to go on", func(p *page) {
			p.press(place("r7c2"), can("r1c6 r4c2 r5c2 r7c2"))
			p.press(place("r5c2"), answered("C1 C3, Arrow B5"))
		}},
		{"what is taken", func(p *page) {
			p.press(place("r1c6"), can("r0c0 r0c1"))
			p.press(place("r0c1"), answered("Man G7, remove B8"))
		}},
		{"let go", func(p *page) {
			shoots(p)
			p.key(escape, can("r1c6 r7c2"))
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p.until(`!(window.said = "")`)
			p.asks(asksForSteps)
			p.until(can("r1c6 r7c2"))
			tt.do(p)
		})
	}
}

// TestMenuOfActions wants the menu of several actions to leave the board free, and its words to be whole.
func TestMenuOfActions(t *testing.T) {
	s := serve(t, example(t, "tiler/chess.tiler"))
	for _, how := range []look{wide, narrow} {
		p := open(t, s.url(s.begin("tiler/chess.tiler")), how)
		p.until(`document.querySelector(".can")`)
		p.asks(asksForAction)
		p.press("[data-place=r6c0]", `document.querySelector("[data-place=r0c0].can")`)
		p.press("[data-place=r0c0]", `document.querySelector("[role=menu]:not([hidden])")`)
		p.until(`(() => {
			const menu = document.querySelector("[role=menu]").getBoundingClientRect();
			const board = document.querySelector(".board .edge").getBoundingClientRect();
			const beside = menu.left >= board.right || menu.right <= board.left || menu.top >= board.bottom;
			const inside = menu.left >= 0 && menu.right <= innerWidth && menu.bottom <= innerHeight;
			const items = [...document.querySelectorAll("[role=menuitem]")];
			return beside && inside && items.every(b => b.offsetHeight < 60);
		})()`)
	}
}
