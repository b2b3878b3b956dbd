package protocol_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
)

// front is a front end: the host, what it wrote, and the lines that it is still to read.
type front struct {
	host  protocol.Host
	out   bytes.Buffer
	typed []string
}

func newFront(typed ...string) *front {
	f := &front{typed: typed}
	f.host.Out = &f.out
	f.host.ReadLine = func() (string, error) {
		if len(f.typed) == 0 {
			return "", io.EOF
		}
		line := f.typed[0]
		f.typed = f.typed[1:]
		return line, nil
	}
	return f
}

func (f *front) hear(t *testing.T, e play.Event) {
	t.Helper()
	if err := f.host.Hear(e); err != nil {
		t.Fatal(err)
	}
}

func (f *front) lines() []string {
	return strings.Split(strings.TrimSuffix(f.out.String(), "\n"), "\n")
}

func (f *front) wrote(t *testing.T, want ...string) {
	t.Helper()
	if got := f.out.String(); got != strings.Join(want, "\n")+"\n" {
		t.Errorf("wrote\n%swant\n%s\n", got, strings.Join(want, "\n"))
	}
}

// The prompts that the tests answer.
var (
	noYes = &play.Truths{"no", "yes"}

	aRange    = &play.Prompt{Form: play.InRange, Low: 2, High: 6}
	anyRange  = &play.Prompt{Form: play.InRange, Low: math.MinInt32, High: math.MaxInt32}
	aList     = &play.Prompt{Form: play.OneOf, Options: play.Options{List: []int32{7, 3, 7}}}
	aSpan     = &play.Prompt{Form: play.OneOf, Options: play.Options{Low: 4, High: 6}}
	aName     = &play.Prompt{Form: play.NameOf, Purpose: play.ForName}
	aSquare   = &play.Prompt{Form: play.SquareOf, Rows: 2, Columns: 3}
	aLine     = &play.Prompt{Form: play.LineOf, Want: play.AnyLine}
	aWhole    = &play.Prompt{Form: play.LineOf, Want: play.WholeNumber}
	aNumber   = &play.Prompt{Form: play.LineOf, Want: play.AnyNumber}
	aTruth    = &play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: noYes}
	eachForm  = []*play.Prompt{aRange, anyRange, aList, aSpan, aName, aSquare, aLine, aWhole, aNumber, aTruth}
	notObject = `A line that begins with { must be a JSON object {"answer": …}.`
)

func number(n int32) play.Answer { return play.Answer{Number: n} }
func text(s string) play.Answer  { return play.Answer{Text: s} }

