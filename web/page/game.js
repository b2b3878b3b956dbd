// A game in the page: it hears the messages of the server one after the other, lets each be seen, and sends what people
// do. What is shown where is in the modules that this one puts together.

import { kindOf, optionsOf as actionsOf, pressed, refusable, restOf } from "./actions.js";
import { viewOf, backText, isBot, optionsOf } from "./asks.js";
import { Board } from "./board.js";
import { Choices } from "./choices.js";
import { connect } from "./connection.js";
import { Tray } from "./dice.js";
import { button, dialog, el, mark, svg } from "./dom.js";
import { Hand } from "./hand.js";
import { listen, showHelp } from "./keys.js";
import { Log } from "./log.js";
import { marksOf, nameOfSquare } from "./marks.js";
import { menu } from "./menu.js";
import { calmDown, hurry, moves, run, times, wait } from "./motion.js";
import { askSeats, Players } from "./players.js";
import { Pointer } from "./pointer.js";
import { chooseSaved } from "./saved.js";
import { isSeating, Seats } from "./seats.js";
import { showSource } from "./source.js";
import { answerOf, besideOf, fresh, placeOf, seatOf, seatsOf, take, turnOf } from "./state.js";
import { Timeline } from "./timeline.js";
import { Tip } from "./tip.js";
import { Twice } from "./twice.js";
import { placeText, squareName, upperFirst } from "./words.js";

export function openGame(id) {
  return new Game(id);
}

class Game {
  constructor(id) {
    this.name(id);
    this.game = fresh();
    this.queue = [];
    this.lost = false; // the connection
    this.highest = 0; // of the heights that the hand had, in pixels
    this.live = false; // whether what comes now happens now, and is shown with motion
    this.back = null; // the turn that is looked at, with its picture
    this.board0 = null; // the revision of the still board that is shown
    this.turns = new Map(); // pictures of turns that were looked at
    this.looksByName = new Map(); // how pieces look that were seen, by what they are called
    this.plays = this.playsBefore();
    this.build();
    this.line = connect(id, (message) => this.hear(message), (open) => this.connected(open));
  }

  name(id) {
    this.id = id;
    this.base = `/games/${encodeURIComponent(id)}`;
  }

  // After a restart the line tells another game.
  follow(id) {
    this.line.follow(id);
    this.name(id);
    history.replaceState(null, "", this.base);
    this.menu.save.href = `${this.base}/record`;
  }

  send(message) {
    this.line.send(message);
  }

  build() {
    this.twice = new Twice();
    const acts = this.acts();
    this.tray = new Tray(() => acts.begin());
    this.voice = el("p", { class: "unseen", role: "status", "aria-live": "polite" });
    this.hand = new Hand(acts, this.tray, (text) => { this.voice.textContent = text; });
    this.frame = el("div", { class: "board-frame" });
    this.board = new Board(this.frame);
    this.pointer = new Pointer(this.board, { press: (place) => this.clicked(place), take: (place) => this.takeUp(place),
      drop: (place) => this.drop(place), point: (place) => this.point(place) });
    this.tip = new Tip(this.board);
    this.choices = new Choices(this.board);
    this.players = new Players(acts);
    this.log = new Log({ light: (places) => this.board.light(places), open: acts.open });
    this.log.element.prepend(this.players.display);
    this.timeline = new Timeline({ look: (turn) => this.look(turn, true), stay: (turn) => this.look(turn),
      line: acts.line });
    this.seats = new Seats(acts.send);
    this.title = el("h1");
    this.turn = el("p", { class: "turn-mark" });
    this.region = el("section", { class: "board-region", "aria-label": "Board" }, this.frame, this.tip.element,
      this.choices.element);
    const home = el("a", { class: "home", href: "/", "aria-label": "All games" }, mark());
    this.menu = menu(this.menuActs(acts));
    this.header = el("header", null, home, this.title, this.turn, this.menu.element);
    this.main = el("main", { class: "game" }, this.header, this.players.element, this.region, this.timeline.element,
      this.log.element, this.hand.element);
    document.body.replaceChildren(this.main, this.voice);
    document.addEventListener("pointerdown", () => {
      this.hurry();
      this.tip.hide();
    }, true);
    listen(this.keys(acts));
    const sizes = new ResizeObserver(() => this.measure());
    for (const part of [this.hand.element, this.players.element, this.header]) sizes.observe(part);
    addEventListener("resize", () => this.measure(true));
  }

