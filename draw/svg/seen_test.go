package svg_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/roll-lang/roll/draw/svg"
	"github.com/roll-lang/roll/table"
)

var letterSize = regexp.MustCompile(`class="numbers" font-size="([0-9.]+)"`)

// TestNumbersCanBeRead wants the numbers of large boards to be larger, and fewer.
func TestNumbersCanBeRead(t *testing.T) {
	bare := &table.State{}
	for name, test := range map[string]struct {
		board       string
		least, most float64
		numbers     int
	}{
		"10 tiles":   {svg.Board(trackOf(10), bare, svg.Options{}), 23, 23, 10},
		"1000 tiles": {svg.Board(trackOf(1000), bare, svg.Options{}), 40, 60, 1000}, // of which style shows every fifth
		"3 by 3":     {svg.Board(trackOf(1), gridOf(3, 3), svg.Options{}), 26, 26, 6},
		"50 by 50":   {svg.Board(trackOf(1), gridOf(50, 50), svg.Options{}), 90, 110, 20},
	} {
		size, err := strconv.ParseFloat(letterSize.FindStringSubmatch(test.board)[1], 64)
		if err != nil || size < test.least || size > test.most {
			t.Errorf("%s: numbers of size %v", name, size)
		}
		if got := strings.Count(test.board, "<text"); got != test.numbers {
			t.Errorf("%s: %d numbers, want %d", name, got, test.numbers)
		}
	}
	for tiles, small := range map[int]bool{20: false, 1000: true} {
		if got := strings.Contains(svg.Board(trackOf(tiles), bare, svg.Options{}), `track small"`); got != small {
			t.Errorf("%d tiles are small: %v", tiles, got)
		}
	}
}
