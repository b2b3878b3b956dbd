package phrase

import (
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/play"
)

// This file says why a line is no action, in the words that help most.

// typed is what a line that fits no action seems to name.
type typed struct {
	squares []int32
	off     string // the first square that is not on the board
	kind    string // the first kind
	other   bool   // something else
}

// refuse says why a line fits no legal action: the first sentence that is true.
func (r *Reader) refuse(scene Scene, f *finding) string {
	t := r.Board.typed(f.line.text)
	if t.off != "" {
		return fmt.Sprintf("%s is not on the board, which goes from A1 to %s.", t.off, r.Board.Name(r.Board.Columns-1))
	}
	for _, square := range t.squares {
		if scene.Wall(square) {
			return r.Board.Name(square) + " is a wall."
		}
	}
	if illegal := r.find(unlawful{scene}, f.text); len(illegal.found) > 0 {
		i := illegal.found[0].action
		return scene.Text(i) + " is not allowed: " + scene.Why(i) + "."
	}
	if said := r.begun(scene, f.text); said != "" {
		return said
	}
	if said := r.dropped(scene, &t); said != "" {
		return said
	}
	if len(t.squares) > 0 {
		return r.piece(scene, t.squares[0])
	}
	return play.Quote(f.text) + " is no action; " + r.help(scene)
}

// mostBegun is how many beginnings of a line are tried.
const mostBegun = 4

// begun says how an action goes on whose first steps are typed, with something behind them that does not fit.
func (r *Reader) begun(scene Scene, text string) string {
	tried := 0
	for end := len(text) - 1; end > 0 && tried < mostBegun; end-- {
		if !startsWithDigit(text[end-1:]) || startsWithDigit(text[end:]) {
			continue // no square ends here
		}
		tried++
		f := r.find(scene, text[:end])
		var rests []string
		for _, fit := range f.found {
			rest := f.rest(scene.Text(fit.action), scene.Steps(fit.action))
			if rest != "" && !slices.Contains(rests, rest) {
				rests = append(rests, rest)
			}
		}
		if len(rests) > 0 {
			return f.shown() + " goes on with " + some(rests) + "."
		}
	}
	return ""
}

// rest returns the text of an action behind the first steps, where a line means just these.
func (f *finding) rest(text string, steps []play.ActionStep) string {
	texts := strings.Split(text, ", ")
	for n := len(steps) - 1; n > 0; n-- {
		f.line.words = f.line.board.words(f.line.words[:0], steps[:n])
		if f.line.fits(whole) {
			return strings.Join(texts[n:], ", ")
		}
	}
	return ""
}

// unlawful is a scene in which the actions are legal that are not.
type unlawful struct{ Scene }

func (u unlawful) Legal(i int) bool { return !u.Scene.Legal(i) }

// dropped says where something can be put down, if that is what seems to be meant.
func (r *Reader) dropped(scene Scene, t *typed) string {
	if len(t.squares) != 1 || t.other {
		return ""
	}
	kind, squares := t.kind, []int32(nil)
	for i := range scene.Len() {
		if !scene.Legal(i) {
			continue
		}
		first := scene.Steps(i)[0]
		if first.From >= 0 || first.To < 0 {
			continue
		}
		if first.Kind == "" && len(r.Board.Kinds) > 0 {
			first.Kind = r.Board.Kinds[0]
		}
		if kind == "" {
			kind = first.Kind
		}
		if first.Kind == kind {
			squares = with(squares, first.To)
		}
	}
	at := t.squares[0]
	switch {
	case squares == nil:
		return ""
	case scene.Stands(at).Standing:
		return fmt.Sprintf("%s is taken; %s can be dropped on %s.", r.Board.Name(at), kind, r.list(squares))
	}
	return fmt.Sprintf("%s cannot be dropped on %s; it can be on %s.", kind, r.Board.Name(at), r.list(squares))
}

