package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/play"
)

// triesOf reads what is given as --try: names with answers, each a list or two whole numbers with dots between them.
func triesOf(given []string) (count.Tries, error) {
	tries := count.Tries{}
	for _, text := range given {
		name, answers, ok := strings.Cut(text, "=")
		if name = strings.TrimSpace(name); !ok || name == "" || answers == "" {
			return nil, usageError{fmt.Errorf(
				"--try is a name and its answers, such as take=1..3 or take=1,2, and cannot be %q", text)}
		}
		list, err := answersOf(answers)
		if err != nil {
			return nil, err
		}
		tries[name] = append(tries[name], list...)
	}
	return tries, nil
}

// answersOf reads a list of answers.
func answersOf(text string) ([]string, error) {
	first, last, isRange := strings.Cut(text, "..")
	low, err := strconv.ParseInt(strings.TrimSpace(first), 10, 32)
	high, also := strconv.ParseInt(strings.TrimSpace(last), 10, 32)
	if !isRange || err != nil || also != nil {
		return strings.Split(text, ","), nil
	}
	if high < low || high-low >= count.MaxChoices {
		return nil, usageError{fmt.Errorf(
			"--try goes from a number to a greater one, over at most a million, and cannot be %s", text)}
	}
	var list []string
	for n := low; n <= high; n++ {
		list = append(list, strconv.FormatInt(n, 10))
	}
	return list, nil
}

// mustTry says that a prompt needs answers to try, and how they are given.
func mustTry(p *play.Prompt) error {
	name, answers, kind := count.NameOf(p), "1..3", "a number"
	if p.Want == play.AnyLine {
		answers, kind = "yes,no", "a text"
	}
	return fmt.Errorf("%s is %s that is typed, so that its answers cannot be listed; say which to try, "+
		"such as --try '%s=%s'", name, kind, name, answers)
}
