package junta

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestNever wants a warning for what can never be right, and none for what can.
func TestNever(t *testing.T) {
	const stone = "piece { name Stone possibleDrops emptySquares[board] }\n"
	pattern := func(p string) string {
		return "setup { White { Stone A1 } }\npiece { name Stone possibleMoves findSquares[/this " + p +
			"/] }\ntieCondition isFull[board]"
	}
	win := func(c string) string { return stone + "winCondition " + c }
	for _, row := range []struct {
		functions, part string
		want            source.Code // none for a program without a warning
	}{
		// Patterns.
		{"", pattern("n friend foe"), neverMatches},
		{"", pattern("n friend|empty foe"), neverMatches},
		{"", pattern("n (friend Stone) foe|empty"), neverMatches},
		{"", pattern("n !empty empty"), neverMatches},
		{"", pattern("n White Black"), neverMatches},
		{"", pattern("n !White friend White"), neverMatches},
		{"", pattern("n friend* n empty+ foe"), neverMatches},
		{"", pattern("A2 s s"), leadsOff},
		{"", pattern("n A3 n|ne|nw"), leadsOff},
		{"", pattern("n A3 A2"), neverMatches},
		{"define p[] /friend/", "setup { White { Stone A1 } }\npiece { name Stone possibleMoves let $p = p[] in " +
			"findSquares[/this n $p foe/] }\ntieCondition false", neverMatches},
		{"define far[] n + n + n", "setup { White { Stone A1 } }\npiece { name Stone possibleMoves let $f = far[] in " +
			"findSquares[/this $f/] }\ntieCondition false", leadsOff},
		{"", "setup { White { Stone A1 } }\npiece { name Stone possibleMoves let $f = [White Black] in " +
			"findSquares[/this n $f empty/] }\ntieCondition false", neverMatches},
		{"", "setup { White { Stone A1 } }\npiece { name Stone possibleMoves let $f = [n A1 /e/] in " +
			"findSquares[/this n $f empty/] }\ntieCondition false", ""},
		{"", pattern("n friend n foe"), ""},
		{"", pattern("n friend* foe"), ""},
		{"", pattern("(friend foe)* n"), neverMatches}, // a part that is never matched
		{"", pattern("(n)2 friend|foe !Black"), ""},
		{"", pattern("A1 n A2|foe"), ""},
		// Pieces.
		{"", "piece { name Stone }\ntieCondition notEmpty[pieces[Stone]]", neverThere},
		{"", "setup { White { Stone A1 } }\npiece { name Stone }\ntieCondition isFull[board]", neverActs},
		{"", "setup { White { Stone A1 } Wall B2 }\npiece { name Stone possibleMoves findSquares[/this n empty/] }\n" +
			"piece { name Wall }\ntieCondition isFull[board]", ""},
		{"", "setup { White { Stone A1 } }\npiece { name Stone possibleMoves [] }\ntieCondition false", neverMoves},
		{"define none[] filter[[] #[$x] => true]",
			"setup { White { Stone A1 } }\npiece { name Stone possibleMoves none[] }\ntieCondition false", neverMoves},
		{"", "setup { White { Stone A1 } }\npiece { name Stone possibleMoves [drop[Queen A2]] }\n" +
			"piece { name Queen }\ntieCondition isFull[board]", ""},
		{"", "setup { White { Stone A1 } }\npiece { name Stone possibleMoves " +
			"map[[Queen] #[$k] => drop[$k A2]] }\npiece { name Queen }\ntieCondition isFull[board]", ""},
		{"", stone + "piece { name Queen possibleMoves [A1] }\ntieCondition notEmpty[pieces[Queen]]", neverThere},
		// Winning.
		{"", win("false"), neverWon},
		{"", win("isEmpty[players]"), neverWon},
		{"", win("size[pieces[]] < 0"), neverWon},
		{"", win("size[pieces[White]] > 9"), neverWon},
		{"", win("size[pieces[White]] > 8"), ""},
		{"", win("player[] == Stone"), neverWon},
		{"", win("any[pieces[] #[$p] => true] and type[A1] == White"), neverWon},
		{"", win("not (isFull[board] or true)"), neverWon},
		{"define wins[$x] $x == 3", win("wins[4]"), neverWon},
		{"define wins[$x] $x == 3", win("wins[size[pieces[]]]"), ""},
		{"define most[] 2 * 3 - 6", win("size[pieces[]] < most[]"), neverWon},
		{"", win("let $n = size[board] in size[pieces[]] > $n"), neverWon},
		{"", win("notEmpty[findSquares[/White Black/]]"), neverMatches},
		{"", win("if isFull[board] then 1 == 2 else false"), neverWon},
		{"", win("if 1 == 1 then isFull[board] else false"), ""},
		{"", win("isEmpty[filter[players #[$p] => isEmpty[pieces[$p]]]]"), ""},
		{"", win("repeats[] < 0"), neverWon},
		{"define f[$x] if $x == 1 then true else g[]\ndefine g[] any[[f] #[$f] => $f[1]] and f[1]", win("g[]"), ""},
	} {
		const before = "\ngame {\nplayers [White Black]\nboard { grid { width 3 height 3 } }\n"
		text := row.functions + before + row.part + "}"
		program, diagnostics := Language{}.Load(source.NewFile("x", text))
		found := source.Code("")
		for _, d := range diagnostics {
			if found == "" || d.Code == row.want {
				found = d.Code
			}
		}
		if program == nil || found != row.want {
			t.Errorf("%s\n%s\ngives %v, want %s", row.functions, row.part, diagnostics, row.want)
		}
	}
}

