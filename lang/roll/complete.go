package roll

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lang/console"
)

// This file completes the word that a person is typing at a console.

// Sigils are the signs that a name can begin with.
func (d *desk) Sigils() string { return globalSigil + arraySigil }

// Words lists the words that can follow a text.
func (d *desk) Words(before string) []string {
	fields := strings.Fields(before)
	if len(fields) > 0 && strings.HasSuffix(before, " ") {
		switch fields[len(fields)-1] {
		case "make":
			return d.objectNames()
		case "define":
			return templateNames()
		}
	}
	list := append(d.checker.InSight(), builtins.Names(nil)...)
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

func templateNames() []string {
	var list []string
	for _, t := range templates {
		list = append(list, t.name)
	}
	return list
}

// Members lists the attributes of an expression's value.
func (d *desk) Members(t console.Text, x ast.Expr) []string {
	var list []string
	for _, a := range d.checker.Console(t.Bag, inRoll).Value(x).Attrs {
		list = append(list, a.Name)
	}
	return list
}
