/*
 * klotski.panels: the state of the play page, and everything except the board that shows it: title,
 * score, meter, moves, game, chart, facts, and buttons. play.js changes the state and calls render.
 */
(() => {
  "use strict";
  const { element, text, board, $, METRICS } = klotski;
  const EXIT = 13;

  const state = {
    engine: null, game: null, table: null, hash: "", metric: "step", goal: EXIT,
    /** The group of the game, from the engine; null until it is found. */
    group: null,
    /** Identifies the current playback of the line of the game; null while nothing is played. */
    player: null,
    isTraining: klotski.settings.get("training", false)
  };

  /** The actions of play.js that the panels call: make(move), visit(node), begin(code). */
  const actions = {};

  /** The distances of a node to the goal: { distances, moves }, or undefined while unknown. */
  const known = node => (node.goal === state.goal ? node.known : undefined);
  const left = node => known(node)?.distances[state.metric];
  const isSolved = node => parseInt(node.code[0], 16) === state.goal;
  const inMetric = move => state.metric === "step" || move[state.metric + "_moves"] === 1;
  const unit = count => klotski.moves(count, state.metric);

  /** The parts of the address, without default values at the end. */
  const address = (code, moves) => state.goal !== EXIT ? [code, moves, state.metric, state.goal]
    : state.metric !== "step" ? [code, moves, state.metric] : [code, moves];

  function render() {
    const node = state.game.current;
    if (location.hash === state.hash) { // Otherwise, the address has just changed, and read() will run.
      klotski.address.replace(address(state.game.root.code, state.game.text()));
      state.hash = location.hash;
    }
    document.body.classList.toggle("training", state.isTraining);
    renderTitle();
    renderScore(node);
    renderMoves(node);
    renderLine(node);
    renderChart();
    renderFacts(node);
    renderButtons();
  }

  function renderTitle() {
    const opening = klotski.opening(state.game.root.code);
    const title = opening ? klotski.nameOf(opening) : element("span", {}, text("play.layout"));
    $("name").replaceChildren(title, element("small", {}, state.game.root.code));
    document.title = title.textContent + " · Klotski";
    const level = opening?.difficulty ?? state.game.root.facts?.difficulty;
    const note = left(state.game.root) === null && state.goal === EXIT ? text("editor.unsolvable") : level && text("level." + level);
    const others = opening ? [...(klotski.isChinese() ? [] : opening.chinese.slice(0, 1)),
      opening.gloss && !klotski.isChinese() ? `“${opening.gloss}”` : null, ...opening.english,
      ...(klotski.isChinese() ? [] : opening.pinyin)]
      .filter(name => name && name !== title.textContent && name !== `“${title.textContent}”`).slice(0, 2) : [];
    $("gloss").replaceChildren(...others.flatMap((name, i) => [i ? " · " : "", klotski.marked(name)]),
    note && !state.isTraining ? (others.length ? " · " : "") + note : "");
  }

  function renderScore(node) {
    const distance = left(node);
    $("mine").textContent = klotski.number(state.game.cost(state.metric));
    $("mine-label").textContent = text("score.mine." + state.metric);
    if (distance !== undefined) {
      $("left").textContent = distance === null ? "∞" : klotski.number(distance);
    } else if (!$("left").dataset.progress) {
      $("left").textContent = "…";
    }
    $("left-label").textContent = text(state.goal === EXIT ? "score.left" : "score.leftGoal", board.cellName(state.goal));
    const least = left(state.game.root);
    const listed = state.metric === "step" && state.goal === EXIT && klotski.opening(state.game.root.code)?.steps;
    $("least").textContent = least === undefined ? listed || "…" : least === null ? "∞" : klotski.number(least);
    const farthest = state.goal === EXIT && state.group ? state.group.distance_sizes[state.metric].length - 1 : 0;
    const full = Math.max(farthest, least ?? 1, distance ?? 0, 1);
    $("meter").style.setProperty("--part", distance === undefined ? $("meter").style.getPropertyValue("--part") || 0
      : (distance ?? full) / full);
    $("meter").style.setProperty("--start", (least ?? full) / full);
    if (distance !== undefined) {
      $("meter").setAttribute("aria-valuenow", state.isTraining ? full : distance ?? full);
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
      return; // The moves will be known in a moment.
    }
    const moves = (answer?.moves ?? node.moves).filter(inMetric);
    if (state.isTraining || !answer) {
      moves.sort((a, b) => a.from - b.from || a.to - b.to);
      list.replaceChildren(element("ul", {}, ...moves.map(move => moveItem(move, null, null))));
    } else if (here === null) {
      list.replaceChildren(element("p", { class: "gloss" }, text("play.impossible")),
        element("ul", {}, ...moves.map(move => moveItem(move, null, null))));
    } else {
      moves.sort((a, b) => a.distances[state.metric] - b.distances[state.metric] || a.cell_moves - b.cell_moves);
      list.replaceChildren(...DELTAS.flatMap(([name, sign]) => {
        const those = moves.filter(move => Math.sign(move.distances[state.metric] - here) === sign);
        return those.length === 0 ? [] : [
          element("h2", { class: name }, text("moves." + name), element("span", {}, those.length)),
          element("ul", {}, ...those.map(move => moveItem(move, name, move.distances[state.metric] - here)))];
      }));
    }
    if (focused >= 0) {
      const buttons = list.querySelectorAll("button");
      buttons[Math.min(focused, buttons.length - 1)]?.focus();
    }
  }

  function moveItem(move, group_, delta) {
    const preview = () => state.table.preview(move);
    const sentence = text("moves.sentence", text("piece." + move.piece), board.cellName(move.from),
      board.cellName(move.to));
    return element("li", {}, element("button", {
      type: "button", class: "move", "data-from": move.from, "data-to": move.to,
      "aria-label": sentence + (delta === null ? "" : ", " + text("play.toGo", unit(move.distances[state.metric]))),
      onclick: () => actions.make(move), onfocus: event => event.target.matches(":focus-visible") && preview(),
      onpointermove: event => event.pointerType === "mouse" && event.movementX ** 2 + event.movementY ** 2 > 0 && preview(),
      onpointerleave: () => state.table.clear(), onblur: () => state.table.clear()
    }, board.glyph(move.piece), element("span", {}, board.cellName(move.from) + " " + board.arrows(move)),
    delta === null ? null : element("span", { class: "after" }, klotski.number(move.distances[state.metric])),
    delta === null ? null : element("b", { class: group_ }, delta > 0 ? "+" + delta : delta < 0 ? "−" + -delta : "0")));
  }

  /** Shows the game as a list of moves, with other attempts as branches. */
  function renderLine(node) {
    const add = (place, start) => {
      let number = state.game.cost("step", start);
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
    add(list, state.game.root);
    $("line").replaceChildren(list.children.length ? list : element("p", { class: "gloss" }, text("line.empty")));
    const current = list.querySelector("[aria-current]");
    if (current && !$("line").hidden) {
      $("panels").scrollTop = Math.max(0, current.offsetTop - $("panels").clientHeight / 2);
    }
  }

  function lineButton(node, number, current) {
    const before = left(node.parent);
    const after = left(node);
    const trend = after === undefined || after === null || state.isTraining ? ""
      : after < before ? "nearer" : after > before ? "farther" : "same";
    return element("button", { type: "button", class: trend + (node.isSolution ? " shown" : ""),
      "aria-current": node === current ? "step" : null, onclick: () => actions.visit(node) },
    element("small", {}, number), board.cellName(node.move.from) + board.arrows(node.move).replace(/ /g, ""),
    trend ? element("i", {}, klotski.number(after)) : null);
  }

  /** Draws the remaining distance along the line: solid up to the current layout, then faint, or dashed for a solution. */
  function renderChart() {
    const line = state.game.line();
    const at = line.map(node => state.game.cost(state.metric, node));
    const least = left(state.game.root);
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
    const here = line.indexOf(state.game.current);
    const indexes = line.map((_, i) => i);
    chart.replaceChildren(
      element("path", { class: "base", d: `M6 ${height - 6}H${width - 6}` }),
      element("path", { class: "least", d: `M${x(0)} ${y(least)}L${x(least)} ${y(0)}` }),
      element("path", { class: "future", d: draw(indexes.slice(here)) }),
      element("path", { class: "mine", d: draw(indexes.slice(0, here + 1)) }),
      left(state.game.current) === undefined || left(state.game.current) === null ? null
        : element("path", { class: "here", d: `M${x(at[here])} ${y(left(state.game.current))}h.01` }));
    chart.onclick = event => {
      const box = chart.getBoundingClientRect();
      const count = ((event.clientX - box.x) / box.width * width - 6) / (width - 12) * last;
      const nearest = indexes.reduce((a, b) => (Math.abs(at[b] - count) < Math.abs(at[a] - count) ? b : a));
      actions.visit(line[nearest]);
    };
  }

  /** Shows facts of the layout on the board, next to the facts of the start that differ. */
  async function renderFacts(node) {
    if ($("facts").hidden || state.isTraining) {
      return;
    }
    for (const each of [node, state.game.root]) {
      try {
        each.facts ??= await state.engine.facts(each.code);
      } catch (error) {
        return klotski.say(klotski.explain(error));
      }
    }
    if (state.game.current !== node) {
      return;
    }
    const shown = value => (value === null || value === undefined ? "–"
      : typeof value === "boolean" ? text(value ? "yes" : "no") : klotski.number(value));
    const shape = "shape.html" + klotski.address.text([state.game.root.code, "", state.game.text()]);
    const rows = [
      ["facts.steps", each => METRICS.map(each_ => shown(each.facts["min_solution_" + each_])).join(" / ")],
      ["facts.ways", each => shown(each.facts.min_solution_ways)],
      ["facts.difficulty", each => (each.facts.difficulty === null ? "–"
        : text("level." + each.facts.difficulty) + " (" + shown(each.facts.difficulty_score) + ")")],
      ["facts.hardest", each => shown(each.facts.is_hardest)],
      ["facts.layer", each => shown(each.facts.layer)],
      ["facts.group", each => each.facts.group_name + " · " + text("facts.size", each.facts.group_size),
        ({ group_name, group_size }) => [element("a", { href: "group.html#" + group_name }, group_name), " · ",
          text("facts.size", group_size), " · ", element("a", { href: shape }, text("nav.shape"))]],
      ["facts.name", each => each.facts.name],
      ["facts.code", each => each.code],
      ["facts.short", each => each.facts.short_code],
      ["facts.id", each => String(each.facts.id)]
    ];
    $("facts").replaceChildren(element("table", {}, element("tbody", {}, ...rows.map(([key, value, links]) => {
      const now = value(node);
      const start = value(state.game.root);
      return element("tr", {}, element("th", { scope: "row" }, text(key)), element("td", {}, ...(links?.(node.facts) ?? [now]),
        now === start ? null : element("small", {}, text("facts.start", start))));
    }))), element("p", {}, element("button", { type: "button", onclick: () => actions.begin(node.facts.left_right) },
      text("facts.mirror")), " ", element("button", { type: "button", onclick: () => actions.begin(node.code) },
      text("facts.begin"))));
  }

  function renderButtons() {
    if (!state.game) {
      return;
    }
    const line = state.game.line();
    const here = line.indexOf(state.game.current);
    $("undo").disabled = $("first").disabled = here === 0;
    $("redo").disabled = $("last").disabled = here === line.length - 1;
    $("hint").disabled = isSolved(state.game.current) || left(state.game.current) === null;
    const isOver = isSolved(state.game.current);
    $("hint").hidden = isOver;
    $("onward").hidden = !isOver;
    $("solve").textContent = isOver ? "↻ " + text("finish.replay") : "▶ " + text("play.solve");
    $("solve").disabled = isOver ? here === 0 : left(state.game.current) === null;
    $("solve").hidden = Boolean(state.player);
    $("pause").hidden = !state.player;
    $("slider").max = line.length - 1;
    $("slider").value = here;
    $("slider").setAttribute("aria-valuetext", text("player.place", here, line.length - 1));
    $("place").textContent = here + " / " + (line.length - 1);
    document.querySelectorAll("[name=metric]").forEach(each => (each.checked = each.value === state.metric));
    $("training").checked = state.isTraining;
  }

  klotski.panels = { EXIT, state, actions, known, left, isSolved, inMetric, unit, address, render, renderButtons };
})();
