package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/term"
	"github.com/roll-lang/roll/web"
)

// defaultAddr is where games are served unless somebody says otherwise: to this computer alone.
const defaultAddr = "127.0.0.1:7655"

func newServe(e *env) *cobra.Command {
	addr, open := "", false
	cmd := &cobra.Command{
		Use:   "serve [FILE|DIR...]",
		Short: "Serve games to browsers",
		Long: "Serve shows games in a browser: those of the files and folders that are named, or of this folder,\n" +
			"and those that come with roll. It serves until Ctrl-C; each game is kept, and goes on when it is\n" +
			"served again. Only browsers of this computer can play unless --addr says so: then whoever knows the\n" +
			"address can play, and is trusted.",
		Example: e.examples("serve", "serve games --open", "serve --addr :7655"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return (&serving{env: e, addr: addr, open: open, paths: args}).all()
		},
		ValidArgsFunction: completeGames,
	}
	cmd.Flags().StringVar(&addr, "addr", defaultAddr,
		"serve at an `ADDRESS`, a number or name of this computer with a port")
	cmd.Flags().BoolVar(&open, "open", false, "open the browser")
	return cmd
}

// serving is one run of roll serve.
type serving struct {
	*env
	addr  string
	open  bool
	paths []string
}

// all serves until the person wants to stop.
func (s *serving) all() error {
	catalog, err := newCatalog(s.env, s.paths)
	if err != nil {
		return err
	}
	host, err := hostOf(s.addr)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", s.addr)
	if err != nil {
		return s.cannotListen(err)
	}
	at := servedTo(host, listener.Addr(), s.ownNumbers())
	server := s.server(catalog)
	server.Command, server.Folder = s.command(), catalog.shown()
	server.Hosts, server.Anywhere = namesOf(host, at.anywhere), at.anywhere
	if err := s.tellAddresses(at); err != nil {
		return cannotWrite(err)
	}
	s.tellWrong(catalog)
	if s.open {
		if err := s.browse(at.own); err != nil {
			fmt.Fprintf(s.err, "roll: the browser cannot be opened: %v\n", err)
		}
	}
	return serve(s.ctx, server, listener)
}

// command is what serves the same again.
func (s *serving) command() string {
	words := []string{"serve"}
	for _, path := range s.paths {
		words = append(words, fileWordOf(path))
	}
	if s.addr != defaultAddr {
		words = append(words, "--addr", s.addr)
	}
	return s.roll(strings.Join(words, " "))
}

// cannotListen says why nothing can be served at the address.
func (s *serving) cannotListen(err error) error {
	if strings.Contains(err.Error(), "address already in use") || strings.Contains(err.Error(), "Only one usage") {
		return fmt.Errorf("%s is taken, perhaps by another %s; --addr 127.0.0.1:0 takes a port that is free",
			s.addr, s.roll("serve"))
	}
	return fmt.Errorf("games cannot be served at %s: %w", s.addr, err)
}

// tellAddresses tells where the games are.
func (s *serving) tellAddresses(at servedAt) error {
	trusted := "this address"
	if len(at.elsewhere) == 0 {
		fmt.Fprintf(s.out, "Games are served at %s\n", at.own)
	} else {
		trusted = "one of these addresses"
		fmt.Fprintf(s.out, "Games are served at\n  %s\n  %s (on this computer)\n",
			strings.Join(at.elsewhere, "\n  "), at.own)
	}
	if at.anywhere {
		fmt.Fprintf(s.folding(s.out), "Whoever knows %s can play all games here, see who plays, and go on "+
			"with games that were begun. There are no passwords: serve only to people you trust.\n", trusted)
	}
	_, err := fmt.Fprintln(s.out, "Ctrl-C stops. The games are kept.")
	return err
}

// server returns what serves games that are kept here.
func (e *env) server(catalog web.Catalog) *web.Server {
	kept := e.shelf()
	return &web.Server{Shelf: kept, Catalog: catalog, Seed: drawSeed, Now: e.now}
}

// sweepEach is how often games are closed that nobody looks at.
const sweepEach = 30 * time.Second

// serve serves until the context is done.
func serve(ctx context.Context, server *web.Server, listener net.Listener) error {
	answering := web.HTTP(server.Handler())
	ended := make(chan error, 1)
	go func() { ended <- answering.Serve(web.Bounded(listener)) }()
	sweep := time.NewTicker(sweepEach)
	defer sweep.Stop()
	for {
		select {
		case <-sweep.C:
			server.Sweep()
		case err := <-ended:
			server.Stop()
			if errors.Is(err, http.ErrServerClosed) {
				return nil
			}
			return err
		case <-ctx.Done():
			server.Stop()
			answering.Close()
			return nil
		}
	}
}

// fileWordOf is a path as it is typed from anywhere.
func fileWordOf(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	return term.Quoted(path)
}
