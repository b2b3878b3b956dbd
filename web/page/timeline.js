// The time line: a tick a turn in the colour of whose turn it was. Dragging shows the board of a turn at once.

import { button, el, icon, put, svg } from "./dom.js";
import { seatClass } from "./seatpiece.js";

export class Timeline {
  // acts: look(turn) while it is dragged, stay(turn) when it is let go, line(number).
  constructor(acts) {
    this.acts = acts;
    this.turns = [];
    this.branches = [];
    this.at = 0;
    this.last = 0;
    this.picture = svg("svg", { "aria-hidden": "true" });
    this.line = el("div", { class: "line", role: "slider", tabindex: "0", "aria-label": "Turns", "aria-valuemin": 0 },
      this.picture);
    const step = (by) => () => acts.stay(Math.min(this.last, Math.max(0, this.at + by)));
    this.element = el("section", { class: "timeline", "aria-label": "Time line" },
      button(icon("left"), step(-1), { class: "plain", "aria-label": "One turn back" }), this.line,
      button(icon("right"), step(1), { class: "plain", "aria-label": "One turn on" }));
    this.listen();
    this.width = 300;
    new ResizeObserver(([{ contentRect }]) => {
      this.width = contentRect.width || 300;
      this.draw();
    }).observe(this.line);
  }

  listen() {
    const turnAt = (event) => {
      const { left, width } = this.line.getBoundingClientRect();
      const part = (event.clientX - left - edge) / (width - 2 * edge);
      return Math.round(Math.min(1, Math.max(0, part)) * this.last);
    };
    this.line.addEventListener("pointerdown", (event) => {
      this.branchAt = event.target.closest(".branch")?.dataset.line;
      if (this.branchAt || !this.last) return;
      this.line.setPointerCapture(event.pointerId);
      this.drags = true;
      this.acts.look(turnAt(event));
    });
    this.line.addEventListener("pointermove", (event) => {
      if (this.drags && turnAt(event) !== this.at) this.acts.look(turnAt(event));
    });
    const release = (event) => {
      const branch = this.branchAt;
      this.branchAt = undefined;
      if (branch && event.target.closest(".branch")?.dataset.line === branch) return this.acts.line(Number(branch));
      if (!this.drags) return;
      this.drags = false;
      this.acts.stay(event.type === "pointerup" ? turnAt(event) : this.at);
    };
    this.line.addEventListener("pointerup", release);
    this.line.addEventListener("pointercancel", release);
    this.line.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -this.last,
      End: this.last }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.acts.stay(Math.min(this.last, Math.max(0, this.at + by)));
  }

  // Shows the turns of a game and the one that is looked at.
  show(game, at) {
    const { turns = [], branches = [] } = game.shared ?? {};
    const last = turns.at(-1)?.turn ?? 0;
    const who = turns.find(({ turn }) => turn === at);
    const name = who ? `, ${game.names[who.seat] ?? ""}` : "";
    this.line.setAttribute("aria-valuemax", last);
    this.line.setAttribute("aria-valuenow", at);
    this.line.setAttribute("aria-valuetext", at ? `Turn ${at} of ${last}${name}` : "Before the first turn");
    const key = `${last} ${JSON.stringify(branches)} ${turns.length}`;
    Object.assign(this, { turns, branches, last, at });
    if (key !== this.key0) this.draw();
    else this.point();
    this.key0 = key;
  }

  x(turn) {
    return edge + (this.last ? turn / this.last : 1) * (this.width - 2 * edge);
  }

  draw() {
    const ticks = new Map();
    for (const { turn, seat } of this.turns) {
      const key = seat % 8;
      ticks.set(key, `${ticks.get(key) ?? ""}M${this.x(turn).toFixed(1)} 15v14`);
    }
    const thick = Math.max(1, Math.min(6, (this.width / (this.last + 1)) * 0.6));
    const lines = [...ticks].flatMap(([seat, d]) => [
      thick > 2.5 && svg("path", { class: "edge", d, "stroke-width": thick + 2 }),
      svg("path", { class: `tick ${seatClass(seat)}`, d, "stroke-width": thick })]);
    this.knob = svg("circle", { class: "now", cy: 22, r: 8 });
    put(this.picture, svg("line", { class: "rail", x1: edge, x2: this.width - edge, y1: 22, y2: 22 }),
      this.branches.map((branch) => this.branch(branch)), lines, this.knob);
    this.point();
  }

  // A line that was left, as a thin line above the turns; pressing it goes there.
  branch({ line, from, length }) {
    const most = this.width - edge;
    const x = Math.min(this.x(Math.min(from, this.last)), most - 14);
    const end = Math.min(this.x(from + Math.max(1, length)), most);
    const d = `M${x} 14L${x + 5} 6H${Math.max(end, x + 14)}`;
    const title = svg("title", null, `Another way it went, from turn ${from}`);
    return svg("g", { class: "branch", "data-line": line }, title, svg("path", { class: "reach", d }),
      svg("path", { d }));
  }

  point() {
    this.knob?.setAttribute("cx", this.x(this.at));
  }
}

// So many pixels are left free at both ends.
const edge = 10;
