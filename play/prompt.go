package play

import (
	"strconv"
	"strings"

	"github.com/roll-lang/roll/source"
)

// WholeTable is the seat of a prompt that belongs to nobody in particular.
const WholeTable = -1

// A Prompt asks somebody something: whose it is, what it is for, and which answers are legal. It is only valid
// during the call that hands it over; Clone keeps it.
type Prompt struct {
	Number  int // counts the prompts of a game from 0
	Seat    int // whose it is, from 0, or WholeTable
	Purpose Purpose
	Form    Form
	Target  string  // what the answer sets, as the program writes it
	Low     int32   // for InRange: the least legal answer
	High    int32   // for InRange: the greatest
	Options Options // for OneOf
	File    *source.File
	Span    source.Span
}

// A Purpose is what a prompt is for, so that a bot can answer without knowing the game.
type Purpose uint8

// The purposes.
const (
	ForChoice  Purpose = iota // anything else
	ForPlayers                // how many play
	ForName                   // what a player is called
)

func (p Purpose) String() string { return [...]string{"choice", "players", "name"}[p] }

// A Form is the shape of the legal answers.
type Form uint8

// The forms.
const (
	InRange Form = iota // a number from Low to High
	OneOf               // one of Options
	NameOf              // a name, or nothing for the one there is
)

func (f Form) String() string { return [...]string{"range", "list", "name"}[f] }

// Clone returns a copy of the prompt that stays valid.
func (p *Prompt) Clone() *Prompt {
	c := *p
	if p.Options.List != nil {
		c.Options.List = append([]int32{}, p.Options.List...)
	}
	return &c
}

// Accepts says whether an answer is legal.
func (p *Prompt) Accepts(a Answer) bool {
	switch p.Form {
	case InRange:
		return p.Low <= a.Number && a.Number <= p.High
	case OneOf:
		return p.Options.Has(a.Number)
	}
	return isPlainName(a.Text) || complaintOfName(a.Text) == "" && a.Text == strings.TrimSpace(a.Text)
}

// Choices returns how many answers there are to choose from, each option of a list being one; none for a name.
func (p *Prompt) Choices() int64 {
	switch p.Form {
	case InRange:
		return int64(p.High) - int64(p.Low) + 1
	case OneOf:
		return int64(p.Options.Len())
	}
	return 0
}

// Choice returns the answer at an index from 0 to Choices-1.
func (p *Prompt) Choice(i int64) Answer {
	if p.Form == InRange {
		return Answer{Number: int32(int64(p.Low) + i)}
	}
	return Answer{Number: p.Options.At(int(i))}
}

// Read understands a line that a person typed. Where it will not do, complaint says why, in a sentence for the
// person.
func (p *Prompt) Read(line string) (answer Answer, complaint string) {
	line = strings.TrimRight(line, "\r\n")
	if p.Form == NameOf {
		name := strings.TrimSpace(line)
		return Answer{Text: name}, complaintOfName(name)
	}
	typed := strings.Trim(line, " \t")
	value, whole := readNumber(typed)
	switch {
	case !whole:
		return Answer{}, notANumber(typed)
	case p.Form == InRange && (value < int64(p.Low) || value > int64(p.High)):
		return Answer{}, notBetween(typed, p.Low, p.High)
	case p.Form == OneOf && (value != int64(int32(value)) || !p.Options.Has(int32(value))):
		return Answer{}, notOneOf(typed, &p.Options)
	}
	return Answer{Number: int32(value)}, ""
}

// readNumber reads an optional sign and digits. A number beyond all bounds comes back as one that is too large.
func readNumber(s string) (value int64, ok bool) {
	digits := strings.TrimPrefix(strings.TrimPrefix(s, "-"), "+")
	if len(digits) < len(s)-1 || digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	value, _ = strconv.ParseInt(s, 10, 64) // out of range, it is the nearest number
	return value, true
}

// Show returns an answer as a person would type it.
func (p *Prompt) Show(a Answer) string {
	if p.Form == NameOf {
		return a.Text
	}
	return strconv.Itoa(int(a.Number))
}
