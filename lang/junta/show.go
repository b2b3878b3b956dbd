package junta

import (
	"strconv"
	"strings"

	"github.com/roll-lang/roll/source"
)

// This file writes values as text.

// shown returns a value as a console and a sentence show it.
func (e *evaluator) shown(v value) string { return string(e.text(nil, v, true)) }

// mostShown is how much of a value a sentence shows.
const mostShown = 40

// brief is shown, cut where it is long.
func (e *evaluator) brief(v value) string {
	switch {
	case v.kind == aList && len(v.items()) > mostShown:
		return "[…]"
	case v.kind == aText && len(v.of.text) > mostShown:
		return strconv.Quote(short(v.of.text))
	}
	return short(e.shown(v))
}

// short cuts what is long, at the end of a character and of a line.
func short(s string) string {
	s, rest, several := strings.Cut(s, "\n")
	for i := range s {
		if i >= mostShown {
			return s[:i] + "…"
		}
	}
	if several && rest != "" {
		return s + "…"
	}
	return s
}

// text appends a value. Strings have quotes if they are quoted, and in lists.
func (e *evaluator) text(buf []byte, v value, quoted bool) []byte {
	switch v.kind {
	case aNumber:
		return strconv.AppendInt(buf, v.n, 10)
	case aTruth:
		return strconv.AppendBool(buf, v.truth())
	case aText:
		if quoted {
			return append(append(append(buf, '"'), escaped.Replace(v.of.text)...), '"')
		}
		return append(buf, v.of.text...)
	case aDirection:
		return appendDirection(buf, v.vector())
	case aCoordinate:
		return appendCoordinate(buf, v.vector())
	case aList:
		return e.listText(buf, v.items())
	case anIdentifier:
		return append(buf, e.names[v.n]...)
	case aPiece:
		e.lookedUp(int32(v.n))
		return append(buf, e.pieceText(int32(v.n))...)
	case anAction:
		return append(buf, e.actionText(v.of.action)...)
	case aFunction:
		if name := v.of.code.name; name != "" {
			return append(buf, name...)
		}
		return append(buf, "a function of "+count(v.of.code.params, "argument")...)
	case aPattern:
		return append(buf, v.of.pattern.file.Lexeme(v.of.pattern.at)...)
	}
	return buf
}

var escaped = strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\n", `\n`, "\t", `\t`)

func (e *evaluator) listText(buf []byte, items []value) []byte {
	buf = append(buf, '[')
	for i, v := range items {
		if i > 0 {
			buf = append(buf, ' ')
		}
		if buf = e.text(buf, v, true); len(buf) > mostBytes {
			return buf // who wants so much says so
		}
	}
	return append(buf, ']')
}

// mostSteps is how many steps of a direction are written one by one.
const mostSteps = 1000

// appendDirection writes a vector as a sum that gives it again.
func appendDirection(buf []byte, v vector) []byte {
	if v == (vector{}) {
		return append(buf, "n + s"...)
	}
	start := len(buf)
	add := func(sign string, times int64) {
		for range min(times, mostSteps) {
			if len(buf) > start {
				buf = append(buf, " + "...)
			}
			buf = append(buf, sign...)
		}
		if times > mostSteps {
			buf = append(buf, " + …"...)
		}
	}
	add("n", int64(v.y))
	add("s", -int64(v.y))
	add("e", int64(v.x))
	add("w", -int64(v.x))
	return buf
}

// appendCoordinate writes a column and a row.
func appendCoordinate(buf []byte, v vector) []byte {
	if v.x < 1 || v.y < 1 {
		buf = strconv.AppendInt(append(buf, '('), int64(v.x), 10)
		return append(strconv.AppendInt(append(buf, ", "...), int64(v.y), 10), ')')
	}
	var letters [8]byte
	at := len(letters)
	for x := int64(v.x); x > 0; x = (x - 1) / 26 {
		at--
		letters[at] = byte('A' + (x-1)%26)
	}
	return strconv.AppendInt(append(buf, letters[at:]...), int64(v.y), 10)
}

// squareText returns the name of a square.
func (g *ground) squareText(square int32) string { return string(appendCoordinate(nil, g.at(square))) }

// corner is the last square of the grid.
func (g *ground) corner() string { return string(appendCoordinate(nil, vector{g.columns, g.rows})) }

// pieceText names a piece.
func (e *evaluator) pieceText(piece int32) string {
	if int(piece) >= len(e.pieces) {
		return "piece that was only looked at"
	}
	k := &e.pieces[piece]
	return e.titles[e.titleOf(k.kind, k.owner)]
}

// count says how many there are of something.
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// lineOf returns the line of a place.
func (p *program) lineOf(at source.Span) int {
	file, span := p.file.Origin(at)
	return file.Position(span.Start).Line
}
