package report

import (
	"encoding/json"
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/roll-lang/roll/source"
)

// The parts of a SARIF 2.1.0 log that are written.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool        sarifTool         `json:"tool"`
		Invocations []sarifInvocation `json:"invocations,omitempty"`
		ColumnKind  string            `json:"columnKind"`
		Results     []sarifResult     `json:"results"`
	}
	sarifInvocation struct {
		Successful    bool                `json:"executionSuccessful"`
		Notifications []sarifNotification `json:"toolExecutionNotifications"`
	}
	sarifNotification struct {
		Level     string              `json:"level"`
		Message   sarifText           `json:"message"`
		Locations []sarifFileLocation `json:"locations"`
	}
	sarifFileLocation struct {
		Physical struct {
			Artifact sarifArtifact `json:"artifactLocation"`
		} `json:"physicalLocation"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name           string      `json:"name"`
		InformationURI string      `json:"informationUri"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID string `json:"id"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		RuleIndex int             `json:"ruleIndex"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
		Fixes     []sarifFix      `json:"fixes,omitempty"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifText    `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int   `json:"startLine"`
		StartColumn int   `json:"startColumn"`
		EndLine     int   `json:"endLine"`
		EndColumn   int   `json:"endColumn"`
		ByteOffset  int32 `json:"byteOffset"`
		ByteLength  int32 `json:"byteLength"`
	}
	sarifFix struct {
		Description sarifText     `json:"description"`
		Changes     []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		Deleted  sarifRegion `json:"deletedRegion"`
		Inserted sarifText   `json:"insertedContent"`
	}
)

// SARIF writes one log with one run. A file of which there may be more diagnostics is a notification.
func SARIF(w io.Writer, diagnostics []*source.Diagnostic) error {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{"roll", "https://github.com/roll-lang/roll", []sarifRule{}}},
		ColumnKind: "unicodeCodePoints",
		Results:    []sarifResult{},
	}
	rules := map[source.Code]int{}
	for _, code := range codesOf(diagnostics) {
		rules[code] = len(run.Tool.Driver.Rules)
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{string(code)})
	}
	for _, d := range diagnostics {
		run.Results = append(run.Results, resultOf(d, rules[d.Code]))
	}
	run.Invocations = invocationsOf(diagnostics)
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}})
}

// invocationsOf tells of files of which not all diagnostics may have been kept. It is empty if there is none.
func invocationsOf(diagnostics []*source.Diagnostic) []sarifInvocation {
	var list []sarifNotification
	for _, f := range cutOff(diagnostics) {
		var at sarifFileLocation
		at.Physical.Artifact = artifactOf(f)
		list = append(list, sarifNotification{source.Remark.String(), sarifText{cut}, []sarifFileLocation{at}})
	}
	if list == nil {
		return nil
	}
	return []sarifInvocation{{true, list}}
}

// codesOf returns the codes that occur, in the alphabet's order.
func codesOf(diagnostics []*source.Diagnostic) []source.Code {
	var codes []source.Code
	for _, d := range diagnostics {
		codes = append(codes, d.Code)
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

func resultOf(d *source.Diagnostic, rule int) sarifResult {
	message := d.Message
	if d.Help != "" {
		message += "\n" + d.Help
	}
	r := sarifResult{
		RuleID: string(d.Code), RuleIndex: rule, Level: d.Severity.String(), Message: sarifText{message},
		Locations: []sarifLocation{{Physical: physicalOf(d.File, d.Span)}},
	}
	for _, n := range d.Notes {
		r.Related = append(r.Related, sarifLocation{physicalOf(d.File, n.Span), &sarifText{n.Message}})
	}
	if len(d.Edits) == 0 {
		return r
	}
	change := sarifChange{Artifact: artifactOf(d.File)}
	for _, e := range d.Edits {
		change.Replacements = append(change.Replacements, sarifReplacement{regionOf(d.File, e.Span), sarifText{e.Text}})
	}
	r.Fixes = []sarifFix{{sarifText{message}, []sarifChange{change}}}
	return r
}

func physicalOf(f *source.File, s source.Span) sarifPhysical {
	return sarifPhysical{artifactOf(f), regionOf(f, s)}
}

// artifactOf names a file as a URI.
func artifactOf(f *source.File) sarifArtifact {
	path := filepath.ToSlash(f.Name)
	if filepath.IsAbs(f.Name) {
		return sarifArtifact{(&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(path, "/")}).String()}
	}
	return sarifArtifact{(&url.URL{Path: path}).String()}
}

func regionOf(f *source.File, s source.Span) sarifRegion {
	p := spanOf(f, s)
	return sarifRegion{p.Line, p.Column, p.EndLine, p.EndColumn, s.Start, s.End - s.Start}
}
