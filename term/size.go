package term

import (
	"os"

	"golang.org/x/term"
)

// Size returns how many columns and lines a terminal has; 80 and 24 where it does not say, or where the stream is none.
func Size(stream any) (columns, lines int) {
	if f, ok := stream.(*os.File); ok {
		columns, lines, _ = term.GetSize(int(f.Fd()))
	}
	if columns <= 0 {
		columns = 80
	}
	if lines <= 0 {
		lines = 24
	}
	return columns, lines
}
