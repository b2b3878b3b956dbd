package count_test

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// This file holds naive programs for games of men on eight by eight squares, which the examples are held against.

// Men are letters on a board, whose bottom row is the first. Who begins has number 0 and goes up.
type men struct {
	*rules
	at   [8][8]byte
	turn int
}

// rules are those of a game.
type rules struct {
	upper, lower string    // who stands above and below
	rows         int       // how many rows each of them has
	black        bool      // they stand on squares of one colour
	own          [2]string // the letters of the two
	next         func(*men) []*men
}

var (
	draughts     = &rules{upper: "l", lower: "d", rows: 3, black: true, own: [2]string{"dD", "lL"}, next: jumpOrStep}
	breakthrough = &rules{upper: "b", lower: "w", rows: 2, own: [2]string{"w", "b"}, next: breakThrough}
	checkers     = &rules{upper: "b", lower: "w", rows: 3, black: true, own: [2]string{"w", "b"}, next: overAnything}
	foxAndHounds = &rules{upper: "_", lower: "h", rows: 1, black: true, own: [2]string{"f", "h"}, next: foxOrHound}
)

// start returns the position in which a game begins.
func start(r *rules) *men {
	m := &men{rules: r}
	for x := range 8 {
		for y := range 8 {
			m.at[x][y] = '_'
			switch {
			case r.black && (x+y)%2 == 1:
				m.at[x][y] = '#'
			case x < r.rows:
				m.at[x][y] = r.lower[0]
			case x > 7-r.rows:
				m.at[x][y] = r.upper[0]
			}
		}
	}
	if r == foxAndHounds {
		m.at[7][3] = 'f'
	}
	return m
}

// literal writes the board down as a program has it.
func (m *men) literal() string {
	var rows []string
	for x := 7; x >= 0; x-- {
		rows = append(rows, "["+strings.Join(strings.Split(string(m.at[x][:]), ""), ", ")+"]")
	}
	return "Board = [" + strings.Join(rows, ",\n") + "];"
}

// played returns where a game is after so many moves of each at random, or before it ends.
func (m *men) played(r *rand.Rand, moves int) *men {
	for range moves {
		at := m
		for range 2 {
			list := at.next(at)
			if len(list) == 0 {
				return m
			}
			at = list[r.IntN(len(list))]
		}
		if len(at.next(at)) == 0 {
			return m
		}
		m = at
	}
	return m
}

// naive counts the lines of up to so many moves, as far as there are any.
func naive(m *men, moves int) []int64 {
	lines := make([]int64, moves)
	var follow func(m *men, made int)
	follow = func(m *men, made int) {
		if made == moves {
			return
		}
		for _, next := range m.next(m) {
			lines[made]++
			follow(next, made+1)
		}
	}
	follow(m, 0)
	return slices.DeleteFunc(lines, func(n int64) bool { return n == 0 })
}

// on returns what stands on a square, '#' off the board.
func (m *men) on(x, y int) byte {
	if x < 0 || x > 7 || y < 0 || y > 7 {
		return '#'
	}
	return m.at[x][y]
}

func is(man byte, of string) bool { return strings.IndexByte(of, man) >= 0 }

// mine calls with each square on which a man of who moves stands.
func (m *men) mine(with func(x, y int)) {
	for x := range 8 {
		for y := range 8 {
			if is(m.at[x][y], m.own[m.turn]) {
				with(x, y)
			}
		}
	}
}

// moved returns the position behind a step, the other to move.
func (m *men) moved(x, y, toX, toY int) *men {
	n := *m
	n.at[toX][toY], n.at[x][y] = m.at[x][y], '_'
	n.turn = 1 - m.turn
	return &n
}

// ahead is the way in which who moves goes.
func (m *men) ahead() int { return 1 - 2*m.turn }

func breakThrough(m *men) (list []*men) {
	if is('b', string(m.at[0][:])) || is('w', string(m.at[7][:])) {
		return nil
	}
	m.mine(func(x, y int) {
		for _, aside := range []int{-1, 0, 1} {
			to := m.on(x+m.ahead(), y+aside)
			if to == '_' || aside != 0 && is(to, m.own[1-m.turn]) {
				list = append(list, m.moved(x, y, x+m.ahead(), y+aside))
			}
		}
	})
	return list
}

func foxOrHound(m *men) (list []*men) {
	if is('f', string(m.at[0][:])) {
		return nil
	}
	m.mine(func(x, y int) {
		for _, way := range aslant(m.at[x][y] == 'f', 1) {
			if m.on(x+way[0], y+way[1]) == '_' {
				list = append(list, m.moved(x, y, x+way[0], y+way[1]))
			}
		}
	})
	return list
}

// aslant are the ways aslant, those with a sign alone or all.
func aslant(all bool, up int) [][2]int {
	ways := [][2]int{{up, -1}, {up, 1}}
	if all {
		ways = append(ways, [2]int{-up, -1}, [2]int{-up, 1})
	}
	return ways
}

func overAnything(m *men) (list []*men) {
	m.mine(func(x, y int) {
		for _, way := range aslant(false, m.ahead()) {
			for far := 1; far < 8; far++ {
				toX, toY := x+far*way[0], y+far*way[1]
				if m.on(toX, toY) != '_' || far == 2 && !is(m.on(x+way[0], y+way[1]), m.own[1-m.turn]) {
					continue
				}
				next := m.moved(x, y, toX, toY)
				if far == 2 {
					next.at[x+way[0]][y+way[1]] = '_'
				}
				list = append(list, next)
			}
		}
	})
	return list
}

func jumpOrStep(m *men) (list []*men) {
	m.mine(func(x, y int) { list = append(list, m.jumps(x, y)...) })
	if len(list) > 0 {
		return list
	}
	m.mine(func(x, y int) {
		for _, way := range aslant(m.at[x][y] < 'a', m.ahead()) {
			if m.on(x+way[0], y+way[1]) == '_' {
				list = append(list, m.moved(x, y, x+way[0], y+way[1]).crowned())
			}
		}
	})
	return list
}

// jumps returns the positions behind each chain of jumps of a man.
func (m *men) jumps(x, y int) (list []*men) {
	for _, way := range aslant(m.at[x][y] < 'a', m.ahead()) {
		toX, toY := x+2*way[0], y+2*way[1]
		if !is(m.on(x+way[0], y+way[1]), m.own[1-m.turn]) || m.on(toX, toY) != '_' {
			continue
		}
		next := m.moved(x, y, toX, toY)
		next.at[x+way[0]][y+way[1]] = '_'
		next.turn = m.turn
		if on := next.jumps(toX, toY); len(on) > 0 {
			list = append(list, on...)
			continue
		}
		next.turn = 1 - m.turn
		list = append(list, next.crowned())
	}
	return list
}

// crowned makes kings of the men on the last rows.
func (m *men) crowned() *men {
	for y := range 8 {
		if m.at[7][y] == 'd' {
			m.at[7][y] = 'D'
		}
		if m.at[0][y] == 'l' {
			m.at[0][y] = 'L'
		}
	}
	return m
}
