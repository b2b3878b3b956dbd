// The log: a block a turn, newest below. It sticks to its end unless it was scrolled. Each line can say why.

import { button, el } from "./dom.js";
import { chain, Lines } from "./lines.js";
import { oncePerFrame, whenIdle } from "./motion.js";
import { seatClass } from "./seatpiece.js";
import { placeText, sentence } from "./words.js";

// So many blocks are drawn at once.
const atOnce = 100;

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
    this.grows = false; // there are lines that it has not gone to yet
    this.toEndSoon = oncePerFrame(() => {
      this.toEnd();
      this.grows = false;
    });
    this.blocks.addEventListener("scroll", () => { if (!this.grows) this.sticks = this.atEnd(); });
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
    this.list = []; // the blocks: { turn, seat, name, lines, element }, which is null until it is drawn
    this.first = 0; // from this block on they are drawn
    this.blocks.replaceChildren();
  }

  // Forgets the turn of the first event that is another one now, and all later turns. Blocks before it stay.
  cut(game) {
    const { turn } = this.taken.find((event, i) => event !== game.events[i]);
    const kept = this.list.filter((block) => block.turn < turn);
    const { first } = this;
    this.clear();
    this.blocks.append(...kept.map(({ element }) => element).filter(Boolean));
    this.list = kept;
    this.first = Math.min(first, kept.length);
    this.kept = turn - 1;
  }

  // Takes the events that are new.
  show(game, ends) {
    if (this.told > 0 && game.events[this.told - 1] !== this.taken.at(-1)) this.cut(game);
    for (; this.told < game.events.length; this.told++) this.take(game, game.events[this.told]);
    if (ends) this.add(game, this.lines.flush(game));
    this.draw(game);
    this.grows = true;
    this.toEndSoon();
  }

  // Draws the blocks that are new. Of many only the last are drawn at once, and the others when there is time.
  draw(game) {
    if (!this.blocks.firstChild) this.first = Math.max(0, this.list.length - atOnce);
    for (const block of this.list.slice(this.first)) {
      if (block.element) continue;
      this.blocks.append(this.drawn(game, block));
      this.sizes.observe(block.element);
    }
    if (this.first > 0 && !this.waits) this.waits = whenIdle((has) => this.fill(game, has));
  }

  // Draws earlier blocks for as long as there is time, without moving what is seen.
  fill(game, hasTime) {
    this.waits = false;
    if (!this.first) return;
    const below = this.blocks.scrollHeight - this.blocks.scrollTop;
    const earlier = [];
    do {
      this.first -= 1;
      earlier.unshift(this.drawn(game, this.list[this.first]));
    } while (this.first > 0 && hasTime());
    this.blocks.prepend(...earlier);
    if (this.sticks) this.toEnd();
    else this.blocks.scrollTop = this.blocks.scrollHeight - below;
    this.waits = this.first > 0 && whenIdle((has) => this.fill(game, has));
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
    this.list.push({ turn, seat, name, lines: [], element: null });
  }

  add(game, lines) {
    for (const line of lines) {
      if (this.turn === undefined) this.open(0, null, "");
      if (this.turn <= this.kept) continue;
      const block = this.list.at(-1);
      block.lines.push(line);
      block.element?.lastChild.append(this.row(game, line));
    }
  }

  // Draws a block.
  drawn(game, block) {
    const { turn, seat, name, lines } = block;
    const heading = el("h3", null, turn ? `Turn ${turn}, ${name}` : "Before the first turn");
    block.element = el("article", { class: `block ${seatClass(seat)}`, "data-turn": turn }, heading,
      el("ul", null, lines.map((line) => this.row(game, line))));
    return block.element;
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
