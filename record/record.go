// Package record keeps games on disk: a file of JSON Lines that is all a game depends on, its source, its seed and its
// inputs, written as they are given. docs/records.md describes it.
//
// The first line is a [Header]; each further line is one thing a person did: an answer with the prompt it answered,
// answers taken back or given again, another line of the game gone to, or the end of the game. A file is only ever
// appended to. Each line carries a sum over itself and the line before, so that damage is seen where it begins, and a
// line that was torn by a crash is told from one that was changed.
package record

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"github.com/roll-lang/roll/play"
)

// Version is the version of the format that is written. Every version up to it is read. Format 2 added what is done at
// a console; format 3 lines that are gone to, and says in the header that a game is played at a console.
const Version = 3

// The first versions of the format that have something.
const (
	hasConsole = 3 // the field console in the header
	hasLines   = 3 // the entry line
)

// A Header says which game it is. The game itself sees only Source and Seed of it.
type Header struct {
	Format   int            `json:"roll_record"` // Version
	Game     string         `json:"game"`
	Language string         `json:"language"`
	File     string         `json:"file"` // where the source was read from
	Seed     uint64         `json:"seed,string"`
	Players  map[int]string `json:"players,omitempty"`  // the seats, from 1, that bots have, and which
	Revision int            `json:"revision,omitempty"` // of the language, as that counts; of an old record 0
	Console  bool           `json:"console,omitempty"`  // the game is played at a console
	Roll     string         `json:"roll"`               // the version of roll
	Started  time.Time      `json:"started"`
	Saved    string         `json:"saved,omitempty"` // the name that a copy was saved under
	SHA256   string         `json:"sha256"`          // of Source, in hexadecimal
	Source   string         `json:"source"`
}

// An Entry is one line behind the header. One of its fields is set.
type Entry struct {
	Answer *Answer `json:"answer,omitempty"`
	Undo   int     `json:"undo,omitempty"` // so many answers were taken back
	Redo   int     `json:"redo,omitempty"` // so many were given again
	Line   *GoTo   `json:"line,omitempty"` // another line of the game was gone to
	At     *int    `json:"at,omitempty"`   // a console stands at the end of this turn, or a game was seen so far
	// Seats, beside At, are those that bots have from then on, from 1, and which. Nil is as before.
	Seats *map[int]string `json:"seats,omitempty"`
	End   *End            `json:"end,omitempty"`
}

// A GoTo is a line of a game, as Lines count them, and how many of its inputs are in force when it is gone to.
type GoTo struct {
	Number int `json:"number"`
	Given  int `json:"given"`
}

// An Answer is an input: an answer and the prompt that it answered or, as For tells, what was done at a console when so
// many turns had begun.
type Answer struct {
	Turn   int     `json:"turn"`
	Seat   int     `json:"seat"` // from 1; 0 is the whole table
	For    string  `json:"for"`  // a play.Purpose, or ForTyped or ForDice
	Target string  `json:"target"`
	Asked  string  `json:"asked,omitempty"` // the text of the prompt
	Said   string  `json:"said,omitempty"`  // the line before it that asks, where one does
	Number *int32  `json:"number,omitempty"`
	Square string  `json:"square,omitempty"` // for people, the row and column of the square that Number counts
	Text   string  `json:"text,omitempty"`   // a name, a line, or what was typed; the word for a truth
	Values []int32 `json:"values,omitempty"`
	By     string  `json:"by,omitempty"` // ByBot or ByPerson, where it is not who the header says has the seat
}

// Who gave an answer.
const (
	ByBot    = "bot"
	ByPerson = "person"
)

// What inputs of a console are for.
const (
	ForTyped = "typed" // a statement or a rule
	ForDice  = "dice"  // what the next dice or cards are
)

// An End says how a game ended.
type End struct {
	Winner int     `json:"winner"` // a seat from 1; 0 is nobody
	Name   string  `json:"name,omitempty"`
	Value  *string `json:"value,omitempty"` // what the game says its result is, or nil
	Turns  int     `json:"turns"`
}

// longestAsked bounds how much of a prompt's text is written down, and of a line before it.
const longestAsked = 200

// NewAnswer writes down how a prompt was answered.
func NewAnswer(p *play.Prompt, a play.Answer, turn int) Entry {
	e := &Answer{Turn: turn, Seat: p.Seat + 1, For: p.Purpose.String(), Target: p.Target, Text: a.Text}
	if !p.Form.IsText(p.Want) {
		e.Number, e.Text = &a.Number, ""
	}
	if p.Form == play.ActionOf || p.Form == play.LineOf && p.Want == play.Truth {
		e.Text = p.Show(a)
	}
	if p.Form == play.SquareOf {
		e.Square = p.Show(a)
	}
	if p.Form != play.OneOf || p.Options.Len() <= longestAsked/4 {
		e.Asked = p.Text()
	}
	return Entry{Answer: e}
}

