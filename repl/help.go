package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/lang"
)

// help lists the commands, or explains one of them or a word of the language.
func (r *REPL) help(rest string) error {
	if rest == "" {
		return r.say(r.overview())
	}
	if strings.HasPrefix(rest, ":") {
		if c := find(rest[1:]); c != nil {
			return r.say(c.explanation())
		}
		return noCommand(rest[1:])
	}
	if i := slices.IndexFunc(commands(), func(c *command) bool { return c.name == rest }); i >= 0 {
		return r.say(commands()[i].explanation())
	}
	text, ok := r.Language.Pages().Help(rest)
	if !ok {
		return errors.New(r.noHelp(rest))
	}
	return r.say(plain(text))
}

// overview lists the commands.
func (r *REPL) overview() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Type %s: an expression to see its value, a statement to run it, a rule to change it.\n", r.Language.Name())
	b.WriteString("Or a command; the first letters are enough:\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-21s %s\n", c.form(), c.short)
	}
	fmt.Fprintf(&b, ":help NAME tells more about a command or a word of %s.\n", r.Language.Name())
	if r.Person {
		b.WriteString("Tab completes a word, and the arrows bring back what was typed.\n" +
			"Ctrl-C drops a line or stops a turn; Ctrl-D leaves.\n")
	}
	return b.String()
}

// form is how a command is typed.
func (c *command) form() string { return strings.TrimRight(":"+c.name+" "+c.usage, " ") }

// explanation tells what a command does.
func (c *command) explanation() string {
	text := c.form() + "\n  " + strings.ToUpper(c.short[:1]) + c.short[1:] + ".\n"
	for line := range strings.Lines(c.long) {
		text += "  " + line
	}
	return strings.TrimRight(text, "\n") + "\n"
}

// noHelp says that a word has no help, and which words are like it.
func (r *REPL) noHelp(word string) string {
	var near []string
	for _, w := range r.Language.Pages().Words() {
		if len(word) > 1 && strings.Contains(strings.ToLower(w), strings.ToLower(word)) {
			near = append(near, w)
		}
	}
	if near == nil {
		words := r.Language.Pages().Words()
		for _, c := range commands() {
			words = append(words, c.name)
		}
		if like := lang.Nearest(word, words); like != "" {
			near = []string{like}
		}
	}
	if len(near) == 0 {
		return fmt.Sprintf("there is no help on %q; :help lists the commands", word)
	}
	return fmt.Sprintf("there is no help on %q; there is on %s", word, strings.Join(near, ", "))
}

// plain makes Markdown readable in a terminal: a paragraph is one line, code of several lines is indented, and its fences
// are left out.
func plain(text string) string {
	var lines []string
	code, paragraph := false, false // whether the line before was one of code, or of a paragraph
	for line := range strings.SplitSeq(text, "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			code, paragraph = !code, false
			continue
		case line == "":
			paragraph = false
		case code:
			line = "    " + line
		case paragraph:
			lines[len(lines)-1] += " " + line
			continue
		default:
			paragraph = true
		}
		lines = append(lines, line)
	}
	return strings.TrimRight(strings.ReplaceAll(strings.Join(lines, "\n"), "`", ""), "\n") + "\n"
}
