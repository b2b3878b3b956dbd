package play

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

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

// Options are the numbers to choose from: List or, where that is nil, all from Low to High.
type Options struct {
	List      []int32
	Low, High int32
}

// Len returns how many options there are.
func (o *Options) Len() int {
	if o.List != nil {
		return len(o.List)
	}
	return int(int64(o.High) - int64(o.Low) + 1)
}

// At returns the option at an index from 0 to Len-1.
func (o *Options) At(i int) int32 {
	if o.List != nil {
		return o.List[i]
	}
	return o.Low + int32(i)
}

// Has says whether v is an option.
func (o *Options) Has(v int32) bool {
	if o.List == nil {
		return o.Low <= v && v <= o.High
	}
	for _, option := range o.List {
		if option == v {
			return true
		}
	}
	return false
}

// String lists all options with commas between them.
func (o *Options) String() string {
	var b []byte
	for i := range o.Len() {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = strconv.AppendInt(b, int64(o.At(i)), 10)
	}
	return string(b)
}

// Clone returns a copy of the prompt that stays valid.
func (p *Prompt) Clone() *Prompt {
	c := *p
	if p.Options.List != nil {
		c.Options.List = append([]int32{}, p.Options.List...)
	}
	return &c
}

// An Answer is what a prompt is answered: Number or, to a prompt for a name, Text.
type Answer struct {
	Number int32
	Text   string
}

func (Answer) input() {}

// An Input is what a person does to a game: all that a game depends on beside its source and seed. So far
// every input is an Answer.
type Input interface {
	input()
}

// MaxName is the most characters a player's name has.
const MaxName = 100

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

// isPlainName is a quick answer for the names that most people have: short, ASCII, no blank at either end.
func isPlainName(name string) bool {
	if len(name) > MaxName || strings.HasPrefix(name, " ") || strings.HasSuffix(name, " ") {
		return false
	}
	for i := range len(name) {
		if name[i] < ' ' || name[i] > '~' {
			return false
		}
	}
	return true
}

// complaintOfName says what keeps a text from being a name, or "".
func complaintOfName(name string) string {
	switch {
	case utf8.RuneCountInString(name) > MaxName:
		return nameTooLong
	case !utf8.ValidString(name) || strings.ContainsFunc(name, unprintable):
		return nameUnprintable
	}
	return ""
}

// unprintable tells characters that would disturb a line they stand in: control characters and those that
// change the direction of writing.
func unprintable(r rune) bool {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029', r == '\u061c':
		return true
	case '\u200e' <= r && r <= '\u200f', '\u202a' <= r && r <= '\u202e', '\u2066' <= r && r <= '\u2069':
		return true
	}
	return false
}
