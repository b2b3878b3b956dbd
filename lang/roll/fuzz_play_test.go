package roll

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// FuzzPlay plays whatever text is a program, with legal answers made of bytes. A game never panics, stops with no
// other errors than those that are described, and goes the same way when it is played again, be there somebody who
// listens or not.
func FuzzPlay(f *testing.F) {
	seedGames(f)
	f.Fuzz(func(t *testing.T, text string, seed uint64, answers []byte) {
		file, wrong := source.Decode("fuzz.roll", []byte(text))
		if wrong != nil || len(text) > 1<<16 {
			return
		}
		p, _ := Language{}.Load(file)
		if p == nil || isLarge(p.(*console.Program)) {
			return
		}
		game := p.NewGame(play.Limits{Steps: 100_000})
		first := playBytes(t, game, seed, answers, play.AllEvents)
		if again := playBytes(t, game, seed, answers, play.AllEvents); again != first {
			t.Errorf("the same game, played again:\n%+v\nbut first:\n%+v", again, first)
		}
		unheard := playBytes(t, p.NewGame(play.Limits{Steps: 100_000}), seed, answers, play.NoEvents)
		unheard.told = first.told
		if unheard != first {
			t.Errorf("the same game, with nobody listening:\n%+v\nbut first:\n%+v", unheard, first)
		}
	})
}

// seedGames adds the examples, and each twentieth transcript under testdata, some thirty.
func seedGames(f *testing.F) {
	f.Helper()
	f.Add("Game X {}", uint64(1), []byte{0})
	f.Add(market, uint64(2), []byte("\x02\x00\x01\x02\x03abcdefgh"))
	for i, text := range examples(f) {
		f.Add(text, uint64(i), []byte("\x00Ana\x00Ben\x00\x01\x00\x01"))
	}
	texts := transcripts(f)
	for i := 0; i < len(texts); i += 20 {
		f.Add(texts[i], uint64(i), []byte(strings.Repeat("\x01A\x00", 10)))
	}
}

// isLarge says that a program asks for more than memory should be spent on here, where many games are played: more
// than 100,000 tiles, players, pieces, cards or elements of arrays.
func isLarge(p *console.Program) bool {
	const most = 100_000
	setup, cards, elements := &p.Core.Setup, 0, 0
	for _, kind := range setup.Cards.Kinds {
		cards += int(kind.Quantity)
	}
	for _, a := range p.Core.Arrays {
		elements += len(a)
	}
	return max(setup.Board.Len(), p.Core.Seats, p.Core.Seats*setup.Pieces, cards, elements) > most
}

// outcome is all that a game did.
type outcome struct {
	told    uint64 // a hash of what was told
	events  int64
	turns   int
	result  play.Result
	failure string
}

// playBytes plays a game and checks the error it ends with.
func playBytes(t *testing.T, game play.Game, seed uint64, answers []byte, listens play.Kinds) outcome {
	t.Helper()
	host := &byteHost{bytes: answers, listens: listens}
	game.Reset(seed)
	err := play.Run(game, host)
	o := outcome{told: host.told, events: game.Events(), turns: game.Turns()}
	var fault *interp.Error
	var prompt *interp.PromptError
	switch {
	case err == nil:
		o.result = game.Result()
		if !o.result.Over {
			t.Errorf("the game stopped without an error but is not over")
		}
		return o
	case errors.As(err, &fault):
		if len(fault.Message) == 0 || fault.Chain == "" || fault.File == nil {
			t.Errorf("a fault without words: %+v", fault.Diagnostic)
		}
		o.failure = fault.Error() + ", " + fault.Chain
	case errors.As(err, &prompt):
		if !errors.Is(err, play.ErrInputEnded) {
			t.Errorf("a legal answer was refused: %v to %+v", err, prompt.Prompt)
		}
		o.failure = err.Error()
	case errors.Is(err, play.ErrTooLong):
		o.failure = err.Error()
	default:
		t.Errorf("an error of no kind that is described: %v", err)
	}
	return o
}

// byteHost makes legal answers of bytes, until none is left. What it hears it only adds to a hash, since a game may
// tell a hundred thousand events.
type byteHost struct {
	bytes   []byte
	listens play.Kinds
	told    uint64
}

func (h *byteHost) Listens() play.Kinds { return h.listens }

func (h *byteHost) Hear(e play.Event) error {
	hash := fnv.New64a()
	body := e.Body
	if began, ok := body.(*play.Began); ok {
		body = &play.Began{Name: began.Name} // not Setup, which is an address
	}
	fmt.Fprintf(hash, "%d %d %d %d %v %+v", h.told, e.Number, e.Cause, e.Turn, e.Span, body)
	h.told = hash.Sum64()
	return nil
}

func (h *byteHost) Ask(p *play.Prompt) (play.Answer, error) {
	if len(h.bytes) == 0 {
		return play.Answer{}, play.ErrInputEnded
	}
	switch p.Form {
	case play.InRange:
		width := int64(p.High) - int64(p.Low) + 1
		return play.Answer{Number: int32(int64(p.Low) + h.number()%width)}, nil
	case play.OneOf:
		return play.Answer{Number: p.Options.At(int(h.number() % int64(p.Options.Len())))}, nil
	}
	n := int(h.number()) % (1 + len(h.bytes))
	name, complaint := p.Read(string(h.bytes[:n]))
	h.bytes = h.bytes[n:]
	if complaint != "" {
		return play.Answer{}, nil
	}
	return name, nil
}

// number takes a number: of one byte, or of four behind a byte of 255.
func (h *byteHost) number() int64 {
	n := int64(h.bytes[0])
	h.bytes = h.bytes[1:]
	if n == 255 && len(h.bytes) >= 4 {
		n = int64(h.bytes[0])<<24 | int64(h.bytes[1])<<16 | int64(h.bytes[2])<<8 | int64(h.bytes[3])
		h.bytes = h.bytes[4:]
	}
	return n
}
