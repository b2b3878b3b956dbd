package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/table"
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
func (e *env) experiment(path string, f *simulateFlags) (*experiment, error) {
	seed, err := f.parseSeed()
	if err != nil {
		return nil, err
	}
	bots, err := parseBots(f.bots)
	if err != nil {
		return nil, err
	}
	if bots.all == "" {
		bots.all = "random"
	}
	low, high, err := parsePlayers(f.players)
	if err != nil {
		return nil, err
	}
	number, of, err := parseShard(f.shard)
	if err != nil {
		return nil, err
	}
	answers, err := e.readAnswers(path, f.answers)
	if err != nil {
		return nil, err
	}
	versions, err := e.versions(path, f)
	if err != nil {
		return nil, err
	}
	x := &experiment{plan: &sim.Plan{
		Games: f.games, Seed: seed, Jobs: usefulJobs(f.jobs), MaxTurns: f.maxTurns, Answers: answers, Steps: mostSteps,
		Bots: sim.Bots{All: bots.all, Seats: bots.seats, Playouts: f.playouts},
	}}
	if int64(len(versions))*int64(high-low+1) > mostArms {
		return nil, usageError{fmt.Errorf("these are more than %d versions to play", mostArms)}
	}
	x.arms(versions, low, high)
	x.head = sim.Head{
		Game: gameNames(versions), File: filepath.Base(nameOf(path)), Seed: seed, MaxTurns: f.maxTurns, Bots: kindsInOrder(bots),
	}
	if of > 0 {
		x.shard = &sim.Shard{Number: number, Of: of, Labels: x.labels, Plan: x.sum(versions)}
		part := x.plan.Part(number, of)
		x.plan = &part
	}
	return x, nil
}

// usefulJobs bounds the jobs, which say nothing about the report: far more than there are processors take memory, a table
// for each version, and no less time.
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
	text, err := json.Marshal([]any{sources, x.labels, players, p.Games, p.Seed, p.MaxTurns, p.Answers, p.Bots, x.head.Bots})
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

// parsePlayers reads K or A..B; nothing is 0, 0.
func parsePlayers(text string) (low, high int, err error) {
	if text == "" {
		return 0, 0, nil
	}
	first, last, isRange := strings.Cut(text, "..")
	if !isRange {
		last = first
	}
	low, err = strconv.Atoi(first)
	high, err2 := strconv.Atoi(last)
	if err != nil || err2 != nil || low < 1 || high < low || high > table.MaxPlayers {
		return 0, 0, usageError{fmt.Errorf("--players is a number or a range, as in 3 or 2..4, not %q", text)}
	}
	return low, high, nil
}

// parseShard reads I/N; nothing is 0, 0.
func parseShard(text string) (number, of int64, err error) {
	if text == "" {
		return 0, 0, nil
	}
	first, last, _ := strings.Cut(text, "/")
	number, err = strconv.ParseInt(first, 10, 64)
	of, err2 := strconv.ParseInt(last, 10, 64)
	if err != nil || err2 != nil || number < 1 || number > of || of > math.MaxInt32 {
		return 0, 0, usageError{fmt.Errorf("--shard is a part of so many, as in 1/7, not %q", text)}
	}
	return number, of, nil
}

// readAnswers reads the lines of --answers; none where it is not given.
func (e *env) readAnswers(game, path string) ([]string, error) {
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
		data, err = readMost(nameOf(path), e.in, wanted, largest)
	} else {
		data, err = readWhole(path, wanted, largest)
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
