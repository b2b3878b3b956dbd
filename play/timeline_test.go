package play_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

func load(t testing.TB, name, text string) lang.Program {
	t.Helper()
	program, diagnostics := roll.Language{}.Load(source.NewFile(name, text))
	if program == nil {
		t.Fatalf("%s: %v", name, diagnostics)
	}
	return program
}

func example(t testing.TB, name string) lang.Program {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "examples", "roll", name+".roll"))
	if err != nil {
		t.Fatal(err)
	}
	return load(t, name, string(text))
}

// fair asks here and there: where the pieces start, before some turns, and for a new name in the middle of a turn.
// It changes a global, an array of a block and an array of the game.
const fair = `Game Fair {
	int $Turns = 0;
	int #spent[3];
	Players {
		NumPieces = 2; NumPlayers = 3;
		define setupPlayers() {
			for (int p : {0 ~ NumPlayers - 1}) { promptRange(StartOn[p], 0, 4); }
			promptList(FinishOn[0], {17, 18, 19});
		}
	}
	Board {
		int #visits[20];
		NumTiles = 20;
		make Tile(id: 19, next: 0, prev: 18);
		make Tile(id: 7, next: 8, prev: 6, accessible: {2, 12}, landsOn: stall);
		define preRoll(int playerID) {
			$Turns++;
			if ($Turns / 3 * 3 == $Turns) { promptRange(#spent[playerID], -5, 5); }
		}
		function stall = define landsOn(int playerID, int pieceID, int tileID) {
			int to;
			promptList(to, TileList[tileID].accessible);
			#visits[to]++;
			jump(playerID, pieceID, to);
			promptName(PlayerList[playerID].name);
		}
		define goalCheck(int playerID, int tileID) {
			#visits[tileID]++;
			print(tileID | " was visited " | #visits[tileID] | " times, " | #spent[playerID]);
			if (#visits[tileID] == 4) { declareWinner(playerID); }
		}
	}
	Dice {
		define roll(int amountRolled, int playerID) {
			move(playerID, amountRolled - amountRolled / 2 * 2, amountRolled + #spent[playerID]);
		}
	}
}`

// shuttles is a game of 3000 turns on a ring in which two pieces go to and fro. It asks once, before turn 1500.
const shuttles = `Game Shuttles {
	int $Turns = 0;
	int $Pace = 1;
	Players { NumPieces = 2; define setupPlayers() { print("off we go"); } }
	Board {
		define preRoll(int playerID) {
			$Turns++;
			if ($Turns == 1500) { promptRange($Pace, 1, 3); }
		}
		define goalCheck(int playerID, int tileID) { if ($Turns == 3000) { declareWinner(playerID); } }
	}
	Dice {
		define roll(int amountRolled, int playerID) {
			move(playerID, 0, amountRolled * $Pace);
			moveReverse(playerID, 1, amountRolled);
			if (PlayerList[playerID].PieceList[0].occupiedTileID == 9) { jump(playerID, 0, 0); }
			if (PlayerList[playerID].PieceList[1].occupiedTileID == 0) { jump(playerID, 1, 9); }
		}
	}
}`

// silent asks nothing at all.
const silent = `Game Silent {
	Players { define setupPlayers() { print("quiet"); } }
	Board { NumTiles = 60; }
	Dice { make Die(faces: 3); }
}`

// script is a host that gives answers one after the other and says ErrPending where none is left. It keeps what it
// heard and was asked.
type script struct {
	answers []play.Input
	events  []play.Event
	asked   []*play.Prompt
}

func (s *script) Listens() play.Kinds { return play.AllEvents }

func (s *script) Hear(e play.Event) error {
	s.events = append(s.events, e.Clone())
	return nil
}

func (s *script) Ask(p *play.Prompt) (play.Answer, error) {
	s.asked = append(s.asked, p.Clone())
	if len(s.answers) == 0 {
		return play.Answer{}, play.ErrPending
	}
	answer := s.answers[0].(play.Answer)
	s.answers = s.answers[1:]
	return answer, nil
}

