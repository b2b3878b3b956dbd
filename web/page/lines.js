// The lines of the log: which events make a line, and what it says. It touches no page.

import { sentence, squareName } from "./words.js";
import { eventOf } from "./state.js";

// Makes lines of events, one event after the other. Changes of squares that come together make one line.
export class Lines {
  constructor() {
    this.squares = new Map(); // what stands where, by answer
    this.changes = [];
    this.chose = null;
    this.mild = null; // a line of the page's own, which a line of the game about the same makes needless
    this.held = []; // lines from before the first turn, which may lead to a question about who plays
  }

  // The lines that an event makes, mostly one or none.
  push(game, event) {
    if (event.vain) return [];
    if (event.type === "stood") return this.change(game, event);
    if (event.type === "answered" && String(event.answer).includes(",")) {
      const before = this.flush(game);
      this.chose = event;
      return before;
    }
    const line = lineOf(game, event);
    if (event.turn === 0) return this.early(event, line);
    if (!line && event.type !== "turn") return [];
    if (line && !line.mild && this.mild && tellsOf(game, event, this.mild.event)) {
      if (movedBefore(game, event)) return [];
      this.mild = null;
    }
    const before = [...this.release(), ...this.flush(game)];
    if (event.type === "ended" && this.saysResult(event)) return before;
    this.text = line?.text ?? "";
    if (!line?.mild) return line ? [...before, line] : before;
    this.mild = line;
    return before;
  }

  // Whether the game has said the result itself in its last line.
  saysResult({ name, value }) {
    return [name, value].some((word) => word && this.text?.includes(word));
  }

  // Before the first turn: lines that led to a question have been answered, and tell nothing any more.
  early(event, line) {
    if (event.type === "answered") this.held = [];
    else if (line) this.held.push(line);
    return event.type === "ended" ? this.release() : [];
  }

  release() {
    return this.held.splice(0);
  }

  change(game, event) {
    const square = `${event.row},${event.column}`;
    const before = this.squares.get(square) ?? null;
    this.squares.set(square, event.piece);
    if (event.turn > 0) this.changes.push({ square, before, after: event.piece, event });
    return [];
  }

  // The line of the changes so far; none if nothing has changed. Called before a question, too.
  flush(game) {
    const { changes, chose, mild } = this;
    this.changes = [];
    this.chose = null;
    this.mild = null;
    const before = mild ? [mild] : [];
    if (!changes.length) return before;
    const event = changes[0].event;
    const places = changes.map(({ square }) => `r${square.replace(",", "c")}`);
    return [...before, { text: changedText(game, changes, chose), event, mild: true, places }];
  }
}

// What changed on a grid: what went where, what was taken, what appeared.
export function changedText(game, changes, chose) {
  const name = (piece) => piece.label || piece.class || "a piece";
  const looks = ({ before, after }) => same(before, after) && name(before) === name(after);
  const turned = changes.filter(isTurned);
  const others = changes.filter((change) => !isTurned(change));
  const left = others.filter(({ before, after }) => before && !same(before, after));
  const came = others.filter((change) => change.after && !looks(change));
  if (Math.max(came.length, left.length, turned.length) > 3) {
    const where = chose ? `${squareName(game, chose.answer)}: ` : "";
    return `${where}${changes.length} squares changed`;
  }
  const words = [];
  for (const arrival of came) {
    const from = left.findIndex(({ before }) => same(before, arrival.after) || likes(before, arrival.after));
    const to = squareName(game, arrival.square);
    if (from < 0) {
      words.push(`${to} is now ${name(arrival.after)}`);
      continue;
    }
    words.push(`${name(arrival.after)} ${squareName(game, left[from].square)} → ${to}`);
    left.splice(from, 1);
  }
  const arrived = new Set(came.map(({ square }) => square));
  for (const { before, square } of left) {
    const replaced = arrived.has(square) && words.length === came.length && !words.some((text) => text.includes("→"));
    if (!replaced) words.push(`${name(before)} on ${squareName(game, square)} taken`);
  }
  words.push(...turned.map(({ before, square }) =>
    `${squareName(game, square)} is turned ${before.face_down ? "up" : "down"}`));
  return words.join(", ") || `${squareName(game, changes[0].square)} has changed`;
}

// Whether an event comes from another: directly, or as what a landing did.
function tellsOf(game, event, other) {
  if (event.cause === other.number) return true;
  const cause = event.cause === null ? null : eventOf(game, event.cause);
  return cause?.type === "landed" && cause.cause === other.number;
}

// Whether a piece was turned up or down. The log does not say what it is: who plays a game of what lies face down is to
// remember it.
const isTurned = ({ before, after }) => Boolean(before && after && !before.face_down !== !after.face_down);

// The move that a line of the default functions tells of, which counts pieces from 0: the page has better words for it.
// Null for any other line.
export function movedBefore(game, event) {
  if (event.type !== "printed" || event.at?.file !== defaults) return null;
  let one = eventOf(game, event.cause);
  if (one?.type === "landed") one = eventOf(game, one.cause);
  return one?.type === "moved" ? one : null;
}

// The file of the default functions, in the protocol.
const defaults = "<default>";

// One and the same object.
const same = (one, other) => Boolean(one && other && one.object === other.object);

// An object of a language that tells objects by their square looks the same after it has moved.
const likes = (one, other) => one.label === other.label && one.class === other.class;

function lineOf(game, event) {
  switch (event.type) {
    case "printed":
      return event.text.trim() && !isHeader(event) ? { text: event.text, event, places: placesOf(game, event) } : null;
    case "denied":
      return { text: event.text, event, denied: true };
    case "rolled":
    case "drew":
    case "moved":
      return { text: sentence(game, event), event, mild: true, places: placesOf(game, event) };
    case "answered":
      return event.turn > 0 && event.answer !== "" ? { text: sentence(game, event), event, mild: true } : null;
    case "typed":
    case "ended":
      return { text: sentence(game, event), event, mild: event.type === "typed" };
    default:
      return null;
  }
}

// The line of stars with the game's name tells nothing below the page's own title.
const isHeader = (event) => event.turn === 0 && /^\*{3,}.*\*{3,}$/.test(event.text);

// The tiles that a line is about: of its own event, or of the move that led to it.
export function placesOf(game, event) {
  for (let one = event; one; one = eventOf(game, one.cause)) {
    if (one.type === "moved") return [`t${one.from}`, `t${one.to}`];
    if (one.type === "landed") return [`t${one.tile}`];
    if (one.type === "turn") return [];
  }
  return [];
}

// Why an event happened: the events that led to it, the nearest first, down to what has no cause.
export function chain(game, event) {
  const steps = [];
  for (let one = event; one && steps.length < 100; one = eventOf(game, one.cause)) steps.push(one);
  return steps;
}
