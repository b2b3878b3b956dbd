package term

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// newKeys are keys that were typed.
func newKeys(typed string, console bool) *keys {
	return &keys{in: io.NopCloser(strings.NewReader(typed)), console: console}
}

// What readline reads of what was typed, in a game and at a console.
func TestKeys(t *testing.T) {
	const del, pasted = string(keyDelete), string(keyPaste)
	tests := []struct {
		name, typed, game, console string
		pastes                     []string
	}{
		{"letters", "abcäß漢🎲", "abcäß漢🎲", "abcäß漢🎲", nil},
		{"Delete, Home, End", "\x1b[3~\x1b[1~\x1b[F", del + "\x01\x05", del + "\x01\x05", nil},
		{"arrows", "\x1b[A\x1bOB\x1b[1;5C", "\x1b[A\x1bOB\x1b[1;5C", "\x1b[A\x1bOB\x1b[1;5C", nil},
		{"a tab and searching", "a\tb\x12\x13", "a b", "a\tb\x12\x13", nil},
		{"Ctrl-Space", "a\x00b", "ab", "ab", nil},
		{"Ctrl-C behind half a key", "\x1b[\x03", "\x03", "\x03", nil},
		{"a paste", "a\x1b[200~b\tc\rd\r\x1b[201~e", "ab c\rd\re", "a" + pasted + "e", []string{"b\tc\nd"}},
		{"two pastes", "\x1b[200~a\x1b[201~\x1b[200~b\x1b[201~", "ab", pasted + pasted, []string{"a", "b"}},
		{"Ctrl-C in a paste", "\x1b[200~a\x03b", "a\x03b", "\x03b", nil},
		{"the end of no paste", "a\x1b[201~b", "ab", "ab", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got, _ := io.ReadAll(newKeys(test.typed, false)); string(got) != test.game {
				t.Errorf("a game reads %q, want %q", got, test.game)
			}
			k := newKeys(test.typed, true)
			if got, _ := io.ReadAll(k); string(got) != test.console {
				t.Errorf("a console reads %q, want %q", got, test.console)
			}
			for _, want := range append(test.pastes, "") {
				if got := k.nextPaste(); got != want {
					t.Errorf("the paste is %q, want %q", got, want)
				}
			}
		})
	}
}

// Whatever is typed, it does not matter how it is cut in pieces, no Ctrl-C is lost and each paste has its key.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("a\x1b[3~\x1bOH\x1b[1;5A\x03"), true)
	f.Add([]byte("\x1b[200~a\r\nb\x03\x1b[201~\x1b\x1b[200~c\x1b[201~"), true)
	f.Add([]byte("\x1b[123456789\x00\t\x12\xff"), false)
	f.Fuzz(func(t *testing.T, typed []byte, console bool) {
		k := newKeys(string(typed), console)
		whole, err := io.ReadAll(k)
		if err != nil {
			t.Fatal(err)
		}
		byByte := &keys{in: io.NopCloser(iotest.OneByteReader(bytes.NewReader(typed))), console: console}
		if got, _ := io.ReadAll(byByte); !bytes.Equal(got, whole) {
			t.Errorf("in one piece %q, byte by byte %q", whole, got)
		}
		if got, want := bytes.Count(whole, []byte{ctrlC}), bytes.Count(typed, []byte{ctrlC}); got != want {
			t.Errorf("%d times Ctrl-C, want %d", got, want)
		}
		most := bytes.Count(whole, []byte(string(keyPaste)))
		for range most {
			k.nextPaste()
		}
		if got := k.nextPaste(); got != "" {
			t.Errorf("the paste %q has no key", got)
		}
	})
}
