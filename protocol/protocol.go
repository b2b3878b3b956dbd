// Package protocol is how a game talks to a front end in any language: each event, prompt and error is one
// JSON object on a line, each answer one line. docs/protocol.md describes every object and field.
//
// [Host] is the host that speaks it. A change that could break a front end needs a new [Version].
package protocol

import (
	"bytes"
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
	told     play.Began      // with what lies in the box as it was told last
	calls    map[int64]int64 // the numbers of the calls in this turn, which are not told, and what each follows from
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
	return h.write(h.encode(e))
}

// Ask writes the prompt and reads lines until one will do. A refused one is answered by an object that says why,
// and the prompt is written again.
func (h *Host) Ask(p *play.Prompt) (play.Answer, error) {
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
		var answer play.Answer
		text, complaint := plain(line)
		if complaint == "" {
			answer, complaint = p.Read(text)
		}
		if complaint == "" {
			return answer, nil
		}
		if err := h.write(rejected{"rejected", p.Number, complaint}); err != nil {
			return play.Answer{}, err
		}
	}
}

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
	object := failure{Type: "error", Code: code, Message: message, Chain: chain}
	if d != nil {
		object.Help = d.Help
		object.At = place(d.File, d.Span)
	}
	return h.write(object)
}

func (h *Host) write(object any) error {
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(object); err != nil {
		return err
	}
	_, err := h.Out.Write(line.Bytes())
	return err
}
