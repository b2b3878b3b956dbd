package term

import "fmt"

// This file holds everything that a person reads while a line is edited.

const interruptMark = "^C"

func moreWords(count int) string { return fmt.Sprintf("… and %d more", count) }
