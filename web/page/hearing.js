// The messages of the server, taken one after the other, and what is seen of each. A part of the game in game.js.

import { isBot } from "./asks.js";
import { calmDown, hurry, moves, run, times, wait } from "./motion.js";
import { placeOf, seatOf, take } from "./state.js";

export const hearing = {
  hear(message) {
    if (message.type === "hello") {
      this.queue.length = 0;
      hurry();
      this.live = false;
      this.seats.forget();
    }
    this.queue.push(message);
    if (this.busy) return;
    this.busy = true;
    queueMicrotask(() => this.work()); // once all of the frame is there
  },

  async work() {
    while (this.queue.length) {
      const message = this.queue.shift();
      try {
        const shown = this.take(message);
        if (shown) await shown;
      } catch (error) {
        console.error(error);
      }
    }
    this.busy = false;
    calmDown();
    // While a game is told from its beginning there is nothing to be seen yet.
    if (this.live || this.game.errors.length || this.game.missing) this.show();
    this.pressHeld();
    this.settleDrop();
  },

  // Takes one message, and shows it. Returns a promise where that takes time.
  take(message) {
    const turnBefore = this.game.turn;
    const isEvent = take(this.game, message);
    if (isEvent) return this.live ? this.event(message, turnBefore) : null;
    switch (message.type) {
      case "hello":
        this.back = null;
        this.given = null;
        this.lose(false);
        this.board0 = null;
        this.turns.clear();
        if (message.game && message.game !== this.id) this.follow(message.game);
        return null;
      case "rewound":
        this.live = false;
        this.given = null;
        this.back = null;
        this.turns.clear();
        return null;
      case "picture":
        return this.picture(message);
      case "state":
        if (this.plays !== null && !this.told) this.send({ plays: this.plays });
        this.told = true;
        this.live = true;
        return null;
      case "prompt":
        this.pending = false;
        return this.asked();
      case "stale":
        this.pending = false;
        return null;
      case "legal":
        this.askRest(message);
        return null;
      case "rejected":
        this.refuse();
        return null;
      case "error":
        if (this.game.missing) this.line.end();
        return null;
      default:
        return null;
    }
  },

  async event(event) {
    switch (event.type) {
      case "turn":
        calmDown();
        this.show();
        this.waited = isBot(seatOf(this.game, event.seat));
        if (this.waited) await wait(times.bot);
        return;
      case "answered":
        if (!this.waited && event.seat !== null && isBot(seatOf(this.game, event.seat))) await wait(times.bot);
        this.waited = false;
        this.markBoard();
        return;
      case "rolled":
      case "drew":
        this.show();
        if (this.back) return;
        await this.tray.throw(this.game.began, this.game.dice);
        this.waited = true;
        return;
      case "moved":
        await this.moved(event);
        return;
      case "ended":
        this.show();
        return;
    }
  },

  async moved(event) {
    if (this.back || !this.board.root) return;
    const id = `${event.seat}.${event.piece}`;
    if (event.way === "jump") await this.board.pieces.jump(id, event.from, event.to);
    else await this.board.pieces.walk(id, event.path ?? [event.to]);
  },

  async picture(message) {
    this.pending = false;
    for (const { name, look } of message.pieces) if (name) this.looksByName.set(name.toLowerCase(), look);
    if (this.back) return;
    await this.drawBoard(message, this.live);
    this.log.show(this.game, true);
  },

  // Shows the board and the pieces of a picture.
  async drawBoard(picture, moving) {
    if (this.board0 !== picture.board) {
      const reply = await fetch(`${this.base}/board.svg?v=${encodeURIComponent(picture.board)}`);
      if (!reply.ok) return;
      this.board.show(await reply.text());
      this.board0 = picture.board;
      this.placeTray();
      this.pointer.whole();
      moving = false;
    }
    this.choices.hide();
    await this.board.pieces.show(picture.pieces, this.game.looks, moving);
    this.markBoard();
    if (moving && this.game.ended && moves()) await this.hop();
  },

  // On a ring the dice lie in the middle.
  placeTray() {
    if (this.region.classList.contains("ring")) this.region.append(this.tray.element);
    else this.hand.below.prepend(this.tray.element);
  },

  hop() {
    const { winner } = this.game.ended;
    if (winner === null || this.game.laid) return null;
    return this.board.pieces.hop([...this.board.pieces.all.keys()].filter((id) => id.startsWith(`${winner}.`)));
  },

  // A prompt came: the form of the seats may answer it, or a piece that was dropped.
  asked() {
    this.seats.give(this.game);
    if (this.seats.answers(this.game)) return;
    const { drops, game } = this;
    if (!drops || game.chosen !== drops.from || game.prompt.form !== "square") return;
    this.drops = null;
    this.answer(drops.to);
  },

  // Asks for the actions that one message had no room for.
  askRest({ options, from = 1, total = 0 }) {
    const told = from - 1 + (options?.length ?? 0);
    if (options?.length && told < total) this.send({ legal: true, from: told + 1 });
  },

  refuse() {
    this.pending = false;
    const place = this.sentTo ?? placeOf(this.sent);
    if (place) this.board.shake(place, run);
    if (place && !this.back) this.tip.say(place, this.game.rejected);
    if (this.game.picture) this.board.pieces.now(this.game.picture.pieces, this.game.looks);
  },
};
