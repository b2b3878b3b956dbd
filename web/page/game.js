// A game in the page: what it is made of, and what can be done there by buttons and keys. Each of its other sides has a
// module of its own, whose functions are methods of the game.

import { optionsOf } from "./asks.js";
import { back } from "./back.js";
import { Board } from "./board.js";
import { Choices } from "./choices.js";
import { connect } from "./connection.js";
import { Tray } from "./dice.js";
import { button, el, mark } from "./dom.js";
import { dragging } from "./dragging.js";
import { Hand } from "./hand.js";
import { hearing } from "./hearing.js";
import { here } from "./here.js";
import { listen, showHelp } from "./keys.js";
import { Log } from "./log.js";
import { lost } from "./lost.js";
import { menu } from "./menu.js";
import { hurry } from "./motion.js";
import { askSeats, Players } from "./players.js";
import { Pointer } from "./pointer.js";
import { pressing } from "./pressing.js";
import { chooseSaved } from "./saved.js";
import { Seats } from "./seats.js";
import { showing } from "./showing.js";
import { showSource } from "./source.js";
import { fresh, placeOf } from "./state.js";
import { Timeline } from "./timeline.js";
import { Tip } from "./tip.js";
import { Twice } from "./twice.js";
import { squareName } from "./words.js";

export function openGame(id) {
  return new Game(id);
}

class Game {
  constructor(id) {
    this.name(id);
    this.game = fresh();
    this.queue = [];
    this.lost = false; // the connection
    this.highest = 0; // of the heights that the hand had, in pixels
    this.live = false; // whether what comes now happens now, and is shown with motion
    this.back = null; // the turn that is looked at, with its picture
    this.board0 = null; // the revision of the still board that is shown
    this.turns = new Map(); // pictures of turns that were looked at
    this.looksByName = new Map(); // how pieces look that were seen, by what they are called
    this.plays = this.playsBefore();
    this.build();
    this.line = connect(id, (message) => this.hear(message), (open) => this.connected(open));
  }

  name(id) {
    this.id = id;
    this.base = `/games/${encodeURIComponent(id)}`;
  }

  // After a restart the line tells another game.
  follow(id) {
    this.line.follow(id);
    this.name(id);
    history.replaceState(null, "", this.base);
    this.menuOf.record = this.menu.save.href = `${this.base}/record`;
  }

  send(message) {
    this.line.send(message);
  }

  build() {
    this.twice = new Twice();
    const acts = this.acts();
    this.tray = new Tray(() => acts.begin());
    this.voice = el("p", { class: "unseen", role: "status", "aria-live": "polite" });
    this.hand = new Hand(acts, this.tray, (text) => { this.voice.textContent = text; });
    this.frame = el("div", { class: "board-frame" });
    this.board = new Board(this.frame);
    this.pointer = new Pointer(this.board, { press: (place) => this.clicked(place), take: (place) => this.takeUp(place),
      drop: (place) => this.drop(place), point: (place) => this.point(place) });
    this.tip = new Tip(this.board);
    this.choices = new Choices(this.board);
    this.players = new Players(acts);
    this.log = new Log({ light: (places) => this.board.light(places), open: acts.open });
    this.log.element.prepend(this.players.display);
    this.timeline = new Timeline({ look: (turn) => this.look(turn, true), stay: (turn) => this.look(turn),
      line: acts.line });
    this.seats = new Seats(acts.send);
    this.title = el("h1");
    this.turn = el("p", { class: "turn-mark" });
    this.region = el("section", { class: "board-region", "aria-label": "Board" }, this.frame, this.tip.element,
      this.choices.element);
    const home = el("a", { class: "home", href: "/", "aria-label": "All games" }, mark());
    this.menuOf = this.menuActs(acts);
    this.menu = menu(this.menuOf);
    this.header = el("header", null, home, this.title, this.turn, this.menu.element);
    this.main = el("main", { class: "game" }, this.header, this.players.element, this.region, this.timeline.element,
      this.log.element, this.hand.element);
    document.body.replaceChildren(this.main, this.voice);
    document.addEventListener("pointerdown", () => {
      this.hurry();
      this.tip.hide();
    }, true);
    listen(this.keys(acts));
    const sizes = new ResizeObserver(() => this.measure());
    for (const part of [this.hand.element, this.players.element, this.header]) sizes.observe(part);
    addEventListener("resize", () => this.measure(true));
  }

