package cli

import (
	"errors"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/term"
)

// This file says at a prompt which answers will do, and that one changed nothing.

// aside does what an error at a prompt asks for that is no end of the game.
func (s *session) aside(p *play.Prompt, err error) error {
	at, failed := s.game.Standing()
	if failed != nil {
		return failed
	}
	legal, failed := play.LegalAnswers(at, p, s.trying)
	if failed != nil {
		return failed
	}
	var wish *play.Wish
	if s.events != nil {
		if errors.As(err, &wish) {
			legal.From = wish.From
		}
		return s.events.Legal(legal)
	}
	var unchanged *play.Unchanged
	if errors.As(err, &unchanged) {
		s.noteVain()
		return s.unchanged(unchanged, legal)
	}
	var column *play.Column
	if errors.As(err, &column) {
		return s.column(column, legal)
	}
	board := errors.As(err, &wish) && wish.Board
	if legal.Prompt.Form == play.SquareOf {
		board = board || s.flags.board.isShown(s.typed)
	}
	return s.which(at, legal, board)
}

// column answers with the square that a column alone means, or says that it means none.
func (s *session) column(typed *play.Column, legal *play.Legal) error {
	square, complaint := typed.Square(legal)
	if complaint != "" {
		return s.say(complaint + "\n")
	}
	s.pacer.Text.Meant(square)
	return nil
}

// which says which answers will do, and marks squares on the board where that is wanted.
func (s *session) which(at play.Standing, legal *play.Legal, board bool) error {
	text := legal.Text(s.screenful()) + "\n"
	if legal.None() {
		text += hopelessHelp
	}
	if _, ok := legal.Row(); ok && len(legal.Squares) > 1 {
		text += "Its column is enough.\n"
	}
	if form := legal.Prompt.Form; form != play.SquareOf && form != play.ActionOf || !board {
		return s.say(text)
	}
	drawn, err := s.drawLegal(at, legal)
	if err != nil {
		return err
	}
	return s.say(drawn + text)
}

// hopelessHelp says what can be done where no answer will do.
const hopelessHelp = "This turn cannot go on. :undo takes your last answer back, :quit stops.\n"

// unchanged says that an answer changed nothing, unless the game has said why.
func (s *session) unchanged(u *play.Unchanged, legal *play.Legal) error {
	switch {
	case legal.None():
		return s.say(legal.Text(0) + "\n" + hopelessHelp)
	case u.Told:
		return nil
	}
	return s.say(u.Text() + " Type ? to see what does.\n")
}

// noteVain notes that the last answer changed nothing.
func (s *session) noteVain() {
	if s.vain == nil {
		s.vain = map[*record.Answer]bool{}
	}
	if answers := s.game.Answers(); len(answers) > 0 {
		s.vain[answers[len(answers)-1]] = true
	}
}

// drawLegal draws the board as it stands while the prompt waits, with the squares marked that will do.
func (s *session) drawLegal(at play.Standing, legal *play.Legal) (text string, err error) {
	err = play.AtQuestion(at, func() {
		setup, state := at.Game.Table()
		o := s.drawing()
		o.Piece, o.Foreseen, o.Marked = play.Pieces(at.Game), play.Foreseen(at.Game), legal.Marked()
		text = draw.Text(setup, state, o)
	})
	return text, err
}

// screenful is about how many characters a list may take that is to be seen as a whole.
func (s *session) screenful() int {
	columns, lines := term.Size(s.env.out)
	return columns * max(lines-besides, besides)
}
