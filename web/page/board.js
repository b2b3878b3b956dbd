// The board in the page: the still picture of the server, the pieces on it, the marks, and the names of its squares.

import { put, svg } from "./dom.js";
import { fragment, picture } from "./safe.js";
import { Pieces } from "./pieces.js";
import { answerOf } from "./state.js";

export class Board {
  // frame is the element that holds the board.
  constructor(frame) {
    this.frame = frame;
    this.root = null;
    this.places = new Map(); // by name: { name, element, x, y, size, answer, called }
    this.names = new Map(); // what each place was called last, for a screen reader
    this.focused = null;
    this.looks = new Map();
    this.marked = [];
    this.room = "9999px";
  }

  // Shows a still board; what was there before goes.
  show(text) {
    const root = picture(text);
    if (!root) return;
    const before = this.focused;
    this.root = root;
    this.box = root.getAttribute("viewBox")?.split(/[ ,]+/).map(Number) ?? [0, 0, 100, 100];
    this.size = Number(root.dataset.size) || 100;
    root.removeAttribute("width");
    root.removeAttribute("height");
    root.style.setProperty("--room", this.room);
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", "Board");
    this.under = svg("g", { class: "marks under", "aria-hidden": "true" });
    this.over = svg("g", { class: "marks over", "aria-hidden": "true" });
    this.ring = svg("g", { class: "marks focus", "aria-hidden": "true" });
    this.pieces = new Pieces(this);
    this.findPlaces();
    for (const part of root.children) if (!part.dataset.place) part.setAttribute("aria-hidden", "true");
    root.append(this.under, this.pieces.layer, this.over, this.ring);
    root.addEventListener("focusin", (event) => this.focusMoved(event.target));
    root.addEventListener("focusout", () => {
      put(this.ring);
      this.point(null);
    });
    const focused = this.frame.contains(document.activeElement) ? before : null;
    put(this.frame, root);
    if (focused) this.focus(focused);
    this.frame.parentElement?.classList.toggle("ring", root.classList.contains("ring"));
  }

  // How high the board may be on a phone, in pixels.
  leave(room) {
    if (this.room === `${room}px`) return;
    this.room = `${room}px`;
    this.root?.style.setProperty("--room", this.room);
  }

  findPlaces() {
    this.places.clear();
    this.names.clear();
    for (const element of this.root.querySelectorAll("[data-place]")) {
      const [place, called, about, line] = data.map((name) => element.getAttribute(name) ?? undefined);
      const shape = rectOf(element);
      const at = { name: place, element, shape, called, about, line };
      at.x = shape.x + shape.width / 2;
      at.y = shape.y + shape.height / 2;
      const outside = /\b(wall|unused)\b/.test(element.getAttribute("class"));
      at.answer = outside ? null : answerOf(place);
      this.places.set(place, at);
      if (outside) continue;
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", "-1");
    }
    const first = [...this.places.values()].find((at) => at.element.hasAttribute("tabindex"));
    first?.element.setAttribute("tabindex", "0");
    this.focused = first?.name ?? null;
  }

  // The elements of a look, as copies to be put into the picture.
  look(key, looks) {
    if (!this.looks.has(key)) this.looks.set(key, fragment(looks[key] ?? ""));
    return this.looks.get(key).map((node) => node.cloneNode(true));
  }

  // Which place an element of the board belongs to.
  placeOf(element) {
    return this.places.get(element?.closest?.("[data-place]")?.dataset.place) ?? null;
  }

  // The rectangle of a place in the units of the board.
  rect(at) {
    return at.shape;
  }

  // Shows marks as marks.js finds them.
  mark(marks, canMove) {
    this.fill(marks);
    const over = [];
    for (const [place, kind] of marks.legal) {
      const at = marks.quiet[kind] ? null : this.places.get(place);
      if (at) over.push(this.sign(at, kind));
    }
    put(this.over, over);
    const marked = new Set([...marks.legal.keys()].map((place) => this.places.get(place)).filter(Boolean));
    for (const at of this.marked) if (!marked.has(at)) at.element.classList.remove("can");
    for (const at of marked) at.element.classList.add("can");
    this.marked = marked;
    this.pieces.mark(marks.legal, canMove);
  }

  fill({ chosen, last }) {
    for (const element of this.root.querySelectorAll(".is-chosen, .is-last")) {
      element.classList.remove("is-chosen", "is-last");
    }
    for (const place of last) this.places.get(place)?.element.classList.add("is-last");
    for (const place of chosen) this.places.get(place)?.element.classList.add("is-chosen");
  }