// numbers are answers that are numbers.
func numbers(list ...int32) []play.Input {
	var inputs []play.Input
	for _, n := range list {
		inputs = append(inputs, play.Answer{Number: n})
	}
	return inputs
}

// A telling is a game told straight through, as far as some inputs reach.
type telling struct {
	events  []play.Event
	pending *play.Prompt
	result  play.Result
	// At the beginning and at the end of each step: the events so far, the inputs so far, and the state.
	told, used []int
	snapshots  []play.Snapshot
}

func tell(t *testing.T, program lang.Program, seed uint64, inputs []play.Input) *telling {
	t.Helper()
	game, host := program.NewGame(play.Limits{}), &script{answers: inputs}
	game.Reset(seed)
	story := &telling{}
	for step := game.Setup; ; step = game.Turn {
		story.told = append(story.told, len(host.events))
		story.used = append(story.used, len(inputs)-len(host.answers))
		story.snapshots = append(story.snapshots, game.Snapshot())
		if game.Result().Over {
			story.result = game.Result()
			break
		}
		err := step(host)
		if errors.Is(err, play.ErrPending) {
			story.pending, story.result = host.asked[len(host.asked)-1], play.Result{Winner: -1}
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	story.events = host.events
	for i, e := range story.events {
		if e.Number != int64(i) {
			t.Fatalf("event %d has the number %d", i, e.Number)
		}
	}
	return story
}

// answersOf lets a bot play a game and returns its answers, which are at most so many.
func answersOf(t *testing.T, program lang.Program, seed uint64, most int) []play.Input {
	t.Helper()
	timeline, bot := play.NewTimeline(program.NewGame(play.Limits{}), seed), play.NewRandom(seed)
	for {
		prompt, err := timeline.Run(nil)
		if err != nil {
			t.Fatal(err)
		}
		if prompt == nil || len(timeline.Inputs()) == most {
			return slices.Clone(timeline.Inputs())
		}
		answer, _ := bot.Ask(prompt)
		timeline.Give(answer)
	}
}

// Setting up chutes for two, with a seed with which the first card may be played in either direction: the first turn
// asks for a piece and for a direction.
const seedOfTwoPrompts = 10

var anaAndBen = []play.Input{play.Answer{Number: 2}, play.Answer{Text: "Ana"}, play.Answer{Text: "Ben"}}

// TestPending stops a turn of two prompts before each of them and runs it again from the snapshot.
func TestPending(t *testing.T) {
	program := example(t, "chutes")
	game := program.NewGame(play.Limits{})
	game.Reset(seedOfTwoPrompts)
	setup := &script{answers: anaAndBen}
	if err := game.Setup(setup); err != nil {
		t.Fatal(err)
	}
	before, first := game.Snapshot(), len(setup.events)

	var hosts []*script
	for n, answers := range [][]play.Input{nil, numbers(1), numbers(1, 0)} {
		game.Restore(before)
		host := &script{answers: answers}
		hosts = append(hosts, host)
		if err := game.Turn(host); n < 2 && !errors.Is(err, play.ErrPending) || n == 2 && err != nil {
			t.Fatalf("with %d answers the turn ended with %v", n, err)
		}
		if want := int64(first + len(host.events)); game.Events() != want {
			t.Errorf("%d events have happened, but %d were told", game.Events(), want)
		}
	}
	whole := hosts[2]
	for n, host := range hosts {
		if len(host.asked) != min(n+1, 2) || len(host.events) == 0 {
			t.Fatalf("with %d answers there were %d prompts and %d events", n, len(host.asked), len(host.events))
		}
		if !reflect.DeepEqual(host.events, whole.events[:len(host.events)]) {
			t.Errorf("run again, the turn told\n%v\nand before that\n%v", whole.events, host.events)
		}
		if !reflect.DeepEqual(host.asked, whole.asked[:len(host.asked)]) {
			t.Errorf("run again, the turn asked\n%v\nand before that\n%v", whole.asked, host.asked)
		}
	}
	if whole.asked[0].Target != "piece" || whole.asked[1].Target != "direction" || whole.asked[1].Number != 4 {
		t.Errorf("the turn asked for %v and %v", whole.asked[0], whole.asked[1])
	}

	story := tell(t, program, seedOfTwoPrompts, slices.Concat(anaAndBen, numbers(1, 0)))
	if !reflect.DeepEqual(whole.events, story.events[first:story.told[2]]) {
		t.Error("a game that never waited told something else")
	}
	if !reflect.DeepEqual(game.Snapshot(), story.snapshots[2]) {
		t.Error("a game that never waited came to another state")
	}
}

// A follower drives a timeline and knows from tell what it must say at every position.
type follower struct {
	t        *testing.T
	program  lang.Program
	seed     uint64
	timeline *play.Timeline
	log      []play.Input // all inputs; those from given on can be redone
	given    int
	told     []play.Event // what somebody knows who forgets what is taken back
	stories  map[string]*telling
}

func follow(t *testing.T, program lang.Program, seed uint64) *follower {
	timeline := play.NewTimeline(program.NewGame(play.Limits{}), seed)
	return &follower{t: t, program: program, seed: seed, timeline: timeline, stories: map[string]*telling{}}
}

func (f *follower) inputs() []play.Input { return f.log[:f.given:f.given] }

// story is the game as it goes with the inputs in force.
func (f *follower) story() *telling {
	key := fmt.Sprint(f.inputs())
	if f.stories[key] == nil {
		f.stories[key] = tell(f.t, f.program, f.seed, f.inputs())
	}
	return f.stories[key]
}

// step runs one step, or with run all to the next prompt, and checks what is told.
func (f *follower) step(run bool) {
	f.t.Helper()
	listener, story := &script{}, f.story()
	var err error
	if run {
		_, err = f.timeline.Run(listener)
	} else if !f.timeline.Result().Over {
		err = f.timeline.Step(listener)
	}
	if err != nil {
		f.t.Fatal(err)
	}
	if len(listener.asked) > 0 {
		f.t.Fatal("the listener was asked")
	}
	known := len(f.told)
	f.told = append(f.told, listener.events...)
	if len(f.told) > len(story.events) ||
		!slices.EqualFunc(f.told[known:], story.events[known:len(f.told)], sameEvent) {
		f.t.Fatalf("after %d events these were told:\n%v\nbut these happened:\n%v", known, listener.events,
			story.events[known:])
	}
	if !run {
		return
	}
	if len(f.told) != len(story.events) {
		f.t.Fatalf("of %d events %d were told", len(story.events), len(f.told))
	}
	if got := f.timeline.Pending(); !reflect.DeepEqual(got, story.pending) {
		f.t.Fatalf("the prompt %+v waits, want %+v", got, story.pending)
	}
	if got := f.timeline.Result(); got != story.result {
		f.t.Fatalf("the result is %+v, want %+v", got, story.result)
	}
	f.check(story)
}

// check compares the state at the end of the last finished step, and the inputs.
func (f *follower) check(story *telling) {
	f.t.Helper()
	if got := f.timeline.Inputs(); !slices.Equal(got, f.inputs()) {
		f.t.Fatalf("the inputs are %v, want %v", got, f.inputs())
	}
	game, err := f.timeline.Game()
	if err != nil {
		f.t.Fatal(err)
	}
	if steps := f.timeline.Steps(); !reflect.DeepEqual(game.Snapshot(), story.snapshots[steps]) {
		f.t.Fatalf("at the end of step %d the state is\n%+v, want\n%+v", steps, game.Snapshot(), story.snapshots[steps])
	}
}

func sameEvent(a, b play.Event) bool { return reflect.DeepEqual(a, b) }

func (f *follower) give(answer play.Input) {
	f.timeline.Give(answer)
	f.log = append(f.log[:f.given:f.given], answer)
	f.given++
}

func (f *follower) undo() bool {
	f.t.Helper()
	undone, err := f.timeline.Undo()
	if err != nil || undone != (f.given > 0) {
		f.t.Fatalf("with %d inputs, Undo says %v and %v", f.given, undone, err)
	}
	if undone {
		f.given--
		story := f.story()
		f.told = f.told[:min(len(f.told), len(story.events))]
		if pending := f.timeline.Pending(); len(f.told) == len(story.events) &&
			!reflect.DeepEqual(pending, story.pending) {
			f.t.Fatalf("after an undo the prompt %+v waits, want %+v", pending, story.pending)
		}
		f.check(story)
	}
	return undone
}

func (f *follower) redo() bool {
	f.t.Helper()
	redone := f.timeline.Redo()
	if redone != (f.given < len(f.log)) {
		f.t.Fatalf("with %d of %d inputs in force, Redo says %v", f.given, len(f.log), redone)
	}
	if redone {
		f.given++
	}
	return redone
}

// goTo goes to the end of a step, which is finished.
func (f *follower) goTo(steps int) {
	f.t.Helper()
	story := f.story()
	if err := f.timeline.Return(play.Position{Steps: steps, Given: story.used[steps]}); err != nil {
		f.t.Fatal(err)
	}
	if f.timeline.Steps() != steps || f.timeline.Pending() != nil {
		f.t.Fatalf("went to step %d and came to %d, where %v waits", steps, f.timeline.Steps(), f.timeline.Pending())
	}
	f.given, f.told = story.used[steps], f.told[:story.told[steps]]
	f.check(story)
}

func (f *follower) fork() *follower {
	f.t.Helper()
	timeline, err := f.timeline.Fork()
	if err != nil {
		f.t.Fatal(err)
	}
	if !reflect.DeepEqual(timeline.Pending(), f.timeline.Pending()) || timeline.Steps() != f.timeline.Steps() {
		f.t.Fatalf("the fork is at step %d with %v, the timeline at %d with %v",
			timeline.Steps(), timeline.Pending(), f.timeline.Steps(), f.timeline.Pending())
	}
	other := *f
	other.timeline, other.log, other.told = timeline, slices.Clone(f.log), slices.Clone(f.told)
	return &other
}

// playOn gives answers, each when its prompt waits.
func (f *follower) playOn(answers []play.Input) {
	f.t.Helper()
	f.step(true)
	for _, a := range answers {
		f.give(a)
		f.step(true)
	}
}

func TestTimelineAsksOneByOne(t *testing.T) {
	for _, name := range []string{"chutes", "default", "hello", "snakes"} {
		program := example(t, name)
		timeline, listener, bot := play.NewTimeline(program.NewGame(play.Limits{}), 5), &script{}, play.NewRandom(5)
		for number := 0; ; number++ {
			prompt, err := timeline.Run(listener)
			if err != nil {
				t.Fatal(err)
			}
			if prompt != timeline.Pending() {
				t.Fatalf("%s: Run gave %v, but %v waits", name, prompt, timeline.Pending())
			}
			if prompt == nil {
				break
			}
			if prompt.Number != number {
				t.Errorf("%s: prompt %d has the number %d", name, number, prompt.Number)
			}
			answer, _ := bot.Ask(prompt)
			timeline.Give(answer)
			if timeline.Pending() != nil {
				t.Errorf("%s: the prompt waits although it is answered", name)
			}
		}
		story := tell(t, program, 5, timeline.Inputs())
		if !story.result.Over || timeline.Result() != story.result {
			t.Errorf("%s: the game ended with %+v, told straight through with %+v", name, timeline.Result(),
				story.result)
		}
		if !reflect.DeepEqual(listener.events, story.events) {
			t.Errorf("%s: told\n%v\nwant\n%v", name, listener.events, story.events)
		}
	}
}

// TestTimelineRandomly does at every position whatever can be done there.
func TestTimelineRandomly(t *testing.T) {
	programs := map[string]lang.Program{
		"chutes": example(t, "chutes"), "default": example(t, "default"), "hello": example(t, "hello"),
		"fair": load(t, "fair", fair), "silent": load(t, "silent", silent),
	}
	for name, program := range programs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(60) {
				f, r, bot := follow(t, program, seed), table.NewRand(seed), play.NewRandom(seed)
				var others []*follower
				for range 80 {
					switch r.Below(15) {
					case 0, 1, 2, 3, 4:
						f.step(true)
						if p := f.timeline.Pending(); p != nil {
							answer, _ := bot.Ask(p)
							f.give(answer)
						}
					case 5:
						f.step(false)
					case 6:
						f.step(true)
					case 7, 8:
						f.undo()
					case 9, 10, 11:
						f.redo()
					case 12, 13:
						f.goTo(int(r.Below(uint64(f.timeline.Steps()) + 1)))
					case 14:
						others = append(others, f)
						f = f.fork()
					}
				}
				for _, f := range append(others, f) {
					f.step(true)
				}
			}
		})
	}
}

