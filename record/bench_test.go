package record_test

import (
	"bytes"
	"errors"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// many is how many answers the records have here.
const many = 100_000

// A long game is one of many answers.
type long struct {
	text   string
	data   []byte // its record
	record *record.Record
}

// longGame plays chutes without a goal.
var longGame = sync.OnceValue(func() *long {
	t := &testing.B{}
	l := &long{text: strings.Replace(exampleText(t, "chutes"), "declareWinner(playerID);", "", 1)}
	m := &memory{}
	w, err := record.NewWriter(m, record.Header{Game: "Chutes", Language: "ROLL", Source: l.text})
	if err != nil {
		panic(err)
	}
	timeline := l.begin(t)
	if err := timeline.Play(&writing{play.NewRandom(1), w, timeline}); !errors.Is(err, play.ErrInterrupted) {
		panic(err)
	}
	l.data = m.data
	l.record, err = record.Read(bytes.NewReader(l.data))
	if err != nil || len(l.record.Answers) != many {
		panic(err)
	}
	return l
})

// writing is a bot that writes its answers down, and stops when there are many.
type writing struct {
	*play.Random
	writer   *record.Writer
	timeline *play.Timeline
}

func (w *writing) Ask(p *play.Prompt) (play.Answer, error) {
	if len(w.timeline.Inputs()) == many {
		return play.Answer{}, play.ErrInterrupted
	}
	answer, err := w.Random.Ask(p)
	return answer, errors.Join(err, w.writer.Add(record.NewAnswer(p, answer, w.timeline.Steps())))
}

func (l *long) begin(t testing.TB) *play.Timeline {
	return play.NewTimeline(load(t, "chutes", l.text).NewGame(play.Limits{}), 1)
}

// resume gives all answers and goes to the prompt behind them.
func (l *long) resume(t testing.TB) *play.Timeline {
	timeline := l.begin(t)
	for _, input := range l.record.Inputs() {
		timeline.Give(input)
	}
	if prompt, err := timeline.Run(nil); err != nil || prompt == nil || len(timeline.Inputs()) != many {
		t.Fatalf("the game does not go on: %v", err)
	}
	return timeline
}

// held is how many bytes are held of the heap.
func held() float64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc)
}

// BenchmarkRead reads a record of 100,000 answers.
func BenchmarkRead(b *testing.B) {
	l := longGame()
	before := held()
	var r *record.Record
	b.SetBytes(int64(len(l.data)))
	b.ReportAllocs()
	for b.Loop() {
		var err error
		if r, err = record.Read(bytes.NewReader(l.data)); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric((held()-before)/many, "heldB/answer")
	runtime.KeepAlive(r)
}

// BenchmarkResume plays a game of 100,000 answers up to where it was left.
func BenchmarkResume(b *testing.B) {
	l := longGame()
	before := held()
	var timeline *play.Timeline
	b.ReportAllocs()
	for b.Loop() {
		timeline = l.resume(b)
	}
	b.ReportMetric((held()-before)/many, "heldB/answer")
	runtime.KeepAlive(timeline)
}

// BenchmarkUndo takes back one answer after 100,000, again and again.
func BenchmarkUndo(b *testing.B) {
	timeline := longGame().resume(b)
	var most time.Duration
	for b.Loop() {
		most = max(most, undoOne(b, timeline))
		if len(timeline.Inputs()) < many/2 {
			b.StopTimer()
			timeline = longGame().resume(b)
			b.StartTimer()
		}
	}
	b.ReportMetric(float64(most.Microseconds())/1000, "most-ms")
}

// undoOne takes one answer back, and says how long that took.
func undoOne(t testing.TB, timeline *play.Timeline) time.Duration {
	start := time.Now()
	if ok, err := timeline.Undo(); !ok || err != nil {
		t.Fatalf("no answer can be taken back: %v", err)
	}
	if prompt, err := timeline.Run(nil); prompt == nil || err != nil {
		t.Fatalf("no prompt waits again: %v", err)
	}
	return time.Since(start)
}

// BenchmarkAdd writes an answer into memory.
func BenchmarkAdd(b *testing.B) {
	m := &memory{}
	w, err := record.NewWriter(m, simple)
	if err != nil {
		b.Fatal(err)
	}
	entry := numbered(1, 1)
	b.ReportAllocs()
	for b.Loop() {
		if err := w.Add(entry); err != nil {
			b.Fatal(err)
		}
		m.data = m.data[:0]
	}
}
