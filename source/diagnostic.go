package source

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"
	"unicode"
)

// A Code names one kind of diagnostic. Codes are stable: tools and people look them up.
type Code string

// A Catalog holds the words of diagnostics: a short first sentence as a format for fmt and, on a second line,
// the help where it is always the same.
type Catalog map[Code]string

// Without returns a catalog without some codes, for a language in which they cannot occur.
func (c Catalog) Without(codes ...Code) Catalog {
	rest := maps.Clone(c)
	for _, code := range codes {
		delete(rest, code)
	}
	return rest
}

// Severity tells a fault that keeps a program from running from one that does not, and from what is no fault.
type Severity uint8

// The severities.
const (
	Error Severity = iota
	Warning
	Remark // something to know, where nothing is wrong; people see it called a note
)

func (s Severity) String() string { return [...]string{"error", "warning", "note"}[s] }

// A Diagnostic says one thing that is wrong, where, and what may help.
type Diagnostic struct {
	File     *File
	Code     Code
	Severity Severity
	Span     Span
	Message  string // one short sentence without a full stop
	Notes    []Note // other places that matter
	Help     string // one line, or empty
	Edits    []Edit // what would put it right, from front to back; or none
}

// An Edit puts text in place of what a span covers.
type Edit struct {
	Span Span
	Text string
	// Safe says that the edit cannot change what the program means: what it adds can only have been forgotten, what
	// it takes away means nothing.
	Safe bool
}

// A Note points at another place in the same file that explains a diagnostic.
type Note struct {
	Span    Span
	Message string
}

// Error gives the diagnostic on one line, with its place.
func (d *Diagnostic) Error() string {
	at := d.File.Position(d.Span.Start)
	return fmt.Sprintf("%s:%d:%d: %s: %s", d.File.Name, at.Line, at.Column, d.Severity, d.Message)
}

// WithHelp sets the line of help and returns d.
func (d *Diagnostic) WithHelp(format string, args ...any) *Diagnostic {
	d.Help = fmt.Sprintf(format, brief(args)...)
	return d
}

// WithEdit adds a suggested edit and returns d.
func (d *Diagnostic) WithEdit(span Span, text string) *Diagnostic {
	d.Edits = append(d.Edits, Edit{Span: span, Text: text})
	return d
}

// WithSafeEdit adds a suggested edit that cannot change what the program means, and returns d.
func (d *Diagnostic) WithSafeEdit(span Span, text string) *Diagnostic {
	d.Edits = append(d.Edits, Edit{Span: span, Text: text, Safe: true})
	return d
}

// Suggest offers a word of the language in place of the one under span, unless it is empty, and returns d. If they
// differ only in large and small letters, nothing else can be meant.
func (d *Diagnostic) Suggest(span Span, name string) *Diagnostic {
	if name == "" {
		return d
	}
	if d.WithHelp("did you mean `%s`?", name); d.File != nil && strings.EqualFold(name, d.File.Lexeme(span)) {
		return d.WithSafeEdit(span, name)
	}
	return d.WithEdit(span, name)
}

// Instead sets help that says what to write in place of a word of another language under span. If that is a word or
// two, or a sign, nothing else can be meant.
func (d *Diagnostic) Instead(span Span, help string) {
	d.Help = help
	text, ok := strings.CutPrefix(help, "write ")
	if ok && len(strings.Fields(text)) < 3 && !strings.ContainsAny(text, "(….[") {
		d.Edits = []Edit{{Span: span, Text: text, Safe: true}}
	}
}

// WithNote adds another place that matters and returns d.
func (d *Diagnostic) WithNote(span Span, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, Note{span, fmt.Sprintf(format, brief(args)...)})
	return d
}

// New makes an error diagnostic with the words that the catalogs hold for its code.
func New(file *File, code Code, span Span, catalogs []Catalog, args ...any) *Diagnostic {
	message, help := Words(catalogs, code, args...)
	return &Diagnostic{File: file, Code: code, Span: span, Message: message, Help: help}
}

// NewAtOrigin is New for a span that may lie in a file that Join made: the diagnostic is about where it comes from.
func NewAtOrigin(file *File, code Code, span Span, catalogs []Catalog, args ...any) *Diagnostic {
	d := New(file, code, span, catalogs, args...)
	d.toOrigin()
	return d
}