func TestTimelineUndoAndRedoAll(t *testing.T) {
	for name, program := range map[string]lang.Program{"chutes": example(t, "chutes"), "fair": load(t, "fair", fair)} {
		answers := answersOf(t, program, 1, 1000)
		f := follow(t, program, 1)
		f.playOn(answers)
		if !f.timeline.Result().Over {
			t.Fatalf("%s: the game is not over after %d answers", name, len(answers))
		}
		end, told := f.story().snapshots[f.timeline.Steps()], f.told

		for f.undo() {
		}
		if f.timeline.Steps() != 0 || len(f.timeline.Inputs()) != 0 || f.timeline.Pending().Number != 0 {
			t.Errorf("%s: with all undone, %v waits in step %d", name, f.timeline.Pending(), f.timeline.Steps())
		}
		for f.redo() {
			f.step(true)
		}
		game, err := f.timeline.Game()
		if err != nil || !reflect.DeepEqual(game.Snapshot(), end) || !reflect.DeepEqual(f.told, told) {
			t.Errorf("%s: with all redone, the game is another one (%v)", name, err)
		}

		for f.undo() {
		}
		for f.redo() {
		}
		f.step(true)
		if !f.timeline.Result().Over {
			t.Errorf("%s: with all redone at once, the game is not over", name)
		}
		for f.undo() {
			f.step(true)
		}
	}
}

