// What a person has chosen for this browser: speed, light or dark, the names of the players. Where the browser keeps
// nothing, the page goes on with what is chosen now.

const now = new Map();

function key(name) { return `roll.${name}`; }

// What was chosen under a name, else another value.
export function chosen(name, otherwise) {
  if (now.has(name)) return now.get(name);
  try {
    const kept = localStorage.getItem(key(name));
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}

export function choose(name, value) {
  now.set(name, value);
  try {
    localStorage.setItem(key(name), JSON.stringify(value));
  } catch {
    // It is chosen for as long as the page is open.
  }
}

// Shows light or dark: "light", "dark", or "system" for what the system has.
export function showTheme() {
  const wanted = chosen("theme", "system");
  const dark = wanted === "system" ? darkSystem.matches : wanted === "dark";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
darkSystem.addEventListener("change", showTheme);
