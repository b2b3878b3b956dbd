package play

import (
	"slices"
	"strings"
)

// Actions are what can be done at a prompt of the form ActionOf. Possible ones are numbered from 0; which of them are
// legal is found when it is asked, and so are their texts.
type Actions struct {
	source ActionSource
	legal  []int32 // the first legal ones
	looked int     // at so many possible ones
}

// An ActionSource is a game that lists possible actions. It stays as it is while the prompt is asked.
type ActionSource interface {
	// Len returns how many actions are possible.
	Len() int
	// Legal says whether a possible action is legal; at least one is.
	Legal(i int) bool
	// Text returns an action as people write it. No two possible actions have the same text.
	Text(i int) string
	// Steps returns what is done, one step after the other.
	Steps(i int) []ActionStep
	// Read finds the legal action that somebody has typed. Where there is none, complaint says why in a sentence.
	Read(line string) (i int, complaint string)
	// Return is called when somebody has played the game ahead while it asks, and it is back where it was.
	Return()
	// Clone returns a source of the same actions that stays valid when the game goes on.
	Clone() ActionSource
}

// An ActionStep is one step of an action. Squares are numbered as those of a prompt for one, and are -1 where there is
// none.
type ActionStep struct {
	Do   string // what is done, as in move
	Kind string // of what is put down, or empty
	From int32  // from where something goes
	To   int32  // to where it goes, or where it is put down
	At   int32  // where something is taken away
}

// Begin makes them those of a source.
func (a *Actions) Begin(source ActionSource) {
	a.source, a.legal, a.looked = source, a.legal[:0], 0
}

// Leave gives the actions up while the game is played ahead; they are those of the copy that Return is given later.
func (a *Actions) Leave() (left Actions) {
	left, *a = *a, Actions{}
	return left
}

// Return makes the actions what they were when they were left.
func (a *Actions) Return(left Actions) {
	*a = left
	a.source.Return()
}

// Possible returns how many actions are possible.
func (a *Actions) Possible() int { return a.source.Len() }

// IsLegal says whether an action is legal.
func (a *Actions) IsLegal(i int) bool { return 0 <= i && i < a.source.Len() && a.source.Legal(i) }

// Len returns how many actions are legal.
func (a *Actions) Len() int {
	a.look(a.source.Len())
	return len(a.legal)
}

// At returns the number, among the possible ones, of a legal action that is counted from 0; -1 where there is none.
func (a *Actions) At(n int) int {
	a.look(n + 1)
	if n < 0 || n >= len(a.legal) {
		return -1
	}
	return int(a.legal[n])
}

// look looks at possible actions until so many legal ones are known.
func (a *Actions) look(legal int) {
	for ; len(a.legal) < legal && a.looked < a.source.Len(); a.looked++ {
		if a.source.Legal(a.looked) {
			a.legal = append(a.legal, int32(a.looked))
		}
	}
}

// Text returns a possible action as people write it.
func (a *Actions) Text(i int) string { return a.source.Text(i) }

// targets returns the squares to which the first steps of legal actions go, of so many as are tried of squares.
func (a *Actions) targets() (squares []int32) {
	for n := range min(a.Len(), mostProbed) {
		if to := a.Steps(a.At(n))[0].To; to >= 0 {
			squares = append(squares, to)
		}
	}
	slices.Sort(squares)
	return slices.Compact(squares)
}

// Steps returns what is done in a possible action.
func (a *Actions) Steps(i int) []ActionStep { return a.source.Steps(i) }

// Find returns the possible action that an answer means, by its text or, where it has none, its number; -1 for none.
func (a *Actions) Find(answer Answer) int {
	if answer.Text == "" {
		if i := int(answer.Number); 0 <= i && i < a.source.Len() {
			return i
		}
		return -1
	}
	for i := range a.source.Len() {
		if a.source.Text(i) == answer.Text {
			return i
		}
	}
	return -1
}

// begun returns the beginnings of legal actions that go on from what is typed, one word further.
func (a *Actions) begun(typed string) []string {
	var words []string
	seen := map[string]bool{}
	for n := range min(a.Len(), mostActions) {
		text := a.Text(a.At(n))
		if len(text) <= len(typed) || !strings.EqualFold(text[:len(typed)], typed) {
			continue
		}
		end, rest := len(typed), strings.TrimLeft(text[len(typed):], " ,")
		end += len(text) - len(typed) - len(rest)
		if more := strings.IndexAny(rest, " ,"); more >= 0 {
			end += more
		} else {
			end = len(text)
		}
		if word := text[:end]; !seen[word] {
			seen[word] = true
			words = append(words, word)
		}
	}
	return words
}

// clone returns a copy that stays valid.
func (a *Actions) clone() *Actions {
	if a == nil {
		return nil
	}
	return &Actions{source: a.source.Clone(), legal: append([]int32{}, a.legal...), looked: a.looked}
}

// same says whether these are the same possible actions in the same order.
func (a *Actions) same(b *Actions) bool {
	if a == b || a == nil || b == nil {
		return a == b
	}
	if a.source.Len() != b.source.Len() {
		return false
	}
	for i := range a.source.Len() {
		if a.source.Text(i) != b.source.Text(i) {
			return false
		}
	}
	return true
}

// accepts says whether an answer is a legal action.
func (a *Actions) accepts(answer Answer) bool { return a.IsLegal(a.Find(answer)) }

// read understands a line that a person typed. The answer is the text of an action, which a record keeps.
func (a *Actions) read(line string) (answer Answer, complaint string) {
	i, complaint := a.source.Read(line)
	if complaint != "" {
		return Answer{}, complaint
	}
	return Answer{Text: a.source.Text(i)}, ""
}

// show returns an answer as a person would type it.
func (a *Actions) show(answer Answer) string {
	if i := a.Find(answer); answer.Text == "" && i >= 0 {
		return a.source.Text(i)
	}
	return answer.Text
}
