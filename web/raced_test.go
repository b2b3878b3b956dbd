//go:build race

package web_test

// fields is how many fields are played whose pieces lie face down. The race detector makes each take long.
const fields = 100
