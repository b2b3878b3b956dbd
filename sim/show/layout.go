package show

import (
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/term"
)

// This file lays out what a report for a terminal says: sentences, tables and bars, in lines that fit.

// text is a report being written.
type text struct {
	strings.Builder
	width int
}

func (t *text) line(s string) { t.WriteString(strings.TrimRight(s, " ") + "\n") }

// title begins a part.
func (t *text) title(s string) {
	t.line("")
	t.line(s)
}

// say writes sentences, broken at blanks where they are longer than a line.
func (t *text) say(s string) { t.indent("", s) }

// glue keeps a number and its % on one line.
const glue = "\u00a0"

// indent is say with something before each line.
func (t *text) indent(before, s string) {
	s = strings.ReplaceAll(s, " %", glue+"%")
	for line := range strings.Lines(term.Fold(s, t.width-utf8.RuneCountInString(before))) {
		line = strings.ReplaceAll(strings.TrimSuffix(line, "\n"), glue, " ")
		t.line(before + line)
	}
}

// A row is a line of a table: columns, and behind them a bar of a share of the longest.
type row struct {
	columns []string
	bar     float64 // from 0 to 1, or negative for none
}

// split parts an interval in its number and its ends, so that they stand under one another.
func split(interval string) []string {
	number, ends, found := strings.Cut(interval, " (")
	if !found {
		return []string{interval, ""}
	}
	return []string{number, "(" + ends}
}

// table writes rows with their columns under one another. Bars fill what is left of the width.
func (t *text) table(rows []row) {
	var widths []int
	for _, r := range rows {
		for i, c := range r.columns {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(c))
		}
	}
	for _, r := range rows {
		line := " "
		for i, c := range r.columns {
			blank := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(c))
			if leads(c) {
				line += " " + blank + c
			} else {
				line += " " + c + blank
			}
		}
		if room := t.width - utf8.RuneCountInString(line) - 2; room >= 5 && r.bar >= 0 {
			line += "  " + bar(r.bar, room)
		}
		t.line(line)
	}
}

// leads says that a column is a number, which stands at the right.
func leads(column string) bool {
	return column != "" && strings.Trim(column, "+0123456789,.–- %") == ""
}

// bar draws a share of a width. What is not nothing can be seen.
func bar(share float64, width int) string {
	if share > 0 {
		share = max(share, 1/float64(8*width)) // the narrowest bar
	}
	return term.Bar(share, width, false)
}
