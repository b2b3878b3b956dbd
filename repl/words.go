package repl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// This file puts into words what several parts of the console speak of.

// counted is a number with what it counts.
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// numbers lists numbers: tiles, or faces of dice.
func numbers(list []int32) string {
	const most = 12
	var words []string
	for _, n := range list[:min(len(list), most)] {
		words = append(words, strconv.Itoa(int(n)))
	}
	if len(list) > most {
		words = append(words, "…")
	}
	return strings.Join(words, ", ")
}

// placeOf says where a span lies: on a line of the game, in what was typed, or in what comes with the language.
func placeOf(file *source.File, span source.Span) string {
	switch {
	case file == nil:
		return ""
	case file.Name == lang.TypedFile:
		return "typed"
	case file.Name == lang.BuiltInFile:
		return "built in"
	case span == source.Span{}: // it comes from no line
		return ""
	}
	return fmt.Sprintf("line %d", file.Position(span.Start).Line)
}

// placed adds to a clause where it stands in the program.
func placed(text string, e *play.Event) string {
	if place := placeOf(e.File, e.Span); place != "" {
		return text + " (" + place + ")"
	}
	return text
}

// quoted repeats what was typed, in a line.
func quoted(text string) string {
	const longest = 60
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "…"
	}
	return "`" + text + "`"
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// diceOf says what dice show.
func diceOf(b *play.Rolled) string {
	total := strconv.Itoa(int(b.Total))
	if len(b.Dice) < 2 {
		return total
	}
	return total + " = " + strings.ReplaceAll(numbers(b.Dice), ", ", " + ")
}

// mostNamed is how many steps are named, where more are only counted.
const mostNamed = 3

// stepsOf names the last n steps of a trail in their order: turns, of which so many have begun at its end, and what was
// typed.
func stepsOf(trail []play.Position, n int, answers []*record.Answer, turns int) string {
	if n > mostNamed {
		return fmt.Sprintf("%d steps", n)
	}
	var names []string
	for i := len(trail) - 1; i >= len(trail)-n; i-- {
		given := trail[i-1].Given
		if trail[i].Given > given {
			if name := nameOfInput(answers[given].Input()); name != "" {
				names = append(names, name)
				continue
			}
		}
		names = append(names, fmt.Sprintf("turn %d", turns))
		turns--
	}
	slices.Reverse(names)
	if n == 1 {
		return names[0]
	}
	return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
}

// nameOfInput names what was typed, "" for an answer.
func nameOfInput(in play.Input) string {
	switch in := in.(type) {
	case play.Typed:
		return quoted(in.Text)
	case play.Dice:
		words := []string{":dice"}
		for _, v := range in.Values {
			words = append(words, strconv.Itoa(int(v)))
		}
		if len(in.Values) == 0 {
			words = append(words, "off")
		}
		return quoted(strings.Join(words, " "))
	}
	return ""
}

// number reads the number behind a command; without one it is otherwise.
func number(rest string, otherwise int) (int, error) {
	if rest == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(rest)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("a number from 1 belongs here, not %q", rest)
	}
	return n, nil
}
