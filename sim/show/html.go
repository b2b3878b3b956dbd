package show

import (
	"io"

	"github.com/roll-lang/roll/sim"
)

// HTML writes a report as a page.
func HTML(w io.Writer, r *sim.Report, file string) error {
	_, err := io.WriteString(w, "<!doctype html>\n")
	return err
}
