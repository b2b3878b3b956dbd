package cli

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// mostFixes bounds how often a file is fixed, read again and fixed: what is put right can uncover the next mistake.
const mostFixes = 10

// fix makes the safe edits of a game's diagnostics and returns those that are left. A file that would still not
// parse is left as it is. It is written beside the old one and put in its place, so that it is never half written.
func (c *checking) fix(path string, found []*source.Diagnostic) ([]*source.Diagnostic, error) {
	left, text, made := found, "", 0
	for range mostFixes {
		edits := safeEdits(left)
		if len(edits) == 0 {
			break
		}
		text = applied(left[0].File.Text, edits)
		made += len(edits)
		_, left = c.loader.loadText(source.NewFile(path, text))
	}
	switch {
	case made == 0:
		return found, nil
	case !parses(left):
		_, err := fmt.Fprintf(c.err, "%s: not fixed, since the rest would still not be a program\n", nameOf(path))
		return found, err
	}
	if err := files.Replace(path, []byte(text)); err != nil {
		return nil, err
	}
	edits := "edits"
	if made == 1 {
		edits = "edit"
	}
	_, err := fmt.Fprintf(c.err, "%s: %d %s made\n", nameOf(path), made, edits)
	return left, err
}

// safeEdits returns the edits of diagnostics whose edits are all safe, from front to back, none touching another.
func safeEdits(diagnostics []*source.Diagnostic) []source.Edit {
	var list []source.Edit
	end := int32(0)
	for _, d := range diagnostics {
		if !fits(d.Edits, end) {
			continue
		}
		for _, edit := range d.Edits {
			list = append(list, edit)
			end = edit.Span.End
		}
	}
	return list
}

// fits says whether edits are safe and lie behind what is edited already.
func fits(edits []source.Edit, behind int32) bool {
	for _, edit := range edits {
		if !edit.Safe || edit.Span.Start < behind {
			return false
		}
	}
	return len(edits) > 0
}

// applied returns text with edits made, which stand from front to back.
func applied(text string, edits []source.Edit) string {
	var b strings.Builder
	at := int32(0)
	for _, edit := range edits {
		b.WriteString(text[at:edit.Span.Start])
		b.WriteString(edit.Text)
		at = edit.Span.End
	}
	b.WriteString(text[at:])
	return b.String()
}

// parses says that none of the diagnostics is about what cannot be read at all.
func parses(diagnostics []*source.Diagnostic) bool {
	for _, d := range diagnostics {
		for _, catalog := range []source.Catalog{
			lexer.Messages, lexer.BlockMessages, lexer.QuoteMessages, lexer.LetterMessages,
			parser.Messages, parser.AttributeMessages,
		} {
			if _, ok := catalog[d.Code]; ok {
				return false
			}
		}
	}
	return true
}
