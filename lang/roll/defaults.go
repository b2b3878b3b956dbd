package roll

import (
	_ "embed"
	"github.com/roll-lang/roll/check"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

//go:embed defaults.roll
var defaultsText string

// defaults compiles the functions that a game leaves out: those in defaults.roll. They are checked at the end of the
// program, where all fields are known and no variables of blocks.
type defaults struct {
	analysis *analysis
	compiler *interp.Compiler
	list     []*function
}

func newDefaults(l *loader) *defaults {
	file := source.NewFile(lang.BuiltInFile, defaultsText)
	return &defaults{
		analysis: l.analysis,
		compiler: &interp.Compiler{
			File: file, Info: l.checker.Info, Natives: l.natives, Program: l.program.core, Hooked: l.compiler.Hooked,
			Constants: l.compiler.Constants, Setup: l.compiler.Setup,
		},
		list: parseFunctions(file, source.NewBag(file, catalogs...)),
	}
}

// function returns the default function of a template.
func (d *defaults) function(name string, kind blockKind) *interp.Func {
	t, _ := templateFor(name, kind)
	for _, f := range d.list {
		if f.template.Name == name && (f.name != nil) == t.named {
			code := &check.Func{Name: name + " " + defaultName}
			d.analysis.checker.Func(code, t.params, f.body, t.place)
			return d.compiler.Func(code)
		}
	}
	panic("roll: no default function " + name)
}
