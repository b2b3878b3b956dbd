// The connection to the server, lost and found again. A part of the game in game.js.

import { el } from "./dom.js";

export const lost = {
  // While it is lost, and until the game has told itself anew, a press does nothing: it would answer another question.
  lose(lost) {
    this.lost = lost;
    this.hand.lose(lost);
    this.menu.lose(lost);
    if (!lost) return;
    Object.assign(this, { held: null, drops: null, pending: false });
    this.choices.hide();
    this.markBoard();
  },

  connected(open) {
    if (!open && this.strip) return; // it is still lost
    this.strip?.remove();
    this.strip = null;
    clearTimeout(this.gone);
    if (open) {
      this.told = false;
      this.pending = false;
      return;
    }
    this.live = false;
    this.lose(true);
    this.strip = el("p", { class: "strip", role: "alert" }, "Connection lost. The game is safe; trying again.");
    document.body.append(this.strip);
    const { command } = this.game.hello ?? {};
    this.gone = setTimeout(() => {
      if (command) this.strip?.append(" If roll has ended, this starts it again: ", el("code", null, command));
    }, 4000);
  },
};
