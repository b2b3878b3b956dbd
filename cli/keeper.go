package cli

import (
	"fmt"
	"os"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// keeper writes a game down while it is played. When that fails the person is told once, and the game goes on.
type keeper struct {
	note   func(text string) // tells the person something
	path   string
	writer *record.Writer // nil where the game is not kept
}

// add writes entries.
func (k *keeper) add(entries ...record.Entry) {
	if k.writer == nil {
		return
	}
	if err := k.writer.Add(entries...); err != nil {
		k.note(fmt.Sprintf("roll: the game goes on but is kept no longer: %v\n", err))
		k.writer.Close()
		k.writer = nil
	}
}

// keeps says whether the game is kept.
func (k *keeper) keeps() bool { return k.writer != nil }

// file is the record that the game is kept in.
func (k *keeper) file() string { return k.path }

// stands says whether the record is where it was made.
func (k *keeper) stands() bool {
	_, err := os.Stat(k.path)
	return err == nil
}

func (k *keeper) close() {
	if k.writer != nil {
		k.writer.Close()
	}
}

// entriesOf are the entries that answers become.
func entriesOf(answers []*record.Answer) []record.Entry {
	entries := make([]record.Entry, len(answers))
	for i, a := range answers {
		entries[i].Answer = a
	}
	return entries
}

// keepFlags say where a game is kept.
type keepFlags struct {
	path string
	none bool
}

// recording is a host that writes down each answer.
type recording struct {
	play.Host
	answered func(*play.Prompt, play.Answer)
}

// Ask asks the host and writes its answer down.
func (r *recording) Ask(p *play.Prompt) (play.Answer, error) {
	answer, err := r.Host.Ask(p)
	if err == nil && p.Accepts(answer) {
		r.answered(p, answer)
	}
	return answer, err
}
