package play

import "fmt"

// Describe tells in a few words what happened, for a person who sees no board.
func Describe(body Body) string {
	switch b := body.(type) {
	case *Began:
		return "the game " + b.Name + " begins"
	case *Printed:
		return fmt.Sprintf("%q", b.Text)
	case *Named:
		return fmt.Sprintf("player %d is called %s", b.Seat+1, b.Name)
	case *Placed:
		return fmt.Sprintf("%d play, their pieces on %v", len(b.Names), b.Tiles)
	case *TurnBegan:
		return "it is the turn of " + b.Name
	case *Rolled:
		return fmt.Sprintf("player %d rolls %d", b.Seat+1, b.Total)
	case *Drew:
		return fmt.Sprintf("player %d draws %d", b.Seat+1, b.Value)
	case *Moved:
		return fmt.Sprintf("piece %d of player %d goes from tile %d to %d", b.Piece, b.Seat+1, b.From, b.To)
	case *Landed:
		return fmt.Sprintf("piece %d of player %d lands on tile %d", b.Piece, b.Seat+1, b.Tile)
	case *Laid:
		return fmt.Sprintf("a grid of %d rows and %d columns is laid out", b.Rows, b.Columns)
	case *Stood:
		if b.Piece.Object == 0 {
			return fmt.Sprintf("square %s is empty", b.Square())
		}
		return fmt.Sprintf("%s stands on square %s", b.Piece.Label, b.Square())
	case *Typing:
		return fmt.Sprintf("somebody typed %q", b.Text)
	case *Ended:
		if b.Winner < 0 {
			if b.Valued {
				return "the game ends: " + ShowValue(b.Value)
			}
			return "the game ends without a winner"
		}
		return b.Name + " wins"
	case *Answered:
		value := b.Show()
		if b.Form == NameOf || b.Form == LineOf && b.Want == AnyLine {
			value = fmt.Sprintf("%q", value)
		}
		if b.Target == "" {
			return "the answer " + value
		}
		return fmt.Sprintf("the answer %s for %s", value, b.Target)
	}
	return "something else"
}
