package gridlok

import "github.com/roll-lang/roll/check"

// notation is how GridLok writes its values.
var notation = &check.Notation{
	True: "true", False: "false", Quote: `"`, List: [3]string{"{", ",", "}"}, Call: [3]string{"{", ", ", "}"},
}

// appendPiece writes a piece: its name.
func (p *program) appendPiece(buf []byte, piece int64) []byte {
	if piece == 0 {
		return append(buf, emptyWord...)
	}
	return append(buf, p.decl(piece).called()...)
}

// emptyWord is the word for no piece.
const emptyWord = "empty"
