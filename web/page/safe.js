// Takes the server's SVG into the page. What could run or load from elsewhere is left out, though the server sends none
// and the page's policy would stop it.

const kept = new Set(["svg", "g", "defs", "title", "desc", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  "path", "text", "tspan", "image", "use", "pattern", "clipPath", "mask", "linearGradient", "radialGradient", "stop",
  "marker", "symbol"]);

// The root element of an SVG document, to be put into the page; null if the text is none.
export function picture(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = parsed.documentElement;
  if (root.localName !== "svg" || parsed.querySelector("parsererror")) return null;
  clean(root);
  return document.adoptNode(root);
}

// The elements of a fragment of SVG.
export function fragment(text) {
  const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const root = picture(`<svg ${spaces}>${text}</svg>`);
  return root ? [...root.childNodes] : [];
}

// Attributes that can do no harm, whatever they say.
const plain = /^(class|x|y|width|height|rx|d|data-[a-z]+)$/;

function clean(element) {
  for (let child = element.firstElementChild, next; child; child = next) {
    next = child.nextElementSibling;
    if (kept.has(child.localName)) clean(child);
    else child.remove();
  }
  for (const name of element.getAttributeNames()) { // which makes no objects, as attributes does
    if (!plain.test(name) && !safe(element, name.toLowerCase(), name)) element.removeAttribute(name);
  }
}

function safe(element, name, written) {
  if (name.startsWith("on") || name === "style") return false;
  if (name !== "href" && !name.endsWith(":href")) return true;
  const value = element.getAttribute(written).trim();
  if (value.startsWith("#")) return true;
  return element.localName === "image" && (/^\/(?!\/)/.test(value) || /^data:image\/(png|jpeg|gif|webp)[;,]/i.test(value));
}