// TestAnswers gives answers that are taken, as a person types them and as objects.
func TestAnswers(t *testing.T) {
	long := strings.Repeat("ä", 100)
	for _, row := range []struct {
		prompt *play.Prompt
		typed  string
		want   play.Answer
	}{
		{aRange, `3`, number(3)},
		{aRange, " +3\t", number(3)},
		{aRange, "3\r\n", number(3)},
		{aRange, `{"answer": 3}`, number(3)},
		{aRange, `{"answer":3}`, number(3)},
		{aRange, `{"answer":"3"}`, number(3)},
		{aRange, `{"answer":" +3 "}`, number(3)},
		{aRange, "{\t\"answer\" :\t3 }\r\n", number(3)},
		{aRange, `{"\u0061nswer":3}`, number(3)},
		{anyRange, `{"answer":-2147483648}`, number(math.MinInt32)},
		{anyRange, `{"answer":2147483647}`, number(math.MaxInt32)},
		{anyRange, `{"answer":-0}`, number(0)},
		{aList, `{"answer":7}`, number(7)},
		{aSpan, `4`, number(4)},
		{aSpan, `{"answer":6}`, number(6)},

		// Other fields are ignored, whatever they hold.
		{aRange, `{"type":"answer","answer":3,"note":[1,{"answer":9}],"at":null}`, number(3)},
		{aRange, `{"Answer":5,"answer":3,"ANSWER":6}`, number(3)},
		{aRange, `{"note":"` + strings.Repeat("x", 1<<20) + `","answer":3}`, number(3)},

		{aName, `Ida`, text("Ida")},
		{aName, " Ida \r\n", text("Ida")},
		{aName, ``, text("")},
		{aName, `"Ida"`, text(`"Ida"`)},
		{aName, `[1]`, text(`[1]`)},
		{aName, ` {"answer": "Ida"}`, text(`{"answer": "Ida"}`)}, // its first character is a blank
		{aName, long, text(long)},
		{aName, `{"answer":"Ida"}`, text("Ida")},
		{aName, `{"answer":"{Ida}"}`, text("{Ida}")},
		{aName, `{"answer":" Ida\r\n"}`, text("Ida")},
		{aName, `{"answer":"\u05d3\ud83c\udfb2"}`, text("ד🎲")},
		{aName, `{"answer":""}`, text("")},
		{aName, `{"answer":null}`, text("")},
		{aName, `{"answer":7}`, text("7")},
		{aName, `{"answer":true}`, text("true")},
		{aName, `{"answer":[1, 2]}`, text("[1, 2]")},
		{aName, `{"answer":{"a":1}}`, text(`{"a":1}`)},

		{aSquare, `0,2`, number(2)},
		{aSquare, " 1 , 2 ", number(5)},
		{aSquare, `{"answer":"1,0"}`, number(3)},
		{aSquare, `{"answer":" +1 , 2 "}`, number(5)},

		{aLine, `  two words `, text("  two words ")},
		{aLine, "one\r\n", text("one")},
		{aLine, ``, text("")},
		{aLine, `{"answer":" { "}`, text(" { ")},
		{aLine, `{"answer":null}`, text("")},
		{aLine, `{"answer":1.50}`, text("1.50")},
		{aLine, strings.Repeat("ä", 1000), text(strings.Repeat("ä", 1000))},
		{aWhole, `-2147483648`, number(math.MinInt32)},
		{aWhole, `{"answer":"-5"}`, number(-5)},
		{aNumber, `{"answer":1.50}`, text("1.50")},
		{aNumber, `{"answer":"-1e3"}`, text("-1e3")},
		{aNumber, ` 2 `, text("2")},
		{aTruth, `yes`, number(1)},
		{aTruth, ` no `, number(0)},
		{aTruth, `{"answer":"yes"}`, number(1)},
		{aTruth, `{"answer":"no"}`, number(0)},
	} {
		f := newFront(row.typed)
		answer, err := f.host.Ask(row.prompt)
		if err != nil || answer != row.want {
			t.Errorf("%s: %.200q is read as %+v, %v, want %+v; wrote\n%s", row.prompt.Form, row.typed, answer, err,
				row.want, f.out.String())
			continue
		}
		if n := len(f.lines()); n != 1 {
			t.Errorf("%s: behind %.200q %d lines were written", row.prompt.Form, row.typed, n)
		}
	}
}

