package cli

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/clipperhouse/displaywidth"
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
	for _, b := range mixed(builtIns(e.loader().asked())) {
		games = append(games, offer{b.summary(), []string{"play", b.name}})
	}
	list, err := e.shelf().List()
	if err != nil {
		e.note(err)
	}
	for i := range list {
		k := &list[i]
		if !k.Unfinished() || len(k.Record.Answers) == 0 {
			continue
		}
		standing := e.shelf().StandingAmong(k.Record, len(list))
		row := []string{k.Record.Header.Game + ", " + standing, shelf.Players(k.Record)}
		unfinished = append(unfinished, offer{row, []string{"resume", k.Name}})
	}
	return games, unfinished
}

// showOffers shows what there is, on one screen: a line for each, and as many as there is room for. Of the unfinished
// games, the newest are left last.
func (e *env) showOffers(games, unfinished []offer) error {
	columns, lines := term.Size(e.out)
	head := e.folded(func(out io.Writer) {
		fmt.Fprint(out, "Roll plays board games, and you can write your own.\n\nGames to play:\n")
	})
	foot := e.folded(e.tellMore)
	const asked, begunHead = 1, 2 // the lines of the question, and of what stands above the unfinished games
	room := lines - asked - strings.Count(head+foot, "\n")
	first, begun := len(games)+1, ""
	if len(unfinished) > 0 {
		shown := min(len(unfinished), max(1, room-begunHead-len(games)))
		begun = e.folded(func(out io.Writer) { fmt.Fprint(out, "\n"+unfinishedHead(shown, len(unfinished))) })
		begun += numbered(unfinished[:shown], first, columns)
	}
	if room -= strings.Count(begun, "\n"); room < len(games) {
		games = games[:max(1, room-1)]
		begun = "   …  all of them: " + e.roll("play --list") + "\n" + begun
	}
	_, err := io.WriteString(e.out, head+numbered(briefly(games, columns), 1, columns)+begun+foot)
	return err
}

// unfinishedHead stands above the unfinished games that are shown of all.
func unfinishedHead(shown, all int) string {
	if shown == all {
		return "Games that you have not finished:\n"
	}
	return fmt.Sprintf("Not finished, the newest of %d:\n", all)
}

// briefly shortens the sentences about games where they do not fit, each to whole words.
func briefly(games []offer, columns int) []offer {
	widest := 0
	for _, g := range games {
		widest = max(widest, displaywidth.String(g.row[0]))
	}
	room := columns - len("   1  ") - widest - len("  ")
	var list []offer
	for _, g := range games {
		list = append(list, offer{[]string{g.row[0], brief(g.row[1], room)}, g.args})
	}
	return list
}

// brief is a sentence, or where that is too wide the whole words of it that fit: up to a colon or a comma, if there is
// one.
func brief(sentence string, room int) string {
	if displaywidth.String(sentence) <= room {
		return sentence
	}
	cut := displaywidth.TruncateString(sentence, max(room, 1), "")
	if i := strings.LastIndexAny(cut, ":,"); i > 0 {
		return cut[:i]
	}
	if i := strings.LastIndexByte(cut, ' '); i > 0 {
		return cut[:i] + "…"
	}
	return cut
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
		case err == io.EOF, err == nil && isLeaving(answer):
			return nil, nil
		case err != nil:
			return nil, err
		}
		if o := offered(offers, answer); o != nil {
			return o, nil
		}
		fmt.Fprint(out, noOffer(answer))
	}
}

// noOffer says what to type in place of what is no offer.
func noOffer(answer string) string {
	switch answer {
	case "?", ":?", ":help", ":h", "help", ":":
		return "Type the number of a game, or its name, and press Enter. While you play, :help\n" +
			"lists what else can be typed, and :quit stops; the game is kept.\n"
	}
	return fmt.Sprintf("There is no game %s on the list.\n", answer)
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

// isLeaving says whether an answer is to leave the first screen.
func isLeaving(answer string) bool {
	switch strings.ToLower(answer) {
	case "", ":quit", ":q", "quit", "q", "exit":
		return true
	}
	return false
}

// offered returns the offer of a number, or of a game's name, however that is spaced and hyphened; nil is none.
func offered(offers []offer, answer string) *offer {
	for i := range offers {
		if strconv.Itoa(i+1) == answer || lettersOf(answer) == lettersOf(offers[i].row[0]) {
			return &offers[i]
		}
	}
	return nil
}

// lettersOf is a name in small letters and figures alone.
func lettersOf(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}
