// The players: who they are, what counts for each, and whose turn it is.

import { isBot } from "./asks.js";
import { button, dialog, el, keep, keyed, put } from "./dom.js";
import { whoPlays } from "./hand.js";
import { seatPiece } from "./seatpiece.js";
import { letterOf, seatsOf, turnOf } from "./state.js";

export class Players {
  // acts: seat(seat, by), plays(seat, here).
  constructor(acts) {
    this.acts = acts;
    this.list = el("ul");
    this.display = el("p", { class: "display panel", hidden: true });
    this.element = el("section", { class: "players panel", "aria-label": "Players" }, this.list);
    this.items = new Map(); // the row of each seat
    this.shown = "";
  }

  // Shows the players. back is what stood beside the board at the turn that is looked at, of which no figures are
  // known; null for now.
  show(game, plays, seating, back) {
    const { displayed } = back ?? game;
    this.display.hidden = !displayed;
    this.display.textContent = displayed;
    const seats = seating ? [] : seatsOf(game).map((seat) => (back ? { ...seat, said: {} } : seat));
    const turn = back ? back.seat : turnOf(game)?.seat ?? null;
    const key = JSON.stringify([seats, turn, plays]);
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = !seats.length;
    keep(this.list, seats.map((seat) => this.row(game, seat, seat.seat === turn, plays)));
    this.list.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  // Fills the row of a seat, which stays the same element.
  row(game, seat, current, plays) {
    const figures = Object.entries(seat.said ?? {}).map(([key, value]) => `${key} ${value}`).join(", ");
    const bot = isBot(seat) ? "bot" : "";
    const away = !bot && plays !== null && !plays.includes(seat.seat) ? "another page" : "";
    const told = [figures, bot, away].filter(Boolean).join(" · ");
    if (!this.items.has(seat.seat)) {
      this.items.set(seat.seat, keyed(seat.seat, el("li", null, button("", null, { class: "player" }))));
    }
    const item = this.items.get(seat.seat);
    const row = item.firstChild;
    row.press = () => this.ask(game, seat, plays);
    put(row, el("span", { "aria-hidden": "true" }, current ? "▸" : ""),
      seatPiece(seat.seat, letterOf(game, seat.seat), 28), el("span", { class: "name" }, seat.name),
      el("span", { class: "figures" }, told));
    if (current) item.setAttribute("aria-current", "true");
    else item.removeAttribute("aria-current");
    return item;
  }

  // Asks who plays a seat.
  ask(game, seat, plays) {
    const who = whoPlays(game, seat.by || "person", (by) => this.acts.seat(seat.seat, by));
    const here = el("input", { type: "checkbox", checked: plays === null || plays.includes(seat.seat),
      onchange: (event) => this.acts.plays(seat.seat, event.target.checked) });
    dialog(seat.name, el("div", { class: "seats-form" }, el("label", null, "Who plays ", who),
      el("label", { class: "row check" }, here, "This page plays this seat")));
  }
}

// A dialog with all seats, for the menu.
export function askSeats(game, plays, acts) {
  const players = seatsOf(game).map((seat) => {
    const who = whoPlays(game, seat.by || "person", (by) => acts.seat(seat.seat, by));
    who.setAttribute("aria-label", `Who plays for ${seat.name}`);
    const here = button(plays === null || plays.includes(seat.seat) ? "Played here" : "Play here",
      () => {
        acts.plays(seat.seat, !(plays === null || plays.includes(seat.seat)));
        box.close();
      }, { "aria-pressed": String(plays === null || plays.includes(seat.seat)) });
    return el("div", { class: "seat-row with-here" }, seatPiece(seat.seat, letterOf(game, seat.seat), 36),
      el("span", null, seat.name), el("span", { class: "row" }, who, here));
  });
  const box = dialog("Seats", el("div", { class: "seats-form" }, players));
}
