package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestCompleted adds what Go leaves out of a profile: the condition of a case where the switch was reached, and the
// values of the package.
func TestCompleted(t *testing.T) {
	const text = `package p

const least = -1

func used(x int) int {
	switch {
	case x < least, x > 5:
		return 1
	}
	return 0
}

func unused(x int) bool {
	switch {
	case x < 0:
		return true
	}
	return false
}
`
	const profile = "mode: set\nm/p/a.go:5.22,6.9 1 1\nm/p/a.go:8.3,8.11 1 0\nm/p/a.go:13.25,14.9 1 0\n"
	got, err := completed(profile, "m", func(name string) ([]byte, error) {
		if name != "p/a.go" {
			return nil, fmt.Errorf("%s is read", name)
		}
		return []byte(text), nil
	})
	want := profile + "m/p/a.go:3.15,3.17 1 1\nm/p/a.go:7.7,7.16 1 1\nm/p/a.go:7.18,7.23 1 1\n"
	if err != nil || got != want {
		t.Errorf("the profile is, %v,\n%swant\n%s", err, got, want)
	}
}

// TestDraw draws the same mutants for the same seed, each once and in order; all where there are no more.
func TestDraw(t *testing.T) {
	var all []mutant
	for i := range 50 {
		all = append(all, mutant{file: "a.go", line: 50 - i, kind: "ARITHMETIC_BASE"})
	}
	if got := draw(all, 0, 1); len(got) != 50 || !slices.IsSortedFunc(got, compare) || all[0].line != 50 {
		t.Errorf("all are %v", got)
	}
	first, again, other := draw(all, 10, 1), draw(all, 10, 1), draw(all, 10, 2)
	if len(first) != 10 || !slices.Equal(first, again) || slices.Equal(first, other) {
		t.Errorf("drawn are %v, %v and %v", first, again, other)
	}
	if !slices.IsSortedFunc(first, compare) || len(slices.Compact(slices.Clone(first))) != 10 {
		t.Errorf("drawn are %v", first)
	}
}

func TestParse(t *testing.T) {
	const result = `{"go_module":"m","files":[{"file_name":"a.go","mutations":[` +
		`{"type":"ARITHMETIC_BASE","status":"NOT COVERED","line":3,"column":7}]}]}`
	got, err := parse([]byte(result))
	if want := []mutant{{"a.go", 3, 7, "ARITHMETIC_BASE", "NOT COVERED"}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("read are %v, %v", got, err)
	}
}

func TestPackageArg(t *testing.T) {
	for arg, want := range map[string]string{"check:400": "check 400", "table": "table 0"} {
		name, most := packageArg(arg)
		if got := strings.Join([]string{name, fmt.Sprint(most)}, " "); got != want {
			t.Errorf("%s is read as %s", arg, got)
		}
	}
}
