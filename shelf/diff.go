package shelf

// This file compares lines, so that a line which is the same on both sides is not shown as changed because one before
// it is.

// The signs of lines that are compared.
const (
	SameLine    = ' ' // stands on both sides
	MissingLine = '-' // is wanted, and not there
	NewLine     = '+' // is there, and not wanted
	Gap         = '~' // stands for lines of both sides that are left out; it has no text
)

// A DiffLine is a line of one side or of both. It has its end.
type DiffLine struct {
	Sign byte
	Text string
}

// mostCompared is how many pairs of lines are compared with one another. Beyond that, all of both sides counts as
// changed.
const mostCompared = 4_000_000

// diff returns the lines of two sides, those that are not in the longest sequence of lines which both have as missing
// or new. Of lines that were changed the missing ones stand first.
func diff(want, got []string) []DiffLine {
	var lines []DiffLine
	i, j := 0, 0
	if (len(want)+1)*(len(got)+1) <= mostCompared {
		common := commonBehind(want, got)
		for i < len(want) && j < len(got) {
			switch {
			case want[i] == got[j]:
				lines = append(lines, DiffLine{SameLine, want[i]})
				i, j = i+1, j+1
			case common[i+1][j] >= common[i][j+1]:
				lines = append(lines, DiffLine{MissingLine, want[i]})
				i++
			default:
				lines = append(lines, DiffLine{NewLine, got[j]})
				j++
			}
		}
	}
	for ; i < len(want); i++ {
		lines = append(lines, DiffLine{MissingLine, want[i]})
	}
	for ; j < len(got); j++ {
		lines = append(lines, DiffLine{NewLine, got[j]})
	}
	return lines
}

// commonBehind returns how many lines the longest common sequence of want[i:] and got[j:] has, for each i and j.
func commonBehind(want, got []string) [][]int32 {
	common := make([][]int32, len(want)+1)
	for i := range common {
		common[i] = make([]int32, len(got)+1)
	}
	for i := len(want) - 1; i >= 0; i-- {
		for j := len(got) - 1; j >= 0; j-- {
			if want[i] == got[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	return common
}

// around is how many lines that are the same are shown on each side of changed ones.
const around = 2

// shorten leaves out lines that are the same where many stand together, and what comes behind so many changed lines of
// each side. More is how many changed lines are left out, of the side that has more of them.
func shorten(lines []DiffLine, most int) (short []DiffLine, more int) {
	shown, left := map[byte]int{}, map[byte]int{}
	for i := 0; i < len(lines); {
		end := i
		for end < len(lines) && lines[end].Sign == lines[i].Sign {
			end++
		}
		run := lines[i:end]
		i = end
		sign := run[0].Sign
		switch {
		case sign != SameLine:
			room := min(len(run), most-shown[sign])
			short = append(short, run[:room]...)
			shown[sign] += room
			left[sign] += len(run) - room
		case left[MissingLine]+left[NewLine] > 0:
		case len(run) > 2*around+1:
			short = append(short, run[:around]...)
			short = append(short, DiffLine{Sign: Gap})
			short = append(short, run[len(run)-around:]...)
		default:
			short = append(short, run...)
		}
	}
	return short, max(left[MissingLine], left[NewLine])
}