// TestTimelineUndoWithinATurn undoes the second prompt of a turn, then the first, then one of the turn before.
func TestTimelineUndoWithinATurn(t *testing.T) {
	f := follow(t, example(t, "chutes"), seedOfTwoPrompts)
	f.playOn(slices.Concat(anaAndBen, numbers(1, 0)))
	steps := f.timeline.Steps()
	for _, want := range []struct {
		target string
		steps  int
	}{{"direction", steps - 1}, {"piece", steps - 1}, {"PlayerList[player].name", 0}} {
		f.undo()
		if p := f.timeline.Pending(); p.Target != want.target || f.timeline.Steps() != want.steps {
			t.Errorf("%q waits in step %d, want %q in step %d", p.Target, f.timeline.Steps(), want.target, want.steps)
		}
	}
	f.step(true) // and what was told before is told anew, which step checks
	f.give(play.Answer{Text: "Cy"})
	f.step(true)
	if name := f.timeline.Pending(); name.Target != "piece" || name.Seat != 0 {
		t.Errorf("after another name %+v waits", name)
	}
}

// TestTimelineUndoUntold takes an answer back that nobody has been told the effect of, nor what led to its prompt.
func TestTimelineUndoUntold(t *testing.T) {
	for name, program := range map[string]lang.Program{"chutes": example(t, "chutes"), "fair": load(t, "fair", fair)} {
		f := follow(t, program, 1)
		f.playOn(answersOf(t, program, 1, 12))
		for steps := f.timeline.Steps(); steps >= 0; steps-- {
			f.goTo(min(steps, f.timeline.Steps()))
			f.redo()
			f.undo()
			f.step(true)
			if f.timeline.Pending() == nil {
				t.Errorf("%s: nothing waits after step %d", name, steps)
			}
		}
	}
}

