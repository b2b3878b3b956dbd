package protocol

import (
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The objects as they are written. Their fields are described in docs/protocol.md.
type (
	hello struct {
		Type     string `json:"type"`
		Protocol int    `json:"protocol"`
		Language string `json:"language"`
		Seed     string `json:"seed"`
	}
	rejected struct {
		Type   string `json:"type"`
		Prompt int    `json:"prompt"`
		Text   string `json:"text"`
	}
	legal struct {
		Type    string   `json:"type"`
		Prompt  int      `json:"prompt"`
		Answers *[]any   `json:"answers,omitempty"` // nil where they are bounds or texts
		Called  []string `json:"called,omitempty"`  // what people call the squares, if they count otherwise
		Low     *int32   `json:"low,omitempty"`
		High    *int32   `json:"high,omitempty"`
		Cut     bool     `json:"cut,omitempty"`
		Returns bool     `json:"returns,omitempty"`
		From    int      `json:"from,omitempty"` // of actions alone, as the next two
		Total   *int     `json:"total,omitempty"`
		Options []option `json:"options,omitempty"`
	}
	option struct {
		Text  string       `json:"text"`
		Steps []actionStep `json:"steps"`
	}
	actionStep struct {
		Do   string `json:"do"`
		Kind string `json:"kind,omitempty"`
		From string `json:"from,omitempty"`
		To   string `json:"to,omitempty"`
		At   string `json:"at,omitempty"`
	}
	failure struct {
		Type    string    `json:"type"`
		Code    string    `json:"code"`
		Message string    `json:"message"`
		Help    string    `json:"help,omitempty"`
		At      *location `json:"at,omitempty"`
		Chain   string    `json:"chain,omitempty"`
	}
	location struct {
		File   string `json:"file"`
		Line   int    `json:"line"`
		Column int    `json:"column"`
		Start  int32  `json:"start"`
		End    int32  `json:"end"`
	}
	prompt struct {
		Type    string    `json:"type"`
		Number  int       `json:"number"`
		Seat    *int      `json:"seat"`
		Purpose string    `json:"for"`
		Form    string    `json:"form"`
		Target  string    `json:"target"`
		Low     *int32    `json:"low,omitempty"`
		High    *int32    `json:"high,omitempty"`
		Options []int32   `json:"options,omitempty"`
		Rows    int32     `json:"rows,omitempty"`
		Columns int32     `json:"columns,omitempty"`
		Want    string    `json:"want,omitempty"`
		Text    string    `json:"text"`
		At      *location `json:"at,omitempty"`
		// Of pages alone: the text in the program's own words, and what the game has said that led to the prompt.
		Question string   `json:"question,omitempty"`
		Said     []string `json:"said,omitempty"`
	}
	head struct {
		Type   string    `json:"type"`
		Number int64     `json:"number"`
		Cause  *int64    `json:"cause"`
		Turn   int       `json:"turn"`
		At     *location `json:"at,omitempty"`
	}
	began struct {
		head
		Name string `json:"name"`
		box
	}
	typed struct {
		head
		Text string `json:"text"`
		*box        // nil where it is as it was
	}
	box struct { // what lies on the table and belongs to no player
		Tiles       int     `json:"tiles"`
		Links       []tile  `json:"links"`
		Pieces      int     `json:"pieces"`
		Dice        []int32 `json:"dice,omitempty"`
		Cards       []card  `json:"cards,omitempty"`
		Replacement bool    `json:"replacement,omitempty"`
	}
	tile struct {
		Tile       int     `json:"tile"`
		Next       int32   `json:"next"`
		Prev       int32   `json:"prev"`
		Accessible []int32 `json:"accessible,omitempty"`       // the first maxListed
		All        int     `json:"accessible_count,omitempty"` // how many there are, where they are more
	}
	card struct {
		Value    int32 `json:"value"`
		Quantity int32 `json:"quantity"`
	}
	printed struct {
		head
		Text string `json:"text"`
	}
	named struct {
		head
		Seat int    `json:"seat"`
		Name string `json:"name"`
	}
	placed struct {
		head
		Names []string  `json:"names"`
		On    [][]int32 `json:"on"`
	}
	rolled struct {
		head
		Seat  int     `json:"seat"`
		Dice  []int32 `json:"dice"`
		Total int32   `json:"total"`
	}
	drew struct {
		head
		Seat  int   `json:"seat"`
		Value int32 `json:"value"`
		Left  int   `json:"left"`
	}
	moved struct {
		head
		Seat     int     `json:"seat"`
		Piece    int     `json:"piece"`
		From     int32   `json:"from"`
		To       int32   `json:"to"`
		Way      string  `json:"way"`
		Distance int64   `json:"distance"`
		Path     []int32 `json:"path,omitempty"`
	}
	landed struct {
		head
		Seat  int   `json:"seat"`
		Piece int   `json:"piece"`
		Tile  int32 `json:"tile"`
	}
	laid struct {
		head
		Rows       int32  `json:"rows"`
		Columns    int32  `json:"columns"`
		Background string `json:"background,omitempty"`
		Upward     bool   `json:"upward,omitempty"`
	}
	stood struct {
		head
		Row    int32  `json:"row"`
		Column int32  `json:"column"`
		Called string `json:"called,omitempty"` // what people call the square, where they count rows from the bottom
		Piece  *piece `json:"piece"`
	}
	piece struct {
		Object int32  `json:"object"`
		Class  string `json:"class"`
		Label  string `json:"label"`
		Image  string `json:"image,omitempty"`
		Mark   string `json:"mark,omitempty"`
		Down   bool   `json:"face_down,omitempty"`
	}
	answered struct {
		head
		Prompt int    `json:"prompt"`
		Seat   *int   `json:"seat"`
		Target string `json:"target"`
		Answer any    `json:"answer"`
		Called string `json:"called,omitempty"` // what people call a square, where they count rows from the bottom
	}
	ended struct {
		head
		Winner *int    `json:"winner"`
		Name   string  `json:"name,omitempty"`
		Value  *string `json:"value,omitempty"` // nil where the game says none, which an empty one is not
	}
)

// typeNames are the types of the objects that events become.
var typeNames = map[play.Kind]string{
	play.KindBegan: "began", play.KindPrinted: "printed", play.KindNamed: "named", play.KindPlaced: "placed",
	play.KindTurn: "turn", play.KindRolled: "rolled", play.KindDrew: "drew", play.KindMoved: "moved",
	play.KindLanded: "landed", play.KindAnswered: "answered", play.KindEnded: "ended",
	play.KindTyping: "typed", play.KindLaid: "laid", play.KindStood: "stood",
}

// maxListed is how many numbers of a list are written that could go on for megabytes.
const maxListed = 1000

// encode returns the object of an event. What lies in the box is told where it is new.
func (h *Host) encode(e play.Event) any {
	at := head{Type: typeNames[e.Body.Kind()], Number: e.Number, Turn: e.Turn, At: place(e.File, e.Span)}
	if e.Cause >= 0 {
		at.Cause = &e.Cause
	}
	switch b := e.Body.(type) {
	case *play.Began:
		h.told = *b
		return began{at, b.Name, encodeBox(b)}
	case *play.Typing:
		return h.encodeTyped(at, b)
	case *play.Printed:
		at.Type = [...]string{play.Plain: "printed", play.Displayed: "displayed", play.Denial: "denied"}[b.Manner]
		return printed{at, b.Text}
	case *play.Named:
		return named{at, b.Seat, b.Name}
	case *play.Placed:
		return placed{at, b.Names, b.Tiles}
	case *play.TurnBegan:
		return named{at, b.Seat, b.Name}
	case *play.Rolled:
		return rolled{at, b.Seat, b.Dice, b.Total}
	case *play.Drew:
		return drew{at, b.Seat, b.Value, b.Left}
	case *play.Moved:
		way := [...]string{play.Forwards: "forwards", play.Backwards: "backwards", play.Jump: "jump"}[b.Way]
		return moved{at, b.Seat, b.Piece, b.From, b.To, way, b.Distance, b.Path}
	case *play.Landed:
		return landed{at, b.Seat, b.Piece, b.Tile}
	case *play.Answered:
		return encodeAnswered(at, b)
	case *play.Laid:
		return laid{at, b.Rows, b.Columns, b.Background, b.Upward}
	case *play.Stood:
		object := stood{at, b.Row, b.Column, "", encodePiece(&b.Piece)}
		if b.Upward > 0 {
			object.Called = b.Square()
		}
		return object
	case *play.Ended:
		return ended{at, seat(b.Winner), b.Name, play.ValueOf(b.Value, b.Valued)}
	}
	return at
}

// encodeAnswered writes a square as the grid counts, from the top, and what people call it where they count otherwise.
func encodeAnswered(at head, b *play.Answered) answered {
	object := answered{head: at, Prompt: b.Prompt, Seat: seat(b.Seat), Target: b.Target}
	downward := *b
	downward.Upward = false
	object.Answer = answerOf(&downward)
	if b.Upward && b.Form == play.SquareOf {
		object.Called = b.Show()
	}
	return object
}

// answerOf returns a number as it is, and what else can be answered as it would be typed.
func answerOf(b *play.Answered) any {
	if b.Form.IsText(b.Want) || b.Form == play.SquareOf || b.Form == play.LineOf && b.Want == play.Truth {
		return b.Show()
	}
	return b.Answer.Number
}

// encodePiece returns nil for nothing.
func encodePiece(p *play.Piece) *piece {
	if p.Object == 0 {
		return nil
	}
	return &piece{p.Object, p.Class, p.Label, p.Image, p.Mark, p.Down}
}

// seat gives no number to the whole table, and to nobody.
func seat(n int) *int {
	if n < 0 {
		return nil
	}
	return &n
}

// place returns where something stands, or nil where it comes from no line of a program.
func place(f *source.File, s source.Span) *location {
	if f == nil || s == (source.Span{}) {
		return nil
	}
	at := f.Position(s.Start)
	return &location{f.Name, at.Line, at.Column, s.Start, s.End}
}

func (h *Host) encodeTyped(at head, b *play.Typing) any {
	object := typed{head: at, Text: b.Text}
	if b.Setup != h.told.Setup {
		h.told.Setup = b.Setup
		box := encodeBox(&h.told)
		object.box = &box
	}
	return object
}

// encodeBox lists only the tiles whose links are not those of a tile in a row.
func encodeBox(b *play.Began) box {
	board := &b.Setup.Board
	object := box{
		Tiles: board.Len(), Links: []tile{}, Pieces: b.Setup.Pieces,
		Dice: b.Setup.Dice, Replacement: b.Setup.Cards.Replacement,
	}
	for i := range int32(board.Len()) {
		t := tile{Tile: int(i), Next: board.Next(i), Prev: board.Prev(i), Accessible: board.Accessible(i)}
		if n := len(t.Accessible); n > maxListed {
			t.Accessible, t.All = t.Accessible[:maxListed], n
		}
		if !board.InRow(i) || len(t.Accessible) > 0 {
			object.Links = append(object.Links, t)
		}
	}
	for _, kind := range b.Setup.Cards.Kinds {
		object.Cards = append(object.Cards, card{kind.Value, kind.Quantity})
	}
	return object
}

func encodePrompt(p *play.Prompt) prompt {
	object := prompt{
		Type: "prompt", Number: p.Number, Seat: seat(p.Seat), Purpose: p.Purpose.String(), Form: p.Form.String(),
		Target: p.Target, At: place(p.File, p.Span),
	}
	if p.Form != play.OneOf || p.Options.Len() <= maxListed {
		object.Text = p.Text()
	}
	switch {
	case p.Form == play.InRange:
		object.Low, object.High = &p.Low, &p.High
	case p.Form == play.OneOf && p.Options.List == nil:
		object.Low, object.High = &p.Options.Low, &p.Options.High
	case p.Form == play.OneOf:
		object.Options = p.Options.List
	case p.Form == play.SquareOf, p.Form == play.ActionOf:
		object.Rows, object.Columns = p.Rows, p.Columns
	case p.Form == play.LineOf:
		object.Want = p.Want.String()
	}
	return object
}

// downward returns a prompt for a square whose rows are counted from the top, as the protocol does.
func downward(p *play.Prompt) *play.Prompt {
	if !p.Upward {
		return p
	}
	plain := *p
	plain.Upward = false
	return &plain
}

// encodeLegal lists the answers that will do, or says their bounds; what any name or text of a kind will do for has
// neither.
func encodeLegal(l *play.Legal) legal {
	p := l.Prompt
	object := legal{Type: "legal", Prompt: p.Number, Cut: l.Cut, Returns: l.Returns}
	answers := []any{}
	switch {
	case p.Form == play.InRange:
		object.Low, object.High = &p.Low, &p.High
		return object
	case p.Form == play.OneOf && p.Options.List == nil:
		object.Low, object.High = &p.Options.Low, &p.Options.High
		return object
	case p.Form == play.OneOf:
		for _, option := range p.Options.List {
			answers = append(answers, option)
		}
	case p.Form == play.ActionOf:
		object.From = max(l.From, 1)
		total := p.Actions.Len()
		object.Total, object.Options = &total, encodeOptions(p, object.From, total)
		return object
	case p.Form == play.SquareOf:
		plain := downward(p)
		for _, square := range l.Squares {
			answer := play.Answer{Number: square}
			answers = append(answers, plain.Show(answer))
			if p.Upward {
				object.Called = append(object.Called, p.Show(answer))
			}
		}
	case p.Form == play.LineOf && p.Listed(): // the words of a truth, or what the program lists
		for i := range p.Choices() {
			answers = append(answers, p.Show(p.Choice(i)))
		}
	default:
		return object
	}
	object.Answers = &answers
	return object
}

// maxOptions is how many actions are listed at a time.
const maxOptions = 1000

// encodeOptions lists legal actions from a number on, of so many in all.
func encodeOptions(p *play.Prompt, from, total int) []option {
	options := []option{}
	for n := from; n <= total && len(options) < maxOptions; n++ {
		i := p.Actions.At(n - 1)
		o := option{Text: p.Actions.Text(i), Steps: []actionStep{}}
		for _, s := range p.Actions.Steps(i) {
			o.Steps = append(o.Steps, actionStep{s.Do, s.Kind, squareName(p, s.From), squareName(p, s.To),
				squareName(p, s.At)})
		}
		options = append(options, o)
	}
	return options
}

// squareName returns what people call a square of an action, or nothing for none.
func squareName(p *play.Prompt, square int32) string {
	if square < 0 {
		return ""
	}
	return p.SquareName(square)
}