// AskedWith notes the line that the game printed before the prompt, where that is what asks: it has a question mark or
// ends with a colon, or the prompt itself has no text. A name tells by itself what was asked.
func (a *Answer) AskedWith(line string) {
	line = strings.TrimSpace(line)
	asks := strings.Contains(line, "?") || strings.HasSuffix(line, ":") || a.Asked == ""
	if !asks || a.For == play.ForName.String() || len(line) > longestAsked {
		return
	}
	a.Said = line
}

// NewDone writes down what was done at a console. It returns nil for an answer, which belongs to a prompt.
func NewDone(in play.Input) *Answer {
	switch in := in.(type) {
	case play.Typed:
		return &Answer{Turn: in.Turn, For: ForTyped, Text: in.Text}
	case play.Dice:
		return &Answer{Turn: in.Turn, For: ForDice, Values: in.Values}
	}
	return nil
}

// Input returns the input as the game takes it.
func (a *Answer) Input() play.Input {
	switch {
	case a.For == ForTyped:
		return play.Typed{Turn: a.Turn, Text: a.Text}
	case a.For == ForDice:
		return play.Dice{Turn: a.Turn, Values: a.Values}
	case a.Number != nil:
		return play.Answer{Number: *a.Number}
	}
	return play.Answer{Text: a.Text}
}

// NewEnd writes down how a game ended.
func NewEnd(game play.Game, name string) Entry {
	result := game.Result()
	return Entry{End: &End{Winner: result.Winner + 1, Name: name, Value: play.ValueOf(result.Value, result.Valued),
		Turns: game.Turns()}}
}

// A Record is what a file holds.
type Record struct {
	Header  Header
	Entries []Entry
	Answers []*Answer // those in force, in order
	Undone  []*Answer // those taken back that can be given again, the next one first
	Lines   Lines     // all that were ever given
	// At is the turn at whose end a console stood last, or up to which a game was seen; nil where not told.
	At    *int
	Seats map[int]string // that bots have by now
	End   *End           // nil while the game is not over
	Torn  bool           // the last line was torn and is left out
	Size  int64          // how many bytes of the file are sound
	sum   string         // of the last line
}

// OfConsole says whether a record is of a game that is played at a console. In old formats it tells so by an entry at.
func (r *Record) OfConsole() bool {
	return r.Header.Console || r.Header.Format < hasConsole && r.At != nil
}

// KeepsLines says whether a record of a format may have an entry that goes to a line.
func KeepsLines(format int) bool { return format >= hasLines }

// Inputs returns the inputs in force, as a game takes them.
func (r *Record) Inputs() []play.Input {
	inputs := make([]play.Input, len(r.Answers))
	for i, a := range r.Answers {
		inputs[i] = a.Input()
	}
	return inputs
}

// add takes an entry into account. It says false for one that cannot stand here.
func (r *Record) add(e Entry) bool {
	ok := true
	switch {
	case e.At != nil:
		r.At = e.At
		if e.Seats != nil {
			r.Seats = *e.Seats
		}
	case e.Answer != nil:
		r.Lines.Add(e.Answer)
	case e.Undo != 0:
		ok = r.Lines.TakeBack(e.Undo)
	case e.Redo != 0:
		ok = r.Lines.GiveAgain(e.Redo)
	case e.Line != nil:
		ok = KeepsLines(r.Header.Format) && r.Lines.GoTo(e.Line.Number, e.Line.Given)
	case e.End != nil:
		r.End = e.End
	default:
		ok = false
	}
	if !ok {
		return false
	}
	if e.At == nil && e.End == nil {
		r.inputsChanged()
	}
	r.Entries = append(r.Entries, e)
	return true
}

// inputsChanged notes that a game is no longer over, and that nobody has said how far it was seen since.
func (r *Record) inputsChanged() {
	r.End = nil
	if r.Header.Format >= hasConsole && !r.Header.Console {
		r.At = nil
	}
}

// Sum returns the SHA-256 of a source, in hexadecimal.
func Sum(source string) string {
	sum := sha256.Sum256([]byte(source))
	return hex.EncodeToString(sum[:])
}

// chained is the sum of a line: of its text and the sum of the line before.
func chained(before, line string) string {
	sum := sha256.Sum256([]byte(before + "\n" + line))
	return hex.EncodeToString(sum[:8])
}
