package term

import "strings"

// plainInShell are the characters that no shell takes for anything else.
const plainInShell = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./"

// Quoted writes a word for a shell, in quotes where it needs them.
func Quoted(word string) string {
	special := func(r rune) bool { return !strings.ContainsRune(plainInShell, r) }
	if word != "" && !strings.ContainsFunc(word, special) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
