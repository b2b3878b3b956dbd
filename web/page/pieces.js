// The pieces on the board, and how they go from one picture to the next.

import { svg } from "./dom.js";
import { ease, moves, reduced, run, times, wait } from "./motion.js";

// More pieces than that do not move one by one.
const most = 40;

export class Pieces {
  constructor(board) {
    this.board = board;
    this.layer = svg("g", { class: "pieces", "aria-hidden": "true" });
    this.all = new Map(); // by id: { id, g, x, y, size, look, name, place }
  }

  // The pieces on a place.
  on(place) {
    return [...this.all.values()].filter((piece) => piece.place === place);
  }

  // What stands where, by place: the names of the pieces.
  byPlace() {
    const found = new Map();
    for (const { place, name } of this.all.values()) {
      if (!name) continue; // the number of a tile
      if (found.has(place)) found.get(place).push(name);
      else found.set(place, [name]);
    }
    return found;
  }

  // Shows the pieces of a picture, with motion or at once.
  async show(wanted, looks, moving) {
    const { came, went, moved, turned } = this.compare(wanted);
    const few = came.length + went.length + moved.length + turned.length <= most;
    if (!moving || !few || !moves()) {
      this.now(wanted, looks);
      return;
    }
    const pairs = pair(came, went);
    if (reduced()) {
      const from = [...moved.map(({ piece }) => piece), ...pairs.map(({ piece }) => piece)].map(({ place }) => place);
      this.now(wanted, looks);
      this.lightUp(from);
      return;
    }
    for (const { piece, to } of pairs) this.adopt(piece, to);
    const slides = [...moved, ...pairs].filter(({ piece, to }) => piece.x !== to.x || piece.y !== to.y);
    for (const { piece } of slides) this.layer.append(piece.g);
    const gone = went.filter(({ taken }) => !taken).map(({ piece }) => this.fade(piece));
    await Promise.all([...slides.map(({ piece, to }) => this.slide(piece, to, times.slide)), ...gone]);
    await Promise.all(turned.map(({ piece, to }) => this.turn(piece, to, looks)));
    this.now(wanted, looks);
  }

  // How the pieces differ from those of a picture.
  compare(wanted) {
    const found = { came: [], went: [], moved: [], turned: [] };
    const ids = new Set();
    for (const to of wanted) {
      ids.add(to.id);
      const piece = this.all.get(to.id);
      if (!piece) found.came.push({ to });
      else if (piece.look !== to.look && piece.place === to.place) found.turned.push({ piece, to });
      else if (piece.x !== to.x || piece.y !== to.y) found.moved.push({ piece, to });
    }
    for (const piece of this.all.values()) if (!ids.has(piece.id)) found.went.push({ piece });
    return found;
  }

  // A piece of a language that tells pieces by their squares has another id where it comes to.
  adopt(piece, to) {
    this.all.delete(piece.id);
    piece.id = to.id;
    this.all.set(to.id, piece);
  }

  // Shows the pieces of a picture at once.
  now(wanted, looks) {
    const ids = new Set(wanted.map(({ id }) => id));
    for (const piece of [...this.all.values()]) {
      if (ids.has(piece.id)) continue;
      piece.g.remove();
      this.all.delete(piece.id);
    }
    this.layer.append(...wanted.map((to) => this.put(to, looks)).filter(({ parentNode }) => !parentNode));
  }

  // Makes a piece what it is to be, and returns its element, which is in no picture yet where it is new.
  put(to, looks) {
    let piece = this.all.get(to.id);
    if (!piece) {
      piece = { id: to.id, g: svg("g") };
      piece.g.setAttribute("class", "piece");
      piece.g.setAttribute("data-id", to.id);
      this.all.set(to.id, piece);
    }
    if (piece.look !== to.look || !piece.g.firstChild) piece.g.replaceChildren(...this.board.look(to.look, looks));
    const same = piece.x === to.x && piece.y === to.y && piece.size === to.size;
    if (piece.place !== to.place) piece.g.setAttribute("data-place", to.place);
    const { x, y } = piece;
    Object.assign(piece, to);
    if (piece.held) Object.assign(piece, { x, y }); // it stays where it is dragged
    else if (!same) this.at(piece, to.x, to.y);
    return piece.g;
  }

