// Package junta is Junta, a language of expressions for board games: what a piece may do is a list of actions that
// are found with patterns over the board, and a move is illegal if a condition holds after it. Nothing outside this
// folder knows a word of it.
//
// A file becomes a game as in every language here, on the kits for scanning and parsing (words.go, syntax.go,
// parse.go). From there on it goes its own way, since the kind of a value is known only when a game runs, and no
// expression changes anything: load.go gives names their meaning, evaluates what is constant, and compiles the rest
// to closures (compile.go, functions.go, operators.go). What can be seen to be wrong is found on the way, by the
// kinds that a value may have (kinds.go). The library is rows (library.go and the files that begin with lib).
//
// # Values
//
// A value (value.go) is a kind, a number, and a pointer for what is not small; Go's collector keeps it. Values live
// in frames of an evaluator and end with the evaluation, for what a game remembers is no values: it is the actions
// that were done. So the heap of package interp holds nothing, and nothing has to be swept.
//
// # Positions
//
// The machine of package interp keeps, as what a snapshot copies and a mark rolls back, the actions done so far as
// numbers in one flat array (log.go), and beside it what stands on the table, for those who look at it. All else
// follows from these. An evaluator belongs to a machine (evaluator.go) and holds the position to which they lead
// (position.go): the piece on each square, the squares of each player and kind as sets, a hash of all of it, and a
// list of the changes, each of which can be taken back. Whoever steps the game brings the position in line with the
// array first: the changes of actions that are no longer there are taken back, and new ones are done. In most cases
// nothing is to do.
//
// Looking ahead is the same on a smaller scale: `after`, and whether an action is legal, do an action on the
// position, evaluate something, and take it back. No copy is made. The actions of the past are values that are made
// when somebody asks for them (past.go). `repeats` compares the hash with those before each action. Possible actions
// (options.go) are kept for the last few positions, by a number that each position has; whether one is legal is found
// when it is asked, and remembered. Whether there is a legal action at all is asked without looking at all of them.
//
// What functions of the program gave is kept with what they looked at for it, and is known again as long as that is as
// it was (recall.go): whether a king is in check is asked after each move, of which few change it. A function of the
// library either notes what it looks at or says that it does not, so that nothing is kept. What is known counts as many
// steps, and as deep, as if it ran again: the limits of a game do not depend on it.
//
// What is known of values before a game begins is told with their kinds (facts.go, shape.go), from constants that are
// evaluated on the way (fold.go) and from what functions surely ask of their arguments (signature.go).
//
// Patterns are made of what is written and the values of its variables, and kept (pattern.go); package walk compiles
// and runs them. A function that needs no argument and asks nothing of the game is evaluated once.
package junta