// TestRejected gives answers that will not do; each is met with the reason.
func TestRejected(t *testing.T) {
	long, digits := strings.Repeat("ä", 101), strings.Repeat("9", 1<<16)
	for _, row := range []struct {
		prompt *play.Prompt
		typed  string
		want   string
	}{
		// Half an object, and objects without an answer.
		{aName, `{`, notObject},
		{aName, `{}`, notObject},
		{aName, `{"answer"}`, notObject},
		{aName, `{"answer":}`, notObject},
		{aName, `{"answer":"Ida"`, notObject},
		{aName, `{"answer":"Ida`, notObject},
		{aName, `{"answer":"Ida"} x`, notObject},
		{aName, `{"answer":"Ida"}{"answer":"Bo"}`, notObject},
		{aName, `{"answer":"Ida",}`, notObject},
		{aName, `{'answer':'Ida'}`, notObject},
		{aName, `{answer:"Ida"}`, notObject},
		{aName, `{"answer":Ida}`, notObject},
		{aName, `{"answer":"a` + "\t" + `b"}`, notObject},
		{aName, `{"answer":"\x41"}`, notObject},
		{aName, `{"answers":"Ida"}`, notObject},
		{aName, `{"Answer":"Ida"}`, notObject},
		{aName, `{"note":{"answer":"Ida"}}`, notObject},
		{aName, `{Ida}`, notObject},
		{aRange, `{"answer":03}`, notObject},
		{aRange, `{"answer":+3}`, notObject},
		{aRange, `{"answer":` + strings.Repeat("[", 1<<16), notObject},
		{aRange, `{"answer":` + strings.Repeat("[", 1<<16) + strings.Repeat("]", 1<<16) + "}", notObject},

		// Numbers.
		{aRange, `9`, "9 is not between 2 and 6."},
		{aRange, `{"answer":9}`, "9 is not between 2 and 6."},
		{aRange, `{"answer":"9"}`, "9 is not between 2 and 6."},
		{aRange, `{"answer":4294967299}`, "4294967299 is not between 2 and 6."},
		{anyRange, `{"answer":2147483648}`, "2147483648 is not between -2147483648 and 2147483647."},
		{anyRange, `{"answer":-2147483649}`, "-2147483649 is not between -2147483648 and 2147483647."},
		{anyRange, digits, digits[:60] + "… is not between -2147483648 and 2147483647."},
		{anyRange, `{"answer":` + digits + `}`, digits[:60] + "… is not between -2147483648 and 2147483647."},
		{aRange, ``, "An empty line is not a whole number."},
		{aRange, `{"answer":null}`, "An empty line is not a whole number."},
		{aRange, `{"answer":""}`, "An empty line is not a whole number."},
		{aRange, `{"answer":2.0}`, "2.0 is not a whole number."},
		{aRange, `{"answer":3e0}`, "3e0 is not a whole number."},
		{aRange, `{"answer":true}`, "true is not a whole number."},
		{aRange, `{"answer":[3]}`, "[3] is not a whole number."},
		{aRange, `{"answer":{"answer":3}}`, `{"answer":3} is not a whole number.`},
		{aRange, ` {"answer":3}`, `{"answer":3} is not a whole number.`},
		{aRange, `"3"`, `"3" is not a whole number.`},
		{aRange, "\xff\x1b[2J", "��[2J is not a whole number."},
		{aList, `{"answer":4}`, "4 is not one of 7, 3, 7."},
		{aSpan, `{"answer":7}`, "7 is not one of 4, 5, 6."},

		// Names and lines.
		{aName, long, "A name has at most 100 characters."},
		{aName, `{"answer":"` + long + `"}`, "A name has at most 100 characters."},
		{aName, strings.Repeat("x", 1<<20), "A name has at most 100 characters."},
		{aName, "A\tB", "A name is made of characters that can be printed."},
		{aName, "A\xff", "A name is made of characters that can be printed."},
		{aName, `{"answer":"A\nB"}`, "A name is made of characters that can be printed."},
		{aName, `{"answer":"A\u0000"}`, "A name is made of characters that can be printed."},
		{aName, `{"answer":"\u202eA"}`, "A name is made of characters that can be printed."},
		{aLine, strings.Repeat("ä", 1001), "A line has at most 1000 characters."},
		{aLine, `{"answer":"A\nB"}`, "A line is made of characters that can be printed."},

		// Squares.
		{aSquare, `2,0`, "2,0 is not on the grid, which goes from 0,0 to 1,2."},
		{aSquare, `{"answer":"0,3"}`, "0,3 is not on the grid, which goes from 0,0 to 1,2."},
		{aSquare, `{"answer":"0,-1"}`, "0,-1 is not on the grid, which goes from 0,0 to 1,2."},
		{aSquare, `{"answer":[0,2]}`, "[0,2] is not a square; type its row and its column, as in 0,2."},
		{aSquare, `{"answer":2}`, "2 is not a square; type its row and its column, as in 0,2."},
		{aSquare, ``, "An empty line is not a square; type its row and its column, as in 0,2."},
		{aSquare, `{"answer":0.2}`, "0.2 is not a square; type its row and its column, as in 0,2."},

		// Lines of a kind.
		{aWhole, `{"answer":1.0}`, "1.0 is not a whole number."},
		{aWhole, `{"answer":2147483648}`, "2147483648 is not between -2147483648 and 2147483647."},
		{aNumber, `{"answer":"1,5"}`, "1,5 is not a number."},
		{aNumber, `{"answer":1e999}`, "1e999 is too large a number."},
		{aTruth, `{"answer":"maybe"}`, "maybe is not yes or no."},
		{aTruth, `{"answer":true}`, "true is not yes or no."},
		{aTruth, `{"answer":1}`, "1 is not yes or no."},
	} {
		f := newFront(row.typed)
		if answer, err := f.host.Ask(row.prompt); err != play.ErrInputEnded {
			t.Errorf("%s: %.200q is read as %+v, %v, want %q", row.prompt.Form, row.typed, answer, err, row.want)
			continue
		}
		if got := f.lines()[1]; got != rejection(t, row.want) {
			t.Errorf("%s: %.200q is met with\n%s\nwant %q", row.prompt.Form, row.typed, got, row.want)
		}
	}
}

