package langtest

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file goes ahead in games, between two steps and in the middle of them, and holds that they come back.

// Files returns the programs of a language that files hold which patterns name: programs themselves, and archives. They
// come in the order of the patterns.
func Files(t testing.TB, l lang.Language, patterns ...string) []*source.File {
	t.Helper()
	var files []*source.File
	add := func(name string, data []byte) {
		if slices.Contains(l.Extensions(), filepath.Ext(name)) {
			files = append(files, source.NewFile(name, string(data)))
		}
	}
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("there is nothing of the name %s (%v)", pattern, err)
		}
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if add(path, data); filepath.Ext(path) != ".txtar" {
				continue
			}
			for _, f := range txtar.Parse(data).Files {
				add(path+"/"+f.Name, f.Data)
			}
		}
	}
	return files
}

// Texts returns the texts of Files.
func Texts(t testing.TB, l lang.Language, patterns ...string) []string {
	t.Helper()
	var texts []string
	for _, f := range Files(t, l, patterns...) {
		texts = append(texts, f.Text)
	}
	return texts
}

// ReadPrograms loads Files. What is no game of the language is left out.
func ReadPrograms(t *testing.T, l lang.Language, patterns ...string) []lang.Program {
	t.Helper()
	var programs []lang.Program
	for _, f := range Files(t, l, patterns...) {
		if p, _ := l.Load(f); p != nil {
			programs = append(programs, p)
		}
	}
	return programs
}

// TestAhead plays each game alone and again while somebody goes ahead in it before each step and at each prompt. Both
// times it is the same game.
func TestAhead(t *testing.T, programs []lang.Program, seeds uint64) {
	for _, p := range programs {
		for seed := range seeds {
			r := rules{seed: seed, limits: play.Limits{Steps: fewSteps}}
			alone := &goer{player: newPlayer(r), game: p.NewGame(r.limits)}
			alone.play(r)
			ahead := &goer{player: newPlayer(r), game: p.NewGame(r.limits), t: t}
			ahead.rand = rand.New(rand.NewPCG(seed, 1))
			ahead.play(r)
			if diff := alone.played.Difference(&ahead.played); diff != "" {
				t.Errorf("%s, seed %d: %s", p.File().Name, seed, diff)
			}
			if t.Failed() {
				t.Fatalf("that was %s, seed %d", p.File().Name, seed)
			}
		}
	}
}

// fewSteps is how many steps a game may take, and farAhead at how many prompts somebody goes ahead at most.
const fewSteps, farAhead = 1000, 20

// A goer plays a game. If it has a test it goes ahead.
type goer struct {
	*player
	t      *testing.T
	game   play.Game
	rand   *rand.Rand
	steps  int // how many are finished, or begun ahead
	before play.Snapshot
}

// play plays some turns of the game.
func (g *goer) play(r rules) {
	g.game.Reset(r.seed)
	for range mostTurns {
		g.before = g.game.Snapshot()
		if g.t != nil {
			g.wander(0)
		}
		if g.played.Err = caught(g.step, g); g.played.Err != nil {
			break
		}
		g.steps++
		g.played.Snapshots = append(g.played.Snapshots, g.game.Snapshot())
		if g.game.Result().Over {
			break
		}
	}
	g.played.Result = g.game.Result()
}

// step plays the next step.
func (g *goer) step(host play.Host) error {
	if g.steps == 0 {
		return g.game.Setup(host)
	}
	return g.game.Turn(host)
}

// Listens says that all is told, and whether the goer goes ahead.
func (g *goer) Listens() play.Kinds {
	if g.t != nil {
		return play.AllEvents | play.Ahead
	}
	return play.AllEvents
}

// Ask goes ahead and then answers.
func (g *goer) Ask(p *play.Prompt) (play.Answer, error) {
	if g.t != nil && len(g.played.Prompts) < farAhead {
		g.ahead(p, g.before, 0)
	}
	return g.player.Ask(p)
}

// ahead goes ahead while a prompt is asked, in a step before which the game stood as in a snapshot.
func (g *goer) ahead(p *play.Prompt, before play.Snapshot, depth int) {
	asked, steps, events := plain(p), g.steps, g.game.Events()
	if err := g.game.Ahead(func() error {
		g.mustBe(before, "the beginning of a step")
		g.wander(depth)
		g.wander(depth)
		return nil
	}); err != nil {
		g.t.Errorf("nobody can go ahead: %v", err)
	}
	if now := plain(p); !reflect.DeepEqual(now, asked) {
		g.t.Errorf("the prompt %+v has become %+v", asked, now)
	}
	if got := g.game.Events(); got != events || g.steps != steps {
		g.t.Errorf("there were %d events, and are %d", events, got)
	}
}

// plain returns a copy of a prompt to compare with others. Where it is for actions, its text says which are legal.
func plain(p *play.Prompt) *play.Prompt {
	copied := p.Clone()
	if copied.Actions == nil {
		return copied
	}
	for i := range copied.Actions.Len() {
		copied.Says += copied.Actions.Text(copied.Actions.At(i)) + "\n"
	}
	copied.Actions = nil
	return copied
}

// deepest is how deep somebody goes ahead of one who goes ahead.
const deepest = 3

// wander plays some steps ahead, of which the last may be given up in its middle, and goes back.
func (g *goer) wander(depth int) {
	steps := g.steps
	before := g.game.Snapshot()
	g.game.Mark()
	for range 1 + g.rand.IntN(4) {
		s := &stray{Random: play.NewRandom(g.rand.Uint64()), g: g, depth: depth + 1, before: g.game.Snapshot()}
		s.left = g.rand.IntN(20)
		if caught(g.step, s) != nil || g.game.Result().Over {
			break
		}
		g.steps++
		if g.rand.IntN(4) == 0 && depth < deepest {
			g.wander(depth + 1)
		}
	}
	g.game.Back()
	g.steps = steps
	g.mustBe(before, "where it was marked")
}

func (g *goer) mustBe(want play.Snapshot, where string) {
	g.t.Helper()
	if got := g.game.Snapshot(); !reflect.DeepEqual(got, want) {
		g.t.Errorf("the game is not back at %s: %s", where, Differs(want, got))
	}
}

// A stray is the host of a game that is played ahead. After some prompts and events it gives up.
type stray struct {
	*play.Random
	g      *goer
	depth  int
	left   int
	before play.Snapshot
}

// Listens says that some is told, and that the stray goes ahead too.
func (s *stray) Listens() play.Kinds {
	if s.left%2 == 0 {
		return play.Ahead
	}
	return play.AllEvents | play.Ahead
}

// Hear may give up.
func (s *stray) Hear(play.Event) error { return s.tire() }

// Ask may go ahead, and may give up.
func (s *stray) Ask(p *play.Prompt) (play.Answer, error) {
	if s.g.rand.IntN(8) == 0 && s.depth < deepest {
		s.g.ahead(p, s.before, s.depth)
	}
	if err := s.tire(); err != nil {
		return play.Answer{}, err
	}
	return s.Random.Ask(p)
}

func (s *stray) tire() error {
	if s.left--; s.left == 0 {
		return play.ErrPending
	}
	return nil
}
