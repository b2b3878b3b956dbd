package browser

import "testing"

const tictactoe = "tiler/tictactoe.tiler"

// TestReload loads the page anew while a question waits.
func TestReload(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	p := open(t, s.url(s.begin(tictactoe)), wide)
	p.square("r0c0")
	p.reload()
	p.turn("o")
	p.stands("r0c0", "x")
	p.square("r1c1")
	p.stands("r1c1", "o")
}

// TestUndo takes answers back and gives them again, by buttons and by keys.
func TestUndo(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	p := open(t, s.url(s.begin(tictactoe)), wide)
	p.square("r0c0")
	p.square("r1c1")
	p.press(".hand [aria-label=Undo]", stands("r1c1", ""))
	p.turn("o")
	p.key("z", stands("r0c0", ""))
	p.turn("x")
	p.press(".hand [aria-label=Redo]", stands("r0c0", "x"))
	p.turn("o")
	p.key("Z", stands("r1c1", "o"))
	p.turn("x")
}

// TestUndoMove takes a move of two answers back with one press, and half a move by pressing its piece again.
func TestUndoMove(t *testing.T) {
	for _, tt := range []struct{ file, from, to, piece string }{
		{"bggl/draughts.bggl", "r5c2", "r4c3", "d"}, {"tiler/chess.tiler", "r6c4", "r4c4", "pawn"},
	} {
		s := serve(t, example(t, tt.file))
		p := open(t, s.url(s.begin(tt.file)), wide)
		p.square(tt.from)
		p.square(tt.to)
		p.stands(tt.to, tt.piece)
		p.press(".hand [aria-label=Undo]", stands(tt.from, tt.piece))
		p.until(`!document.querySelector(".is-chosen")`)
		p.press(".hand [aria-label=Redo]", stands(tt.to, tt.piece))
	}
}

// TestTimeLine looks back, comes back, and goes on from an earlier turn.
func TestTimeLine(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	p := open(t, s.url(s.begin(tictactoe)), wide)
	for _, square := range []string{"r0c0", "r1c0", "r0c1"} {
		p.square(square)
	}
	p.press(`.timeline [aria-label="One turn back"]`, question("Turn 3 of 4"))
	p.press(`.timeline [aria-label="One turn back"]`, question("Turn 2 of 4"))
	p.stands("r0c1", "")
	p.stands("r1c0", "o")
	p.button("Back to now", stands("r0c1", "x"))
	p.turn("o")
	p.press(`.timeline [role=slider]`, question("Turn 2 of 4")) // its middle
	p.button("Go on from here", stands("r0c1", ""))
	p.turn("x")
	p.square("r2c2")
	p.until(`document.querySelector(".timeline .branch")`)
	p.stands("r2c2", "x")
}

// TestKeys plays a game to its end with keys alone.
func TestKeys(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	p := open(t, s.url(s.begin(tictactoe)), wide)
	p.turn("x")
	p.until(`document.querySelector(".can")`)
	p.key(right, focused("r0c0")) // to the board
	for _, move := range []struct{ key, to string }{
		{enter, ""}, {down, "r1c0"}, {enter, ""}, {up, "r0c0"}, {right, "r0c1"}, {enter, ""}, {down, "r1c1"},
		{enter, ""},
		{up, "r0c1"}, {right, "r0c2"}, {enter, ""},
	} {
		if move.to != "" {
			p.key(move.key, focused(move.to))
			continue
		}
		p.answer(func() { p.keyOnce(move.key) })
	}
	p.question("X wins")
}

// TestRollKeys rolls with Space.
func TestRollKeys(t *testing.T) {
	s := serve(t, example(t, "roll/snakes.roll"))
	p := open(t, s.url(s.begin("roll/snakes.roll")), wide)
	p.until(`document.querySelector(".seats-form input")`)
	p.until(`document.activeElement.blur() ?? document.querySelector(".seats-form input").focus() ?? true`)
	p.key(enter, `document.querySelector(".hand button.main")?.textContent === "Roll"`)
	for _, turn := range []string{"Turn 2", "Turn 3"} {
		p.key(" ", `document.querySelector(".turn-mark").textContent.includes("`+turn+`")`)
	}
}

// TestTouch plays to the end by touch on a phone, on which nothing is wider than the window.
func TestTouch(t *testing.T) {
	for _, file := range []string{tictactoe, "gridlok/minesweeper.gl", "roll/snakes.roll"} {
		t.Run(file, func(t *testing.T) {
			s := serve(t, example(t, file))
			p := open(t, s.url(s.begin(file)), narrow)
			p.playOn()
			if wider := value[int](p, `document.documentElement.scrollWidth - innerWidth`); wider > 0 {
				t.Errorf("the page is %d pixels too wide", wider)
			}
			p.until(`scrollTo(0, document.body.scrollHeight) ?? true`)
		})
	}
}

// TestLogEnds wants the newest line of the log to be seen.
func TestLogEnds(t *testing.T) {
	s := serve(t, example(t, "roll/snakes.roll"))
	p := open(t, s.url(s.begin("roll/snakes.roll")), wide)
	for range 12 {
		p.step()
	}
	p.until(`(() => { const b = document.querySelector(".log .blocks");
		return b.scrollHeight > b.clientHeight && b.scrollTop + b.clientHeight > b.scrollHeight - 4; })()`)
}

// TestSeats has two pages that play a seat each, and a third that looks on.
func TestSeats(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	path := s.begin(tictactoe)
	x, o, third := open(t, s.url(path), wide), open(t, s.url(path), wide), open(t, s.url(path), narrow)
	x.plays("x")
	o.plays("o")
	third.plays("")
	third.question("x is to play")
	o.question("x is to play")
	x.square("r0c0")
	for _, p := range []*page{x, o, third} {
		p.stands("r0c0", "x")
	}
	x.question("o is to play")
	third.question("o is to play")
	o.square("r1c0")
	x.square("r0c1")
	o.square("r1c1")
	x.square("r0c2")
	for _, p := range []*page{x, o, third} {
		p.question("X wins")
	}
}

// TestServerComesBack kills the server in the middle of a game and starts it again.
func TestServerComesBack(t *testing.T) {
	s := serve(t, example(t, tictactoe))
	p := open(t, s.url(s.begin(tictactoe)), wide)
	p.square("r0c0")
	p.square("r1c1")
	p.loses()
	s.stop()
	p.until(`document.querySelector(".strip")?.textContent.includes("Connection lost")`)
	s.start()
	p.until(`!document.querySelector(".strip")`)
	p.stands("r0c0", "x")
	p.stands("r1c1", "o")
	p.square("r2c2")
	p.stands("r2c2", "x")
}

// TestOwnWords wants each question in the words of the program, which has printed them before.
func TestOwnWords(t *testing.T) {
	s := serve(t, example(t, "tiler/chess.tiler"))
	p := open(t, s.url(s.begin("tiler/chess.tiler")), wide)
	p.question("White to move: choose a piece")
	p.square("r6c4")
	p.question("Choose where it goes, or another piece of yours")
	p.square("r6c3")
	p.until(`document.querySelector("[data-place=r6c3].is-chosen")`)
	p.question("Choose where it goes, or another piece of yours")
}
