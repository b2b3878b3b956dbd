package gridlok

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// An analysis is what checking a program found out.
type analysis struct {
	file      *source.File
	bag       *source.Bag
	game      *gameDecl
	types     *typing
	program   *program
	builtins  stdlib.Rows
	lists     listTypes
	checker   *check.Checker
	guesser   check.Guesser // of players and pieces that misspelt ones mean
	pieces    map[string]*piece
	functions map[string]*function
	variables *check.Func
	setup     *check.Func
	conds     [3]*check.Func
	onTurn    map[*piece]*check.Func
	onClick   map[*piece]*check.Func
	constants map[*check.Symbol]int32
	predicted map[string]*check.Symbol // the predefined variables
	pictures  []lang.Picture
	called    []*check.Func // all code that the course of play calls
	known     []string      // the names of the functions, for a console
}

// checkGame checks a whole program.
func checkGame(file *source.File, game *gameDecl, bag *source.Bag, types *typing) *analysis {
	a := &analysis{
		file: file, bag: bag, game: game, types: types, program: &program{game: game}, lists: types.of,
		pieces: map[string]*piece{}, functions: map[string]*function{}, onTurn: map[*piece]*check.Func{},
		onClick: map[*piece]*check.Func{}, constants: map[*check.Symbol]int32{},
		predicted: map[string]*check.Symbol{},
	}
	types.program = a.program
	a.builtins = slices.DeleteFunc(builtins(a.program), func(b *interp.Builtin) bool {
		return slices.ContainsFunc(game.functions, func(f *function) bool { return f.Name == b.Name })
	})
	a.checker = check.New(a.config(), bag)
	a.checker.Base()
	a.wantParts()
	a.declarePlayers()
	a.declarePieces()
	a.declareFunctions()
	a.predefine()
	a.checkCode()
	a.reach()
	a.survey()
	a.findPictures()
	return a
}

// config is what the checker has to know of GridLok.
func (a *analysis) config() *check.Config {
	return &check.Config{
		Types: map[string]*check.Type{}, Builtins: interp.Rows(a.builtins), Notation: notation, Helps: checkHelps,
		Names:        map[*check.Type]string{check.Bool: "true or false"},
		Declarations: check.Everywhere, Infers: true, Hides: true, Folds: true, Foreign: foreign,
		Lists: a.lists.of, Condition: func(t *check.Type) bool { return t == check.Bool || t == check.Bad },
		Printable: func(t *check.Type) bool { return !t.NoValue && t != check.None },
		Operator:  operate, Name: boardNamed, Unknown: a.unknown, Declaration: declaration,
		Template: func(name string) *check.Template {
			if f := a.functions[name]; f != nil {
				return &f.Template
			}
			return nil
		},
		Nodes: len(a.file.Text) / 8,
	}
}

// boardNamed gives the type of the word for the whole board.
func boardNamed(x *ast.Name) *check.Type {
	if x.Name == boardWord {
		return boardType
	}
	return nil
}

// declaration shows how to declare a variable whose declaration is missing.
func declaration(name string, _ ast.Expr) string {
	return "a variable is declared before it is used: def " + name + "{…}"
}

// operate returns the types of the operators: what an operator gives for two operands, or for one if b is nil; nil if
// it cannot be used on them. Two values are compared if they are of one type.
func operate(op ast.Op, a, b *check.Type) *check.Type {
	switch {
	case a == check.Bad || b == check.Bad:
		if op.IsRelation() {
			return check.Bool
		}
		return check.Bad
	case op == ast.Equal || op == ast.NotEqual:
		lists := a == untyped && b.Of != nil || b == untyped && a.Of != nil
		if (a == b || lists) && !a.NoValue && a != check.None {
			return check.Bool
		}
		return nil
	case op == ast.Add && (a == check.String || b == check.String):
		if a.NoValue || b.NoValue || a == check.None || b == check.None {
			return nil
		}
		return check.String
	case a != check.Int || b != nil && b != check.Int:
		return nil
	case op.IsRelation():
		return check.Bool
	}
	return check.Int
}

// unknown reports a name that means something in GridLok, but not here.
func (a *analysis) unknown(c *check.Checker, name *ast.Name, called bool) bool {
	switch {
	case a.game.unread:
	case called:
		a.unknownCall(c, name)
	case a.functions[name.Name] != nil:
		c.Bag.Error(check.FunctionAsValue, name.Span(), name.Name)
	case a.pieces[name.Name] != nil || a.program.isPlayer(name.Name):
		c.Bag.Error(check.UnknownName, name.Span(), name.Name).WithHelp(`text stands in quotes: "%s"`, name.Name)
	default:
		return false
	}
	return true
}

// unknownCall reports a name that means nothing, with braces behind it: a function is called so, and a variable set.
func (a *analysis) unknownCall(c *check.Checker, name *ast.Name) {
	near := c.Nearest(name.Name, func() []string {
		names := slices.DeleteFunc(c.InSight(), func(name string) bool { return isReserved(name) })
		for f := range a.functions {
			names = append(names, f)
		}
		return append(names, provided.Names(nil)...)
	})
	if c.Repeated(name.Name, near) {
		return
	}
	code := check.UnknownFunction
	if a.types.unknown[name] {
		code = check.UnknownName
	}
	d := c.Bag.Error(code, name.Span(), name.Name)
	if d.Suggest(name.Span(), near); near != "" {
		return
	}
	if d.Help = foreign[name.Name]; d.Help == "" {
		d.Help = "a variable is declared with def, and a function with fun"
	}
}
