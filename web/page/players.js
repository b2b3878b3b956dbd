// The players: who they are, what counts for each, whose turn it is, and who plays each of them.

import { isBot } from "./asks.js";
import { dialog, el, keep, keyed, put } from "./dom.js";
import { botNames, playersOf } from "./hand.js";
import { oncePerFrame } from "./motion.js";
import { seatPiece } from "./seatpiece.js";
import { letterOf, seatsOf, turnOf } from "./state.js";

export class Players {
  // acts: sits(seat, who), who being "here", "elsewhere" or the word for a bot.
  constructor(acts) {
    this.acts = acts;
    this.list = el("ul");
    this.display = el("p", { class: "display panel", hidden: true });
    this.element = el("section", { class: "players panel", "aria-label": "Players" }, this.list);
    this.items = new Map(); // the row of each seat
    this.shown = "";
    this.toCurrent = oncePerFrame(() => {
      const current = this.list.querySelector("[aria-current]");
      const { scrollHeight, clientHeight } = this.list;
      const { scrollHeight: all, clientHeight: seen } = this.element;
      if (current && (scrollHeight > clientHeight || all > seen)) current.scrollIntoView({ block: "nearest" });
    });
  }

  // Shows the players. back is what stood beside the board at the turn that is looked at, of which no figures are
  // known; null for now.
  show(game, plays, seating, back) {
    const { displayed } = back ?? game;
    this.display.hidden = !displayed;
    this.display.textContent = displayed;
    const seats = seating ? [] : seatsOf(game).map((seat) => (back ? { ...seat, said: {} } : seat));
    const turn = back ? back.seat : turnOf(game)?.seat ?? null;
    const key = JSON.stringify([seats, turn, plays, playersOf(game)]);
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = !seats.length;
    keep(this.list, seats.map((seat) => this.row(game, seat, seat.seat === turn, plays)));
    this.toCurrent();
  }

  // Fills the row of a seat, which stays the same element.
  row(game, seat, current, plays) {
    if (!this.items.has(seat.seat)) {
      const made = new Plate((who) => this.acts.sits(seat.seat, who));
      this.items.set(seat.seat, Object.assign(keyed(seat.seat, el("li", null, made.element)), { plate: made }));
    }
    const item = this.items.get(seat.seat);
    item.plate.show(game, seat, current, plays);
    if (current) item.setAttribute("aria-current", "true");
    else item.removeAttribute("aria-current");
    return item;
  }
}

// The plate of a player. All of it is one control, that says who plays and lets it be changed.
class Plate {
  constructor(sits) {
    this.mark = el("span", { class: "turn", "aria-hidden": "true" });
    this.piece = el("span", { class: "of" });
    this.name = el("span", { class: "name" });
    this.figures = el("span", { class: "figures" });
    this.by = el("span", { class: "by", "aria-hidden": "true" });
    this.choice = el("select", { onchange: () => sits(this.choice.value) });
    this.element = el("div", { class: "player" }, this.mark, this.piece, this.name, this.figures, this.by, this.choice);
  }

  show(game, seat, current, plays) {
    const who = whoOf(seat, plays);
    const choices = choicesOf(game, who);
    this.mark.textContent = current ? "▸" : "";
    put(this.piece, seatPiece(seat.seat, letterOf(game, seat.seat), 28));
    this.name.textContent = seat.name;
    this.figures.textContent = Object.entries(seat.said ?? {}).map(([key, value]) => `${key} ${value}`).join(", ");
    this.by.textContent = choices[who];
    this.choice.setAttribute("aria-label", `Who plays ${seat.name}`);
    choose(this.choice, choices, who);
  }
}

// Who plays a seat, as this page sees it.
function whoOf(seat, plays) {
  if (isBot(seat)) return seat.by;
  return plays === null || plays.includes(seat.seat) ? "here" : "elsewhere";
}

// Who may play a seat, in words. A bot that sits there already is among them.
function choicesOf(game, who) {
  const words = { here: "Played here", elsewhere: "Another screen" };
  for (const kind of playersOf(game)) if (kind !== "person") words[kind] = botNames[kind];
  return { ...words, [who]: words[who] ?? `Bot: ${who}` };
}

// Fills a list to choose from, unless it has these choices already: one that is open stays open.
function choose(list, choices, now) {
  const key = JSON.stringify(choices);
  if (list.dataset.choices !== key) {
    list.dataset.choices = key;
    put(list, Object.entries(choices).map(([value, text]) => el("option", { value }, text)));
  }
  if (list.value !== now) list.value = now;
}

// A dialog with all seats, for the menu.
export function askSeats(game, plays, acts) {
  const rows = seatsOf(game).map((seat) => {
    const plate = new Plate((who) => acts.sits(seat.seat, who));
    plate.choice.addEventListener("change", () => { plate.by.textContent = plate.choice.selectedOptions[0].text; });
    plate.show(game, seat, false, plays);
    return el("li", null, plate.element);
  });
  dialog("Seats", el("ul", { class: "seats players" }, rows));
}
