package sim

import "testing"

// TestSquaresAreOnTheGrid wants the last of many squares that are counted together to lie on the grid.
func TestSquaresAreOnTheGrid(t *testing.T) {
	site := &Site{Columns: 1000, Answers: map[int32]*Chosen{524_288: {}, 3: {}}}
	report := site.report(true, 1_000_000)
	if got := report.Answers[0].UpTo; got != 3 {
		t.Errorf("a square alone goes up to %d", got)
	}
	if got := report.Answers[1].UpTo; got != 999_999 {
		t.Errorf("the last squares go up to %d", got)
	}
	if got := site.report(true, 0).Answers[1].UpTo; got != 1_048_575 {
		t.Errorf("on a grid that is not known they go up to %d", got)
	}
}