// Words returns the sentence and the help that the first catalog with this code holds. Arguments fill the
// sentence first and then, where some are left, the help.
func Words(catalogs []Catalog, code Code, args ...any) (message, help string) {
	for _, catalog := range catalogs {
		format, ok := catalog[code]
		if !ok {
			continue
		}
		format, help, _ = strings.Cut(format, "\n")
		args = brief(args)
		used := min(strings.Count(format, "%"), len(args))
		message = fmt.Sprintf(format, args[:used]...)
		if used < len(args) {
			help = fmt.Sprintf(help, args[used:]...)
		}
		return message, help
	}
	return string(code), ""
}

// longestName is how many characters of a name a message repeats.
const longestName = 40

// brief cuts very long names in what a message repeats of a program.
func brief(args []any) []any {
	short := slices.Clone(args)
	for i, arg := range args {
		if text, ok := arg.(string); ok && len(text) > longestName {
			short[i] = Brief(text)
		}
	}
	return short
}

// Brief cuts each very long name in a text.
func Brief(text string) string {
	var b strings.Builder
	length := 0 // of the name so far
	for _, c := range text {
		if c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c) {
			length++
		} else {
			length = 0
		}
		switch {
		case length == longestName+1:
			b.WriteString("…")
		case length <= longestName:
			b.WriteRune(c)
		}
	}
	return b.String()
}

// MaxKept is how many diagnostics a bag keeps at most: nobody reads more, and a hostile file has millions.
const MaxKept = 10_000

// A Bag collects the diagnostics of one file.
type Bag struct {
	file     *File
	catalogs []Catalog
	list     []*Diagnostic
	errors   int
}

// NewBag returns an empty bag for a file whose diagnostics take their words from these catalogs.
func NewBag(file *File, catalogs ...Catalog) *Bag {
	return &Bag{file: file, catalogs: catalogs}
}

// File returns the file that the diagnostics are about.
func (b *Bag) File() *File { return b.file }

// Error adds an error and returns it, so that notes and help can be added.
func (b *Bag) Error(code Code, span Span, args ...any) *Diagnostic {
	return b.report(Error, code, span, args...)
}

// report makes a diagnostic and adds it. When the bag is full nobody will read it, so that it gets no words.
func (b *Bag) report(severity Severity, code Code, span Span, args ...any) *Diagnostic {
	d := &Diagnostic{File: b.file, Code: code, Span: span}
	if !b.Full() {
		d = New(b.file, code, span, b.catalogs, args...)
	}
	d.Severity = severity
	b.Add(d)
	return d
}

// Warn adds a warning and returns it.
func (b *Bag) Warn(code Code, span Span, args ...any) *Diagnostic {
	return b.report(Warning, code, span, args...)
}

// Remark adds something to know, where nothing is wrong, and returns it.
func (b *Bag) Remark(code Code, span Span, args ...any) *Diagnostic {
	return b.report(Remark, code, span, args...)
}

// Add puts a diagnostic made elsewhere into the bag.
func (b *Bag) Add(d *Diagnostic) {
	if d.Severity == Error {
		b.errors++
	}
	if len(b.list) < MaxKept {
		b.list = append(b.list, d)
	}
}

// Lexeme returns the text under a span of the file that the bag is about.
func (b *Bag) Lexeme(span Span) string { return b.file.Lexeme(span) }

// Full says that the bag keeps nothing more, so that looking for more faults is idle.
func (b *Bag) Full() bool {
	return len(b.list) >= MaxKept
}

// Errors returns how many errors, not warnings, are in the bag.
func (b *Bag) Errors() int { return b.errors }

// ErrorsIn returns how many errors begin within a span.
func (b *Bag) ErrorsIn(span Span) int {
	n := 0
	for _, d := range b.list {
		if d.Severity == Error && span.Start <= d.Span.Start && d.Span.Start <= span.End {
			n++
		}
	}
	return n
}

// HasErrors says whether any error, not only warnings, is in the bag.
func (b *Bag) HasErrors() bool { return b.errors > 0 }

// All returns the diagnostics in the order in which they were found.
func (b *Bag) All() []*Diagnostic { return b.list }

// Sorted returns the diagnostics in the order of their places; at one place in the order they were found. Nothing may
// be added afterwards.
func (b *Bag) Sorted() []*Diagnostic {
	sort.SliceStable(b.list, func(i, j int) bool { return b.list[i].Span.Start < b.list[j].Span.Start })
	for _, d := range b.list {
		d.toOrigin()
	}
	return b.list
}
