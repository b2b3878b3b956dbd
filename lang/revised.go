package lang

import "github.com/roll-lang/roll/source"

// Revised is a language some of whose programs have come to mean something else since roll played the first of them. A
// record keeps the revision at which it was written.
type Revised interface {
	// Revision is how often that has happened, from 0.
	Revision() int
	// Changed says, in a sentence, why a sound program can play otherwise now than it did at a revision before; nothing
	// where it cannot.
	Changed(file *source.File, revision int) string
}

// RevisionOf returns the revision of a language, 0 for one that was never revised.
func RevisionOf(l Language) int {
	if revised, ok := l.(Revised); ok {
		return revised.Revision()
	}
	return 0
}

// ChangedSince says why a sound program can play otherwise now than it did at a revision before; nothing where it cannot.
func ChangedSince(l Language, file *source.File, revision int) string {
	revised, ok := l.(Revised)
	if !ok || revision >= revised.Revision() {
		return ""
	}
	return revised.Changed(file, revision)
}
