// What a press does: on the board, or on what answers a question. A part of the game in game.js.

import { goesOn, kindOf, optionsOf as actionsOf, pressed, refusable, restOf } from "./actions.js";
import { svg } from "./dom.js";
import { run } from "./motion.js";
import { answerOf } from "./state.js";
import { squareName } from "./words.js";

export const pressing = {
  answer(answer) {
    const { prompt } = this.game;
    if (!prompt || this.lost) return;
    if (this.pending) return this.hold({ answer, prompt: prompt.number });
    this.twice.acts();
    Object.assign(this, { sent: String(answer), sentTo: null, sentAt: performance.now(), pending: true,
      given: prompt.number });
    this.send({ answer: String(answer), prompt: prompt.number });
  },

  begin() {
    if (this.view?.kind !== "begin" || this.pending || this.lost) return;
    this.pending = true;
    this.twice.acts();
    this.send({ begin: true });
  },

  // Holds a press that comes while an answer is on its way or the page still shows what came of it. The newest counts.
  // The same answer again is a double click.
  hold(press) {
    const twice = String(press.answer ?? answerOf(press.place)) === this.sent &&
      (this.pending || performance.now() - this.sentAt < 500);
    if (!twice) this.held = press;
  },

  // Presses what was held, if the question that came now can take it.
  pressHeld() {
    const { held, game } = this;
    if (!held || this.pending || !this.live) return;
    this.held = null;
    const { answers, cut } = game.legal ?? {};
    if (held.place && (!answers || cut || answers.includes(answerOf(held.place)))) this.press(held.place);
    if (!held.place && held.prompt === game.prompt?.number) this.answer(held.answer);
  },

  // A square or tile was pressed with a mouse or a finger. What a mouse has pressed tells nothing until it goes
  // elsewhere.
  clicked(place) {
    this.press(place);
    if (this.pointer.touch) return;
    this.pressedAt = place;
    this.tip.hide();
  },

  // A square or tile was pressed.
  press(place) {
    const { game } = this;
    this.tip.hide();
    const answer = answerOf(place);
    if (this.back || this.lost) return;
    if (answer && (this.busy || this.pending)) return this.hold({ place });
    if (game.prompt?.form === "action" && this.view?.kind === "prompt") return this.pressAction(place);
    if (!answer || this.view?.kind !== "prompt" || game.prompt?.form !== "square") {
      if (!answer) this.tip.show(game, place);
      if (this.view?.kind === "begin" && answer) this.hand.focus();
      return;
    }
    if (answer === game.chosen && this.canLetGo() && !game.legal?.answers?.includes(answer)) return this.letGo();
    this.answer(this.board.places.get(place)?.answer ?? answer);
  },

  // A square was pressed, or a piece dropped on it, that may be part of an action.
  pressAction(place) {
    const { game } = this;
    const does = pressed(actionsOf(game), game.picks, place);
    if (!does) return this.askWhy(place);
    const { choose } = does;
    if (choose?.length === 1) return this.act(choose[0], place);
    if (choose) return this.choose(choose, place);
    this.twice.acts();
    this.pick(does.picks);
  },

  // Shows the places of an action that were pressed, and where they lead.
  pick(places) {
    this.game.picks = places;
    this.hand.show(this.game, this.view);
    this.markBoard();
  },

  // What cannot be done is answered all the same, as in a terminal: the game says why not.
  askWhy(place) {
    const { game } = this;
    if (goesOn(actionsOf(game), game.picks)) return this.board.shake(place, run); // what was pressed is kept
    const why = refusable(game, place, this.board.pieces.on(place).length > 0);
    if (!why) return;
    this.answer(why.map((at) => this.calledOf(at)).join(" "));
    this.sentTo = place;
  },

  // What people call a place.
  calledOf(place) {
    return this.board.places.get(place)?.called ?? squareName(this.game, answerOf(place));
  },

  act(option, place) {
    this.answer(option.text);
    this.sentTo = place;
  },

  // Lets a person choose between actions of the same squares, by picture and words.
  choose(options, place) {
    const called = this.calledOf(place);
    const items = options.map((option) => ({
      text: restOf(option, options), look: this.lookOf(option), press: () => this.act(option, place),
    }));
    this.choices.show(place, `Actions on ${called}`, items, () => this.putBack());
  },

  // The picture of the kind of piece that an action puts on the board, as one of the player's own looks.
  lookOf(option) {
    const kind = kindOf(option)?.toLowerCase();
    if (!kind) return null;
    const moves = this.board.pieces.on(option.start)[0]?.name.toLowerCase().split(" ") ?? [];
    const names = [...this.looksByName.keys()].filter((name) => name.split(" ").includes(kind));
    const own = names.find((name) => name.split(" ").some((word) => moves.includes(word))) ?? names[0];
    if (!own) return null;
    return svg("svg", { class: "look board", viewBox: "-50 -50 100 100", "aria-hidden": "true" },
      this.board.look(this.looksByName.get(own), this.game.looks));
  },
};
