//go:build !race

package web_test

// fields is how many fields are played whose pieces lie face down.
const fields = 1000
