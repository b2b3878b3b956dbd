package play

import (
	"slices"
	"strings"
)

// Among are the answers to a line that will do, where not all do that are of the kind that is wanted.
type Among struct {
	Texts []string // as they are typed; of an interval some of them, the least and the greatest first
	// Interval says that all numbers from Low to High will do.
	Interval  bool
	Low, High float64
}

// answer returns the answer that is typed as a text, or a complaint.
func (a *Among) answer(p *Prompt, typed string) (answer Answer, complaint string) {
	plain := *p
	plain.Among = nil
	if answer, complaint = plain.readWanted(typed); complaint != "" {
		return Answer{}, complaint
	}
	f, _ := ReadNumber(typed)
	if a.Interval && a.Low <= f && f <= a.High || !a.Interval && slices.Contains(a.Texts, plain.Show(answer)) {
		return answer, ""
	}
	return Answer{}, notAmong(typed, a)
}

func (a *Among) same(b *Among) bool {
	return a == b || a != nil && b != nil && a.Interval == b.Interval && slices.Equal(a.Texts, b.Texts)
}

// String lists the answers for a sentence.
func (a *Among) String() string { return strings.Join(a.Texts, ", ") }

// Listed says whether the answers to a prompt are known. A name can be any, and so can most lines.
func (p *Prompt) Listed() bool {
	return p.Form != NameOf && (p.Form != LineOf || p.Want == Truth || p.Among != nil && !p.Among.Interval)
}
