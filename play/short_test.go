package play

import "testing"

func TestOnly(t *testing.T) {
	for _, test := range []struct {
		name    string
		squares []int32
		number  int32
		want    int32 // -1 is none
	}{
		{"a column, where all lie in one row", []int32{4, 5, 6}, 2, 6},
		{"one that is refused then", []int32{4, 5, 6}, 3, 7},
		{"off the grid", []int32{4, 5, 6}, 4, -1},
		{"a row, where all lie in one column", []int32{1, 9}, 2, 9},
		{"squares all over the grid", []int32{0, 5}, 1, -1},
		{"a single square", []int32{5}, 1, -1},
		{"none", nil, 1, -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			legal := &Legal{Prompt: &Prompt{Form: SquareOf, Rows: 3, Columns: 4}, Squares: test.squares}
			got, ok := legal.Only(test.number)
			if ok != (test.want >= 0) || ok && got.Number != test.want {
				t.Errorf("got %v, %v, want %d", got, ok, test.want)
			}
		})
	}
}
