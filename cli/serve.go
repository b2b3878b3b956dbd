package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
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
		Example: e.examples("serve", "serve games --open", "serve --addr 192.168.1.20:7655"),
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
	host, _, err := net.SplitHostPort(s.addr)
	if err != nil {
		return usageError{fmt.Errorf("--addr is a number or name of this computer with a port, as in %s, not %q",
			defaultAddr, s.addr)}
	}
	listener, err := net.Listen("tcp", s.addr)
	if err != nil {
		return s.cannotListen(err)
	}
	server := s.server(catalog)
	server.Command, server.Folder = s.command(), catalog.shown()
	server.Hosts, server.Anywhere = reachable(host, listener.Addr())
	address := addressOf(host, listener.Addr())
	if err := s.tellAddress(address, server.Anywhere); err != nil {
		return cannotWrite(err)
	}
	if s.open {
		if err := s.browse(address); err != nil {
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

// tellAddress tells where the games are.
func (s *serving) tellAddress(address string, anywhere bool) error {
	fmt.Fprintf(s.out, "Games are served at %s\n", address)
	if anywhere {
		fmt.Fprint(s.folding(s.out), "Whoever knows this address can play all games here, see who plays, and go on "+
			"with games that were begun. There are no passwords: serve only to people you trust.\n")
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

// addressOf is the address that a person types into a browser.
func addressOf(host string, at net.Addr) string {
	_, port, _ := net.SplitHostPort(at.String())
	if number, err := netip.ParseAddr(host); host == "" || err == nil && number.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}

// reachable says by which names a server may be called, and whether other computers reach it.
func reachable(host string, at net.Addr) (names []string, anywhere bool) {
	number, err := netip.ParseAddrPort(at.String())
	anywhere = err != nil || !number.Addr().Unmap().IsLoopback()
	if _, err := netip.ParseAddr(host); err != nil && host != "" {
		names = append(names, strings.ToLower(host))
	}
	if own, err := os.Hostname(); anywhere && err == nil {
		names = append(names, strings.ToLower(own), strings.ToLower(own)+".local")
	}
	return names, anywhere
}

// fileWordOf is a path as it is typed from anywhere.
func fileWordOf(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	return term.Quoted(path)
}
