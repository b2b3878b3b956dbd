// One form before the game, where the program asks how many play and what they are called. Its answers go to the
// program's prompts one by one.

import { button, el, icon, put } from "./dom.js";
import { whoPlays } from "./hand.js";
import { seatPiece } from "./seatpiece.js";
import { choose, chosen } from "./settings.js";

// Whether a prompt is one that the form answers.
export function isSeating(game) {
  const { prompt } = game;
  if (!prompt || game.turn > 0) return false;
  return prompt.for === "players" ? prompt.form === "range" || prompt.form === "list" : prompt.for === "name";
}

export class Seats {
  // send gets the messages for the server.
  constructor(send) {
    this.send = send;
    this.filled = null; // what the form said: [{ name, by }], while prompts are still to be answered with it
    this.rows = el("div", { class: "seats-form" });
  }

  // A new game asks anew.
  forget() {
    this.filled = null;
    this.asked = null;
  }

  // Answers a prompt from the form, and says whether it has.
  answers(game) {
    const { prompt } = game;
    if (!this.filled || !isSeating(game) || game.rejected) return false;
    if (prompt.for === "players") this.send({ answer: String(this.filled.length), prompt: prompt.number });
    else this.send({ answer: this.filled[prompt.seat ?? 0]?.name ?? "", prompt: prompt.number });
    return true;
  }

  // Once the game goes on, the seats that bots have are theirs.
  give(game) {
    if (!this.filled || game.turn === 0 && !game.begin && (game.prompt === null || isSeating(game))) return;
    this.filled.forEach(({ by }, seat) => { if (by !== "person") this.send({ seat, by }); });
    this.filled = null;
  }

  // The form for a prompt, as a view of the hand.
  form(game) {
    const { prompt } = game;
    const asked = prompt.for === "players" ? limits(game, prompt) : seatsOfNames(game, prompt);
    const key = `${game.hello?.game} ${prompt.number}`;
    if (this.asked !== key) this.begin(game, asked, key);
    return this.rows;
  }

  begin(game, asked, key) {
    this.asked = key;
    this.game = game;
    this.limits = asked;
    this.kept = chosen("names", []);
    const last = chosen(`seats ${game.began?.name}`, []);
    const number = Math.min(asked.high, Math.max(asked.low, last.length || 2));
    this.list = Array.from({ length: number }, (_, seat) => this.seat(seat, last[seat]?.by));
    this.draw();
  }

  seat(seat, by = "person") {
    return { name: this.kept[seat] ?? "", by };
  }

  draw() {
    const { low, high } = this.limits;
    const change = (by) => () => {
      this.read();
      if (by > 0) this.list.push(this.seat(this.list.length));
      else this.list.pop();
      this.draw();
      this.rows.querySelector(by > 0 ? ".more" : ".less")?.focus();
    };
    const number = low < high && el("div", { class: "row" },
      button(icon("minus"), change(-1), { class: "less", "aria-label": "One player less",
        disabled: this.list.length <= low }),
      el("strong", null, this.list.length === 1 ? "1 player" : `${this.list.length} players`),
      button(icon("plus"), change(1), { class: "more", "aria-label": "One player more",
        disabled: this.list.length >= high }));
    const start = el("button", { type: "submit", class: "main" }, "Begin");
    const rows = this.list.map((seat, i) => this.row(seat, i));
    put(this.rows, el("form", { class: "seats-form", onsubmit: (event) => {
      event.preventDefault();
      this.done();
    } }, rows, el("div", { class: "row foot" }, number, start)));
  }

  row(seat, i) {
    const field = el("input", { type: "text", name: "name", maxlength: 100, value: seat.name, autocomplete: "off",
      spellcheck: "false", placeholder: `Player ${i + 1}`, "aria-label": `Name of player ${i + 1}` });
    const by = whoPlays(this.game, seat.by);
    by.setAttribute("aria-label", `Who plays for player ${i + 1}`);
    return el("div", { class: "seat-row" }, seatPiece(i, String(i + 1), 36), field, by);
  }

  read() {
    const rows = [...this.rows.querySelectorAll(".seat-row")];
    const read = (row) => ({ name: row.querySelector("input").value.trim(), by: row.querySelector("select").value });
    this.list = rows.map(read);
  }

  done() {
    this.read();
    const names = this.list.map(({ name }) => name);
    choose("names", [...names, ...chosen("names", []).slice(names.length)]);
    choose(`seats ${this.game.began?.name}`, this.list);
    this.filled = this.list;
    this.answers(this.game);
  }
}

function limits(game, prompt) {
  const options = prompt.options ?? null;
  const low = options ? Math.min(...options) : prompt.low;
  const high = options ? Math.max(...options) : prompt.high;
  return { low, high: Math.min(high, 100) };
}

// Where only names are asked for, there is a row for each seat that the server knows of.
function seatsOfNames(game, prompt) {
  const number = Math.max(game.shared?.seats?.length ?? 0, (prompt.seat ?? 0) + 1);
  return { low: number, high: number };
}
