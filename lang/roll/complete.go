package roll

import (
	"strings"

	"github.com/roll-lang/roll/check"
)

// This file completes the word that a person is typing at a console.

// Sigils are the signs that a name can begin with.
func (d *desk) Sigils() string { return globalSigil + arraySigil }

// Words lists the words that can stand behind something.
func (d *desk) Words(in *check.Checker, before string) []string {
	fields := strings.Fields(before)
	if len(fields) > 0 && strings.HasSuffix(before, " ") {
		switch fields[len(fields)-1] {
		case "make":
			return d.objectNames()
		case "define":
			return names(templates)
		}
	}
	list := append(in.InSight(), builtins.Names(nil)...)
	return append(list, "define", "function", "make", "int", "if", "else", "for")
}

// objectNames lists the objects that the program can make.
func (d *desk) objectNames() []string {
	var list []string
	for _, row := range objectRows {
		if row.block == board || row.block == d.chance {
			list = append(list, row.name)
		}
	}
	return list
}

// Members lists the attributes of a type.
func (d *desk) Members(of *check.Type) []string { return of.AttributeNames() }
