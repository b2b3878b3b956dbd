// Package browser has the tests of the page: a real browser plays games that package web serves. It has no code of its
// own. Where no browser is there the tests are left out, and say so.
package browser
