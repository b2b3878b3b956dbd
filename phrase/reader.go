package phrase

import (
	"fmt"
	"strconv"
	"strings"
)

// A Reader reads what somebody types at one prompt. It remembers what fitted several actions, so that one word more is
// enough.
type Reader struct {
	Board  *Board
	before string // what was typed that fitted several
}

// mostNamed is how many actions are listed that a line fits.
const mostNamed = 10

// Read finds the legal action that a line means. Where there is none, or several, complaint says so in a sentence.
func (r *Reader) Read(scene Scene, text string) (i int, complaint string) {
	text = strings.TrimSpace(text)
	if text != "" && strings.Trim(text, "0123456789") == "" {
		return r.numbered(scene, text)
	}
	f := r.find(scene, text)
	if len(f.found) != 1 && r.before != "" {
		f = r.withBefore(scene, f)
	}
	switch len(f.found) {
	case 0:
		return 0, r.refuse(scene, f)
	case 1:
		r.before = ""
		return f.found[0].action, ""
	}
	r.before = f.text
	return 0, r.several(scene, f)
}

// withBefore finds what a line means together with what was typed before it, behind it or else in front of it; alone
// where that fits nothing.
func (r *Reader) withBefore(scene Scene, alone *finding) *finding {
	for _, both := range []string{r.before + " " + alone.text, alone.text + " " + r.before} {
		if f := r.find(scene, both); len(f.found) > 0 {
			return f
		}
	}
	return alone
}

// numbered returns the legal action of a number from 1.
func (r *Reader) numbered(scene Scene, text string) (i int, complaint string) {
	n, err := strconv.Atoi(text)
	legal := 0
	for i := range scene.Len() {
		if !scene.Legal(i) {
			continue
		}
		if legal++; legal == n && err == nil {
			r.before = ""
			return i, ""
		}
	}
	if legal == 1 {
		return 0, "There is 1 action; type 1, squares, or ?."
	}
	return 0, fmt.Sprintf("There are %d actions; type 1 to %d, squares, or ?.", legal, legal)
}

// A finding is what a line means.
type finding struct {
	text  string
	line  line
	found []fitting
	said  []said // how the first was understood
}

// A fitting is an action that a line fits.
type fitting struct {
	action, number int // among the possible ones from 0, among the legal ones from 1
}

// find finds the legal actions that a line fits: the one whose words are all there, or those in which its words stand;
// if there are none, those of whose kinds a letter is typed, as near to the beginning as in no other.
func (r *Reader) find(scene Scene, text string) *finding {
	f := &finding{text: text, line: line{board: r.Board, text: strings.ToLower(text)}}
	var byLetter finding
	depth := 0
	for i, number := 0, 0; i < scene.Len(); i++ {
		if !scene.Legal(i) {
			continue
		}
		number++
		f.line.words = r.Board.words(f.line.words[:0], scene.Steps(i))
		if f.line.fits(whole) {
			f.found = []fitting{{i, number}}
			return f
		}
		if f.line.fits(usual) {
			f.add(i, number, f.line.said)
		} else if len(f.found) == 0 && f.line.fits(letter) {
			if len(byLetter.found) == 0 || f.line.depth < depth {
				byLetter.found, depth = byLetter.found[:0], f.line.depth
			}
			if f.line.depth == depth {
				byLetter.add(i, number, f.line.said)
			}
		}
	}
	if len(f.found) == 0 {
		f.found, f.said = byLetter.found, byLetter.said
	}
	return f
}

func (f *finding) add(action, number int, how []said) {
	if len(f.found) == 0 {
		f.said = append(f.said[:0], how...)
	}
	f.found = append(f.found, fitting{action, number})
}

// several says which actions a line fits.
func (r *Reader) several(scene Scene, f *finding) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s fits %d actions: ", f.shown(), len(f.found))
	for n, fit := range f.found {
		if n > 0 {
			b.WriteString("; ")
		}
		if n == mostNamed {
			fmt.Fprintf(&b, "and %d more", len(f.found)-n)
			break
		}
		fmt.Fprintf(&b, "%d %s", fit.number, scene.Text(fit.action))
	}
	return b.String() + "."
}

// shown returns the line as it was understood.
func (f *finding) shown() string {
	var parts []string
	for _, s := range f.said {
		part := f.line.text[s.from:s.to]
		if len(f.text) == len(f.line.text) {
			part = f.text[s.from:s.to]
		}
		if s.square {
			part = strings.ToUpper(part)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " ")
}
