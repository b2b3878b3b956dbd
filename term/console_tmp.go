package term

import (
	"context"
	"io"
)

type Options struct {
	History  string
	Complete func(line string, at int) (from int, words []string)
}
type Console interface {
	Lines
	Remember(string)
}
type tmpConsole struct{ Lines }

func (tmpConsole) Remember(string) {}

func NewConsole(ctx context.Context, in io.Reader, out io.Writer, flush func() error, dumb bool, o Options) (Console, error) {
	l, err := NewLines(ctx, in, out, flush, dumb)
	return tmpConsole{l}, err
}
