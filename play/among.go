package play

import (
	"slices"
	"strings"
)

// Among are the answers to a line that will do, where not all do that are of the kind that is wanted.
type Among struct {
	Texts []string // as they are typed
}

// answer returns the answer that is typed as a text, or a complaint.
func (a *Among) answer(p *Prompt, typed string) (answer Answer, complaint string) {
	plain := *p
	plain.Among = nil
	if answer, complaint = plain.readWanted(typed); complaint != "" {
		return Answer{}, complaint
	}
	if slices.Contains(a.Texts, plain.Show(answer)) {
		return answer, ""
	}
	return Answer{}, notAmong(typed, a)
}

func (a *Among) same(b *Among) bool {
	return a == b || a != nil && b != nil && slices.Equal(a.Texts, b.Texts)
}

// String lists the answers for a sentence.
func (a *Among) String() string { return strings.Join(a.Texts, ", ") }

// Listed says whether the answers to a prompt are known. A name can be any, and so can most lines.
func (p *Prompt) Listed() bool {
	return p.Form != NameOf && (p.Form != LineOf || p.Want == Truth || p.Among != nil)
}
