package check

import "strings"

// Nearest returns the candidate that a misspelt name most likely means, or "" if none is near. One edit is allowed for
// every three letters, up to three. Letters in the wrong case count little. Of equally near candidates the first in
// alphabetical order is taken.
func Nearest(name string, candidates []string) string {
	best, nearest := "", 2+2*min(len(name)/3, 3)
	for _, candidate := range candidates {
		d := distance(name, candidate, nearest+1)
		if d < nearest || d == nearest && candidate < best {
			best, nearest = candidate, d
		}
	}
	return best
}

// maxGuesses limits how many names are compared with unknown ones in a program: a file full of unknown names is not
// misspelt.
const maxGuesses = 200_000

// A Guesser finds nearest names until too many were compared, for one program. The zero Guesser is ready.
type Guesser struct{ compared int }

// Nearest is the function Nearest, or "" once too many names were compared. List collects the candidates only if they
// are needed.
func (g *Guesser) Nearest(name string, list func() []string) string {
	if g.compared > maxGuesses {
		return ""
	}
	candidates := list()
	g.compared += len(candidates)
	return Nearest(name, candidates)
}

// Nearest is that of a Guesser.
func (c *Checker) Nearest(name string, list func() []string) string {
	return c.guesser.Nearest(name, list)
}

// distance counts the edits between two names: 2 for a letter that is added, dropped, changed or swapped with its
// neighbour, 1 if only the case of letters differs. It is limit if the lengths alone are that far apart.
func distance(a, b string, limit int) int {
	if 2*max(len(a)-len(b), len(b)-len(a)) >= limit || len(a) > 200 || len(b) > 200 {
		return limit
	}
	if a != b && strings.EqualFold(a, b) {
		return 1
	}
	a, b = strings.ToLower(a), strings.ToLower(b)
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	for j := range rows[1] {
		rows[1][j] = 2 * j
	}
	for i := 1; i <= len(a); i++ {
		before, above, row := rows[(i+2)%3], rows[i%3], rows[(i+1)%3]
		row[0] = 2 * i
		for j := 1; j <= len(b); j++ {
			same := 2
			if a[i-1] == b[j-1] {
				same = 0
			}
			row[j] = min(above[j]+2, row[j-1]+2, above[j-1]+same)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+2)
			}
		}
	}
	return rows[(len(a)+1)%3][len(b)]
}
