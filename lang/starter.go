package lang

import "github.com/roll-lang/roll/source"

// Starter is a language that has a game for one who writes a first one.
type Starter interface {
	Language
	// Starter returns the text of a small game that explains itself in its comments.
	Starter() string
}

// Renamer is a language whose programs say what their game is called.
type Renamer interface {
	Language
	// Rename returns the text of a program without errors whose game is called like this, as near as names of the
	// language can come.
	Rename(file *source.File, name string) string
}

// StarterOf returns the text of a game to begin with: the sample where a language has none for that.
func StarterOf(l Language) string {
	if s, ok := l.(Starter); ok {
		return s.Starter()
	}
	return l.Sample()
}

// Renamed returns the text of a program under another name; the same text where programs of a language have no name.
func Renamed(l Language, file *source.File, name string) string {
	if r, ok := l.(Renamer); ok {
		return r.Rename(file, name)
	}
	return file.Text
}
