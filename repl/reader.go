package repl

import (
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/roll-lang/roll/lang"
)

// reader reads what is typed: texts, over several lines where they are not finished, and answers.
type reader struct {
	lines  Lines
	game   *game
	screen *screen
	paste  *paste
	faults *faults
	person *person
	tries  int // answers that were read for the question that waits
}

// more is the prompt for the lines behind the first of a text.
const more = "  ... "

// read reads a text that is finished. Pasted says that lines of it were pasted, so that it may mean something else than
// one by one; they are only taken so between two turns.
func (r *reader) read(prompt string, between bool) (text string, pasted bool, err error) {
	for {
		line, err := r.line(prompt)
		switch {
		case errors.Is(err, io.EOF) && text != "":
			err = r.faults.tell(errors.New("what was begun is not finished"))
			return "", false, cmp.Or(err, io.EOF)
		case err != nil:
			return "", false, err
		}
		if line = strings.TrimRight(line, "\n"); strings.Contains(line, "\n") {
			if !between || !r.isWhole(text, line) {
				r.paste.cut(line)
				continue
			}
			pasted = true
		}
		text += line
		if isCommand(text) || r.game.Read(text) != lang.Unfinished {
			return text, pasted, nil
		}
		text, prompt = text+"\n", more
	}
}

// isWhole says whether lines that were pasted behind a text are tried as one text with it. Expressions are not, as each
// of them shows its value, and nothing else can be typed in the middle of a turn.
func (r *reader) isWhole(text, pasted string) bool {
	if slices.ContainsFunc(strings.Split(pasted, "\n"), isCommand) {
		return false
	}
	return r.game.Read(text+pasted) != lang.Expression
}

// line reads a line, or several that were pasted. A prompt is for persons alone. A Ctrl-C that came when nothing ran
// any more stops nothing; one that comes when the line is entered stops what it says.
func (r *reader) line(prompt string) (string, error) {
	if line, ok, err := r.paste.next(prompt); ok || err != nil {
		return line, err
	}
	r.person.forget()
	if !r.person.here() {
		prompt = ""
	}
	line, err := r.lines.ReadLine(prompt)
	if err == nil {
		r.faults.nextLine()
	}
	return line, err
}

// remember keeps what was typed, so that it can be had again.
func (r *reader) remember(text string) { r.lines.Remember(text) }

// nextQuestion says that the answers that come now are to another question.
func (r *reader) nextQuestion() { r.tries = 0 }

// answer reads the answer to a prompt of the game, which is shown even where nobody sits. What comes instead of an
// answer begins a line of its own there.
func (r *reader) answer(prompt string) (string, error) {
	if r.tries++; r.tries > 1 { // the line before would not do, so those behind it are not meant for this
		if err := r.paste.leave(""); err != nil {
			return "", err
		}
	}
	if line, ok, err := r.paste.next(prompt); ok || err != nil {
		return line, err
	}
	line, err := r.lines.ReadLine(prompt)
	if strings.Contains(line, "\n") {
		r.paste.cut(line)
		line, _, err = r.paste.next(prompt)
	}
	if err == nil {
		r.faults.nextLine()
	}
	if !r.person.here() && prompt != "" && (err != nil || isCommand(line)) {
		if told := r.screen.say("\n"); err == nil {
			err = told
		}
	}
	return line, err
}
