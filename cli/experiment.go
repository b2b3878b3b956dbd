package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/source"
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

// A rules is one version of a game's rules.
type rules struct {
	label   string
	program lang.Program
}

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
		Games: f.games, Seed: seed, Jobs: f.jobs, MaxTurns: f.maxTurns, Answers: answers, Steps: mostSteps,
		Bots: sim.Bots{All: bots.all, Seats: bots.seats, Playouts: f.playouts},
	}}
	if int64(len(versions))*int64(high-low+1) > mostArms {
		return nil, usageError{fmt.Errorf("these are more than %d versions to play", mostArms)}
	}
	x.arms(versions, low, high)
	x.head = sim.Head{
		Game: versions[0].program.Name(), File: filepath.Base(nameOf(path)), Seed: seed, MaxTurns: f.maxTurns, Bots: kindsInOrder(bots),
	}
	if of > 0 {
		x.shard = &sim.Shard{Number: number, Of: of, Labels: x.labels, Plan: x.sum(versions)}
		part := x.plan.Part(number, of)
		x.plan = &part
	}
	return x, nil
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

// versions returns the rules to play: of the game, with other values, or of another game too.
func (e *env) versions(path string, f *simulateFlags) ([]rules, error) {
	file, d, err := e.readSource(path)
	if err != nil {
		return nil, err
	}
	if d != nil {
		return nil, e.refuseGame([]*source.Diagnostic{d}, f)
	}
	language := e.languageOf(path)
	if len(f.vary) > 0 {
		return e.varied(language, file, f)
	}
	program, err := e.loadSource(language, file, f)
	if err != nil || f.compare == "" {
		return []rules{{"", program}}, err
	}
	other, diagnostics, err := e.load(f.compare)
	if err == nil && other == nil {
		err = e.refuseGame(diagnostics, f)
	}
	if err != nil {
		return nil, err
	}
	first, second := filepath.Base(nameOf(path)), filepath.Base(nameOf(f.compare))
	if first == second {
		first, second = nameOf(path), nameOf(f.compare)
	}
	return []rules{{first, program}, {second, other}}, nil
}

// loadSource loads a program that must have no error.
func (e *env) loadSource(language lang.Language, file *source.File, f *simulateFlags) (lang.Program, error) {
	program, diagnostics := language.Load(file)
	if program == nil {
		return nil, e.refuseGame(diagnostics, f)
	}
	return program, nil
}

// refuseGame shows what is wrong with a game.
func (e *env) refuseGame(diagnostics []*source.Diagnostic, f *simulateFlags) error {
	if err := e.show(errorsOf(diagnostics), defaultLimit, f.color); err != nil {
		return err
	}
	return status(statusFailed)
}

// A setting gives a name a value.
type setting struct {
	name  string
	value int32
}

// varied returns the game with each combination of the values that --vary gives.
func (e *env) varied(language lang.Language, file *source.File, f *simulateFlags) ([]rules, error) {
	combinations := [][]setting{nil}
	for _, text := range f.vary {
		values, err := parseVary(text)
		if err != nil {
			return nil, err
		}
		var longer [][]setting
		for _, c := range combinations {
			for _, v := range values {
				longer = append(longer, append(slices.Clone(c), v))
			}
		}
		if combinations = longer; len(combinations) > mostArms {
			return nil, usageError{fmt.Errorf("these are more than %d versions to play", mostArms)}
		}
	}
	var list []rules
	for _, c := range combinations {
		var label []string
		version := file
		for _, s := range c {
			var err error
			if version, err = language.Vary(version, s.name, s.value); err != nil {
				return nil, fmt.Errorf("--vary: %w", err)
			}
			label = append(label, fmt.Sprintf("%s=%d", s.name, s.value))
		}
		program, err := e.loadSource(language, version, f)
		if err != nil {
			fmt.Fprintf(e.err, "roll: this is the game with %s\n", strings.Join(label, " "))
			return nil, err
		}
		list = append(list, rules{strings.Join(label, " "), program})
	}
	return list, nil
}

// parseVary reads a name and its values: NAME=A..B or NAME=X,Y.
func parseVary(text string) ([]setting, error) {
	wrong := usageError{fmt.Errorf("--vary is a name and whole numbers, as in NAME=1..5 or NAME=50,100, not %q", text)}
	name, values, found := strings.Cut(text, "=")
	name = strings.TrimSpace(name)
	if !found || name == "" {
		return nil, wrong
	}
	var list []setting
	for _, part := range strings.Split(values, ",") {
		first, last, isRange := strings.Cut(part, "..")
		if !isRange {
			last = first
		}
		low, err := strconv.ParseInt(strings.TrimSpace(first), 10, 32)
		high, err2 := strconv.ParseInt(strings.TrimSpace(last), 10, 32)
		if err != nil || err2 != nil || high < low {
			return nil, wrong
		}
		if high-low >= mostArms || len(list) >= mostArms {
			return nil, usageError{fmt.Errorf("these are more than %d versions to play", mostArms)}
		}
		for v := low; v <= high; v++ {
			list = append(list, setting{name, int32(v)})
		}
	}
	return list, nil
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
	in := e.in
	if path != "-" {
		file, err := openFile(path, "a file of answers")
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in = file
	}
	data, err := io.ReadAll(io.LimitReader(in, source.MaxSize))
	if err != nil {
		return nil, readError(nameOf(path), err)
	}
	data = bytes.TrimSuffix(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), []byte("\n"))
	if len(data) == 0 {
		return nil, nil
	}
	return strings.Split(string(data), "\n"), nil
}
