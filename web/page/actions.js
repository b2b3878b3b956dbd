// Questions that are answered with an action: which squares lead to one, and which actions lead from square to square.
// It touches no page.

// The options of a question for an action, each with where it begins and the places it is told by: { text, start, path,
// own, steps }. The path is the places of all steps, of which the first step has so many for its own. What is done on no
// square, such as to pass, has no start. Null for a question of another form.
export function optionsOf(game) {
  const { prompt, legal } = game;
  if (prompt?.form !== "action") return null;
  return (legal?.options ?? []).map((option) => {
    const steps = (option.steps ?? []).map(({ from, to, at }) =>
      [from, to, at].map((called) => placeOf(called, prompt.rows)).filter(Boolean));
    const own = steps[0]?.length ?? 0;
    const path = steps.flat().filter((place, i, all) => i < own || place !== all[i - 1]);
    return { ...option, start: path[0] ?? null, path, own };
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

// The options that the places pressed so far fit, and which place of their paths is to be pressed next: behind the first
// step that is the first one in which they differ.
function fitting(options, picks) {
  let [fits, next] = [options, 0];
  for (const place of picks) {
    fits = fits.filter(({ path }) => path[next] === place);
    next = differing(fits, next + 1);
  }
  return { fits, next };
}

function differing(fits, from) {
  const { path } = fits[0] ?? { path: [] };
  let next = from;
  while (next < path.length && fits.every((one) => next >= one.own && one.path[next] === path[next])) next++;
  return next;
}

// What pressing a place means after others: { picks: places } where these lead on, or where one is let go, { choose:
// options } for one action or several, and null for nothing. Pressing the last place again ends an action that others
// go on from.
export function pressed(options, picks, place) {
  const { fits, next } = fitting(options, picks);
  if (picks.length && fits.some(({ path }) => path[next] === place)) return reached(options, [...picks, place]);
  if (picks.at(-1) === place) {
    const ends = endsOf(options, picks);
    return ends.length ? { choose: ends } : { picks: picks.slice(0, -1) };
  }
  return options.some(({ start }) => start === place) ? reached(options, [place]) : null;
}

function reached(options, picks) {
  const { fits, next } = fitting(options, picks);
  return fits.every(({ path }) => path.length <= next) ? { choose: fits } : { picks };
}

// The options that end with the places pressed so far.
export function endsOf(options, picks) {
  const { fits, next } = fitting(options, picks);
  return picks.length ? fits.filter(({ path }) => path.length <= next) : [];
}

// Whether the first step is pressed, and another one goes on.
export function goesOn(options, picks) {
  const { fits, next } = fitting(options, picks);
  return picks.length > 0 && fits.every(({ own }) => next >= own);
}

// The places of an answer that is refused, when pressing a place means nothing: from the picked one to it, or the place
// alone, where something stands of which no action tells. Null where that could be taken, or is no answer at all.
export function refusable(game, place, occupied) {
  const { options, total } = game.legal ?? {};
  if (game.picks.length) return [...game.picks, place];
  if (!occupied || !options || total > options.length) return null;
  const { rows } = game.prompt;
  const tells = ({ steps }) => steps?.some(({ from, to, at }) =>
    [from, to, at].some((called) => placeOf(called, rows) === place));
  return options.some(tells) ? null : [place];
}

// The places that can be pressed: where actions begin, while none goes on behind its first step, and where those that
// fit what was pressed lead to.
export function placesOf(options, picks) {
  const { fits, next } = fitting(options, picks);
  const starts = goesOn(options, picks) ? [] : options.map(({ start }) => start);
  const targets = picks.length ? fits.map(({ path }) => path[next]) : [];
  return { starts: new Set(starts.filter(Boolean)), targets: new Set(targets.filter(Boolean)) };
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
