/* The play page. Its address is #CODE/moves/metric/goal; all parts but the first may be missing. */
(() => {
  "use strict";
  const { element, text, board, Game } = klotski;
  const METRICS = ["step", "line", "cell"];
  const EXIT = 13;
  const DEFAULT = "1A9BF0C00";
  const $ = id => document.getElementById(id);

  let engine = null;
  let game = null;
  let group = null;
  let metric = "step";
  let goal = EXIT;
  let table = null;
  let player = null;
  let search = null;
  let isTraining = klotski.settings.get("training", false);

  /** The distances of a node to the goal: { distances, moves }, or undefined while unknown. */
  const known = node => (node.goal === goal ? node.known : undefined);
  const left = node => known(node)?.distances[metric];
  const isSolved = node => parseInt(node.code[0], 16) === goal;
  const inMetric = move => metric === "step" || move[metric + "_moves"] === 1;
  const unit = count => text("unit." + metric + (count === 1 ? ".one" : ""), count);

  // ---- Loading ----

  /** Reads the address: another start begins another game, otherwise only the moves change. */
  async function read() {
    stop();
    const [typed, moves = "", in_ = "", to = ""] = klotski.address.parts();
    metric = METRICS.includes(in_) ? in_ : "step";
    goal = /^\d+$/.test(to) && [0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14].includes(Number(to)) ? Number(to) : EXIT;
    const name = typed.trim() || DEFAULT;
    if (/^[0-9A-F]{9}$/.test(name) && !"37BF".includes(name[0])) {
      table.show(name); // At once; the engine may need a moment.
    }
    search?.abort();
    search = new AbortController();
    const { signal } = search;
    let code;
    try {
      engine ??= await klotski.engineReady();
      const meant = await engine.read(name);
      code = meant.code;
      if (meant.notice) {
        klotski.say(meant.notice);
      }
    } catch (error) {
      return fail(error);
    }
    if (signal.aborted) {
      return; // The address has changed again.
    }
    game = new Game(code);
    group = null;
    await game.recall(engine);
    await game.repeat(moves, engine);
    $("goal").value = String(goal);
    table.setGoal(goal);
    show(game.current);
  }

  /** Explains why a text names no layout, and leads on. */
  function fail(error) {
    const found = error.candidates ?? [];
    const dialog = klotski.dialog(text("play.unknown"), element("p", {}, error.message),
      element("div", { class: "cards" }, ...found.slice(0, 6).map(each =>
        element("a", { class: "card", href: "#" + each.code }, board.picture(each.code), element("b", {}, each.name)))),
      element("p", {}, element("a", { href: "#" + DEFAULT }, text("play.classic"))));
    dialog.addEventListener("click", event => event.target.closest("a") && dialog.close());
    dialog.addEventListener("close", () => game ?? begin(DEFAULT));
  }

  function begin(code) {
    klotski.address.push([code, "", metric === "step" && goal === EXIT ? "" : metric, goal === EXIT ? "" : goal]);
    read();
  }

  /** Shows a node: the board at once, the rest as it becomes known. */
  async function show(node, move = null, milliseconds = undefined) {
    const arrived = table.show(node.code, move, milliseconds);
    const shown = game;
    const isStale = () => game !== shown || shown.current !== node;
    render();
    try {
      node.moves ??= await engine.moves(node.code);
      if (isStale()) {
        return;
      }
      table.setMoves(node.moves);
      for (const each of [node, game.root, ...game.line()]) {
        await learn(each);
        if (isStale()) {
          return;
        }
        if (each === node) {
          render();
        }
      }
      group ??= await engine.open(node.code);
      if (!isStale()) {
        render();
      }
    } catch (error) {
      if (game === shown) {
        klotski.say(error.message);
      }
    }
    return arrived;
  }

  /** Asks for the distances of a node to the goal, once. The first of a group need a search. */
  async function learn(node) {
    const wanted = goal;
    if (node.goal !== wanted) {
      const { signal } = search;
      const progress = part => signal.aborted || showProgress(part);
      node.known = await engine.distances(node.code, { goal: wanted, signal, progress });
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
    const node = game.play(move);
    klotski.say(text("play.moved", board.cellName(move.from), board.cellName(move.to)), false);
    show(node, move).then(() => {
      if (game.current === node) {
        announce(node);
      }
    });
    if (isSolved(node)) {
      finish(node).catch(error => game.current === node && klotski.say(error.message));
    }
  }

  /** Tells screen readers the distance after a move. */
  function announce(node) {
    if (!isTraining && left(node) !== undefined && !isSolved(node)) {
      klotski.say(left(node) === null ? text("play.impossible") : text("play.toGo", unit(left(node))), false);
    }
  }

  /** Goes to a node of the game, sliding the piece if it is one move away. */
  function go(node, milliseconds) {
    const from = game.current;
    if (node === from) {
      return Promise.resolve();
    }
    game.go(node);
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
    if (game.current.parent) {
      go(game.current.parent);
    }
  }

  function forward() {
    stop();
    if (game.current.next) {
      go(game.current.next);
    }
  }

  function best() {
    const node = game.current;
    return known(node)?.moves
      .filter(move => inMetric(move) && move.distances[metric] === left(node) - 1)
      .sort((a, b) => a.cell_moves - b.cell_moves)[0];
  }

  /** A hint in three degrees: the piece, its way, the move itself. */
  function hint() {
    stop();
    const move = best();
    if (!move) {
      klotski.say(text(isSolved(game.current) ? "play.alreadySolved"
        : left(game.current) === null ? "play.impossible" : "play.searching"));
      return;
    }
    const degree = game.hinted === game.current ? game.degree + 1 : 1;
    game.hinted = game.current;
    game.degree = degree;
    game.hints++;
    if (degree === 1) {
      table.mark(move.from);
      klotski.say(text("hint.piece", text("piece." + move.piece), board.cellName(move.from)));
    } else if (degree === 2) {
      table.preview(move);
      klotski.say(text("hint.move", board.cellName(move.from), board.arrows(move)));
    } else {
      make(move);
    }
    game.keep();
  }

  /** Adds a shortest solution to the game and plays it. */
  async function solve() {
    stop();
    const node = game.current;
    if (isSolved(node)) {
      return play();
    }
    let solution;
    try {
      solution = await engine.solve(node.code, { metric, goal });
    } catch (error) {
      return klotski.say(error.message);
    }
    if (game.current !== node) {
      return;
    }
    if (solution.distance === null) {
      return klotski.say(text("play.impossible"));
    }
    solution.moves.forEach((move, i) => {
      const after = solution.path[i + 1];
      game.add(game.current, { ...move, code: after }, true);
    });
    game.go(node);
    render();
    play();
  }

  // ---- The player of the line ----

  function play() {
    if (!game.current.next) {
      go(game.root);
    }
    const step = async () => {
      const run = player;
      const speed = Number($("speed").value);
      const next = game.current.next;
      if (!next) {
        return stop();
      }
      const started = performance.now();
      go(next, 150 / speed);
      const pause = Math.max(120 / speed, 420 / speed * Math.min(3, next.move.passed.length) ** 0.5);
      setTimeout(() => player === run && step(), Math.max(0, pause - (performance.now() - started)));
    };
    player = {};
    renderButtons();
    step();
  }

  function stop() {
    if (player) {
      player = null;
      renderButtons();
    }
  }

  // ---- The finish ----

  async function finish(node) {
    const mine = game.cost(metric, node);
    const isOwn = !game.path(node).some(each => each.isSolution);
    if (goal === EXIT) {
      const solved = klotski.settings.get("solved", {});
      if (isOwn) {
        solved[game.root.code] = Math.min(solved[game.root.code] ?? Infinity, game.cost("step", node));
        klotski.settings.set("solved", solved);
      }
    }
    await new Promise(resolve => setTimeout(resolve, klotski.isStill() ? 0 : 220));
    if (game.current !== node) {
      return;
    }
    if (goal === EXIT) {
      await table.leave();
    }
    for (const each of game.path(node)) {
      await learn(each);
    }
    if (game.current !== node) {
      return;
    }
    const least = left(game.root);
    const worst = mine > least ? worstDetour(game.path(node)) : null;
    const next = harder();
    const dialog = klotski.dialog(text(mine === least ? "finish.perfect" : "finish.title"),
      element("p", { class: "result" }, element("b", {}, klotski.number(mine)),
        element("span", {}, text("finish.least", unit(least)))),
      element("p", {}, text(isOwn ? "finish.own" : "finish.shown") + " "
        + (game.hints ? text(game.hints === 1 ? "finish.hint" : "finish.hints", game.hints) : "")),
      worst ? element("p", {}, text("finish.lost", unit(mine - least)), " ",
        element("button", { type: "button", onclick: () => (dialog.close(), go(worst.node)) },
          text("finish.detour", worst.length, worst.index))) : null,
      element("div", { class: "bar" },
        element("button", { type: "button", onclick: () => (dialog.close(), replay()) }, text("finish.replay")),
        element("button", { type: "button", onclick: () => (dialog.close(), klotski.share(shared())) }, text("play.share")),
        next ? element("button", { type: "button", class: "main", onclick: () => (dialog.close(), begin(next.code)) },
          text("finish.next")) : null));
  }

  function replay() {
    go(game.root).then(play);
  }

  /** The longest detour of a game: a node, and the moves until it was nearer than there again. */
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

  /** An opening that is a little harder and not solved yet. */
  function harder() {
    const solved = klotski.settings.get("solved", {});
    const least = game.root.known?.distances.step ?? 0;
    return klotski.allOpenings()
      .filter(each => each.steps >= least && each.code !== game.root.code && !(each.code in solved))
      .sort((a, b) => a.steps - b.steps)[0];
  }

  // ---- Rendering ----

  function render() {
    const node = game.current;
    klotski.address.replace([game.root.code, game.text(), metric === "step" && goal === EXIT ? "" : metric,
      goal === EXIT ? "" : goal]);
    game.keep();
    document.body.classList.toggle("training", isTraining);
    renderTitle();
    renderScore(node);
    renderMoves(node);
    renderLine(node);
    renderChart();
    renderFacts(node);
    renderButtons();
  }

  function renderTitle() {
    const opening = klotski.opening(game.root.code);
    const title = opening ? klotski.nameOf(opening) : element("span", {}, text("play.layout"));
    $("name").replaceChildren(title, element("small", {}, game.root.code));
    document.title = title.textContent + " · Klotski";
    const level = opening?.difficulty ?? game.root.facts?.difficulty;
    const others = opening ? [...(klotski.isChinese() ? [] : opening.chinese.slice(0, 1)),
      opening.gloss && !klotski.isChinese() ? `“${opening.gloss}”` : null, ...opening.english,
      ...(klotski.isChinese() ? [] : opening.pinyin)]
      .filter(name => name && name !== title.textContent && name !== `“${title.textContent}”`).slice(0, 3) : [];
    $("gloss").replaceChildren(...others.flatMap((name, i) => [i ? " · " : "",
      element("span", { lang: /\p{Script=Han}/u.test(name) ? "zh-Hans" : null }, name)]),
    level && !isTraining ? (others.length ? " · " : "") + text("level." + level) : "");
  }

  function renderScore(node) {
    const distance = left(node);
    $("mine").textContent = klotski.number(game.cost(metric));
    $("mine-label").textContent = text("score.mine." + metric);
    if (distance !== undefined) {
      $("left").textContent = distance === null ? "∞" : klotski.number(distance);
    } else if (!$("left").dataset.progress) {
      $("left").textContent = "…";
    }
    $("left-label").textContent = text(goal === EXIT ? "score.left" : "score.leftGoal", board.cellName(goal));
    const least = left(game.root);
    $("least").textContent = least === undefined ? "…" : least === null ? "∞" : klotski.number(least);
    const farthest = goal === EXIT && group ? group.distance_sizes[metric].length - 1 : 0;
    const full = Math.max(farthest, least ?? 1, distance ?? 0, 1);
    $("meter").style.setProperty("--part", distance === undefined ? $("meter").style.getPropertyValue("--part") || 0
      : (distance ?? full) / full);
    $("meter").style.setProperty("--start", (least ?? full) / full);
    if (distance !== undefined) {
      $("meter").setAttribute("aria-valuenow", isTraining ? full : distance ?? full);
      $("meter").setAttribute("aria-valuemax", full);
    }
  }

  const DELTAS = [["nearer", -1], ["same", 0], ["farther", 1]];

  function renderMoves(node) {
    const list = $("moves");
    const focused = [...list.querySelectorAll("button")].indexOf(document.activeElement);
    const here = left(node);
    const answer = known(node);
    if (!answer && !node.moves) {
      return; // A moment later they are known.
    }
    const moves = (answer?.moves ?? node.moves).filter(inMetric);
    if (isTraining || !answer) {
      moves.sort((a, b) => a.from - b.from || a.to - b.to);
      list.replaceChildren(element("ul", {}, ...moves.map(move => moveItem(move, null, null))));
    } else if (here === null) {
      list.replaceChildren(element("p", { class: "gloss" }, text("play.impossible")),
        element("ul", {}, ...moves.map(move => moveItem(move, null, null))));
    } else {
      moves.sort((a, b) => a.distances[metric] - b.distances[metric] || a.cell_moves - b.cell_moves);
      list.replaceChildren(...DELTAS.flatMap(([name, sign]) => {
        const those = moves.filter(move => Math.sign(move.distances[metric] - here) === sign);
        return those.length === 0 ? [] : [
          element("h3", { class: name }, text("moves." + name), element("span", {}, those.length)),
          element("ul", {}, ...those.map(move => moveItem(move, name, move.distances[metric] - here)))];
      }));
    }
    if (focused >= 0) {
      const buttons = list.querySelectorAll("button");
      buttons[Math.min(focused, buttons.length - 1)]?.focus();
    }
  }

  function moveItem(move, group_, delta) {
    const preview = () => table.preview(move);
    const sentence = text("moves.sentence", text("piece." + move.piece), board.cellName(move.from),
      board.cellName(move.to));
    return element("li", {}, element("button", {
      type: "button", class: "move", "data-from": move.from, "data-to": move.to,
      "aria-label": sentence + (delta === null ? "" : ", " + text("play.toGo", unit(move.distances[metric]))),
      onclick: () => make(move), onfocus: event => event.target.matches(":focus-visible") && preview(),
      onpointermove: event => event.pointerType === "mouse" && event.movementX ** 2 + event.movementY ** 2 > 0 && preview(),
      onpointerleave: () => table.clear(), onblur: () => table.clear()
    }, board.glyph(move.piece), element("span", {}, board.cellName(move.from) + " " + board.arrows(move)),
    delta === null ? null : element("span", { class: "after" }, klotski.number(move.distances[metric])),
    delta === null ? null : element("b", { class: group_ }, delta > 0 ? "+" + delta : delta < 0 ? "−" + -delta : "0")));
  }

  /** The game as a list of moves, with what was tried otherwise as branches. */
  function renderLine(node) {
    const add = (place, start) => {
      let number = game.cost("step", start);
      for (let at = start; at.children.length; at = at.next ?? at.children[0]) {
        const next = at.next ?? at.children[0];
        number++;
        place.append(lineButton(next, number, node));
        at.children.filter(each => each !== next).forEach(other => {
          const branch = element("div", { class: "branch" }, lineButton(other, number, node));
          add(branch, other);
          place.append(branch);
        });
      }
    };
    const list = element("div", { class: "line" });
    add(list, game.root);
    $("line").replaceChildren(list.children.length ? list : element("p", { class: "gloss" }, text("line.empty")));
    const current = list.querySelector("[aria-current]");
    if (current && !$("line").hidden) {
      $("panels").scrollTop = Math.max(0, current.offsetTop - $("panels").clientHeight / 2);
    }
  }

  function lineButton(node, number, current) {
    const before = left(node.parent);
    const after = left(node);
    const trend = after === undefined || after === null || isTraining ? ""
      : after < before ? "nearer" : after > before ? "farther" : "same";
    return element("button", { type: "button", class: trend + (node.isSolution ? " shown" : ""),
      "aria-current": node === current ? "step" : null, onclick: () => (stop(), go(node)) },
    element("small", {}, number), board.cellName(node.move.from) + board.arrows(node.move).replace(/ /g, ""),
    trend ? element("i", {}, klotski.number(after)) : null);
  }

  /** The remaining distance over the line: solid up to now, faint beyond; dashed, a shortest solution. */
  function renderChart() {
    const line = game.line();
    const at = line.map(node => game.cost(metric, node));
    const least = left(game.root);
    const chart = $("chart");
    if (least === undefined || least === null) {
      chart.replaceChildren();
      return;
    }
    const width = 400;
    const height = 96;
    const most = Math.max(least, ...line.map(node => left(node) ?? 0), 1);
    const last = Math.max(least, at[at.length - 1], 1);
    const x = count => 6 + (width - 12) * count / last;
    const y = distance => height - 6 - (height - 14) * distance / most;
    const draw = nodes => nodes.filter(i => left(line[i]) !== undefined && left(line[i]) !== null)
      .map((i, k) => (k ? "L" : "M") + x(at[i]).toFixed(1) + " " + y(left(line[i])).toFixed(1)).join("");
    const here = line.indexOf(game.current);
    const indexes = line.map((_, i) => i);
    chart.replaceChildren(
      element("path", { class: "base", d: `M6 ${height - 6}H${width - 6}` }),
      element("path", { class: "least", d: `M${x(0)} ${y(least)}L${x(least)} ${y(0)}` }),
      element("path", { class: "future", d: draw(indexes.slice(here)) }),
      element("path", { class: "mine", d: draw(indexes.slice(0, here + 1)) }),
      left(game.current) === undefined || left(game.current) === null ? null
        : element("path", { class: "here", d: `M${x(at[here])} ${y(left(game.current))}h.01` }));
    chart.onclick = event => {
      const box = chart.getBoundingClientRect();
      const count = ((event.clientX - box.x) / box.width * width - 6) / (width - 12) * last;
      const nearest = indexes.reduce((a, b) => (Math.abs(at[b] - count) < Math.abs(at[a] - count) ? b : a));
      stop();
      go(line[nearest]);
    };
  }

  /** Facts of the layout on the board, and beside them those of the start where they differ. */
  async function renderFacts(node) {
    if ($("facts").hidden || isTraining) {
      return;
    }
    for (const each of [node, game.root]) {
      try {
        each.facts ??= await engine.facts(each.code);
      } catch (error) {
        return klotski.say(error.message);
      }
    }
    if (game.current !== node) {
      return;
    }
    const shown = value => (value === null || value === undefined ? "–"
      : typeof value === "boolean" ? text(value ? "yes" : "no") : klotski.number(value));
    const rows = [
      ["facts.steps", each => METRICS.map(each_ => shown(each.facts["min_solution_" + each_])).join(" / ")],
      ["facts.ways", each => shown(each.facts.min_solution_ways)],
      ["facts.difficulty", each => (each.facts.difficulty === null ? "–"
        : text("level." + each.facts.difficulty) + " (" + shown(each.facts.difficulty_score) + ")")],
      ["facts.hardest", each => shown(each.facts.is_hardest)],
      ["facts.layer", each => shown(each.facts.layer)],
      ["facts.group", each => each.facts.group_name + " · " + text("facts.size", each.facts.group_size)],
      ["facts.name", each => each.facts.name],
      ["facts.code", each => each.code],
      ["facts.short", each => each.facts.short_code],
      ["facts.id", each => String(each.facts.id)]
    ];
    $("facts").replaceChildren(element("table", {}, element("tbody", {}, ...rows.map(([key, value]) => {
      const now = value(node);
      const start = value(game.root);
      return element("tr", {}, element("th", { scope: "row" }, text(key)), element("td", {}, now,
        now === start ? null : element("small", {}, text("facts.start", start))));
    }))), element("p", {}, element("button", { type: "button", onclick: () => begin(node.facts.left_right) },
      text("facts.mirror")), " ", element("button", { type: "button", onclick: () => begin(node.code) },
      text("facts.begin"))));
  }

  function renderButtons() {
    if (!game) {
      return;
    }
    const line = game.line();
    const here = line.indexOf(game.current);
    $("undo").disabled = $("first").disabled = here === 0;
    $("redo").disabled = $("last").disabled = here === line.length - 1;
    $("hint").disabled = isSolved(game.current) || left(game.current) === null;
    $("solve").disabled = left(game.current) === null;
    $("solve").hidden = Boolean(player);
    $("pause").hidden = !player;
    $("slider").max = line.length - 1;
    $("slider").value = here;
    $("slider").setAttribute("aria-valuetext", text("player.place", here, line.length - 1));
    $("place").textContent = here + " / " + (line.length - 1);
    document.querySelectorAll("[name=metric]").forEach(each => (each.checked = each.value === metric));
    $("training").checked = isTraining;
  }

  // ---- Controls ----

  const shared = () => ({
    code: game.current.code, start: game.root.code, opening: klotski.opening(game.root.code),
    isSolved: isSolved(game.current), mine: game.cost(metric), least: left(game.root), isTraining,
    distances: game.path().map(left).filter(each => typeof each === "number"),
    codes: game.line().map(node => node.code), moves: game.line().slice(1).map(node => node.move)
  });

  function select(name) {
    for (const tab of document.querySelectorAll("[role=tab]")) {
      const isChosen = tab.id === "tab-" + name;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      $(tab.getAttribute("aria-controls")).hidden = !isChosen;
    }
    if (game) {
      render();
    }
  }

  function openSheet(isOpen) {
    document.body.classList.toggle("sheet", isOpen);
    $("more").setAttribute("aria-expanded", String(isOpen));
  }

  function help() {
    const keys = ["← →", "H", "Space", "T", "N", "M", "/", "?"];
    klotski.dialog(text("keys.title"), element("p", {}, text("keys.board")), element("dl", { class: "keys" },
      ...keys.flatMap(key => [element("dt", {}, element("kbd", {}, key)),
        element("dd", {}, text("keys." + { "← →": "history", H: "hint", Space: "play", T: "training", N: "next",
          M: "metric", "/": "search", "?": "help" }[key]))])));
  }

  function setMetric(to) {
    metric = to;
    show(game.current);
  }

  function train(isOn) {
    isTraining = isOn;
    klotski.settings.set("training", isOn);
    table.clear();
    render();
  }

  const ACTIONS = {
    undo: back, redo: forward, hint, solve, pause: stop, share: () => klotski.share(shared()), help,
    first: () => (stop(), go(game.root)), last: () => (stop(), go(game.line().pop())),
    next: () => {
      const next = harder();
      next && begin(next.code);
    },
    more: () => openSheet(!document.body.classList.contains("sheet"))
  };

  const KEYS = {
    ArrowLeft: back, ArrowRight: forward, h: hint, u: back, " ": () => (player ? stop() : game.current.next ? play() : solve()),
    t: () => train(!isTraining), n: ACTIONS.next, "?": help, Escape: () => (openSheet(false), table.clear()),
    m: () => setMetric(METRICS[(METRICS.indexOf(metric) + 1) % 3])
  };

  document.addEventListener("DOMContentLoaded", () => {
    table = new klotski.Table($("table"), make);
    for (const [id, action] of Object.entries(ACTIONS)) {
      $(id).addEventListener("click", () => (game || id === "help") && action());
    }
    $("slider").addEventListener("input", () => (stop(), go(game.line()[Number($("slider").value)])));
    document.querySelectorAll("[name=metric]").forEach(each =>
      each.addEventListener("change", () => setMetric(each.value)));
    $("goal").addEventListener("change", () => {
      goal = Number($("goal").value);
      table.setGoal(goal);
      show(game.current);
    });
    $("training").addEventListener("change", () => train($("training").checked));
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
      const isTyping = event.target.closest("input:not([type=checkbox], [type=radio]), select, textarea, dialog");
      const isPress = event.key === " " && event.target.closest("button, input, a, .piece");
      const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (game && action && !isTyping && !isPress && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        action();
      }
    });
    window.addEventListener("hashchange", read);
    read();
  });
})();