// rejection is the object that says why an answer to the prompt 0 will not do.
func rejection(t *testing.T, why string) string {
	t.Helper()
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(why); err != nil {
		t.Fatal(err)
	}
	return `{"type":"rejected","prompt":0,"text":` + strings.TrimSpace(b.String()) + `}`
}

// TestConversation asks twice; a refused answer is followed by the same prompt, and each prompt takes the next line.
func TestConversation(t *testing.T) {
	f := newFront("7", `{"answer`, `{"answer":4}`, "Ida", "never read")
	first := &play.Prompt{Number: 3, Seat: play.WholeTable, Purpose: play.ForPlayers, Form: play.InRange, Target: "n",
		Low: 2, High: 6}
	second := &play.Prompt{Number: 4, Seat: 1, Purpose: play.ForName, Form: play.NameOf, Target: "name"}
	for _, row := range []struct {
		prompt *play.Prompt
		want   play.Answer
	}{{first, number(4)}, {second, text("Ida")}} {
		if answer, err := f.host.Ask(row.prompt); err != nil || answer != row.want {
			t.Errorf("%s is answered %+v, %v", row.prompt.Target, answer, err)
		}
	}
	const asks = `{"type":"prompt","number":3,"seat":null,"for":"players","form":"range","target":"n",` +
		`"low":2,"high":6,"text":"Enter a number between 2 and 6: "}`
	f.wrote(t,
		asks,
		`{"type":"rejected","prompt":3,"text":"7 is not between 2 and 6."}`,
		asks,
		`{"type":"rejected","prompt":3,"text":"A line that begins with { must be a JSON object {\"answer\": …}."}`,
		asks,
		`{"type":"prompt","number":4,"seat":1,"for":"name","form":"name","target":"name","text":""}`)
	if !slices.Equal(f.typed, []string{"never read"}) {
		t.Errorf("the lines left are %q", f.typed)
	}
}

// TestRoundTrips sends what is told as the answer to each prompt back as an answer, in each of the ways there are.
func TestRoundTrips(t *testing.T) {
	for _, p := range eachForm {
		var answers []play.Answer
		if p.Form.IsText(p.Want) {
			answers = append(answers, text(""), text("Ida"), text(`{"answer": 3}`), text("דנה 🎲"), text("-1.50e3"))
		}
		for i := range min(p.Choices(), 300) {
			answers = append(answers, p.Choice(i))
		}
		taken := 0
		for _, a := range answers {
			if p.Accepts(a) {
				taken++
				roundTrip(t, p, a)
			}
		}
		if taken == 0 {
			t.Errorf("%s: no answer went to and fro", p.Form)
		}
	}
}

