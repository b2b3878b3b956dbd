// A while without presses: who hammers on a button presses nothing of what comes in its place.

// So many milliseconds without a press are a while.
const quiet = 1000;

export class Calm {
  // ended is called when nobody has pressed for a while.
  constructor(ended) {
    this.ended = ended;
    this.waits = false;
  }

  // Begins to wait for a while without presses.
  wait() {
    this.waits = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), quiet);
  }

  end() {
    this.waits = false;
    this.ended();
  }

  // Something was pressed.
  pressed() {
    if (this.waits) this.wait();
  }
}
