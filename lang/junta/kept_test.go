package junta

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestKeptIsTheSame plays random games of random programs: once straight on, where each function is evaluated whenever
// it is called, and once with all that is kept, going back and starting anew now and then. The same events are told,
// the same actions are legal, and the same goes wrong in the same place.
func TestKeptIsTheSame(t *testing.T) {
	turns, faults := 0, 0
	for seed := range uint64(80) {
		n, fault := sameEitherWay(t, seed)
		turns += n
		if fault {
			faults++
		}
	}
	t.Logf("%d turns are played, and in %d games something goes wrong", turns, faults)
	if turns < 200 || faults == 0 {
		t.Errorf("%d turns are played, and in %d games something goes wrong", turns, faults)
	}
}

// TestKeptWithinLimits calls a function as deep as it may be called, and deeper: whether it is known what it gives
// makes no difference. What much memory would be kept for is not kept.
func TestKeptWithinLimits(t *testing.T) {
	program, diagnostics := Language{}.Load(source.NewFile("x.junta", `
		define f[$n] if $n == 0 then size[pieces[]] else f[$n - 1]
		define deep[$d] if $d == 0 then f[5] + 0 * size[history[]] else deep[$d - 1]
		define long[$i] join[range[1 1000] pieces[]]
		define wide[$i] map[range[1 999] #[$x] => "`+strings.Repeat("x", 999)+`" + size[pieces[]]]
		game {
			players [White Black] board { grid { width 2 height 2 } }
			piece { name Man possibleDrops board } winCondition deep[0] + size[long[0]] + size[wide[0]] < 0
		}`))
	if program == nil {
		t.Fatal(diagnostics[0])
	}
	game := program.NewConsole(play.Limits{}).(match)
	if err := game.Setup(&listener{}); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		expression string
		fails      bool
	}{
		{"deep[9992]", false}, {"deep[9993]", true}, {"[f[5] deep[9992]]", false}, {"[f[5] deep[9993]]", true},
		{"size[map[range[1 99] long]]", false}, {"size[map[range[1 9] wide]]", false},
	} {
		if _, err := game.Look(row.expression); (err != nil) != row.fails {
			t.Errorf("%s: %v", row.expression, err)
		}
	}
	for _, r := range game.Own.(*evaluator).recalls {
		if r != nil && r.value.kind == aList {
			t.Errorf("%s keeps %d elements", r.callee.name, len(r.value.items()))
		}
	}
}

// sameEitherWay plays one program, and says how many turns, and whether something went wrong.
func sameEitherWay(t *testing.T, seed uint64) (turns int, fault bool) {
	t.Helper()
	g := &writer{maker: maker{rand.New(rand.NewPCG(seed, 7))}}
	text := g.program()
	kept, diagnostics := Language{}.Load(source.NewFile("x.junta", text))
	if kept == nil {
		t.Errorf("seed %d: %v\n%s", seed, diagnostics[0], text)
		return
	}
	anew, _ := Language{}.Load(source.NewFile("x.junta", text))
	for _, fn := range anew.NewConsole(play.Limits{}).(match).Course().(*course).program.functions {
		fn.callee.recalled, fn.callee.constant = 0, 0
	}
	limits := play.Limits{Steps: 30_000}
	if seed%3 == 0 {
		limits.Steps = 1000
	}
	looks := g.looks()
	back := &looked{kept.NewConsole(limits), looks}
	for game := range uint64(2) {
		want, err := straight(&looked{anew.NewConsole(limits), looks}, game)
		got := withBacks(back, game, g.Rand)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("seed %d, game %d (-evaluated +kept):\n%s\n%s", seed, game, diff, text)
		}
		turns += len(want)
		fault = fault || err
	}
	return turns, fault
}

// A looked is a game in which somebody looks at expressions.
type looked struct {
	lang.Console
	looks []string
}

// mostTurns is how many turns of a game are played.
const mostTurns = 12

// straight plays a game, and returns what is told in each step.
func straight(game *looked, seed uint64) (told []string, fault bool) {
	game.Reset(seed)
	for turn := range mostTurns {
		line, err := stepOf(game, seed, turn, turn)
		told = append(told, line)
		if err != nil || game.Result().Over {
			return told, err != nil
		}
	}
	return told, false
}

