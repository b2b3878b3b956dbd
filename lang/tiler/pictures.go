package tiler

import (
	"cmp"
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
)

// This file finds the picture files that a program names. Whether they exist is for others to find out: a language does
// not read the disk.

// colorPrefix begins the name of a colour, which may stand in place of a file.
const colorPrefix = "c_"

// findPictures notes all pictures whose names are constants, and reports those outside of the folder.
func (a *analysis) findPictures() {
	a.walk(func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Call:
			if x.Fun.Name == "background" && len(x.Args) == 1 {
				a.picture(x.Args[0])
			}
		case *ast.New:
			for _, arg := range x.Args {
				if arg.Name != nil && arg.Name.Name == imageName {
					a.picture(arg.Value)
				}
			}
		}
		return true
	})
	slices.SortFunc(a.pictures, func(p, q lang.Picture) int { return cmp.Compare(p.Span.Start, q.Span.Start) })
}

func (a *analysis) picture(x ast.Expr) {
	value, _ := check.Literal(x)
	name, ok := value.(string)
	switch {
	case !ok, !isFile(name):
	case !lang.StaysInside(name):
		a.bag.Error(lang.PictureOutside, x.Span(), name)
	default:
		a.pictures = append(a.pictures, lang.Picture{File: name, Span: x.Span()})
	}
}

// isFile says whether the name of a picture names a file: it is not empty and not a colour.
func isFile(name string) bool { return name != "" && !strings.HasPrefix(name, colorPrefix) }

// picture stops the game if the name of a picture, once it is computed, leads out of the folder.
func picture(name interp.Word, x ast.Expr) interp.Word {
	return func(m *interp.Machine) int64 {
		value := name(m)
		if text := m.Heap.String(value); isFile(text) && !lang.StaysInside(text) {
			m.Fault(lang.PictureOutside, x.Span(), text)
		}
		return value
	}
}

// pictured is a program together with the picture files that it names.
type pictured struct {
	*console.Program
	pictures []lang.Picture
}

// Pictures lists the files of pictures that the program names.
func (p pictured) Pictures() []lang.Picture { return p.pictures }
