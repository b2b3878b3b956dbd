// Looking back at a turn, and going on from there. A part of the game in game.js.

import { backText } from "./asks.js";

export const back = {
  backView() {
    const { turn, asks } = this.back;
    const branches = (this.game.shared?.branches ?? []).filter(({ from }) => from === turn);
    const question = backText(turn, this.timeline.last);
    if (!asks) return { turn, question, branches, said: [] };
    return { turn, asks, question: "Leave the end of this game, and go on from here?", branches, said: [question] };
  },

  // Goes on from the end of a turn. A finished game is left only by who says so twice.
  goOn(turn) {
    if (!this.game.ended || this.back?.asks) return this.sendNow({ turn });
    this.back = { turn, asks: true };
    this.show();
  },

  // Shows the board at the end of a turn: at once, and the hand when the time line is let go.
  async look(turn, drags = false) {
    this.hurry();
    if (turn >= this.timeline.last && !drags) return this.now();
    this.back = { turn };
    this.timeline.show(this.game, turn);
    this.frame.classList.add("back");
    if (drags) this.beside(false);
    else this.show();
    if (this.fetches) {
      this.next = turn;
      return;
    }
    this.fetches = true;
    const picture = await this.pictureOf(turn);
    this.fetches = false;
    if (picture && this.back) await this.drawBoard(picture, false);
    const { next } = this;
    this.next = undefined;
    if (next !== undefined && this.back) await this.look(this.back.turn, drags);
  },

  async pictureOf(turn) {
    if (!this.turns.has(turn)) {
      const reply = await fetch(`${this.base}/turn/${turn}`).catch(() => null);
      if (!reply?.ok) return null;
      const picture = await reply.json();
      Object.assign(this.game.looks, picture.looks);
      this.turns.set(turn, picture);
      if (this.turns.size > 300) this.turns.delete(this.turns.keys().next().value);
    }
    return this.turns.get(turn);
  },

  async now() {
    if (!this.back) return;
    this.back = null;
    if (this.game.picture) await this.drawBoard(this.game.picture, false);
    this.show();
  },
};
