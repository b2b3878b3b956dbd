package protocol

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file writes the objects of the protocol one by one, for a host that keeps them and sends them to several front
// ends. Each line ends in a line feed.

// A Greeting is what a hello tells a page of a game that is served; see docs/protocol.md.
type Greeting struct {
	Language string   `json:"language"`
	Seed     string   `json:"seed,omitempty"` // empty where it would tell what lies face down
	Game     string   `json:"game"`
	Title    string   `json:"title"`
	File     string   `json:"file"`
	Command  string   `json:"command,omitempty"`
	Loopback bool     `json:"loopback"`
	Bots     []string `json:"bots"` // the kinds that may sit down
}

// SeedText is a seed as a hello has it.
func SeedText(seed uint64) string { return strconv.FormatUint(seed, 10) }

// Greet returns a hello with what a page wants to know besides.
func Greet(g Greeting) []byte {
	return Line(struct {
		Type     string `json:"type"`
		Protocol int    `json:"protocol"`
		Greeting
	}{"hello", Version, g})
}

// EventLine returns the line of an event. What follows from a call of a function is not known here, so the game must
// be one that tells of none.
func EventLine(e play.Event) []byte { return Line((&Host{}).encode(e)) }

// PromptLine returns the line of a prompt with what the game has said that led to it.
func PromptLine(p *play.Prompt, said []string) []byte {
	object := encodePrompt(p)
	object.Said = said
	if p.Says != "" {
		object.Question = p.Says
	}
	return Line(object)
}

// LegalLine returns the line that says which answers will do.
func LegalLine(l *play.Legal) []byte { return Line(encodeLegal(l)) }

// HasAnswers says whether such a line lists answers.
func HasAnswers(l *play.Legal) bool { return encodeLegal(l).Answers != nil }

// RejectedLine returns the line that says why the answer to a prompt will not do.
func RejectedLine(prompt int, why string) []byte { return Line(rejected{"rejected", prompt, why}) }

// FailureLine returns the line of the error that ends a game. Diagnostic and chain may be empty.
func FailureLine(code, message string, d *source.Diagnostic, chain string) []byte {
	return Line(newFailure(code, message, d, chain))
}

// ReadAnswer understands an answer as a front end sends it, which counts the rows of a grid from the top. Where it will
// not do, complaint says why.
func ReadAnswer(p *play.Prompt, text string) (answer play.Answer, complaint string) {
	return downward(p).Read(text)
}

// Line returns an object as a line.
func Line(object any) []byte {
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(object); err != nil { // nothing that the protocol has cannot be written
		panic(err)
	}
	return line.Bytes()
}
