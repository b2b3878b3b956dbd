package check

import "strings"

// A Stem is a part of names that people give to what a language calls otherwise, with what to write instead.
type Stem struct{ Part, Help string }

// ByStem returns what to write instead of an unknown name: the help of the first stem that is a part of it, however its
// letters are written. It is empty if none is.
func ByStem(stems []Stem, name string) string {
	name = strings.ToLower(strings.ReplaceAll(name, "_", ""))
	for _, stem := range stems {
		if strings.Contains(name, stem.Part) {
			return stem.Help
		}
	}
	return ""
}
