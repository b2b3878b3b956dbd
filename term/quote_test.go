package term

import "testing"

func TestQuoted(t *testing.T) {
	for word, want := range map[string]string{
		"games/race.roll": "games/race.roll", "": "''", "my game.roll": "'my game.roll'", "it's": `'it'\''s'`,
		"2=random": "'2=random'", "wörter.roll": "'wörter.roll'",
	} {
		if got := Quoted(word); got != want {
			t.Errorf("%q is %s, want %s", word, got, want)
		}
	}
}
