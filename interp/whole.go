package interp

import "github.com/roll-lang/roll/play"

// whole is what a machine needs for a step that is a whole game.
type whole struct {
	Observer    play.Observer // or nil
	setup, turn func(*Machine) Flow
	most        int  // how many turns the game may have, or 0
	paced       bool // whether it has such a limit, or an observer, or a host that may go ahead
}

// PlayAll plays a whole game in one step, at a pace: it runs setup, and then turns until one says Over. The error is
// that of Step.
func (m *Machine) PlayAll(host play.Host, pace play.Pace, setup, turn func(*Machine) Flow) error {
	m.whole = whole{pace.Observer, setup, turn, pace.Turns, pace.Observer != nil || pace.Turns > 0}
	err := m.Step(host, (*Machine).playAll)
	m.Observer = nil
	return err
}

func (m *Machine) playAll() Flow {
	flow := m.setup(m)
	for flow == Next {
		if flow = m.tellLate(); flow == Stop {
			return flow
		}
		if m.finish(); m.paced && !m.goesOn() {
			break
		}
		m.begin()
		flow = m.turn(m)
	}
	switch {
	case flow == Next:
		return m.GiveUp(play.ErrTooLong)
	case flow == Over && m.Observer != nil:
		m.Observer.Ended(m.Turn)
	}
	return flow
}

// goesOn tells the observer that a turn has ended, and says whether there may be another one.
func (m *Machine) goesOn() bool {
	if m.Observer != nil {
		m.Observer.Ended(m.Turn)
	}
	return m.Turn < m.most || m.most == 0
}
