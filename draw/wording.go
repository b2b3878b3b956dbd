package draw

import (
	"fmt"
	"strconv"
	"strings"
)

// This file holds every sentence that stands below a board.

// onTile says where a player's only piece is, or all of several.
func onTile(tile int32, several bool) string {
	if several {
		return fmt.Sprintf("all on tile %d", tile)
	}
	return fmt.Sprintf("on tile %d", tile)
}

// onTiles says where a player's pieces are: on these tiles, and so many more pieces.
func onTiles(tiles []int32, more int) string {
	numbers := make([]string, len(tiles))
	for i, tile := range tiles {
		numbers[i] = strconv.Itoa(int(tile))
	}
	text := "on tiles " + strings.Join(numbers, ", ")
	if more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// morePlayers says how many players are not listed.
func morePlayers(listed, left int) string {
	switch {
	case listed == 0:
		return counted(left, "player")
	case left == 1:
		return "and 1 more player"
	}
	return fmt.Sprintf("and %d more players", left)
}

// leads says where a tile leads.
func leads(tile int32, arrows string) string {
	return fmt.Sprintf("tile %d: %s", tile, arrows)
}

// moreCrowded says how many tiles have links that are neither shown nor listed.
func moreCrowded(listed, left int) string {
	if listed == 0 {
		return "more links on " + counted(left, "tile")
	}
	return "more links on " + counted(left, "other tile")
}

// keys says what the arrows of the way mean.
func keys(onward, back bool, s *signs) []string {
	var list []string
	if onward {
		list = append(list, s.on+" the way on")
	}
	if back {
		list = append(list, s.back+" the way back")
	}
	return list
}

// theseAre says which tiles of so many are seen.
func theseAre(first, last int32, all int) string {
	return fmt.Sprintf("The board has %d tiles; these are %d to %d.", all, first, last)
}

// elsewhere says how many pieces are not seen.
func elsewhere(pieces int) string {
	switch pieces {
	case 0:
		return ""
	case 1:
		return " 1 piece stands elsewhere."
	}
	return fmt.Sprintf(" %d pieces stand elsewhere.", pieces)
}

// unlabelled is what a thing is called of which nothing is known.
const unlabelled = "piece"

// otherKinds is what the mark means that all kinds without a mark of their own share.
const otherKinds = "anything else"

// moreKinds says how many kinds of pieces are not listed.
func moreKinds(listed, left int) string {
	if listed == 0 {
		return counted(left, "kind") + " of pieces"
	}
	return "and " + counted(left, "more kind")
}

// squaresSeen says which part of a grid is seen.
func (p *gridPicture) squaresSeen(shown area) string {
	return fmt.Sprintf("The grid has %s and %s; these are rows %s to %s and columns %s to %s.",
		counted(int(p.grid.Rows), "row"), counted(int(p.grid.Columns), "column"),
		p.lineOf(shown.rows.low), p.lineOf(shown.rows.high-1), p.columnOf(shown.columns.low),
		p.columnOf(shown.columns.high-1))
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// canBeChosen is what the brackets around a square mean.
const canBeChosen = "can be chosen"
