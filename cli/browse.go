package cli

import (
	"context"
	"errors"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// errNoBrowser is the error of a computer on which no browser can be opened.
var errNoBrowser = errors.New("there is none that this program knows how to open; BROWSER names one")

// longestBrowse is how long it is waited for what opens a browser to say that it cannot. One that is still there then
// is the browser itself.
const longestBrowse = 3 * time.Second

// openBrowser opens an address in a browser, with the first of some commands that can.
func openBrowser(address string, commands [][]string) error {
	err := errNoBrowser
	for _, command := range commands {
		if err = try(append(command[1:len(command):len(command)], address), command[0]); err == nil {
			return nil
		}
	}
	return err
}

// try runs a command that opens a browser. The error says that it cannot.
func try(args []string, name string) error {
	for i, arg := range args[:len(args)-1] {
		if strings.Contains(arg, "%s") { // as BROWSER may have it
			args[i] = strings.ReplaceAll(arg, "%s", args[len(args)-1])
			args = args[:len(args)-1]
			break
		}
	}
	cmd := exec.Command(name, args...)
	if err := cmd.Start(); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	wait, cancel := context.WithTimeout(context.Background(), longestBrowse)
	defer cancel()
	select {
	case err := <-ended:
		return err
	case <-wait.Done():
		return nil
	}
}

// browsers are the commands that may open a browser, the best one first.
func browsers(getenv func(string) string) [][]string {
	var list [][]string
	for _, command := range strings.Split(getenv("BROWSER"), ":") {
		if words := strings.Fields(command); len(words) > 0 {
			list = append(list, words)
		}
	}
	switch {
	case len(list) > 0:
		return list
	case runtime.GOOS == "windows":
		return [][]string{{"rundll32", "url.dll,FileProtocolHandler"}}
	case runtime.GOOS == "darwin":
		return [][]string{{"open"}}
	case getenv("DISPLAY") == "" && getenv("WAYLAND_DISPLAY") == "":
		return nil // nobody would see it
	}
	return [][]string{{"xdg-open"}}
}

// browse opens an address in a browser. The error says that it cannot be.
func (e *env) browse(address string) error {
	if e.opens == nil {
		return openBrowser(address, browsers(e.getenv))
	}
	return e.opens(address)
}
