// The source of the game, at a line.

import { dialog, el } from "./dom.js";

// Shows the source of a game in a dialog; at is a place of the protocol, or null.
export async function showSource(game, at) {
  const reply = await fetch(`/games/${encodeURIComponent(game)}/source${query(at)}`);
  if (!reply.ok) {
    dialog("Source", el("p", null, "The source of this game cannot be read here."));
    return;
  }
  const { file, text, path } = await reply.json();
  const elsewhere = at && at.file && !sameFile(at.file, file);
  const lines = text.split("\n").map((line, i) => codeLine(line, i + 1, !elsewhere && at?.line === i + 1));
  const note = elsewhere && el("p", { class: "soft" }, `Line ${at.line} of ${at.file} is part of the language itself.`);
  const code = el("div", { class: "source-text", tabindex: "0", role: "region", "aria-label": "Source" }, lines);
  dialog(file.split("/").at(-1), el("div", null, note, path && howToChange(path), code), { class: "wide" });
  code.querySelector(".meant")?.scrollIntoView({ block: "center" });
}

// How to change a game whose file lies on this computer.
export function howToChange(path) {
  return el("div", { class: "change" },
    el("p", null, "To change this game, open its file in any editor:"), el("p", null, el("code", null, path)),
    el("p", null, "Save it, and begin the game again from the page of all games: it is then played by the new rules. ",
      "A game that was begun goes on by those it began with."),
    el("p", null, "This says what is wrong with it, and where: ", el("code", null, `roll check ${quoted(path)}`)));
}

// A path as it is typed at a prompt.
const quoted = (path) => (/^[\w./\\:-]+$/.test(path) ? path : `"${path}"`);

const query = (at) => (at?.file ? `?file=${encodeURIComponent(at.file)}` : "");

const sameFile = (one, other) => one.split("/").at(-1) === other.split("/").at(-1);

function codeLine(text, number, meant) {
  return el("div", { class: meant ? "code-line meant" : "code-line" }, el("span", { class: "number" }, String(number)),
    el("span", null, text || " "));
}
