package languages_test

import (
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// TestClean wants no word about games with which nothing is wrong, and that they can be played.
func TestClean(t *testing.T) {
	paths, err := filepath.Glob("../testdata/clean/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range archive.Files {
			t.Run(file.Name, func(t *testing.T) { clean(t, file) })
		}
	}
}

func clean(t *testing.T, file txtar.File) {
	language, ok := languages.All().ByFile(file.Name)
	if !ok {
		t.Fatal("its name tells no language")
	}
	program, diagnostics := language.Load(source.NewFile(file.Name, string(file.Data)))
	for _, d := range diagnostics {
		t.Error(d)
	}
	if program == nil {
		return
	}
	for seed := range uint64(5) {
		timeline := play.NewTimeline(program.NewGame(play.Limits{}), seed)
		bot := play.NewBot("random", nil)
		bot.Start(table.Derive(seed, 1))
		for turn := 0; turn < 50 && !timeline.Over(); turn++ {
			if err := timeline.Next(bot); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	}
}
