package cli

import "testing"

// Lines of boxes and arrows are drawn where the terminal has them, as far as its environment says.
func TestHasArrows(t *testing.T) {
	for _, row := range []struct {
		name        string
		environment map[string]string
		want        bool
	}{
		{"nothing is said", nil, true},
		{"a terminal window", map[string]string{"TERM": "xterm-256color", "LANG": "de_DE.UTF-8"}, true},
		{"another spelling", map[string]string{"LANG": "en_US.utf8"}, true},
		{"another encoding", map[string]string{"LANG": "de_DE.ISO-8859-1"}, false},
		{"no locale", map[string]string{"LANG": "C"}, false},
		{"LC_CTYPE comes before LANG", map[string]string{"LC_CTYPE": "POSIX", "LANG": "de_DE.UTF-8"}, false},
		{"LC_ALL comes before all", map[string]string{"LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"}, true},
		{"the console of Linux", map[string]string{"TERM": "linux", "LANG": "de_DE.UTF-8"}, false},
		{"a dumb terminal", map[string]string{"TERM": "dumb"}, false},
	} {
		e := &env{getenv: func(name string) string { return row.environment[name] }}
		if got := e.hasArrows(); got != row.want {
			t.Errorf("%s: %v, want %v", row.name, got, row.want)
		}
	}
}