// roundTrip writes down that a prompt was answered and gives the answer that is told.
func roundTrip(t *testing.T, p *play.Prompt, a play.Answer) {
	t.Helper()
	f := newFront()
	f.hear(t, play.Event{Body: &play.Answered{
		Form: p.Form, Want: p.Want, Truths: p.Truths, Columns: p.Columns, Answer: a,
	}})
	var told struct{ Answer json.RawMessage }
	if err := json.Unmarshal(f.out.Bytes(), &told); err != nil {
		t.Fatal(err)
	}
	quoted, err := json.Marshal(p.Show(a))
	if err != nil {
		t.Fatal(err)
	}
	typed := []string{`{"answer":` + string(told.Answer) + `}`, `{"answer":` + string(quoted) + `}`}
	if !strings.HasPrefix(p.Show(a), "{") { // for which there is the object
		typed = append(typed, p.Show(a), p.Show(a)+"\r\n")
	}
	for _, line := range typed {
		if got, err := newFront(line).host.Ask(p); got != a || err != nil {
			t.Errorf("%s: %+v, sent as %q, comes back as %+v, %v", p.Form, a, line, got, err)
		}
	}
}

var errBroken = errors.New("broken")

// failing is a writer that fails once, at a write counted from 0.
type failing struct{ at, writes int }

func (f *failing) Write(b []byte) (int, error) {
	f.writes++
	if f.writes == f.at+1 {
		return 0, errBroken
	}
	return len(b), nil
}

// TestBrokenPipes hands on what goes wrong with reading and writing.
func TestBrokenPipes(t *testing.T) {
	ask := func(h *protocol.Host) error { _, err := h.Ask(aRange); return err }
	for _, row := range []struct {
		name   string
		writes int   // that go well, before one that does not
		read   error // of the first line, or nil for one that is rejected
		do     func(*protocol.Host) error
		want   error
	}{
		{"hello", 0, nil, func(h *protocol.Host) error { return h.Hello("x", 1) }, errBroken},
		{"an event", 0, nil, func(h *protocol.Host) error {
			return h.Hear(play.Event{Body: &play.Printed{}})
		}, errBroken},
		{"a call, of which nothing is written", 0, nil, func(h *protocol.Host) error {
			return h.Hear(play.Event{Body: &play.Called{}})
		}, nil},
		{"an error", 0, nil, func(h *protocol.Host) error { return h.Fail("x", "y", nil, "") }, errBroken},
		{"the prompt", 0, nil, ask, errBroken},
		{"the rejection", 1, nil, ask, errBroken},
		{"the prompt again", 2, nil, ask, errBroken},
		{"the end of the lines", 9, io.EOF, ask, play.ErrInputEnded},
		{"a line that cannot be read", 9, io.ErrUnexpectedEOF, ask, io.ErrUnexpectedEOF},
		{"an answer that is still to come", 9, play.ErrPending, ask, play.ErrPending},
	} {
		read := 0
		host := &protocol.Host{Out: &failing{at: row.writes}, ReadLine: func() (string, error) {
			if read++; read > 2 {
				return "", io.ErrClosedPipe
			}
			return "x", row.read
		}}
		if err := row.do(host); !errors.Is(err, row.want) {
			t.Errorf("%s: %v, want %v", row.name, err, row.want)
		}
	}
}

// TestLinesAreWrittenWhole counts the writes: each object is one, so that no two get mixed.
func TestLinesAreWrittenWhole(t *testing.T) {
	out := &failing{at: 100}
	host := &protocol.Host{Out: out, ReadLine: func() (string, error) { return "3", nil }}
	steps := []func() error{
		func() error { return host.Hello("x", 1) },
		func() error { return host.Hear(play.Event{Body: &play.Printed{Text: strings.Repeat("x", 1<<20)}}) },
		func() error { _, err := host.Ask(aRange); return err },
		func() error { return host.Fail("x", "y", nil, "") },
	}
	for i, step := range steps {
		if err := step(); err != nil || out.writes != i+1 {
			t.Errorf("after %d objects there are %d writes, %v", i+1, out.writes, err)
		}
	}
}