  sign(at, kind) {
    const { x, y, width } = this.rect(at);
    const middle = { cx: x + width / 2, cy: y + width / 2 };
    if (kind === "dot") return svg("circle", { class: "mark-dot", ...middle, r: width * 0.13 });
    const thick = width * (kind === "ring" ? 0.08 : 0.03);
    const r = (width - thick) / 2 - width * 0.02;
    return svg("circle", { class: `mark-${kind}`, ...middle, r, "stroke-width": thick });
  }

  // Tells a screen reader what a place is called and whether it may be answered.
  name(place, text, can) {
    const at = this.places.get(place);
    const said = `${text} ${Boolean(can)}`;
    if (!at || !at.element.hasAttribute("role") || this.names.get(place) === said) return;
    this.names.set(place, said);
    at.element.setAttribute("aria-label", text);
    if (can) at.element.removeAttribute("aria-disabled");
    else at.element.setAttribute("aria-disabled", "true");
  }

  // Lights up places for as long as a line of the log is pointed at.
  light(places) {
    for (const element of this.root?.querySelectorAll(".is-lit") ?? []) element.classList.remove("is-lit");
    for (const place of places) this.places.get(place)?.element.classList.add("is-lit");
  }

  // Shows the jumps of the tile alone, where the board has too many to show all.
  point(place) {
    for (const jump of this.root?.querySelectorAll(".jump.pointed") ?? []) jump.classList.remove("pointed");
    const tile = place?.match(/^t(\d+)$/)?.[1];
    if (!tile) return;
    const jumps = this.root.querySelectorAll(`.jump[data-from="${tile}"], .jump[data-to="${tile}"]`);
    for (const jump of jumps) jump.classList.add("pointed");
  }

  // Moves the focus to a place.
  focus(place) {
    this.places.get(place)?.element.focus({ preventScroll: false });
  }

  focusMoved(element) {
    const at = this.placeOf(element);
    if (!at) return;
    this.places.get(this.focused)?.element.setAttribute("tabindex", "-1");
    at.element.setAttribute("tabindex", "0");
    this.focused = at.name;
    put(this.ring);
    if (!at.element.matches(":focus-visible")) return;
    this.point(at.name);
    const { x, y, width, height, rx } = this.rect(at);
    const pixel = this.box[2] / this.root.getBoundingClientRect().width || 1;
    const ring = (name, inset, thick) => svg("rect", { class: name, x: x + inset, y: y + inset, rx,
      width: width - 2 * inset, height: height - 2 * inset, "stroke-width": thick });
    this.ring.append(ring("focus-out", 2.5 * pixel, 7 * pixel), ring("focus-in", 2.5 * pixel, 3 * pixel));
  }

  // The place that an arrow leads to: the nearest in that direction, straight ones first.
  neighbour(place, dx, dy) {
    const from = this.places.get(place);
    if (!from) return this.focused;
    let best = null;
    let least = Infinity;
    for (const at of this.places.values()) {
      if (!at.element.hasAttribute("tabindex")) continue;
      const along = (at.x - from.x) * dx + (at.y - from.y) * dy;
      const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
      if (along < this.size / 4 || aside > along * 1.01) continue;
      const far = along + 3 * aside;
      if (far < least) [best, least] = [at.name, far];
    }
    return best ?? place;
  }

  // Shakes a square once.
  shake(place, run) {
    const at = this.places.get(place);
    if (!at) return;
    const pixel = this.box[2] / this.root.getBoundingClientRect().width || 1;
    const shaken = [at.element, ...this.pieces.on(place).map(({ g }) => g)];
    const rests = shaken.map((element) => element.getAttribute("transform"));
    run(300, (part) => shaken.forEach((element, i) => {
      const aside = part >= 1 ? 0 : Math.sin(part * Math.PI * 4) * 4 * pixel;
      if (aside) element.setAttribute("transform", `translate(${aside} 0) ${rests[i] ?? ""}`);
      else if (rests[i]) element.setAttribute("transform", rests[i]);
      else element.removeAttribute("transform");
    }));
  }

  // A point of the window, in the units of the board.
  pointAt(event) {
    const matrix = this.root.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
  }
}

// What the elements of places tell. One by one they are sooner read than by dataset.
const data = ["data-place", "data-called", "data-about", "data-line"];

function rectOf(element) {
  const number = (name) => Number(element.getAttribute(name)) || 0;
  return { x: number("x"), y: number("y"), width: number("width"), height: number("height"), rx: number("rx") };
}