  // A place is pointed at, or none.
  point(place) {
    if (place !== this.pressedAt) this.pressedAt = null;
    this.tip.point(this.game, this.pressedAt ? null : place);
    this.board.point(place);
  }

  // On a phone the hand lies over the page: the page can be scrolled so far that all of it is seen above the hand, and
  // the board is no higher than what is left above the highest hand so far, so that it does not grow and shrink.
  measure(anew) {
    const height = this.hand.element.offsetHeight;
    if (anew) this.highest = 0;
    if (height !== this.handHeight) this.main.style.setProperty("--hand-height", `${height}px`);
    this.handHeight = height;
    if (!this.hand.element.classList.contains("form")) this.highest = Math.max(this.highest, height);
    this.board.leave(Math.max(160, innerHeight - this.region.offsetTop - this.highest - 8));
  }

  // What people can do.
  acts() {
    return {
      send: (message) => this.send(message),
      answer: (answer) => this.answer(answer),
      begin: () => this.begin(),
      undo: () => { if (this.game.shared?.undo) this.sendNow({ undo: 1, whole: true }); },
      redo: () => { if (this.game.shared?.redo) this.sendNow({ redo: 1, whole: true }); },
      restart: (how) => this.sendNow({ restart: how }),
      look: () => this.timeline.line.focus() ?? this.look(Math.max(0, this.timeline.last - 1)),
      now: () => this.now(),
      goOn: (turn) => this.goOn(turn),
      line: (line) => this.sendNow({ line }),
      open: (at) => showSource(this.id, at),
      play: (seat) => this.playHere(seat, true),
      sits: (seat, who) => this.sits(seat, who),
    };
  }

  menuActs(acts) {
    return {
      restart: acts.restart,
      seats: () => askSeats(this.game, this.plays, acts),
      record: `${this.base}/record`,
      openSaved: chooseSaved,
      source: () => acts.open(null),
      wall: () => this.wall(),
      keys: () => this.help(),
      home: () => location.assign("/"),
    };
  }

  keys(acts) {
    return {
      hurry: () => this.hurry(),
      arrow: (dx, dy) => this.arrow(dx, dy),
      enter: (place) => this.press(place),
      escape: () => this.escape(),
      help: () => this.help(),
      space: () => (this.view?.kind === "begin" ? acts.begin() : this.hand.focus()),
      undo: acts.undo,
      redo: acts.redo,
      wall: () => this.wall(),
    };
  }

  // The first arrow goes to the board, the next ones from square to square.
  arrow(dx, dy) {
    const { board } = this;
    if (!board.root) return;
    const there = board.root.contains(document.activeElement);
    board.focus(there ? board.neighbour(board.focused, dx, dy) : board.focused);
  }

  wall() {
    document.documentElement.toggleAttribute("data-wall");
    this.measure();
  }

  // A press ends what moves now. Where nothing does, what comes of the press is shown with motion.
  hurry() {
    this.hand.calm.pressed();
    if (this.busy) hurry();
  }

  // Sends what takes the game to another place in time; what still moves ends.
  sendNow(message) {
    if (this.lost) return;
    this.hurry();
    this.back = null;
    this.held = null;
    this.send(message);
  }

  help() {
    const { game } = this;
    const listed = game.legal?.answers ?? game.legal?.options;
    const answers = this.view?.kind === "prompt" && listed ? this.answersToPress() : [];
    const box = showHelp(answers);
    for (const one of answers) one.addEventListener("click", () => box.close());
  }

  answersToPress() {
    const { game } = this;
    const occupied = this.board.root ? this.board.pieces.byPlace() : new Map();
    const all = game.prompt.form === "square" ? game.legal.answers : optionsOf(game, game.prompt);
    return all.slice(0, 200).map((answer) => {
      const here = occupied.get(placeOf(answer)) ?? [];
      const text = [squareName(game, answer), ...here].join(" ");
      return button(game.prompt.form === "square" ? text : String(answer), () => this.answer(answer));
    });
  }
}

Object.assign(Game.prototype, back, dragging, hearing, here, lost, pressing, showing);
