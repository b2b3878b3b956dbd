package web

import "github.com/roll-lang/roll/shelf"

// This file is what the one who serves a game can do with it, beside its pages. Complaints are sentences for people;
// empty ones say that all went well.

// Undo takes back answers of persons, so many.
func (r *Room) Undo(n int) (complaint string) {
	return r.alone(func() string { return r.undo(n, false) })
}

// Redo gives answers again that were taken back, so many.
func (r *Room) Redo(n int) (complaint string) {
	return r.alone(func() string { return r.redo(n, false) })
}

// GoToLine goes to a line of the game.
func (r *Room) GoToLine(number int) (complaint string) {
	return r.alone(func() string { return r.goToLine(number) })
}

// alone does something to the game while nobody else does.
func (r *Room) alone(do func() string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone {
		return errStopped.Error()
	}
	return do()
}

// Look looks at the game, while nobody plays it.
func (r *Room) Look(look func(*shelf.Game)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	look(r.game)
}

// Failed is the error at which the game stands, or nil.
func (r *Room) Failed() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.fault == nil {
		return nil
	}
	return r.wrong
}

// Pages is how many pages show the game.
func (r *Room) Pages() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.pages)
}
