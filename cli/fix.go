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

// fix makes the safe edits of a game's diagnostics and returns those that are left. Other errors may stand beside them.
// The file is written beside the old one and put in its place, so that it is never half written.
func (c *checking) fix(path string, found []*source.Diagnostic) ([]*source.Diagnostic, error) {
	left, text, made := found, "", 0
	for range mostFixes {
		edits := safeEdits(left)
		if len(edits) == 0 {
			break
		}
		edited := applied(left[0].File.Text, edits)
		_, then := c.loader.loadText(source.NewFile(path, edited))
		if unreadableIn(then) > unreadableIn(left) { // what was taken for a slip was something else
			break
		}
		text, left = edited, then
		made += len(edits)
	}
	if made > 0 {
		if err := files.Replace(path, []byte(text)); err != nil {
			return nil, err
		}
	}
	return left, c.tellFixed(path, made, left)
}

// tellFixed says how many edits were made in a game, and how much is left.
func (c *checking) tellFixed(path string, made int, left []*source.Diagnostic) error {
	said := ""
	if n := len(errorsOf(left)); n > 0 {
		said = ", " + counted(n, "error is left", "errors are left")
	}
	switch {
	case made > 0:
		said = counted(made, "edit", "edits") + " made" + said
	case said != "":
		said = "no edit would be safe" + said
	default:
		return nil
	}
	_, err := fmt.Fprintf(c.err, "%s: %s\n", nameOf(path), said)
	return err
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
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

// unreadableIn counts the diagnostics about what cannot be read at all.
func unreadableIn(diagnostics []*source.Diagnostic) int {
	n := 0
	for _, d := range diagnostics {
		for _, catalog := range []source.Catalog{
			lexer.Messages, lexer.BlockMessages, lexer.QuoteMessages, lexer.LetterMessages,
			parser.Messages, parser.EmptyMessages, parser.AttributeMessages,
		} {
			if _, ok := catalog[d.Code]; ok {
				n++
			}
		}
	}
	return n
}
