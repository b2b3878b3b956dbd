package junta_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/junta"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// hostileSteps is how many steps a hostile game may take.
const hostileSteps = 500_000

// hostileGame is a game on a square board. The parts stand in their lines: functions from the first, what is in the
// game from line 5.
func hostileGame(functions string, side int, parts string) string {
	return fmt.Sprintf("%s\ngame {\nplayers [White Black]\nboard { grid { width %d height %d } }\n%s\n}\n",
		functions, side, side, parts)
}

const stones = "piece { name Stone possibleDrops emptySquares[board] }\n"

// hostile are programs that want too much. What comes of them is a result or an error with a place, in bounded steps.
var hostile = []struct{ name, text, want string }{
	{
		"recursion without an end",
		hostileGame("define f[$n] 1 + f[$n + 1]", 3, stones+"winCondition f[1] == 1"),
		`^1:18: .*more than 10000 deep`,
	},
	{
		"recursion that branches",
		hostileGame("define f[$n] if $n == 0 then 0 else f[$n - 1] + f[$n - 1]", 3,
			stones+"tieCondition f[100] == 1"),
		`^\d+:\d+: .*too long$`,
	},
	{
		"recursion without an end, when it is loaded",
		hostileGame("define f[$n] f[$n + 1]", 3, "title \"\" + f[1]\n"+stones),
		`^1:14: .*more than 10000 deep`,
	},
	{
		"recursion that branches, when it is loaded",
		hostileGame("define f[$n] if $n == 0 then 0 else f[$n - 1] + f[$n - 1]", 3,
			"title \"\" + f[100]\n"+stones),
		`^1:\d+: .*too long`,
	},
	{
		"functions without a name that call themselves",
		hostileGame("define u[$f] $f[$f]", 3, stones+"tieCondition u[#[$g] => $g[$g]]"),
		`^\d:\d+: .*more than 10000 deep`,
	},
	{
		"actions that ask for actions",
		hostileGame("", 3, "piece { name Stone possibleDrops map[legalActions[] to] }"),
		`^5:\d+: .*look ahead into itself`,
	},
	{
		"a condition that asks for what it forbids",
		hostileGame("", 3, stones+"illegalCondition isEmpty[legalActions[]]"),
		`^6:\d+: .*look ahead into itself`,
	},
	{
		"a condition that asks for it in a function after an action",
		hostileGame("define any2[] after[drop[Stone A1] #[] => size[legalActions[Black]]]", 3,
			stones+"illegalCondition any2[] == 0"),
		`^\d:\d+: .*look ahead into itself`,
	},
	{
		"a condition that looks ahead without an end",
		hostileGame("define f[] after[first[possibleActions[]] #[] => f[]]", 12, stones+"winCondition f[] == 1"),
		`^1:\d+: .*(more than 10000 deep|empty list)`,
	},
	{
		"a condition that tries all games",
		hostileGame("define all2[] 1 + fold[map[legalActions[] #[$a] => after[$a all2]] 0 #[$s $x] => $s + $x]", 4,
			stones+"winCondition all2[] == 1"),
		`^\d+:\d+: .*too long$`,
	},
	{
		"stars in stars on a million squares",
		hostileGame("", 1000, "setup { White { Stone A1 } }\n"+
			"piece { name Stone possibleMoves findSquares[/this ((n* e*)* (e n)*)*/] }\ntieCondition true"),
		`^tie$`,
	},
	{
		"stars in stars from everywhere on a million squares",
		hostileGame("", 1000, stones+"tieCondition size[findSquares[/((((n)* e)* s)* w)*/]] == 1000000"),
		`^tie$`,
	},
	{
		"a star of a long part on a million squares",
		hostileGame("", 1000, stones+"tieCondition size[findSquares[/A1 (((n)999 (s)999)* e)*/]] == 1000"),
		`^(tie$|\d+:\d+: .*too long)`,
	},
	{
		"100,000 actions",
		hostileGame("", 316, stones+"tieCondition size[legalActions[]] == 99856"),
		`^tie$`,
	},
	{
		"more than 100,000 actions",
		hostileGame("", 1000, stones+"tieCondition size[legalActions[]] == 1"),
		`^5:\d+: .*more than 100000 possible actions`,
	},
	{
		"100,000 actions, none of which is legal",
		hostileGame("", 316, stones+"illegalCondition true"),
		`^tie$`,
	},
	{
		"an action of 100,000 steps",
		hostileGame("", 3, "setup { White { Stone A1 } }\npiece { name Stone possibleMoves "+
			"[fold[range[1 100000] move[this A2] #[$a $i] => $a + move[this A1]]] }\ntieCondition false"),
		`^\d+:\d+: .*more than|too long$`,
	},
	{
		"a pattern 1,000 deep",
		hostileGame("", 3, stones+"tieCondition notEmpty[findSquares[/"+strings.Repeat("(", 900)+"n"+
			strings.Repeat(")*", 900)+"/]]"),
		`^tie$`,
	},
	{
		"a pattern 2,000 deep",
		hostileGame("", 3, stones+"tieCondition notEmpty[findSquares[/"+strings.Repeat("(", 2000)+"n"+
			strings.Repeat(")*", 2000)+"/]]"),
		`^6:\d+: .*nested more than 1000 deep`,
	},
	{
		"a pattern of variables that is 10,000 deep",
		hostileGame("define deep[$n $p] if $n == 0 then $p else deep[$n - 1 /($p)*/]", 3,
			stones+"tieCondition notEmpty[let $p = deep[5000 /n/] in findSquares[/$p/]]"),
		`^tie$`,
	},
	{
		"a pattern that doubles",
		hostileGame("define twice[$n $p] if $n == 0 then $p else twice[$n - 1 /$p|$p/]", 3,
			stones+"tieCondition notEmpty[let $p = twice[60 /n/] in findSquares[/$p/]]"),
		`^\d:\d+: .*more than 10000 elements`,
	},
	{
		"counts in counts",
		hostileGame("", 3, stones+"tieCondition notEmpty[findSquares[/((((n)1000)1000)1000)1000/]]"),
		`^tie$`,
	},
	{
		"lists that hold themselves twice",
		hostileGame("define twice[$n $l] if $n == 0 then $l else twice[$n - 1 [$l $l]]", 3,
			stones+"tieCondition twice[60 [1]] == twice[60 [1]]"),
		`^\d+:\d+: .*too long$`,
	},
	{
		"lists that hold themselves twice, when the program is loaded",
		hostileGame("define twice[$n $l] if $n == 0 then $l else twice[$n - 1 [$l $l]]", 3,
			stones+"title \"\" + (twice[60 [1]] == twice[60 [1]])\n"),
		`^\d:\d+: .*too long`,
	},
	{
		"lists 100,000 deep",
		hostileGame("define deep[] fold[range[1 100000] [] #[$l $i] => [$l]]", 3,
			stones+"tieCondition deep[] == deep[]"),
		`^6:\d+: .*nested more than 1000 deep`,
	},
	{
		"a list that is joined a million times",
		hostileGame("", 3, stones+"tieCondition isEmpty[fold[range[1 1000000] [] #[$l $i] => join[$l [$i]]]]"),
		`^\d+:\d+: .*too long$`,
	},
	{
		"a string that is joined a million times",
		hostileGame("", 3, stones+"tieCondition \"\" == fold[range[1 1000000] \"\" #[$l $i] => $l + 1]"),
		`^\d+:\d+: .*too long$`,
	},
	{
		"the text of lists that hold themselves twice",
		hostileGame("define twice[$n $l] if $n == 0 then $l else twice[$n - 1 [$l $l]]", 3,
			stones+"tieCondition \"\" + twice[60 [1]] == \"\""),
		`^\d:\d+: .*longer than 1000000 bytes`,
	},
}

// TestHostile plays hostile programs to their end.
func TestHostile(t *testing.T) {
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			got := strings.TrimPrefix(outcomeOf(h.text), "game.junta:")
			if !regexp.MustCompile(h.want).MatchString(got) {
				t.Errorf("it comes to %q, want %s", got, h.want)
			}
		})
	}
}

// outcomeOf returns what comes of a program: its first error with its place, or how the game ends.
func outcomeOf(text string) string {
	program, diagnostics := junta.Language{}.Load(source.NewFile("game.junta", text))
	if program == nil {
		for _, d := range diagnostics {
			if d.Severity == source.Error {
				return d.Error()
			}
		}
	}
	game := program.NewGame(play.Limits{Steps: hostileSteps})
	err := play.Run(game, play.NewRandom(1))
	var long *play.TooLong
	switch {
	case errors.As(err, &long):
		at := long.File.Position(long.Span.Start)
		return fmt.Sprintf("%d:%d: %v", at.Line, at.Column, err)
	case err != nil:
		return err.Error()
	}
	return game.Result().Value
}
