package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/pflag"

	"github.com/roll-lang/roll/files"
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
func (s *simulation) merge(paths []string) error {
	switch {
	case len(paths) == 0:
		return usageError{fmt.Errorf("%s takes the JSON of all shards", s.roll("simulate --merge"))}
	case s.flags.json && s.flags.csv:
		return notBoth("json", "csv")
	}
	if err := s.flags.page().mustNotOverwrite(paths...); err != nil {
		return err
	}
	var m sim.Merger
	for _, path := range paths {
		shard, err := readShard(path, s.in)
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
	return s.report(report, report.File)
}

// readShard reads the JSON of a shard, for `-` from standard input.
func readShard(path string, from io.Reader) (*sim.ShardFile, error) {
	if path != "-" {
		file, err := files.Open(path, "the JSON of a shard")
		if err != nil {
			return nil, err
		}
		defer file.Close()
		from = file
	}
	data, err := readJSON(from)
	if err != nil {
		return nil, files.Unreadable(nameOf(path), err)
	}
	shard, err := sim.ReadShard(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", nameOf(path), err)
	}
	return shard, nil
}

// readJSON reads all of a JSON text. Of what is not JSON, which may have no end, it reads only enough to see that, and
// returns nothing. The error is that of reading.
func readJSON(from io.Reader) ([]byte, error) {
	in := json.NewDecoder(from)
	var text, more json.RawMessage
	err := in.Decode(&text)
	if err == nil {
		err = in.Decode(&more)
	}
	var fault *fs.PathError
	switch {
	case errors.As(err, &fault):
		return nil, err
	case err != io.EOF: // it is not JSON, or more stands behind it
		return nil, nil
	}
	return text, nil
}
