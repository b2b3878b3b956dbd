package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/sim"
)

// An experiment is what the arguments of roll simulate come to.
type experiment struct {
	plan   *sim.Plan
	head   sim.Head
	labels []string
	shard  *sim.Shard // nil where all games are played
}

// The most arms of an experiment.
const mostArms = 1000

// experiment reads the game and makes a plan of the flags.
func (s *simulation) experiment(path string) (*experiment, error) {
	o, err := s.flags.parse()
	if err != nil {
		return nil, err
	}
	answers, err := s.readAnswers(path, s.flags.answers)
	if err != nil {
		return nil, err
	}
	versions, err := s.versions(path)
	if err != nil {
		return nil, err
	}
	if int64(len(versions))*int64(o.high-o.low+1) > mostArms {
		return nil, usageError{fmt.Errorf("these are more than %d versions to play", mostArms)}
	}
	f := s.flags
	x := &experiment{plan: &sim.Plan{
		Games: f.games, Seed: o.seed, Jobs: usefulJobs(f.jobs), MaxTurns: f.maxTurns, Answers: answers,
		Steps: mostSteps, Bots: sim.Bots{All: o.bots.all, Seats: o.bots.seats, Playouts: f.playouts},
	}}
	x.arms(versions, o.low, o.high)
	x.head = sim.Head{
		Game: gameNames(versions), File: filepath.Base(nameOf(path)), Seed: o.seed, MaxTurns: f.maxTurns,
		Bots: kindsInOrder(o.bots), Names: shelf.SeatNames(versions[0].program),
	}
	if o.of > 0 {
		x.shard = &sim.Shard{Number: o.number, Of: o.of, Labels: x.labels, Plan: x.sum(versions)}
		part := x.plan.Part(o.number, o.of)
		x.plan = &part
	}
	return x, nil
}

// usefulJobs bounds the jobs, which say nothing about the report: far more than there are processors take memory, a
// table for each version, and no less time.
func usefulJobs(jobs int) int { return min(jobs, 4*runtime.NumCPU()) }

// gameNames names the games that are played.
func gameNames(versions []rules) string {
	var names []string
	for _, v := range versions {
		if name := v.program.Name(); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, " and ")
}

// arms makes an arm of each version with each number of players.
func (x *experiment) arms(versions []rules, low, high int) {
	for _, v := range versions {
		for players := low; players <= high; players++ {
			label := v.label
			if high > low {
				label = strings.TrimSpace(label + " " + howMany(players))
			}
			x.plan.Arms = append(x.plan.Arms, sim.Arm{Label: label, Players: players, New: v.program.NewGame})
			x.labels = append(x.labels, label)
		}
	}
}

func howMany(players int) string {
	if players == 1 {
		return "1 player"
	}
	return fmt.Sprintf("%d players", players)
}

// sum is the same for two experiments only where they play the same games.
func (x *experiment) sum(versions []rules) string {
	var players []int
	for i := range x.plan.Arms {
		players = append(players, x.plan.Arms[i].Players)
	}
	var sources []string
	for _, v := range versions {
		sources = append(sources, v.program.File().Text)
	}
	p := x.plan
	text, err := json.Marshal([]any{
		sources, x.labels, players, p.Games, p.Seed, p.MaxTurns, p.Answers, p.Bots, x.head.Bots,
	})
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// kindsInOrder lists the kinds of bots by seat; the last stands for all further seats.
func kindsInOrder(bots botKinds) []string {
	var list []string
	if len(bots.seats) > 0 {
		for seat := 1; seat <= min(64, slices.Max(slices.Collect(maps.Keys(bots.seats)))); seat++ {
			kind := bots.seats[seat]
			if kind == "" {
				kind = bots.all
			}
			list = append(list, kind)
		}
	}
	return append(list, bots.all)
}

// readAnswers reads the lines of --answers; none where it is not given.
func (s *simulation) readAnswers(game, path string) ([]string, error) {
	if path == "" {
		return nil, nil
	}
	if path == "-" && game == "-" {
		return nil, usageError{errors.New("the game and the answers cannot both come from standard input")}
	}
	const wanted, largest = "a file of answers", 8 << 20
	var data []byte
	var err error
	if path == "-" {
		data, err = files.ReadMost(nameOf(path), s.in, wanted, largest)
	} else {
		data, err = files.Read(path, wanted, largest)
	}
	if err != nil {
		return nil, err
	}
	data = bytes.TrimSuffix(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), []byte("\n"))
	if len(data) == 0 {
		return nil, nil
	}
	return strings.Split(string(data), "\n"), nil
}
