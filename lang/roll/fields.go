package roll

import (
	"math"
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/table"
)

// The places of a program, as the checker knows them: the function templates, and declarations.
const (
	inSetupPlayers check.Places = 1 << iota
	inPreRoll
	inGoalCheck
	inLandsOn
	inRoll
	inDeclaration
	inFunctions = inSetupPlayers | inPreRoll | inGoalCheck | inLandsOn | inRoll
)

// A fieldRow is a field of blocks (manual, chapter 7).
type fieldRow struct {
	name   string
	blocks []blockKind // where it is set
	typ    *check.Type
	preset int32 // its default, or that of each element of an array
	low    int64 // the least value
	high   int64 // the greatest
	assign check.Places
	prompt check.Places
	rule   string // says in a sentence how it is set
}

// fieldRows are all fields in the order of the manual, in which they must be set.
var fieldRows = []*fieldRow{
	{name: "GUI", blocks: []blockKind{players}, typ: check.Int, low: math.MinInt32, high: math.MaxInt32},
	{name: "MaxPlayers", blocks: []blockKind{players}, typ: check.Int, preset: 6, low: 1, high: table.MaxPlayers},
	{name: "MinPlayers", blocks: []blockKind{players}, typ: check.Int, preset: 2, low: 1, high: table.MaxPlayers},
	{name: "NumPieces", blocks: []blockKind{players}, typ: check.Int, preset: 1, low: 1, high: table.MaxPieces},
	{name: "StartOn", blocks: []blockKind{players}, typ: check.Array, preset: 0, prompt: inSetupPlayers,
		rule: "StartOn is set as a field, and its elements by prompts in setupPlayers"},
	{name: "FinishOn", blocks: []blockKind{players}, typ: check.Array, preset: 9, prompt: check.Everywhere,
		rule: "FinishOn is set as a field, and its elements by prompts"},
	{name: "NumPlayers", blocks: []blockKind{players}, typ: check.Int, preset: 2, low: math.MinInt32,
		high: math.MaxInt32, prompt: inSetupPlayers,
		rule: "NumPlayers is set as a field, and by prompts in setupPlayers"},
	{name: "NumTiles", blocks: []blockKind{board}, typ: check.Int, preset: 10, low: 1, high: table.MaxTiles},
	{name: "HasReplacement", blocks: []blockKind{deck}, typ: check.Int, low: 0, high: 1},
	{name: "NextTurn", blocks: []blockKind{dice, deck}, typ: check.Int, low: 0, high: math.MaxInt32,
		assign: inRoll, prompt: inRoll, rule: "NextTurn is set as a field, and in roll functions"},
}

// fieldNamed returns the row of a field, or nil.
func fieldNamed(name string) *fieldRow { return find(fieldRows, name) }

// belongsTo says whether a field is set in a block.
func (row *fieldRow) belongsTo(kind blockKind) bool { return slices.Contains(row.blocks, kind) }

// symbol returns the variable that holds the field.
func (row *fieldRow) symbol() *check.Symbol {
	rule := row.rule
	if rule == "" {
		rule = row.name + " is set once, as a field of the " + row.blocks[0].String() + " block"
	}
	return &check.Symbol{
		Name: row.name, Type: row.typ, Storage: check.Static,
		Assign: row.assign, Prompt: row.prompt, Rule: rule,
	}
}

// fieldsOf returns the fields that a block makes known to itself and to the blocks after it.
func fieldsOf(kind blockKind) []*fieldRow {
	var rows []*fieldRow
	for _, row := range fieldRows {
		if row.belongsTo(kind) {
			rows = append(rows, row)
		}
	}
	return rows
}
