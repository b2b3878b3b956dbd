package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/roll-lang/roll/draw/svg"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/report"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// This file is the start page: what can be played, what was begun, and how either is opened.

type (
	offers struct {
		Loopback   bool         `json:"loopback"`
		Folder     string       `json:"folder,omitempty"`
		Kinds      []string     `json:"kinds"`
		Unfinished []unfinished `json:"unfinished"`
		Games      []offer      `json:"games"`
	}
	unfinished struct {
		ID       string    `json:"id"`
		Name     string    `json:"name"`
		Title    string    `json:"title"`
		Turn     string    `json:"turn"`
		When     time.Time `json:"when"`
		Players  string    `json:"players"`
		Language string    `json:"language"`
	}
	offer struct {
		Key      string `json:"key"`            // by which it is asked for
		Path     string `json:"path,omitempty"` // by which it is asked for, too, at this computer
		Group    string `json:"group,omitempty"`
		Title    string `json:"title"`
		About    string `json:"about"`
		Players  string `json:"players"`
		Language string `json:"language"`
		// What keeps it from being played: how many errors there are, and the first of them.
		Errors int     `json:"errors,omitempty"`
		Faults []fault `json:"faults,omitempty"`
	}
	fault struct {
		File    string `json:"file"`
		Line    int    `json:"line"`
		Column  int    `json:"column"`
		Message string `json:"message"`
		Help    string `json:"help,omitempty"`
	}
)

// A standing is how far a game of a record had come when that was last written.
type standing struct {
	when time.Time
	turn string
}

// standings remembers how far games had come, since to find it out they are played again.
type standings struct {
	mu   sync.Mutex
	list map[string]standing
}

// of says how far the game of a record has come.
func (s *standings) of(k *shelf.Kept, look func(*record.Record) string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if known, ok := s.list[k.Path]; ok && known.when.Equal(k.When) {
		return known.turn
	}
	if s.list == nil || len(s.list) > mostStandings {
		s.list = map[string]standing{}
	}
	s.list[k.Path] = standing{k.When, look(k.Record)}
	return s.list[k.Path].turn
}

// mostStandings is how many games it is remembered of how far they had come.
const mostStandings = 1000

// A card is what a start page shows of a game.
type card struct {
	text string // of the program
	offer
	picture string
}

// cards remembers what is shown of games, as long as their text stays.
type cards struct {
	mu   sync.Mutex
	list map[string]*card
}

// list lists what can be played.
func (s *Server) list(w http.ResponseWriter, r *http.Request) {
	s.Sweep()
	all := offers{Loopback: isLoopback(r), Unfinished: s.unfinished(), Games: []offer{}, Kinds: []string{}}
	if all.Loopback { // the folders of this computer are nothing to others
		all.Folder = s.Folder
	}
	if s.Catalog != nil {
		all.Kinds = s.Catalog.Kinds()
		for _, g := range s.Catalog.Games() {
			o := s.card(g).offer
			if !all.Loopback {
				o.Path = ""
			}
			all.Games = append(all.Games, o)
		}
	}
	reply(w, http.StatusOK, all)
}

// mostUnfinished is how many unfinished games are listed, the newest ones.
const mostUnfinished = 24

// unfinished are the games that were begun.
func (s *Server) unfinished() []unfinished {
	list := []unfinished{}
	kept, err := s.Shelf.List()
	if err != nil {
		return list
	}
	for i := range kept {
		k := &kept[i]
		if !k.Unfinished() || k.Record.OfConsole() || len(k.Record.Answers) == 0 && k.Record.At == nil {
			continue
		}
		h := &k.Record.Header
		list = append(list, unfinished{
			k.Name, k.Name, h.Game, s.standings.of(k, s.limited().Standing), k.When,
			shelf.Players(k.Record), h.Language,
		})
		if len(list) == mostUnfinished {
			break
		}
	}
	return list
}

// mostGlance is how many steps a game may take to be shown on the start page.
const mostGlance = 5_000_000

// limited is the shelf for games that are only glanced at.
func (s *Server) limited() *shelf.Shelf {
	own := *s.Shelf
	own.Limits = s.glance()
	return &own
}