  // A place is pointed at, or none.
  point(place) {
    if (place !== this.pressedAt) this.pressedAt = null;
    this.tip.point(this.game, this.pressedAt ? null : place);
    this.board.point(place);
  }

  // On a phone the hand lies over the page: the page can be scrolled so far that all of it is seen above the hand, and
  // the board is no higher than what is left above the highest hand so far, so that it does not grow and shrink.
  measure(anew) {
    const height = this.hand.element.offsetHeight;
    if (anew) this.highest = 0;
    if (height !== this.handHeight) this.main.style.setProperty("--hand-height", `${height}px`);
    this.handHeight = height;
    if (!this.hand.element.classList.contains("form")) this.highest = Math.max(this.highest, height);
    const room = Math.max(160, innerHeight - this.region.offsetTop - this.highest - 8);
    if (this.board.root?.style.getPropertyValue("--room") === `${room}px`) return;
    this.board.root?.style.setProperty("--room", `${room}px`);
  }

  // What people can do.
  acts() {
    return {
      send: (message) => this.send(message),
      answer: (answer) => this.answer(answer),
      begin: () => this.begin(),
      undo: () => { if (this.game.shared?.undo) this.sendNow({ undo: 1, whole: true }); },
      redo: () => { if (this.game.shared?.redo) this.sendNow({ redo: 1, whole: true }); },
      restart: (how) => this.sendNow({ restart: how }),
      look: () => this.timeline.line.focus() ?? this.look(Math.max(0, this.timeline.last - 1)),
      now: () => this.now(),
      goOn: (turn) => this.goOn(turn),
      line: (line) => this.sendNow({ line }),
      open: (at) => showSource(this.id, at),
      play: (seat) => this.playHere(seat, true),
      sits: (seat, who) => this.sits(seat, who),
    };
  }

  menuActs(acts) {
    return {
      restart: acts.restart,
      seats: () => askSeats(this.game, this.plays, acts),
      record: `${this.base}/record`,
      openSaved: chooseSaved,
      source: () => acts.open(null),
      wall: () => this.wall(),
      keys: () => this.help(),
      home: () => location.assign("/"),
    };
  }

  keys(acts) {
    return {
      hurry: () => this.hurry(),
      arrow: (dx, dy) => this.arrow(dx, dy),
      enter: (place) => this.press(place),
      escape: () => this.escape(),
      help: () => this.help(),
      space: () => (this.view?.kind === "begin" ? acts.begin() : this.hand.focus()),
      undo: acts.undo,
      redo: acts.redo,
      wall: () => this.wall(),
    };
  }

  // The first arrow goes to the board, the next ones from square to square.
  arrow(dx, dy) {
    const { board } = this;
    if (!board.root) return;
    const there = board.root.contains(document.activeElement);
    board.focus(there ? board.neighbour(board.focused, dx, dy) : board.focused);
  }

  wall() {
    document.documentElement.toggleAttribute("data-wall");
    this.measure();
  }

  // A press ends what moves now. Where nothing does, what comes of the press is shown with motion.
  hurry() {
    this.hand.calm.pressed();
    if (this.busy) hurry();
  }

  // Sends what takes the game to another place in time; what still moves ends.
  sendNow(message) {
    if (this.lost) return;
    this.hurry();
    this.back = null;
    this.held = null;
    this.send(message);
  }

  // The messages, one after the other.

  hear(message) {
    if (message.type === "hello") {
      this.queue.length = 0;
      hurry();
      this.live = false;
      this.seats.forget();
    }
    this.queue.push(message);
    if (this.busy) return;
    this.busy = true;
    queueMicrotask(() => this.work()); // once all of the frame is there
  }

