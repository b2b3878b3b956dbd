package cli

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestEmptyValues gives each flag of each command an empty value. Nothing is done then.
func TestEmptyValues(t *testing.T) {
	tried := 0
	eachCommand(newRoot(testEnv(io.Discard), io.Discard), func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() != "string" && f.Value.Type() != "stringArray" {
				return // pflag refuses it
			}
			tried++
			told := &bytes.Buffer{}
			line := append(strings.Fields(cmd.CommandPath())[1:], "--"+f.Name+"=")
			for _, args := range [][]string{{}, {"nowhere.roll"}, {"nowhere.roll", "nowhere"}} {
				if s := run(testEnv(told), append(line, args...)); s == statusOK {
					t.Errorf("%q does not fail", line)
				}
			}
			if !strings.Contains(told.String(), "--"+f.Name+" has an empty value; give it one, or leave it out") {
				t.Errorf("%q: %s", line, told)
			}
		})
	})
	if tried < 20 {
		t.Errorf("only %d flags were tried", tried)
	}
}

func eachCommand(cmd *cobra.Command, visit func(*cobra.Command)) {
	if cmd.Name() == "help" || cmd.Name() == "completion" {
		return
	}
	if cmd.Runnable() {
		visit(cmd)
	}
	for _, sub := range cmd.Commands() {
		eachCommand(sub, visit)
	}
}

func testEnv(told io.Writer) *env {
	return &env{
		ctx: context.Background(), in: strings.NewReader(""), out: io.Discard, err: told,
		getenv: func(string) string { return "" },
	}
}
