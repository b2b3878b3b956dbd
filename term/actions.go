package term

import (
	"slices"
	"unicode"

	"github.com/chzyer/readline"
)

// An action changes the edited line, where the cursor stands before line[pos], as a key wants that readline does not
// know.
type action func(line []rune, pos int) (newLine []rune, newPos int)

// filter sees each key before readline does. For one that readline does not know it leaves an action behind and passes
// on a key that does nothing.
func (e *editor) filter(key rune) (rune, bool) {
	e.measure()
	switch {
	case key == keyDelete:
		e.action = deleteRune
	case key == readline.CharCtrlW || key == readline.MetaBackspace: // readline takes too much where there is one word
		e.action = deleteWord
	case key == readline.CharTranspose: // readline crashes where there is one character
	case key == readline.CharCtrlZ && canSuspend: // readline would stop the program that started this one, too
		e.suspend()
	case e.extras == nil && (key != readline.CharTab || e.complete == nil):
		return key, true
	case key == keyPaste:
		e.action = e.insert(e.keys.nextPaste())
	case key == readline.CharTab:
		e.action = e.completeWord
	case key == readline.CharBckSearch || key == readline.CharFwdSearch:
		if len(e.history.entries) > 0 { // readline crashes where there are none
			return key, true
		}
	case isStandIn(key):
		return unicode.ReplacementChar, true
	case !isMeant(key):
	default:
		return key, true
	}
	if e.rl.Operation.IsSearchMode() {
		return readline.CharLineEnd, true // which also ends the search
	}
	return readline.CharBell, true
}

// isMeant says whether a key has a meaning. Readline would type the others.
func isMeant(key rune) bool {
	const without = "\x0f\x11\x16\x18\x1c\x1d\x1e\x1f"
	return key >= readline.MetaBackspace && !slices.Contains([]rune(without), key)
}

// act is called when readline has passed a key.
func (e *editor) act(line []rune, pos int, key rune) ([]rune, int, bool) {
	if key == 0 || e.action == nil { // 0 comes before the first key
		return nil, 0, false
	}
	do := e.action
	e.action = nil
	newLine, newPos := do(line, pos)
	return newLine, newPos, true
}

// deleteRune takes out the character behind the cursor.
func deleteRune(line []rune, pos int) ([]rune, int) {
	if pos == len(line) {
		return line, pos
	}
	return slices.Delete(line, pos, pos+1), pos
}

// deleteWord takes out what stands before the cursor back to the beginning of a word.
func deleteWord(line []rune, pos int) ([]rune, int) {
	start := pos
	for start > 0 && readline.IsWordBreak(line[start-1]) {
		start--
	}
	for start > 0 && !readline.IsWordBreak(line[start-1]) {
		start--
	}
	return slices.Delete(line, start, pos), start
}

// longestEdited is how many characters of a line are edited one by one; readline draws all of them for each key.
const longestEdited = 500

// insert returns what puts a text before the cursor.
func (e *editor) insert(text string) action {
	return func(line []rune, pos int) ([]rune, int) {
		inserted := e.extras.standIns.edited(text, longestEdited-len(line))
		return slices.Insert(line, pos, inserted...), pos + len(inserted)
	}
}
