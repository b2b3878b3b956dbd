package cli

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"slices"
	"strconv"
	"strings"
)

// This file is the addresses at which games are served.

// hostOf returns the host of an address to be served at, which may be empty. The error says that it is no address.
func hostOf(addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	if err == nil {
		_, err = strconv.ParseUint(port, 10, 16)
	}
	if err == nil && strings.ContainsAny(host, "/ ") {
		err = errors.New("this is no name")
	}
	if err != nil {
		return "", usageError{fmt.Errorf("--addr is a number or name of this computer with a port, as in %s, not %q",
			defaultAddr, addr)}
	}
	return host, nil
}

// A servedAt is where games are served.
type servedAt struct {
	own       string   // the address for a browser of this computer
	elsewhere []string // those for other computers, where all of this computer's are served
	anywhere  bool     // other computers reach it
}

// servedTo returns where games are served that are served to a host, as it was named, at what came of it. Numbers are
// those of this computer.
func servedTo(host string, at net.Addr, numbers []netip.Addr) servedAt {
	bound, err := netip.ParseAddrPort(at.String())
	port := strconv.Itoa(int(bound.Port()))
	address := func(host string) string { return "http://" + net.JoinHostPort(host, port) + "/" }
	if err != nil || !bound.Addr().IsUnspecified() {
		return servedAt{own: address(host), anywhere: err != nil || !bound.Addr().Unmap().IsLoopback()}
	}
	p := servedAt{own: address("localhost"), anywhere: true}
	for _, number := range outward(numbers) {
		if number.Is4() || bound.Addr().Is6() {
			p.elsewhere = append(p.elsewhere, address(number.String()))
		}
	}
	return p
}

// outward returns those of a computer's numbers by which others reach it, the short ones first. One that is good for
// one cable alone is none: browsers do not take it.
func outward(numbers []netip.Addr) []netip.Addr {
	var list []netip.Addr
	for _, number := range numbers {
		number = number.Unmap()
		if number.IsGlobalUnicast() && number.Zone() == "" && !slices.Contains(list, number) {
			list = append(list, number)
		}
	}
	slices.SortStableFunc(list, func(a, b netip.Addr) int { return cmp.Compare(a.BitLen(), b.BitLen()) })
	return list
}

// ownNumbers are the numbers of this computer.
func (e *env) ownNumbers() []netip.Addr {
	if e.numbers != nil {
		return e.numbers()
	}
	return numbersOfInterfaces()
}

// numbersOfInterfaces are the numbers of the network interfaces that are up.
func numbersOfInterfaces() []netip.Addr {
	var list []netip.Addr
	interfaces, _ := net.Interfaces() // where they are not told, games are served all the same
	for _, i := range interfaces {
		addresses, err := i.Addrs()
		if err != nil || i.Flags&net.FlagUp == 0 {
			continue
		}
		for _, a := range addresses {
			if prefix, err := netip.ParsePrefix(a.String()); err == nil {
				list = append(list, prefix.Addr())
			}
		}
	}
	return list
}

// namesOf says by which names a server may be called that is served to a host.
func namesOf(host string, anywhere bool) (names []string) {
	if _, err := netip.ParseAddr(host); err != nil && host != "" {
		names = append(names, strings.ToLower(host))
	}
	if own, err := os.Hostname(); anywhere && err == nil {
		names = append(names, strings.ToLower(own), strings.ToLower(own)+".local")
	}
	return names
}
