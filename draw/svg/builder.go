package svg

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
)

// A builder builds a drawing.
type builder struct{ strings.Builder }

// add adds what a format says.
func (b *builder) add(format string, args ...any) { fmt.Fprintf(b, format, args...) }

// num writes a number with hundredths at most.
func num(x float64) string { return strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64) }

// text escapes a text for an element or an attribute. What would change the direction of writing, or cannot stand in
// a drawing, is left out.
func text(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == unicode.ReplacementChar, r|1 == 0xFFFF:
			return -1
		}
		return r
	}, s)
	return escaper.Replace(s)
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// call writes what a drawing is told to do with numbers.
func call(name string, numbers ...float64) string {
	var list []string
	for _, n := range numbers {
		list = append(list, num(n))
	}
	return name + "(" + strings.Join(list, " ") + ")"
}
