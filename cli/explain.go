package cli

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

func newExplain(e *env) *cobra.Command {
	return &cobra.Command{
		Use:   "explain [CODE]",
		Short: "Say what the code of an error or warning means",
		Long: `Explain says what a code means that stands in square brackets behind an error or warning, with an
example that is wrong and the same one put right. Where several languages have the code it is explained
for each, and with --lang for one. Without a code it lists all there are.`,
		Example: e.examples("explain unknown-name", "explain unknown-name --lang tiler"),
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError{fmt.Errorf("%s takes one code; see %[1]s --help", cmd.CommandPath())}
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				_, err := fmt.Fprintln(e.out, strings.Join(codesOf(e.loader().asked()), "\n"))
				return cannotWrite(err)
			}
			return e.explain(strings.Trim(args[0], "[]"))
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return codesOf(e.loader().asked()), cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// codesOf are the codes of languages, sorted.
func codesOf(languages []lang.Language) []string {
	var list []string
	for _, l := range languages {
		for _, code := range l.Pages().Codes() {
			list = append(list, string(code))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// explain explains a code in each language that is asked about and knows it.
func (e *env) explain(code string) error {
	var texts []string
	for _, l := range hereFirst(e.loader().asked()) {
		if explanation, ok := l.Pages().Explain(source.Code(code)); ok {
			texts = append(texts, explained(code, l, explanation))
		}
	}
	if len(texts) > 0 {
		_, err := fmt.Fprint(e.out, strings.Join(texts, "\n"))
		return cannotWrite(err)
	}
	err := fmt.Errorf("there is no code %q; %s lists them", code, e.roll("explain"))
	if near := check.Nearest(code, codesOf(e.loader().asked())); near != "" {
		err = fmt.Errorf("there is no code %q; did you mean %s?", code, near)
	}
	return usageError{err}
}

// hereFirst puts languages first of which there is a game in this folder.
func hereFirst(list []lang.Language) []lang.Language {
	isHere := func(l lang.Language) bool {
		return slices.ContainsFunc(l.Extensions(), func(extension string) bool {
			files, err := filepath.Glob("*" + extension)
			return err == nil && len(files) > 0
		})
	}
	var here, others []lang.Language
	for _, l := range list {
		if isHere(l) {
			here = append(here, l)
		} else {
			others = append(others, l)
		}
	}
	return append(here, others...)
}

// explained lays an explanation out for a terminal.
func explained(code string, l lang.Language, x lang.Explanation) string {
	return fmt.Sprintf("%s, in %s\n\n%s\n\nWrong:\n\n%s\nRight:\n\n%s",
		code, l.Name(), x.Meaning, indented(shown(x.Wrong)), indented(shown(x.Right)))
}

// shown returns a program as a terminal can show it: one that is not text as a Go string, cut where it is long.
func shown(program string) string {
	const longest = 4000
	if utf8.ValidString(program) && !strings.ContainsFunc(program, unprintable) && len(program) <= longest {
		return strings.TrimRight(program, "\n") + "\n"
	}
	cut := program[:min(len(program), 80)]
	if len(cut) == len(program) {
		return strconv.Quote(cut) + "\n"
	}
	return fmt.Sprintf("%s… (%d bytes)\n", strconv.Quote(cut), len(program))
}

func unprintable(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }

func indented(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" {
			b.WriteString("    ")
		}
		b.WriteString(line)
	}
	return b.String()
}
