package gridlok

import (
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// Vary changes the value with which a variable of the game is declared.
func (Language) Vary(file *source.File, name string, value int32) (*source.File, error) {
	game := parseGame(file, source.NewBag(file, catalogs...), newTyping())
	return console.VariedIn(file, game.variables, name, value)
}
