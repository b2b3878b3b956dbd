package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/lang"
)

// help tells what can be done at the console.
type help struct {
	language lang.Language
	commands commands
	screen   *screen
	person   *person
}

// explain lists the commands, or explains one of them or a word of the language.
func (h *help) explain(rest string) error {
	if rest == "" {
		return h.screen.say(h.overview())
	}
	if strings.HasPrefix(rest, ":") {
		c, err := h.commands.find(rest[1:])
		if err != nil {
			return err
		}
		return h.screen.say(c.explanation(h.person.here()))
	}
	if i := slices.IndexFunc(h.commands, func(c *command) bool { return c.name == rest }); i >= 0 {
		return h.screen.say(h.commands[i].explanation(h.person.here()))
	}
	text, ok := h.language.Pages().Help(rest)
	if !ok {
		return errors.New(h.noHelp(rest))
	}
	return h.screen.say(plain(text))
}

// words completes what can be explained.
func (h *help) words(beginning string) []string {
	return beginningWith(append(h.commands.names(), h.language.Pages().Words()...), beginning)
}

// overview lists the commands.
func (h *help) overview() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Type %s: an expression to see its value, a statement to run it, a rule to change it.\n",
		h.language.Name())
	b.WriteString("Or a command; the first letters are enough:\n")
	for _, c := range h.commands {
		fmt.Fprintf(&b, "  %-21s %s\n", c.form(), c.short)
	}
	fmt.Fprintf(&b, ":help NAME tells more about a command or a word of %s.\n", h.language.Name())
	if h.person.here() {
		b.WriteString("Tab completes a word, and the arrows bring back what was typed.\n" +
			"Ctrl-C drops a line or stops a turn; Ctrl-D leaves.\n")
	}
	return b.String()
}

// form is how a command is typed.
func (c *command) form() string { return strings.TrimRight(":"+c.name+" "+c.usage, " ") }

// explanation tells what a command does. Folded says that its lines are broken where a terminal ends, and not here.
func (c *command) explanation(folded bool) string {
	text := c.form() + "\n  " + strings.ToUpper(c.short[:1]) + c.short[1:] + ".\n"
	long := c.long
	if folded {
		long = strings.ReplaceAll(long, "\n", " ")
	}
	for line := range strings.Lines(long) {
		text += "  " + line
	}
	return strings.TrimRight(text, "\n") + "\n"
}

// noHelp says that a word has no help, and which words are like it.
func (h *help) noHelp(word string) string {
	var near []string
	for _, w := range h.language.Pages().Words() {
		if len(word) > 1 && strings.Contains(strings.ToLower(w), strings.ToLower(word)) {
			near = append(near, w)
		}
	}
	if near == nil {
		words := h.language.Pages().Words()
		for _, c := range h.commands {
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

// plain makes Markdown readable in a terminal: a paragraph is one line, code of several lines is indented, and its
// fences are left out.
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
