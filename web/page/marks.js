// Which squares of the board are marked, and how. It touches no page.

import { optionsOf, placesOf } from "./actions.js";
import { lastMove, placeOf } from "./state.js";

// So many empty squares that may be chosen, and most of the board at that, tell nobody anything: then none is marked.
const many = 24;

// The marks of a game as it stands: fills for the chosen squares and the last move, and for each square that will do
// "dot" (empty), "ring" (something is there that is moved to) or "thin" (something is there that can be chosen).
export function marksOf(game, occupied, asked) {
  const marks = { chosen: [], last: lastMove(game), legal: new Map() };
  const actions = asked ? optionsOf(game) : null;
  if (actions) return { ...marks, ...actionMarks(actions, game.picks, occupied) };
  if (game.chosen && occupied.has(placeOf(game.chosen))) marks.chosen = [placeOf(game.chosen)];
  const legal = asked && game.prompt?.form === "square" ? game.legal : null;
  if (!legal?.answers || legal.returns) return marks; // no square leads on
  const places = legal.answers.map(placeOf).filter(Boolean);
  const before = new Set((game.reach ?? []).map(placeOf));
  const squares = game.laid ? game.laid.rows * game.laid.columns : 0;
  const most = places.length * 2 > squares;
  marks.quiet = { dot: most && places.length > many, thin: most, ring: false };
  for (const place of places) {
    marks.legal.set(place, markOf(occupied.has(place), game.chosen, before.has(place)));
  }
  return marks;
}

// The marks of a question for an action: its squares, and where the actions that fit the picked ones lead.
function actionMarks(actions, picks, occupied) {
  const { starts, targets } = placesOf(actions, picks);
  const legal = new Map();
  for (const place of starts) legal.set(place, occupied.has(place) ? "thin" : "dot");
  for (const place of targets) legal.set(place, occupied.has(place) ? "ring" : "dot");
  const drops = [...starts].filter((place) => !occupied.has(place)).length;
  return { chosen: picks, legal, quiet: { dot: !picks.length && drops > many, thin: false, ring: false } };
}

function markOf(occupied, chosen, before) {
  if (!occupied) return "dot";
  return chosen && !before ? "ring" : "thin";
}

// What a square is called for a screen reader: "6,4, white pawn, can move".
export function nameOfSquare(called, pieces, mark, states) {
  const words = [called, pieces.length ? pieces.join(" and ") : "empty"];
  if (states.about) words.push(states.about);
  if (states.chosen) words.push("chosen");
  if (mark === "thin") words.push(states.chosen ? "" : "can be chosen");
  if (mark === "dot" || mark === "ring") words.push("can be answered");
  if (states.last) words.push("last move");
  return words.filter(Boolean).join(", ");
}