  async work() {
    while (this.queue.length) {
      const message = this.queue.shift();
      try {
        const shown = this.take(message);
        if (shown) await shown;
      } catch (error) {
        console.error(error);
      }
    }
    this.busy = false;
    calmDown();
    // While a game is told from its beginning there is nothing to be seen yet.
    if (this.live || this.game.errors.length || this.game.missing) this.show();
    this.pressHeld();
    this.settleDrop();
  }

  // Takes one message, and shows it. Returns a promise where that takes time.
  take(message) {
    const turnBefore = this.game.turn;
    const isEvent = take(this.game, message);
    if (isEvent) return this.live ? this.event(message, turnBefore) : null;
    switch (message.type) {
      case "hello":
        this.back = null;
        this.given = null;
        this.lose(false);
        this.board0 = null;
        this.turns.clear();
        if (message.game && message.game !== this.id) this.follow(message.game);
        return null;
      case "rewound":
        this.live = false;
        this.given = null;
        this.back = null;
        this.turns.clear();
        return null;
      case "picture":
        return this.picture(message);
      case "state":
        if (this.plays !== null && !this.told) this.send({ plays: this.plays });
        this.told = true;
        this.live = true;
        return null;
      case "prompt":
        this.pending = false;
        return this.asked();
      case "stale":
        this.pending = false;
        return null;
      case "legal":
        this.askRest(message);
        return null;
      case "rejected":
        this.refuse();
        return null;
      case "error":
        if (this.game.missing) this.line.end();
        return null;
      default:
        return null;
    }
  }

  async event(event) {
    switch (event.type) {
      case "turn":
        calmDown();
        this.show();
        this.waited = isBot(seatOf(this.game, event.seat));
        if (this.waited) await wait(times.bot);
        return;
      case "answered":
        if (!this.waited && event.seat !== null && isBot(seatOf(this.game, event.seat))) await wait(times.bot);
        this.waited = false;
        this.markBoard();
        return;
      case "rolled":
      case "drew":
        this.show();
        if (this.back) return;
        await this.tray.throw(this.game.began, this.game.dice);
        this.waited = true;
        return;
      case "moved":
        await this.moved(event);
        return;
      case "ended":
        this.show();
        return;
    }
  }

  async moved(event) {
    if (this.back || !this.board.root) return;
    const id = `${event.seat}.${event.piece}`;
    if (event.way === "jump") await this.board.pieces.jump(id, event.from, event.to);
    else await this.board.pieces.walk(id, event.path ?? [event.to]);
  }

  async picture(message) {
    this.pending = false;
    for (const { name, look } of message.pieces) if (name) this.looksByName.set(name.toLowerCase(), look);
    if (this.back) return;
    await this.drawBoard(message, this.live);
    this.log.show(this.game, true);
  }

  // Shows the board and the pieces of a picture.
  async drawBoard(picture, moving) {
    if (this.board0 !== picture.board) {
      const reply = await fetch(`${this.base}/board.svg?v=${encodeURIComponent(picture.board)}`);
      if (!reply.ok) return;
      this.board.show(await reply.text());
      this.measure();
      this.board0 = picture.board;
      this.placeTray();
      this.pointer.whole();
      moving = false;
    }
    this.choices.hide();
    await this.board.pieces.show(picture.pieces, this.game.looks, moving);
    this.markBoard();
    if (moving && this.game.ended && moves()) await this.hop();
  }

  // On a ring the dice lie in the middle.
  placeTray() {
    if (this.region.classList.contains("ring")) this.region.append(this.tray.element);
    else this.hand.below.prepend(this.tray.element);
  }

  hop() {
    const { winner } = this.game.ended;
    if (winner === null || this.game.laid) return null;
    return this.board.pieces.hop([...this.board.pieces.all.keys()].filter((id) => id.startsWith(`${winner}.`)));
  }

