package term

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
)

// A screen is a small terminal: it shows what is written and goes on below a full row. It breaks its rows anew when
// its width changes, as most terminals do. It knows the sequences that an editor uses and keeps the others.
type screen struct {
	columns  int
	rows     []screenRow
	row, col int
	partial  []byte
	pastes   bool     // it is told to set pastes in brackets
	unknown  []string // sequences that it does not know
}

type screenRow struct {
	cells []string // "" is the second half of a wide character
	on    bool     // goes on in the next row
}

func (s *screen) Write(p []byte) (int, error) {
	s.partial = append(s.partial, p...)
	for len(s.partial) > 0 {
		n := s.step(s.partial)
		if n == 0 {
			break
		}
		s.partial = s.partial[n:]
	}
	return len(p), nil
}

// step does the first thing in p and returns its length, 0 if it is not whole.
func (s *screen) step(p []byte) int {
	s.reach(s.row)
	switch p[0] {
	case '\r':
		s.col = 0
	case '\n':
		s.row++
		s.reach(s.row)
	case '\b':
		s.col = max(0, min(s.col, s.columns-1)-1)
	case '\a':
	case 0x1b:
		return s.sequence(p)
	default:
		if !utf8.FullRune(p) {
			return 0
		}
		r, size := utf8.DecodeRune(p)
		s.put(r)
		return size
	}
	return 1
}

func (s *screen) reach(row int) {
	for len(s.rows) <= row {
		s.rows = append(s.rows, screenRow{})
	}
}

func (s *screen) put(r rune) {
	width := min(displaywidth.Rune(r), s.columns)
	if width == 0 { // belongs to the character before it
		if row := s.rows[s.row]; s.col > 0 && s.col <= len(row.cells) {
			row.cells[s.col-1] += string(r)
		}
		return
	}
	if s.col+width > s.columns {
		s.rows[s.row].on = true
		s.row, s.col = s.row+1, 0
		s.reach(s.row)
	}
	row := &s.rows[s.row]
	for len(row.cells) < s.col+width {
		row.cells = append(row.cells, " ")
	}
	row.cells[s.col] = string(r)
	if next := s.col + width; next < len(row.cells) && row.cells[next] == "" {
		row.cells[next] = " " // half of a wide character is left
	}
	if width == 2 {
		row.cells[s.col+1] = ""
	}
	s.col += width
}

// sequence does a control sequence: ESC [ number letter.
func (s *screen) sequence(p []byte) int {
	end := 2
	for end < len(p) && p[end] < '@' {
		end++
	}
	if end >= len(p) {
		return 0
	}
	n := 1
	if number, err := strconv.Atoi(string(p[2:end])); err == nil {
		n = number
	}
	switch p[end] {
	case 'A':
		s.row = max(0, s.row-n)
	case 'C':
		s.col = min(s.col+n, s.columns-1)
	case 'H':
		s.row, s.col = 0, 0
	case 'J': // behind the cursor, or all
		if n == 2 {
			s.rows = nil
			break
		}
		row := s.rows[s.row]
		s.rows = append(s.rows[:s.row], screenRow{cells: row.cells[:min(len(row.cells), s.col)]})
	case 'K': // the row
		s.rows[s.row] = screenRow{}
	case 'h', 'l':
		s.pastes = p[end] == 'h'
		fallthrough
	default:
		if number := string(p[2:end]); number != "?2004" {
			s.unknown = append(s.unknown, string(p[:end+1]))
		}
	}
	return end + 1
}

// resize breaks what is shown anew.
func (s *screen) resize(columns int) {
	old, row, col := s.rows, s.row, s.col
	*s = screen{columns: columns, partial: s.partial, pastes: s.pastes, unknown: s.unknown}
	atRow, atCol := 0, 0
	for i, from := range old {
		for j := 0; j <= len(from.cells); j++ {
			if i == row && j == min(col, len(from.cells)) {
				atRow, atCol = s.row, s.col
				if s.col == columns && col < len(from.cells) {
					atRow, atCol = s.row+1, 0
				}
			}
			if j < len(from.cells) && from.cells[j] != "" {
				s.Write([]byte(from.cells[j]))
			}
		}
		if !from.on && i < len(old)-1 {
			s.Write([]byte("\r\n"))
		}
	}
	s.reach(atRow)
	s.row, s.col = atRow, atCol
}

// line returns the cursor's row up to the cursor, and behind it without the blanks at its end.
func (s *screen) line() string {
	s.reach(s.row)
	cells := s.rows[s.row].cells
	at := min(s.col, len(cells))
	return strings.Join(cells[:at], "") + strings.TrimRight(strings.Join(cells[at:], ""), " ")
}

// text returns the rows without the blanks at their ends and without empty ones at the end.
func (s *screen) text() string {
	var b strings.Builder
	for _, row := range s.rows {
		b.WriteString(strings.TrimRight(strings.Join(row.cells, ""), " ") + "\n")
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// The screen that the tests look at is tested too.
func TestScreen(t *testing.T) {
	s := &screen{columns: 5}
	s.Write([]byte("ab漢字cde\r\nf\x1b[1A\rX\x1b[?2004h"))
	if got, want := s.text(), "ab漢\nX cde\nf\n"; got != want {
		t.Errorf("the screen shows %q, want %q", got, want)
	}
	if s.row != 1 || s.col != 1 || !s.pastes {
		t.Errorf("the cursor is in row %d, column %d; pastes: %v", s.row, s.col, s.pastes)
	}
	s.resize(20)
	if got, want := s.text(), "ab漢X cde\nf\n"; got != want {
		t.Errorf("wider, it shows %q, want %q", got, want)
	}
	if s.row != 0 || s.col != 5 {
		t.Errorf("wider, the cursor is in row %d, column %d", s.row, s.col)
	}
}
