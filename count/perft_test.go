package count_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/lang/junta"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestPerft counts chess from positions for which other programs have the figures, white to move, castling where king
// and rook stand at home.
func TestPerft(t *testing.T) {
	for _, row := range []struct {
		position string
		want     []int64
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", []int64{20, 400, 8_902, 197_281, 4_865_609}},
		{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R", []int64{48, 2_039, 97_862, 4_085_603}},
		{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8", []int64{14, 191, 2_812, 43_238, 674_624}},
		{"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1", []int64{6, 264, 9_467, 422_333}},
		{"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R", []int64{44, 1_486, 62_379, 2_103_487}},
		{"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1", []int64{46, 2_079, 89_890, 3_894_594}},
	} {
		t.Run(row.position, func(t *testing.T) {
			t.Parallel()
			if !*deep {
				row.want = row.want[:3]
			}
			mustCount(t, chessFrom(t, row.position), row.want)
		})
	}
}

// BenchmarkPerft counts chess to the fourth move.
func BenchmarkPerft(b *testing.B) {
	game := chessFrom(b, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := count.Lines(game, 4); err != nil {
			b.Fatal(err)
		}
	}
}

// setupOfChess is the set-up of the example, with the players in it.
var setupOfChess = regexp.MustCompile(`(?s)setup \{.*?\}\s*\}`)

// chessmen are the kinds of chess by the letters that positions have for them.
var chessmen = map[rune]string{'p': "Pawn", 'r': "Rook", 'n': "Knight", 'b': "Bishop", 'q': "Queen", 'k': "King"}

// chessFrom begins a game of the example from a position, written as chess players write it.
func chessFrom(t testing.TB, position string) play.Game {
	t.Helper()
	path := filepath.Join("..", "examples", "junta", "chess.junta")
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := setupOfChess.ReplaceAllLiteralString(string(content), setupOf(position))
	program, diagnostics := junta.Language{}.Load(source.NewFile(path, text))
	if program == nil {
		t.Fatalf("%v\n%s", diagnostics[0], text)
	}
	return program.NewGame(play.Limits{})
}

// setupOf writes a position as a set-up.
func setupOf(position string) string {
	placed := map[bool]*strings.Builder{true: {}, false: {}}
	for i, row := range strings.Split(position, "/") {
		column := 'A'
		for _, letter := range row {
			if letter <= '8' {
				column += letter - '0'
				continue
			}
			white := letter < 'a'
			name := chessmen[letter|0x20]
			placed[white].WriteString(name + " " + string(column) + string('8'-rune(i)) + " ")
			column++
		}
	}
	return "setup { White { " + placed[true].String() + "} Black { " + placed[false].String() + "} }"
}
