package draw

import "strings"

// paper is what a board is drawn on.
type paper struct {
	signs         *signs
	width, height int
	ascii, shapes bool
	palette       Palette
	hint          string // what is said last where only a part of the board is seen
}

func newPaper(o Options) paper {
	p := paper{
		signs:  &boxes,
		width:  within(o.Width, defaultWidth, leastWidth, mostWidth),
		height: within(o.Height, defaultHeight, leastHeight, mostHeight),
		ascii:  o.ASCII, shapes: o.Shapes, palette: o.Colours,
		hint: o.More,
	}
	if o.ASCII {
		p.signs = &ascii
	}
	return p
}

// gap stands between two things that are listed on a line.
const gap = "   "

// fitting lists as many entries as there is room for on so many lines, and says how many of all are left out.
func (p *paper) fitting(entries []string, all, most int, more func(listed, left int) string) []string {
	for n := len(entries); ; n-- {
		list := entries[:n:n]
		if n < all {
			list = append(list, more(n, all-n))
		}
		if lines := p.flow(list); len(lines) <= most || n == 0 {
			return lines
		}
	}
}

// flow sets entries on lines, as many on each as fit. One that is longer than a line is broken between words.
func (p *paper) flow(entries []string) []string {
	var lines []string
	line := ""
	add := func(between, text string) {
		switch {
		case line == "":
			line = p.signs.shorten(text, p.width)
		case width(line+between+text) <= p.width:
			line += between + text
		default:
			lines = append(lines, line)
			line = p.signs.shorten(text, p.width)
		}
	}
	for _, entry := range entries {
		if width(entry) <= p.width {
			add(gap, entry)
			continue
		}
		for i, word := range strings.Fields(entry) {
			if i == 0 {
				add(gap, word)
			} else {
				add(" ", word)
			}
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
