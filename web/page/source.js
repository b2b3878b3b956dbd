// The source of the game, at a line.

import { dialog, el } from "./dom.js";

// Shows the source of a game in a dialog; at is a place of the protocol, or null.
export async function showSource(game, at) {
  const reply = await fetch(`/games/${encodeURIComponent(game)}/source${query(at)}`);
  if (!reply.ok) {
    dialog("Source", el("p", null, "The source of this game cannot be read here."));
    return;
  }
  const { file, text } = await reply.json();
  const elsewhere = at && at.file && !sameFile(at.file, file);
  const lines = text.split("\n").map((line, i) => codeLine(line, i + 1, !elsewhere && at?.line === i + 1));
  const note = elsewhere && el("p", { class: "soft" }, `Line ${at.line} of ${at.file} is part of the language itself.`);
  const code = el("div", { class: "source-text", tabindex: "0", role: "region", "aria-label": "Source" }, lines);
  dialog(file.split("/").at(-1), el("div", null, note, code), { class: "wide" });
  code.querySelector(".meant")?.scrollIntoView({ block: "center" });
}

const query = (at) => (at?.file ? `?file=${encodeURIComponent(at.file)}` : "");

const sameFile = (one, other) => one.split("/").at(-1) === other.split("/").at(-1);

function codeLine(text, number, meant) {
  return el("div", { class: meant ? "code-line meant" : "code-line" }, el("span", { class: "number" }, String(number)),
    el("span", null, text || " "));
}
