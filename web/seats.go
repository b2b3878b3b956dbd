package web

import (
	"fmt"

	"github.com/roll-lang/roll/play"
)

// This file is who sits where: persons and bots.

// The bots that pages offer, by what they are called there.
var offered = []struct{ level, kind string }{{"easy", "random"}, {"medium", "greedy"}}

// person sits where no bot does.
const person = "person"

// bots are the kinds of bots that may sit down.
func (r *Room) bots() []string {
	kinds := []string{}
	for _, o := range offered {
		if o.kind == "random" || !play.Conceals(r.game.Played()) && !play.NoSeatWins(r.game.Played()) {
			kinds = append(kinds, o.kind)
		}
	}
	return kinds
}

// by says who has a seat, from 0.
func (r *Room) by(seat int) string {
	kind := r.game.Seated()[seat+1]
	for _, o := range offered {
		if o.kind == kind {
			return o.level
		}
	}
	if kind == "" {
		return person
	}
	return kind
}

// give gives a seat to a bot or to a person.
func (r *Room) give(seat int, to string) string {
	if seat < 0 || seat >= mostSeats {
		return fmt.Sprintf("There is no seat %d.", seat)
	}
	kind := "?"
	if to == person {
		kind = ""
	}
	for _, o := range offered {
		if to == o.level || to == o.kind {
			kind = o.kind
		}
	}
	if kind == "?" {
		return fmt.Sprintf("There is no bot %q.", to)
	}
	if err := r.game.Give(seat, kind); err != nil {
		return err.Error()
	}
	if r.held != nil && r.game.HasBot(r.held.seat) {
		r.release()
	}
	r.advance()
	return ""
}
