// The board under a pointer: pressing, dragging, pointing, and on a phone enlarging a part first.

import { button } from "./dom.js";

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

  enlarge(place) {
    const { frame, root, box, size } = this.board;
    const width = Math.min(box[2], size * 7);
    const height = Math.min(box[3], size * 7);
    const x = Math.min(Math.max(place.x - width / 2, box[0]), box[0] + box[2] - width);
    const y = Math.min(Math.max(place.y - height / 2, box[1]), box[1] + box[3] - height);
    root.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    frame.classList.add("enlarged");
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
    root?.setAttribute("viewBox", box.join(" "));
  }
}
