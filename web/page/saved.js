// Opens a saved game: a file that is chosen, or dropped on the page.

import { button, dialog, el } from "./dom.js";
import { post } from "./post.js";

// The largest file that the server takes, in bytes.
const most = 4 << 20;

// Asks for a file, and goes to its game.
export function chooseSaved() {
  const input = el("input", { type: "file", accept: ".rollrec,.txt", onchange: () => open(input.files[0]) });
  input.click();
}

// A part of the page for opening one. A file can be dropped anywhere on the page.
export function savedSection() {
  takeDrops();
  return el("section", null, el("h2", null, "Open a saved game"), el("div", { class: "saved panel" },
    el("p", null, "Drop its file here, or choose it. Save game in the menu of a game makes one."),
    button("Choose a file", chooseSaved)));
}

function takeDrops() {
  const over = (on) => document.documentElement.toggleAttribute("data-drops", on);
  const isFile = (event) => [...event.dataTransfer.types].includes("Files");
  document.addEventListener("dragover", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    over(true);
  });
  document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) over(false); });
  document.addEventListener("drop", (event) => {
    over(false);
    if (!isFile(event)) return;
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  });
}

async function open(file) {
  if (!file) return;
  const { id, error } = file.size > most ? { error: "This file is too large for a saved game." } : await send(file);
  if (id) location.assign(`/games/${encodeURIComponent(id)}`);
  else dialog("This file cannot be opened", el("p", { role: "alert" }, error));
}

async function send(file) {
  try {
    return await post("/api/open", { file: file.name, text: await file.text() });
  } catch {
    return { error: "This file cannot be read." };
  }
}
