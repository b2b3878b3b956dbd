package term

import (
	"io"
	"os"
)

// Width returns how many columns lines may have that are written there: those of a terminal, 80 elsewhere.
func Width(w io.Writer) int {
	if f, ok := w.(*os.File); ok {
		return width(f)
	}
	return 80
}
