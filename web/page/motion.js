// How long things take, and how they are ended at once. Every movement of the page goes through here.

import { chosen } from "./settings.js";

// Thousandths of a second.
export const times = { die: 450, step: 140, walk: 1200, jump: 500, turn: 300, fade: 200, bot: 600, light: 600, hop: 220,
  slide: 220 };

export const speeds = { slow: 2, normal: 1, fast: 0.4, off: 0 };

const calm = matchMedia("(prefers-reduced-motion: reduce)");

let hurried = false;
const waiting = new Set();

// Ends what moves now, and what comes before the next question or turn.
export function hurry() {
  hurried = true;
  for (const end of [...waiting]) end();
}

// From here on things move again.
export function calmDown() { hurried = false; }

// Whether pieces are there at once, and light up where they came from.
export const reduced = () => calm.matches;

function factor() {
  if (hurried || document.hidden) return 0;
  return speeds[chosen("speed", "normal")] ?? 1;
}

// Whether anything would be seen of a movement.
export const moves = () => factor() > 0;

// Waits, unless motion is off or ended.
export function wait(time) {
  return run(time, () => {});
}

// Calls frame with 0 to 1 as the time goes by, and always with 1 at the end.
export function run(time, frame) {
  const length = time * factor();
  if (length <= 0) {
    frame(1);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const began = performance.now();
    let request = 0;
    const end = () => {
      cancelAnimationFrame(request);
      waiting.delete(end);
      frame(1);
      resolve();
    };
    const step = (time) => {
      const part = Math.max(0, (time - began) / length);
      if (part >= 1) return end();
      frame(part);
      request = requestAnimationFrame(step);
    };
    waiting.add(end);
    request = requestAnimationFrame(step);
  });
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) for (const end of [...waiting]) end();
});

// Slow at both ends.
export const ease = (part) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

// Runs once before the page is drawn next, however often it is asked to before. What reads sizes waits for that: between
// changes the browser would have to lay the page out for each.
export function oncePerFrame(run) {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      run();
    });
  };
}

// Calls something when the browser has nothing else to do, with what says whether there is still time.
export function whenIdle(run) {
  if (window.requestIdleCallback) requestIdleCallback((deadline) => run(() => deadline.timeRemaining() > 3));
  else setTimeout(() => run(() => false), 20);
  return true;
}
