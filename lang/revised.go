package lang

import "github.com/roll-lang/roll/source"

// Revised is a language of which some programs mean something else now than in earlier versions of roll. A record keeps
// the revision under which it was written.
type Revised interface {
	// Revision is how often the meaning has changed, from 0.
	Revision() int
	// Changed says, in a sentence, why a program without errors may play differently now than at an earlier revision.
	// It is empty if it cannot.
	Changed(file *source.File, revision int) string
}

// RevisionOf returns the revision of a language. A language that was never revised has revision 0.
func RevisionOf(l Language) int {
	if revised, ok := l.(Revised); ok {
		return revised.Revision()
	}
	return 0
}

// ChangedSince says why a program without errors may play differently now than at an earlier revision. It is empty if
// it cannot.
func ChangedSince(l Language, file *source.File, revision int) string {
	revised, ok := l.(Revised)
	if !ok || revision >= revised.Revision() {
		return ""
	}
	return revised.Changed(file, revision)
}