// withBacks plays the same game, and takes back what it did before it does it again.
func withBacks(game *looked, seed uint64, r *rand.Rand) (told []string) {
	game.Reset(seed)
	var snapshots []play.Snapshot
	for turn := 0; turn < mostTurns; turn++ {
		for turn > 0 && r.IntN(2) == 0 {
			game.Mark()
			_, _ = stepOf(game, seed, turn, r.IntN(100))
			game.Back()
		}
		if turn > 2 && r.IntN(4) == 0 {
			turn = 1 + r.IntN(turn-1)
			game.Restore(snapshots[turn])
			told, snapshots = told[:turn], snapshots[:turn]
		}
		snapshots = append(snapshots, game.Snapshot())
		line, err := stepOf(game, seed, turn, turn)
		told = append(told, line)
		if err != nil || game.Result().Over {
			return told
		}
	}
	return told
}

// stepOf plays a turn, the first of which is the set-up, with an answer that a number decides.
func stepOf(game *looked, seed uint64, turn, number int) (string, error) {
	h := &listener{number: seed*1000 + uint64(number)}
	step := game.Turn
	if turn == 0 {
		step = game.Setup
	}
	err := step(h)
	if err != nil && !errors.Is(err, errNone) {
		h.told = append(h.told, err.Error())
	}
	if err == nil {
		for _, expression := range game.looks {
			value, wrong := game.Look(expression)
			h.told = append(h.told, fmt.Sprint(value.Text, wrong))
		}
	}
	return strings.Join(append(h.told, fmt.Sprint(game.Result())), "\n"), err
}

var errNone = errors.New("none is legal")

// A listener notes what it is told and asked, and does any of the legal actions.
type listener struct {
	number uint64
	told   []string
}

func (h *listener) Listens() play.Kinds { return play.AllEvents }

func (h *listener) Hear(e play.Event) error {
	body := fmt.Sprintf("%T", e.Body)
	if _, began := e.Body.(*play.Began); !began { // which says where its text is in memory
		body += fmt.Sprintf("%+v", e.Body)
	}
	h.told = append(h.told, fmt.Sprintf("%d %d %d %v %s", e.Number, e.Cause, e.Turn, e.Span, body))
	return nil
}

func (h *listener) Ask(p *play.Prompt) (play.Answer, error) {
	for i := range p.Actions.Len() {
		h.told = append(h.told, "may "+p.Actions.Text(p.Actions.At(i)))
	}
	if p.Actions.Len() == 0 {
		return play.Answer{}, errNone
	}
	return p.Choice(int64(h.number * 7919 % uint64(p.Actions.Len()))), nil
}

// A writer writes random programs of functions that ask for all there is.
type writer struct {
	maker
	helpers []helper
	scope   []string // variables in sight, each by its kind and name
	pieces  bool     // there may be a piece in question
	calm    bool     // nobody may ask for actions
}

// A helper is a function that may be called: what it gives and takes, by letters of kinds.
type helper struct {
	name  string
	gives byte
	takes string
	calm  bool
	this  bool
}

// The letters of kinds: number, truth, squares, square, piece, player, list of pieces, way, pattern, action.
const letters = "ntLqpxPwma"

func (g *writer) program() string {
	var defines strings.Builder
	for i := range 3 + g.IntN(6) {
		h := helper{
			name: fmt.Sprintf("f%d", i), gives: letters[g.IntN(len(letters))],
			calm: g.IntN(3) > 0, this: g.IntN(3) == 0,
		}
		g.scope, g.calm, g.pieces = nil, h.calm, h.this
		var params []string
		for j := range g.IntN(3) {
			kind := letters[g.IntN(len(letters))]
			h.takes += string(kind)
			params = append(params, fmt.Sprintf("$%c%d", kind, j))
			g.scope = append(g.scope, params[j])
		}
		fmt.Fprintf(&defines, "define %s[%s] %s\n", h.name, strings.Join(params, " "), g.value(h.gives, 3))
		g.helpers = append(g.helpers, h)
	}
	return defines.String() + g.game()
}

func (g *writer) game() string {
	condition := func(calm bool) string {
		g.scope, g.calm, g.pieces = nil, calm, false
		return "(" + g.value('t', 2) + ")"
	}
	list := func() string {
		g.scope, g.calm, g.pieces = nil, true, true
		return "join[" + g.value('L', 2) + " [" + g.value('a', 2) + "] " + g.value('L', 2) + "]"
	}
	drops := func() string {
		g.scope, g.calm, g.pieces = nil, true, false
		return "part[join[" + g.value('L', 2) + " [" + g.value('a', 2) + "]] 1 4]"
	}
	return fmt.Sprintf(`game {
    players [White Black]
    board { grid { width 4 height 4 } wall [D4] }
    setup { White { Man [A1 B1] King C1 } Black { Man [A4 B4] King C4 } Rock B2 }
    piece { name Man possibleMoves join[findSquares[/this n|s|e empty|foe/] %s] }
    piece { name King possibleMoves %s possibleDrops %s }
    piece { name Rock possibleDrops %s }
    winCondition (%s and size[history[]] > 5)
    tieCondition (size[history[]] > 5 and (%s or size[history[]] > 30))
    illegalCondition (size[history[]] > 1 and %s)
}`, list(), list(), drops(), drops(), condition(false), condition(false), condition(true))
}

