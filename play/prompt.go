package play

import (
	"math"
	"slices"
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
	Sets    string  // the same where Target only says what asks, as in x = ask(); empty where that shows nowhere
	Low     int32   // for InRange: the least legal answer
	High    int32   // for InRange: the greatest
	Options Options // for OneOf
	Rows    int32   // of the grid, for SquareOf
	Columns int32
	// Squares are, for SquareOf, those that can be answered, in the order of their numbers; nil stands for all. They
	// follow from how the game stands.
	Squares []int32
	Unfit   string // what is said of others, as in "is no part of the board"
	Upward  bool   // people count the rows from the bottom, for SquareOf
	// Lettered says, for SquareOf, that the board has letters for its columns and numbers from 1 for its rows, the
	// lowest row first, so that people call a square b2.
	Lettered bool
	Want     Want // for LineOf
	// Ranged says, for LineOf of a WholeNumber, that bots choose from Low to High, and so does who tries all answers.
	// Any other number will do, too.
	Ranged bool
	Truths *Truths // for a Truth; a pointer, since prompts are copied all the time
	Among  *Among  // for LineOf: the answers that will do, where these are listed
	// Actions are, for ActionOf, what can be done.
	Actions *Actions
	// Again is how often the same question was asked just before, in the same step: of a square, since what was
	// answered would not do. A bot gives another answer then.
	Again int
	Who   string // what the text of a SquareOf calls the person who is asked; empty where it need not
	Says  string // the text in the program's own words, for any form but NameOf; empty for the usual words
	File  *source.File
	Span  source.Span
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
	InRange  Form = iota // a number from Low to High
	OneOf                // one of Options
	NameOf               // a name, or nothing for the one there is
	SquareOf             // a square of the grid: its row times Columns and its column
	LineOf               // a line, as Want says
	ActionOf             // one of the legal Actions: its text or, where that is empty, its number
)

func (f Form) String() string {
	return [...]string{"range", "list", "name", "square", "line", "action"}[f]
}

// A Want is what a typed line must be.
type Want uint8

// The wants.
const (
	AnyLine     Want = iota // anything
	WholeNumber             // a whole number of 32 bits
	AnyNumber               // a number, with a point or without
	Truth                   // one of the two Truths of the prompt
)

// Truths are the words that a language has for a truth, in the order of the numbers that they are as answers: the word
// for what does not hold, 0, and the word for what holds, 1.
type Truths [2]string

func (w Want) String() string { return [...]string{"text", "whole", "number", "truth"}[w] }

// IsText says whether the answers of a form are texts, not numbers; want matters for lines alone. An action that was
// typed is a text.
func (f Form) IsText(want Want) bool {
	return f == NameOf || f == ActionOf || f == LineOf && (want == AnyLine || want == AnyNumber)
}

// Clone returns a copy of the prompt that stays valid.
func (p *Prompt) Clone() *Prompt {
	c := *p
	if p.Options.List != nil {
		c.Options.List = append([]int32{}, p.Options.List...)
	}
	c.Actions = p.Actions.clone()
	if p.Squares != nil {
		c.Squares = append([]int32{}, p.Squares...)
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
	case SquareOf:
		return 0 <= a.Number && a.Number < p.Rows*p.Columns && p.offers(a.Number)
	case LineOf:
		again, complaint := p.readWanted(p.Show(a))
		return complaint == "" && again == a
	case ActionOf:
		return p.Actions.accepts(a)
	}
	return isPlainName(a.Text) || complaintOfName(a.Text) == "" && a.Text == strings.TrimSpace(a.Text)
}

// The numbers that there are to choose from where any can be typed.
const leastTyped, mostTyped = -100, 100

// Choices returns how many answers there are to choose from, each option of a list being one; none for a name. Of what
// can be typed it is some.
func (p *Prompt) Choices() int64 {
	if p.Among != nil {
		return int64(len(p.Among.Texts))
	}
	switch p.Form {
	case SquareOf:
		if p.Squares != nil {
			return int64(len(p.Squares))
		}
		return int64(p.Rows) * int64(p.Columns)
	case LineOf:
		if p.Ranged {
			return int64(p.High) - int64(p.Low) + 1
		}
		const numbers = mostTyped - leastTyped + 1
		return [...]int64{AnyLine: 1, WholeNumber: numbers, AnyNumber: numbers, Truth: int64(len(p.Truths))}[p.Want]
	case InRange:
		return int64(p.High) - int64(p.Low) + 1
	case OneOf:
		return int64(p.Options.Len())
	case ActionOf:
		return int64(p.Actions.Len())
	}
	return 0
}

