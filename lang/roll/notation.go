package roll

import "github.com/roll-lang/roll/check"

// notation is how ROLL writes its values.
var notation = &check.Notation{
	True: "true", False: "false", Quote: `"`, List: [3]string{"{", ", ", "}"}, Call: [3]string{"(", ", ", ")"},
}