// looks writes expressions that call functions, in the position of the game and behind some actions.
func (g *writer) looks() (list []string) {
	g.scope, g.calm, g.pieces = nil, false, false
	for _, h := range g.helpers {
		if h.this {
			continue
		}
		call := g.call(h.name, 1)
		list = append(list, fmt.Sprintf("[%s after[%s #[] => %s] %s]", call, g.value('a', 1), call, call))
	}
	return list
}

// value writes an expression of a kind.
func (g *writer) value(kind byte, deep int) string {
	var list []string
	for _, v := range g.scope {
		if v[1] == kind {
			list = append(list, v, v)
		}
	}
	if deep > 0 {
		for _, h := range g.helpers {
			if h.gives == kind && (h.calm || !g.calm) && (!h.this || g.pieces) {
				list = append(list, h.name)
			}
		}
		list = append(list, "", "")
	}
	if len(list) > 0 && g.IntN(4) > 0 {
		if v := list[g.IntN(len(list))]; strings.HasPrefix(v, "f") {
			return g.call(v, deep-1)
		} else if v != "" {
			return v
		}
		return g.made(kind, deep-1)
	}
	return g.plain(kind)
}

func (g *writer) call(name string, deep int) string {
	h := g.helpers[slices.IndexFunc(g.helpers, func(h helper) bool { return h.name == name })]
	var args []string
	for i := range len(h.takes) {
		args = append(args, "("+g.value(h.takes[i], deep)+")")
	}
	return name + "[" + strings.Join(args, " ") + "]"
}

// plain writes an expression without others in it.
func (g *writer) plain(kind byte) string {
	if g.pieces && g.IntN(2) == 0 {
		switch kind {
		case 'p':
			return "this"
		case 'q':
			return "square[this]"
		case 'm':
			return "/this n|s/"
		}
	}
	switch kind {
	case 'n':
		return g.of("0", "1", "2", "size[history[]]", "repeats[]", "size[pieces[]]", "size[pieces[White]]",
			"size[pieces[Man]]", "size[pieces[White King]]", "size[offBoard[]]", "size[pieces[King Man]]", "width")
	case 't':
		return g.of("true", "player[] == White", "currentPlayer[] == player[]", "isFull[[A1 B2]]",
			"notEmpty[pieces[Black]]",
			"isFoe[B4]", "isFriend[A1]", "isEmpty[C2]", "contains[map[pieces[] type] Rock]")
	case 'L':
		return g.of("board", "emptySquares[board]", "[A2 B3]", "findSquares[/friend n empty/]",
			"findSquares[/foe s !foe/]",
			"map[pieces[Man] square]", "emptySquares[[A1 A2 A3 C3]]")
	case 'q':
		return g.of("A1", "B2", "C3", "D4", "A2", "B3")
	case 'p':
		return g.of("last[pieces[]]", "(if notEmpty[A1] then pieceAt[A1] else first[pieces[]])", "first[pieces[]]")
	case 'x':
		return g.of("White", "Black", "player[]", "currentPlayer[]", "nextPlayer[player[]]")
	case 'P':
		return g.of("pieces[]", "pieces[Man]", "pieces[Black]", "pieces[White Man King]", "offBoard[]",
			"pieces[Rock]")
	case 'w':
		return g.of("n", "e", "-nw", "s", "n + n")
	case 'm':
		return g.of("/n empty/", "/(n empty)* foe|friend/", "/e|w King|Man/", "/(s|e !friend)2/",
			"/Black s/", "/A1 n/")
	}
	return g.of("pass[]", "drop[Rock A3]", "drop[King B3]", "again[]", "move[first[pieces[]] C3]",
		"remove[last[pieces[]]]")
}