  // A prompt came: the form of the seats may answer it, or a piece that was dropped.
  asked() {
    this.seats.give(this.game);
    if (this.seats.answers(this.game)) return;
    const { drops, game } = this;
    if (!drops || game.chosen !== drops.from || game.prompt.form !== "square") return;
    this.drops = null;
    this.answer(drops.to);
  }

  // Asks for the actions that one message had no room for.
  askRest({ options, from = 1, total = 0 }) {
    const told = from - 1 + (options?.length ?? 0);
    if (options?.length && told < total) this.send({ legal: true, from: told + 1 });
  }

  refuse() {
    this.pending = false;
    const place = this.sentTo ?? placeOf(this.sent);
    if (place) this.board.shake(place, run);
    if (place && !this.back) this.tip.say(place, this.game.rejected);
    if (this.game.picture) this.board.pieces.now(this.game.picture.pieces, this.game.looks);
  }

  // What is shown.

  show() {
    const { game } = this;
    this.title.textContent = game.hello?.title ?? game.began?.name ?? "";
    document.title = this.title.textContent || "roll";
    this.seats.give(game);
    this.view = viewOf(game, this.plays, this.back && this.backView());
    this.view.said ??= [];
    const seating = !this.back && this.view.kind === "prompt" && isSeating(game);
    if (seating && this.seats.filled && !game.rejected) {
      this.view = { kind: "wait", question: "Opening the game", said: [] };
    } else if (seating) {
      this.view = { kind: "seats", seat: null, question: "Who plays?", refusal: game.rejected, said: [] };
    }
    if (game.stale) this.view.refusal = game.stale;
    if (!game.rejected && this.tip.refused()) this.tip.hide();
    this.hand.show(game, this.view);
    if (this.view.kind === "seats") this.seatsForm();
    if (this.view.kind === "cannot") this.cannot();
    if (this.view.kind === "missing") this.missing();
    this.main.classList.toggle("empty", this.view.kind === "cannot" || this.view.kind === "missing");
    this.beside(seating);
    this.timeline.show(game, this.back?.turn ?? game.shared?.turns?.at(-1)?.turn ?? 0);
    this.log.show(game, false);
    this.frame.classList.toggle("back", Boolean(this.back));
    this.markBoard();
  }

  // What stands beside the board: of now, or of the turn that is looked at.
  beside(seating) {
    const { game } = this;
    const back = this.back && besideOf(game, this.back.turn);
    this.players.show(game, this.plays, seating, back);
    this.tray.show(game.turn > 0 || game.begin ? game.began : null, (back ?? game).dice);
    this.turn.textContent = this.turnText();
  }

  turnText() {
    const { game } = this;
    if (this.back) return backText(this.back.turn, this.timeline.last);
    if (game.ended) return "Over";
    const now = turnOf(game);
    return now ? `Turn ${now.turn} · ${now.name}` : "";
  }

  seatsForm() {
    const form = this.seats.form(this.game);
    if (this.hand.answers.firstChild !== form) this.hand.answers.replaceChildren(form);
  }

  // The errors of a program that cannot start, each a link to its line. There is no board.
  cannot() {
    const rows = this.view.errors.map((error) => el("li", null,
      error.at && button(placeText(error.at), () => showSource(this.id, error.at), { class: "link" }),
      el("p", null, error.message), error.help && el("p", { class: "soft" }, error.help)));
    const title = el("h2", null, "This game cannot start");
    this.frame.replaceChildren(el("div", { class: "faults panel" }, title, el("ul", null, rows)));
  }

  // There is no game at this address.
  missing() {
    const way = el("p", null, el("a", { href: "/" }, "All games that are served here"));
    const title = el("h2", null, upperFirst(this.view.message));
    this.frame.replaceChildren(el("div", { class: "faults panel" }, title, way));
  }

