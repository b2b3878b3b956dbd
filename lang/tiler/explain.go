package tiler

import (
	_ "embed"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// explainText explains every code, in the alphabet's order, in the form that lang.Explained reads.
//
//go:embed explain.md
var explainText string

// Explain returns what a code means.
func (Language) Explain(code source.Code) (lang.Explanation, bool) {
	return lang.Explained(explainText, code)
}

// Codes returns all codes that a program of the language can be told.
func (Language) Codes() []source.Code { return lang.CodesIn(catalogs) }