func (s *Server) glance() play.Limits {
	return play.Limits{Steps: mostGlance, Stop: func() error {
		if s.stopped.Load() {
			return play.ErrInterrupted
		}
		return nil
	}}
}

// card returns what is shown of a game.
func (s *Server) card(g Game) *card {
	s.cards.mu.Lock()
	defer s.cards.mu.Unlock()
	if c := s.cards.list[g.Path]; c != nil && c.text == g.File.Text {
		return c
	}
	c := &card{text: g.File.Text, offer: offer{
		Key: keyOf(g.Path), Path: g.Path, Group: g.Group, Title: filepath.Base(g.Path), Language: g.Language.Name(),
		About: lang.Summary(g.Language, g.File.Text),
	}}
	program, _, err := s.Catalog.Load(g.Path)
	var refused *play.Refused
	switch {
	case errors.As(err, &refused):
		c.Errors, c.Faults = len(refused.Faults), firstOf(refused.Faults)
	case err != nil:
		c.Errors = 1
	default:
		c.Title = program.Name()
		s.glanceAt(program, c)
	}
	if s.cards.list == nil {
		s.cards.list = map[string]*card{}
	}
	s.cards.list[g.Path] = c
	return c
}

// mostFaults is how many errors of a game the start page shows.
const mostFaults = 10

// firstOf are the first errors of a game.
func firstOf(faults []*source.Diagnostic) []fault {
	var list []fault
	for _, d := range faults[:min(len(faults), mostFaults)] {
		at := d.File.Position(d.Span.Start)
		list = append(list, fault{shownName(d.File.Name), at.Line, at.Column, d.Message, d.Help})
	}
	return list
}

// glanceAt sets a game up, as far as nobody is asked, to see how many play and what the board looks like.
func (s *Server) glanceAt(program lang.Program, c *card) {
	game := program.NewGame(s.glance())
	game.Reset(1)
	g := &glance{}
	err := game.Setup(g)
	setup, state := game.Table()
	if c.Players = g.players; c.Players == "" {
		c.Players = fmt.Sprint(state.Players)
	}
	if err == nil || g.asked {
		c.picture = svg.Picture(setup, state, play.Pieces(game), svg.Options{Foreseen: play.Foreseen(game)})
	}
}

// A glance is the host of a game that is set up to be seen: it takes the least answer.
type glance struct {
	players string
	asked   bool
	answers int
}

// Listens says that nothing is heard.
func (*glance) Listens() play.Kinds { return play.NoEvents }

// Hear does nothing.
func (*glance) Hear(play.Event) error { return nil }

// mostGlanced is how many questions are answered to see a board.
const mostGlanced = 100

// Ask gives the first answer, and notes how many may play.
func (g *glance) Ask(p *play.Prompt) (play.Answer, error) {
	g.answers++
	if p.Purpose == play.ForPlayers && p.Form == play.InRange && g.players == "" {
		if g.players = fmt.Sprintf("%d to %d", p.Low, p.High); p.Low == p.High {
			g.players = fmt.Sprint(p.Low)
		}
	}
	if g.answers > mostGlanced || p.Form != play.NameOf && p.Choices() == 0 {
		g.asked = true
		return play.Answer{}, play.ErrPending
	}
	if p.Form == play.NameOf {
		return play.Answer{}, nil
	}
	return p.Choice(0), nil
}

// preview serves the picture of a game, as it begins or as it stands.
func (s *Server) preview(w http.ResponseWriter, r *http.Request) {
	text := ""
	if name := r.FormValue("record"); name != "" {
		text = s.pictureOf(name)
	} else if g, ok := s.game(r.FormValue("game")); ok {
		text = s.card(g).picture
	}
	if text == "" {
		refuse(w, http.StatusNotFound, ErrNoGame)
		return
	}
	serveSVG(w, text)
}

// keyOf is what stands for a path to those who need not know the folders of this computer.
func keyOf(path string) string {
	sum := sha256.Sum256([]byte(path))
	return hex.EncodeToString(sum[:8])
}

