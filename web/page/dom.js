// Making elements. Text only ever goes in as text, so nothing that a game says can be markup.

const svgSpace = "http://www.w3.org/2000/svg";

// An element: el("button", { class: "main", onclick: f }, "Roll"). A property that begins with "on" is a listener.
export function el(name, properties, ...children) {
  return filled(document.createElement(name), properties, children);
}

// The same for a picture.
export function svg(name, properties, ...children) {
  return filled(document.createElementNS(svgSpace, name), properties, children);
}

function filled(element, properties, children) {
  for (const [key, value] of Object.entries(properties ?? {})) set(element, key, value);
  element.append(...present(children));
  return element;
}

// What is left out on a condition is null, undefined or false.
function present(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false);
}

function set(element, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else element.setAttribute(key, value === true ? "" : value);
}

// Puts children in place of those that were there.
export function put(element, ...children) {
  element.replaceChildren(...present(children));
}

// Shows children, each with a name of its own in key. One that is there under its name stays, with the text and the
// listener of the new one, so that the focus stays on it and a press that has begun is not lost.
export function keep(element, children) {
  const before = new Map([...element.children].map((child) => [child.key, child]));
  const shown = present(children).map((child) => {
    const old = before.get(child.key);
    if (!old || old.localName !== child.localName) return child;
    if (old.textContent !== child.textContent) old.replaceChildren(...child.childNodes);
    old.className = child.className;
    old.press = child.press;
    return old;
  });
  for (const child of [...element.childNodes]) if (!shown.includes(child)) child.remove();
  shown.forEach((child, i) => {
    const there = element.childNodes[i];
    if (there !== child) element.insertBefore(child, there);
  });
}

// An element under a name, for keep.
export function keyed(key, element) {
  element.key = key;
  return element;
}

// A button with what pressing it does.
export function button(text, press, properties) {
  const made = el("button", { type: "button", onclick: (event) => made.press(event), ...properties }, text);
  made.press = press;
  return made;
}

// A dialog over the page, which goes away with Esc, and gives the focus back.
export function dialog(title, content, properties) {
  const close = button("Close", () => box.close());
  const heading = el("h2", { id: "dialog-title" }, title);
  const foot = el("div", { class: "foot" }, close);
  const box = el("dialog", { "aria-labelledby": "dialog-title", ...properties }, heading, content, foot);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}

const icons = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  menu: "M4 6h16M4 12h16M4 18h16",
  left: "m15 6-6 6 6 6",
  right: "m9 6 6 6-6 6",
  minus: "M5 12h14",
  plus: "M5 12h14M12 5v14",
};

// One of the few signs of the page, as a picture that a screen reader passes over.
export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: icons[name] }));
}

// The mark of roll: a die that still rolls.
export function mark() {
  const pip = (x, y, properties) => svg("circle", { cx: x, cy: y, r: 5, class: "paper", ...properties });
  return svg("svg", { class: "mark", viewBox: "0 0 64 64", "aria-hidden": "true" },
    svg("g", { transform: "rotate(-12 32 32)" },
      svg("rect", { x: 9, y: 9, width: 46, height: 46, rx: 11, fill: "currentColor" }),
      pip(21, 43), pip(32, 32), pip(43, 21, { r: 6.5, class: "lead", fill: "#F8A306" })));
}
