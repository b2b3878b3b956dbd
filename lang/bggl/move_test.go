package bggl

import (
	"slices"
	"testing"
)

// TestPacked packs moves into words and takes them out again.
func TestPacked(t *testing.T) {
	places := []int32{0, 1, 7, -1, mostPlace, -mostPlace}
	for _, x := range places {
		for _, y := range places {
			for _, piece := range []int32{0, 1, off, 1<<(bitsOfPiece-1) - 1} {
				for _, does := range []int32{puts, takes} {
					d := deed{x, y, piece, does}
					if got := unpacked(d.packed()); got != d {
						t.Errorf("%v comes back as %v", d, got)
					}
				}
			}
		}
	}
	if got := unpacked(0); got != (deed{}) {
		t.Errorf("an unset move is %v", got)
	}
}

// TestMovements takes whole moves apart: a movement is a piece that is taken and the next one of its kind that is put.
func TestMovements(t *testing.T) {
	const a, b = 1, 2
	from := func(x, y, piece int32) deed { return deed{x, y, piece, takes} }
	to := func(x, y, piece int32) deed { return deed{x, y, piece, puts} }
	for _, test := range []struct {
		name  string
		whole []deed
		want  []movement
	}{
		{"nothing", nil, nil},
		{"a movement", []deed{from(1, 2, a), to(3, 4, a)}, []movement{{a, 1, 2, 3, 4, false}}},
		{"one that is taken on the way", []deed{from(0, 0, a), to(2, 2, a), from(1, 1, b)},
			[]movement{{a, 0, 0, 2, 2, false}}},
		{"a placement before", []deed{to(3, 4, a), from(1, 2, a)}, []movement{{a, 0, 0, 3, 4, true}}},
		{"another kind", []deed{from(1, 2, a), to(3, 4, b)}, []movement{{b, 0, 0, 3, 4, true}}},
		{"two of a kind", []deed{from(0, 0, a), from(1, 1, a), to(2, 2, a), to(3, 3, a)},
			[]movement{{a, 0, 0, 2, 2, false}, {a, 1, 1, 3, 3, false}}},
	} {
		if got := movements(test.whole, nil); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
