package play

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/source"
)

// This file holds every sentence that a prompt says to a player.

const (
	nameTooLong     = "A name has at most 100 characters."
	nameUnprintable = "A name is made of characters that can be printed."
)

// stoppedHere is said of the line that ran when somebody stopped the game.
const stoppedHere = "stopped here"

// Text returns what is written before the person answers, without a newline; nothing for a name.
func (p *Prompt) Text() string {
	if p.Says != "" && p.Form != NameOf {
		return p.Says
	}
	switch p.Form {
	case InRange:
		return fmt.Sprintf("Enter a number between %d and %d: ", p.Low, p.High)
	case OneOf:
		return "Choose one of " + p.Options.String() + ": "
	case SquareOf:
		choose := "Choose"
		if p.Who != "" {
			choose = p.Who + ", choose"
		}
		if p.Lettered {
			return choose + " a square, such as b2: "
		}
		return choose + " a square, row,column: "
	case ActionOf:
		return "Choose an action: "
	}
	return ""
}

func notANumber(typed string) string { return Quote(typed) + " is not a whole number." }

func notBetween(typed string, low, high int32) string {
	return fmt.Sprintf("%s is not between %d and %d.", Quote(typed), low, high)
}

func notOneOf(typed string, options *Options) string {
	return Quote(typed) + " is not one of " + options.String() + "."
}

func notAmong(typed string, a *Among) string {
	if a.Interval {
		return Quote(typed) + " is not between " + a.Texts[0] + " and " + a.Texts[1] + "."
	}
	return Quote(typed) + " is not one of " + a.String() + "."
}

func (p *Prompt) notASquare(typed string) string {
	if p.Lettered {
		return Quote(typed) + " is not a square; type its letter and its number, as in b2."
	}
	return Quote(typed) + " is not a square; type its row and its column, as in 0,2."
}

func (p *Prompt) offTheGrid(typed string) string {
	if p.Lettered {
		last := p.called(Answer{Number: p.Columns - 1})
		return fmt.Sprintf("%s is not on the board, which goes from a1 to %s.", Quote(typed), last)
	}
	return fmt.Sprintf("%s is not on the grid, which goes from 0,0 to %d,%d.", Quote(typed), p.Rows-1, p.Columns-1)
}

func (p *Prompt) unfit(typed string) string {
	why := p.Unfit
	if why == "" {
		why = "cannot be chosen"
	}
	return Quote(typed) + " " + why + "."
}

func noNumber(typed string, tooLarge bool) string {
	if tooLarge {
		return Quote(typed) + " is too large a number."
	}
	return Quote(typed) + " is not a number."
}

func noTruth(typed string, words *Truths) string {
	return fmt.Sprintf("%s is not %s or %s.", Quote(typed), words[1], words[0])
}

const (
	lineTooLong     = "A line has at most 1000 characters."
	lineUnprintable = "A line is made of characters that can be printed."
)

// Quote repeats what was typed, at the beginning of a sentence, so that it does no harm on a terminal, cut where it is
// very long.
func Quote(typed string) string {
	const longest = 60
	if typed == "" {
		return "An empty line"
	}
	typed = strings.Map(func(r rune) rune {
		if source.Unprintable(r) {
			return '\ufffd'
		}
		return r
	}, strings.ToValidUTF8(typed, "\ufffd"))
	if runes := []rune(typed); len(runes) > longest {
		return string(runes[:longest]) + "…"
	}
	return typed
}

// NameOfSeat returns the name of the player at a seat, from 0, who may not have been given one.
func NameOfSeat(seat int, given string) string {
	if given != "" {
		return given
	}
	return fmt.Sprintf("Player %d", seat+1)
}
