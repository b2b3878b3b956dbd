package cli

import (
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/languages"
)

// known are all languages there are. Commands hand them on to what imports none.
func known() lang.List { return languages.All() }

// languageNames lists the names of all languages.
func languageNames() string { return strings.Join(known().Names(), " or ") }

// languageCalled returns a language by its name.
func languageCalled(name string) (lang.Language, bool) { return known().Named(name) }

// languageNamed returns the language whose games' names end like this one.
func languageNamed(path string) (lang.Language, bool) { return known().ByFile(path) }
