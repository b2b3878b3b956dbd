// Package protocol is how a game talks to a front end in any language: each event, prompt and error is one
// JSON object on a line, each answer one line. docs/protocol.md describes every object and field.
//
// [Host] is the host that speaks it. A change that could break a front end needs a new [Version].
package protocol

import (
	"encoding/json"
	"errors"
	"io"
	"strconv"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// Version counts the changes of the protocol that old front ends cannot live with.
const Version = 1

// A Host writes events and prompts as JSON Lines and reads answers, one a line.
type Host struct {
	Out io.Writer
	// ReadLine returns the next line, or io.EOF.
	ReadLine func() (string, error)
	// Game returns the game that is played. Where it is nil, nobody is told that an answer changed nothing, and a line
	// that wants to know which answers will do is refused.
	Game   func() play.Game
	tries  play.Tries
	told   play.Began      // with what lies in the box as it was told last
	mine   int             // the number of the prompt that was answered here last, and one more
	given  int             // of the one that anybody answered last
	denied bool            // it was said why the last answer was not taken
	calls  map[int64]int64 // the numbers of the calls in this turn, which are not told, and what each follows from
}

// Hello writes the line that opens every conversation.
func (h *Host) Hello(language string, seed uint64) error {
	return h.write(hello{"hello", Version, language, strconv.FormatUint(seed, 10)})
}

// Listens says that everything that happens matters, and calls of functions, since events follow from them.
func (h *Host) Listens() play.Kinds { return play.Happenings | play.Of(play.KindCalled) }

// Hear writes an event. A call is not told; what follows from it follows from what led to it.
func (h *Host) Hear(e play.Event) error {
	if cause, ok := h.calls[e.Cause]; ok {
		e.Cause = cause
	}
	switch e.Body.Kind() {
	case play.KindCalled:
		if h.calls == nil {
			h.calls = map[int64]int64{}
		}
		h.calls[e.Number] = e.Cause
		return nil
	case play.KindTurn, play.KindTyping:
		clear(h.calls)
	}
	if err := h.write(h.encode(e)); err != nil {
		return err
	}
	switch b := e.Body.(type) {
	case *play.Answered:
		h.given, h.denied = b.Prompt+1, false
	case *play.Printed:
		if b.Manner == play.Denial && h.mine > 0 && h.given == h.mine {
			h.denied = true
			return h.reject(h.mine-1, b.Text)
		}
	}
	return nil
}

// Ask writes the prompt and reads lines until one will do. A refused one is answered by an object that says why,
// and the prompt is written again. So is an answer that changed nothing, when the same question comes again. The error
// is a *play.Wish where a line wants to know which answers will do; the caller writes Legal, and asks again.
func (h *Host) Ask(p *play.Prompt) (play.Answer, error) {
	if h.Game == nil || play.Conceals(h.Game()) { // that nothing changed could tell what lies face down
		return h.ask(p)
	}
	if u, ok := h.tries.Asked(h.Game(), p); ok && !h.denied {
		if err := h.reject(u.Answered.Number, h.unchanged(u, p)); err != nil {
			return play.Answer{}, err
		}
	}
	answer, err := h.ask(p)
	if err != nil {
		h.tries.Forget()
		return answer, err
	}
	h.tries.Answered(p, answer)
	return answer, nil
}

// unchanged says that an answer changed nothing, and no other would where all were tried.
func (h *Host) unchanged(u *play.Unchanged, p *play.Prompt) string {
	u.Answered = downward(u.Answered)
	if h.tries.Hopeless(p) {
		return u.Text() + " Every answer was tried, and none does: this turn cannot go on."
	}
	return u.Text()
}

func (h *Host) ask(p *play.Prompt) (play.Answer, error) {
	for {
		if err := h.write(encodePrompt(p)); err != nil {
			return play.Answer{}, err
		}
		line, err := h.ReadLine()
		if errors.Is(err, io.EOF) {
			return play.Answer{}, play.ErrInputEnded
		}
		if err != nil {
			return play.Answer{}, err
		}
		if from, ok := wantsLegal(line); ok && h.Game != nil {
			return play.Answer{}, &play.Wish{Prompt: p.Clone(), From: from}
		}
		var answer play.Answer
		text, complaint := plain(line)
		if complaint == "" {
			answer, complaint = downward(p).Read(text)
		}
		if complaint == "" {
			h.mine = p.Number + 1
			return answer, nil
		}
		if err := h.reject(p.Number, complaint); err != nil {
			return play.Answer{}, err
		}
	}
}

func (h *Host) reject(prompt int, why string) error {
	return h.write(rejected{"rejected", prompt, why})
}

// wantsLegal says whether a line is the JSON object {"legal": true}, which holds no answer, and from which number on
// actions are to be listed.
func wantsLegal(line string) (from int, ok bool) {
	if len(line) == 0 || line[0] != '{' {
		return 0, false
	}
	var object struct {
		Legal  bool
		From   int
		Answer json.RawMessage
	}
	ok = json.Unmarshal([]byte(line), &object) == nil && object.Legal && object.Answer == nil
	return object.From, ok
}

// Legal writes which answers will do to a prompt.
func (h *Host) Legal(l *play.Legal) error { return h.write(encodeLegal(l)) }

// plain returns the answer in a line: the line itself or, where it begins with a brace, the value of the JSON object
// {"answer": …} that it must then be.
func plain(line string) (text, complaint string) {
	if len(line) == 0 || line[0] != '{' {
		return line, ""
	}
	object := map[string]json.RawMessage{}
	answer, ok := json.RawMessage(nil), false
	if json.Unmarshal([]byte(line), &object) == nil {
		answer, ok = object["answer"]
	}
	if !ok {
		return "", `A line that begins with { must be a JSON object {"answer": …}.`
	}
	if json.Unmarshal(answer, &text) == nil {
		return text, ""
	}
	return string(answer), ""
}

// Fail writes the error that ended the game. Diagnostic may be nil where the program is not at fault.
func (h *Host) Fail(code, message string, d *source.Diagnostic, chain string) error {
	return h.write(newFailure(code, message, d, chain))
}

func newFailure(code, message string, d *source.Diagnostic, chain string) failure {
	object := failure{Type: "error", Code: code, Message: message, Chain: chain}
	if d != nil {
		object.Help = d.Help
		object.At = place(d.File, d.Span)
	}
	return object
}

func (h *Host) write(object any) error {
	_, err := h.Out.Write(Line(object))
	return err
}
