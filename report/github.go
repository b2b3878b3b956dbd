package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/roll-lang/roll/source"
)

// GitHub writes a workflow command for each diagnostic, which GitHub shows beside the line, and one for each
// file of which there may be more.
func GitHub(w io.Writer, diagnostics []*source.Diagnostic) error {
	for _, d := range diagnostics {
		s := spanOf(d.File, d.Span)
		message := d.Message
		if d.Help != "" {
			message += "\n" + d.Help
		}
		_, err := fmt.Fprintf(w, "::%s file=%s,line=%d,col=%d,endLine=%d,endColumn=%d,title=%s::%s\n",
			commandOf(d.Severity), property(d.File.Name), s.Line, s.Column, s.EndLine, s.EndColumn,
			property(string(d.Code)), data(message))
		if err != nil {
			return err
		}
	}
	for _, f := range cutOff(diagnostics) {
		_, err := fmt.Fprintf(w, "::notice file=%s,title=%s::%s\n", property(f.Name), property(cutCode), data(cut))
		if err != nil {
			return err
		}
	}
	return nil
}

// data writes text as GitHub wants it in a command.
func data(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

// property writes text as GitHub wants it in a command's properties.
func property(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(s)
}

// commandOf returns the workflow command for a severity.
func commandOf(s source.Severity) string {
	if s == source.Remark {
		return "notice"
	}
	return s.String()
}
