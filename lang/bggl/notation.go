package bggl

import "github.com/roll-lang/roll/check"

// notation is how BGGL writes its values. No value stands for none: a variable without one holds 0, false, "" or _.
var notation = &check.Notation{
	True: "true", False: "false", Quote: `"`,
	List: [3]string{"[", ", ", "]"}, Call: [3]string{"(", ", ", ")"},
}
