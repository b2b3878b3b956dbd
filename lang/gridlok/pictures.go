package gridlok

import (
	"path"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// This file finds the picture files that a program names. Whether they exist is for others to find out.

const (
	pictureOutside source.Code = "picture-outside"
	dimensionForm  source.Code = "dimension-form"
)

// pictureMessages are the words of these codes.
var pictureMessages = source.Catalog{
	pictureOutside: "the picture `%s` lies outside of the folder of the game\n" +
		"put it beside the game, and write its name alone",
	dimensionForm: "the size of the board is known before the game begins\nwrite two numbers",
}

// findPictures notes all pictures, and reports those outside of the folder.
func (a *analysis) findPictures() {
	for _, b := range a.game.boards {
		a.picture(b.image)
	}
	for _, p := range a.game.pieces {
		a.picture(p.image)
	}
}

func (a *analysis) picture(p *picture) {
	switch {
	case p == nil || p.file == "":
	case !staysInside(p.file):
		a.bag.Error(pictureOutside, p.at, p.file)
	default:
		a.pictures = append(a.pictures, lang.Picture{File: p.file, Span: p.at})
	}
}

// staysInside says whether a path stays inside of the folder in which it begins, on every system. A path that begins
// with a drive or like a web address does not.
func staysInside(name string) bool {
	clean := path.Clean(strings.ReplaceAll(name, `\`, "/"))
	first, _, _ := strings.Cut(clean, "/")
	drive := strings.Contains(first, ":")
	return !path.IsAbs(clean) && !drive && clean != "." && clean != ".." && !strings.HasPrefix(clean, "../")
}

// pictured is a program together with the picture files that it names.
type pictured struct {
	*console.Program
	pictures []lang.Picture
}

// Pictures lists the files of pictures that the program names.
func (p pictured) Pictures() []lang.Picture { return p.pictures }
