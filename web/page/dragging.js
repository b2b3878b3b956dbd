// Pieces that are dragged, put back and let go. A part of the game in game.js.

import { optionsOf as actionsOf, pressed } from "./actions.js";
import { answerOf, placeOf } from "./state.js";

export const dragging = {
  // A piece that was dragged stands where it stood.
  putBack() {
    if (this.game.picture && !this.back) this.board.pieces.now(this.game.picture.pieces, this.game.looks);
  },

  // A piece is taken up: its square is the first answer, so that its targets are marked while it is dragged.
  takeUp(place) {
    const answer = answerOf(place);
    if (this.lost) return;
    this.taken = answer;
    if (this.game.prompt?.form === "action") {
      if (this.game.picks.at(-1) !== place) this.pressAction(place);
      return;
    }
    if (!answer || answer === this.game.chosen) return;
    if (this.busy || this.pending) this.hold({ place });
    else this.answer(answer);
  },

  drop(place) {
    const answer = answerOf(place);
    const { game } = this;
    if (this.lost) return this.putBack();
    if (!answer) return;
    if (game.prompt?.form === "action") return this.dropAction(place);
    if (game.chosen === this.taken && game.prompt?.form === "square") this.answer(answer);
    else this.drops = { from: this.taken, to: answer };
  },

  dropAction(place) {
    const { picks } = this.game;
    const does = picks.length ? pressed(actionsOf(this.game), picks, place) : null;
    const further = does?.picks?.length > picks.length;
    if (does?.choose || further) this.pressAction(place);
    if (!does?.choose) this.putBack();
  },

  // A piece that was dropped goes back where nothing came of it.
  settleDrop() {
    if (!this.drops || this.pending || this.held || !this.live) return;
    this.drops = null;
    this.putBack();
  },

  // What can be let go is a square that this page has answered with in this turn, and that stands as chosen. After that
  // the answer to be taken back is another one.
  canLetGo() {
    const { chosen, chosenBy, shared } = this.game;
    const stands = chosen && this.board.root && this.board.pieces.on(placeOf(chosen)).length > 0;
    return Boolean(stands && shared?.undo && chosenBy === this.given);
  },

  letGo() {
    this.held = null;
    if (this.game.picks.length) return this.pick([]);
    if (!this.pending && this.canLetGo()) this.send({ undo: 1 });
  },

  escape() {
    if (this.tip.hide()) return;
    if (this.back) return this.now();
    if (this.frame.classList.contains("enlarged")) return this.pointer.whole();
    if (document.documentElement.hasAttribute("data-wall")) return this.wall();
    this.letGo();
  },
};