  markBoard() {
    const { game, board } = this;
    if (!board.root) return;
    const occupied = board.pieces.byPlace();
    const asked = !this.back && !this.lost && this.view?.kind === "prompt";
    const marks = this.back ? { chosen: null, last: [], legal: new Map() } : marksOf(game, occupied, asked);
    board.mark(marks, asked);
    for (const [place, at] of board.places) {
      const mark = marks.legal.get(place);
      const called = at.called ?? (at.answer ? squareName(game, at.answer) : `Tile ${place.slice(1)}`);
      const states = { chosen: marks.chosen === place, last: marks.last.includes(place), about: at.about };
      board.name(place, nameOfSquare(called, occupied.get(place) ?? [], mark, states), asked && at.answer);
    }
  }

  // What people do.

  answer(answer) {
    const { prompt } = this.game;
    if (!prompt || this.lost) return;
    if (this.pending) return this.hold({ answer, prompt: prompt.number });
    this.twice.acts();
    Object.assign(this, { sent: String(answer), sentTo: null, sentAt: performance.now(), pending: true,
      given: prompt.number });
    this.send({ answer: String(answer), prompt: prompt.number });
  }

  begin() {
    if (this.view?.kind !== "begin" || this.pending || this.lost) return;
    this.pending = true;
    this.twice.acts();
    this.send({ begin: true });
  }

  // Holds a press that comes while an answer is on its way or the page still shows what came of it. The newest counts.
  // The same answer again is a double click.
  hold(press) {
    const twice = String(press.answer ?? answerOf(press.place)) === this.sent &&
      (this.pending || performance.now() - this.sentAt < 500);
    if (!twice) this.held = press;
  }

  // Presses what was held, if the question that came now can take it.
  pressHeld() {
    const { held, game } = this;
    if (!held || this.pending || !this.live) return;
    this.held = null;
    const { answers, cut } = game.legal ?? {};
    if (held.place && (!answers || cut || answers.includes(answerOf(held.place)))) this.press(held.place);
    if (!held.place && held.prompt === game.prompt?.number) this.answer(held.answer);
  }

  // A square or tile was pressed with a mouse or a finger. What a mouse has pressed tells nothing until it goes
  // elsewhere.
  clicked(place) {
    this.press(place);
    if (this.pointer.touch) return;
    this.pressedAt = place;
    this.tip.hide();
  }

  // A square or tile was pressed.
  press(place) {
    const { game } = this;
    this.tip.hide();
    const answer = answerOf(place);
    if (this.back || this.lost) return;
    if (answer && (this.busy || this.pending)) return this.hold({ place });
    if (game.prompt?.form === "action" && this.view?.kind === "prompt") return this.pressAction(place);
    if (!answer || this.view?.kind !== "prompt" || game.prompt?.form !== "square") {
      if (!answer) this.tip.show(game, place);
      if (this.view?.kind === "begin" && answer) this.hand.focus();
      return;
    }
    if (answer === game.chosen && this.canLetGo() && !game.legal?.answers?.includes(answer)) return this.letGo();
    this.answer(this.board.places.get(place)?.answer ?? answer);
  }

  // A square was pressed, or a piece dropped on it, that may be part of an action.
  pressAction(place) {
    const { game } = this;
    const does = pressed(actionsOf(game), game.picked, place);
    if (!does) return this.askWhy(place);
    const { choose } = does;
    if (choose?.length === 1) return this.act(choose[0], place);
    if (choose) return this.choose(choose, place);
    this.twice.acts();
    game.picked = does.pick ?? null;
    this.markBoard();
  }

  // What cannot be done is answered all the same, as in a terminal: the game says why not.
  askWhy(place) {
    const { game } = this;
    const why = refusable(game, game.picked, place, this.board.pieces.on(place).length > 0);
    if (!why) return;
    this.answer(why.map((at) => this.calledOf(at)).join(" "));
    this.sentTo = place;
  }

  // What people call a place.
  calledOf(place) {
    return this.board.places.get(place)?.called ?? squareName(this.game, answerOf(place));
  }

  act(option, place) {
    this.answer(option.text);
    this.sentTo = place;
  }

