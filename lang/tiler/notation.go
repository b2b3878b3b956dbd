package tiler

import "github.com/roll-lang/roll/check"

// notation is how tiler writes its values.
var notation = &check.Notation{
	Null: "null", True: "True", False: "False", Quote: "'", Point: ".0",
	Pair: [3]string{"(", ", ", ")"}, List: [3]string{"[", ", ", "]"}, Call: [3]string{"(", ", ", ")"},
}
