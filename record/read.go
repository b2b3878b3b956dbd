package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// A DamageError says that a record cannot be read from a line on, counted from 1.
type DamageError struct {
	Line   int
	Reason string
}

func (e *DamageError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Reason) }

// ErrNewer is in the error of a record of a format that only a later version of roll knows, which names both formats.
var ErrNewer = errors.New("a newer version of roll has written it")

// ErrEmpty is the error of a record without a whole first line.
var ErrEmpty = errors.New("this record is empty")

// Read reads a record. A last line without its end was torn when it was written: it is left out, and Torn set. With a
// *DamageError the record holds what stands before the damage, if the header does.
func Read(from io.Reader) (*Record, error) {
	in := bufio.NewReader(from)
	if err := foreign(in); err != nil {
		return nil, err
	}
	r := &Record{}
	for number := 1; ; number++ {
		line, err := readLine(in)
		switch {
		case errors.Is(err, bufio.ErrBufferFull) && number > 1:
			return r.done(), &DamageError{number, "this line is too long"}
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, &DamageError{number, noRecord}
		case errors.Is(err, io.EOF) && number == 1:
			return nil, ErrEmpty
		case errors.Is(err, io.EOF):
			r.Torn = line != ""
			return r.done(), nil
		case err != nil:
			return nil, err
		}
		if err := r.line(number, strings.TrimSuffix(line, "\n")); err != nil {
			if number == 1 {
				return nil, err
			}
			return r.done(), err
		}
		r.Size += int64(len(line))
	}
}

// longestLine is how many bytes a line of a record has at most. The first holds the source of the game, which the
// writing of JSON makes up to six times as long.
const longestLine = 64 << 20

// readLine reads a line with its end. The error is bufio.ErrBufferFull if it is too long.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part...)
		if !errors.Is(err, bufio.ErrBufferFull) || len(line) > longestLine {
			return string(line), err
		}
	}
}

// done makes a record ready to be looked at.
func (r *Record) done() *Record {
	r.Answers, r.Undone = r.Lines.Answers(), r.Lines.Undone()
	return r
}

// foreign says, by its first bytes alone, that a file is of another kind, however long its first line is.
func foreign(in *bufio.Reader) error {
	const begins = `{"roll_record":`
	head, err := in.Peek(len(begins))
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if string(head) != begins[:len(head)] {
		return &DamageError{1, noRecord}
	}
	return nil
}

// noRecord is the reason why a file of another kind cannot be read.
const noRecord = "this is no record of a game"

// line reads one whole line.
func (r *Record) line(number int, line string) error {
	damaged := func(reason string) error { return &DamageError{number, reason} }
	content, sum, ok := cutSum(line)
	if !ok {
		if number == 1 {
			return damaged(noRecord)
		}
		return damaged("this line is damaged")
	}
	if number == 1 {
		if err := r.header(content); err != nil {
			return err
		}
	}
	if sum != chained(r.sum, content) {
		return damaged("this line was changed since it was written")
	}
	r.sum = sum
	if number == 1 {
		return nil
	}
	var e Entry
	if json.Unmarshal([]byte(content), &e) != nil || !r.add(e) {
		return damaged("this line makes no sense here")
	}
	return nil
}

func (r *Record) header(content string) error {
	var format struct {
		Format int `json:"roll_record"`
	}
	if json.Unmarshal([]byte(content), &format) != nil || format.Format < 1 {
		return &DamageError{1, noRecord}
	}
	if format.Format > Version {
		return fmt.Errorf("this record is of format %d, and this roll reads formats up to %d: %w",
			format.Format, Version, ErrNewer)
	}
	if json.Unmarshal([]byte(content), &r.Header) != nil || r.Header.SHA256 != Sum(r.Header.Source) {
		return &DamageError{1, "the source in this record was changed since it was written"}
	}
	r.Seats = r.Header.Players
	return nil
}

// sumField is how the sum stands at the end of a line's object.
const sumField = `,"sum":"`

// cutSum cuts the sum off a line and returns the object that it is over.
func cutSum(line string) (content, sum string, ok bool) {
	line, whole := strings.CutSuffix(line, `"}`)
	at := strings.LastIndex(line, sumField)
	if at < 0 || !whole {
		return "", "", false
	}
	return line[:at] + "}", line[at+len(sumField):], true
}

// encode writes an object as a line with its sum, which it returns too.
func encode(object any, before string) (line []byte, sum string, err error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(object); err != nil {
		return nil, "", err
	}
	content := strings.TrimSuffix(b.String(), "\n")
	sum = chained(before, content)
	return []byte(strings.TrimSuffix(content, "}") + sumField + sum + "\"}\n"), sum, nil
}