  // Lets a person choose between actions of the same squares, by picture and words.
  choose(options, place) {
    const called = this.calledOf(place);
    const items = options.map((option) => ({
      text: restOf(option, options), look: this.lookOf(option), press: () => this.act(option, place),
    }));
    this.choices.show(place, `Actions on ${called}`, items, () => this.putBack());
  }

  // The picture of the kind of piece that an action puts on the board, as one of the player's own looks.
  lookOf(option) {
    const kind = kindOf(option)?.toLowerCase();
    if (!kind) return null;
    const moves = this.board.pieces.on(option.start)[0]?.name.toLowerCase().split(" ") ?? [];
    const names = [...this.looksByName.keys()].filter((name) => name.split(" ").includes(kind));
    const own = names.find((name) => name.split(" ").some((word) => moves.includes(word))) ?? names[0];
    if (!own) return null;
    return svg("svg", { class: "look", viewBox: "-50 -50 100 100", "aria-hidden": "true" },
      this.board.look(this.looksByName.get(own), this.game.looks));
  }

  // A piece that was dragged stands where it stood.
  putBack() {
    if (this.game.picture && !this.back) this.board.pieces.now(this.game.picture.pieces, this.game.looks);
  }

  // A piece is taken up: its square is the first answer, so that its targets are marked while it is dragged.
  takeUp(place) {
    const answer = answerOf(place);
    if (this.lost) return;
    this.taken = answer;
    if (this.game.prompt?.form === "action") {
      if (this.game.picked !== place) this.pressAction(place);
      return;
    }
    if (!answer || answer === this.game.chosen) return;
    if (this.busy || this.pending) this.hold({ place });
    else this.answer(answer);
  }

  drop(place) {
    const answer = answerOf(place);
    const { game } = this;
    if (this.lost) return this.putBack();
    if (!answer) return;
    if (game.prompt?.form === "action") return this.dropAction(place);
    if (game.chosen === this.taken && game.prompt?.form === "square") this.answer(answer);
    else this.drops = { from: this.taken, to: answer };
  }

  dropAction(place) {
    const does = pressed(actionsOf(this.game), this.game.picked, place);
    if (does?.choose && this.game.picked) this.pressAction(place);
    else this.putBack();
  }

  // A piece that was dropped goes back where nothing came of it.
  settleDrop() {
    if (!this.drops || this.pending || this.held || !this.live) return;
    this.drops = null;
    this.putBack();
  }

  // What can be let go is a square that this page has answered with in this turn, and that stands as chosen. After that
  // the answer to be taken back is another one.
  canLetGo() {
    const { chosen, chosenBy, shared } = this.game;
    const stands = chosen && this.board.root && this.board.pieces.on(placeOf(chosen)).length > 0;
    return Boolean(stands && shared?.undo && chosenBy === this.given);
  }

  letGo() {
    this.held = null;
    if (this.game.picked) {
      this.game.picked = null;
      return this.markBoard();
    }
    if (!this.pending && this.canLetGo()) this.send({ undo: 1 });
  }

  escape() {
    if (this.tip.hide()) return;
    if (this.back) return this.now();
    if (this.frame.classList.contains("enlarged")) return this.pointer.whole();
    if (document.documentElement.hasAttribute("data-wall")) return this.wall();
    this.letGo();
  }

  help() {
    const { game } = this;
    const listed = game.legal?.answers ?? game.legal?.options;
    const answers = this.view?.kind === "prompt" && listed ? this.answersToPress() : [];
    const box = showHelp(answers);
    for (const one of answers) one.addEventListener("click", () => box.close());
  }

  answersToPress() {
    const { game } = this;
    const occupied = this.board.root ? this.board.pieces.byPlace() : new Map();
    const all = game.prompt.form === "square" ? game.legal.answers : optionsOf(game, game.prompt);
    return all.slice(0, 200).map((answer) => {
      const here = occupied.get(placeOf(answer)) ?? [];
      const text = [squareName(game, answer), ...here].join(" ");
      return button(game.prompt.form === "square" ? text : String(answer), () => this.answer(answer));
    });
  }

