package lang

import (
	"path"
	"strings"

	"github.com/roll-lang/roll/source"
)

// Pictured is a program that can name picture files for a front end to show. Each is a path with slashes that does not
// leave the folder of the program.
type Pictured interface {
	// Pictures lists the files that the program names, in the order of the text.
	Pictures() []Picture
}

// A Picture is the file of a picture, and where the program names it.
type Picture struct {
	File string
	Span source.Span
}

// The codes of a picture whose file does not exist, and of one that lies elsewhere.
const (
	PictureMissing source.Code = "picture-missing"
	PictureOutside source.Code = "picture-outside"
)

// PictureMessages are the words of these codes, for languages that name pictures.
var PictureMessages = source.Catalog{
	PictureMissing: "there is no picture `%s` in the folder of the game\nthe game can be played without it",
	PictureOutside: "the picture `%s` lies outside of the folder of the game\n" +
		"put it beside the game, and write its name alone",
}

// Missing warns that the file of a picture does not exist.
func (p Picture) Missing(file *source.File) *source.Diagnostic {
	d := source.New(file, PictureMissing, p.Span, []source.Catalog{PictureMessages}, p.File)
	d.Severity = source.Warning
	return d
}

// Shown is a program that may want its board to be seen as a picture while it is played.
type Shown interface {
	// WantsPicture says whether it does.
	WantsPicture() bool
}

// WantsPicture says whether a program wants its board to be seen as a picture.
func WantsPicture(p any) bool {
	shown, ok := p.(Shown)
	return ok && shown.WantsPicture()
}

// StaysInside says whether a path stays inside of the folder in which it begins, on every system. A path that begins
// with a drive or like a web address does not.
func StaysInside(name string) bool {
	clean := path.Clean(strings.ReplaceAll(name, `\`, "/"))
	first, _, _ := strings.Cut(clean, "/")
	drive := strings.Contains(first, ":")
	return !path.IsAbs(clean) && !drive && clean != "." && clean != ".." && !strings.HasPrefix(clean, "../")
}
