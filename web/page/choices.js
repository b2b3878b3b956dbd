// A menu at a square, where several actions are possible.

import { button, el } from "./dom.js";

export class Choices {
  // Stands within the region of a board.
  constructor(board) {
    this.board = board;
    this.element = el("div", { class: "choices-at panel", role: "menu", hidden: true });
    this.element.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", (event) => {
      if (!this.element.hidden && !this.element.contains(event.target)) this.hide();
    });
  }

  // Shows items at a place: [{ text, look, press }], look being elements of a picture or nothing. left is called where
  // none was pressed.
  show(place, title, items, left) {
    this.hide();
    this.place = place;
    this.left = left;
    this.element.setAttribute("aria-label", title);
    this.element.replaceChildren(...items.map(({ text, look, press }) => button([look, text], () => {
      this.left = null;
      this.hide();
      press();
    }, { role: "menuitem", tabindex: "-1", class: "plain" })));
    this.element.hidden = false;
    this.stand();
    this.element.firstChild.focus();
  }

  // Puts the menu beside its square, within the region.
  stand() {
    const box = this.board.places.get(this.place)?.element.getBoundingClientRect();
    const room = this.element.parentElement.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height, style } = this.element;
    if (!box) return;
    const within = (at, size, most) => `${Math.max(0, Math.min(at, most - size))}px`;
    style.left = within(box.left - room.left + box.width / 2 - width / 2, width, room.width);
    const below = box.bottom - room.top + 4;
    style.top = within(below + height > room.height ? box.top - room.top - height - 4 : below, height, room.height);
  }

  // Hides it, and says whether it was shown.
  hide() {
    if (this.element.hidden) return false;
    const within = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (within) this.board.focus(this.place);
    this.left?.();
    this.left = null;
    return true;
  }

  key(event) {
    // Keys of the menu are none of the board.
    const items = [...this.element.children];
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0,
      End: items.length - 1 }[event.key];
    event.stopPropagation();
    if (event.key === "Tab") return this.hide();
    if (event.key === "Escape") this.hide();
    else if (to !== undefined) items.at(to % items.length).focus();
    else if (!event.repeat) return; // the button takes it
    event.preventDefault();
  }
}
