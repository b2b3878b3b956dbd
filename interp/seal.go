package interp

// A seal marks a call, so that it shows later whether it is still the same call that runs: each call of a function sets
// the site of its frame, and so breaks the seal. That costs nothing where nobody seals.
type seal struct {
	site   CallSite
	called *CallSite // what the site of the frame was
	number int64     // counts the seals of a machine from 1
}

// sealCalls seals the calls that are running, unless they are sealed, and returns the number of the last seal. Where
// one is sealed, so are those that led to it.
func (m *Machine) sealCalls() int64 {
	m.seals++
	for f := m.frame; f.fn != nil && !f.sealed(); f = f.up {
		f.seal = seal{called: f.site, number: m.seals}
		f.site = &f.seal.site
	}
	return m.seals
}

// sealed says whether the call that runs in a frame is sealed.
func (f *frame) sealed() bool { return f.site == &f.seal.site }

// sealedBy says whether the call that runs in a frame ran already when a seal was set.
func (f *frame) sealedBy(number int64) bool { return f.sealed() && f.seal.number <= number }

// calledAt returns the call that runs in a frame, or nil if the course of play called it.
func (f *frame) calledAt() *CallSite {
	if f.sealed() {
		return f.seal.called
	}
	return f.site
}
