package play

import "strings"

// ShowValue returns the value of a game for a sentence: in quotes where it could not be seen.
func ShowValue(value string) string {
	if strings.TrimSpace(value) == "" {
		return "'" + value + "'"
	}
	return value
}

// ValueOf returns the value of a game as it is written down: nil where there is none, which an empty one is not.
func ValueOf(value string, valued bool) *string {
	if !valued {
		return nil
	}
	return &value
}
