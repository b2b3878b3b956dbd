package record

// Lines are the inputs of a game: those in force, and all that were ever taken back. They are a tree. Where an input is
// given in place of one that was taken back, a new line begins, which shares with the old one all inputs before it.
// Lines are numbered from 1, in the order in which they were begun. The zero Lines are one line without inputs.
type Lines struct {
	tips   []*input // the last input of each line
	line   int      // the index of the one that is played
	last   *input   // the last input in force; nil where none is
	undone []*input // those of the line that were taken back, the next one to be given again last
}

// An input is an input behind all those before it.
type input struct {
	*Answer
	before *input
	count  int // of inputs, it included
}

// counted is how many inputs there are up to one.
func (i *input) counted() int {
	if i == nil {
		return 0
	}
	return i.count
}

// first returns the last of the first inputs, so many, of a line that ends with this one.
func (i *input) first(n int) *input {
	for i.counted() > n {
		i = i.before
	}
	return i
}

// list returns the inputs of a line that ends with this one.
func (i *input) list() []*Answer {
	list := make([]*Answer, i.counted())
	for ; i != nil; i = i.before {
		list[i.count-1] = i.Answer
	}
	return list
}

// NewLines returns the one line of a game that has some inputs already.
func NewLines(answers []*Answer) *Lines {
	l := &Lines{}
	for _, a := range answers {
		l.Add(a)
	}
	return l
}

// Add gives an input. If there are inputs that could be given again, a new line begins.
func (l *Lines) Add(a *Answer) {
	l.last = &input{a, l.last, l.last.counted() + 1}
	if len(l.tips) > 0 && len(l.undone) == 0 {
		l.tips[l.line] = l.last
		return
	}
	l.line, l.undone = len(l.tips), nil
	l.tips = append(l.tips, l.last)
}

// TakeBack takes back so many inputs, the last in force. It says false, and does nothing, where there are fewer.
func (l *Lines) TakeBack(n int) bool {
	if n < 1 || n > l.Given() {
		return false
	}
	for range n {
		l.undone = append(l.undone, l.last)
		l.last = l.last.before
	}
	return true
}

// GiveAgain gives so many inputs again that were taken back. It says false, and does nothing, where there are fewer.
func (l *Lines) GiveAgain(n int) bool {
	left := len(l.undone) - n
	if n < 1 || left < 0 {
		return false
	}
	l.last, l.undone = l.undone[left], l.undone[:left]
	return true
}

// GoTo goes to a line, of which so many inputs are in force then. It says false, and does nothing, where there is no
// such line, or it has fewer.
func (l *Lines) GoTo(number, given int) bool {
	if number < 1 || number > len(l.tips) || given < 0 || given > l.tips[number-1].count {
		return false
	}
	l.line, l.last, l.undone = number-1, l.tips[number-1], nil
	if n := l.last.count - given; n > 0 {
		l.TakeBack(n)
	}
	return true
}

// Given is how many inputs are in force.
func (l *Lines) Given() int { return l.last.counted() }

// Answers returns the inputs in force.
func (l *Lines) Answers() []*Answer { return l.last.list() }

// Undone returns the inputs that were taken back and can be given again, the next one first.
func (l *Lines) Undone() []*Answer {
	var list []*Answer
	for i := len(l.undone) - 1; i >= 0; i-- {
		list = append(list, l.undone[i].Answer)
	}
	return list
}

// Count is how many lines there are.
func (l *Lines) Count() int { return max(1, len(l.tips)) }

// Number is that of the line that is played.
func (l *Lines) Number() int { return l.line + 1 }

// Of returns all inputs of a line, or nil where there is no such line.
func (l *Lines) Of(number int) []*Answer {
	if number < 1 || number > len(l.tips) {
		return nil
	}
	return l.tips[number-1].list()
}

// Shared is how many inputs a line has in common with those in force, before they part.
func (l *Lines) Shared(number int) int {
	if number < 1 || number > len(l.tips) {
		return 0
	}
	a, b := l.tips[number-1], l.last
	both := min(a.counted(), b.counted())
	for a, b = a.first(both), b.first(both); a != b; {
		a, b = a.before, b.before
	}
	return a.counted()
}

// Branch is where a line parts from the inputs in force: its first input behind that, nil where it has none, and how
// many it has from there. It takes no more time for a line with a long past in common than for a short one.
func (l *Lines) Branch(number int) (first *Answer, length int) {
	if number < 1 || number > len(l.tips) {
		return nil, 0
	}
	a, b := l.tips[number-1], l.last
	for b = b.first(a.counted()); a != b; a = a.before {
		if a.counted() == b.counted() {
			b = b.before
		}
		first = a.Answer
		length++
	}
	return first, length
}
