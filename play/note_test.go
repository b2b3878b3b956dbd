package play_test

import (
	"reflect"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestSamePrompt changes each field of a prompt. All tell but when it is asked.
func TestSamePrompt(t *testing.T) {
	made := func() *play.Prompt {
		return &play.Prompt{Options: play.Options{List: []int32{1, 2}}, Truths: &play.Truths{"no", "yes"}}
	}
	for i := range reflect.TypeFor[play.Prompt]().NumField() {
		p := made()
		field, name := reflect.ValueOf(p).Elem().Field(i), reflect.TypeFor[play.Prompt]().Field(i).Name
		switch field.Kind() {
		case reflect.String:
			field.SetString("x")
		case reflect.Int, reflect.Int32:
			field.SetInt(7)
		case reflect.Bool:
			field.SetBool(true)
		case reflect.Uint8:
			field.SetUint(1)
		default:
			field.Set(map[string]reflect.Value{
				"Options": reflect.ValueOf(play.Options{List: []int32{2, 1}}),
				"Among":   reflect.ValueOf(&play.Among{Texts: []string{"x"}}),
				"Squares": reflect.ValueOf([]int32{1}),
				"Truths":  reflect.ValueOf(&play.Truths{"no", "aye"}),
				"Actions": reflect.ValueOf(errandPrompt("bread").Actions),
				"File":    reflect.ValueOf(source.NewFile("x", "")),
				"Span":    reflect.ValueOf(source.Span{Start: 1, End: 2}),
			}[name])
		}
		asked := name == "Number" || name == "Again"
		if p.Same(made()) != asked || made().Same(p) != asked {
			t.Errorf("%s: the prompts are the same: %v", name, !asked)
		}
	}
	if !made().Same(made()) || !made().Same(made().Clone()) {
		t.Error("a prompt that was made in the same way is another one")
	}
	if p := errandPrompt("bread"); !p.Same(p.Clone()) || p.Same(errandPrompt("cheese")) {
		t.Error("prompts for the same actions are others, or those for others the same")
	}
	p, q := made(), made()
	p.Options = play.Options{List: []int32{}}
	if q.Options = (play.Options{}); p.Same(q) {
		t.Error("no option is the same as options from 0 to 0")
	}
}
