// The log: a block a turn, newest below. It sticks to its end unless it was scrolled. Each line can say why.

import { button, el } from "./dom.js";
import { chain, Lines } from "./lines.js";
import { seatClass } from "./seatpiece.js";
import { placeText, sentence } from "./words.js";

export class Log {
  // acts: light(places), open(at).
  constructor(acts) {
    this.acts = acts;
    this.blocks = el("div", { class: "blocks", tabindex: "0", role: "log", "aria-live": "off",
      "aria-label": "What happened" });
    this.element = el("section", { class: "log panel", "aria-label": "Log" }, this.blocks);
    this.blocks.addEventListener("pointerover", (event) => this.point(event.target));
    this.blocks.addEventListener("pointerleave", () => acts.light([]));
    this.places = new WeakMap(); // what each line is about
    this.sticks = true;
    this.blocks.addEventListener("scroll", () => { this.sticks = this.atEnd(); });
    this.sizes = new ResizeObserver(() => this.toEnd()); // blocks grow when they come into view
    this.sizes.observe(this.blocks);
    this.clear();
  }

  clear() {
    this.lines = new Lines();
    this.told = 0;
    this.taken = []; // the events of which it tells
    this.kept = -1; // turns up to this one have their blocks already
    this.turn = undefined; // of the last block
    this.blocks.replaceChildren();
  }

  // Forgets the turn of the first event that is another one now, and all later turns. Blocks before it stay.
  cut(game) {
    const first = this.taken.findIndex((event, i) => event !== game.events[i]);
    const { turn } = this.taken[first];
    const blocks = [...this.blocks.children].filter((block) => Number(block.dataset.turn) < turn);
    this.clear();
    this.blocks.append(...blocks);
    this.kept = turn - 1;
  }

  // Takes the events that are new.
  show(game, ends) {
    if (this.told > 0 && game.events[this.told - 1] !== this.taken.at(-1)) this.cut(game);
    for (; this.told < game.events.length; this.told++) this.take(game, game.events[this.told]);
    if (ends) this.add(game, this.lines.flush(game));
    this.toEnd();
  }

  // Shows the end, unless somebody has scrolled away from it.
  toEnd() {
    if (this.sticks) this.blocks.scrollTop = this.blocks.scrollHeight;
  }

  atEnd() {
    const { scrollTop, scrollHeight, clientHeight } = this.blocks;
    return scrollTop + clientHeight > scrollHeight - 40;
  }

  take(game, event) {
    this.taken.push(event);
    this.add(game, this.lines.push(game, event));
    if (event.type === "turn") this.open(event.turn, event.seat, event.name);
  }

  open(turn, seat, name) {
    this.turn = turn;
    if (turn <= this.kept) return;
    const heading = el("h3", null, turn ? `Turn ${turn}, ${name}` : "Before the first turn");
    this.list = el("ul");
    const block = el("article", { class: `block ${seatClass(seat)}`, "data-turn": turn }, heading, this.list);
    this.blocks.append(block);
    this.sizes.observe(block);
  }

  add(game, lines) {
    for (const line of lines) {
      if (this.turn === undefined) this.open(0, null, "");
      if (this.turn > this.kept) this.list.append(this.row(game, line));
    }
  }

  row(game, { text, event, mild, denied, places }) {
    const name = ["line", mild && "mild", denied && "denied"].filter(Boolean).join(" ");
    const why = (event.at || event.cause !== null) && button("why?", () => this.why(game, item, event, why),
      { class: "link why", "aria-expanded": "false", "aria-label": `Why: ${text.slice(0, 100)}` });
    const line = el("div", { class: name }, el("span", { class: "text" }, text), why);
    const item = el("li", null, line);
    if (places?.length) this.places.set(line, places);
    return item;
  }

  // Opens the chain of reasons below a line, or closes it.
  why(game, item, event, pressed) {
    const open = item.querySelector(".chain");
    pressed.setAttribute("aria-expanded", String(!open));
    if (open) return open.remove();
    const steps = chain(game, event).map((step) => el("li", null, el("span", null, sentence(game, step)),
      step.at && button(placeText(step.at), () => this.acts.open(step.at), { class: "link" })));
    item.append(el("ol", { class: "chain", "aria-label": "Because" }, steps));
  }

  point(element) {
    const line = element.closest?.(".line");
    this.acts.light((line && this.places.get(line)) || []);
  }
}
