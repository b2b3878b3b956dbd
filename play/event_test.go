package play_test

import (
	"reflect"
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestEventClone changes everything in the body of an event that was cloned, as a game does when it uses it again. The
// clone stays as it was.
func TestEventClone(t *testing.T) {
	bodies := func() []play.Body {
		return []play.Body{
			&play.Began{Name: "Chutes"}, &play.Printed{Text: "hello"}, &play.Named{Seat: 1, Name: "Ana"},
			&play.Placed{Names: []string{"Ana", "Bo"}, Tiles: [][]int32{{0, 1}, {2, 3}}},
			&play.TurnBegan{Seat: 1, Name: "Ana"}, &play.Rolled{Dice: []int32{3, 4}, Total: 7},
			&play.Drew{Value: 5, Left: 9},
			&play.Moved{From: 1, To: 3, Distance: 2, Path: []int32{2, 3}}, &play.Landed{Tile: 3},
			&play.Answered{Target: "x", Answer: play.Answer{Number: 4}}, &play.Ended{Winner: 1, Name: "Ana"},
		}
	}
	for i, body := range bodies() {
		if body.Kind() != play.Kind(i) {
			t.Errorf("%T has the kind %d, want %d", body, body.Kind(), i)
		}
		clone := play.Event{Number: 7, Body: body}.Clone()
		overwrite(reflect.ValueOf(body).Elem())
		if want := (play.Event{Number: 7, Body: bodies()[i]}); !reflect.DeepEqual(clone, want) {
			t.Errorf("the clone became %+v, want %+v", clone.Body, want.Body)
		}
	}
}

// TestValuedClone does so with a table.
func TestValuedClone(t *testing.T) {
	value := &play.Valued{Head: []string{"tile"}, Rows: [][]string{{"1"}, {"2"}}, Left: 3}
	clone := play.Event{Body: value}.Clone()
	value.Head[0], value.Rows[1], value.Left = "", nil, 0
	want := &play.Valued{Head: []string{"tile"}, Rows: [][]string{{"1"}, {"2"}}, Left: 3}
	if !reflect.DeepEqual(clone.Body, want) {
		t.Errorf("the clone became %+v, want %+v", clone.Body, want)
	}
}

// overwrite sets everything within a value to zero, elements of slices first.
func overwrite(v reflect.Value) {
	for i := 0; v.Kind() == reflect.Slice && i < v.Len(); i++ {
		overwrite(v.Index(i))
	}
	for i := 0; v.Kind() == reflect.Struct && i < v.NumField(); i++ {
		overwrite(v.Field(i))
	}
	v.SetZero()
}
