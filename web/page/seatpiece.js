// The pieces of the players: a colour and a shape for each seat, with an initial on it.

import { svg } from "./dom.js";

const shapes = [
  ["circle", { r: 44 }],
  ["rect", { x: -40, y: -40, width: 80, height: 80, rx: 6 }],
  ["polygon", { points: "0,-46 46,36 -46,36" }],
  ["polygon", { points: "0,-48 48,0 0,48 -48,0" }],
  ["polygon", { points: polygon(5, 46) }],
  ["polygon", { points: polygon(6, 46) }],
  ["polygon", { points: star(5, 48, 27) }],
  ["polygon", { points: "-18,-46 18,-46 18,-18 46,-18 46,18 18,18 18,46 -18,46 -18,18 -46,18 -46,-18 -18,-18" }],
];

function polygon(corners, radius) {
  return ring(corners, () => radius);
}

function star(points, outer, inner) {
  return ring(points * 2, (i) => (i % 2 ? inner : outer));
}

function ring(count, radius) {
  return Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * 2 * Math.PI - Math.PI / 2;
    return `${(Math.cos(turn) * radius(i)).toFixed(1)},${(Math.sin(turn) * radius(i)).toFixed(1)}`;
  }).join(" ");
}

// The class that gives a seat its colour. From the ninth seat on the colours begin anew.
export const seatClass = (seat) => (seat === null || seat === undefined ? "" : `seat-${(seat % 8) + 1}`);

// The piece of a seat, as a picture.
export function seatPiece(seat, name, size = 32) {
  const [shape, properties] = shapes[seat % 8];
  const low = seat % 8 === 2 ? 30 : 17;
  const initial = [...(name || String(seat + 1))][0].toUpperCase();
  const again = seat >= 8 ? svg("circle", { class: "again", r: 30 }) : null;
  return svg("svg", { class: `seat-piece ${seatClass(seat)}`, viewBox: "-50 -50 100 100", width: size, height: size,
    "aria-hidden": "true" }, svg(shape, { class: "shape", ...properties }), again, svg("text", { y: low }, initial));
}
