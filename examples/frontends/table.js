// A front end for roll in the terminal, in JavaScript for Node without any library: it shows what a game says, the
// board and the questions, and sends what is typed. A ? asks which answers will do.
//
//     node table.js goose --bot 2=random
//
// All that stands behind table.js goes to roll play. The variable ROLL is the command, as in ROLL="go run .".
// docs/protocol.md says what the lines mean.

const { spawn } = require("node:child_process");
const { createInterface } = require("node:readline");

const [program, ...words] = (process.env.ROLL || "roll").split(" ");
const roll = spawn(program, [...words, "play", "--events", ...process.argv.slice(2)], {
  stdio: ["pipe", "pipe", "inherit"],
});
const ended = new Promise((resolve) => roll.on("close", resolve));
const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
let names = [], tiles = []; // of the players, and of their pieces
let grid = []; // what stands on each square, in one letter
let shown = ""; // the board as it was shown last

function showBoard() {
  const rows = grid.map((row) => row.join(" "));
  names.forEach((name, seat) => rows.push(`${name} is on ${tiles[seat].join(", ")}`));
  const board = rows.map((row) => `    ${row}\n`).join("");
  if (board !== shown) process.stdout.write(board);
  shown = board;
}

function send(line) {
  roll.stdin.write(JSON.stringify(line) + "\n");
}

async function ask(prompt) {
  process.stdout.write(prompt.text || "> ");
  const { value: line, done } = await typed.next();
  if (done) roll.stdin.end(); // roll says what that means
  else send(line === "?" ? { legal: true } : { answer: line });
}

async function hear(it) {
  const { type, text, seat, rows, columns, row, column, piece } = it;
  if (type === "hello" && it.protocol !== 1) throw new Error("This front end speaks version 1 only.");
  if (type === "printed" || type === "rejected") console.log(text);
  if (type === "placed") [names, tiles] = [it.names, it.on];
  if (type === "named" && names.length) names[seat] = it.name;
  if (type === "moved" && tiles.length) tiles[seat][piece] = it.to;
  if (type === "laid" && (grid.length !== rows || grid[0].length !== columns)) {
    grid = Array.from({ length: rows }, () => Array(columns).fill("."));
  }
  if (type === "stood") grid[row][column] = piece ? (piece.label || piece.class)[0] : ".";
  if (type === "turn" || type === "ended" || type === "prompt") showBoard();
  if (type === "prompt") await ask(it);
  if (type === "legal") console.log("These will do:", ...(it.answers || [`${it.low} to ${it.high}`]));
  if (type === "error") console.error(it.message);
}

(async () => {
  for await (const line of createInterface({ input: roll.stdout })) await hear(JSON.parse(line));
  process.exit(await ended);
})();
