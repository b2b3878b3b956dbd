package cli

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"
)

// Version is the version of roll.
const Version = "0.1.0"

func newVersion(e *env) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  exactly(0, "no argument"),
		RunE:  func(*cobra.Command, []string) error { return printVersion(e) },
	}
}

// printVersion prints the version.
func printVersion(e *env) error {
	_, err := fmt.Fprintf(e.out, "roll %s (%s, %s/%s)\n", Version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return cannotWrite(err)
}
