package cli

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/pflag"

	"github.com/roll-lang/roll/sim"
)

// suitsMerge refuses flags that say which games are played, since --merge plays none.
func suitsMerge(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(flag *pflag.Flag) {
		switch flag.Name {
		case "merge", "json", "csv", "html", "force", "color":
		default:
			err = notBoth(flag.Name, "merge")
		}
	})
	return err
}

// merge puts the JSON of all shards together and reports on them as on games that were played at once.
func (e *env) merge(paths []string, f *simulateFlags) error {
	switch {
	case len(paths) == 0:
		return usageError{errors.New("roll simulate --merge takes the JSON of all shards")}
	case f.json && f.csv:
		return notBoth("json", "csv")
	}
	if err := e.mustNotOverwrite(f); err != nil {
		return err
	}
	var m sim.Merger
	for _, path := range paths {
		shard, err := e.readShard(path)
		if err != nil {
			return err
		}
		if err := m.Add(shard); err != nil {
			return fmt.Errorf("%s: %w", nameOf(path), err)
		}
	}
	if number := m.Missing(); number > 0 {
		return fmt.Errorf("shard %d is missing; --merge takes all of them", number)
	}
	report := m.Report()
	return e.report(report, report.File, f)
}

// readShard reads the JSON of a shard.
func (e *env) readShard(path string) (*sim.ShardFile, error) {
	if path == "-" {
		data, err := io.ReadAll(e.in)
		if err != nil {
			return nil, readError(nameOf(path), err)
		}
		return sim.ReadShard(data)
	}
	file, err := openFile(path, "the JSON of a shard")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, readError(path, err)
	}
	shard, err := sim.ReadShard(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return shard, nil
}
