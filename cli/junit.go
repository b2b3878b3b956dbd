package cli

import (
	"encoding/xml"
	"os"
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
	return os.WriteFile(path, append([]byte(xml.Header), append(data, '\n')...), 0o666)
}
