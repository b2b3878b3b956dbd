// The hand: who is asked, what led here, the question, and the answers to press.

import { endsOf, optionsOf as actionsOf } from "./actions.js";
import { optionsOf, spoken } from "./asks.js";
import { Calm } from "./calm.js";
import { button, el, icon, keep, keyed, put } from "./dom.js";
import { seatClass, seatPiece } from "./seatpiece.js";
import { letterOf, seatOf } from "./state.js";
import { count, upperFirst } from "./words.js";

export class Hand {
  // acts: answer, begin, undo, redo, restart, look, now, goOn, line, open (the source), play (here).
  constructor(acts, tray, say) {
    this.acts = acts;
    this.tray = tray;
    this.say = say;
    this.who = el("div", { class: "who" });
    this.said = el("p", { class: "said" });
    this.question = el("p", { class: "question", id: "question" });
    this.refusal = el("p", { class: "refusal", role: "alert" });
    this.answers = el("div", { class: "answers", role: "group", "aria-labelledby": "question" });
    const asks = el("div", { class: "asks" }, this.said, this.question, this.refusal);
    this.undo = button(icon("undo"), () => acts.undo(), { class: "plain", "aria-label": "Undo", title: "Undo (Z)" });
    this.redo = button(icon("redo"), () => acts.redo(), { class: "plain", "aria-label": "Redo",
      title: "Redo (Shift+Z)" });
    const back = el("div", { class: "undo" }, this.undo, this.redo);
    this.below = el("div", { class: "below" }, tray.element, this.answers);
    this.element = el("section", { class: "hand panel", "aria-label": "Your hand" }, this.who, asks, this.below, back);
    this.shown = "";
    this.lost = false;
    this.calm = new Calm(() => this.rest(this.waits));
  }

  // Shows a view as asks.js makes it.
  show(game, view) {
    const { undo, redo } = game.shared ?? {};
    this.undo.disabled = !undo || this.lost;
    this.redo.disabled = !redo || this.lost;
    this.refusal.textContent = view.refusal ?? "";
    const now = keyOf(game, view);
    const waits = view.kind === "wait" && !view.question && this.holds;
    if (view.kind === "over" && this.kind !== "over") this.calm.wait();
    this.kind = view.kind;
    if (waits || now === this.shown) return this.rest(waits);
    const focused = this.answers.contains(document.activeElement);
    this.shown = now;
    this.element.className = `hand panel ${seatClass(view.seat)}`;
    this.element.classList.toggle("form", view.kind === "seats");
    this.who.replaceChildren(...this.pieceOf(game, view));
    this.said.textContent = (view.said ?? []).join("\n");
    this.question.textContent = view.question ?? "";
    this.tray.whose.hidden = false;
    this.holds = view.kind === "begin" || view.kind === "prompt";
    keep(this.answers, this.answersOf(game, view));
    this.rest(false);
    if (focused && !this.answers.contains(document.activeElement)) this.focus();
    this.say(spoken(view));
  }

  // While what was answered is shown, the answers stay where they are, and cannot be pressed; nor can those of the end
  // while somebody still presses what was there before.
  rest(waits) {
    this.waits = waits;
    const rests = waits || this.lost || this.hammered();
    this.element.classList.toggle("waits", rests);
    for (const one of this.answers.querySelectorAll("button")) {
      if (rests) one.setAttribute("aria-disabled", "true");
      else one.removeAttribute("aria-disabled");
    }
  }

  // While the connection is lost nothing can be pressed.
  lose(lost) {
    this.lost = lost;
    this.answers.inert = lost;
    if (lost) this.undo.disabled = this.redo.disabled = true;
    this.rest(this.waits);
  }

  hammered() {
    return this.kind === "over" && this.calm.waits;
  }

  // Puts the focus where the answer is given.
  focus() {
    this.answers.querySelector("input, button.main, button")?.focus();
  }

  pieceOf(game, view) {
    if (view.seat === null || view.seat === undefined) return [];
    return [seatPiece(view.seat, letterOf(game, view.seat), 48)];
  }

  // The answers, each under a name: those of the next view that have the same name stay.
  answersOf(game, view) {
    if (view.kind === "prompt" && view.form !== "buttons") {
      const { prompt, form } = view;
      const key = JSON.stringify([form, prompt.number, game.legal ?? prompt, game.picks]);
      return this.forms[form].call(this, game, view).map((part, i) => keyed(`${key} ${i}`, part));
    }
    const buttons = this.buttonsOf(game, view).filter(Boolean);
    return buttons.map((one) => keyed(`${view.kind} ${view.kind === "begin" ? "" : one.textContent}`, one));
  }

