// Presses that come twice: who clicks twice, or presses Enter twice, means one press. The first answers; by the second
// what stands there may ask something else, perhaps of the next player.

// So many milliseconds lie at most between two presses of a key that are one. Of clicks the browser knows it.
const quick = 500;

const answering = ".hand .answers, .tray, .board-frame, .choices-at";

export class Twice {
  constructor() {
    this.acted = false; // whether one of the presses that belong together did something
    this.key = -Infinity; // when a key pressed last
    document.addEventListener("click", (event) => this.click(event), true);
    document.addEventListener("keydown", (event) => this.keydown(event), true);
  }

  // The press that is made now does something.
  acts() { this.acted = true; }

  click(event) {
    if (event.detail === 0) return; // of a key
    this.key = -Infinity;
    this.press(event, event.detail > 1);
  }

  keydown(event) {
    if (event.key !== "Enter" && event.key !== " ") {
      this.key = -Infinity;
      return;
    }
    if (event.repeat) return;
    const now = performance.now();
    const again = now - this.key < quick;
    this.key = now;
    this.press(event, again);
  }

  // A press begins, or goes on with those before it.
  press(event, again) {
    if (!again) this.acted = false;
    if (!this.acted) return;
    if (event.key !== " " && !event.target.closest?.(answering)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