func TestTimelineForgetsTheTail(t *testing.T) {
	program := example(t, "chutes")
	answers := answersOf(t, program, 2, 12)
	f := follow(t, program, 2)
	f.playOn(answers)
	for range 3 {
		f.undo()
	}
	prompt := f.timeline.Pending()
	other := play.Answer{Number: 1 - answers[9].(play.Answer).Number} // a piece or direction is 0 or 1
	if !prompt.Accepts(other) {
		t.Fatalf("%+v does not accept %v", prompt, other)
	}
	f.give(other)
	if f.redo() {
		t.Error("what was undone can be redone after another answer")
	}
	f.step(true)
	if got := f.timeline.Inputs(); len(got) != 10 || got[9] != other {
		t.Errorf("the inputs are %v", got)
	}
}

// TestTimelineFork plays two forks and the original on, by turns and each in another way.
func TestTimelineFork(t *testing.T) {
	program := load(t, "fair", fair)
	root := follow(t, program, 4)
	root.playOn(answersOf(t, program, 4, 9))
	all := []*follower{root, root.fork(), root.fork()}
	bots := []*play.Random{play.NewRandom(1), play.NewRandom(2), play.NewRandom(3)}
	all[1].undo()
	all[1].undo()
	for range 30 {
		for i, f := range all {
			if p := f.timeline.Pending(); p != nil {
				answer, _ := bots[i].Ask(p)
				f.give(answer)
			}
			f.step(true)
		}
	}
	if reflect.DeepEqual(all[0].told, all[1].told) || reflect.DeepEqual(all[0].told, all[2].told) {
		t.Error("different answers led to the same game")
	}
}