// Choice returns the answer at an index from 0 to Choices-1.
func (p *Prompt) Choice(i int64) Answer {
	switch {
	case p.Among != nil:
		answer, _ := p.Among.answer(p, p.Among.Texts[i])
		return answer
	case p.Form == InRange, p.Form == LineOf && p.Ranged:
		return Answer{Number: int32(int64(p.Low) + i)}
	case p.Form == SquareOf && p.Squares != nil:
		return Answer{Number: p.Squares[i]}
	case p.Form == SquareOf, p.Form == LineOf && p.Want == Truth:
		return Answer{Number: int32(i)}
	case p.Form == LineOf && p.Want == WholeNumber:
		return Answer{Number: int32(leastTyped + i)}
	case p.Form == LineOf && p.Want == AnyNumber:
		return Answer{Text: strconv.Itoa(int(leastTyped + i))}
	case p.Form == LineOf:
		return Answer{Text: "hello"}
	case p.Form == ActionOf:
		return Answer{Number: int32(p.Actions.At(int(i)))}
	}
	return Answer{Number: p.Options.At(int(i))}
}

// Other returns the index of an answer for somebody who prefers the one at first, and gives the next one each time the
// same question is asked again.
func (p *Prompt) Other(first int64) int64 {
	if p.Form != SquareOf {
		return first
	}
	return (first + int64(p.Again)) % p.Choices()
}

// Read understands a line that a person typed. Where it will not do, complaint says why, in a sentence for the
// person.
func (p *Prompt) Read(line string) (answer Answer, complaint string) {
	line = strings.TrimRight(line, "\r\n")
	if p.Form == NameOf {
		name := strings.TrimSpace(line)
		return Answer{Text: name}, complaintOfName(name)
	}
	switch p.Form {
	case SquareOf:
		return p.readSquare(line)
	case LineOf:
		return p.readWanted(line)
	case ActionOf:
		return p.Actions.read(line)
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
	switch {
	case p.Form == ActionOf && p.Actions != nil:
		return p.Actions.show(a)
	case p.Form.IsText(p.Want):
		return a.Text
	case p.Form == LineOf && p.Want == Truth:
		if a.Number == 1 {
			return p.Truths[1]
		}
		return p.Truths[0]
	case p.Form == SquareOf:
		return p.called(a)
	}
	return strconv.Itoa(int(a.Number))
}

// readWanted understands a line of the kind that is wanted.
func (p *Prompt) readWanted(line string) (answer Answer, complaint string) {
	typed := strings.Trim(line, " \t")
	if p.Among != nil {
		return p.Among.answer(p, typed)
	}
	switch p.Want {
	case WholeNumber:
		value, ok := readNumber(typed)
		switch {
		case !ok:
			return Answer{}, notANumber(typed)
		case value != int64(int32(value)):
			return Answer{}, notBetween(typed, math.MinInt32, math.MaxInt32)
		}
		return Answer{Number: int32(value)}, ""
	case AnyNumber:
		if f, ok := ReadNumber(typed); !ok {
			tooLarge := math.IsInf(f, 0)
			return Answer{}, noNumber(typed, tooLarge)
		}
		return Answer{Text: typed}, ""
	case Truth:
		if i := slices.Index(p.Truths[:], typed); i >= 0 {
			return Answer{Number: int32(i)}, ""
		}
		return Answer{}, noTruth(typed, p.Truths)
	}
	if complaint := complaintOfLine(line); complaint != "" {
		return Answer{}, complaint
	}
	return Answer{Text: line}, ""
}

// ReadNumber reads a number, with a point or without; false for anything else, also for what is too large to be one.
func ReadNumber(typed string) (float64, bool) {
	if strings.Trim(typed, "+-.0123456789eE") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(typed, 64)
	return f, err == nil
}
