package roll

import "fmt"

// find returns the row of a table that has a name, or nil.
func find[R fmt.Stringer](rows []R, name string) (none R) {
	for _, row := range rows {
		if row.String() == name {
			return row
		}
	}
	return none
}

// names lists the names of the rows of a table.
func names[R fmt.Stringer](rows []R) []string {
	var list []string
	for _, row := range rows {
		list = append(list, row.String())
	}
	return list
}

func (row *fieldRow) String() string  { return row.name }
func (row *objectRow) String() string { return row.name }
func (row attrRow) String() string    { return row.name }
func (t *template) String() string    { return t.name }
