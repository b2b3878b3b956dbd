// Roll plays board games written in small languages made for them. See README.md.
package main

import (
	"os"

	"github.com/roll-lang/roll/cli"
)

func main() {
	os.Exit(cli.Main())
}
