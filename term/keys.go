package term

import (
	"io"
	"sync"
)

// The keys that readline does not know, passed on as code points that are not characters, so that nobody types them.
const (
	keyDelete = '\ufdd0' // readline takes the Delete key for Ctrl-D: the end of the input on an empty line
	keyPaste  = '\ufdd1' // the next of the pastes
)

// keys passes on what is typed and rewrites the keys that readline misunderstands: Delete, Home and End as
// various terminals send them. It drops Ctrl-Space, which would end the input. Where console is not set it drops
// Ctrl-R and Ctrl-S, since there is little to search, and the brackets of a bracketed paste, and a tab is a blank.
type keys struct {
	in      io.ReadCloser
	console bool
	tab     bool   // the Tab key is passed on in a game too
	pending []byte // read and not yet passed on
	partial []byte // the beginning of a sequence whose end is not yet read
	pasting bool   // between the brackets of a paste
	pasted  []byte // what has come of it

	mutex  sync.Mutex // pastes are taken by the goroutine that edits
	pastes []string   // the pastes that are whole
}

var rewrites = map[string]string{
	"\x1b[3~": string(keyDelete),
	"\x1b[1~": "\x01", "\x1b[7~": "\x01", "\x1bOH": "\x01", "\x1b[H": "\x01",
	"\x1b[4~": "\x05", "\x1b[8~": "\x05", "\x1bOF": "\x05", "\x1b[F": "\x05",
	pasteBegin: "", pasteEnd: "",
	"\x00": "",
}

var gameRewrites = map[string]string{"\t": " ", "\x12": "", "\x13": ""}

// ctrlC is what Ctrl-C sends to a raw terminal.
const ctrlC = 0x03

// Read passes on rewritten keys.
func (k *keys) Read(p []byte) (int, error) {
	for len(k.pending) == 0 {
		n, err := k.in.Read(p)
		for _, b := range p[:n] {
			k.key(b)
		}
		if err != nil && len(k.pending) == 0 {
			return 0, err
		}
	}
	n := copy(p, k.pending)
	k.pending = k.pending[n:]
	return n, nil
}

// key takes one byte. A sequence is passed on, rewritten or not, when it is whole.
func (k *keys) key(b byte) {
	if b == ctrlC {
		k.partial, k.pasting = k.partial[:0], false // at once, even behind half a sequence or half a paste
	}
	if k.pasting {
		k.paste(b)
		return
	}
	k.partial = append(k.partial, b)
	if unfinished(k.partial) {
		return
	}
	sequence := string(k.partial)
	k.partial = k.partial[:0]
	if k.console && sequence == pasteBegin {
		k.pasting, k.pasted = true, nil
		return
	}
	k.pending = append(k.pending, k.rewrite(sequence)...)
}

func (k *keys) rewrite(sequence string) string {
	if rewritten, ok := rewrites[sequence]; ok {
		return rewritten
	}
	if rewritten, ok := gameRewrites[sequence]; ok && !k.console && (sequence != "\t" || !k.tab) {
		return rewritten
	}
	return sequence
}

// unfinished says whether a sequence that a key sends goes on.
func unfinished(s []byte) bool {
	const longest = 8
	switch {
	case s[0] != 0x1b || len(s) > longest:
		return false
	case len(s) == 1:
		return true
	case s[1] == 'O':
		return len(s) == 2
	case s[1] == '[':
		last := s[len(s)-1]
		return len(s) == 2 || '0' <= last && last <= '9' || last == ';'
	}
	return false
}

// Close closes nothing: the terminal is not ours.
func (k *keys) Close() error { return nil }
