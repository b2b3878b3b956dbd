// The line to the server: messages come in order, and a line that was lost is opened again. What is sent while it is
// lost is dropped: by then the game may ask something else.

// Opens the line of a game. heard gets each message; changed gets true when the line opens and false when it is lost.
export function connect(game, heard, changed) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  let socket = null;
  let tries = 0;
  let ended = false;

  function open() {
    socket = new WebSocket(`${scheme}//${location.host}/games/${encodeURIComponent(game)}/live`);
    socket.addEventListener("open", opened);
    socket.addEventListener("message", (event) => linesOf(event.data).forEach(heard));
    socket.addEventListener("close", closed);
  }

  function opened() {
    tries = 0;
    changed(true);
  }

  function closed() {
    if (ended) return;
    changed(false);
    tries += 1;
    setTimeout(open, Math.min(250 * 2 ** tries, 4000));
  }

  open();
  return {
    // The game is another one from here on, as after a restart; a line that is lost is opened to that one.
    follow(other) { game = other; },
    // There is nothing to be heard any more: a line that is lost stays so.
    end() { ended = true; },
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}

// The objects of a frame, a line each. A line that is none is passed over.
export function linesOf(data) {
  const found = [];
  for (const line of String(data).split("\n")) {
    if (!line.trim()) continue;
    try {
      found.push(JSON.parse(line));
    } catch {
      console.warn("not a line of the protocol:", line.slice(0, 200));
    }
  }
  return found;
}
