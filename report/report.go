// Package report writes diagnostics for machines: JSON Lines for editors and scripts, SARIF 2.1.0 for tools that
// collect results, and the workflow commands of GitHub. docs/diagnostics.md describes the first.
package report

import (
	"encoding/json"
	"io"

	"github.com/roll-lang/roll/source"
)

// Version counts the changes of the JSON format that old readers cannot live with.
const Version = 1

// A Format is a way of writing diagnostics. It is told all of them at once.
type Format func(w io.Writer, diagnostics []*source.Diagnostic) error

// Formats are the formats by their names.
func Formats() map[string]Format {
	return map[string]Format{"json": JSON, "sarif": SARIF, "github": GitHub}
}

type (
	object struct {
		Version  int    `json:"version"`
		Severity string `json:"severity"`
		Code     string `json:"code"`
		Message  string `json:"message"`
		Help     string `json:"help,omitempty"`
		File     string `json:"file"`
		Span     span   `json:"span"`
		Notes    []note `json:"notes,omitempty"`
		Edits    []edit `json:"edits,omitempty"`
	}
	span struct {
		Start     int32 `json:"start"`
		End       int32 `json:"end"`
		Line      int   `json:"line"`
		Column    int   `json:"column"`
		EndLine   int   `json:"end_line"`
		EndColumn int   `json:"end_column"`
	}
	note struct {
		Message string `json:"message"`
		Span    span   `json:"span"`
	}
	edit struct {
		Span span   `json:"span"`
		Text string `json:"text"`
		Safe bool   `json:"safe"`
	}
)

// JSON writes one object a line for each diagnostic, and one at the end for each file of which there may be more.
func JSON(w io.Writer, diagnostics []*source.Diagnostic) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	for _, d := range diagnostics {
		if err := encoder.Encode(objectOf(d)); err != nil {
			return err
		}
	}
	for _, f := range cutOff(diagnostics) {
		o := object{
			Version: Version, Severity: source.Remark.String(), Code: cutCode, Message: cut, File: f.Name,
			Span: spanOf(f, source.Span{}),
		}
		if err := encoder.Encode(o); err != nil {
			return err
		}
	}
	return nil
}

func objectOf(d *source.Diagnostic) object {
	o := object{
		Version: Version, Severity: d.Severity.String(), Code: string(d.Code), Message: d.Message, Help: d.Help,
		File: d.File.Name, Span: spanOf(d.File, d.Span),
	}
	for _, n := range d.Notes {
		o.Notes = append(o.Notes, note{n.Message, spanOf(d.File, n.Span)})
	}
	for _, e := range d.Edits {
		o.Edits = append(o.Edits, edit{spanOf(d.File, e.Span), e.Text, e.Safe})
	}
	return o
}

func spanOf(f *source.File, s source.Span) span {
	start, end := f.Position(s.Start), f.Position(s.End)
	return span{s.Start, s.End, start.Line, start.Column, end.Line, end.Column}
}
