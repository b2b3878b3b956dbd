package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// An analysis is what checking a program found out.
type analysis struct {
	builtins stdlib.Rows
	file     *source.File
	bag      *source.Bag
	program  *program
	checker  *check.Checker

	declared  map[string]*ast.Name // what is declared outside of braces, even further down
	names     map[string]*ast.Name // of kinds, seats, rules and functions, and of variables outside of braces
	fixed     map[string]bool      // those that no variable in braces may have
	kinds     []*ast.Name          // of pieces; a piece is its place and one more
	seats     []*ast.Name
	functions map[string]*checked // those declared so far
	rules     map[string]*ruling
	ruleList  []*ruling
	reasons   []reason
	board     *boardDecl
	outside   []*check.Func // what is done before the game, in order
	valid     *checked      // isValidMove; or nil
	course    *course
}

// A checked is a function of the program and what checking it has made.
type checked struct {
	*function
	fn      *check.Func
	done    bool // it is checked, or is being checked at the moment
	untyped bool // nothing calls it that would tell the types of its parameters, so it is no code
}

// examine parses and checks a program.
func examine(file *source.File) (*analysis, *source.Bag) {
	bag := source.NewBag(file, catalogs...)
	a := &analysis{
		file: file, bag: bag, program: parseProgram(file, bag),
		declared: map[string]*ast.Name{}, names: map[string]*ast.Name{}, fixed: map[string]bool{},
		functions: map[string]*checked{}, rules: map[string]*ruling{},
	}
	a.checker = check.New(a.config(), bag)
	a.declareKnown()
	a.checker.Base()
	a.foresee()
	for _, i := range a.program.items {
		a.item(i)
	}
	a.finish()
	return a, bag
}

// config is what the checker has to know of BGGL.
func (a *analysis) config() *check.Config {
	config := &check.Config{
		Types: namedTypes(), Notation: notation, Helps: checkHelps, Foreign: foreign,
		Declarations: check.Everywhere, Lists: listOf, Hides: true, Copied: true, Gives: gives, Returned: true,
		Condition: isCondition, Printable: isPrintable, Operator: operator,
		Callee: a.callee, Unknown: a.unknown, Local: a.local, Declaration: howDeclared,
		Nodes: len(a.file.Text) / 8,
	}
	a.builtins = a.rows()
	config.Builtins = interp.Rows(a.builtins)
	return config
}

// foresee notes the rules and isValidMove, which may be used above their text.
func (a *analysis) foresee() {
	for _, i := range a.program.items {
		a.note(i)
		switch i := i.(type) {
		case *rule:
			if i.name != nil && a.rules[i.name.Name] == nil {
				r := &ruling{rule: i}
				a.rules[i.name.Name] = r
				a.ruleList = append(a.ruleList, r)
			}
		case *function:
			if i.name.Name == validName && a.valid == nil {
				a.valid = &checked{function: i}
			}
		}
	}
}

// item checks one thing that stands outside of all braces.
func (a *analysis) item(i item) {
	switch i := i.(type) {
	case *declaration:
		a.declaration(i)
	case *placing:
		a.before(i.Assign)
	case *boardDecl:
		a.boardOnce(i)
	case *function:
		a.declareFunction(i)
	case *rule:
		a.checkRule(i)
	case *game:
		a.gameOnce(i)
	}
}

// before checks a statement that is done before the game.
func (a *analysis) before(s ast.Stmt) {
	a.outside = append(a.outside, a.checker.Ordered("before the game", []ast.Stmt{s}, check.None))
}

// declaration checks a declaration outside of all braces. Without values it declares kinds of pieces or seats.
func (a *analysis) declaration(d *declaration) {
	for _, one := range d.list {
		if d.isKind(one) {
			a.kind(one.Name, d.word)
			continue
		}
		if s := a.checker.Lookup(one.Name.Name); s != nil && s.Decl.Span().End == 0 && s.Storage == check.Static {
			a.redeclareKnown(one, s)
			continue
		}
		if a.declare(one.Name, false) {
			a.before(one)
		}
	}
}

// isKind says whether a declaration declares a kind of pieces or a seat.
func (d *declaration) isKind(one *ast.Declare) bool {
	_, of := namedTypes()[d.word]
	t := namedTypes()[d.word]
	return of && one.Value == nil && one.Type.Elem == nil && (t == pieceType || t == playerType)
}

// redeclareKnown checks a declaration of a variable that every program has, such as x1: it sets that.
func (a *analysis) redeclareKnown(d *ast.Declare, s *check.Symbol) {
	if a.checker.TypeNamed(d.Type) != s.Type {
		a.bag.Error(check.Redeclared, d.Name.Span(), d.Name.Name)
		return
	}
	value := d.Value
	if value == nil {
		value = &ast.IntLit{Place: d.Name.Place}
	}
	a.before(&ast.Assign{Place: d.Place, Target: d.Name, Value: value})
}

// kind declares a kind of pieces or a seat.
func (a *analysis) kind(name *ast.Name, word string) {
	if !a.declare(name, true) {
		return
	}
	list, t := &a.kinds, pieceType
	if namedTypes()[word] == playerType {
		list, t = &a.seats, playerType
	}
	*list = append(*list, name)
	a.constant(name, t, len(*list))
}

// declare notes a name that is declared outside of braces, and says whether it is new. Fixed names can be those of no
// variable.
func (a *analysis) declare(name *ast.Name, fixed bool) bool {
	if first := a.names[name.Name]; first != nil {
		a.bag.Error(check.Redeclared, name.Span(), name.Name).WithNote(first.Span(), "first declared here")
		return false
	}
	a.names[name.Name] = name
	a.fixed[name.Name] = fixed
	return true
}

// local reports a variable in braces that has the name of a kind, a seat, a rule or a function.
func (a *analysis) local(c *check.Checker, name *ast.Name) {
	if a.fixed[name.Name] {
		c.Bag.Error(check.Redeclared, name.Span(), name.Name).
			WithNote(a.names[name.Name].Span(), "first declared here")
	}
}

// finish checks what can be known only at the end.
func (a *analysis) finish() {
	if !a.bag.HasErrors() { // or what is missing may be there and could not be read
		a.wantParts()
	}
	for _, i := range a.program.items {
		if f, ok := i.(*function); ok {
			a.checkUncalled(f)
		}
	}
	a.survey()
}

// wantParts reports what every program has and this one has not.
func (a *analysis) wantParts() {
	switch {
	case a.board == nil && a.course == nil:
		a.bag.Error(gameMissing, source.Span{}).WithHelp("a game has a board and a Game: Board(8, 8); Game { … }")
	case a.board == nil:
		a.bag.Error(boardMissing, source.Span{})
	case a.course == nil:
		a.bag.Error(gameMissing, source.Span{})
	}
}
