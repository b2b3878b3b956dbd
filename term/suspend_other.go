//go:build !unix

package term

// canSuspend says whether there is a Ctrl-Z.
const canSuspend = false

// suspend does nothing: nobody could let the process go on.
func suspend() {}
