// The sentences of the page that are about events and questions. It touches no page.

import { seatOf } from "./state.js";

// Coordinates as people of the game call them.
export function squareName(game, answer) {
  return game.called[answer] ?? answer;
}

// "a", "a and b", "a, b and c".
export function listed(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function nameOf(game, seat) {
  return seat === null || seat === undefined ? "The table" : seatOf(game, seat).name || `Player ${seat + 1}`;
}

// "Ana's piece", or "Ana's piece 2" where each player has several.
export function pieceName(game, seat, piece) {
  const name = `${nameOf(game, seat)}'s piece`;
  return (game.began?.pieces ?? 1) > 1 ? `${name} ${piece + 1}` : name;
}

// One event as a sentence, for the log and for the chain of reasons.
export function sentence(game, event) {
  return sentences[event.type]?.(game, event) ?? event.type;
}

const sentences = {
  began: (game, event) => `${event.name} began`,
  printed: (game, event) => event.text,
  displayed: (game, event) => event.text,
  denied: (game, event) => event.text,
  named: (game, event) => `Player ${event.seat + 1} is called ${event.name}`,
  placed: (game, event) => `${listed(event.names)} play`,
  turn: (game, event) => `${event.name}'s turn began`,
  rolled: (game, event) => rolledText(nameOf(game, event.seat), event.dice, event.total),
  drew: (game, event) => `${nameOf(game, event.seat)} drew a ${event.value}`,
  moved: movedText,
  landed: (game, event) => `${pieceName(game, event.seat, event.piece)} landed on tile ${event.tile}`,
  laid: (game, event) => `A board of ${event.rows} by ${event.columns} was laid`,
  stood: stoodText,
  answered: answeredText,
  typed: (game, event) => `Typed: ${event.text}`,
  ended: (game, event) => result(event),
};

function rolledText(name, dice, total) {
  if (dice.length === 1) return `${name} threw a ${total}`;
  return `${name} threw ${listed(dice.map(String))}, which is ${total}`;
}

function movedText(game, event) {
  const piece = pieceName(game, event.seat, event.piece);
  if (event.from === event.to) return `${piece} stayed on tile ${event.to}`;
  if (event.way === "jump") return `${piece} jumped from tile ${event.from} to ${event.to}`;
  const back = event.way === "backwards" ? " back" : "";
  return `${piece} went${back} from tile ${event.from} to ${event.to}`;
}

function stoodText(game, event) {
  const square = squareName(game, `${event.row},${event.column}`);
  if (!event.piece) return `${square} became empty`;
  if (game.hides) return `${square} has changed`; // what lies there is to be remembered
  return `${event.piece.label || event.piece.class} stands on ${square}`;
}

function answeredText(game, event) {
  const name = nameOf(game, event.seat);
  if (event.answer === "") return `${name} left it as it was`;
  return `${name} chose ${event.called ?? event.answer}`;
}

// The end of a game as a sentence.
export function result(ended) {
  if (ended.name) return ended.value ? `${ended.name} has won: ${ended.value}` : `${ended.name} has won`;
  if (ended.value) return upperFirst(ended.value);
  return "The game is over. Nobody has won";
}

export function upperFirst(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// What a prompt asks, in words that say nothing of typing. A program's own words go first.
export function question(game, prompt) {
  const own = prompt.question?.trim();
  if (own) return upperFirst(own.replace(/:$/, ""));
  return questions[prompt.form]?.(game, prompt) ?? prompt.text.trim();
}

const questions = {
  range: (game, prompt) => `Choose a number from ${prompt.low} to ${prompt.high}`,
  list: () => "Choose one",
  name: (game, prompt) => `What is the name of player ${(prompt.seat ?? 0) + 1}?`,
  square: () => "Choose a square",
  action: (game, prompt) => upperFirst(prompt.text.trim().replace(/:$/, "")) || "Choose what to do",
  line: (game, prompt) => wants[prompt.want] ?? "Write a line",
};

const wants = { text: "Write a line", whole: "Write a whole number", number: "Write a number", truth: "Choose one" };

// The function of the program that a place is in, as "goose.roll, line 12".
export function placeText(at) {
  return `${at.file.split("/").at(-1)}, line ${at.line}`;
}

// "3 players" and "1 player".
export function count(number, one, more = `${one}s`) {
  return `${number} ${number === 1 ? one : more}`;
}
