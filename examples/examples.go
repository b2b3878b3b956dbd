// Package examples holds the games that come with roll, a folder for each language, and front ends of a few lines. They
// are in the program too, so that one who has nothing but the program can play them.
package examples

import (
	"embed"
	"io/fs"
)

//go:embed */*
var folders embed.FS

// Files returns all files of the examples, in their folders.
func Files() fs.FS { return folders }
