package gridlok

import (
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
)

// This file finds the picture files that a program names. Whether they exist is for others to find out.

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
	case !lang.StaysInside(p.file):
		a.bag.Error(lang.PictureOutside, p.at, p.file)
	default:
		a.pictures = append(a.pictures, lang.Picture{File: p.file, Span: p.at})
	}
}

// pictured is a program together with the picture files that it names.
type pictured struct {
	*console.Program
	pictures []lang.Picture
}

// Pictures lists the files of pictures that the program names.
func (p pictured) Pictures() []lang.Picture { return p.pictures }
