package roll

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
)

// places is a game in which some statements are done. $N counts what was evaluated.
const places = `Game Places {
	int $N = 0;
	int $Zero = 0;
	int #a = {10, 20, 30};
	int #b = {2, 1, 0};
	Players {
		define setupPlayers() {
			int x = 0; $Zero = 0;
			STATEMENTS
			print($N | " " | x | " " | #a[0] | " " | #a[1] | " " | #a[2] | " " | #b[0] | #b[1] | #b[2] | " " |
				StartOn[0] | StartOn[1]);
			declareWinner();
		}
	}
}`

// TestPlaces assigns to each kind of place: the index of the target comes first, then the value, then it is seen
// whether there is such an element.
func TestPlaces(t *testing.T) {
	for _, c := range []struct{ statements, want string }{
		{"", "0 0 10 20 30 210 00"},
		{"x = 7;", "0 7 10 20 30 210 00"},
		{"$N = $N++;", "0 0 10 20 30 210 00"},
		{"x = $N++ + 10 * $N++;", "2 10 10 20 30 210 00"},
		{"#a[$N++] = $N++;", "2 0 1 20 30 210 00"},
		{"#a[$N++] = $N++ * 10 + $N++;", "3 0 12 20 30 210 00"},
		{"#a[#b[$N++]] = $N++;", "2 0 10 20 1 210 00"},
		{"#a[$N] = $N++;", "1 0 0 20 30 210 00"},
		{"#a[#b[0]--] = #b[0]++;", "0 0 10 20 1 210 00"},
		{"#a[$N++]++;", "1 0 11 20 30 210 00"},
		{"#a[#b[$N++]--]--;", "1 0 10 20 29 110 00"},
		{"x = #a[$N++]++ + #a[$N++]--;", "2 30 11 19 30 210 00"},
		{"#a[x++ + 1] = x;", "0 1 10 1 30 210 00"},
		{"for (int i : {0 ~ 2}) { #a[$N++] = i * $N; }", "3 0 0 2 6 210 00"},
		{"for (int i : #a) { #a[$N++] = i + $N; }", "3 0 11 22 33 210 00"},
		{"promptRange(x, 1, 9);", "ask x, 0 5 10 20 30 210 00"},
		{"promptRange(#a[$N++], $N++, 9);", "ask #a[$N++], 2 0 5 20 30 210 00"},
		{"promptRange(#a[$N++], 1, 9 + $N++);", "ask #a[$N++], 2 0 5 20 30 210 00"},
		{"promptList(#a[#b[$N++]], {5, $N++});", "ask #a[#b[$N++]], 2 0 10 20 5 210 00"},
		{"promptRange(StartOn[$N++], 1, 9);", "ask StartOn[$N++], 1 0 10 20 30 210 50"},
		{"#a[3 + $Zero] = 1 / $Zero;", "division-by-zero"},
		{"#a[3 + $Zero] = 1;", "index-outside"},
		{"$N = 3; #a[$N] = $N++;", "index-outside"},
		{"$N = 3; #a[$N--] = 5;", "index-outside"},
		{"#a[#b[3 + $Zero]] = 1 / $Zero;", "index-outside"},
		{"promptRange(#a[3 + $Zero], 1, 9);", "index-outside"},
	} {
		t.Run(c.statements, func(t *testing.T) {
			if got := playPlaces(t, c.statements); got != c.want {
				t.Errorf("it does %q, want %q", got, c.want)
			}
		})
	}
}

// playPlaces plays the game with some statements. It returns what is printed and asked behind the header, then the
// code of a fault.
func playPlaces(t *testing.T, statements string) string {
	t.Helper()
	text := strings.Replace(places, "STATEMENTS", statements, 1)
	lines, _ := langtest.Noted(t, Language{}, text, func(p *play.Prompt) (play.Answer, string) {
		return play.Answer{Number: 5}, "ask " + p.Target
	})
	return strings.Join(lines[1:], ", ")
}
