package play

import "slices"

// A Noting game can note how it stands while it asks, and later in the same step say whether it stands so again, or go
// back. It need not be able to at every prompt. It goes back without a trace: it numbers its events and prompts and
// counts its steps as if nothing had happened since.
type Noting interface {
	// Note notes how the game stands while a prompt is asked, in the memory of an old note if that is not nil.
	Note(old Note) Note
	// Stands says, while a prompt is asked, whether the same question was asked when a note was taken in the same step,
	// and the game stood in the same state: it will go on from the same answer in the same way. It changes nothing.
	Stands(Note) bool
	// IsBack is Stands. If it says true, the game has gone back: it counts as if it had been asked then.
	IsBack(Note) bool
	// State appends how the game stands while a prompt is asked to a buffer: the prompt, the calls that led to it, and
	// all that can change and may still be read, but for chance. States whose bytes differ are different; those whose
	// bytes are equal are the same if both are certain. That holds for all steps of a game, also after a Reset.
	State(buf []byte) (state []byte, certain bool)
	// OnlyLocals says whether nothing that may still be read has changed since a note was taken in the same step but
	// variables of the functions that are running, and what these alone lead to; and variables of the whole game where
	// these hold what a player has chosen.
	OnlyLocals(since Note) bool
	// SameTable says whether the table is the one that it was when a note was taken in the same step, chance too.
	SameTable(since Note) bool
	// GoBack lets a game that asks the same prompt as when a note was taken in the same step stand as it did then. If
	// it says false, nothing has changed.
	GoBack(Note) bool
}

// A Note is how a game stood when it asked. It belongs to the step in which it was taken.
type Note any

// Same says whether two prompts ask for the same, though not at the same time.
func (p *Prompt) Same(q *Prompt) bool {
	return p.Span == q.Span && p.File == q.File && p.Seat == q.Seat && p.Purpose == q.Purpose && p.Form == q.Form &&
		p.Target == q.Target && p.Sets == q.Sets && p.Low == q.Low && p.High == q.High &&
		p.Options.same(&q.Options) && p.Want == q.Want && p.Ranged == q.Ranged &&
		p.Says == q.Says && p.Who == q.Who && p.sameSquares(q) &&
		p.Actions.same(q.Actions) && sameTruths(p.Truths, q.Truths) && p.Among.same(q.Among)
}

// sameSquares says whether the same squares can be answered, which are called the same.
func (p *Prompt) sameSquares(q *Prompt) bool {
	return p.Rows == q.Rows && p.Columns == q.Columns && p.Lettered == q.Lettered && p.Upward == q.Upward &&
		slices.Equal(p.Squares, q.Squares) && p.Unfit == q.Unfit
}

func sameTruths(t, u *Truths) bool { return t == u || t != nil && u != nil && *t == *u }
