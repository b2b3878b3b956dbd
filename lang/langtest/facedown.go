package langtest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Field is a game whose pieces lie face down, with a layout: some of two sorts, which is laid first, and all others
// behind them. Each prints the same, in a line of its own. Three answers do nothing that is seen; the fourth turns its
// piece up. Fields that differ in their layouts alone must not be told apart until then.
func Field(t testing.TB, layout string) string {
	t.Helper()
	root := filepath.Join("..", "testdata")
	if _, err := os.Stat(root); err != nil {
		root = filepath.Join("..", root)
	}
	text, err := os.ReadFile(filepath.Join(root, "facedown", "field.gl"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(string(text), "LAYOUT", layout, 1)
}

// Layouts returns so many layouts of a field, which are always the same. A layout says of each of 12 places which of
// three sorts lies there.
func Layouts(n int) []string {
	r := rand.New(rand.NewPCG(1, 1))
	list := make([]string, n)
	for i := range list {
		sorts := make([]string, 12)
		for place := range sorts {
			sorts[place] = fmt.Sprint(r.IntN(3))
		}
		list[i] = strings.Join(sorts, ", ")
	}
	return list
}