// TestTimelineForkOfAnswered forks where an answer is given but not yet played.
func TestTimelineForkOfAnswered(t *testing.T) {
	program := load(t, "fair", fair)
	f := follow(t, program, 4)
	f.playOn(answersOf(t, program, 4, 7))
	answer, _ := play.NewRandom(1).Ask(f.timeline.Pending())
	f.give(answer)
	fork := f.fork()
	fork.step(true)
	f.step(true)
}

func TestTimelineWithoutPrompts(t *testing.T) {
	f := follow(t, load(t, "silent", silent), 1)
	f.step(true)
	if !f.timeline.Result().Over {
		t.Fatal("the game is not over")
	}
	if f.undo() {
		t.Error("undid an answer that nobody gave")
	}
	last := f.timeline.Steps()
	if last < 40 {
		t.Fatalf("the game has only %d steps", last)
	}
	for _, steps := range []int{last - 1, last - 20, 17, 16, 15, 1, 0} {
		f.goTo(steps)
		f.step(false)
		if f.timeline.Steps() != steps+1 {
			t.Errorf("a step from %d led to %d", steps, f.timeline.Steps())
		}
		f.goTo(steps)
		if steps > 10 {
			f.goTo(steps / 2)
		}
		f.step(true)
	}
}

// counting counts what a timeline and its forks do with their games.
type counting struct {
	play.Game
	snapshots, turns *int
}

func (c counting) Snapshot() play.Snapshot {
	*c.snapshots++
	return c.Game.Snapshot()
}

func (c counting) Turn(h play.Host) error {
	*c.turns++
	return c.Game.Turn(h)
}

func (c counting) Fork() play.Game { return counting{c.Game.Fork(), c.snapshots, c.turns} }

