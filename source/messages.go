package source

// The codes of what can be wrong with the bytes of a file before any language looks at it.
const (
	TooLarge Code = "file-too-large"
	UTF16    Code = "file-utf16"
	NulByte  Code = "file-nul"
	NotUTF8  Code = "file-not-utf8"
)

// Messages are the words of this package's codes.
var Messages = Catalog{
	TooLarge: "this file is larger than 8 MB, too large for a game\nis this the right file?",
	UTF16:    "this file is UTF-16 text\nsave it as UTF-8 in your editor",
	NulByte:  "this file holds a NUL byte, so it is not text\nis this the right file?",
	NotUTF8:  "this file is not UTF-8 text from here on\nsave it as UTF-8 in your editor",
}
