package svg

import (
	_ "embed" // the styles are files
)

//go:embed style.css
var roles string

// Style is how the parts of a board look, as a style sheet: by classes, with colours that are variables.
//
//go:embed board.css
var Style string
