package term

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/clipperhouse/displaywidth"
)

// columnGap stands between two columns.
const columnGap = 2

// Table lays out rows below a head, which is underlined. A column of numbers stands right, any other left. Where a
// line would be wider than width columns of the terminal, the widest columns are cut with "…"; 0 is any width. A row
// that is too short has empty cells. Without a head there is no underline.
func Table(head []string, rows [][]string, width int) string {
	cells := make([][]string, 0, len(rows)+1)
	if len(head) > 0 {
		cells = append(cells, head)
	}
	cells = append(cells, rows...)
	widths := columnWidths(cells)
	if width > 0 {
		narrow(widths, width)
	}
	right := numeric(rows, len(widths))
	var b strings.Builder
	for i, row := range cells {
		writeRow(&b, row, widths, right, width)
		if i == 0 && len(head) > 0 {
			writeRow(&b, dashes(widths), widths, nil, width)
		}
	}
	return b.String()
}

func columnWidths(rows [][]string) []int {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 1)
			}
			widths[i] = max(widths[i], displaywidth.String(oneLine(cell)))
		}
	}
	return widths
}

// narrow takes from the widest column, the last of several, until all fit or none can be narrower.
func narrow(widths []int, width int) {
	total := columnGap * (len(widths) - 1)
	for _, w := range widths {
		total += w
	}
	for ; total > width; total-- {
		widest := 0
		for i, w := range widths {
			if w >= widths[widest] {
				widest = i
			}
		}
		if widths[widest] == 1 {
			return
		}
		widths[widest]--
	}
}

// numeric says of each column whether all that stands in it are numbers.
func numeric(rows [][]string, columns int) []bool {
	numbers, others := make([]bool, columns), make([]bool, columns)
	for _, row := range rows {
		for i, cell := range row {
			cell = strings.TrimSpace(cell)
			numbers[i] = numbers[i] || isNumber(cell)
			others[i] = others[i] || cell != "" && !isNumber(cell)
		}
	}
	for i := range numbers {
		numbers[i] = numbers[i] && !others[i]
	}
	return numbers
}

// isNumber takes no "nan" and "inf" for numbers, which may be names.
func isNumber(cell string) bool {
	_, err := strconv.ParseFloat(strings.TrimSuffix(cell, "%"), 64)
	return err == nil && strings.ContainsAny(cell, "0123456789")
}

func dashes(widths []int) []string {
	row := make([]string, len(widths))
	for i, w := range widths {
		row[i] = strings.Repeat("-", w)
	}
	return row
}

// writeRow writes a line of at most width columns, without blanks at its end.
func writeRow(b *strings.Builder, row []string, widths []int, right []bool, width int) {
	var line strings.Builder
	for i, w := range widths {
		if i > 0 {
			line.WriteString(strings.Repeat(" ", columnGap))
		}
		cell := ""
		if i < len(row) {
			cell = displaywidth.TruncateString(oneLine(row[i]), w, "…")
		}
		blanks := strings.Repeat(" ", w-displaywidth.String(cell))
		if right != nil && right[i] {
			cell = blanks + cell
		} else {
			cell += blanks
		}
		line.WriteString(cell)
	}
	text := strings.TrimRight(line.String(), " ")
	if width > 0 { // so many columns that not even narrow ones fit
		text = displaywidth.TruncateString(text, width, "…")
	}
	b.WriteString(text + "\n")
}

// oneLine makes of what would break a line, or move the cursor, blanks.
func oneLine(cell string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, cell)
}
