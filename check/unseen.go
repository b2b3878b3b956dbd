package check

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// Faulty returns an Unseen of a Survey that lets nothing be known that is declared, if a bag has errors other than
// those of constants.
func Faulty(bag *source.Bag) func(source.Span) bool {
	faulty := slices.ContainsFunc(bag.All(), func(d *source.Diagnostic) bool {
		return d.Severity == source.Error && !slices.Contains(ofConstants, d.Code)
	})
	return func(source.Span) bool { return faulty }
}

// Unseen returns the Unseen of a Survey for the errors in a bag. Bodies is all code of the program. Whole are the codes
// after which a language has read and checked the code all the same, beside those that this package knows. An error at
// what is set, or in a call of an unknown function, may hide which variable is meant.
func Unseen(bag *source.Bag, bodies []*ast.Block, whole ...source.Code) func(source.Span) bool {
	if !bag.HasErrors() {
		return nil
	}
	var places []int32
	var set []source.Span
	for _, body := range bodies {
		set = targets(set, body)
	}
	for _, d := range bag.All() {
		read := slices.Contains(wholeCodes, d.Code) || slices.Contains(whole, d.Code)
		hidden := slices.ContainsFunc(set, func(s source.Span) bool {
			return s.Start <= d.Span.Start && d.Span.Start < s.End
		})
		if d.Severity == source.Error && (!read || hidden) {
			places = append(places, d.Span.Start)
		}
	}
	return func(span source.Span) bool {
		return slices.ContainsFunc(places, func(at int32) bool { return span.Start <= at && at <= span.End })
	}
}

// targets adds the spans of what a body sets.
func targets(list []source.Span, body *ast.Block) []source.Span {
	if body == nil {
		return list
	}
	ast.Walk(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			list = append(list, n.Target.Span())
		case *ast.Step:
			list = append(list, n.X.Span())
		case *ast.Declare:
			list = append(list, n.Name.Span())
		}
		return true
	})
	return list
}

// ofConstants are the codes of constants that are wrong in code that could be read.
var ofConstants = []source.Code{
	DivideByZero, Overflow, EmptyRange, RangeTooLarge, NegativeSize, ArrayTooLarge,
}

// wholeCodes are the codes of what is wrong in code that was read and checked as it is meant.
var wholeCodes = append([]source.Code{
	UnknownName, UnknownAttribute, UnknownMethod, WrongType, NoOperator, NoCondition, ValueOutside, FunctionAsValue,
}, ofConstants...)