// made writes an expression of others.
func (g *writer) made(kind byte, deep int) string {
	v := func(kind byte) string { return "(" + g.value(kind, deep) + ")" }
	switch g.IntN(8) {
	case 0:
		return "(if " + v('t') + " then " + v(kind) + " else " + v(kind) + ")"
	case 1:
		return g.let(kind, deep)
	case 2:
		return "after[" + v('a') + " #[] => " + v(kind) + "]"
	case 3:
		return "(#[$" + string(kind) + "8] => " + g.within(kind, '8', kind, deep) + ")[" + v(kind) + "]"
	}
	switch kind {
	case 'n':
		return g.of(v('n')+g.of(" + ", " - ", " * ")+v('n'), "size["+g.of(v('L'), v('P'))+"]",
			"row["+g.of(v('q'), v('p'))+"]",
			"(if "+v('t')+" then 1 else 0)", "fold["+v('L')+" 0 #[$n9 $q9] => $n9 + column[$q9]]",
			g.acting(v('x')))
	case 't':
		return g.of(v('n')+g.of(" < ", " == ", " > ")+v('n'), "not "+v('t'), v('t')+g.of(" and ", " or ")+v('t'),
			"matches["+g.of(v('q'), v('p'))+" "+v('m')+"]", "isEmpty["+g.of(v('q'), v('L'), v('P'))+"]",
			v('x')+" == "+v('x'),
			"isOwned["+v('p')+"]", "isFirstMove["+v('p')+"]", "contains["+v('P')+" "+v('p')+"]", v('p')+" == "+v('p'),
			g.of("any", "all")+"["+v('P')+" #[$p9] => "+g.within('t', '9', 'p', deep)+"]", "isOnBoard["+v('p')+"]",
			`"" + `+v('p')+` == "White Man"`, "isFoe["+g.of(v('q'), v('p'))+"]", v('a')+" == "+v('a'),
			"type["+v('p')+"] == "+g.of("Man", "King"), "isFull["+v('L')+"]", "onBoard["+v('q')+"]")
	case 'L':
		return g.of("findSquares["+v('m')+"]", "reach["+g.of(v('q'), v('p'))+" "+v('m')+"]",
			"emptySquares["+v('L')+"]",
			"filter["+v('L')+" #[$q9] => "+g.within('t', '9', 'q', deep)+"]", "union["+v('L')+" "+v('L')+"]",
			"["+v('q')+"]",
			"map["+v('P')+" #[$p9] => square[$p9]]", "part["+v('L')+" 1 "+v('n')+"]",
			"difference["+v('L')+" "+v('L')+"]")
	case 'q':
		return g.of(v('q')+" + "+v('w'), "square["+v('p')+"]", "last[join[[A1] "+v('L')+"]]",
			"squareAt["+v('n')+" "+v('n')+"]")
	case 'p':
		return g.of("first[join["+v('P')+" pieces[]]]",
			"(if notEmpty["+v('q')+"] then pieceAt["+v('q')+"] else last[pieces[]])",
			"pieceAt["+v('q')+"]", "last[join[pieces[] "+v('P')+"]]")
	case 'x':
		return g.of("nextPlayer["+v('x')+"]", "(if isOwned["+v('p')+"] then owner["+v('p')+"] else White)",
			"owner["+v('p')+"]")
	case 'P':
		return g.of("filter["+v('P')+" #[$p9] => "+g.within('t', '9', 'p', deep)+"]", "pieces["+v('x')+"]",
			"taken["+v('a')+"]",
			"offBoard["+v('x')+"]", "join["+v('P')+" ["+v('p')+"]]", "reverse["+v('P')+"]")
	case 'w':
		return g.of(v('w')+" + "+v('w'), "-"+v('w'))
	case 'm':
		return g.of("let $w7 = "+v('w')+" in /($w7 empty)* $w7/",
			"let $m7 = "+v('m')+", $w7 = "+v('w')+" in /$m7|$w7 !friend/",
			"let $p7 = "+v('p')+" in /n|s|e $p7/", "let $L7 = "+v('L')+" in /e|s $L7/",
			"let $p7 = "+v('p')+" in /$p7 n !$p7/")
	}
	return g.of("move["+v('p')+" "+v('q')+"]", "drop["+g.of("King", "Rock")+" "+v('q')+"]", "remove["+v('p')+"]",
		v('a')+" + "+v('a'), "(if isEmpty[history[]] then pass[] else last[history[]])",
		"(if isEmpty[offBoard[]] then pass[] else drop[first[offBoard[]] "+v('q')+"])")
}

// acting counts actions, where anybody may ask for them.
func (g *writer) acting(who string) string {
	if g.calm {
		return "3"
	}
	return "size[" + g.of("possibleActions", "legalActions") + "[" + who + "]]"
}

// let writes an expression with a variable.
func (g *writer) let(kind byte, deep int) string {
	of := letters[g.IntN(len(letters))]
	value := g.value(of, deep)
	return fmt.Sprintf("(let $%c6 = %s in %s)", of, value, g.within(kind, '6', of, deep))
}

// within writes an expression where one variable more is in sight.
func (g *writer) within(kind, number, of byte, deep int) string {
	before := g.scope
	g.scope = append(slices.Clone(before), fmt.Sprintf("$%c%c", of, number))
	defer func() { g.scope = before }()
	return g.value(kind, deep)
}
