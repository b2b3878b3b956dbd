// The start page: unfinished games, games to play, and a form to make one's own.

import { button, dialog, el, mark, put } from "./dom.js";
import { post } from "./post.js";
import { savedSection } from "./saved.js";
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

function unfinished(games) {
  if (!games.length) return null;
  const cards = games.map((game) => card({
    title: game.title || game.name,
    about: "",
    tells: [game.turn && upperFirst(String(game.turn)), when(game.when)],
    view: `/api/preview.svg?record=${encodeURIComponent(game.name)}`,
    press: "Go on",
    play: (pressed) => play(game.id ? { id: game.id } : { record: game.name }, pressed),
  }));
  return section("Go on", cards);
}

function toPlay(found) {
  const games = found.games ?? [];
  if (!games.length) return el("section", null, el("p", null, "There are no games in this folder."));
  const cards = games.map((game) => card({
    title: game.title || game.path,
    about: game.about,
    tells: [playersText(game.players), game.language],
    faults: game.errors > 0 && folded(game),
    view: game.errors ? null : `/api/preview.svg?game=${encodeURIComponent(game.path)}`,
    press: "Play",
    play: (pressed) => play({ game: game.path }, pressed),
  }));
  return section("Play", cards);
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

function section(title, cards) {
  return el("section", null, el("h2", null, title), el("div", { class: "cards" }, cards));
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

function card({ title, about, tells, faults, view, press, play: plays }) {
  const board = view && el("img", { src: view, alt: "", loading: "lazy" });
  const shown = board ?? el("p", { class: "soft" }, "Not a game yet");
  return el("article", { class: "card panel" }, el("div", { class: "view" }, shown),
    el("div", { class: "tells" }, el("h3", null, title), about && el("p", { class: "small" }, about),
      el("p", { class: "small soft" }, tells.filter(Boolean).join(" · ")), faults),
    el("div", { class: "foot" },
      button(press, (event) => plays(event.currentTarget), { "aria-label": `${press}: ${title}` })));
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
  const kinds = (found.kinds ?? []).map((kind) =>
    el("option", { value: JSON.stringify({ kind: kind.kind ?? kind }) }, kind.about ?? kind.kind ?? kind));
  const games = (found.games ?? []).map((game) =>
    el("option", { value: JSON.stringify({ from: game.path }) }, `Like ${game.title || game.path}`));
  const from = el("select", null, kinds, games);
  const wrong = el("p", { class: "error", role: "alert" });
  return el("section", null, el("h2", null, "Make your own"), el("form", { class: "make panel",
    onsubmit: async (event) => {
      event.preventDefault();
      const made = await post("/api/new", { name: name.value.trim(), ...JSON.parse(from.value) });
      if (made.error) wrong.textContent = made.error;
      else await play({ game: made.game }, event.submitter);
    } },
    el("label", null, el("span", null, "Name"), name), el("label", null, el("span", null, "Begin with"), from),
    el("button", { type: "submit", class: "main" }, "Make it"), wrong));
}
