package protocol_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
)

// FuzzAsk answers a prompt of each form with any line at all. Each line is taken or rejected, with whole objects only;
// what is taken is legal, and taken again when it is sent back.
func FuzzAsk(f *testing.F) {
	for _, line := range []string{
		"", "3", " -0 ", "0,2", "yes", "Ida", "1e5", "\xff", "{", `{"answer":3}`, `{"answer":"0,2"}`, `{"answer":null}`,
		`{"answer":"{\u0000\ud800"}`, `{"answer":[[]]}`, `{"a":{"answer":3}}`, "{\"answer\":\" x\r\n\"}\r\n",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, p := range eachForm {
			front := newFront(line)
			answer, err := front.host.Ask(p)
			wrote := front.lines()
			for _, object := range wrote {
				if !json.Valid([]byte(object)) {
					t.Errorf("%s: wrote %q", p.Form, object)
				}
			}
			switch {
			case err == play.ErrInputEnded:
				if len(wrote) != 3 || wrote[0] != wrote[2] || !strings.HasPrefix(wrote[1], `{"type":"rejected",`) {
					t.Errorf("%s: %q is rejected with %q", p.Form, line, wrote)
				}
			case err != nil || len(wrote) != 1 || !p.Accepts(answer):
				t.Errorf("%s: %q is taken for %+v, %v, and %q written", p.Form, line, answer, err, wrote)
			case len(line) > 0 && line[0] == '{' && !json.Valid([]byte(line)):
				t.Errorf("%s: half an object is taken: %q", p.Form, line)
			default:
				roundTrip(t, p, answer)
			}
		}
	})
}
