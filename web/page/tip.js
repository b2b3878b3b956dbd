// What a tile or square tells when it is pointed at: ways on, who is there, what happens on it.

import { el, put } from "./dom.js";
import { answerOf } from "./state.js";
import { listed, squareName } from "./words.js";

export class Tip {
  constructor(board) {
    this.board = board;
    this.element = el("div", { class: "tip panel", role: "tooltip", hidden: true });
  }

  // Waits a little, and shows what a place tells; null hides it.
  point(game, place) {
    if (this.refused()) return; // it stays until the next press
    clearTimeout(this.timer);
    if (!place) return this.hide();
    this.timer = setTimeout(() => this.show(game, place), this.element.hidden ? 900 : 60);
  }

  // Shows what a place tells.
  show(game, place) {
    const at = this.board.places.get(place);
    const lines = at ? tells(game, at, this.board.pieces.on(place)) : [];
    if (!lines.length) return this.hide();
    this.stand(at, lines, "");
    this.board.point(place);
    return true;
  }

  // Says at a place why it was refused.
  say(place, text) {
    clearTimeout(this.timer);
    const at = this.board.places.get(place);
    if (at && text) this.stand(at, text.split("\n"), "refused");
  }

  refused() {
    return !this.element.hidden && this.element.classList.contains("refused");
  }

  // Puts lines beside a place, within the region of the board.
  stand(at, lines, kind) {
    put(this.element, lines.map((line) => el("p", null, line)));
    this.element.className = `tip panel ${kind}`;
    this.element.hidden = false;
    const box = at.element.getBoundingClientRect();
    const room = this.element.parentElement.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const x = box.left - room.left + box.width / 2 - width / 2;
    const above = box.top - room.top - height - 8;
    Object.assign(this.element.style, {
      left: `${Math.max(0, Math.min(x, room.width - width))}px`,
      top: `${above < 0 ? box.bottom - room.top + 8 : above}px`,
    });
  }

  // Hides it, and says whether it was shown.
  hide() {
    clearTimeout(this.timer);
    const shown = !this.element.hidden;
    this.element.hidden = true;
    this.board.point(null);
    return shown;
  }
}

// The lines of a tip; none for a square on which nothing is to be told.
export function tells(game, at, pieces) {
  const names = pieces.map(({ name }) => name).filter(Boolean);
  const answer = answerOf(at.name);
  if (answer) return names.length ? [`${at.called ?? squareName(game, answer)}: ${listed(names)}`] : [];
  const tile = Number(at.name.slice(1));
  const link = game.began?.links?.find((one) => one.tile === tile);
  const lines = [`Tile ${tile}`];
  const ways = (link?.accessible ?? []).slice(0, 12);
  if (ways.length) lines.push(`From here to ${listed(ways.map(String))}`);
  if (link && link.next !== tile + 1 && link.next !== tile) lines.push(`The next tile is ${link.next}`);
  if (at.about) lines.push(at.about);
  if (at.line) lines.push(`Line ${at.line} of the program`);
  if (names.length) lines.push(listed(names));
  return lines;
}
