// Which seats this page plays. A part of the game in game.js.

import { seatOf, seatsOf } from "./state.js";

export const here = {
  playsBefore() {
    try {
      return JSON.parse(sessionStorage.getItem(`roll.plays.${this.id}`));
    } catch {
      return null;
    }
  },

  // Somebody sits down: "here", "elsewhere", or a bot.
  sits(seat, who) {
    if (this.lost) return;
    const bot = who !== "here" && who !== "elsewhere";
    if (!bot) this.playHere(seat, who === "here");
    const by = bot ? who : "person";
    if (seatOf(this.game, seat).by !== by) this.send({ seat, by });
  },

  playHere(seat, here) {
    const all = seatsOf(this.game).map((one) => one.seat);
    const plays = new Set(this.plays ?? all);
    if (here) plays.add(seat);
    else plays.delete(seat);
    this.plays = all.every((one) => plays.has(one)) ? null : [...plays];
    try {
      sessionStorage.setItem(`roll.plays.${this.id}`, JSON.stringify(this.plays));
    } catch {
      // It holds for as long as the page is open.
    }
    this.send({ plays: [...plays] });
    this.show();
  },
};
