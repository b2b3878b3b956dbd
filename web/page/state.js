// What the page knows of a game: a reducer over the messages of the server. It touches no page, so it can be tested
// alone. All that events tell is derived from the list of events, so taking some back is deriving it again.

import { joined } from "./actions.js";
import { initials } from "./letters.js";

const messages = new Set(["hello", "picture", "state", "begin", "prompt", "legal", "rejected", "stale", "seats",
  "error", "rewound"]);

// The codes of errors that tell why no game can be shown at an address.
const missing = new Set(["no-game", "over", "crowded", "unreadable"]);

// A game of which nothing has been heard.
export function fresh() {
  return { hello: null, events: [], places: new Map(), ...underived(), ...unasked(), errors: [], missing: "",
    picture: null, looks: {}, shared: null };
}

// What is derived from the events.
function underived() {
  return { began: null, laid: null, names: [], turn: 0, seat: null, name: "", dice: null, displayed: "", chosen: null,
    chosenBy: null, last: [], lastBefore: [], reach: null, ended: null, called: {},
    hides: false };
}

// What is forgotten when the game goes on.
function unasked() {
  return { prompt: null, begin: null, legal: null, picks: [], rejected: "", refused: null, stale: "",
    seatsAsked: null };
}

// Takes one message into the game, and says whether it was an event.
export function take(game, message) {
  if (!messages.has(message.type)) {
    takeEvent(game, message);
    return true;
  }
  const act = actions[message.type];
  act(game, message);
  return false;
}

const actions = {
  hello(game, message) {
    Object.assign(game, fresh());
    game.hello = message;
  },
  rewound(game, message) {
    const kept = game.events.filter((event) => event.number < message.events);
    Object.assign(game, { events: [], places: new Map(), errors: [] }, underived(), unasked());
    for (const event of kept) takeEvent(game, event);
  },
  picture(game, message) {
    Object.assign(game.looks, message.looks);
    game.picture = message;
  },
  state(game, message) { game.shared = message; },
  begin(game, message) { Object.assign(game, unasked(), { begin: message }); },
  prompt(game, message) {
    const again = game.prompt?.number === message.number;
    const rejected = game.rejected;
    const legal = again ? game.legal : null;
    Object.assign(game, unasked(), { prompt: message, rejected, legal });
  },
  legal(game, message) {
    if (game.prompt?.number === message.prompt) game.legal = joined(game.legal, message);
  },
  rejected(game, message) {
    Object.assign(game, { rejected: message.text, refused: message.prompt });
    if (game.chosenBy === message.prompt) Object.assign(game, { chosen: null, reach: null });
  },
  stale(game, message) { game.stale = message.text; },
  seats(game, message) { game.seatsAsked = message; },
  error(game, message) {
    Object.assign(game, unasked());
    if (missing.has(message.code)) game.missing = message.message;
    else game.errors.push(message);
  },
};

function takeEvent(game, event) {
  game.places.set(event.number, game.events.length);
  game.events.push(event);
  derive[event.type]?.(game, event);
}

const derive = {
  began(game, event) { game.began = event; },
  typed(game, event) { game.began = { ...game.began, ...event, type: "began" }; },
  laid(game, event) { game.laid = event; },
  named(game, event) { game.names[event.seat] = event.name; },
  placed(game, event) { game.names = [...event.names]; },
  turn(game, event) {
    const { turn, seat, name } = event;
    Object.assign(game, unasked(), { turn, seat, name, chosen: null, reach: null, lastBefore: game.last, last: [] });
    game.names[seat] = name;
  },
  rolled(game, event) {
    Object.assign(game, unasked(), { dice: diceOf(game, event) });
  },
  drew(game, event) {
    Object.assign(game, unasked(), { dice: diceOf(game, event) });
  },
  displayed(game, event) { game.displayed = event.text; },
  moved(game, event) { game.last = [`t${event.to}`]; },
  stood(game, event) {
    const place = `r${event.row}c${event.column}`;
    if (event.called) game.called[`${event.row},${event.column}`] = event.called;
    game.hides ||= Boolean(event.piece?.face_down);
    if (game.turn > 0 && !game.last.includes(place)) game.last.push(place);
    Object.assign(game, { chosen: null, reach: null });
  },
  answered(game, event) {
    const square = game.prompt?.number === event.prompt && game.prompt.form === "square";
    const reach = square ? game.legal?.answers : null;
    const words = typeof event.answer === "string" ? event.answer.match(/^(\d+),(\d+)$/) : null;
    const vain = game.refused === event.prompt; // it was taken, but changed nothing
    game.chosen = words && !vain && event.seat === game.seat ? event.answer : null;
    game.chosenBy = event.prompt;
    game.reach = game.chosen ? reach : null;
    if (event.called) game.called[event.answer] = event.called;
    Object.assign(game, unasked(), { rejected: vain ? game.rejected : "" });
  },
  denied(game) { game.chosen = null; },
  ended(game, event) { Object.assign(game, unasked(), { ended: event }); },
};

// The event with a number; null if there is none.
export function eventOf(game, number) {
  const at = game.places.get(number);
  return at === undefined ? null : game.events[at];
}

// The squares or tiles of the last move: of this turn, or before anything has moved of the one before. Where a whole
// board has changed there is no move to be shown.
export function lastMove(game) {
  const places = game.last.length ? game.last : game.lastBefore;
  return places.length > 8 ? [] : places;
}

// The seats of the game, by number: as the server tells, or the names that events have told.
export function seatsOf(game) {
  if (game.shared?.seats?.length) return game.shared.seats;
  return game.names.map((name, seat) => ({ seat, name: name || `Player ${seat + 1}`, by: "person" }));
}

export function seatOf(game, seat) {
  return seatsOf(game).find((one) => one.seat === seat) ?? { seat, name: game.names[seat] ?? "", by: "person" };
}

// The letter on the piece of a seat.
export function letterOf(game, seat) {
  const names = [];
  for (const one of seatsOf(game)) names[one.seat] = one.name;
  return initials([...names])[seat] ?? String(seat + 1);
}

// What stood beside the board at the end of a turn: whose turn it was, and the dice and the display.
export function besideOf(game, turn) {
  const last = (...types) => game.events.findLast((event) => event.turn <= turn && types.includes(event.type));
  const seat = game.shared?.turns?.find((one) => one.turn === turn)?.seat ?? null;
  const thrown = last("rolled", "drew");
  return { seat, dice: thrown ? diceOf(game, thrown) : null, displayed: last("displayed")?.text ?? "" };
}

// The dice or the card of an event.
function diceOf(game, event) {
  const { seat } = event;
  const name = game.names[seat];
  if (event.type === "rolled") return { seat, name, faces: event.dice };
  return { seat, name, card: { value: event.value, left: event.left } };
}

// "r0c2" for the answer "0,2", and null for what is no square.
export function placeOf(answer) {
  const words = String(answer).match(/^(\d+),(\d+)$/);
  return words ? `r${words[1]}c${words[2]}` : null;
}

// "0,2" for the place "r0c2", and null for a tile.
export function answerOf(place) {
  const words = String(place).match(/^r(\d+)c(\d+)$/);
  return words ? `${words[1]},${words[2]}` : null;
}

// Whose turn it is, and its number: a turn that waits for a press counts already.
export function turnOf(game) {
  const { begin, ended, turn, seat } = game;
  if (begin && begin.seat !== null) return { turn: turn + 1, seat: begin.seat, name: begin.name };
  if (ended || !turn) return null;
  return { turn, seat, name: seatOf(game, seat).name };
}
