/*
 * The editor. The address of its page is a code or, if the board is not a layout, ~ and two letters
 * for each piece. The editor checks only that pieces fit the board; the engine checks everything
 * else.
 */
(() => {
  "use strict";
  const { element, text, board, $, LETTERS } = klotski;
  const { cellsOf } = board;
  const KINDS = { "2x2": "x", horizontal: "h", vertical: "v", soldier: "s" };
  /** The number of pixels a pointer must move to turn a tap into a drag. */
  const TAP = 6;
  /** The maximum size of a group that is searched for the nearest opening. */
  const SEARCHED = 70_000;

  let pieces = [];
  let past = [];
  let future = [];
  let tool = "soldier";
  let cursor = 0;
  let held = null;
  let svg = null;
  let layer = null;
  let overlay = null;
  let asking = null;

  const pieceAt = cell => pieces.find(piece => cellsOf(piece).includes(cell));
  const write = () => pieces.map(({ kind, cell }) => KINDS[kind] + LETTERS[cell]).join("");
  const places = code => board.decode(code).map(({ kind, cell }) => ({ kind, cell }));
  const parse = pairs => (pairs.match(/[xhvs][a-t]/g) ?? []).map(([letter, cell]) =>
    ({ kind: Object.keys(KINDS).find(kind => KINDS[kind] === letter), cell: LETTERS.indexOf(cell) }))
    .filter(fits);

  /** The nearest cell at which a piece lies inside the walls, given its top-left corner. */
  function inside(kind, x, y) {
    const { width, height } = board.SHAPES[kind];
    const clamp = (value, most) => Math.max(0, Math.min(most, Math.round(value)));
    return clamp(x, 4 - width) + 4 * clamp(y, 5 - height);
  }

  const fits = ({ kind, cell }) => inside(kind, cell % 4, Math.floor(cell / 4)) === cell;

  /** Returns the errors of the board as sentences, each with the affected cells. */
  function errors() {
    const counts = new Array(20).fill(0);
    pieces.forEach(piece => cellsOf(piece).forEach(cell => counts[cell]++));
    const double = counts.flatMap((count, cell) => (count > 1 ? [cell] : []));
    const empty = counts.flatMap((count, cell) => (count ? [] : [cell]));
    const found = [];
    if (double.length) {
      found.push({ sentence: text("editor.overlap", double.map(board.cellName).join(", ")), cells: double });
    }
    if (!pieces.some(piece => piece.kind === "2x2")) {
      found.push({ sentence: text("editor.noSquare"), cells: [] });
    }
    if (empty.length < 2) {
      found.push({ sentence: text("editor.full", empty.length), cells: empty });
    }
    return found;
  }

  function change(next, isUndo = false) {
    if (!isUndo) {
      past.push(write());
      future = [];
    }
    pieces = next;
    draw();
  }

  function add(kind, cell) {
    const others = kind === "2x2" ? pieces.filter(piece => piece.kind !== "2x2") : pieces;
    change([...others, { kind, cell }]);
    klotski.say(text("editor.added", text("piece." + kind), board.cellName(cell)), false);
  }

  function remove(piece) {
    change(pieces.filter(each => each !== piece));
    klotski.say(text("editor.removed", text("piece." + piece.kind), board.cellName(piece.cell)), false);
  }

  function back(from, to) {
    if (from.length) {
      to.push(write());
      change(parse(from.pop()), true);
    }
  }

  function mirror() {
    change(pieces.map(({ kind, cell }) =>
      ({ kind, cell: cell - (cell % 4) + 4 - board.SHAPES[kind].width - (cell % 4) })));
  }

  // ---- Drawing ----

  function draw() {
    pieces.sort((a, b) => a.cell - b.cell);
    layer.replaceChildren(...board.named(pieces).map(piece => {
      const shape = board.pieceElement(piece);
      shape.classList.add("movable");
      return shape;
    }));
    const wrong = errors();
    overlay.replaceChildren(...wrong.flatMap(each => each.cells).map(cell => element("rect",
      { class: "wrong", x: cell % 4, y: Math.floor(cell / 4), width: 1, height: 1, "data-cell": cell })), outline());
    for (const kind of Object.keys(KINDS)) {
      const button = document.querySelector(`[data-tool="${kind}"]`);
      button.setAttribute("aria-pressed", String(kind === tool));
      button.querySelector("small").textContent = String(pieces.filter(piece => piece.kind === kind).length);
    }
    $("undo").disabled = !past.length;
    $("redo").disabled = !future.length;
    judge(wrong);
  }

  const outline = () => element("rect", { class: "cursor", x: cursor % 4 + 0.05, y: Math.floor(cursor / 4) + 0.05,
    width: 0.9, height: 0.9, rx: 0.1 });

  // ---- The verdict ----

  function drawing() {
    const cells = new Array(20).fill(".");
    pieces.forEach(piece => cellsOf(piece).forEach(cell => (cells[cell] = KINDS[piece.kind].toUpperCase())));
    return cells.join("").replace(/.{4}(?=.)/g, "$&/");
  }

  /** The number of cells that can still be filled, as text; empty for 0. */
  function room() {
    const cells = 20 - new Set(pieces.flatMap(cellsOf)).size - 2;
    return cells > 0 ? element("p", { class: "gloss" }, text("editor.room", cells)) : "";
  }

  async function judge(wrong) {
    asking?.abort();
    const { signal } = asking = new AbortController();
    $("play").classList.toggle("disabled", wrong.length > 0);
    if (wrong.length) {
      klotski.address.replace(["~" + write()]);
      $("play").removeAttribute("href");
      $("code").textContent = "";
      $("verdict").replaceChildren(...wrong.map(each => element("p", { class: "farther" }, each.sentence)), room());
      return;
    }
    const searching = part => element("p", {}, text("editor.searching", Math.round(part * 100)));
    $("verdict").replaceChildren(searching(0)); // The progress is shown immediately, because the engine may need a moment.
    const engine = await klotski.engineReady();
    const { code, openings } = await engine.read(drawing());
    if (signal.aborted) {
      return;
    }
    klotski.address.replace([code]);
    $("play").href = klotski.page("play", code);
    $("code").textContent = code;
    const [before, after] = text("editor.known", "|").split("|");
    const known = openings.length ? element("p", {}, before, klotski.nameOf(klotski.opening(code)), after) : null;
    const show = (...content) => signal.aborted || $("verdict").replaceChildren(...[known, ...content, room()].filter(Boolean));
    show(searching(0));
    try {
      const facts = await engine.facts(code, { signal, progress: part => part < 1 && show(searching(part)) });
      const isSolvable = facts.min_solution_step !== null;
      const lines = [element("p", { class: isSolvable ? "nearer" : "farther" }, element("b", {},
        facts.min_solution_step === 0 ? text("editor.solved") : isSolvable
          ? text("editor.solvable", klotski.moves(facts.min_solution_step)) : text("editor.unsolvable")))];
      if (facts.difficulty) {
        lines.push(element("p", {}, text("editor.difficulty", text("level." + facts.difficulty), facts.difficulty_score)));
        lines.push(element("p", {}, text("editor.metrics", klotski.moves(facts.min_solution_line, "line"),
          klotski.moves(facts.min_solution_cell, "cell"))));
      }
      lines.push(element("p", {}, element("a", { href: klotski.page("group", facts.group_name) },
        text("editor.group", facts.group_name, facts.group_size))));
      show(...lines);
      const near = facts.group_size <= SEARCHED && !openings.length ? await nearest(engine, facts, signal) : null;
      if (near) {
        show(...lines, element("p", {}, text("editor.nearest")),
          element("div", { class: "cards" }, klotski.card(near.code, text("editor.away", klotski.moves(near.steps)))));
      }
    } catch (error) {
      show(element("p", {}, klotski.explain(error)));
    }
  }

  /** The opening that is the fewest steps away from the layout or from its mirror image. */
  async function nearest(engine, facts, signal) {
    const targets = new Set(klotski.openings.map(([code]) => code));
    let best = null;
    for (const start of new Set([facts.code, facts.left_right])) {
      const graph = await engine.graph(start, { signal });
      const name = node => graph.codes[node].toString(16).toUpperCase().padStart(9, "0");
      const steps = search(graph, graph.codes.indexOf(parseInt(start, 16)));
      graph.codes.forEach((_, node) => {
        if ((!best || steps[node] < best.steps) && targets.has(name(node))) {
          best = { code: name(node), steps: steps[node] };
        }
      });
    }
    return best;
  }

  /** The distances of all nodes of a graph from one node. */
  function search(graph, root) {
    const neighbors = klotski.neighbors(graph);
    const steps = new Int32Array(graph.codes.length).fill(-1);
    const queue = [root];
    steps[root] = 0;
    for (const node of queue) { // The queue grows while it is traversed.
      for (const other of neighbors(node)) {
        if (steps[other] < 0) {
          steps[other] = steps[node] + 1;
          queue.push(other);
        }
      }
    }
    return steps;
  }

  // ---- Pointers and keys ----

  const toBoard = event => new DOMPoint(event.clientX, event.clientY).matrixTransform(layer.getScreenCTM().inverse());
  const isOver = at => at.x > -0.6 && at.x < 4.6 && at.y > -0.6 && at.y < 5.6;

  /** Begins to drag a piece from the board or a new one from the palette. */
  function hold(event, kind, piece) {
    if (held || event.button !== 0) {
      return;
    }
    const at = toBoard(event);
    const { width, height } = board.SHAPES[kind];
    const grip = piece ? { x: at.x - piece.cell % 4, y: at.y - Math.floor(piece.cell / 4) } : { x: width / 2, y: height / 2 };
    held = { kind, piece, grip, pointer: event.pointerId, x: event.clientX, y: event.clientY, isDragged: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function drag(event) {
    if (held?.pointer !== event.pointerId) {
      return;
    }
    held.isDragged ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > TAP;
    if (!held.isDragged) {
      return;
    }
    if (held.tapped !== undefined) {
      return void (held = null); // This is a swipe, which scrolls.
    }
    const at = toBoard(event);
    overlay.querySelectorAll(".ghost, .carried").forEach(each => each.remove());
    layer.querySelectorAll(".piece").forEach((each, i) => each.classList.toggle("gone", pieces[i] === held.piece));
    held.cell = isOver(at) ? inside(held.kind, at.x - held.grip.x, at.y - held.grip.y) : null;
    const { width, height } = board.SHAPES[held.kind];
    if (held.cell !== null) {
      overlay.append(element("rect", { class: "ghost", x: held.cell % 4 + 0.06, y: Math.floor(held.cell / 4) + 0.06,
        width: width - 0.12, height: height - 0.12, rx: 0.12 }));
    }
    const carried = board.pieceElement({ kind: held.kind, cell: 0, width, height, name: "" });
    carried.classList.add("carried");
    carried.setAttribute("transform", board.position(at.x - held.grip.x, at.y - held.grip.y));
    overlay.append(carried);
  }

  function release(event) {
    if (held?.pointer !== event.pointerId) {
      return;
    }
    const { kind, piece, isDragged, cell, tapped } = held;
    held = null;
    if (tapped !== undefined) {
      cursor = tapped;
      add(tool, inside(tool, cursor % 4, Math.floor(cursor / 4)));
    } else if (!isDragged) {
      piece ? remove(piece) : choose(kind);
    } else if (piece) {
      cell === null ? remove(piece) : change(pieces.map(each => (each === piece ? { kind, cell } : each)));
    } else if (cell !== null) {
      add(kind, cell);
    } else {
      draw();
    }
  }

  function choose(kind) {
    tool = kind;
    draw();
  }

  function press(event) {
    const index = [...layer.children].indexOf(event.target.closest(".piece"));
    if (index >= 0) {
      hold(event, pieces[index].kind, pieces[index]);
    } else if (event.button === 0 && !held) {
      const at = toBoard(event);
      if (at.x >= 0 && at.x < 4 && at.y >= 0 && at.y < 5) {
        held = { pointer: event.pointerId, x: event.clientX, y: event.clientY, tapped: Math.floor(at.x) + 4 * Math.floor(at.y) };
        svg.setPointerCapture(event.pointerId);
      }
    }
  }

  function key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }[event.key];
    const kind = Object.keys(KINDS).find(each => KINDS[each] === event.key.toLowerCase());
    const under = pieceAt(cursor);
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (step) {
      const isOut = step === -1 ? cursor % 4 === 0 : step === 1 ? cursor % 4 === 3 : cursor + step < 0 || cursor + step > 19;
      cursor += isOut ? 0 : step;
      overlay.querySelector(".cursor").replaceWith(outline());
      const now = pieceAt(cursor);
      klotski.say(board.cellName(cursor) + ": " + text(now ? "piece." + now.kind : "editor.empty"), false);
    } else if (kind || event.key === "Enter" || event.key === " ") {
      const wanted = kind ?? tool;
      add(wanted, inside(wanted, cursor % 4, Math.floor(cursor / 4)));
    } else if (["Delete", "Backspace", "."].includes(event.key) && under) {
      remove(under);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Reads a layout in any notation; an error from the engine is shown at the cell it concerns. */
  async function paste(typed, isStart = false) {
    const engine = await klotski.engineReady();
    try {
      const { code, notice } = await engine.read(typed);
      change(places(code), isStart);
      $("message").textContent = notice ?? "";
    } catch (error) {
      $("message").replaceChildren(klotski.explain(error));
      if (isStart) {
        change(places("100000000"), true);
      }
      if (error.cell >= 0) {
        overlay.append(element("rect", { class: "wrong", x: error.cell % 4, y: Math.floor(error.cell / 4), width: 1, height: 1 }));
      }
    }
  }

  /** Shows the board of the address: a code immediately, other notations after the engine has read them. */
  function begin() {
    const start = klotski.address.parts()[0] || "100000000";
    const known = start.startsWith("~") ? parse(start) : /^[0-9A-F]{9}$/.test(start) ? places(start) : [];
    if (start.startsWith("~") || (known.length && known.every(fits))) {
      change(known, true);
    } else {
      paste(start, true);
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    svg = board.frame({ role: "application", tabindex: 0, "aria-label": text("editor.board"), "aria-describedby": "keys" });
    svg.classList.add("table");
    layer = svg.querySelector(".pieces");
    overlay = element("g", { class: "overlay", transform: "translate(.25 .22)" });
    svg.append(overlay);
    $("board").append(svg);
    $("palette").append(...Object.keys(KINDS).map(kind => element("button", { type: "button", class: "tool", "data-tool": kind,
      onpointerdown: event => hold(event, kind, null), onpointermove: drag, onpointerup: release,
      onkeydown: event => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), choose(kind)) },
    board.glyph(kind), element("span", {}, text("piece." + kind)), element("small"))));
    svg.addEventListener("pointerdown", press);
    svg.addEventListener("pointermove", drag);
    svg.addEventListener("pointerup", release);
    document.addEventListener("pointercancel", () => held && (held = null, draw()));
    svg.addEventListener("keydown", key);
    $("undo").addEventListener("click", () => back(past, future));
    $("redo").addEventListener("click", () => back(future, past));
    $("mirror").addEventListener("click", mirror);
    $("clear").addEventListener("click", () => change([]));
    document.addEventListener("keydown", event => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.target.closest("input, textarea")) {
        event.preventDefault();
        event.shiftKey ? back(future, past) : back(past, future);
      }
    });
    $("paste").addEventListener("submit", event => {
      event.preventDefault();
      paste($("typed").value);
    });
    window.addEventListener("hashchange", begin);
    begin();
  });
})();