  at(piece, x, y, wide = 1, high = 1) {
    const scale = piece.size / 100;
    Object.assign(piece, { x, y });
    piece.g.setAttribute("transform", `translate(${x} ${y}) scale(${scale * wide} ${scale * high})`);
  }

  slide(piece, to, time) {
    const { x, y } = piece;
    return run(time, (part) => {
      const way = ease(part);
      this.at(piece, x + (to.x - x) * way, y + (to.y - y) * way);
    });
  }

  fade(piece) {
    return run(times.fade, (part) => piece.g.setAttribute("opacity", 1 - part));
  }

  // Turns a card over: it gets narrow, and wide again with its other side.
  async turn(piece, to, looks) {
    const { x, y } = piece;
    await run(times.turn / 2, (part) => this.at(piece, x, y, 1 - part * 0.98));
    piece.g.replaceChildren(...this.board.look(to.look, looks));
    piece.look = to.look;
    await run(times.turn / 2, (part) => this.at(piece, x, y, 0.02 + part * 0.98));
  }

  // Walks a piece along tiles, each a step; at most so long, however far it is.
  async walk(id, tiles) {
    const piece = this.all.get(id);
    if (!piece || !tiles.length || reduced() || !moves()) return;
    this.layer.append(piece.g);
    const time = Math.min(times.step, times.walk / tiles.length);
    for (const tile of tiles) {
      const to = this.board.places.get(`t${tile}`);
      if (to) await this.slide(piece, this.standing(to), time);
    }
  }

  // Takes a piece along a ladder or a chute, or straight where the board draws neither.
  async jump(id, from, to) {
    const piece = this.all.get(id);
    const end = this.board.places.get(`t${to}`);
    if (!piece || !end || reduced() || !moves()) return;
    this.layer.append(piece.g);
    const along = this.lineOf(from, to);
    if (!along) return this.slide(piece, this.standing(end), times.jump);
    await run(times.jump, (part) => {
      const point = along(ease(part));
      this.at(piece, point.x, point.y);
    });
  }

  // The curve that the board draws from one tile to another, as a function from 0 to 1.
  lineOf(from, to) {
    const path = this.board.root.querySelector(`.jump[data-from="${from}"][data-to="${to}"] path`);
    const start = this.board.places.get(`t${from}`);
    if (!path?.getTotalLength || !path.closest(".down") || !start) return null;
    const length = path.getTotalLength();
    const first = path.getPointAtLength(0);
    const last = path.getPointAtLength(length);
    const away = (point) => Math.hypot(point.x - start.x, point.y - start.y);
    const turned = away(last) < away(first);
    return (part) => path.getPointAtLength(length * (turned ? 1 - part : part));
  }

  // Where a single piece stands on a tile: in its lower two thirds.
  standing(at) {
    return { x: at.x, y: at.y + this.board.size * 0.17 };
  }

  // The winner's pieces hop twice.
  async hop(ids) {
    const pieces = ids.map((id) => this.all.get(id)).filter(Boolean);
    if (reduced()) return;
    await Promise.all(pieces.map((piece) => {
      const { x, y } = piece;
      const high = (part) => (part < 1 ? Math.abs(Math.sin(part * 2 * Math.PI)) * 0.25 * piece.size : 0);
      return run(times.hop * 4, (part) => this.at(piece, x, y - high(part)));
    }));
  }

  async lightUp(places) {
    const rects = places.map((place) => this.board.places.get(place)).filter(Boolean).map((at) => {
      const { x, y, width, height, rx } = this.board.rect(at);
      return svg("rect", { class: "from", x, y, width, height, rx });
    });
    this.board.under.append(...rects);
    await wait(times.light);
    for (const rect of rects) rect.remove();
  }

  // Tells the pointer which pieces can be taken up.
  mark(legal, canMove) {
    for (const piece of this.all.values()) piece.g.classList.toggle("can-move", canMove && legal.has(piece.place));
  }
}

// Finds for pieces that came the ones that went and look the same.
function pair(came, went) {
  const pairs = [];
  for (const one of came) {
    const other = went.find(({ piece, taken }) => !taken && piece.look === one.to.look);
    if (!other) continue;
    other.taken = true;
    pairs.push({ piece: other.piece, to: one.to });
  }
  return pairs;
}
