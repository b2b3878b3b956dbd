package cli

import (
	"bytes"
	"errors"
	"io"
	"time"

	"github.com/spf13/pflag"

	"github.com/roll-lang/roll/play"
)

// pace is how a turn begins in which nobody is asked anything: the zero pace at once.
type pace struct {
	enter bool          // with a key, if it is a person's
	delay time.Duration // after so long, whoever's it is
}

// paceFlag is the value of --pace; nil where it is left to what sits at the table.
type paceFlag struct{ asked *pace }

func (f *paceFlag) add(flags *pflag.FlagSet) {
	flags.Var(f, "pace",
		"what turns wait for that ask nothing, `HOW` is enter, none or a time as in 500ms "+
			"(default: enter at a terminal)")
}

// String is the value as it is typed.
func (f *paceFlag) String() string {
	switch {
	case f.asked == nil:
		return ""
	case f.asked.enter:
		return "enter"
	case f.asked.delay > 0:
		return f.asked.delay.String()
	}
	return "none"
}

// Type is what pflag calls the value.
func (f *paceFlag) Type() string { return "pace" }

// Set reads the value.
func (f *paceFlag) Set(text string) error {
	switch text {
	case "enter":
		f.asked = &pace{enter: true}
	case "none":
		f.asked = &pace{}
	default:
		delay, err := time.ParseDuration(text)
		if err != nil || delay <= 0 {
			return errors.New("no pace")
		}
		f.asked = &pace{delay: delay}
	}
	return nil
}

// fit says what is wrong with the flag, in a game that is played with --events or without, and by a person who types
// at a terminal or not.
func (f *paceFlag) fit(events, typed bool) error {
	switch {
	case f.asked == nil:
		return nil
	case events && *f.asked != pace{}:
		return notBoth("pace", "events")
	case f.asked.enter && !typed:
		return usageError{errors.New("--pace enter waits for a key, so somebody must type at a terminal")}
	}
	return nil
}

// of returns the pace of a game in which a person types at a terminal or not.
func (f *paceFlag) of(typed bool) pace {
	if f.asked != nil {
		return *f.asked
	}
	return pace{enter: typed}
}

// A pacer is the host of people who read lines. Where a turn has its pace it holds back what is said in it, until
// somebody is asked something or let is called.
type pacer struct {
	*play.Text
	to   io.Writer // where what is said comes at last
	pace pace
	bot  func(seat int) bool // whether a bot sits in a seat

	turn  play.TurnBegan // the last one that began
	holds bool
	held  bytes.Buffer
	said  string // the last line that was printed
	asked bool   // somebody was asked something since the last step ended

	guesses guesses          // of bots
	playing func() play.Game // the game, where a person does not see them; else nil

	onAsk   func()       // called before somebody is asked something
	showing func() error // called behind what is said before that
}

// begin is called before a step, or before it is run again; turns says whether it is a turn.
func (p *pacer) begin(turns bool) {
	if turns && !p.asked && p.pace != (pace{}) {
		p.holds = true
	}
}

// Listens says that it matters whose turn it is, too.
func (p *pacer) Listens() play.Kinds { return p.Text.Listens() | play.Of(play.KindTurn) }

// Hear writes a line, or holds it back.
func (p *pacer) Hear(e play.Event) error {
	switch body := e.Body.(type) {
	case *play.TurnBegan:
		if err := p.settle(); err != nil {
			return err
		}
		p.turn = *body
		if p.pace.enter && p.bot(body.Seat) {
			return p.let()
		}
	case *play.Printed:
		p.said = body.Text
	}
	return p.Text.Hear(e)
}

// Ask asks, after all that was said before the question.
func (p *pacer) Ask(prompt *play.Prompt) (play.Answer, error) {
	p.asked = true
	p.onAsk()
	if err := errors.Join(p.settle(), p.let()); err != nil {
		return play.Answer{}, err
	}
	if err := p.showing(); err != nil {
		return play.Answer{}, err
	}
	return p.Text.Ask(prompt)
}

// Watch shows how a bot has answered, unless it has guessed in vain.
func (p *pacer) Watch(prompt *play.Prompt, a play.Answer) error {
	if p.playing != nil {
		p.guesses.begin(p.playing())
	}
	return p.Text.Watch(prompt, a)
}

// settle says what has come of the guesses of bots.
func (p *pacer) settle() error {
	if !p.guesses.on {
		return nil
	}
	_, err := p.Write(p.guesses.end())
	return err
}

// mostHeld is how many bytes are held back: a turn may have no end.
const mostHeld = 64 << 10

// Write takes what is said.
func (p *pacer) Write(text []byte) (int, error) {
	if p.guesses.on {
		n, err := p.guesses.held.Write(text)
		if p.guesses.isFull() {
			err = p.settle()
		}
		return n, err
	}
	if p.holds && p.held.Len() > mostHeld {
		if err := p.let(); err != nil {
			return 0, err
		}
	}
	if p.holds {
		return p.held.Write(text)
	}
	return p.to.Write(text)
}

// let writes what is held back, and holds back nothing more of this step.
func (p *pacer) let() error {
	p.holds = false
	_, err := p.held.WriteTo(p.to)
	return err
}

// drop forgets what is held back, since the game has gone back to before it.
func (p *pacer) drop() {
	p.holds = false
	p.held.Reset()
	p.guesses.end()
}
