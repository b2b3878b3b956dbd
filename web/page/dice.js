// Dice and cards as they were thrown or drawn: in the hand, or in the middle of a ring.

import { el, put, svg } from "./dom.js";
import { reduced, run, times } from "./motion.js";

const pips = {
  1: [[0, 0]],
  2: [[-1, 1], [1, -1]],
  3: [[-1, 1], [0, 0], [1, -1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

// A die that shows a number: pips up to six of six, numerals above. No number shows an empty face.
export function die(shown, faces = 6) {
  const body = svg("rect", { x: -44, y: -44, width: 88, height: 88, rx: 16 });
  const dots = faces <= 6 ? pips[shown] : null;
  const face = dots?.map(([x, y]) => svg("circle", { cx: x * 24, cy: y * 24, r: 9 })) ??
    svg("text", { y: 16 }, shown ? String(shown) : "");
  return svg("svg", { class: "die", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, body, face);
}

// A card with its value.
function card(value) {
  const body = svg("rect", { x: -34, y: -46, width: 68, height: 92, rx: 8 });
  return svg("svg", { class: "die", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, body,
    svg("text", { y: 16 }, String(value)));
}

export class Tray {
  // roll is called when the dice are pressed.
  constructor(roll) {
    this.faces = el("div", { class: "faces" });
    this.whose = el("div", { class: "whose" });
    this.press = el("button", { type: "button", onclick: roll, tabindex: "-1", "aria-hidden": "true" }, this.faces);
    this.element = el("div", { class: "tray", hidden: true }, this.press, this.whose);
  }

  // Shows what was thrown last, or the dice of the game before the first throw.
  show(began, dice) {
    this.element.hidden = !began?.dice && !began?.cards;
    if (this.element.hidden) return;
    if (dice?.card) {
      put(this.faces, card(dice.card.value));
      this.whose.textContent = `${dice.name}, ${dice.card.left} left`;
      return;
    }
    const thrown = dice?.faces ?? [];
    const kinds = began.dice ?? [];
    put(this.faces, kinds.length ? kinds.slice(0, 8).map((faces, i) => die(thrown[i], faces)) : card(""));
    this.whose.textContent = dice?.name ?? "";
  }

  // Throws the dice: faces go by until they lie.
  async throw(began, dice) {
    this.show(began, dice);
    if (reduced() || dice.card) return;
    const lying = [...this.faces.children];
    const kinds = began.dice ?? [];
    let shown = -1;
    await run(times.die, (part) => {
      const turn = Math.floor(part * 6);
      const rolls = part < 1;
      if (!rolls) return put(this.faces, lying);
      if (turn !== shown) put(this.faces, lying.map((_, i) => die(other(turn + i, kinds[i]), kinds[i])));
      for (const face of this.faces.children) face.style.transform = `rotate(${(1 - part) * 180}deg)`;
      shown = turn;
    });
  }
}

// Some face of a die on its way.
const other = (turn, faces = 6) => ((turn * 5 + 2) % faces) + 1;
