// Questions that are answered with an action: which squares lead to one, and which actions lead from square to square.
// It touches no page.

// The options of a question for an action, each with where it begins and where it leads to: { text, start, target,
// steps }. A drop has no target, and what is done on no square, such as to pass, has no start either. Null for a
// question of another form.
export function optionsOf(game) {
  const { prompt, legal } = game;
  if (prompt?.form !== "action") return null;
  return (legal?.options ?? []).map((option) => {
    const [step = {}] = option.steps ?? [];
    const start = placeOf(step.from ?? step.to ?? step.at, prompt.rows);
    return { ...option, start, target: step.from ? placeOf(step.to, prompt.rows) : null };
  });
}

// The place that people call "E2": columns are letters, and rows are counted from the bottom.
export function placeOf(called, rows) {
  const words = String(called ?? "").match(/^([A-Z]+)(\d+)$/i);
  if (!words) return null;
  let column = 0;
  for (const letter of words[1].toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return `r${rows - Number(words[2])}c${column - 1}`;
}

// What pressing a place means when another one may have been picked before: { pick: place } to pick it,
// { let: true } to let go, { choose: options } for one action or several, and null for nothing.
export function pressed(options, picked, place) {
  const there = picked ? options.filter(({ start, target }) => start === picked && target === place) : [];
  if (there.length) return { choose: there };
  if (picked === place) return { let: true };
  const from = options.filter(({ start }) => start === place);
  if (!from.length) return null;
  const here = from.filter(({ target }) => !target);
  if (here.length === from.length) return { choose: here };
  return { pick: place };
}

// The places of an answer that is refused, when pressing a place means nothing: from the picked one to it, or the place
// alone, where something stands of which no action tells. Null where that could be taken, or is no answer at all.
export function refusable(game, picked, place, occupied) {
  if (picked) return [picked, place];
  const { options, total } = game.legal ?? {};
  if (!occupied || !options || total > options.length) return null;
  const { rows } = game.prompt;
  const tells = ({ steps }) => steps?.some(({ from, to, at }) =>
    [from, to, at].some((called) => placeOf(called, rows) === place));
  return options.some(tells) ? null : [place];
}

// The places that can be pressed: where actions begin, and where those of the picked place lead to.
export function placesOf(options, picked) {
  const starts = new Set(options.map(({ start }) => start).filter(Boolean));
  const targets = options.filter(({ start, target }) => target && start === picked).map(({ target }) => target);
  return { starts, targets: new Set(targets) };
}

// What tells an action from others of the same squares: "Queen E8" of "E7 E8, Queen E8".
export function restOf(option, others) {
  const rest = option.text.split(",").slice(1).join(",").trim();
  const told = others.map(({ text }) => text.split(",").slice(1).join(",").trim());
  return rest && new Set(told).size === told.length ? rest : option.text;
}

// The kind of piece that an action puts on the board, if any.
export const kindOf = (option) => option.steps?.find((step) => step.kind)?.kind ?? null;

// Adds the options of a message to those that came before, where there are too many for one message.
export function joined(before, message) {
  if (!message.options || !(message.from > 1) || before?.prompt !== message.prompt) return message;
  return { ...message, options: [...before.options.slice(0, message.from - 1), ...message.options] };
}
