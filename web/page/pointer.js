// The board under a pointer: pressing, dragging, pointing, and on a phone enlarging a part first.

import { button, svg } from "./dom.js";
import { answerOf } from "./state.js";

// So many pixels make a press a drag.
const far = 6;

// Listens to the pointer. acts: press(place), take(place), drop(place), point(place or null).
export class Pointer {
  constructor(board, acts) {
    this.board = board;
    this.acts = acts;
    this.held = null;
    const { frame } = board;
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    frame.addEventListener("pointerup", (event) => this.up(event));
    // A finger that drags a piece does not scroll the page.
    frame.addEventListener("touchmove", (event) => { if (this.held) event.preventDefault(); }, { passive: false });
    frame.addEventListener("pointercancel", () => this.letGo());
    frame.addEventListener("click", (event) => this.click(event));
    frame.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") acts.point(this.board.placeOf(event.target)?.name ?? null);
    });
    frame.addEventListener("contextmenu", (event) => this.long(event));
    frame.addEventListener("pointerleave", () => acts.point(null));
  }

  // A long press tells what a place is, as pointing does.
  long(event) {
    if (!this.touch) return;
    event.preventDefault();
    this.acts.point(this.board.placeOf(event.target)?.name ?? null);
  }

  down(event) {
    this.touch = event.pointerType === "touch";
    this.dragged = false;
    this.began = this.board.placeOf(event.target)?.name ?? null;
    const piece = event.target.closest?.(".piece.can-move");
    if (!piece || event.button !== 0 || this.enlarges()) return;
    this.held = { piece, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  move(event) {
    const { held } = this;
    if (!held) return;
    if (!this.dragged && Math.hypot(event.clientX - held.x, event.clientY - held.y) < far) return;
    if (!this.dragged) this.take(held);
    const point = this.board.pointAt(event);
    const piece = this.board.pieces.all.get(held.piece.dataset.id);
    if (point && piece) this.board.pieces.at(piece, point.x, point.y);
  }

  take(held) {
    this.dragged = true;
    this.board.frame.setPointerCapture(held.pointer);
    held.piece.classList.add("held");
    held.piece.parentElement.append(held.piece);
    held.piece.setAttribute("pointer-events", "none");
    const piece = this.board.pieces.all.get(held.piece.dataset.id);
    held.rest = piece && { x: piece.x, y: piece.y };
    if (piece) piece.held = true;
    this.acts.take(held.piece.dataset.place);
  }

  up(event) {
    if (!this.held || !this.dragged) return this.letGo();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = this.board.placeOf(under);
    const from = this.held.piece.dataset.place;
    const dropped = Boolean(place) && place.name !== from;
    this.letGo(dropped);
    if (dropped) this.acts.drop(place.name);
  }

  // Puts the piece back, unless it stays where it was dropped until the game has said more.
  letGo(stays) {
    const { held } = this;
    this.held = null;
    if (!held) return;
    held.piece.classList.remove("held");
    held.piece.removeAttribute("pointer-events");
    const piece = this.board.pieces.all.get(held.piece.dataset.id);
    if (piece) piece.held = false;
    if (piece && held.rest && !stays) this.board.pieces.at(piece, held.rest.x, held.rest.y);
  }

  click(event) {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    // What was pressed may have been drawn anew since: the place counts, not the piece.
    const under = event.detail > 0 ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
    const place = this.board.placeOf(under);
    if (!place || event.detail > 0 && place.name !== this.began) return;
    if (this.enlarges() && event.detail > 0) return this.enlarge(place);
    this.acts.press(place.name);
  }

  // On a phone a large grid is enlarged first.
  enlarges() {
    const { root, frame } = this.board;
    if (!root?.classList.contains("grid") || frame.classList.contains("enlarged")) return false;
    return this.touch && innerWidth < 900 && this.board.box[2] / this.board.size > 10.9;
  }

  // Shows seven squares by seven around one, with the names of their rows and columns.
  enlarge(place) {
    const { frame, root, size } = this.board;
    const near = nearby([...this.board.places.values()], place, size);
    const rim = size * 0.45;
    root.setAttribute("viewBox", `${near.x - rim} ${near.y - rim} ${near.width + rim} ${near.height + rim}`);
    frame.classList.add("enlarged");
    root.append(names(near, size, rim));
    frame.append(button("Whole board", (event) => {
      event.stopPropagation();
      this.whole();
    }, { class: "whole-board" }));
  }

  // Shows the whole board again.
  whole() {
    const { frame, root, box } = this.board;
    frame.classList.remove("enlarged");
    frame.querySelector(".whole-board")?.remove();
    root?.querySelector(".names")?.remove();
    root?.setAttribute("viewBox", box.join(" "));
  }
}

// The part of a grid around a square: whole squares, and where it lies.
function nearby(places, { shape }, size) {
  const first = (from, at, all) => from + size * Math.max(0, Math.min(Math.round((at - from) / size) - 3, all - 7));
  const all = (name) => [...new Set(places.map((at) => at.shape[name]))].sort((a, b) => a - b);
  const [xs, ys] = [all("x"), all("y")];
  const x = first(xs[0], shape.x, xs.length);
  const y = first(ys[0], shape.y, ys.length);
  const width = Math.min(7, xs.length) * size;
  const height = Math.min(7, ys.length) * size;
  const inside = (at) => at.x > x && at.x < x + width && at.y > y && at.y < y + height;
  return { x, y, width, height, places: places.filter(inside) };
}

// The names of the rows and columns of a part, on its left and above it.
function names({ x, y, width, height, places }, size, rim) {
  const group = svg("g", { class: "names", "font-size": size * 0.26, "aria-hidden": "true" },
    svg("path", { class: "paper", d: `M${x} ${y}h${width}v${-rim}h${-width - rim}v${height + rim}h${rim}z` }));
  for (const at of places) {
    const [row, column] = rowAndColumn(at.called ?? answerOf(at.name));
    if (at.shape.x === x) group.append(svg("text", { x: x - rim / 2, y: at.y }, row));
    if (at.shape.y === y) group.append(svg("text", { x: at.x, y: y - rim / 2 }, column));
  }
  return group;
}

// "B3" is row 3 and column B, "3,1" row 3 and column 1.
function rowAndColumn(called) {
  const lettered = called.match(/^([A-Z]+)(\d+)$/);
  return lettered ? [lettered[2], lettered[1]] : called.split(",");
}
