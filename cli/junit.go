package cli

import (
	"encoding/xml"
	"fmt"
	"path/filepath"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/shelf"
)

// The parts of a JUnit report that are written.
type (
	junitSuite struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Seconds float64       `xml:"time,attr"`
		Failure *junitFailure `xml:"failure"`
	}
	junitFailure struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

// suitsReport refuses to write a report over a game or a saved one, which a slip in the command line would name.
func suitsReport(path string) error {
	_, isGame := languageNamed(path)
	if ext := filepath.Ext(path); isGame || ext == shelf.TestExt || ext == shelf.RecordExt {
		return usageError{fmt.Errorf("--junit takes the file of a report, as in report.xml, not %q", path)}
	}
	return nil
}

// writeJUnit writes results as JUnit XML, which CI servers read.
func writeJUnit(path string, results []result) error {
	suite := junitSuite{Name: "roll", Tests: len(results)}
	for _, r := range results {
		c := junitCase{Name: r.path, Seconds: r.took.Seconds()}
		if r.failure != "" && !r.updated {
			suite.Failures++
			c.Failure = &junitFailure{"the transcript differs", r.failure}
		}
		suite.Cases = append(suite.Cases, c)
	}
	data, err := xml.MarshalIndent(suite, "", "  ")
	if err != nil {
		return err
	}
	return files.Replace(path, append([]byte(xml.Header), append(data, '\n')...))
}
