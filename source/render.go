package source

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
)

// A Renderer writes diagnostics for people: the sentence with its place, the line with the span underlined,
// other places that matter, and help.
type Renderer struct {
	Out   io.Writer
	Color bool // whether to use ANSI colours
}

// widest is how many columns of a source line are shown; longer lines are shown in excerpt.
const widest = 100

const (
	styleBold  = "1"
	styleError = "1;31"
	styleWarn  = "1;33"
	styleHelp  = "1;36"
	styleDim   = "2"
)

// Render writes one diagnostic. The error is the writer's.
func (r *Renderer) Render(d *Diagnostic) error {
	var b strings.Builder
	at := d.File.Position(d.Span.Start)
	style := [...]string{styleError, styleWarn, styleHelp}[d.Severity]
	fmt.Fprintf(&b, "%s %s %s %s\n",
		r.paint(styleBold, fmt.Sprintf("%s:%d:%d:", Printable(d.File.Name), at.Line, at.Column)),
		r.paint(style, d.Severity.String()+":"),
		r.paint(styleBold, d.Message),
		r.paint(styleDim, "["+string(d.Code)+"]"))
	last := at.Line
	for _, n := range d.Notes {
		last = max(last, d.File.Position(n.Span.Start).Line)
	}
	gutter := len(strconv.Itoa(last))
	r.excerpt(&b, d.File, d.Span, gutter, style, "")
	for _, n := range d.Notes {
		r.excerpt(&b, d.File, n.Span, gutter, styleHelp, n.Message)
	}
	if d.Help != "" {
		fmt.Fprintf(&b, "%*s %s %s\n", gutter+1, "", r.paint(styleHelp, "help:"), d.Help)
	}
	_, err := io.WriteString(r.Out, b.String())
	return err
}

// Point writes a sentence with its place in a file, and the line with the span underlined, where nothing is wrong. The
// error is the writer's.
func (r *Renderer) Point(f *File, span Span, sentence string) error {
	var b strings.Builder
	at := f.Position(span.Start)
	fmt.Fprintf(&b, "%s %s\n",
		r.paint(styleBold, fmt.Sprintf("%s:%d:%d:", Printable(f.Name), at.Line, at.Column)), sentence)
	r.excerpt(&b, f, span, len(strconv.Itoa(at.Line)), styleHelp, "")
	_, err := io.WriteString(r.Out, b.String())
	return err
}

func (r *Renderer) paint(style, text string) string {
	if !r.Color || text == "" {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}

// excerpt writes the line that span starts on, the span underlined, the label behind the underline.
func (r *Renderer) excerpt(b *strings.Builder, f *File, span Span, gutter int, style, label string) {
	number := f.Position(span.Start).Line
	line := f.Line(number)
	start := int(span.Start - f.lineStart(number))
	start = min(start, len(line))
	end := min(max(start, start+int(span.End-span.Start)), len(line))
	before, marked, after := window(line, start, end)
	if label != "" {
		label = " " + label
	}
	fmt.Fprintf(b, " %s %s\n", r.paint(styleDim, fmt.Sprintf("%*d |", gutter, number)), Printable(before+marked+after))
	fmt.Fprintf(b, " %s %s%s%s\n", r.paint(styleDim, fmt.Sprintf("%*s |", gutter, "")), blank(before),
		r.paint(style, underline(marked)), r.paint(style, label))
}

// underline marks s; the tabs in it stay tabs.
func underline(s string) string {
	parts := strings.Split(s, "\t")
	for i, part := range parts {
		parts[i] = strings.Repeat("^", width(part))
	}
	if line := strings.TrimRight(strings.Join(parts, "\t"), "\t"); line != "" {
		return line
	}
	return "^"
}

// window cuts a line to the part around start..end that fits, marking with … where something was left out.
func window(line string, start, end int) (before, marked, after string) {
	before, marked, after = line[:start], line[start:end], line[end:]
	if len(line) <= longest && displaywidth.String(line) <= widest {
		return before, marked, after
	}
	before, marked, after = lastBytes(before), firstBytes(marked), firstBytes(after)
	if cut := keepLast(before, widest/3); len(cut) < len(before) {
		before = "…" + cut
	}
	if cut := keepFirst(marked, widest/3); len(cut) < len(marked) {
		return before, cut + "…", ""
	}
	if cut := keepFirst(after, widest-width(before)-width(marked)); len(cut) < len(after) {
		after = cut + "…"
	}
	return before, marked, after
}

// longest is how many bytes of a part of a line are looked at, more than ever fit.
const longest = 32 * widest

// firstBytes returns the first bytes of s, whole characters.
func firstBytes(s string) string {
	end := min(len(s), longest)
	for end < len(s) && !utf8.RuneStart(s[end]) {
		end--
	}
	return s[:end]
}

// lastBytes returns the last bytes of s, whole characters.
func lastBytes(s string) string {
	start := max(0, len(s)-longest)
	for start < len(s) && !utf8.RuneStart(s[start]) {
		start++
	}
	return s[start:]
}

// keepFirst returns the start of s that fits into so many columns.
func keepFirst(s string, columns int) string {
	end := 0
	for g := displaywidth.StringGraphemes(s); g.Next(); end += len(g.Value()) {
		if columns -= g.Width(); columns < 0 {
			break
		}
	}
	return s[:end]
}

// keepLast returns the end of s that fits into so many columns.
func keepLast(s string, columns int) string {
	start, over := 0, displaywidth.String(s)-columns
	for g := displaywidth.StringGraphemes(s); over > 0 && g.Next(); start += len(g.Value()) {
		over -= g.Width()
	}
	return s[start:]
}

// blank returns white space as wide as s: tabs stay tabs, since only the terminal knows their width.
func blank(s string) string {
	var b strings.Builder
	for i, part := range strings.Split(s, "\t") {
		if i > 0 {
			b.WriteByte('\t')
		}
		b.WriteString(strings.Repeat(" ", displaywidth.String(Printable(part))))
	}
	return b.String()
}

func width(s string) int {
	return displaywidth.String(Printable(s))
}