  buttonsOf(game, view) {
    const { acts } = this;
    const ends = (act) => () => { if (!this.hammered()) act(); };
    switch (view.kind) {
      case "prompt":
        return this.forms[view.form].call(this, game, view);
      case "begin":
        return [button(view.action, () => acts.begin(), { class: "main", "aria-keyshortcuts": "Space" })];
      case "over":
        return [button("Play again", ends(() => acts.restart("new")), { class: "main" }),
          view.chance && button("Same dice again", ends(() => acts.restart("same"))),
          game.turn > 0 && button("Look back", ends(() => acts.look()))];
      case "back":
        return [...this.backButtons(view),
          ...(view.branches ?? []).map(({ line, length }) =>
            button(`The other way it went, ${count(length, "answer")}`, () => acts.line(line)))];
      case "failed":
        return [game.shared?.undo && button("Take back", () => acts.undo(), { class: "main" }),
          button("Open the source", () => acts.open(view.error.at))];
      case "elsewhere":
        return [button("Play here", () => acts.play(view.seat))];
      default:
        return [];
    }
  }

  // A finished game asks once whether to go on: the safe answer is where the press was.
  backButtons({ turn, asks }) {
    const { acts } = this;
    if (asks) {
      return [button("Yes, go on", () => acts.goOn(turn)), button("Leave it as it ended", () => acts.now())];
    }
    return [button("Back to now", () => acts.now(), { class: "main" }),
      button("Go on from here", () => acts.goOn(turn))];
  }

  forms = {
    square() { return []; },

    action(game) {
      const options = actionsOf(game) ?? [];
      const shown = [...endsOf(options, game.picks), ...options.filter(({ start }) => !start)];
      return shown.map(({ text }) => button(upperFirst(text), () => this.acts.answer(text)));
    },

    buttons(game, view) {
      return optionsOf(game, view.prompt).map((option) => button(String(option), () => this.acts.answer(option)));
    },

    search(game, view) {
      const options = optionsOf(game, view.prompt);
      const list = el("div", { class: "options" });
      const shows = (words) => put(list, options.filter((option) => String(option).includes(words)).slice(0, 60)
        .map((option) => button(String(option), () => this.acts.answer(option))));
      const find = el("input", { class: "find", type: "search", placeholder: "Search", "aria-label": "Search",
        oninput: () => shows(find.value.trim()),
        onkeydown: (event) => { if (event.key === "Enter") list.querySelector("button")?.click(); } });
      shows("");
      return [find, list];
    },

    number(game, view) {
      const low = game.legal?.low ?? view.prompt.low;
      const high = game.legal?.high ?? view.prompt.high;
      const field = el("input", { type: "number", min: low, max: high, value: low, inputmode: "numeric", step: 1,
        "aria-labelledby": "question" });
      const step = (by) => () => {
        field.value = Math.min(high, Math.max(low, (Number(field.value) || 0) + by));
        field.focus();
      };
      return [form(() => this.acts.answer(field.value),
        button(icon("minus"), step(-1), { "aria-label": "Less" }), field,
        button(icon("plus"), step(1), { "aria-label": "More" }), ok())];
    },

    text(game, view) {
      const number = view.prompt.want === "whole" || view.prompt.want === "number";
      const name = view.prompt.form === "name";
      const field = el("input", { type: "text", maxlength: name ? 100 : 1000, autocomplete: "off", spellcheck: "false",
        inputmode: number ? "decimal" : "text", "aria-labelledby": "question" });
      return [form(() => this.acts.answer(field.value), field, ok())];
    },
  };
}

// What makes two views the same, so that a field that is being written in stays.
function keyOf(game, view) {
  const ends = view.form === "action" ? endsOf(actionsOf(game) ?? [], game.picks).map(({ text }) => text) : [];
  const legal = view.prompt && game.legal ? optionsOf(game, view.prompt) : null;
  const name = view.seat === null || view.seat === undefined ? "" : seatOf(game, view.seat).name;
  return JSON.stringify([view.kind, view.seat, name, view.form, view.prompt?.number, view.question, view.said,
    view.turn, view.action, legal, ends, view.kind === "failed" && game.shared?.undo, view.branches]);
}

function form(onsubmit, ...children) {
  return el("form", { class: "row", onsubmit: (event) => {
    event.preventDefault();
    onsubmit();
  } }, children);
}

const ok = () => el("button", { type: "submit", class: "main" }, "OK");

// What people call the kinds of bots.
export const botNames = { person: "Person", easy: "Bot: easy", medium: "Bot: medium" };

// Who may play a seat of a game: the words of the contract.
export function playersOf(game) {
  const bots = game.hello?.bots ?? ["random"];
  return ["person", bots.includes("random") && "easy", bots.includes("greedy") && "medium"].filter(Boolean);
}

// A choice of who plays a seat.
export function whoPlays(game, by, onchange) {
  const options = playersOf(game).map((one) =>
    el("option", { value: one, selected: one === by }, botNames[one] ?? upperFirst(one)));
  return el("select", { "aria-label": "Who plays", onchange: (event) => onchange?.(event.target.value) }, options);
}