// TestTimelineIsSparse plays a long game: snapshots are few, and yet no way back is long.
func TestTimelineIsSparse(t *testing.T) {
	program := load(t, "shuttles", shuttles)
	game := counting{program.NewGame(play.Limits{}), new(int), new(int)}
	f := follow(t, program, 9)
	f.timeline = play.NewTimeline(game, 9)
	f.playOn(numbers(2))
	last := f.timeline.Steps()
	if last != 3001 || !f.timeline.Result().Over {
		t.Fatalf("the game has %d steps", last)
	}
	if *game.snapshots > 150 {
		t.Errorf("%d snapshots were made in 3000 turns", *game.snapshots)
	}
	for steps := last - 1; steps > 0; steps = steps * 2 / 3 {
		fork := f.fork()
		*game.turns = 0
		fork.goTo(steps)
		if *game.turns > 64 {
			t.Errorf("%d turns were played again to go back to step %d", *game.turns, steps)
		}
		for fork.redo() {
		}
		fork.step(true)
	}
	f.undo()
	if p := f.timeline.Pending(); p.Target != "$Pace" || f.timeline.Steps() != 1500 {
		t.Errorf("%v waits in step %d", p, f.timeline.Steps())
	}
	f.playOn(numbers(3))
}

// TestTimelineMisfit gives an answer that is not legal.
func TestTimelineMisfit(t *testing.T) {
	program := example(t, "chutes")
	f := follow(t, program, seedOfTwoPrompts)
	f.playOn(anaAndBen)
	prompt := f.timeline.Pending()
	f.give(play.Answer{Number: 7})
	for range 2 {
		listener := &script{}
		_, err := f.timeline.Run(listener)
		var wrong *interp.PromptError
		if !errors.Is(err, play.ErrMisfit) || !errors.As(err, &wrong) || wrong.Prompt.Target != prompt.Target {
			t.Errorf("a piece that there is not: %v", err)
		}
		if len(listener.events) > 0 {
			t.Errorf("told again: %v", listener.events)
		}
	}
	f.undo()
	if !reflect.DeepEqual(f.timeline.Pending(), prompt) {
		t.Errorf("after the undo %+v waits, want %+v", f.timeline.Pending(), prompt)
	}
	f.playOn(numbers(1, 0))
}

// TestTimelineListenerFails says that what a listener was told is told, although it stopped the game.
func TestTimelineListenerFails(t *testing.T) {
	program := load(t, "silent", silent)
	story := tell(t, program, 1, nil)
	timeline := play.NewTimeline(program.NewGame(play.Limits{}), 1)
	var told []play.Event
	for n := 1; !timeline.Result().Over; n++ {
		listener := &failing{after: n % 7}
		if _, err := timeline.Run(listener); err != nil && !errors.Is(err, errTired) {
			t.Fatal(err)
		}
		told = append(told, listener.events...)
	}
	if !reflect.DeepEqual(told, story.events) {
		t.Errorf("told\n%v\nwant\n%v", told, story.events)
	}

	timeline = play.NewTimeline(program.NewGame(play.Limits{}), 1)
	_, err := timeline.Run(&failing{after: len(story.events) - 1})
	if !errors.Is(err, errTired) || timeline.Result().Over {
		t.Errorf("stopped at the last event, the game has the result %v (%v)", timeline.Result(), err)
	}
	again := &script{}
	if _, err := timeline.Run(again); err != nil || timeline.Result() != story.result || len(again.events) > 0 {
		t.Errorf("run to its end, the game has the result %v (%v) and told %v", timeline.Result(), err, again.events)
	}
}

var errTired = errors.New("tired")

// failing is a listener that says errTired to an event.
type failing struct {
	script
	after int
}

func (f *failing) Hear(e play.Event) error {
	f.events = append(f.events, e.Clone())
	if len(f.events) > f.after {
		return errTired
	}
	return nil
}

