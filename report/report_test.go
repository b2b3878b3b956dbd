package report_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/roll-lang/roll/report"
	"github.com/roll-lang/roll/source"
)

// sample is a diagnostic with everything that one can have, on a line with wide characters and tabs.
func sample() *source.Diagnostic {
	file := source.NewFile("my games/größe: 1,2.roll", "Game X {\n\tprint(\"日本\"); foo();\n}\n")
	catalog := source.Catalog{"sample": "this is `%s`, 100%% wrong\ntry again"}
	bag := source.NewBag(file, catalog)
	at := source.Span{Start: 27, End: 30}
	return bag.Error("sample", at, "foo").
		WithNote(source.Span{Start: 0, End: 4}, "see here").
		WithEdit(at, "bar").
		WithSafeEdit(source.Span{Start: 32, End: 33}, "")
}

func written(t *testing.T, format report.Format, diagnostics ...*source.Diagnostic) string {
	t.Helper()
	var out bytes.Buffer
	if err := format(&out, diagnostics); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestJSON(t *testing.T) {
	warning := sample()
	warning.Severity, warning.Notes, warning.Edits, warning.Help = source.Warning, nil, nil, ""
	got := written(t, report.JSON, sample(), warning)
	const at = `{"start":27,"end":30,"line":2,"column":15,"end_line":2,"end_column":18}`
	want := `{"version":1,"severity":"error","code":"sample","message":"this is ` + "`foo`" + `, 100% wrong",` +
		`"help":"try again","file":"my games/größe: 1,2.roll","span":` + at + `,` +
		`"notes":[{"message":"see here","span":{"start":0,"end":4,"line":1,"column":1,"end_line":1,"end_column":5}}],` +
		`"edits":[{"span":` + at + `,"text":"bar","safe":false},` +
		`{"span":{"start":32,"end":33,"line":2,"column":20,"end_line":2,"end_column":21},` +
		`"text":"","safe":true}]}` + "\n" +
		`{"version":1,"severity":"warning","code":"sample","message":"this is ` + "`foo`" + `, 100% wrong",` +
		`"file":"my games/größe: 1,2.roll","span":` + at + "}\n"
	if got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestGitHub(t *testing.T) {
	got := written(t, report.GitHub, sample())
	want := "::error file=my games/größe%3A 1%2C2.roll,line=2,col=15,endLine=2,endColumn=18,title=sample::" +
		"this is `foo`, 100%25 wrong%0Atry again\n"
	if got != want {
		t.Errorf("got  %swant %s", got, want)
	}
}

// TestCut writes as many diagnostics as are kept of a file, beside one of another file: a last line says that there may
// be more.
func TestCut(t *testing.T) {
	const said = "no more than 10000 diagnostics of a file are kept, so there may be others"
	list := full()
	for name, want := range map[string]string{
		"json": `{"version":1,"severity":"note","code":"cut-off","message":"` + said + `",` +
			`"file":"my games/größe: 1,2.roll",` +
			`"span":{"start":0,"end":0,"line":1,"column":1,"end_line":1,"end_column":1}}` + "\n",
		"github": "::notice file=my games/größe%3A 1%2C2.roll,title=cut-off::" + said + "\n",
	} {
		format := report.Formats()[name]
		if got := written(t, format, list...); !strings.HasSuffix(got, "\n"+want) {
			t.Errorf("%s ends with\n%s\nwant\n%s", name, got[max(0, len(got)-300):], want)
		}
		if got := written(t, format, list[1:]...); strings.Contains(got, said) {
			t.Errorf("%s says that there are more where there are not", name)
		}
	}
	if got := written(t, report.SARIF, list...); strings.Count(got, said) != 1 {
		t.Errorf("SARIF says %d times that there are more", strings.Count(got, said))
	}
}

// full returns as many diagnostics as are kept of a file, behind one of another file.
func full() []*source.Diagnostic {
	list := slices.Repeat([]*source.Diagnostic{sample()}, source.MaxKept)
	other := sample()
	other.File = source.NewFile("other.roll", other.File.Text)
	return slices.Insert(list, 1, other)
}

// TestSARIF holds logs against the JSON schema of SARIF 2.1.0.
func TestSARIF(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("testdata/sarif-2.1.0.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	absolute := sample()
	absolute.File = source.NewFile("/tmp/a b.roll", absolute.File.Text)
	for name, diagnostics := range map[string][]*source.Diagnostic{
		"empty": nil,
		"one":   {sample()},
		"two":   {sample(), absolute},
		"full":  full(),
	} {
		text := written(t, report.SARIF, diagnostics...)
		log, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		run := log.(map[string]any)["runs"].([]any)[0].(map[string]any)
		results := run["results"].([]any)
		run["results"] = results[:min(2, len(results))] // all of 10,000 would take long
		if err := schema.Validate(log); err != nil {
			t.Errorf("%s: %v\n%s", name, err, text[max(0, len(text)-1000):])
		}
	}
	broken := strings.Replace(written(t, report.SARIF, sample()), `"startLine": 2`, `"startLine": "two"`, 1)
	if log, _ := jsonschema.UnmarshalJSON(strings.NewReader(broken)); schema.Validate(log) == nil {
		t.Error("the schema takes a line that is no number, so it checks nothing")
	}
}

// TestSARIFPlaces checks what the schema cannot: that places are right.
func TestSARIFPlaces(t *testing.T) {
	var log struct {
		Runs []struct {
			Results []struct {
				Locations []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           map[string]int
					}
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(written(t, report.SARIF, sample())), &log); err != nil {
		t.Fatal(err)
	}
	at := log.Runs[0].Results[0].Locations[0].PhysicalLocation
	if want := "my%20games/gr%C3%B6%C3%9Fe:%201,2.roll"; at.ArtifactLocation.URI != want {
		t.Errorf("the file is %s, want %s", at.ArtifactLocation.URI, want)
	}
	want := map[string]int{"startLine": 2, "startColumn": 15, "endLine": 2, "endColumn": 18, "byteOffset": 27,
		"byteLength": 3}
	for key, value := range want {
		if at.Region[key] != value {
			t.Errorf("%s is %d, want %d", key, at.Region[key], value)
		}
	}
}
