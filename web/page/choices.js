// A menu beside the board, where several actions of the same squares are possible.

import { button, el } from "./dom.js";

// So many pixels lie between the menu and the board, or the edge of the window.
const gap = 4;

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

  // Puts the menu beside the board: right or left of it where there is room, at the height of its square, or else below.
  stand() {
    const { element, board } = this;
    const box = board.places.get(this.place)?.element.getBoundingClientRect();
    const region = element.parentElement.getBoundingClientRect();
    const all = board.root.getBoundingClientRect();
    const { right } = (board.root.querySelector(".edge") ?? board.root).getBoundingClientRect();
    if (!box) return;
    element.classList.remove("below");
    const { offsetWidth: width, offsetHeight: height } = element;
    const put = (left, top) => {
      element.style.left = `${left - region.left}px`;
      element.style.top = `${top - region.top}px`;
    };
    const top = within(box.top + box.height / 2 - height / 2, height, innerHeight);
    if (right + width + 2 * gap <= innerWidth) return put(right + gap, top);
    if (all.left - width - 2 * gap >= 0) return put(all.left - width - gap, top);
    element.classList.add("below");
    const low = within(all.bottom + gap, element.offsetHeight, innerHeight);
    put(within(box.left + box.width / 2 - element.offsetWidth / 2, element.offsetWidth, innerWidth), low);
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

const within = (at, size, most) => Math.max(gap, Math.min(at, most - size - gap));
