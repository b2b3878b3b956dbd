package term

import (
	"fmt"
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// ReadKey shows a line until Enter is pressed, and takes it away with what was typed behind it, which it returns.
func (e *editor) ReadKey(line string) (string, error) {
	typed, err := e.ReadLine(line)
	if err != nil {
		return "", err
	}
	columns, _ := Size(e.out)
	if rows := RowsOf(line+typed, columns); rows > 0 && columns == e.columns {
		_, err = fmt.Fprintf(e.out, "\x1b[%dA\r\x1b[J", rows)
	}
	return typed, err
}

// ReadKey writes the line and reads up to the end of one: nothing can be taken away here.
func (p *plain) ReadKey(line string) (string, error) { return p.ReadLine(line) }

// WasStopped says no: nobody is stopped in the middle of a line that is not edited.
func (p *plain) WasStopped() bool { return false }

// WasStopped says whether Ctrl-Z was pressed.
func (e *editor) WasStopped() bool { return e.stopped }

// RowsOf returns how many rows of a terminal with so many columns a line takes with which typing has ended; 0 where
// that is not known: the line fills its last row, and the terminal may or may not have gone on to the next.
func RowsOf(line string, columns int) int {
	rows, used := 1, 0
	for _, r := range line {
		wide := displaywidth.Rune(r)
		if used+wide > columns {
			rows, used = rows+1, 0
		}
		used += wide
	}
	if used == columns {
		return 0
	}
	return rows
}

// Rows returns how many rows of a terminal with so many columns a text takes whose lines are all ended; 0 where that
// is not known, since a tab stands in it or its last line is not ended.
func Rows(text string, columns int) int {
	if strings.Contains(text, "\t") || !strings.HasSuffix(text, "\n") {
		return 0
	}
	rows := 0
	for line := range strings.Lines(text) {
		wide := columnsOf(strings.TrimSuffix(line, "\n"))
		rows += max(1, (wide+columns-1)/columns)
	}
	return rows
}
