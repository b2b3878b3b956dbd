// The menu in the header.

import { button, el, icon } from "./dom.js";
import { choose, chosen, showTheme } from "./settings.js";

// The menu as an element, and its link to the record of the game.
// acts: restart, seats, record, openSaved, source, wall, keys, home.
export function menu(acts) {
  const open = el("button", { type: "button", class: "plain menu-button", "aria-expanded": "false",
    "aria-controls": "menu", onclick: () => show(list.hidden) }, icon("menu"), el("span", { class: "unseen" }, "Menu"));
  const entry = (text, act, key) => button(text, () => {
    show(false);
    act();
  }, { class: "plain", "data-key": key });
  const save = el("a", { class: "button plain", href: acts.record, download: true }, "Save game");
  const list = el("div", { class: "menu-list panel", id: "menu", hidden: true },
    entry("Play again", () => acts.restart("new")),
    entry("Seats", acts.seats),
    save,
    entry("Open a saved game", acts.openSaved),
    entry("Source", acts.source),
    el("hr"),
    radios("Speed", "speed", "normal", { slow: "Slow", normal: "Normal", fast: "Fast", off: "Off" }),
    radios("Light and dark", "theme", "system", { light: "Light", dark: "Dark", system: "System" }, showTheme),
    el("hr"),
    entry("Wall view", acts.wall, "F"),
    entry("Keys", acts.keys, "?"),
    entry("All games", acts.home));
  const served = [...list.querySelectorAll(":scope > button, :scope > a")].filter((item) => !item.dataset.key);

  // While the connection is lost, what needs the server cannot be pressed.
  function lose(lost) {
    for (const item of served) {
      if (item.localName === "button") item.disabled = lost;
      else if (lost) item.removeAttribute("href");
      else item.href = acts.record;
      item.classList.toggle("away", lost);
    }
  }
  for (const item of list.querySelectorAll("[data-key]")) item.append(el("span", { class: "key" }, item.dataset.key));

  function show(shown) {
    list.hidden = !shown;
    open.setAttribute("aria-expanded", String(shown));
    if (shown) list.querySelector("button")?.focus();
  }
  document.addEventListener("pointerdown", (event) => {
    if (!list.hidden && !element.contains(event.target)) show(false);
  });
  const element = el("div", { class: "menu", onkeydown: (event) => {
    if (event.key !== "Escape" || list.hidden) return;
    event.stopPropagation();
    show(false);
    open.focus();
  } }, open, list);
  return { element, save, lose };
}

// A choice of a few that is kept for this browser.
function radios(title, name, otherwise, words, changed = () => {}) {
  const now = chosen(name, otherwise);
  const choices = Object.entries(words).map(([value, text]) => el("label", null,
    el("input", { type: "radio", name, value, checked: value === now, onchange: () => {
      choose(name, value);
      changed();
    } }), el("span", null, text)));
  return el("fieldset", null, el("legend", null, title), el("div", { class: "choices" }, choices));
}
