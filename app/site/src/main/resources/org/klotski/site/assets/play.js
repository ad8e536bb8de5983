/* The play page, whose address is #CODE/moves/metric/goal; all parts but the first may be missing. */
(() => {
  "use strict";
  const { element, text, board, Game, $, METRICS } = klotski;
  const { EXIT, state, actions, known, left, isSolved, inMetric, unit, address, render, renderButtons } =
    klotski.panels;
  const DEFAULT = "1A9BF0C00";
  /** The number of pixels by which a sheet must be pulled down to close it. */
  const PULL = 60;
  let search = null;

  // ---- Loading ----

  /** Reads the address: a different start begins a new game; otherwise, only the moves change. */
  async function read() {
    stop();
    state.hash = location.hash;
    const [typed, moves = "", in_ = "", to = ""] = klotski.address.parts();
    state.metric = METRICS.includes(in_) ? in_ : "step";
    state.goal = [...$("goal").options].some(option => option.value === to) ? Number(to) : EXIT;
    const name = typed.trim() || DEFAULT;
    if (/^[0-9A-F]{9}$/.test(name) && board.isWhole(name)) {
      state.table.show(name); // The layout is shown immediately, because the engine may need a moment.
    }
    search?.abort();
    search = new AbortController();
    const { signal } = search;
    let code;
    try {
      state.engine ??= await klotski.engineReady();
      const meant = await state.engine.read(name);
      code = meant.code;
      meant.notice && klotski.say(klotski.explain({ message: meant.notice }));
    } catch (error) {
      return signal.aborted || fail(error);
    }
    const game = new Game(code);
    await game.recall(state.engine);
    await game.repeat(moves, state.engine);
    if (signal.aborted) {
      return; // The address has changed again.
    }
    state.game = game;
    state.group = null;
    $("goal").value = String(state.goal);
    state.table.setGoal(state.goal);
    show(state.game.current);
  }

  /** Explains why a text does not name a layout, and offers links. */
  function fail(error) {
    const found = error.candidates ?? [];
    const dialog = klotski.dialog(text("play.unknown"), element("p", {}, klotski.explain(error)),
      element("div", { class: "cards" }, ...found.slice(0, 6).map(each =>
        element("a", { class: "card", href: "#" + each.code }, board.picture(each.code), element("b", {}, each.name)))),
      element("p", {}, element("a", { href: "#" + DEFAULT }, text("play.classic"))));
    dialog.addEventListener("click", event => event.target.closest("a") && dialog.close("link"));
    dialog.addEventListener("close", () => {
      if (dialog.returnValue !== "link") {
        state.game ? show(state.game.current) : begin(DEFAULT);
      }
    });
  }

  function begin(code) {
    klotski.address.push(address(code, ""));
    read();
  }

  /** Shows a node: the board immediately, everything else as it becomes known. */
  async function show(node, move = null, milliseconds = undefined) {
    const arrived = state.table.show(node.code, move, milliseconds);
    const shown = state.game;
    const isStale = () => state.game !== shown || shown.current !== node;
    render();
    shown.keep();
    try {
      node.moves ??= await state.engine.moves(node.code);
      if (isStale()) {
        return;
      }
      state.table.setMoves(node.moves);
      for (const each of [node, state.game.root, ...state.game.line()]) {
        await learn(each);
        if (isStale()) {
          return;
        }
        if (each === node) {
          render();
        }
      }
      const group = state.group ?? await state.engine.open(node.code);
      if (!isStale()) {
        state.group = group;
        render();
      }
    } catch (error) {
      if (state.game === shown) {
        report(error);
      }
    }
    return arrived;
  }

  /** Reports a failure, unless a new address ended the search. */
  const report = error => error.name === "AbortError" || klotski.say(klotski.explain(error));

  /** Requests the distances of a node to the goal, once. The first request for a group requires a search. */
  async function learn(node) {
    const wanted = state.goal;
    if (node.goal !== wanted) {
      const { signal } = search;
      const progress = part => signal.aborted || showProgress(part);
      node.known = await state.engine.distances(node.code, { goal: wanted, signal, progress });
      node.goal = wanted;
      showProgress(1);
    }
  }

  function showProgress(part) {
    $("left").dataset.progress = part < 1 ? Math.round(part * 100) + " %" : "";
    if (part < 1) {
      $("left").textContent = Math.round(part * 100) + " %";
    }
  }

  // ---- Moves ----

  /** Makes a move that the visitor has chosen. */
  function make(move) {
    stop();
    const node = state.game.play(move);
    klotski.say(text("play.moved", board.cellName(move.from), board.cellName(move.to)), false);
    show(node, move).then(() => {
      if (state.game.current === node) {
        announce(node);
      }
    });
    if (isSolved(node)) {
      finish(node).catch(error => state.game.current === node && report(error));
    }
  }

  /** Announces the distance after a move to screen readers. */
  function announce(node) {
    if (!state.isTraining && left(node) !== undefined && !isSolved(node)) {
      klotski.say(left(node) === null ? text("play.impossible") : text("play.toGo", unit(left(node))), false);
    }
  }

  /** Goes to a node of the game, sliding the piece if it is one move away. */
  function go(node, milliseconds) {
    const from = state.game.current;
    if (node === from) {
      return Promise.resolve();
    }
    state.game.go(node);
    if (node.parent === from) {
      return show(node, node.move, milliseconds);
    }
    if (from.parent === node) {
      const passed = [...from.move.passed.slice(0, -1).reverse(), from.move.from];
      return show(node, { ...from.move, from: from.move.to, to: from.move.from, passed }, milliseconds);
    }
    return show(node);
  }

  function back() {
    stop();
    if (state.game.current.parent) {
      go(state.game.current.parent);
    }
  }

  function forward() {
    stop();
    if (state.game.current.next) {
      go(state.game.current.next);
    }
  }

  function best() {
    const node = state.game.current;
    return known(node)?.moves
      .filter(move => inMetric(move) && move.distances[state.metric] === left(node) - 1)
      .sort((a, b) => a.cell_moves - b.cell_moves)[0];
  }

  /** The name of a moved piece: in Chinese, its character if that is displayed. */
  const nameOf = move => (klotski.isChinese() && document.documentElement.dataset.pieces === "characters"
    ? state.table.pieces.find(piece => piece.cell === move.from).name : text("block." + move.piece));

  /** Gives a hint at one of three levels: the piece, its path, or the move itself. */
  async function hint() {
    stop();
    const node = state.game.current;
    await learn(node).catch(() => {}); // The call that shows the node reports errors.
    const move = node === state.game.current && best();
    if (!move) {
      klotski.say(text(isSolved(state.game.current) ? "play.alreadySolved"
        : left(state.game.current) === null ? "play.impossible" : "play.searching"));
      return;
    }
    const degree = state.game.hinted === node ? state.game.degree + 1 : 1;
    state.game.hinted = node;
    state.game.degree = degree;
    state.game.hints++;
    if (degree === 1) {
      state.table.mark(move.from);
      klotski.say(text("hint.piece", nameOf(move), board.cellName(move.from)));
    } else if (degree === 2) {
      state.table.preview(move);
      klotski.say(text("hint.move", nameOf(move), board.cellName(move.from), board.arrows(move)));
    } else {
      make(move);
    }
    state.game.keep();
  }

  const solution = node => state.engine.solve(node.code, { metric: state.metric, goal: state.goal });

  /** Adds a shortest solution to the game and plays it. */
  async function solve() {
    stop();
    const node = state.game.current;
    if (isSolved(node)) {
      return replay();
    }
    let found;
    try {
      found = await solution(node);
    } catch (error) {
      return klotski.say(klotski.explain(error));
    }
    if (state.game.current !== node) {
      return;
    }
    if (found.distance === null) {
      return klotski.say(text("play.impossible"));
    }
    found.moves.forEach((move, i) => {
      const after = found.path[i + 1];
      state.game.add(state.game.current, { ...move, code: after }, true);
    });
    state.game.go(node);
    render();
    play();
  }

  // ---- The player of the line ----

  function play() {
    if (!state.game.current.next) {
      go(state.game.root);
    }
    const step = async () => {
      const run = state.player;
      const speed = Number($("speed").value);
      const next = state.game.current.next;
      if (!next) {
        return stop();
      }
      const started = performance.now();
      go(next, 150 / speed);
      const pause = Math.max(120 / speed, 420 / speed * Math.min(3, next.move.passed.length) ** 0.5);
      setTimeout(() => state.player === run && step(), Math.max(0, pause - (performance.now() - started)));
    };
    state.player = {};
    renderButtons();
    step();
  }

  function stop() {
    if (state.player) {
      state.player = null;
      renderButtons();
    }
  }

  // ---- The finish ----

  async function finish(node) {
    const mine = state.game.cost(state.metric, node);
    const isOwn = !state.game.path(node).some(each => each.isSolution);
    if (state.goal === EXIT && isOwn) {
      state.game.record(node);
    }
    await new Promise(resolve => setTimeout(resolve, klotski.isStill() ? 0 : 220));
    if (state.game.current !== node) {
      return;
    }
    if (state.goal === EXIT) {
      await state.table.leave();
    }
    for (const each of state.game.path(node)) {
      await learn(each);
    }
    if (state.game.current !== node) {
      return;
    }
    const least = left(state.game.root);
    const worst = mine > least ? worstDetour(state.game.path(node)) : null;
    const next = harder();
    const dialog = klotski.dialog(text(mine === least ? "finish.perfect" : "finish.title"),
      element("p", { class: "result" }, element("b", {}, klotski.number(mine)),
        element("span", {}, text("finish.least", unit(least)))),
      element("p", {}, text(!isOwn ? "finish.shown" : state.isTraining ? "finish.own" : "finish.aided") + " "
        + (state.game.hints ? text(state.game.hints === 1 ? "finish.hint" : "finish.hints", state.game.hints) : "")),
      worst ? element("p", {}, text("finish.lost", unit(mine - least)), " ",
        element("button", { type: "button", onclick: () => (dialog.close(), go(worst.node)) },
          text("finish.detour", klotski.moves(worst.length), worst.index))) : null,
      element("div", { class: "bar" },
        element("button", { type: "button", onclick: () => (dialog.close(), replay()) }, text("finish.replay")),
        element("button", { type: "button", onclick: () => (dialog.close(), klotski.share(shared())) }, text("play.share")),
        next ? element("button", { type: "button", class: "main", onclick: () => (dialog.close(), begin(next.code)) },
          text("finish.next")) : null));
  }

  function replay() {
    go(state.game.root).then(play);
  }

  /** The longest detour of a game: a node, and the number of moves after it that brought the goal no nearer. */
  function worstDetour(path) {
    let worst = { length: 0 };
    path.forEach((node, i) => {
      const nearer = path.findIndex((each, j) => j > i && left(each) < left(node));
      const length = (nearer < 0 ? path.length : nearer) - i - 1;
      if (length > worst.length) {
        worst = { node, length, index: i };
      }
    });
    return worst.length ? worst : null;
  }

  /** An unsolved opening that is a little harder or, if there is none, the easiest unsolved opening. */
  function harder() {
    const solved = klotski.settings.get("solved", {});
    const least = state.game.root.known?.distances.step ?? 0;
    const others = klotski.allOpenings()
      .filter(each => each.steps && each.code !== state.game.root.code && !(each.code in solved))
      .sort((a, b) => a.steps - b.steps);
    return others.find(each => each.steps >= least) ?? others[0];
  }

  function onward() {
    const next = harder();
    next && begin(next.code);
  }

  // ---- Controls ----

  const shared = () => ({
    code: state.game.current.code, start: state.game.root.code, opening: klotski.opening(state.game.root.code),
    isSolved: isSolved(state.game.current), mine: state.game.cost(state.metric), least: left(state.game.root),
    isTraining: state.isTraining, solve: left(state.game.current) > 0 && (() => solution(state.game.current)),
    distances: state.game.path().map(left).filter(each => typeof each === "number"),
    codes: state.game.line().map(node => node.code), moves: state.game.line().slice(1).map(node => node.move)
  });

  function select(name) {
    for (const tab of document.querySelectorAll("[role=tab]")) {
      const isChosen = tab.id === "tab-" + name;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      $(tab.getAttribute("aria-controls")).hidden = !isChosen;
    }
    if (state.game) {
      render();
    }
  }

  function openSheet(isOpen) {
    isOpen || !$("sheet").contains(document.activeElement) || $("more").focus();
    document.body.classList.toggle("sheet", isOpen);
    $("more").setAttribute("aria-expanded", String(isOpen));
    isOpen && scrollTo(0, 0); // The board is above the sheet.
  }

  /** Closes the sheet when a finger pulls it down; scrolled contents scroll back first. */
  function listenToPulls(sheet) {
    let pull = null;
    const end = () => {
      sheet.style.transform = "";
      pull?.down > PULL && openSheet(false);
      pull = null;
    };
    const listeners = {
      touchstart: ({ touches, target }) => {
        const isFree = document.body.classList.contains("sheet") && (!$("panels").contains(target) || $("panels").scrollTop === 0);
        pull = isFree && touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY, down: 0 } : null;
      },
      touchmove: event => {
        const down = pull && event.touches[0].clientY - pull.y;
        if (!pull || (!pull.down && down < Math.abs(event.touches[0].clientX - pull.x))) {
          return void (pull = null);
        }
        event.preventDefault();
        pull.down = Math.max(1, down);
        sheet.style.transform = `translateY(${pull.down}px)`;
      },
      touchend: end, touchcancel: end
    };
    Object.entries(listeners).forEach(([type, listener]) => sheet.addEventListener(type, listener, { passive: false }));
  }

  function help() {
    const keys = ["← →", "H", "Space", "T", "N", "M", "/", "?"];
    klotski.dialog(text("keys.title"), element("p", {}, text("keys.board")), element("dl", { class: "keys" },
      ...keys.flatMap(key => [element("dt", {}, element("kbd", {}, key)),
        element("dd", {}, text("keys." + { "← →": "history", H: "hint", Space: "play", T: "training", N: "next",
          M: "metric", "/": "search", "?": "help" }[key]))])));
  }

  function setMetric(to) {
    state.metric = to;
    show(state.game.current);
  }

  function train(isOn) {
    state.isTraining = isOn;
    klotski.settings.set("training", isOn);
    state.table.clear();
    render();
  }

  const ACTIONS = {
    undo: back, redo: forward, hint, solve, pause: stop, share: () => klotski.share(shared()), help,
    first: () => (stop(), go(state.game.root)), last: () => (stop(), go(state.game.line().pop())),
    next: onward, onward,
    more: () => openSheet(!document.body.classList.contains("sheet")), less: () => openSheet(false)
  };

  const KEYS = {
    ArrowLeft: back, ArrowRight: forward, h: hint, u: back,
    " ": () => (state.player ? stop() : state.game.current.next ? play() : solve()),
    t: () => train(!state.isTraining), n: ACTIONS.next, "?": help, Escape: () => (openSheet(false), state.table.clear()),
    m: () => setMetric(METRICS[(METRICS.indexOf(state.metric) + 1) % 3])
  };

  Object.assign(actions, { make, begin, visit: node => (stop(), go(node)) });

  document.addEventListener("DOMContentLoaded", () => {
    state.table = new klotski.Table($("table"), make);
    for (const [id, action] of Object.entries(ACTIONS)) {
      $(id).addEventListener("click", () => (state.game || id === "help") && action());
    }
    listenToPulls($("sheet"));
    $("slider").addEventListener("input", () => (stop(), go(state.game.line()[Number($("slider").value)])));
    document.querySelectorAll("[name=metric]").forEach(each =>
      each.addEventListener("change", () => setMetric(each.value)));
    $("goal").addEventListener("change", () => {
      state.goal = Number($("goal").value);
      state.table.setGoal(state.goal);
      show(state.game.current);
    });
    $("training").addEventListener("change", () => train($("training").checked));
    $("letters").checked = klotski.hasLetters();
    $("letters").addEventListener("change", () => klotski.settings.set("letters", $("letters").checked));
    $("pieces").value = klotski.settings.get("pieces", "characters");
    $("pieces").addEventListener("change", () => {
      klotski.settings.set("pieces", $("pieces").value);
      klotski.showTheme();
    });
    const tabs = [...document.querySelectorAll("[role=tab]")];
    tabs.forEach((tab, i) => {
      tab.addEventListener("click", () => select(tab.id.slice(4)));
      tab.addEventListener("keydown", event => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step) {
          event.stopPropagation();
          const next = tabs[(i + step + tabs.length) % tabs.length];
          next.focus();
          next.click();
        }
      });
    });
    document.addEventListener("keydown", event => {
      const isTyping = event.target.closest("input:not([type=checkbox], [type=radio]), select, textarea, dialog")
        || (event.key.startsWith("Arrow") && event.target.matches("[type=radio]"))
        || (event.key.length === 1 && event.key !== " " && !klotski.hasLetters());
      const isPress = event.key === " " && event.target.closest("button, input, a, .piece");
      const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (state.game && action && !isTyping && !isPress && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        action();
      }
    });
    window.addEventListener("hashchange", read);
    read();
  });
})();
