package roll

import "github.com/roll-lang/roll/check"

// defaultName is the reserved name of the function that runs if none is written.
const defaultName = "default"

// A template is a dynamic function: one that a program defines and the game calls (manual, chapter 10c).
type template struct {
	name   string
	block  blockKind
	place  check.Places
	params []check.FuncParam // all integers
	named  bool              // each definition has a name, so there may be several
	runs   string            // says when a function with a name runs
}

// The parameters of templates.
var (
	playerID     = check.FuncParam{Name: "playerID", Indexes: "PlayerList"}
	pieceID      = check.FuncParam{Name: "pieceID", Indexes: "PieceList"}
	tileID       = check.FuncParam{Name: "tileID", Indexes: "TileList"}
	amountRolled = check.FuncParam{Name: "amountRolled"}
)

// templates are all dynamic functions, in the order of the blocks. roll is in both Dice and Deck.
var templates = []*template{
	{name: "setupPlayers", block: players, place: inSetupPlayers},
	{name: "preRoll", block: board, place: inPreRoll, params: []check.FuncParam{playerID}},
	{name: "goalCheck", block: board, place: inGoalCheck, params: []check.FuncParam{playerID, tileID}},
	{name: "landsOn", block: board, place: inLandsOn, params: []check.FuncParam{playerID, pieceID, tileID},
		named: true, runs: landsOnRuns},
	{name: "roll", block: dice, place: inRoll, params: []check.FuncParam{amountRolled, playerID}},
	{name: "roll", block: deck, place: inRoll, params: []check.FuncParam{amountRolled, playerID}, named: true,
		runs: rollRuns},
}

// templateFor returns the template of this name that a block may define. If the block may not define it, ok is false
// and the template is the first of this name, or nil.
func templateFor(name string, kind blockKind) (t *template, ok bool) {
	for _, row := range templates {
		if row.name == name && row.block == kind {
			return row, true
		}
		if row.name == name && t == nil {
			t = row
		}
	}
	return t, false
}

// form shows how a template is defined.
func (t *template) form() string {
	head := "define " + t.name + "("
	for i, p := range t.params {
		if i > 0 {
			head += ", "
		}
		head += "int " + p.Name
	}
	head += ")"
	if t.named {
		head = "function aName = " + head
	}
	return head + " { … }"
}
