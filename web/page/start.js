// The start page: unfinished games, games to play, and a form to make one's own.

import { button, dialog, el, mark, put } from "./dom.js";
import { post } from "./post.js";
import { savedSection } from "./saved.js";
import { howToChange } from "./source.js";
import { count, placeText, upperFirst } from "./words.js";

export async function openStart() {
  document.title = "roll: board games";
  const body = el("div", null, el("p", { class: "soft" }, "Looking for games"));
  const header = el("header", null, mark(), el("div", null, el("h1", null, "Board games that are texts"),
    el("p", { class: "lead" }, "Play one, change it, or write your own.")));
  document.body.append(el("main", { class: "start" }, header, body));
  const reply = await fetch("/api/games").catch(() => null);
  if (!reply?.ok) {
    put(body, el("p", { class: "error", role: "alert" }, "The games cannot be read. Is roll serve still running?"));
    return;
  }
  const found = await reply.json();
  put(body, unfinished(found.unfinished ?? []), toPlay(found), savedSection(), found.loopback && make(found));
}

// So many unfinished games are shown at once.
const newest = 4;

function unfinished(games) {
  if (!games.length) return null;
  const cards = games.map((game) => card({
    title: game.title || game.name,
    tells: [game.turn && upperFirst(String(game.turn)), when(game.when)],
    view: `/api/preview.svg?record=${encodeURIComponent(game.name)}`,
    press: "Go on",
    play: (pressed) => play(game.id ? { id: game.id } : { record: game.name }, pressed),
  }));
  const older = cards.splice(newest);
  const more = older.length > 0 && group("Older ones", older, false);
  return el("section", null, el("h2", null, "Go on"), el("div", { class: "cards" }, cards), more);
}

// The games in groups: those of a folder, and those that come with roll. On a phone only the first is unfolded.
function toPlay(found) {
  const games = found.games ?? [];
  if (!games.length) return el("section", null, el("p", null, "There are no games in this folder."));
  const groups = Map.groupBy(games, ({ group: name }) => name ?? "");
  const shown = [...groups].map(([name, list], i) => {
    const cards = list.map(toCard);
    if (groups.size === 1) return el("div", { class: "cards" }, cards);
    return group(name || "This folder", cards, i === 0 || innerWidth >= 900 && i < 8);
  });
  return el("section", null, el("h2", null, "Play"), shown);
}

function toCard(game) {
  return card({
    title: game.title || game.path,
    about: game.about,
    tells: [playersText(game.players), game.language],
    faults: game.errors > 0 && folded(game),
    view: `/api/preview.svg?game=${encodeURIComponent(game.key)}`,
    press: "Play",
    play: (pressed) => play({ game: game.key }, pressed),
  });
}

function group(title, cards, open) {
  return el("details", { class: "group", open }, el("summary", null, el("h3", null, title), " ",
    el("span", { class: "soft small" }, String(cards.length))), el("div", { class: "cards" }, cards));
}

// Players of a card: a number, a text, or the least and the greatest number.
function playersText(players) {
  if (!players) return "";
  if (typeof players === "number") return count(players, "player");
  if (typeof players === "string") return players === "1" ? "1 player" : `${players} players`;
  const [low, high] = Array.isArray(players) ? players : [players.low, players.high];
  return low === high || !high ? count(low, "player") : `${low} to ${high} players`;
}

function when(text) {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text ?? "";
  return date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

// The errors of a game, folded up: each with its file and line.
function folded({ errors, faults = [] }) {
  const rows = faults.map(({ file, line, message, help }) => el("li", null,
    el("p", { class: "small soft" }, placeText({ file, line })), el("p", { class: "small" }, message),
    help && el("p", { class: "small soft" }, help)));
  const more = errors - faults.length;
  if (more > 0) rows.push(el("li", { class: "small soft" }, `and ${count(more, "more", "more")}`));
  return el("details", { class: "folded" }, el("summary", { class: "error" }, count(errors, "error")),
    el("ul", null, rows));
}

// A card is one button; that of a game that is wrong is none, and says what is.
function card({ title, about, tells, faults, view, press, play: plays }) {
  const board = el("span", { class: "view" }, !faults && el("img", { src: view, alt: "", loading: "lazy" }));
  const text = el("span", { class: "tells" }, el("strong", null, el("span", { class: "unseen" }, `${press}: `), title), about && el("span", { class: "about" }, about),
    el("span", { class: "soft" }, tells.filter(Boolean).join(" · ")), faults);
  if (faults) return el("article", { class: "card panel" }, board, text);
  const made = button([board, text], () => plays(made), { class: "card panel" });
  return made;
}

async function play(what, pressed) {
  if (what.id) {
    location.assign(`/games/${encodeURIComponent(what.id)}`);
    return;
  }
  pressed.disabled = true;
  const { id, error, errors } = await post("/api/play", what);
  pressed.disabled = false;
  if (id) location.assign(`/games/${encodeURIComponent(id)}`);
  else dialog("This game cannot start", errors?.length ? faults(errors) : el("p", { role: "alert" }, error));
}

// The errors of a program, as roll check gives them.
function faults(errors) {
  const found = errors.filter((error) => error.span);
  const where = ({ file, span }) => placeText({ file, line: span.line });
  return el("ul", { class: "faults" }, found.map((error) => el("li", null,
    el("p", { class: "small soft" }, where(error)), el("p", null, error.message),
    error.help && el("p", { class: "soft" }, error.help))));
}

// The form for a game of one's own.
function make(found) {
  const name = el("input", { type: "text", maxlength: 60, required: true, autocomplete: "off", spellcheck: "false" });
  const kinds = (found.kinds ?? []).map((kind) => el("option", { value: JSON.stringify({ kind }) },
    `A small game in ${kind}`));
  const games = (found.games ?? []).filter(({ errors }) => !errors).map((game) =>
    el("option", { value: JSON.stringify({ from: game.key }) }, `A copy of ${game.title} (${game.language})`));
  const from = el("select", null, kinds, games);
  const wrong = el("p", { class: "error", role: "alert" });
  return el("section", null, el("h2", null, "Make your own"), el("form", { class: "make panel",
    onsubmit: async (event) => {
      event.preventDefault();
      const made = await post("/api/new", { name: name.value.trim(), ...JSON.parse(from.value) });
      wrong.textContent = made.error ? upperFirst(made.error) : "";
      if (!made.error) isMade(name.value.trim(), made);
    } },
    el("label", null, el("span", null, "Name"), name), el("label", null, el("span", null, "Begin with"), from),
    el("button", { type: "submit", class: "main" }, "Make it"), wrong));
}

// Says where a game lies that was made, and what to do with it.
function isMade(name, { game, file }) {
  const plays = button("Play it", () => play({ game }, plays), { class: "main" });
  const box = dialog(`${name} is made`, el("div", null, howToChange(file), el("p", { class: "play" }, plays)));
  box.addEventListener("close", () => location.reload());
}
