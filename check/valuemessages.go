package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/source"
)

// The codes of what can be wrong with values of more kinds.
const (
	UnknownType       source.Code = "unknown-type"
	UnknownClass      source.Code = "unknown-class"
	UnknownMethod     source.Code = "unknown-method"
	NoArrayOf         source.Code = "no-array-of"
	WrongType         source.Code = "wrong-type"
	NoOperator        source.Code = "no-operator"
	NoCondition       source.Code = "no-condition"
	NoList            source.Code = "no-list"
	NoStatement       source.Code = "no-statement"
	ListHere          source.Code = "list-here"
	ReturnsNothing    source.Code = "returns-nothing"
	StepAsValue       source.Code = "step-as-value"
	FixedAttribute    source.Code = "fixed-attribute"
	AttributeTwice    source.Code = "attribute-given-twice"
	TooManyAttributes source.Code = "too-many-attributes"
	ValueOutside      source.Code = "value-outside"
	VariableOfNothing source.Code = "variable-of-nothing"
)

// ValueMessages are the words of these codes.
var ValueMessages = source.Catalog{
	UnknownType:       "there is no type `%s`",
	UnknownClass:      "there is no class `%s`",
	UnknownMethod:     "%s has no `%s` that could be called",
	NoArrayOf:         "an array cannot hold %s\nit holds numbers, bools, strings or pairs",
	WrongType:         "this is %s, but %s is wanted",
	NoOperator:        "`%s` cannot be used on %s and %s",
	NoCondition:       "this is %s, which is no condition\na condition is True or False, an object, or null",
	NoList:            "this is %s, which a loop cannot run over\na loop runs over an array, the grid, or one of its rows or columns",
	NoStatement:       "this does nothing\na statement sets something or calls something",
	ListHere:          "an array is written out where it is declared, and nowhere else",
	ReturnsNothing:    "this returns a value where none is returned",
	StepAsValue:       "`%s` gives no value, so it must stand alone as a statement\ngive it a line of its own, before or after",
	FixedAttribute:    "`%s` cannot be set",
	AttributeTwice:    "`%s` is given twice",
	TooManyAttributes: "there are more values here than %s has attributes",
	ValueOutside:      "`%s` cannot be %s\nit can be %s",
	VariableOfNothing: "`%s` is no type of a variable, which holds a value",
}

// show writes a literal's value as a program does.
func show(value any) string {
	switch v := value.(type) {
	case string:
		return "'" + v + "'"
	case bool:
		if v {
			return "True"
		}
		return "False"
	case [2]int32:
		return fmt.Sprintf("(%d, %d)", v[0], v[1])
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return fmt.Sprint(value)
}

// Allowed lists what an attribute may hold; one of objects of any class, in each of them.
func Allowed(a *Attribute, _ ...any) string {
	var list []string
	if a.Each != nil {
		for _, one := range a.Each {
			if one != nil && len(one.Limits) > 0 && !slices.Contains(list, Allowed(one)) {
				list = append(list, Allowed(one))
			}
		}
		return strings.Join(list, ", or ")
	}
	for _, limit := range a.Limits {
		value, _ := Literal(limit)
		list = append(list, show(value))
	}
	if a.Type == Float && len(list) == 2 {
		return "from " + list[0] + " to " + list[1]
	}
	return strings.Join(list, ", ")
}

// signature shows how a function of the program is called.
func signature(f *Func) string {
	var params []string
	for _, p := range f.Params {
		params = append(params, p.Name)
	}
	return f.Name + "(" + strings.Join(params, ", ") + ")"
}
