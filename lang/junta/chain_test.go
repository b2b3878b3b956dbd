package junta

import (
	"errors"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestChain reads which functions ran where something went wrong, and in which lines they were called.
func TestChain(t *testing.T) {
	const functions = "define half[$x] 10 / $x\ndefine of[$x]\n    half[$x - 1]\n" +
		"define deep[$n] if $n == 0 then first[[]] else 1 + deep[$n - 1]\n"
	const stone = "piece { name Stone possibleDrops emptySquares[board] }\n"
	for _, row := range []struct{ part, want string }{
		{stone + "tieCondition\n1 / size[pieces[]] == 1", "tieCondition, in setting up"},
		{stone + "tieCondition of[size[pieces[]]] == 1", "half, called by of in line 3, called by tieCondition in " +
			"line 9, in White's turn 1"},
		{"piece { name Stone possibleDrops map[emptySquares[board] #[$q] =>\n  of[1]] }",
			"half, called by of in line 3, called by possibleDrops of Stone in line 9, in setting up"},
		{stone + "illegalCondition of[size[pieces[]]] == 1", "half, called by of in line 3, called by " +
			"illegalCondition in line 9, in setting up"},
		{stone + "winCondition any[[half] #[$f] => 1 == $f[size[pieces[]]]]",
			"half, called by winCondition in line 9, in setting up"},
		{stone + "winCondition let $f = #[$x] => half[$x] in any[[size[pieces[]]] #[$x] => $f[$x] == 1]",
			"half, called by a function in line 9, called by winCondition in line 9, in setting up"},
		{"piece { name Stone possibleDrops " +
			"emptySquares[[A1 squareAt[half[size[pieces[]]] 1]]] }\ntieCondition isEmpty[legalActions[]]",
			"half, called by possibleDrops of Stone in line 8, called by tieCondition, in setting up"},
		{stone + "winCondition deep[50 + size[pieces[]]] == 1",
			"deep" + strings.Repeat(", called by deep in line 4", 5) + ", called by 40 more" +
				strings.Repeat(", called by deep in line 4", 5) + ", called by winCondition in line 9, in setting up"},
	} {
		text := functions + "game {\nplayers [White Black]\nboard { grid { width 3 height 3 } }\n" + row.part + "\n}"
		program, diagnostics := Language{}.Load(source.NewFile("x", text))
		if program == nil {
			t.Errorf("%s: %v", row.part, diagnostics)
			continue
		}
		err := play.Run(program.NewGame(play.Limits{}), play.NewRandom(1))
		var fault *interp.Error
		if !errors.As(err, &fault) || fault.Chain != row.want {
			t.Errorf("%s: the error is %v\n%+v\nwant\n%s", row.part, err, fault, row.want)
		}
	}
}
