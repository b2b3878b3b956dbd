package play

import (
	"fmt"
	"strings"
)

// This file says in sentences which answers will do.

// Text says which answers will do, in a sentence for the person who is asked. A list takes about so many characters at
// most; then it says how many are left out.
func (l *Legal) Text(room int) string {
	p := l.Prompt
	switch {
	case p.Form == NameOf:
		return fmt.Sprintf("Any name of up to %d characters will do. An empty line keeps the name there is.", MaxName)
	case p.Form == LineOf:
		return lineWanted(p)
	case p.Form == InRange:
		return numbersWanted([]run{{int64(p.Low), int64(p.High)}}, room)
	case p.Form == OneOf && p.Options.List == nil:
		return numbersWanted([]run{{int64(p.Options.Low), int64(p.Options.High)}}, room)
	case p.Form == ActionOf:
		return actionsWanted(p.Actions)
	case p.Form == OneOf:
		return numbersWanted(runsOf(p.Options.List), room)
	}
	return l.squaresWanted(room)
}

func lineWanted(p *Prompt) string {
	if p.Among != nil && p.Among.Interval {
		return "Any number from " + p.Among.Texts[0] + " to " + p.Among.Texts[1] + " will do."
	}
	if p.Among != nil {
		return "One of these will do: " + p.Among.String() + "."
	}
	switch p.Want {
	case WholeNumber:
		return "Any whole number will do, such as 7."
	case AnyNumber:
		return "Any number will do, such as 7 or 2.5."
	case Truth:
		return p.Truths[1] + " or " + p.Truths[0] + " will do."
	}
	return fmt.Sprintf("Any text of up to %d characters will do.", MaxLine)
}

// mostActions is how many actions are listed.
const mostActions = 1000

// actionsWanted lists the legal actions with their numbers.
func actionsWanted(a *Actions) string {
	var b strings.Builder
	n := a.Len()
	if n == 1 {
		return "1 action: 1 " + a.Text(a.At(0)) + "."
	}
	fmt.Fprintf(&b, "%d actions: ", n)
	for i := range min(n, mostActions) {
		if i > 0 {
			b.WriteString("; ")
		}
		fmt.Fprintf(&b, "%d %s", i+1, a.Text(a.At(i)))
	}
	if n > mostActions {
		fmt.Fprintf(&b, "; and %d more", n-mostActions)
	}
	return b.String() + "."
}

// A run is numbers that follow one another.
type run struct{ first, last int64 }

// runsOf folds numbers in the order in which they stand.
func runsOf(numbers []int32) []run {
	var runs []run
	for _, n := range numbers {
		if last := len(runs) - 1; last >= 0 && runs[last].last+1 == int64(n) {
			runs[last].last++
		} else {
			runs = append(runs, run{int64(n), int64(n)})
		}
	}
	return runs
}

func numbersWanted(runs []run, room int) string {
	if len(runs) == 1 && runs[0].first == runs[0].last {
		return fmt.Sprintf("Only %d will do.", runs[0].first)
	}
	if len(runs) == 1 {
		return fmt.Sprintf("Any whole number from %d to %d will do.", runs[0].first, runs[0].last)
	}
	return "These numbers will do: " + listed(runs, room, func(n int64) string { return fmt.Sprint(n) }) + "."
}

// squaresWanted says which squares will do.
func (l *Legal) squaresWanted(room int) string {
	p := l.Prompt
	show := func(n int64) string { return p.Show(Answer{Number: int32(n)}) }
	switch n := int64(len(l.Squares)); {
	case n == 0 && l.Cut:
		return "It takes too long to find out which squares will do. " + l.grid(show)
	case n == 0:
		return "No square will do: whichever you choose, nothing changes."
	case l.Returns:
		return "No square leads on from here: whichever you choose, you are asked again what you were asked before."
	case l.Unknown:
		return "Which squares will do cannot be found out here. " + l.grid(show)
	case n == p.Choices() && p.Squares == nil:
		return "Any square will do. " + l.grid(show)
	case n == 1 && !l.Cut:
		return "Only the square " + show(int64(l.Squares[0])) + " will do."
	}
	list := listed(l.inRows(runsOf(l.Squares)), room, show)
	text := "These squares will do: " + list + "."
	if len(l.Squares) == 1 {
		text = "The square " + list + " will do."
	}
	if l.Cut {
		text += " There may be more, which were not tried."
	}
	return text
}

// grid says what a square is called.
func (l *Legal) grid(show func(int64) string) string {
	p := l.Prompt
	last := int64(p.Rows)*int64(p.Columns) - 1
	least, most := int64(0), last
	if p.Lettered || p.Upward {
		least, most = last-int64(p.Columns)+1, int64(p.Columns)-1
	}
	named := "row and its column"
	if p.Lettered {
		named = "letter and its number"
	}
	return fmt.Sprintf("A square is its %s: they go from %s to %s.", named, show(least), show(most))
}

// inRows cuts runs of squares at the ends of rows, but for rows that are in a run as a whole and are counted in its
// direction.
func (l *Legal) inRows(runs []run) []run {
	columns, downward := int64(l.Prompt.Columns), !l.Prompt.Upward && !l.Prompt.Lettered
	var cut []run
	for _, r := range runs {
		for r.first <= r.last {
			end := min(r.last, r.first-r.first%columns+columns-1)
			if downward && r.first%columns == 0 && end < r.last {
				end = r.last - (r.last+1)%columns
			}
			cut = append(cut, run{r.first, end})
			r.first = end + 1
		}
	}
	return cut
}

// listed lists runs, as many as there is room for.
func listed(runs []run, room int, show func(int64) string) string {
	var b strings.Builder
	for i, r := range runs {
		if i > 0 {
			b.WriteString("; ")
		}
		if b.Len() > room {
			fmt.Fprintf(&b, "and %d more", countOf(runs[i:]))
			break
		}
		b.WriteString(show(r.first))
		switch r.last - r.first {
		case 0:
		case 1:
			b.WriteString("; " + show(r.last))
		default:
			b.WriteString(" to " + show(r.last))
		}
	}
	return b.String()
}

// countOf returns how many numbers there are in runs.
func countOf(runs []run) int64 {
	n := int64(0)
	for _, r := range runs {
		n += r.last - r.first + 1
	}
	return n
}