// game returns a game of the catalog, by its path or its key.
func (s *Server) game(name string) (Game, bool) {
	if s.Catalog == nil {
		return Game{}, false
	}
	for _, g := range s.Catalog.Games() {
		if g.Path == name || keyOf(g.Path) == name {
			return g, true
		}
	}
	return Game{}, false
}

// pathOf is the path of a game of the catalog; a name that is none of it stays as it is.
func (s *Server) pathOf(name string) string {
	if g, ok := s.game(name); ok {
		return g.Path
	}
	return name
}

// pictureOf draws a record's game as it stands; nothing where that cannot be.
func (s *Server) pictureOf(name string) (text string) {
	if !isName(name) {
		return ""
	}
	own := s.limited()
	own.Note = nil
	kept, err := own.Read(filepath.Join(own.Folder, name+shelf.RecordExt))
	if err != nil {
		return ""
	}
	program, err := own.Program(kept)
	if err != nil {
		return ""
	}
	v, err := shelf.Revive(program.NewGame(own.Limits), kept.Header.Seed, kept.Inputs(), kept.At, nil)
	if err != nil {
		return ""
	}
	at, err := v.Timeline.Standing()
	if err != nil {
		return ""
	}
	look := func() {
		setup, state := at.Game.Table()
		text = svg.Picture(setup, state, play.Pieces(at.Game), svg.Options{Foreseen: play.Foreseen(at.Game)})
	}
	if v.Timeline.Pending() == nil {
		look()
	} else {
		play.AtQuestion(at, look)
	}
	return text
}

// play opens a game: one of the list anew, or one that was begun.
func (s *Server) play(w http.ResponseWriter, r *http.Request) {
	var wish struct{ Game, Record string }
	if !read(w, r, &wish) {
		return
	}
	room, err := s.open(wish.Game, wish.Record)
	var refused *play.Refused
	switch {
	case errors.As(err, &refused):
		reply(w, http.StatusUnprocessableEntity, map[string]any{
			"error": "This game cannot be played as it is.", "errors": faults(refused),
		})
	case err != nil:
		refuse(w, http.StatusConflict, s.inWords(err))
	default:
		reply(w, http.StatusOK, map[string]string{"id": room.ID()})
	}
}

// open opens a game of the catalog, or a record.
func (s *Server) open(game, kept string) (*Room, error) {
	if kept != "" {
		return s.room(kept)
	}
	if s.Catalog == nil {
		return nil, ErrNoGame
	}
	program, language, err := s.Catalog.Load(s.pathOf(game))
	if err != nil {
		return nil, err
	}
	return s.Begin(shelf.Start{Program: program, Language: language, Seed: s.Seed()})
}

// faults are the errors of a program, as objects of roll check.
func faults(refused *play.Refused) []json.RawMessage {
	var b bytes.Buffer
	list := []json.RawMessage{}
	var shown []*source.Diagnostic
	for _, d := range refused.Faults {
		file := *d.File
		file.Name = shownName(file.Name)
		fault := *d
		fault.File = &file
		shown = append(shown, &fault)
	}
	if report.JSON(&b, shown) != nil {
		return list
	}
	for line := range strings.Lines(b.String()) {
		list = append(list, json.RawMessage(strings.TrimSpace(line)))
	}
	return list
}

// errNotHere is the error of a game of one's own that somebody elsewhere wants to make.
var errNotHere = errors.New("a game of your own can be made on the computer that serves the games")

// new begins a game of a person's own, which only one at this computer can.
func (s *Server) new(w http.ResponseWriter, r *http.Request) {
	if !isLoopback(r) || s.Catalog == nil {
		refuse(w, http.StatusForbidden, errNotHere)
		return
	}
	var wish struct{ Name, Kind, From string }
	if !read(w, r, &wish) {
		return
	}
	path, err := s.Catalog.New(wish.Name, wish.Kind, s.pathOf(wish.From))
	if err != nil {
		refuse(w, http.StatusConflict, err)
		return
	}
	file, err := filepath.Abs(path)
	if err != nil {
		file = path
	}
	reply(w, http.StatusOK, map[string]string{"game": path, "file": file})
}