  // Looking back.

  backView() {
    const { turn, asks } = this.back;
    const branches = (this.game.shared?.branches ?? []).filter(({ from }) => from === turn);
    const question = backText(turn, this.timeline.last);
    if (!asks) return { turn, question, branches, said: [] };
    return { turn, asks, question: "Leave the end of this game, and go on from here?", branches, said: [question] };
  }

  // Goes on from the end of a turn. A finished game is left only by who says so twice.
  goOn(turn) {
    if (!this.game.ended || this.back?.asks) return this.sendNow({ turn });
    this.back = { turn, asks: true };
    this.show();
  }

  // Shows the board at the end of a turn: at once, and the hand when the time line is let go.
  async look(turn, drags = false) {
    this.hurry();
    if (turn >= this.timeline.last && !drags) return this.now();
    this.back = { turn };
    this.timeline.show(this.game, turn);
    this.frame.classList.add("back");
    if (drags) this.beside(false);
    else this.show();
    if (this.fetches) {
      this.next = turn;
      return;
    }
    this.fetches = true;
    const picture = await this.pictureOf(turn);
    this.fetches = false;
    if (picture && this.back) await this.drawBoard(picture, false);
    const { next } = this;
    this.next = undefined;
    if (next !== undefined && this.back) await this.look(this.back.turn, drags);
  }

  async pictureOf(turn) {
    if (!this.turns.has(turn)) {
      const reply = await fetch(`${this.base}/turn/${turn}`).catch(() => null);
      if (!reply?.ok) return null;
      const picture = await reply.json();
      Object.assign(this.game.looks, picture.looks);
      this.turns.set(turn, picture);
      if (this.turns.size > 300) this.turns.delete(this.turns.keys().next().value);
    }
    return this.turns.get(turn);
  }

  async now() {
    if (!this.back) return;
    this.back = null;
    if (this.game.picture) await this.drawBoard(this.game.picture, false);
    this.show();
  }

  // Which seats this page plays.

  playsBefore() {
    try {
      return JSON.parse(sessionStorage.getItem(`roll.plays.${this.id}`));
    } catch {
      return null;
    }
  }

  // Somebody sits down: "here", "elsewhere", or a bot.
  sits(seat, who) {
    if (this.lost) return;
    const bot = who !== "here" && who !== "elsewhere";
    if (!bot) this.playHere(seat, who === "here");
    const by = bot ? who : "person";
    if (seatOf(this.game, seat).by !== by) this.send({ seat, by });
  }

  playHere(seat, here) {
    const all = seatsOf(this.game).map((one) => one.seat);
    const plays = new Set(this.plays ?? all);
    if (here) plays.add(seat);
    else plays.delete(seat);
    this.plays = all.every((one) => plays.has(one)) ? null : [...plays];
    try {
      sessionStorage.setItem(`roll.plays.${this.id}`, JSON.stringify(this.plays));
    } catch {
      // It holds for as long as the page is open.
    }
    this.send({ plays: [...plays] });
    this.show();
  }

  // The connection.

  // While it is lost, and until the game has told itself anew, a press does nothing: it would answer another question.
  lose(lost) {
    this.lost = lost;
    this.hand.lose(lost);
    if (!lost) return;
    Object.assign(this, { held: null, drops: null, pending: false });
    this.choices.hide();
    this.markBoard();
  }

  connected(open) {
    if (!open && this.strip) return; // it is still lost
    this.strip?.remove();
    this.strip = null;
    clearTimeout(this.gone);
    if (open) {
      this.told = false;
      this.pending = false;
      return;
    }
    this.live = false;
    this.lose(true);
    this.strip = el("p", { class: "strip", role: "alert" }, "Connection lost. The game is safe; trying again.");
    document.body.append(this.strip);
    const { command } = this.game.hello ?? {};
    this.gone = setTimeout(() => {
      if (command) this.strip?.append(" If roll has ended, this starts it again: ", el("code", null, command));
    }, 4000);
  }
}
