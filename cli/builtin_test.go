package cli

import "testing"

// TestBuiltInNames wants games of the same name in two languages to be told apart by the endings of their files.
func TestBuiltInNames(t *testing.T) {
	first := known()[0]
	once, twice := builtIns(known()[:1]), builtIns(append(known()[:1:1], first))
	if len(once) == 0 || len(twice) != 2*len(once) {
		t.Fatalf("there are %d games, and %d of two languages", len(once), len(twice))
	}
	for i, b := range once {
		again := twice[len(once)+i]
		if twice[i].name != b.name || again.name != b.name+first.Extensions()[0] {
			t.Errorf("%s is called %s, and the other one %s", b.name, twice[i].name, again.name)
		}
	}
}
