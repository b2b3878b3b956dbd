// What the hand shows: one view of the game as it stands. It touches no page.

import { optionsOf as actionsOf } from "./actions.js";
import { movedBefore } from "./lines.js";
import { seatOf } from "./state.js";
import { count, placeText, question, result, sentence, upperFirst } from "./words.js";

// So many options are buttons; more are a list to search.
export const buttons = 12;

// The view of a game for a page that plays some seats. plays is null for a page that plays all that people play.
export function viewOf(game, plays, back) {
  if (game.missing) return { kind: "missing", message: game.missing };
  if (back) return { kind: "back", ...back };
  if (game.errors.length) return game.began ? failed(game.errors[0]) : { kind: "cannot", errors: game.errors };
  if (game.ended) return over(game);
  if (game.prompt) return asked(game, plays, game.prompt);
  if (game.begin) return begins(game, plays, game.begin);
  const seat = game.seat === null ? null : seatOf(game, game.seat);
  if (seat && isBot(seat)) return { kind: "bot", seat: seat.seat, question: `${seat.name} (bot) is thinking` };
  return { kind: "wait", seat: game.seat, question: game.hello ? "" : "Opening the game" };
}

export const isBot = (seat) => seat.by !== "person" && Boolean(seat.by);

function failed(error) {
  const where = error.at ? ` (${placeText(error.at)})` : "";
  return { kind: "failed", question: `The program failed: ${error.message}${where}`, error };
}

function over(game) {
  const chance = Boolean(game.began?.dice?.length || game.began?.cards?.length);
  return { kind: "over", seat: game.ended.winner, question: result(game.ended), chance };
}

function mine(plays, seat) {
  return plays === null || seat === null || seat === undefined || plays.includes(seat);
}

function asked(game, plays, prompt) {
  const seat = prompt.seat ?? null;
  if (!mine(plays, seat)) return elsewhere(game, seat);
  const form = formOf(game, prompt);
  const view = { kind: "prompt", form, seat, prompt, question: question(game, prompt), refusal: game.rejected };
  const refused = new Set(game.rejected.split("\n"));
  view.said = saidBefore(game, prompt).filter((line) => !refused.has(line));
  const own = prompt.question ? "" : ownWords(game, prompt, view.said);
  if (own) Object.assign(view, { question: upperFirst(own), said: view.said.filter((line) => line !== own) });
  return view;
}

// The program's own words for a question: the last line, if it looks like one; else what a line of the program that
// stands shortly before the one that asks has printed in this turn. Where the question comes again, that was earlier.
function ownWords(game, prompt, said) {
  const last = said.at(-1) ?? "";
  if (asksFor(last)) return last;
  const asks = ({ type, at }) => type === "printed" && at?.file === prompt.at?.file &&
    at.line <= prompt.at.line && at.line >= prompt.at.line - near;
  const { events } = game;
  for (let i = events.length - 1; prompt.at && i >= 0 && events[i].type !== "turn"; i--) {
    if (events[i].at && asks(events[i])) return events[i].text.trim();
  }
  return "";
}

// Whether a line looks like a question.
const asksFor = (line) => /[?:]\s*$/.test(line);

// So many lines of a program are "shortly".
const near = 12;

// The last lines that led to a question.
function saidBefore(game, { said = [] }) {
  const lines = said.filter((line) => line.trim() && !/^\*{3,}.*\*{3,}$/.test(line)); // no line of stars with a name
  return lines.slice(-2).map((line) => {
    const printed = game.events.findLast((event) => event.type === "printed" && event.text === line);
    const moved = printed && movedBefore(game, printed);
    return moved ? sentence(game, moved) : line;
  });
}

function begins(game, plays, begin) {
  if (!mine(plays, begin.seat)) return elsewhere(game, begin.seat);
  if (begin.seat === null) {
    return { kind: "begin", question: "The bots have played many turns. Shall they go on?", action: "Go on" };
  }
  const action = begin.dice ? "Roll" : game.began?.cards ? "Draw" : "Go on";
  const said = saidBefore(game, begin).filter((line) => !asksFor(line)); // it was answered
  return { kind: "begin", seat: begin.seat, question: `${begin.name}'s turn`, action, said, dice: begin.dice };
}

function elsewhere(game, seat) {
  const { name } = seatOf(game, seat);
  return { kind: "elsewhere", seat, question: `${name} is to play`, said: [`${name} is played on another screen.`] };
}

// How a prompt is answered: "buttons", "search", "number", "text" or "square", by what will do.
export function formOf(game, prompt) {
  if (prompt.form === "square") return "square";
  if (prompt.form === "action" && (!game.legal || actionsOf(game).some(({ start }) => start))) return "action";
  if (prompt.form === "range") return "number";
  if (prompt.form === "name") return "text";
  const options = optionsOf(game, prompt);
  if (!options) return prompt.form === "list" ? "number" : "text";
  return options.length > buttons ? "search" : "buttons";
}

// The answers of a prompt that can be listed, each once; null where there is no list.
export function optionsOf(game, prompt) {
  const known = game.legal?.answers ?? game.legal?.options?.map(({ text }) => text);
  if (known && prompt.form !== "square") return [...new Set(known)];
  if (prompt.form !== "list") return null;
  if (prompt.options) return [...new Set(prompt.options)];
  const size = prompt.high - prompt.low + 1;
  return size > 1000 ? null : Array.from({ length: size }, (_, i) => prompt.low + i);
}

// What a screen reader is told when the hand changes.
export function spoken(view) {
  const said = view.said?.length ? `${view.said.join(". ")}. ` : "";
  const refusal = view.refusal ? `${view.refusal} ` : "";
  return `${refusal}${said}${view.question ?? ""}`;
}

// The sentence of a looking back.
export function backText(turn, last) {
  return turn === 0 ? `Before the first of ${count(last, "turn")}` : `Turn ${turn} of ${last}`;
}
