package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var fuzzTarget = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)

// TestFuzzTargetsAreRun looks for each fuzz target of a language in the list of the Makefile: else its seeds alone
// would be tried.
func TestFuzzTargetsAreRun(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir("lang", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range fuzzTarget.FindAllStringSubmatch(string(text), -1) {
			target := filepath.ToSlash(filepath.Dir(path)) + ":" + m[1] + ":"
			if !strings.Contains(string(makefile), " "+target) && !strings.Contains(string(makefile), "\t"+target) {
				t.Errorf("%s is not among the fuzz targets of the Makefile", target)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
