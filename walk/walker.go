package walk

import "iter"

// A Walker runs programs of one board. It has what it works with, so it is for one goroutine.
type Walker struct {
	board *Board
	spend func(steps int64) error
	left  int64 // steps until spend is told
	err   error // what ended the run

	// On a small board: where the checks hold, on which squares they were looked for, and the stores of inner
	// repetitions.
	small  []uint64
	checks []int32 // of the program that ran last
	wide   wide    // on a large board
}

// tellEvery is after how many steps spend is told.
const tellEvery = 4096

// NewWalker returns a walker. Spend is told how many steps were taken, now and then and at the end of a run, unless it
// is nil; a step is a word of 64 squares that a part of a pattern works on. An error that it returns ends the run, and
// is returned by it.
func (b *Board) NewWalker(spend func(steps int64) error) *Walker {
	w := &Walker{board: b, spend: spend}
	w.wide.walker = w
	return w
}

// FromSquare returns where a program leads from a square; from what is no square it leads nowhere. The error is that of
// spend, or ErrTooLarge.
func (w *Walker) FromSquare(p *Program, world World, square int32) (Found, error) {
	word, bit := w.board.find(square)
	bit &= w.board.on[word]
	if w.board.small {
		to, err := w.runSmall(p, world, bit, false)
		return Found{board: w.board, word: to}, err
	}
	return w.wide.run(p, world, w.wide.from(word, bit))
}

// Leads says whether a program leads anywhere from a square; it stops where that is known. The error is as that of
// FromSquare.
func (w *Walker) Leads(p *Program, world World, square int32) (bool, error) {
	word, bit := w.board.find(square)
	bit &= w.board.on[word]
	if w.board.small {
		to, err := w.runSmall(p, world, bit, true)
		return to != 0, err
	}
	found, err := w.wide.run(p, world, w.wide.from(word, bit))
	return !found.Empty(), err
}

// FromSet returns where a program leads from any square of a set. The error is as that of FromSquare.
func (w *Walker) FromSet(p *Program, world World, set *Set) (Found, error) {
	if w.board.small {
		to, err := w.runSmall(p, world, set.words[0]&w.board.on[0], false)
		return Found{board: w.board, word: to}, err
	}
	from := w.wide.from(0, 0)
	for i, bits := range set.words {
		from.add(int32(i), bits&w.board.on[i])
	}
	return w.wide.run(p, world, from)
}

// FromAll returns where a program leads from any square of the board. The error is as that of FromSquare.
func (w *Walker) FromAll(p *Program, world World) (Found, error) {
	if square, only := p.begins(world); only && !w.board.small { // a large board has many words
		return w.FromSquare(p, world, square)
	}
	return w.FromSet(p, world, w.board.all)
}

// begins returns the only square from which a program can lead anywhere, where its first check holds on one alone.
func (p *Program) begins(world World) (square int32, only bool) {
	if len(p.code) == 0 || p.code[0].op != opCheck {
		return 0, false
	}
	set, square := world.Squares(p.checks[p.code[0].arg])
	return square, set == nil
}

// Looked gives the checks of the run before, each with the squares on which it was looked for ([Set.Word]). Where each
// check holds on the same of these squares, a run leads to the same, whatever holds elsewhere. Only runs on a board of
// one word are noted.
func (w *Walker) Looked() iter.Seq2[int32, uint64] {
	return func(yield func(int32, uint64) bool) {
		for i, check := range w.checks {
			if !yield(check, w.small[len(w.checks)+i]) {
				return
			}
		}
	}
}

// count counts steps.
func (w *Walker) count(steps int64) {
	if w.left -= steps; w.left < 0 {
		w.tell()
	}
}

// tell tells spend what was counted.
func (w *Walker) tell() {
	steps := tellEvery - w.left
	w.left = tellEvery
	if w.spend == nil || w.err != nil || steps == 0 {
		return
	}
	w.err = w.spend(steps)
}

// end ends a run, and returns its error.
func (w *Walker) end() error {
	w.tell()
	err := w.err
	w.err = nil
	return err
}
