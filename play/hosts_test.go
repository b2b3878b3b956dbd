package play_test

import (
	"bytes"
	"errors"
	"io"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The prompts that the tests ask.
var (
	twoToSix  = &play.Prompt{Form: play.InRange, Low: 2, High: 6}
	aroundNil = &play.Prompt{Form: play.InRange, Low: -3, High: 3}
	anyNumber = &play.Prompt{Form: play.InRange, Low: math.MinInt32, High: math.MaxInt32}
	threeNums = &play.Prompt{Form: play.OneOf, Options: play.Options{List: []int32{7, 3, 5}}}
	twice     = &play.Prompt{Form: play.OneOf, Options: play.Options{List: []int32{-1, 4, -1, 4}}}
	fourToSix = &play.Prompt{Form: play.OneOf, Options: play.Options{Low: 4, High: 6}}
	justOne   = &play.Prompt{Form: play.OneOf, Options: play.Options{Low: -1, High: -1}}
	aName     = &play.Prompt{Form: play.NameOf}
)

func TestPromptRead(t *testing.T) {
	long, digits := strings.Repeat("ä", 100), strings.Repeat("9", 100)
	for _, row := range []struct {
		name      string
		prompt    *play.Prompt
		line      string
		number    int32
		text      string
		complaint string
	}{
		// A number is blanks, an optional sign, digits, blanks.
		{name: "a number", prompt: twoToSix, line: "4", number: 4},
		{name: "the least", prompt: twoToSix, line: "2", number: 2},
		{name: "the greatest", prompt: twoToSix, line: "6", number: 6},
		{name: "blanks around", prompt: twoToSix, line: " \t 5 \t ", number: 5},
		{name: "the end of a line", prompt: twoToSix, line: "5\r\n", number: 5},
		{name: "plus", prompt: twoToSix, line: "+3", number: 3},
		{name: "minus", prompt: aroundNil, line: "-3", number: -3},
		{name: "minus zero", prompt: aroundNil, line: "-0", number: 0},
		{name: "leading zeros", prompt: twoToSix, line: "0000000000000000000000003", number: 3},
		{name: "the lowest integer", prompt: anyNumber, line: "-2147483648", number: math.MinInt32},
		{name: "the highest integer", prompt: anyNumber, line: "2147483647", number: math.MaxInt32},

		{name: "too low", prompt: twoToSix, line: "1", complaint: "1 is not between 2 and 6."},
		{name: "too high", prompt: twoToSix, line: " 9 ", complaint: "9 is not between 2 and 6."},
		{name: "with its sign", prompt: twoToSix, line: "+07", complaint: "+07 is not between 2 and 6."},
		{name: "beyond 32 bits", prompt: anyNumber, line: "2147483648",
			complaint: "2147483648 is not between -2147483648 and 2147483647."},
		{name: "the same number but for 2^32", prompt: twoToSix, line: "4294967300",
			complaint: "4294967300 is not between 2 and 6."},
		{name: "beyond 64 bits", prompt: twoToSix, line: "-18446744073709551612",
			complaint: "-18446744073709551612 is not between 2 and 6."},
		{name: "endless", prompt: anyNumber, line: digits,
			complaint: strings.Repeat("9", 60) + "… is not between -2147483648 and 2147483647."},

		{name: "a letter", prompt: twoToSix, line: "x", complaint: "x is not a whole number."},
		{name: "nothing", prompt: twoToSix, line: "", complaint: "An empty line is not a whole number."},
		{name: "blanks only", prompt: threeNums, line: " \t", complaint: "An empty line is not a whole number."},
		{name: "a sign only", prompt: twoToSix, line: "-", complaint: "- is not a whole number."},
		{name: "two signs", prompt: aroundNil, line: "--1", complaint: "--1 is not a whole number."},
		{name: "minus plus", prompt: aroundNil, line: "-+1", complaint: "-+1 is not a whole number."},
		{name: "plus minus", prompt: aroundNil, line: "+-1", complaint: "+-1 is not a whole number."},
		{name: "a blank after the sign", prompt: aroundNil, line: "- 1", complaint: "- 1 is not a whole number."},
		{name: "two numbers", prompt: twoToSix, line: "3 4", complaint: "3 4 is not a whole number."},
		{name: "a fraction", prompt: twoToSix, line: "3.0", complaint: "3.0 is not a whole number."},
		{name: "hexadecimal", prompt: twoToSix, line: "0x3", complaint: "0x3 is not a whole number."},
		{name: "an underscore", prompt: anyNumber, line: "1_000", complaint: "1_000 is not a whole number."},
		{name: "other digits", prompt: twoToSix, line: "٣", complaint: "٣ is not a whole number."},
		{name: "a wide blank", prompt: twoToSix, line: "\u00a03", complaint: "\u00a03 is not a whole number."},
		{name: "not on a terminal", prompt: twoToSix, line: "\x1b[2J\u202e\xff",
			complaint: "�[2J�� is not a whole number."},

		{name: "an option", prompt: threeNums, line: " 3", number: 3},
		{name: "an option that is there twice", prompt: twice, line: "-1", number: -1},
		{name: "no option", prompt: threeNums, line: "4", complaint: "4 is not one of 7, 3, 5."},
		{name: "an option but for 2^32", prompt: threeNums, line: "4294967299",
			complaint: "4294967299 is not one of 7, 3, 5."},
		{name: "an option of a range", prompt: fourToSix, line: "6", number: 6},
		{name: "no option of a range", prompt: fourToSix, line: "7", complaint: "7 is not one of 4, 5, 6."},
		{name: "no number for a list", prompt: threeNums, line: "seven", complaint: "seven is not a whole number."},

		{name: "a name", prompt: aName, line: "Jesse", text: "Jesse"},
		{name: "a name of two words", prompt: aName, line: "  Ana  María \t\r\n", text: "Ana  María"},
		{name: "no name", prompt: aName, line: " \t ", text: ""},
		{name: "a number as a name", prompt: aName, line: "007", text: "007"},
		{name: "a hundred characters", prompt: aName, line: " " + long + " ", text: long},
		{name: "Hebrew", prompt: aName, line: "דנה", text: "דנה"},
		{name: "one character too many", prompt: aName, line: long + "ä",
			complaint: "A name has at most 100 characters."},
		{name: "a tab in the middle", prompt: aName, line: "A\tB",
			complaint: "A name is made of characters that can be printed."},
		{name: "an escape", prompt: aName, line: "A\x1b[31m",
			complaint: "A name is made of characters that can be printed."},
		{name: "C1 control", prompt: aName, line: "A\u009bB",
			complaint: "A name is made of characters that can be printed."},
		{name: "delete", prompt: aName, line: "A\x7fB", complaint: "A name is made of characters that can be printed."},
		{name: "a line separator", prompt: aName, line: "A\u2028B",
			complaint: "A name is made of characters that can be printed."},
		{name: "right to left", prompt: aName, line: "\u202eanA",
			complaint: "A name is made of characters that can be printed."},
		{name: "an isolate", prompt: aName, line: "A\u2066B",
			complaint: "A name is made of characters that can be printed."},
		{name: "a mark", prompt: aName, line: "A\u200fB",
			complaint: "A name is made of characters that can be printed."},
		{name: "an Arabic mark", prompt: aName, line: "A\u061cB",
			complaint: "A name is made of characters that can be printed."},
		{name: "no UTF-8", prompt: aName, line: "A\xffB",
			complaint: "A name is made of characters that can be printed."},
	} {
		answer, complaint := row.prompt.Read(row.line)
		if complaint != row.complaint {
			t.Errorf("%s: %q is answered with %q, want %q", row.name, row.line, complaint, row.complaint)
		}
		want := play.Answer{Number: row.number, Text: row.text}
		if row.complaint != "" {
			continue
		}
		if answer != want {
			t.Errorf("%s: %q is read as %v, want %v", row.name, row.line, answer, want)
		}
		if !row.prompt.Accepts(answer) {
			t.Errorf("%s: %v was read but is not accepted", row.name, answer)
		}
		if again, complaint := row.prompt.Read(row.prompt.Show(answer)); again != answer || complaint != "" {
			t.Errorf("%s: %v is shown as %q, which is read as %v %q", row.name, answer, row.prompt.Show(answer), again,
				complaint)
		}
	}
}

func TestPromptAccepts(t *testing.T) {
	for _, row := range []struct {
		name   string
		prompt *play.Prompt
		answer play.Answer
		want   bool
	}{
		{"within", twoToSix, play.Answer{Number: 6}, true},
		{"below", twoToSix, play.Answer{Number: 1}, false},
		{"above", twoToSix, play.Answer{Number: 7}, false},
		{"an option", threeNums, play.Answer{Number: 5}, true},
		{"between options", threeNums, play.Answer{Number: 4}, false},
		{"within a range of options", fourToSix, play.Answer{Number: 5}, true},
		{"outside a range of options", fourToSix, play.Answer{Number: 3}, false},
		{"no name", aName, play.Answer{}, true},
		{"a name", aName, play.Answer{Text: "Ana"}, true},
		{"a name that is not ASCII", aName, play.Answer{Text: strings.Repeat("ß", 100)}, true},
		{"a long name", aName, play.Answer{Text: strings.Repeat("a", 101)}, false},
		{"a long name that is not ASCII", aName, play.Answer{Text: strings.Repeat("ß", 101)}, false},
		{"a blank before", aName, play.Answer{Text: " Ana"}, false},
		{"a blank behind", aName, play.Answer{Text: "Ana "}, false},
		{"a wide blank behind", aName, play.Answer{Text: "Ana\u00a0"}, false},
		{"a newline", aName, play.Answer{Text: "Ana\nBen"}, false},
		{"another direction", aName, play.Answer{Text: "A\u202eB"}, false},
		{"no UTF-8", aName, play.Answer{Text: "\xff"}, false},
	} {
		if got := row.prompt.Accepts(row.answer); got != row.want {
			t.Errorf("%s: Accepts says %v to %q", row.name, got, row.prompt.Show(row.answer))
		}
	}
}

func TestPromptText(t *testing.T) {
	for want, prompt := range map[string]*play.Prompt{
		"Enter a number between 2 and 6: ":                    twoToSix,
		"Enter a number between -3 and 3: ":                   aroundNil,
		"Enter a number between -2147483648 and 2147483647: ": anyNumber,
		"Choose one of 7, 3, 5: ":                             threeNums,
		"Choose one of -1, 4, -1, 4: ":                        twice,
		"Choose one of 4, 5, 6: ":                             fourToSix,
		"Choose one of -1: ":                                  justOne,
		"":                                                    aName,
	} {
		if got := prompt.Text(); got != want {
			t.Errorf("the prompt says %q, want %q", got, want)
		}
	}
}

func TestOptions(t *testing.T) {
	for _, row := range []struct {
		name    string
		options play.Options
		want    []int32
		not     []int32
	}{
		{"a list", play.Options{List: []int32{7, 3, 5}}, []int32{7, 3, 5}, []int32{0, 4, 6, 8}},
		{"a list with twins", play.Options{List: []int32{1, 0, 1}}, []int32{1, 0, 1}, []int32{-1, 2}},
		{"a list of one", play.Options{List: []int32{math.MinInt32}}, []int32{math.MinInt32},
			[]int32{0, math.MaxInt32}},
		{"an empty list", play.Options{List: []int32{}}, nil, []int32{0}},
		{"a range", play.Options{Low: -1, High: 2}, []int32{-1, 0, 1, 2}, []int32{-2, 3}},
		{"a range of one", play.Options{Low: math.MaxInt32, High: math.MaxInt32}, []int32{math.MaxInt32}, []int32{0}},
		{"zero alone", play.Options{}, []int32{0}, []int32{1, -1}},
	} {
		var got []int32
		for i := range row.options.Len() {
			got = append(got, row.options.At(i))
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("%s: %v, want %v", row.name, got, row.want)
		}
		for _, v := range row.want {
			if !row.options.Has(v) {
				t.Errorf("%s: %d is no option", row.name, v)
			}
		}
		for _, v := range row.not {
			if row.options.Has(v) {
				t.Errorf("%s: %d is an option", row.name, v)
			}
		}
	}
	all := play.Options{Low: math.MinInt32, High: math.MaxInt32}
	if all.Len() != 1<<32 || all.At(1<<32-1) != math.MaxInt32 {
		t.Errorf("all numbers are %d, the last being %d", all.Len(), all.At(1<<32-1))
	}
}

func TestPromptClone(t *testing.T) {
	options := []int32{1, 2}
	prompt := &play.Prompt{Number: 3, Form: play.OneOf, Options: play.Options{List: options}}
	clone := prompt.Clone()
	prompt.Number, options[0] = 4, 9
	want := &play.Prompt{Number: 3, Form: play.OneOf, Options: play.Options{List: []int32{1, 2}}}
	if !reflect.DeepEqual(clone, want) {
		t.Errorf("the clone became %+v", clone)
	}
}

// TestRandom lets the bot answer often: always legally, each option as its turn comes.
func TestRandom(t *testing.T) {
	wide := []int32{1_000_000_000, -5, 0}
	for _, row := range []struct {
		name   string
		prompt *play.Prompt
		want   []int32
	}{
		{"a range", twoToSix, []int32{2, 3, 4, 5, 6}},
		{"a range around zero", aroundNil, []int32{-3, -2, -1, 0, 1, 2, 3}},
		{"a range of one", &play.Prompt{Form: play.InRange, Low: 8, High: 8}, []int32{8}},
		{"a list", &play.Prompt{Form: play.OneOf, Options: play.Options{List: wide}}, []int32{-5, 0, 1_000_000_000}},
		{"a list with twins", twice, []int32{-1, 4}},
		{"a range of options", fourToSix, []int32{4, 5, 6}},
	} {
		bot, seen := play.NewRandom(1), map[int32]int{}
		const draws = 2000
		for range draws {
			answer, err := bot.Ask(row.prompt)
			if err != nil || !row.prompt.Accepts(answer) || answer.Text != "" {
				t.Fatalf("%s: the bot says %v, %v", row.name, answer, err)
			}
			seen[answer.Number]++
		}
		for _, v := range row.want {
			if share := draws / len(row.want); seen[v] < share/2 || seen[v] > 2*share {
				t.Errorf("%s: of %d answers %d are %d", row.name, draws, seen[v], v)
			}
		}
	}
	bot, negative := play.NewRandom(2), 0
	for range 1000 {
		if answer, _ := bot.Ask(anyNumber); answer.Number < 0 {
			negative++
		}
	}
	if negative < 400 || negative > 600 {
		t.Errorf("of 1000 numbers of any size %d are negative", negative)
	}
}

func TestRandomNames(t *testing.T) {
	bot := play.NewRandom(1)
	for _, row := range []struct {
		seat int
		want string
	}{{2, "Bot 3"}, {0, "Bot 1"}, {1, "Bot 2"}, {2, "Bot 3"}, {play.WholeTable, "Bot"}, {2_000_000, "Bot 2000001"}} {
		prompt := &play.Prompt{Form: play.NameOf, Seat: row.seat}
		if answer, err := bot.Ask(prompt); err != nil || answer != (play.Answer{Text: row.want}) ||
			!prompt.Accepts(answer) {
			t.Errorf("in seat %d the bot is called %v, %v, want %s", row.seat, answer, err, row.want)
		}
	}
}

func TestRandomIsItsSeed(t *testing.T) {
	ask := func(seed uint64) []int32 {
		bot, answers := play.NewRandom(seed), []int32(nil)
		for range 50 {
			answer, _ := bot.Ask(anyNumber)
			answers = append(answers, answer.Number)
		}
		return answers
	}
	if !slices.Equal(ask(7), ask(7)) {
		t.Error("a bot with the same seed answers differently")
	}
	if slices.Equal(ask(7), ask(8)) {
		t.Error("bots with different seeds answer alike")
	}
}

// person is a text host over lines, and what it wrote.
type person struct {
	play.Text
	out, notes bytes.Buffer
	shown      []string // the prompts' texts
}

func newPerson(lines ...string) *person {
	p := &person{}
	p.Out, p.Notes = &p.out, &p.notes
	p.ReadLine = func(prompt string) (string, error) {
		p.shown = append(p.shown, prompt)
		if len(lines) == 0 {
			return "", io.EOF
		}
		line := lines[0]
		lines = lines[1:]
		return line, nil
	}
	return p
}

func TestTextAsksAgain(t *testing.T) {
	for _, row := range []struct {
		name   string
		prompt *play.Prompt
		lines  []string
		want   play.Answer
		out    string
		notes  string
	}{
		{"right at once", twoToSix, []string{"4"}, play.Answer{Number: 4}, "", ""},
		{"out of range", twoToSix, []string{"9", "", "x", " 3 "}, play.Answer{Number: 3},
			"9 is not between 2 and 6.\nAn empty line is not a whole number.\nx is not a whole number.\n", ""},
		{"no option", threeNums, []string{"4", "5"}, play.Answer{Number: 5}, "4 is not one of 7, 3, 5.\n", ""},
		{"a name", aName, []string{" Ana "}, play.Answer{Text: "Ana"}, "", ""},
		{"no name", aName, []string{""}, play.Answer{}, "", ""},
		{"bad names", aName, []string{"A\x07", strings.Repeat("a", 101), "Ana"}, play.Answer{Text: "Ana"}, "",
			"A name is made of characters that can be printed.\nA name has at most 100 characters.\n"},
	} {
		p := newPerson(row.lines...)
		answer, err := p.Ask(row.prompt)
		if answer != row.want || err != nil {
			t.Errorf("%s: the answer is %v, %v", row.name, answer, err)
		}
		if p.out.String() != row.out || p.notes.String() != row.notes {
			t.Errorf("%s: wrote %q and noted %q", row.name, p.out.String(), p.notes.String())
		}
		want := slices.Repeat([]string{row.prompt.Text()}, len(row.lines))
		if !slices.Equal(p.shown, want) {
			t.Errorf("%s: the prompts were %q", row.name, p.shown)
		}
	}
}

func TestTextWithoutNotes(t *testing.T) {
	p := newPerson("A\x07", "Ana")
	p.Notes = nil
	if answer, err := p.Ask(aName); answer.Text != "Ana" || err != nil || p.out.Len() > 0 {
		t.Errorf("the answer is %v, %v; wrote %q", answer, err, p.out.String())
	}
}

var errBroken = errors.New("broken")

// broken is a writer and a reader of lines that fails.
type broken struct{}

func (broken) Write([]byte) (int, error)       { return 0, errBroken }
func (broken) ReadLine(string) (string, error) { return "", errBroken }

func TestTextErrors(t *testing.T) {
	for name, row := range map[string]struct {
		host func(*person)
		call func(*person) error
		want error
	}{
		"the lines end": {func(*person) {}, func(p *person) error { _, err := p.Ask(twoToSix); return err },
			play.ErrInputEnded},
		"a line cannot be read": {
			func(p *person) { p.ReadLine = broken{}.ReadLine },
			func(p *person) error { _, err := p.Ask(twoToSix); return err }, errBroken,
		},
		"a complaint cannot be written": {
			func(p *person) { *p = *newPerson("x", "3"); p.Out = broken{} },
			func(p *person) error { _, err := p.Ask(twoToSix); return err }, errBroken,
		},
		"a complaint of a name cannot be noted": {
			func(p *person) { *p = *newPerson("\x07"); p.Notes = broken{} },
			func(p *person) error { _, err := p.Ask(aName); return err }, errBroken,
		},
		"a line cannot be written": {
			func(p *person) { p.Out = broken{} },
			func(p *person) error { return p.Hear(play.Event{Body: &play.Printed{Text: "hello"}}) }, errBroken,
		},
	} {
		p := newPerson()
		row.host(p)
		if err := row.call(p); !errors.Is(err, row.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTextHears(t *testing.T) {
	p := newPerson()
	for _, body := range []play.Body{
		&play.Printed{Text: "one"}, &play.TurnBegan{Name: "Ana"}, &play.Printed{}, &play.Ended{Name: "Ana"},
	} {
		if err := p.Hear(play.Event{Body: body}); err != nil {
			t.Fatal(err)
		}
	}
	if p.out.String() != "one\n\n" {
		t.Errorf("wrote %q", p.out.String())
	}
	if listens := p.Listens(); listens != play.Of(play.KindPrinted) {
		t.Errorf("listens to %b", listens)
	}
}

// answering is a bot that always says the same, and how often it was asked.
type answering struct {
	answer play.Answer
	err    error
	asked  int
}

func (a *answering) Listens() play.Kinds   { return play.AllEvents }
func (a *answering) Hear(play.Event) error { return errBroken }
func (a *answering) Ask(*play.Prompt) (play.Answer, error) {
	a.asked++
	return a.answer, a.err
}

func TestSeats(t *testing.T) {
	table := newPerson("6", "Ana")
	first := &answering{answer: play.Answer{Number: 4}}
	second := &answering{answer: play.Answer{Text: "Bot"}}
	host := &play.Seats{Table: table, Seats: map[int]play.Host{1: first, 2: second}}
	for _, row := range []struct {
		prompt play.Prompt
		seat   int
		want   play.Answer
		wrote  string
	}{
		{*twoToSix, 1, play.Answer{Number: 4}, "Enter a number between 2 and 6: 4\n"},
		{*twoToSix, 0, play.Answer{Number: 6}, ""},
		{*aName, 2, play.Answer{Text: "Bot"}, "Bot\n"},
		{*aName, play.WholeTable, play.Answer{Text: "Ana"}, ""},
		{*fourToSix, 1, play.Answer{Number: 4}, "Choose one of 4, 5, 6: 4\n"},
	} {
		table.out.Reset()
		row.prompt.Seat = row.seat
		answer, err := host.Ask(&row.prompt)
		if answer != row.want || err != nil {
			t.Errorf("seat %d says %v, %v, want %v", row.seat, answer, err, row.want)
		}
		if table.out.String() != row.wrote {
			t.Errorf("when seat %d answered, %q was written, want %q", row.seat, table.out.String(), row.wrote)
		}
	}
	if first.asked != 2 || second.asked != 1 || len(table.shown) != 2 {
		t.Errorf("the bots were asked %d and %d times, the table %d times", first.asked, second.asked, len(table.shown))
	}
	if host.Listens() != table.Listens() {
		t.Error("not what the table listens to")
	}
	if err := host.Hear(play.Event{Body: &play.Printed{Text: "heard"}}); err != nil ||
		!strings.HasSuffix(table.out.String(), "heard\n") {
		t.Errorf("the table was not told: %v", err)
	}
}

func TestSeatsErrors(t *testing.T) {
	prompt := &play.Prompt{Form: play.InRange, High: 9, Seat: 1}
	table := newPerson()
	host := &play.Seats{Table: table, Seats: map[int]play.Host{1: &answering{err: play.ErrPending}}}
	if _, err := host.Ask(prompt); !errors.Is(err, play.ErrPending) || table.out.Len() > 0 {
		t.Errorf("a bot that thinks: %v, and %q was written", err, table.out.String())
	}
	table.Out = broken{}
	host.Seats[1] = &answering{}
	if _, err := host.Ask(prompt); !errors.Is(err, errBroken) {
		t.Errorf("a table that cannot show an answer: %v", err)
	}
	deaf := &play.Seats{Table: play.NewRandom(1),
		Seats: map[int]play.Host{1: &answering{answer: play.Answer{Number: 5}}}}
	if answer, err := deaf.Ask(prompt); answer.Number != 5 || err != nil {
		t.Errorf("at a table that does not watch: %v, %v", answer, err)
	}
}

// TestHostsTogether plays a game with a person and a bot, who sees on paper what a terminal shows.
func TestHostsTogether(t *testing.T) {
	game := load(t, "two", `Game Two {
		Players { define setupPlayers() {
			for (int p : {0 ~ 1}) { promptName(PlayerList[p].name); }
			promptRange(NumPlayers, 2, 3);
		} }
		Board { define goalCheck(int playerID, int tileID) { if (playerID == 1) { declareWinner(playerID); } } }
		Dice { define roll(int amountRolled, int playerID) { int x; promptList(x, {7, 8}); print("took " | x); } }
	}`).NewGame(play.Limits{})
	table := newPerson("Ana", "9", "2", "8")
	host := &play.Seats{Table: table, Seats: map[int]play.Host{1: play.NewRandom(1)}}
	if err := play.Run(game, host); err != nil {
		t.Fatal(err)
	}
	want := "*****Two*****\nBot 2\n9 is not between 2 and 3.\nIt is Ana's turn\ntook 8\n\n" +
		"It is Bot 2's turn\nChoose one of 7, 8: 8\ntook 8\nBot 2 WINS!!!\n"
	if got := table.out.String(); got != want {
		t.Errorf("the table reads\n%s\nwant\n%s", got, want)
	}
}

// TestScript plays the default game with answers prepared beforehand, and ends where they end.
func TestScript(t *testing.T) {
	answers := []play.Answer{{Number: 2}, {Text: "Ana"}, {Text: "Bo"}}
	program, diagnostics := roll.Language{}.Load(source.NewFile("x.roll", "Game X {}"))
	if program == nil {
		t.Fatal(diagnostics)
	}
	game := program.NewGame(play.Limits{})
	if err := play.Run(game, &play.Script{Answers: answers}); err != nil || !game.Result().Over {
		t.Errorf("with all answers: %v, %+v", err, game.Result())
	}
	game.Reset(1)
	if err := play.Run(game, &play.Script{Answers: answers[:2]}); !errors.Is(err, play.ErrInputEnded) {
		t.Errorf("with an answer too few: %v", err)
	}
}

// TestSteady asks a bot the same prompts again, in another order: it answers each as before, and not all alike.
func TestSteady(t *testing.T) {
	ask := func(number int) int32 {
		bot := play.NewSteady(7)
		a, err := bot.Ask(&play.Prompt{Number: number, Form: play.InRange, Low: 1, High: 6})
		if err != nil || a.Number < 1 || a.Number > 6 {
			t.Fatalf("prompt %d: %v, %v", number, a, err)
		}
		return a.Number
	}
	seen := map[int32]bool{}
	first := map[int]int32{}
	for number := range 100 {
		first[number] = ask(number)
		seen[first[number]] = true
	}
	for number := 99; number >= 0; number-- {
		if again := ask(number); again != first[number] {
			t.Errorf("prompt %d is answered %d, then %d", number, first[number], again)
		}
	}
	if len(seen) != 6 {
		t.Errorf("of six answers only %d are given to a hundred prompts", len(seen))
	}
}
