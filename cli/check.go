package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/source"
)

// maxShown is how many diagnostics of a file are shown.
const maxShown = 20

func newCheck(e *env) *cobra.Command {
	return &cobra.Command{
		Use:   "check FILE…",
		Short: "Say what is wrong with games, without playing them",
		Long:  "Check reads games and says what is wrong with them, without playing. A - is standard input.",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usageError{fmt.Errorf("roll check takes the files to check; see roll check --help")}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			color, err := e.color(cmd)
			if err != nil {
				return err
			}
			failed := false
			for _, path := range args {
				ok, err := e.check(path, color)
				if err != nil {
					return err
				}
				failed = failed || !ok
			}
			if failed {
				return status(statusFailed)
			}
			return nil
		},
	}
}

// check checks one file and says whether it can be played.
func (e *env) check(path string, color bool) (ok bool, err error) {
	program, diagnostics, err := e.load(path)
	if err != nil {
		_, err = fmt.Fprintf(e.err, "roll: %v\n", err)
		return false, err
	}
	if err := e.show(diagnostics, color); err != nil {
		return false, err
	}
	if program == nil {
		return false, nil
	}
	_, err = fmt.Fprintf(e.out, "%s: %s can be played\n", nameOf(path), program.Name())
	return true, cannotWrite(err)
}

// show renders diagnostics on the error stream, the first maxShown of them, and then how many there are.
func (e *env) show(diagnostics []*source.Diagnostic, color bool) error {
	r := source.Renderer{Out: e.err, Color: color}
	for i, d := range diagnostics {
		if i == maxShown {
			_, err := fmt.Fprintf(e.err, "… and %d more\n", len(diagnostics)-maxShown)
			return err
		}
		if err := r.Render(d); err != nil {
			return err
		}
	}
	return nil
}

// errorsOf leaves the warnings out.
func errorsOf(diagnostics []*source.Diagnostic) []*source.Diagnostic {
	var list []*source.Diagnostic
	for _, d := range diagnostics {
		if d.Severity == source.Error {
			list = append(list, d)
		}
	}
	return list
}