// piece says what the piece on a square can do.
func (r *Reader) piece(scene Scene, at int32) string {
	piece, name := scene.Stands(at), r.Board.Name(at)
	switch {
	case !piece.Standing:
		return "Nothing stands on " + name + "."
	case piece.Owner != "":
		return fmt.Sprintf("The %s on %s is %s's.", piece.Kind, name, piece.Owner)
	}
	var squares []int32
	for i := range scene.Len() {
		if scene.Legal(i) && scene.Steps(i)[0].From == at {
			squares = with(squares, scene.Steps(i)[0].To)
		}
	}
	if squares == nil {
		return fmt.Sprintf("The %s on %s has no action now.", piece.Kind, name)
	}
	return fmt.Sprintf("The %s on %s can go to %s.", piece.Kind, name, r.list(squares))
}

// help says what to type, with the first legal action that names a square.
func (r *Reader) help(scene Scene) string {
	for i := range scene.Len() {
		text := scene.Text(i)
		if scene.Legal(i) && strings.ContainsAny(text, "0123456789") {
			return "type squares, as in " + text + ", or ? for all actions."
		}
	}
	return "type ? for all actions."
}

// with adds a square to a list that does not have it.
func with(list []int32, square int32) []int32 {
	for _, other := range list {
		if other == square {
			return list
		}
	}
	return append(list, square)
}

// list lists squares.
func (r *Reader) list(squares []int32) string {
	var names []string
	for _, square := range squares {
		names = append(names, r.Board.Name(square))
	}
	return some(names)
}

// some lists names: all up to three, else two and how many more there are.
func some(names []string) string {
	last := names[len(names)-1]
	switch n := len(names); {
	case n == 1:
		return last
	case n > 3:
		names, last = names[:2], fmt.Sprintf("%d more", n-2)
	default:
		names = names[:n-1]
	}
	return strings.Join(names, ", ") + " and " + last
}

// typed takes a line in lower case apart.
func (b *Board) typed(text string) typed {
	l := &line{board: b, text: text}
	var t typed
	for at := l.skip(0); at < len(text); at = l.skip(at) {
		if kind := l.kindAt(at); kind != "" {
			at += len(kind)
			t.name(b.kind(kind))
			continue
		}
		end, ok := squareEnd(text, at)
		if !ok {
			if end = at + strings.IndexFunc(text[at:]+" ", func(r rune) bool { return r < 'a' }); end == at {
				end++
			}
			t.name(b.kind(text[at:end]))
			at = end
			continue
		}
		for from := at; from < end && at < end; from++ {
			square, on := b.square(text[from:end])
			if on && (from == at || b.kind(text[at:from]) != "") {
				if from > at {
					t.name(b.kind(text[at:from]))
				}
				t.squares = append(t.squares, square)
				at = end
			}
		}
		if at < end {
			if t.off == "" {
				t.off = strings.ToUpper(text[at:end])
			}
			at = end
		}
	}
	return t
}

// name notes that a kind was named; an empty one is something else.
func (t *typed) name(kind string) {
	switch {
	case kind == "":
		t.other = true
	case t.kind == "":
		t.kind = kind
	}
}

// kind returns the kind that a word names or begins; empty for none.
func (b *Board) kind(word string) string {
	for _, kind := range b.Kinds {
		if strings.HasPrefix(strings.ToLower(kind), word) {
			return kind
		}
	}
	return ""
}

// square returns the square of a name in lower case; false where it is not on the board.
func (b *Board) square(name string) (square int32, ok bool) {
	digits := strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz")
	column, row := int64(0), int64(0)
	for _, c := range name[:len(name)-len(digits)] {
		column = min(column*26+int64(c-'a')+1, 1<<40)
	}
	for _, c := range digits {
		row = min(row*10+int64(c-'0'), 1<<40)
	}
	if column < 1 || column > int64(b.Columns) || row < 1 || row > int64(b.Rows) {
		return 0, false
	}
	return int32((int64(b.Rows)-row)*int64(b.Columns) + column - 1), true
}
