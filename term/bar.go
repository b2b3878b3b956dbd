package term

import (
	"math"
	"strings"
)

// eighths are blocks of one eighth of a column up to seven.
var eighths = []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}

// Bar returns a bar for a share from 0 to 1 of width columns, to the nearest eighth of a column; in ASCII, to the
// nearest column. It is not filled up with blanks. What lies outside of 0 to 1 counts as the nearer end, what is no
// number as 0.
func Bar(share float64, width int, ascii bool) string {
	if math.IsNaN(share) || width <= 0 {
		return ""
	}
	filled := min(max(share, 0), 1) * float64(width)
	if ascii {
		return strings.Repeat("#", int(math.Round(filled)))
	}
	n := int(math.Round(filled * 8))
	return strings.Repeat("█", n/8) + eighths[n%8]
}
