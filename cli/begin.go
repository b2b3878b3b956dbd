package cli

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// This file is roll alone, on a terminal: what can be played, by number.

// An offer is something that can be played: how it is listed, and the command line that plays it.
type offer struct {
	row  []string
	args []string
}

// mostUnfinished is how many unfinished games are offered, the newest.
const mostUnfinished = 4

// question asks for the number of an offer.
const question = "A number, or Enter to leave: "

// begin tells somebody who has said nothing how to begin, and plays what they choose.
func (e *env) begin(cmd *cobra.Command) error {
	games, unfinished := e.offers()
	if err := e.showOffers(games, unfinished); err != nil {
		return cannotWrite(err)
	}
	chosen, err := e.choose(e.folding(e.out), append(games, unfinished...))
	if chosen == nil || err != nil {
		return err
	}
	args := append(chosen.args, "--color", cmd.Flag("color").Value.String())
	if e.language != "" {
		args = append(args, "--lang", e.language)
	}
	root := newRoot(e, e.out)
	root.SetArgs(args)
	return root.ExecuteContext(e.ctx)
}

// offers are what can be played: the games that come with roll, and those that are not finished.
func (e *env) offers() (games, unfinished []offer) {
	for _, row := range e.loader().summaries() {
		games = append(games, offer{row, []string{"play", row[0]}})
	}
	list, err := e.shelf().List()
	if err != nil {
		e.note(err)
	}
	for i := range list {
		k := &list[i]
		if !k.Unfinished() || len(k.Record.Answers) == 0 || len(unfinished) == mostUnfinished {
			continue
		}
		row := []string{k.Record.Header.Game + ", " + e.shelf().Standing(k.Record), shelf.Players(k.Record)}
		unfinished = append(unfinished, offer{row, []string{"resume", k.Name}})
	}
	return games, unfinished
}

// showOffers shows what there is, on one screen: a line for each, cut where the terminal ends, and as many of the games
// as there is room for.
func (e *env) showOffers(games, unfinished []offer) error {
	columns, lines := term.Size(e.out)
	head := e.folded(func(out io.Writer) {
		fmt.Fprint(out, "Roll plays board games, and you can write your own.\n\nGames to play:\n")
	})
	begun := ""
	if len(unfinished) > 0 {
		begun = "\nGames that you have not finished:\n" + numbered(unfinished, len(games)+1, columns)
	}
	foot := e.folded(e.tellMore)
	const asked = 1 // the line of the question
	if room := lines - asked - strings.Count(head+begun+foot, "\n"); room < len(games) {
		games = games[:max(1, room-1)]
		begun = "   …\n" + begun
	}
	_, err := io.WriteString(e.out, head+numbered(games, 1, columns)+begun+foot)
	return err
}

// tellMore says what else there is.
func (e *env) tellMore(out io.Writer) {
	fmt.Fprintln(out)
	term.Tell(out, "A game of your own begins with:", e.roll("new my-game"))
	term.Tell(out, "All that there is:", e.roll("--help"))
	fmt.Fprintln(out)
}

// folded returns what is written, broken between words where the terminal ends.
func (e *env) folded(write func(io.Writer)) string {
	var b strings.Builder
	write(e.folding(&b))
	return b.String()
}

// numbered lists offers, counted from a number.
func numbered(offers []offer, first, columns int) string {
	var rows [][]string
	for i, o := range offers {
		rows = append(rows, append([]string{fmt.Sprintf("%4d", first+i)}, o.row...))
	}
	return source.Printable(term.Table(nil, rows, columns))
}

// choose asks for the number of an offer until there is one; nil is none.
func (e *env) choose(out io.Writer, offers []offer) (*offer, error) {
	in := bufio.NewReader(e.in)
	for {
		fmt.Fprint(out, question)
		answer, err := e.typed(in)
		if err != nil {
			fmt.Fprintln(out)
		}
		switch {
		case err == io.EOF, err == nil && (answer == "" || answer == ":quit" || answer == ":q"):
			return nil, nil
		case err != nil:
			return nil, err
		}
		if o := offered(offers, answer); o != nil {
			return o, nil
		}
		fmt.Fprintf(out, "There is no game %s on the list.\n", answer)
	}
}

// typed reads a line, without the blanks around it. The error is io.EOF behind the last, or that of Ctrl-C.
func (e *env) typed(in *bufio.Reader) (string, error) {
	var line string
	var err error
	read := make(chan struct{})
	go func() {
		line, err = in.ReadString('\n')
		close(read)
	}()
	select {
	case <-read:
		return strings.TrimSpace(line), err
	case <-e.ctx.Done():
		return "", status(statusInterrupted)
	}
}

// offered returns the offer of a number, or of a game's name; nil is none.
func offered(offers []offer, answer string) *offer {
	for i := range offers {
		if strconv.Itoa(i+1) == answer || strings.EqualFold(offers[i].row[0], answer) {
			return &offers[i]
		}
	}
	return nil
}
