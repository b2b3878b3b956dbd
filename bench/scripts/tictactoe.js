// tictactoe.tiler in JavaScript. The host has capture, which gives a square, and say, which prints.

class Mark {
    constructor(player) {
        this.player = player;
    }
}

function put(grid, player) {
    say("Player " + player + " chooses an empty square");
    let x, y;
    do {
        [x, y] = capture();
    } while (grid[x][y]);
    grid[x][y] = new Mark(player);
}

function same(grid, x1, y1, x2, y2, x3, y3) {
    const a = grid[x1][y1], b = grid[x2][y2], c = grid[x3][y3];
    return a && b && c && a.player === b.player && a.player === c.player;
}

function end(grid) {
    for (let i = 0; i < 3; i++) {
        if (same(grid, i, 0, i, 1, i, 2)) {
            return grid[i][0].player + " wins";
        }
        if (same(grid, 0, i, 1, i, 2, i)) {
            return grid[0][i].player + " wins";
        }
    }
    if (same(grid, 0, 0, 1, 1, 2, 2) || same(grid, 0, 2, 1, 1, 2, 0)) {
        return grid[1][1].player + " wins";
    }
    for (const row of grid) {
        for (const mark of row) {
            if (!mark) {
                return null;
            }
        }
    }
    return "nobody wins";
}

function play() {
    const grid = [[null, null, null], [null, null, null], [null, null, null]];
    for (;;) {
        for (const player of ["x", "o"]) {
            put(grid, player);
            const result = end(grid);
            if (result) {
                return result;
            }
        }
    }
}
