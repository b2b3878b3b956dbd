package term

import (
	"io"
	"slices"
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// mostWords is how many words are listed.
const mostWords = 60

// completeWord puts the beginning that all words share in the place of what is typed, and lists them above the line
// where that changes nothing.
func (e *editor) completeWord(line []rune, pos int) ([]rune, int) {
	if e.complete == nil {
		return slices.Insert(line, pos, ' '), pos + 1
	}
	text, at := e.standIns().whole(line), len(e.standIns().whole(line[:pos]))
	from, words := e.complete(text, at)
	if from < 0 {
		return slices.Insert(line, pos, ' '), pos + 1
	}
	start, ok := e.runeAt(line, from)
	if len(words) == 0 || from > at || !ok {
		return line, pos
	}
	shared := sharedStart(words)
	if len(words) > 1 && len(shared) <= at-from {
		io.WriteString(e.rl, inColumns(words, e.columns)+"\n")
		return line, pos
	}
	completed := e.standIns().each([]rune(shared))
	return slices.Replace(line, start, pos, completed...), start + len(completed)
}

// Complete lets the Tab key complete what is typed at prompts, as Options.Complete does, where lines are
// edited. Where from is less than 0 the key types a blank.
func Complete(lines Lines, words func(line string, at int) (from int, words []string)) {
	if e, ok := lines.(*editor); ok {
		e.complete, e.keys.tab = words, true
	}
}

// standIns are those of a console; in a game there are none.
func (e *editor) standIns() *standIns {
	if e.extras == nil {
		return &standIns{}
	}
	return &e.extras.standIns
}

// runeAt returns which rune of a line begins at a byte of its text, false where none does.
func (e *editor) runeAt(line []rune, at int) (int, bool) {
	size := 0
	for i, r := range line {
		if size >= at {
			return i, size == at
		}
		size += len(e.standIns().text(r))
	}
	return len(line), size == at
}

// sharedStart returns the longest beginning of all words that ends where a character of the first ends.
func sharedStart(words []string) string {
	first := words[0]
	end := 0
	for g := displaywidth.StringGraphemes(first); g.Next(); end += len(g.Value()) {
		for _, word := range words[1:] {
			if !strings.HasPrefix(word, first[:end+len(g.Value())]) {
				return first[:end]
			}
		}
	}
	return first
}

// inColumns lists words from above to below and then from left to right, in a width, at most so many of them. Its
// lines have no end behind the last.
func inColumns(words []string, width int) string {
	more := len(words) - mostWords
	if more > 0 {
		words = words[:mostWords]
	}
	widest := 1
	for _, word := range words {
		widest = max(widest, displaywidth.String(word))
	}
	widest = min(widest, width)
	columns := max(1, (width+2)/(widest+2))
	rows := (len(words) + columns - 1) / columns
	lines := make([]string, rows)
	for i, word := range words {
		word = displaywidth.TruncateString(word, widest, "…")
		line := &lines[i%rows]
		if *line != "" {
			*line += "  "
		}
		*line += word
		if i+rows < len(words) { // another column follows
			*line += strings.Repeat(" ", widest-displaywidth.String(word))
		}
	}
	if more > 0 {
		lines = append(lines, displaywidth.TruncateString(moreWords(more), width, "…"))
	}
	return strings.Join(lines, "\n")
}
