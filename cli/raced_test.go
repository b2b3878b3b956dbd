//go:build race

package cli

// raced says that these tests run under the race detector, and so must the program that they start.
const raced = true
