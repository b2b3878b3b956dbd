package term

import (
	"bytes"
	"strings"
	"unicode"
)

// A terminal that is told to do so sets a paste in brackets, so that what is in it is not taken for keys.
const (
	pastesOn   = "\x1b[?2004h"
	pastesOff  = "\x1b[?2004l"
	pasteBegin = "\x1b[200~"
	pasteEnd   = "\x1b[201~"
)

// paste takes one byte of a paste. When it is whole one key stands for it.
func (k *keys) paste(b byte) {
	k.pasted = append(k.pasted, b)
	whole, ended := bytes.CutSuffix(k.pasted, []byte(pasteEnd))
	if !ended {
		return
	}
	k.pasting, k.pasted = false, nil
	text := pastedText(whole)
	if text == "" {
		return
	}
	k.mutex.Lock()
	k.pastes = append(k.pastes, text)
	k.mutex.Unlock()
	k.pending = append(k.pending, string(keyPaste)...)
}

// pastedText returns what was pasted with "\n" as line ends, however the terminal ends a line, and without one at the
// very end, which would only look like a mistake.
func pastedText(paste []byte) string {
	text := strings.ToValidUTF8(string(paste), string(unicode.ReplacementChar))
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	return strings.TrimSuffix(text, "\n")
}

// nextPaste takes the paste that keyPaste stands for, "" where somebody else made the key.
func (k *keys) nextPaste() string {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if len(k.pastes) == 0 {
		return ""
	}
	text := k.pastes[0]
	k.pastes = k.pastes[1:]
	return text
}
