/*
 * klotski.Table: a board to play on, with mouse, finger, and keyboard. The table knows no rules:
 * `moves` are the engine's moves in steps, which define the corridors in which a piece may be
 * dragged.
 */
(() => {
  "use strict";
  const { element, board, text } = klotski;

  /** The speed at which a dragged piece catches up with the pointer, in cells per millisecond. */
  const SPEED = 0.03;
  /** A released piece slides on to the next cell if it is past this fraction of the way. */
  const COMMIT = 0.25;
  /** The maximum number of pixels that a pointer moves in a tap. */
  const TAP = 7;
  const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  const point = cell => ({ x: cell % 4, y: Math.floor(cell / 4) });
  const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const isNeighbor = (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
  const between = (a, b, part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

  /** The cells that a piece can reach, as the graph along whose edges it slides. */
  class Corridor {
    constructor(start, moves) {
      this.start = start;
      this.moves = new Map(moves.map(move => [move.to, move]));
      this.cells = [start, ...this.moves.keys()];
      this.edges = this.cells.flatMap((a, i) => this.cells.slice(i)
        .filter(b => b === a || isNeighbor(point(a), point(b))).map(b => [a, b]));
    }

    /** The position in the corridor that is closest to a point: on the edge from a to b. */
    closest(target) {
      let best = null;
      for (const [a, b] of this.edges) {
        const from = point(a);
        const to = point(b);
        const along = (target.x - from.x) * (to.x - from.x) + (target.y - from.y) * (to.y - from.y);
        const at = between(from, to, Math.min(1, Math.max(0, along)));
        if (!best || distance(at, target) < distance(best, target) - 1e-9) {
          best = { ...at, a, b };
        }
      }
      return best;
    }

    /** The corners of the shortest path between two positions in the corridor, including the target. */
    way(from, to) {
      if ((from.a === to.a && from.b === to.b) || (from.a === to.b && from.b === to.a)) {
        return [to];
      }
      let best = null;
      for (const begin of [from.a, from.b]) {
        const cells = new Map([[begin, null]]);
        for (const cell of cells.keys()) { // A breadth-first search: the map grows while it is traversed.
          this.cells.filter(next => !cells.has(next) && isNeighbor(point(cell), point(next)))
            .forEach(next => cells.set(next, cell));
        }
        for (const end of [to.a, to.b]) {
          const way = [to];
          for (let cell = end; cell !== null; cell = cells.get(cell)) {
            way.unshift(point(cell));
          }
          const length = way.reduce((sum, next, i) => sum + distance(way[i - 1] ?? from, next), 0);
          if (!best || length < best.length) {
            best = { way, length };
          }
        }
      }
      return best.way;
    }

    /** The cell where a piece comes to rest after it is released at a position. */
    rest(place) {
      const steps = cell => this.moves.get(cell)?.passed.length ?? 0;
      const [near, far] = steps(place.a) <= steps(place.b) ? [place.a, place.b] : [place.b, place.a];
      return distance(point(near), place) > COMMIT ? far : near;
    }
  }

  class Table {
    /**
     * @param place the element that will contain the board
     * @param onMove called with the move of `moves` that the visitor has made
     */
    constructor(place, onMove) {
      this.onMove = onMove;
      this.moves = null;
      this.pieces = [];
      this.svg = board.frame({ role: "application", "aria-label": text("board.label") });
      this.layer = this.svg.querySelector(".pieces");
      this.overlay = element("g", { class: "overlay", transform: "translate(.25 .22)" });
      this.svg.append(this.overlay);
      this.svg.classList.add("table");
      place.replaceChildren(this.svg);
      this.svg.addEventListener("pointerdown", event => this.#press(event));
      this.svg.addEventListener("pointermove", event => this.#drag(event));
      this.svg.addEventListener("pointerup", event => this.#release(event));
      this.svg.addEventListener("pointercancel", () => this.#cancel());
      this.svg.addEventListener("keydown", event => this.#key(event));
    }

    /** Shows a layout; the caller then sets its moves. The promise resolves when the piece has arrived. */
    show(code, move = null, milliseconds = 110) {
      this.clear();
      this.#cancel();
      this.moves = null; // The moves are not known yet.
      const cells = () => this.pieces.map(piece => piece.kind + piece.cell).sort().join();
      const pieces = board.decode(code);
      const expected = pieces.map(piece => piece.kind + piece.cell).sort().join();
      const piece = move && this.pieces.find(each => each.cell === move.from && each.kind === move.piece);
      let arrived = Promise.resolve();
      if (piece && cells() !== expected) {
        arrived = this.#slide(piece, move.to, move.passed.map(point), milliseconds * move.passed.length);
      }
      if (cells() !== expected || this.hasLeft) {
        this.hasLeft = false;
        this.pieces = pieces.map(each => ({ ...each, ...point(each.cell), element: board.pieceElement(each) }));
        this.layer.replaceChildren(...this.pieces.map(each => each.element));
        this.pieces.forEach(each => each.element.setAttribute("role", "button"));
        this.#rove(this.pieces.find(each => each.kind === "2x2"));
      }
      this.svg.classList.remove("solved");
      this.#describe();
      return arrived;
    }

    /** Sets the moves of the displayed layout. */
    setMoves(moves) {
      this.moves = moves;
      this.#describe();
    }

    /** Marks the piece on a cell as a hint. */
    mark(cell) {
      this.clear();
      this.pieces.find(piece => piece.cell === cell)?.element.classList.add("hinted");
    }

    /** Draws the path and the destination of a move. */
    preview(move) {
      this.clear();
      const piece = this.pieces.find(each => each.cell === move.from);
      if (!piece) {
        return;
      }
      const center = cell => ({ x: (cell % 4) + piece.width / 2, y: Math.floor(cell / 4) + piece.height / 2 });
      const points = [move.from, ...move.passed].map(center);
      const [before, end] = points.slice(-2);
      const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
      this.overlay.append(
        element("rect", { class: "ghost", x: (move.to % 4) + 0.06, y: Math.floor(move.to / 4) + 0.06,
          width: piece.width - 0.12, height: piece.height - 0.12, rx: 0.12 }),
        element("path", { class: "arrow", d: "M" + points.map(at => at.x + " " + at.y).join("L") }),
        element("path", { class: "arrow", d: "M-.16 -.16L0 0L-.16 .16",
          transform: `translate(${end.x} ${end.y}) rotate(${angle})` }));
    }

    /** Outlines the goal of the 2x2, unless it is the exit. */
    setGoal(cell) {
      this.svg.querySelector(".goal")?.remove();
      if (cell !== 13) {
        this.layer.before(element("rect", { class: "goal", x: 0.31 + (cell % 4), y: 0.28 + Math.floor(cell / 4),
          width: 1.88, height: 1.88, rx: 0.1 }));
      }
    }

    /** Removes hints, previews, and destinations. */
    clear() {
      this.overlay.replaceChildren();
      this.layer.querySelectorAll(".hinted, .chosen").forEach(each => each.classList.remove("hinted", "chosen"));
      this.chosen = null;
    }

    /** Lets the 2x2 leave through the exit. */
    leave() {
      this.svg.classList.add("solved");
      this.hasLeft = true;
      const piece = this.pieces.find(each => each.kind === "2x2");
      return this.#slide(piece, piece.cell, [{ x: piece.x, y: 5.6 }], 700)
        .then(() => piece.element.classList.add("gone"));
    }

    #movesOf(piece) {
      return (this.moves ?? []).filter(move => move.from === piece.cell);
    }

    #place(piece, at) {
      piece.x = at.x;
      piece.y = at.y;
      piece.element.setAttribute("transform", board.position(at.x, at.y));
    }

    /** Slides a piece along points to a cell, which becomes its cell immediately. */
    #slide(piece, cell, points, milliseconds) {
      piece.cell = cell;
      piece.element.dataset.cell = cell;
      cancelAnimationFrame(piece.frame);
      const way = [{ x: piece.x, y: piece.y }, ...points];
      const lengths = way.slice(1).map((end, i) => distance(way[i], end));
      const total = lengths.reduce((sum, length) => sum + length, 0);
      if (klotski.isStill() || total === 0 || milliseconds === 0) {
        this.#place(piece, way[way.length - 1]);
        return Promise.resolve();
      }
      const begin = performance.now();
      return new Promise(resolve => {
        const frame = now => {
          const part = Math.min(1, (now - begin) / milliseconds);
          let left = total * (1 - (1 - part) ** 2);
          let i = 0;
          while (i < lengths.length - 1 && left > lengths[i]) {
            left -= lengths[i++];
          }
          this.#place(piece, between(way[i], way[i + 1], lengths[i] ? Math.min(1, left / lengths[i]) : 1));
          if (part < 1) {
            piece.frame = requestAnimationFrame(frame);
          } else {
            resolve();
          }
        };
        frame(Math.max(begin, performance.now()));
      });
    }

    #toBoard(event) {
      const inverse = this.layer.getScreenCTM().inverse();
      return new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
    }

    #press(event) {
      if (event.button !== 0 || this.held) {
        return;
      }
      const at = this.#toBoard(event);
      const target = event.target.closest(".piece");
      const piece = this.pieces.find(each => each.element === target);
      if (this.chosen && this.#choose(at, piece)) {
        event.preventDefault();
        return;
      }
      this.clear();
      if (!piece) {
        return;
      }
      this.svg.setPointerCapture(event.pointerId);
      this.layer.append(piece.element); // The last element is drawn on top.
      piece.element.classList.add("held");
      this.#rove(piece);
      this.held = { piece, pointer: event.pointerId, from: at, at, x: event.clientX, y: event.clientY, pixels: 0,
        speed: { x: 0, y: 0 }, time: event.timeStamp };
    }

    /** Moves the chosen piece to the destination that was tapped, if any. */
    #choose(at, tapped) {
      const piece = this.chosen;
      const reached = this.#movesOf(piece)
        .map(move => ({ move, away: distance(at,
          { x: (move.to % 4) + piece.width / 2, y: Math.floor(move.to / 4) + piece.height / 2 }) }))
        .sort((a, b) => a.away - b.away)[0];
      if (!reached || reached.away > 0.75 || (tapped && reached.away > 0.4)) {
        return false;
      }
      this.onMove(reached.move);
      return true;
    }

    #drag(event) {
      const held = this.held;
      if (held?.pointer !== event.pointerId) {
        return;
      }
      const at = this.#toBoard(event);
      held.pixels = Math.max(held.pixels, Math.hypot(event.clientX - held.x, event.clientY - held.y));
      const elapsed = event.timeStamp - held.time;
      if (elapsed > 0) {
        held.speed = { x: (at.x - held.at.x) / elapsed, y: (at.y - held.at.y) / elapsed };
      }
      held.at = at;
      held.time = event.timeStamp;
      if (held.pixels > TAP) {
        held.corridor ??= this.moves && new Corridor(held.piece.cell, this.#movesOf(held.piece));
        if (held.corridor && !held.frame) {
          held.last = performance.now();
          this.#follow(held);
        }
      }
    }

    /** Brings the piece closer to the pointer, frame by frame, along the corridor. */
    #follow(held) {
      const frame = now => {
        if (this.held !== held) {
          return;
        }
        const start = point(held.piece.cell);
        const target = held.corridor.closest(
          { x: start.x + held.at.x - held.from.x, y: start.y + held.at.y - held.from.y });
        let budget = klotski.isStill() ? 99 : SPEED * Math.max(16, now - held.last);
        held.last = now;
        let at = held.place ?? held.corridor.closest(held.piece);
        for (const next of held.corridor.way(at, target)) {
          const length = distance(at, next);
          if (length <= budget) {
            budget -= length;
            at = next;
          } else {
            at = between(at, next, budget / length);
            break;
          }
        }
        held.place = held.corridor.closest(at);
        this.#place(held.piece, held.place);
        held.frame = requestAnimationFrame(frame);
      };
      frame(performance.now());
    }

    #release(event) {
      const held = this.held;
      if (held?.pointer !== event.pointerId) {
        return;
      }
      this.#drag(event);
      this.held = null;
      cancelAnimationFrame(held.frame);
      held.piece.element.classList.remove("held");
      if (held.pixels <= TAP) {
        this.#tap(held.piece);
        return;
      }
      if (!held.corridor || held.corridor.cells.length === 1) {
        this.#refuse(held.piece);
        return;
      }
      const start = point(held.corridor.start);
      const flick = 90;
      const target = held.corridor.closest({
        x: start.x + held.at.x - held.from.x + held.speed.x * flick,
        y: start.y + held.at.y - held.from.y + held.speed.y * flick
      });
      const cell = held.corridor.rest(target);
      const end = { ...point(cell), a: cell, b: cell };
      this.#slide(held.piece, cell, held.corridor.way(held.place ?? held.corridor.closest(held.piece), end), 120);
      if (cell !== held.corridor.start) {
        this.onMove(held.corridor.moves.get(cell));
      }
    }

    #cancel() {
      const held = this.held;
      if (held) {
        this.held = null;
        cancelAnimationFrame(held.frame);
        held.piece.element.classList.remove("held");
        this.#slide(held.piece, held.piece.cell, [point(held.piece.cell)], 80);
      }
    }

    #tap(piece) {
      const moves = this.#movesOf(piece);
      if (moves.length === 0) {
        this.#refuse(piece);
      } else if (moves.length === 1) {
        this.onMove(moves[0]);
      } else {
        this.chosen = piece;
        piece.element.classList.add("chosen");
        this.overlay.replaceChildren(...moves.map(move => element("circle", { class: "destination",
          cx: (move.to % 4) + piece.width / 2, cy: Math.floor(move.to / 4) + piece.height / 2, r: 0.17 })));
      }
    }

    /** Shows that a piece can't move. */
    #refuse(piece) {
      if (!this.moves) {
        return;
      }
      if (!klotski.isStill()) {
        piece.element.classList.remove("refused");
        requestAnimationFrame(() => piece.element.classList.add("refused"));
      }
      klotski.say(text("board.stuck"), false);
    }

    /** Makes a piece the target of the Tab key. */
    #rove(piece) {
      this.pieces.forEach(each => each.element.setAttribute("tabindex", each === piece ? 0 : -1));
    }

    #describe() {
      for (const piece of this.pieces) {
        const moves = this.#movesOf(piece);
        piece.element.classList.toggle("movable", moves.length > 0);
        piece.element.setAttribute("aria-label", text("piece." + piece.kind) + " " + board.cellName(piece.cell)
          + (moves.length ? ": " + moves.map(board.arrows).join(", ") : ""));
      }
    }

    #key(event) {
      const piece = this.pieces.find(each => each.element === document.activeElement);
      const direction = KEYS[event.key];
      if (!piece || event.altKey || event.ctrlKey || event.metaKey) {
        return;
      }
      if (event.key === "Enter" || event.key === " ") {
        const isGrabbed = piece.element.classList.toggle("grabbed");
        piece.element.setAttribute("aria-pressed", String(isGrabbed));
        klotski.say(text(isGrabbed ? "board.grabbed" : "board.released"), false);
      } else if (direction && (event.shiftKey || piece.element.classList.contains("grabbed"))) {
        const to = piece.cell + direction[0] + 4 * direction[1];
        const move = this.#movesOf(piece).find(each => each.to === to && each.passed.length === 1);
        move ? this.onMove(move) : this.#refuse(piece);
      } else if (direction) {
        this.#focusTowards(piece, direction);
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    }

    #focusTowards(piece, [right, down]) {
      const center = each => ({ x: each.x + each.width / 2, y: each.y + each.height / 2 });
      const from = center(piece);
      const next = this.pieces
        .map(each => {
          const x = center(each).x - from.x;
          const y = center(each).y - from.y;
          const ahead = x * right + y * down;
          return { each, ahead, cost: ahead + 2 * Math.abs(x * down + y * right) };
        })
        .filter(({ ahead }) => ahead > 0.4)
        .sort((a, b) => a.cost - b.cost)[0];
      if (next) {
        piece.element.classList.remove("grabbed");
        this.#rove(next.each);
        next.each.element.focus();
      }
    }
  }

  klotski.Table = Table;
})();
