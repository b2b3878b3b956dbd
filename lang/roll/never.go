package roll

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file warns of comparisons of a tile's number that hold for no tile of the board.

// warnNever warns of comparisons in functions that hold for no tile.
func (l *loader) warnNever() {
	for _, f := range l.funcs {
		ast.Walk(f.body, func(n ast.Node) bool {
			if b, ok := n.(*ast.Binary); ok && b.Op.IsRelation() {
				l.warnComparison(f, b)
			}
			return true
		})
	}
}

func (l *loader) warnComparison(f *checkedFunc, b *ast.Binary) {
	op, other := b.Op, b.Y
	if !isTile(f, b.X) {
		op, other = mirrored[op], b.X
		if !isTile(f, b.Y) {
			return
		}
	}
	value, known := l.constant(other)
	last := l.field("NumTiles") - 1
	if !known || holdsSomewhere(op, value, last) {
		return
	}
	d := l.bag.Warn(neverHolds, b.Span(), last)
	if value > last {
		d.WithHelp("the last tile is NumTiles - 1, since tiles are numbered from 0")
	}
}

// isTile says whether an expression is the number of an existing tile: the parameter, or the tile of a piece.
func isTile(f *checkedFunc, x ast.Expr) bool {
	attr, ok := ast.Unparen(x).(*ast.Attr)
	return ok && attr.Attr.Name == "occupiedTileID" || isParam(f, x, "tileID")
}

// mirrored are the comparisons of b with a for those of a with b.
var mirrored = map[ast.Op]ast.Op{
	ast.Equal: ast.Equal, ast.NotEqual: ast.NotEqual, ast.Less: ast.Greater, ast.LessEqual: ast.GreaterEqual,
	ast.Greater: ast.Less, ast.GreaterEqual: ast.LessEqual,
}

// holdsSomewhere says whether a comparison with a value holds for any number from 0 to last.
func holdsSomewhere(op ast.Op, value, last int32) bool {
	switch op {
	case ast.Equal:
		return 0 <= value && value <= last
	case ast.Less:
		return value > 0
	case ast.LessEqual:
		return value >= 0
	case ast.Greater:
		return value < last
	case ast.GreaterEqual:
		return value <= last
	}
	return true
}

// constant returns the value of an expression of numbers and NumTiles. Known is false for all others.
func (l *loader) constant(x ast.Expr) (value int32, known bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit:
		return x.Value, true
	case *ast.Name:
		return l.field("NumTiles"), x.Name == "NumTiles"
	case *ast.Binary:
		a, knownA := l.constant(x.X)
		b, knownB := l.constant(x.Y)
		if !x.Op.IsArithmetic() || !knownA || !knownB {
			return 0, false
		}
		value, fault := check.Arithmetic(x.Op, a, b)
		return value, fault == ""
	}
	return 0, false
}