// slow asks for two numbers a turn and takes some thousands of steps after each of them.
const slow = `Game Slow {
	int $Sum = 0;
	Players { define setupPlayers() { for (int i : {1 ~ 3000}) { $Sum = 0; } } }
	Board { define goalCheck(int playerID, int tileID) { if ($Sum > 10) { declareWinner(playerID); } } }
	Dice {
		define roll(int amountRolled, int playerID) {
			int x;
			promptRange(x, 0, 2);
			print("first");
			for (int i : {1 ~ 5000}) { x++; }
			$Sum = $Sum + x - 5000;
			print("then");
			promptRange(x, 0, 2);
			for (int i : {1 ~ 5000}) { x++; }
			print("last");
			$Sum = $Sum + x - 5000;
		}
	}
}`

// TestTimelineStopped interrupts a game wherever it looks whether it should stop, in going on, going back, forking.
func TestTimelineStopped(t *testing.T) {
	program := load(t, "slow", slow)
	inputs := numbers(0, 1, 1, 2, 1, 0, 2, 1, 1, 2, 1, 0, 0, 1)
	stopAt := -1
	limits := play.Limits{Stop: func() error {
		stopAt--
		if stopAt == 0 {
			return play.ErrInterrupted
		}
		return nil
	}}
	for at := 1; at <= 12; at++ {
		f := follow(t, program, 3)
		f.timeline = play.NewTimeline(program.NewGame(limits), 3)
		f.playOn(inputs[:6])
		stopped := 0
		for range 6 {
			f.give(inputs[f.given])
			stopAt = at
			listener := &script{}
			_, err := f.timeline.Run(listener)
			f.told = append(f.told, listener.events...)
			if errors.Is(err, play.ErrInterrupted) {
				stopped++
			} else if err != nil {
				t.Fatal(err)
			}
			stopAt = -1
			if !slices.Equal(f.timeline.Inputs(), f.inputs()) {
				t.Fatalf("interrupted, the inputs are %v, want %v", f.timeline.Inputs(), f.inputs())
			}
			f.step(true)

			stopAt = at
			undone, err := f.timeline.Undo()
			stopAt = -1
			if undone {
				f.given--
				f.told = f.told[:min(len(f.told), len(f.story().events))]
			}
			if undone != (err == nil) {
				t.Fatalf("an undo says %v and %v", undone, err)
			}
			f.step(true)
			f.redo()
			f.step(true)

			stopAt = at
			if _, err := f.timeline.Fork(); err != nil && !errors.Is(err, play.ErrInterrupted) {
				t.Fatal(err)
			}
			err = f.timeline.Return(play.Position{Steps: 2, Given: f.story().used[2]})
			if errors.Is(err, play.ErrInterrupted) {
				stopAt = -1
				f.step(true)
			} else {
				stopAt = -1
				story := f.story()
				f.given, f.told = story.used[2], f.told[:story.told[2]]
				for f.redo() {
					f.step(true)
				}
			}
		}
		if stopped == 0 && at < 3 {
			t.Errorf("nothing was interrupted at %d", at)
		}
	}
}

// TestTimelineSteps says that a limit of steps is a limit of the game, however often parts of it are played again.
func TestTimelineSteps(t *testing.T) {
	program := load(t, "slow", slow)
	inputs := numbers(0, 1, 1, 2, 1, 0, 2, 1, 1, 2)
	f := follow(t, program, 3)
	f.timeline = play.NewTimeline(program.NewGame(play.Limits{Steps: 47_000}), 3)
	f.playOn(inputs[:8])
	for range 10 {
		for range 8 {
			f.undo()
		}
		for f.redo() {
			f.step(true)
		}
	}
	f.give(inputs[8])
	for range 2 {
		listener := &script{}
		if _, err := f.timeline.Run(listener); !errors.Is(err, play.ErrTooLong) {
			t.Fatalf("47,000 steps are not enough, but the game says %v", err)
		}
		f.told = append(f.told, listener.events...)
	}
	if story := tell(t, program, 3, inputs[:9]); !reflect.DeepEqual(f.told, story.events[:len(f.told)]) {
		t.Errorf("told\n%v", f.told)
	}
	f.undo()
	f.goTo(2)
	for f.given < 8 {
		f.redo()
	}
	f.step(true)
}
