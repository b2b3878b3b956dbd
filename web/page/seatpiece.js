// The pieces of the players: a colour and a shape for each seat, with an initial on it.

import { svg } from "./dom.js";

// As draw/svg draws them on the board.
const shapes = [
  ["circle", { r: 46 }],
  ["rect", { x: -42, y: -42, width: 84, height: 84, rx: 6 }],
  ["path", { d: "M0-46 48 40H-48z" }],
  ["path", { d: "M0-50 50 0 0 50-50 0z" }],
  ["path", { d: "M0-48 48-12 30 44H-30L-48-12z" }],
  ["path", { d: "M-25-44H25L50 0 25 44H-25L-50 0z" }],
  ["path", { d: "M0-50 13-18 48-16 21 7 30 42 0 22-30 42-21 7-48-16-13-18z" }],
  ["path", { d: "M-18-48H18V-18H48V18H18V48H-18V18H-48V-18H-18z" }],
];

// The class that gives a seat its colour. From the ninth seat on the colours begin anew.
export const seatClass = (seat) => (seat === null || seat === undefined ? "" : `seat-${(seat % 8) + 1}`);

// The piece of a seat with a letter, as a picture.
export function seatPiece(seat, letter, size = 32) {
  const [shape, properties] = shapes[seat % 8];
  const low = seat % 8 === 2 ? 30 : 17;
  const again = seat >= 8 ? svg("circle", { class: "again", r: 30 }) : null;
  return svg("svg", { class: `seat-piece ${seatClass(seat)}`, viewBox: "-54 -54 108 108", width: size, height: size,
    "aria-hidden": "true" }, svg(shape, { class: "shape", ...properties }), again, svg("text", { y: low }, letter));
}
