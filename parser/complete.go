package parser

// OperandStart returns the place, in bytes, where the operand at the end of a text begins: names, dots, and whatever
// stands in closed brackets. It serves completion at a console.
func OperandStart(text string) int {
	depth := 0
	for i := len(text) - 1; i >= 0; i-- {
		switch c := text[i]; {
		case c == ']', c == ')':
			depth++
		case (c == '[' || c == '(') && depth == 0:
			return i + 1
		case c == '[', c == '(':
			depth--
		case depth == 0 && !isNameByte(c) && c != '.':
			return i + 1
		}
	}
	return 0
}

func isNameByte(c byte) bool { return isLetter(c) || '0' <= c && c <= '9' || c == '$' || c == '#' }