// TestNeverIsSo plays random programs, and wants what is said never to be so not to be, and what always is to be.
func TestNeverIsSo(t *testing.T) {
	said, sure := map[source.Code]int{}, map[verdict]int{}
	for seed := range uint64(500) {
		g := &maker{rand.New(rand.NewPCG(seed, 2))}
		text := g.program()
		if seed%5 == 0 {
			text = (&writer{maker: *g}).program()
		}
		program, diagnostics := Language{}.Load(source.NewFile("x", text))
		if program == nil {
			continue
		}
		for _, d := range diagnostics {
			said[d.Code]++
		}
		p := program.(*console.Program).Course.(*course).program
		sure[p.win.holds]++
		for i := range uint64(3) {
			game := program.NewGame(play.Limits{Steps: 20_000})
			err := play.Run(game, play.NewRandom(i))
			won := game.Result().Over && game.Result().Winner >= 0
			if won && p.win.holds == no || !won && err == nil && p.win.holds == yes {
				t.Errorf("the game is won: %t\n%s", won, text)
			}
		}
	}
	for _, code := range []source.Code{neverWon, neverMatches, leadsOff} {
		if said[code] == 0 {
			t.Errorf("no program is told %s", code)
		}
	}
	if sure[yes] == 0 || sure[no] == 0 {
		t.Errorf("of nothing it is known what holds: %v", sure)
	}
}

// maker makes random programs.
type maker struct{ *rand.Rand }

func (g *maker) of(list ...string) string { return list[g.IntN(len(list))] }

func (g *maker) program() string {
	return fmt.Sprintf(`define p[] /%s/
define q[$x] let $y = p[] in /%s $x|$y/
game {
    players [White Black]
    board { grid { width 3 height 3 } }
    setup { White { Man [A1 B1] King C1 } Black { Man [A3 B3] } Rock B2 }
    piece { name Man possibleMoves findSquares[/this n|e|s|w/] }
    piece { name King possibleMoves findSquares[/this n|e|s|w empty|foe/] possibleDrops emptySquares[board] }
    piece { name Rock }
    winCondition %s
    tieCondition size[history[]] > 8
}`, g.pattern(2), g.pattern(1), g.win())
}

// win makes a condition; half of them hold where a pattern matches.
func (g *maker) win() string {
	if g.IntN(2) == 0 {
		return "notEmpty[findSquares[/" + g.pattern(2) + "/]]"
	}
	return g.condition(3)
}

func (g *maker) pattern(deep int) string {
	list := []string{}
	for range 1 + g.IntN(4) {
		list = append(list, g.part(deep))
	}
	return strings.Join(list, " ")
}

func (g *maker) part(deep int) string {
	if deep > 0 && g.IntN(4) == 0 {
		return "(" + g.pattern(deep-1) + ")" + g.of("", "", "*", "+", "?", "2", "0")
	}
	one := g.of("n", "e", "s", "w", "ne", "friend", "foe", "empty", "White", "Black", "Man", "King", "Rock", "A1", "B2",
		"C3", "!empty", "!White", "!Man", "!A1", "!friend", "!foe")
	if g.IntN(4) == 0 {
		one += "|" + g.part(0)
	}
	return one
}

func (g *maker) condition(deep int) string {
	if deep == 0 || g.IntN(3) == 0 {
		return g.of("true", "false", "notEmpty[findSquares[/"+g.pattern(2)+"/]]", "isEmpty[pieces[Black]]",
			"matches["+g.of("A1", "B2", "C3")+" q[/"+g.pattern(1)+"/]]", "isFull[board]",
			g.number(2)+g.of(" < ", " > ", " == ", " != ", " <= ", " >= ")+g.number(2),
			g.name()+g.of(" == ", " != ")+g.name(),
			"any[pieces[] #[$p] => type[$p] == "+g.of("Man", "King", "Rock", "White")+"]",
			"let $x = "+g.number(1)+" in $x "+g.of("<", ">", "==")+" "+g.number(1))
	}
	switch a, b := g.condition(deep-1), g.condition(deep-1); g.IntN(4) {
	case 0:
		return "(" + a + " and " + b + ")"
	case 1:
		return "(" + a + " or " + b + ")"
	case 2:
		return "not (" + a + ")"
	default:
		return "(if " + g.condition(deep-1) + " then " + a + " else " + b + ")"
	}
}

func (g *maker) number(deep int) string {
	if deep == 0 || g.IntN(2) == 0 {
		return g.of("0", "1", "2", "size[board]", "size[pieces[]]", "size[pieces[White]]", "repeats[]", "width",
			"size[history[]]", "size[emptySquares[board]]", "row[first[board]]", "size[join[players board]]",
			"size[union[pieces[] pieces[]]]", "size[findSquares[/"+g.pattern(1)+"/]]")
	}
	return "(" + g.number(deep-1) + g.of(" + ", " - ", " * ") + g.number(deep-1) + ")"
}

func (g *maker) name() string {
	return g.of("White", "Black", "Man", "King", "player[]", "currentPlayer[]", "nextPlayer[player[]]",
		"type[first[pieces[]]]")
}
