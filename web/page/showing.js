// What the page of a game shows, as the game stands. A part of the game in game.js.

import { backText, viewOf } from "./asks.js";
import { button, el } from "./dom.js";
import { marksOf, nameOfSquare } from "./marks.js";
import { whenIdle } from "./motion.js";
import { isSeating } from "./seats.js";
import { showSource } from "./source.js";
import { besideOf, turnOf } from "./state.js";
import { placeText, squareName, upperFirst } from "./words.js";

// So many squares are named at once.
const atOnce = 400;

export const showing = {
  show() {
    const { game } = this;
    this.title.textContent = game.hello?.title ?? game.began?.name ?? "";
    document.title = this.title.textContent || "roll";
    this.seats.give(game);
    this.view = viewOf(game, this.plays, this.back && this.backView());
    this.view.said ??= [];
    const seating = !this.back && this.view.kind === "prompt" && isSeating(game);
    if (seating && this.seats.filled && !game.rejected) {
      this.view = { kind: "wait", question: "Opening the game", said: [] };
    } else if (seating) {
      this.view = { kind: "seats", seat: null, question: "Who plays?", refusal: game.rejected, said: [] };
    }
    if (game.stale) this.view.refusal = game.stale;
    if (!game.rejected && this.tip.refused()) this.tip.hide();
    this.hand.show(game, this.view);
    if (this.view.kind === "seats") this.seatsForm();
    if (this.view.kind === "cannot") this.cannot();
    if (this.view.kind === "missing") this.missing();
    this.main.classList.toggle("empty", this.view.kind === "cannot" || this.view.kind === "missing");
    this.beside(seating);
    this.timeline.show(game, this.back?.turn ?? game.shared?.turns?.at(-1)?.turn ?? 0);
    this.log.show(game, false);
    this.frame.classList.toggle("back", Boolean(this.back));
    this.markBoard();
  },

  // What stands beside the board: of now, or of the turn that is looked at.
  beside(seating) {
    const { game } = this;
    const back = this.back && besideOf(game, this.back.turn);
    this.players.show(game, this.plays, seating, back);
    this.tray.show(game.turn > 0 || game.begin ? game.began : null, (back ?? game).dice);
    this.turn.textContent = this.turnText();
  },

  turnText() {
    const { game } = this;
    if (this.back) return backText(this.back.turn, this.timeline.last);
    if (game.ended) return "Over";
    const now = turnOf(game);
    return now ? `Turn ${now.turn} · ${now.name}` : "";
  },

  seatsForm() {
    const form = this.seats.form(this.game);
    if (this.hand.answers.firstChild !== form) this.hand.answers.replaceChildren(form);
  },

  // The errors of a program that cannot start, each a link to its line. There is no board.
  cannot() {
    const rows = this.view.errors.map((error) => el("li", null,
      error.at && button(placeText(error.at), () => showSource(this.id, error.at), { class: "link" }),
      el("p", null, error.message), error.help && el("p", { class: "soft" }, error.help)));
    const title = el("h2", null, "This game cannot start");
    this.frame.replaceChildren(el("div", { class: "faults panel" }, title, el("ul", null, rows)));
  },

  // There is no game at this address.
  missing() {
    const way = el("p", null, el("a", { href: "/" }, "All games that are served here"));
    const title = el("h2", null, upperFirst(this.view.message));
    this.frame.replaceChildren(el("div", { class: "faults panel" }, title, way));
  },

  markBoard() {
    const { game, board } = this;
    if (!board.root) return;
    const occupied = board.pieces.byPlace();
    const asked = !this.back && !this.lost && this.view?.kind === "prompt";
    const marks = this.back ? { chosen: [], last: [], legal: new Map() } : marksOf(game, occupied, asked);
    board.mark(marks, asked);
    this.stands = { marks, occupied, asked };
    this.naming = [...board.places.keys()];
    if (this.naming.length <= atOnce) this.nameSquares(() => true);
    else if (!this.names) this.names = whenIdle((hasTime) => this.nameSquares(hasTime));
  },

  // Names squares for a screen reader, for as long as there is time. Of a large board that is after it was seen.
  nameSquares(hasTime) {
    this.names = false;
    do {
      if (this.naming.length) this.nameSquare(this.naming.pop(), this.stands);
    } while (this.naming.length && hasTime());
    this.names = this.naming.length > 0 && whenIdle((has) => this.nameSquares(has));
  },

  nameSquare(place, { marks, occupied, asked }) {
    const { game, board } = this;
    const at = board.places.get(place);
    if (!at) return; // there is another board by now
    const called = at.called ?? (at.answer ? squareName(game, at.answer) : `Tile ${place.slice(1)}`);
    const states = { chosen: marks.chosen.includes(place), last: marks.last.includes(place), about: at.about };
    const name = nameOfSquare(called, occupied.get(place) ?? [], marks.legal.get(place), states);
    board.name(place, name, asked && at.answer);
  },
};
