package console

import (
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// Varied returns a program's text in which a declaration gives its variable another value.
func Varied(file *source.File, d *ast.Declare, value int32) *source.File {
	text := strconv.Itoa(int(value))
	if d.Value == nil {
		return Replaced(file, d.Name.Span().After(), " = "+text)
	}
	return Replaced(file, d.Value.Span(), text)
}

// Replaced returns a file with other text in place of a span.
func Replaced(file *source.File, span source.Span, text string) *source.File {
	return source.NewFile(file.Name, file.Text[:span.Start]+text+file.Text[span.End:])
}
