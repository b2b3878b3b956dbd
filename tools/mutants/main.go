// Mutants says which slips in a package its own tests do not notice. gremlins makes the slips, one at a time: + for -,
// < for <=, == for !=, and the like. A slip that a test notices is killed; one that none notices has lived.
//
//	mutants -gremlins FILE [-seed N] [-workers N] [-timeout N] PACKAGE[:MOST]...
//
// It runs in the root of a module, of which it should be given a copy that nobody edits meanwhile. For each package it
// prints a line with the figure, and then what is alive: file:line:column, the kind, and whether it lived or was not
// covered. Of a package with more than MOST mutants so many are drawn, by the seed.
//
// Alive = (lived + not covered) / (killed + lived + not covered). Time-outs count as killed; what does not compile
// counts as nothing. Two things that gremlins 0.6 gets wrong are put right by standing between it and the go command
// (gocommand.go): it takes what does not compile for killed, and what Go's profile does not know for not covered.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

func main() {
	if filepath.Base(os.Args[0]) == "go" {
		os.Exit(asGo(os.Args[1:]))
	}
	g := gremlins{progress: os.Stderr}
	flag.StringVar(&g.program, "gremlins", "", "the program gremlins")
	flag.IntVar(&g.workers, "workers", 2, "how many mutants are tried at the same time")
	flag.IntVar(&g.timeout, "timeout", 20, "how many times as long as the first run of the tests one may take")
	seed := flag.Uint64("seed", 1, "draws the mutants where there are too many")
	flag.Parse()
	for _, arg := range flag.Args() {
		name, most := packageArg(arg)
		if err := report(os.Stdout, &g, name, most, *seed); err != nil {
			fmt.Fprintln(os.Stderr, "mutants:", err)
			os.Exit(1)
		}
	}
}

// packageArg reads PACKAGE or PACKAGE:MOST; most is 0 for all.
func packageArg(arg string) (name string, most int) {
	name, number, _ := strings.Cut(arg, ":")
	most, _ = strconv.Atoi(number)
	return name, most
}

// report tries the mutants of a package and prints what came of it.
func report(w io.Writer, g *gremlins, name string, most int, seed uint64) error {
	dir, err := os.MkdirTemp("", "mutants-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	all, err := g.list(dir, name)
	if err != nil {
		return err
	}
	drawn := draw(all, most, seed)
	tried, err := g.try(dir, name, drawn)
	if err != nil {
		return err
	}
	count := map[string]int{}
	for _, m := range tried {
		count[m.status]++
	}
	killed, alive := count["KILLED"]+count["TIMED OUT"], count["LIVED"]+count["NOT COVERED"]
	of := ""
	if len(drawn) < len(all) {
		of = fmt.Sprintf(" drawn from %d", len(all))
	}
	fmt.Fprintf(w, "%s: %.1f %% alive; %d mutants%s: %d killed, %d of them by a time-out, %d lived, %d not covered, "+
		"%d do not compile\n", name, 100*float64(alive)/float64(max(killed+alive, 1)), len(drawn), of, killed,
		count["TIMED OUT"], count["LIVED"], count["NOT COVERED"], count["NOT VIABLE"])
	for _, m := range tried {
		if m.status == "LIVED" || m.status == "NOT COVERED" {
			fmt.Fprintf(w, "  %s/%s %s %s\n", name, m.place(), m.kind, strings.ToLower(m.status))
		}
	}
	return nil
}
