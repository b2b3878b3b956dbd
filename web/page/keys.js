// The keys of a game.

import { dialog, el } from "./dom.js";

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Listens to the keys. acts: hurry, arrow(dx, dy), enter(place), escape, help, space, undo, redo, wall.
export function listen(acts) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    acts.hurry();
    if (event.repeat && (event.key === "Enter" || event.key === " ") && !writes(event.target)) {
      return event.preventDefault(); // a key that is held down answers once
    }
    const act = actOf(event, acts);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

// Whether keys belong to what has the focus.
const writes = (target) => target.matches("input, select, textarea, [role=slider]");

function actOf(event, acts) {
  const { target, key } = event;
  if (key === "Escape") return acts.escape;
  if (writes(target)) return null;
  const place = target.closest?.("[data-place]")?.dataset.place;
  if (arrows[key] && !target.matches(".blocks")) return () => acts.arrow(...arrows[key]);
  if (place && (key === "Enter" || key === " ")) return () => acts.enter(place);
  if (key === " " && !target.matches("button, a, [tabindex='0']")) return acts.space;
  if (key === "?") return acts.help;
  if (key === "z") return acts.undo;
  if (key === "Z") return acts.redo;
  if (key === "f" || key === "F") return acts.wall;
  return null;
}

const keys = [["Arrows", "go from square to square"], ["Enter", "answer with the square"],
  ["Esc", "put a piece down, or back to now"], ["Space", "roll"], ["?", "what you can answer"], ["Z", "take back"],
  ["Shift+Z", "play again what was taken back"], ["F", "wall view: board and hand alone, and larger"]];

// The list of what may be answered, and of the keys. answers are buttons.
export function showHelp(answers) {
  const list = answers.length > 0 && [el("h3", null, "What you can answer"), el("div", { class: "row" }, answers)];
  const rows = keys.map(([key, does]) => el("div", { class: "key-row" }, el("dt", null, key), el("dd", null, does)));
  return dialog(answers.length ? "Answers and keys" : "Keys", el("div", { class: "help" }, list, el("dl", null, rows)));
}
