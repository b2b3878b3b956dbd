package console

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
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

// VariedIn is Varied of the declaration of a name, of which there may be none.
func VariedIn(file *source.File, all []ast.Stmt, name string, value int32) (*source.File, error) {
	for _, s := range all {
		if d, ok := s.(*ast.Declare); ok && d.Name.Name == name {
			return Varied(file, d, value), nil
		}
	}
	return nil, fmt.Errorf("there is no variable %s", name)
}

// VariedNumber is Varied of the declaration of a number by its name. IsNumber says which declarations those are, others
// what else could be meant, and nothing that there is no such name.
func VariedNumber(
	file *source.File, all []*ast.Declare, isNumber func(*ast.Declare) bool, name string, value int32,
	nothing string, others ...string,
) (*source.File, error) {
	for _, d := range all {
		switch number := isNumber(d); {
		case d.Name.Name == name && number:
			return Varied(file, d, value), nil
		case d.Name.Name == name:
			return nil, fmt.Errorf("%s is no number, so it cannot be varied", name)
		case number:
			others = append(others, d.Name.Name)
		}
	}
	return nil, NotVaried(fmt.Sprintf(nothing, name), name, others)
}

// NotVaried is the error for a name that cannot be varied, with the one that is meant, if one is near.
func NotVaried(sentence, name string, names []string) error {
	if near := check.Nearest(name, names); near != "" {
		return fmt.Errorf("%s; did you mean %s?", sentence, near)
	}
	return errors.New(sentence)
}

// Replaced returns a file with other text in place of a span.
func Replaced(file *source.File, span source.Span, text string) *source.File {
	return source.NewFile(file.Name, file.Text[:span.Start]+text+file.Text[span.End:])
}
