package bggl

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file writes values of BGGL's own types, and warnings.

// A shower knows the names of pieces and players.
type shower struct{ kinds, seats []string }

func (a *analysis) shower() *shower { return &shower{a.kindNames(), a.playerNames()} }

// standing says how a piece on a square looks.
func (s *shower) standing(_ *interp.Machine, number int32) play.Piece {
	name := s.kinds[number-1]
	return play.Piece{Class: name, Label: name, Mark: name}
}

// append writes a value.
func (s *shower) append(m *interp.Machine, buf []byte, v interp.Value) []byte {
	return s.value(m, buf, v.Word, ownTypes[v.Type-check.FirstOwn])
}

func (s *shower) value(m *interp.Machine, buf []byte, word int64, t *check.Type) []byte {
	switch {
	case t == pieceType:
		return s.piece(buf, word)
	case t == playerType && word == 0:
		return append(buf, "nobody"...)
	case t == playerType:
		return append(buf, m.NameOf(int32(word-1))...)
	case t == moveType:
		return s.move(buf, unpacked(word))
	case t == directionType:
		return append(buf, [...]string{"neither", "orthogonal", "diagonal"}[word]...)
	case t == boardType:
		return s.board(m, buf)
	}
	return s.array(m, buf, m.Heap.Array(word), t.Of)
}

func (s *shower) piece(buf []byte, piece int64) []byte {
	switch {
	case piece == 0:
		return append(buf, blankName...)
	case piece < 0:
		return append(buf, offName...)
	}
	return append(buf, s.kinds[piece-1]...)
}

// move writes a move as a program does.
func (s *shower) move(buf []byte, d deed) []byte {
	buf = append(strconv.AppendInt(buf, int64(d.x), 10), ':')
	buf = append(strconv.AppendInt(buf, int64(d.y), 10), ':')
	buf = s.piece(buf, int64(d.piece))
	switch d.does {
	case puts:
		return append(buf, ":+"...)
	case takes:
		return append(buf, ":-"...)
	}
	return buf
}

// mostShown is how many elements of an array are written.
const mostShown = 100_000

func (s *shower) array(m *interp.Machine, buf []byte, words []int64, of *check.Type) []byte {
	buf = append(buf, notation.List[0]...)
	for i, word := range words[:min(len(words), mostShown)] {
		if i > 0 {
			buf = append(buf, notation.List[1]...)
		}
		buf = s.value(m, buf, word, of)
	}
	return append(buf, notation.List[2]...)
}

// board writes the board as it is drawn, all of it.
func (s *shower) board(m *interp.Machine, buf []byte) []byte {
	text := draw.Text(&m.Program.Setup, &m.Table, draw.Options{
		Width: mostDrawn, Height: mostDrawn, Tile: -1, Piece: m.PieceAt, Foreseen: s.foreseen(),
	})
	return append(buf, strings.TrimSuffix(text, "\n")...)
}

// mostDrawn is how many columns and lines a drawn board may take, which is more than there ever are.
const mostDrawn = 10_000

// foreseen lists the kinds of pieces that can stand on the board.
func (s *shower) foreseen() (list []play.Piece) {
	for i := range s.kinds {
		list = append(list, s.standing(nil, int32(i+1)))
	}
	return list
}

// shown writes a value of one of BGGL's own types.
func shown(m *interp.Machine, word int64, t *check.Type) string {
	return string(m.Program.Show(m, nil, interp.Value{Word: word, Type: t.Number}))
}

// What is said of a square that is not there.
const (
	readsAsOff   = "Line %d: [%d][%d] is off the board and reads as #."
	staysOff     = "Line %d: [%d][%d] is off the board, so nothing is put there."
	staysOutside = "Line %d: [%d][%d] is no part of the board, so nothing is put there."
)

// A warning is a line about a square that is printed once a round for its place in the program.
type warning struct {
	said string
	line int
	span source.Span
	slot int // where it is noted that it was printed; 0 for what was typed, which is always told
}

func newWarning(c *interp.Compiler, span source.Span, said string) *warning {
	file, at := c.File.Origin(span)
	w := &warning{said: said, line: file.Position(at.Start).Line, span: span}
	if !c.Late {
		w.slot = c.Info.Words
		c.Info.Words++
		c.Program.Words = append(c.Program.Words, 0)
	}
	return w
}

// tell prints the line, unless it was printed in this round.
func (w *warning) tell(m *interp.Machine, x, y int32) {
	if m.Looking() || w.slot > 0 && m.Words[w.slot] != 0 {
		return
	}
	if w.slot > 0 {
		m.Words[w.slot] = 1
	}
	said(m)
	line := ""
	if m.Wanted(play.Of(play.KindPrinted)) {
		line = fmt.Sprintf(w.said, w.line, x, y)
	}
	m.Run(func(m *interp.Machine) interp.Flow { return m.Print(line, w.span) })
}
