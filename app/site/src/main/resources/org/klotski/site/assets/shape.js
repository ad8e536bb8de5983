/* The shape page, whose address is #GROUP/color or #LAYOUT/color/moves, with the moves of the play page. */
(() => {
  "use strict";
  const { element, text, shape, $ } = klotski;
  const DEFAULT = "5-4-1-1";
  const CLASSIC = "1A9BF0C00";
  const KINDS = ["distance", "layer", "square", "symmetry"];
  const OTHERS = { "shape.classic": DEFAULT, "shape.hardest": "5-4-2-0", "shape.frame": "5-4-5-0",
    "shape.small": "6-2-4-1", "shape.large": "2-6-1-0" };
  /** The colors of the shortest path, the game, and solved layouts. */
  const INKS = { light: ["#00251a", "#0069c2", "#000000"], dark: ["#ffffff", "#35d6ff", "#ffffff"] };
  const theme = () => document.documentElement.dataset.theme;

  let view = null;
  let engine = null;
  let name = null; // The name of the displayed group.
  let graph = null;
  let search = null;
  let kind = "distance";
  let painted = null; // The colors of all nodes.
  let game = null;
  let shown = -1; // The node that the card describes.
  let isChosen = false; // Whether the node stays selected when the mouse leaves it.
  let walk = null;
  let isTurning = !klotski.isStill();

  const code = node => graph.codes[node].toString(16).toUpperCase().padStart(9, "0");
  const nodeOf = layout => graph.codes.indexOf(parseInt(layout, 16));
  const titleOf = layout => (klotski.opening(layout) ? klotski.nameOf(klotski.opening(layout)) : element("span", {}, layout));
  const steps = node => graph.min_solution_step[node];

  /** The nodes of a shortest path to a solved layout. */
  function wayOut(node) {
    const path = [node];
    while (steps(node) > 0) {
      const nearer = steps(node) - 1;
      path.push(node = graph.neighbors(node).find(other => steps(other) === nearer));
    }
    return path;
  }

  // ---- Loading ----

  async function read() {
    const [typed, color, moves = ""] = klotski.address.parts();
    stop();
    search?.abort();
    search = new AbortController();
    const { signal } = search;
    try {
      engine ??= await klotski.engineReady();
      const wanted = typed.trim() || DEFAULT;
      const layout = /^\d+-\d+-\d+-\d+$/.test(wanted) ? null : await engine.read(wanted);
      const group = layout?.group_name ?? wanted;
      if (group !== name) {
        name = game = null;
        $("progress").hidden = false;
        const loaded = await shape.load(group, {
          signal, progress: part => ($("progress").textContent = text("shape.progress", Math.round(100 * part)))
        });
        graph = loaded.graph;
        name = group;
        view.setGraph(loaded);
        listLayouts();
      }
      kind = KINDS.includes(color) ? color : steps(0) < 0 ? "layer" : "distance";
      const kept = klotski.settings.get("games", []).find(each => nodeOf(each.code) >= 0)?.code;
      const next = new klotski.Game(layout?.code ?? kept ?? $("from").options[0].value);
      await next.recall(engine);
      await next.repeat(moves, engine);
      if (!signal.aborted) {
        game = next;
        game.go(moves ? game.current : game.line().pop());
        $("progress").hidden = true;
        show(-1);
        render();
      }
    } catch (error) {
      if (!signal.aborted) {
        $("progress").replaceChildren(klotski.explain(error));
        klotski.say(klotski.explain(error));
      }
    }
  }

  /** Lists the named layouts, most steps first, and the hardest layouts. */
  function listLayouts() {
    const rank = code => (code === CLASSIC ? Infinity : steps(nodeOf(code)));
    const openings = klotski.allOpenings().filter(each => nodeOf(each.code) >= 0);
    $("from").replaceChildren();
    openings.sort((a, b) => rank(b.code) - rank(a.code)).forEach(each => listLayout(each.code));
    listLayout(code(graph.min_solution_step.reduce((best, each, node, all) => (each > all[best] ? node : best), 0)));
  }

  function listLayout(layout) {
    if (![...$("from").options].some(each => each.value === layout)) {
      const opening = klotski.opening(layout);
      const count = steps(nodeOf(layout));
      $("from").append(element("option", { value: layout }, titleOf(layout), " ", opening && klotski.originalOf(opening),
        count > 0 ? ": " + klotski.moves(count) : ""));
    }
  }

  // ---- Rendering ----

  function render() {
    const solved = graph.min_solution_step.filter(each => each === 0).length;
    const moves = game.path().length - 1;
    $("name").textContent = name;
    document.title = name + " · Klotski";
    $("size").textContent = text("shape.size", graph.codes.length, graph.edge_cell_num, solved)
      + (view.every > 1 ? " " + text("shape.sampled", view.every) : "");
    listLayout(game.root.code);
    $("from").value = game.root.code;
    document.querySelectorAll("[name=color]").forEach(each => (each.checked = each.value === kind));
    $("solved-label").textContent = text("shape.solved.count", solved);
    $("game").disabled = moves === 0;
    $("game-label").textContent = moves ? text("shape.game.moves", klotski.moves(moves)) : text("shape.game");
    $("follow").disabled = steps(nodeOf(game.current.code)) <= 0;
    paint();
    mark();
  }

  /** Colors the nodes, and emphasizes the nodes with a value or, if requested, the solved nodes. */
  function paint(value = -1) {
    const key = name + kind + theme();
    if (painted?.key !== key) {
      painted = { ...shape.colors(graph, kind), key };
      renderLegend();
    }
    const all = painted.all.slice();
    graph.codes.forEach((_, node) => {
      if (value >= 0 ? painted.values[node] === value : $("solved").checked && steps(node) === 0) {
        all.fill(theme() === "dark" ? 255 : 0, 4 * node, 4 * node + 3);
        all[4 * node + 3] = 255;
      }
    });
    view.setColors(all);
  }

  /** Shows the colors as a histogram or, for cells of the 2x2, as a board. */
  function renderLegend() {
    const { palette, sizes, values } = painted;
    const isBoard = kind === "square";
    const most = Math.max(...sizes, 1);
    const last = sizes.length - 1;
    const isEmpty = values.every(value => value < 0);
    const bars = sizes.map((size, value) => {
      const [row, column] = [Math.floor(value / 3), value % 3];
      const height = Math.max(0.02, size / most) * 60;
      const box = isBoard ? { x: column + 0.03, y: row + 0.03, width: 0.94, height: 0.94, rx: 0.12 }
        : { x: value, y: 60 - height, width: 1.05, height };
      return element("rect", { ...box, fill: `rgb(${palette[value]})`, onpointerenter: () => paint(value) },
        element("title", {}, text("shape.bar", isBoard ? klotski.board.cellName(4 * row + column) : String(value), size)));
    });
    $("legend").replaceChildren(element("svg", {
      class: kind, viewBox: isBoard ? "0 0 3 4" : `0 0 ${last + 1} 60`, role: "img", "aria-labelledby": "explanation",
      preserveAspectRatio: isBoard ? "xMinYMid" : "none", onpointerleave: () => paint()
    }, ...bars), isBoard ? "" : element("p", {}, ...[0, Math.ceil(last / 2), last].map(each => element("span", {}, each))));
    $("legend").hidden = isEmpty;
    $("explanation").textContent = isEmpty ? text("shape.about.none") : text("shape.about." + kind, last);
  }

  /** Draws the game, and the shortest path from its end or from the displayed node. */
  function mark() {
    const [way, mine, solved] = INKS[theme()];
    const path = game.path().map(node => nodeOf(node.code));
    const out = wayOut(shown >= 0 ? shown : path[path.length - 1]);
    const isOut = $("path").checked && out.length > 1;
    view.setMarks([
      ...isOut ? [{ nodes: out, color: way, width: 2.5 }] : [],
      ...$("game").checked && path.length > 1 ? [{ nodes: path, color: mine, width: 3 }] : []
    ], [
      ...isOut ? [{ node: out[out.length - 1], color: way }] : [],
      { node: path[0], color: way, label: titleOf(game.root.code).textContent },
      ...path.length > 1 ? [{ node: path[path.length - 1], color: mine }] : [],
      ...shown >= 0 ? [{ node: shown, color: mine }] : []
    ]);
    $("path-label").textContent = out.length > 1 ? text("shape.path.steps", klotski.moves(out.length - 1)) : text("shape.path");
    [["path", way], ["game", mine], ["solved", solved]].forEach(([id, color]) =>
      $(id).nextElementSibling.style.setProperty("--color", color));
  }

  const left = node => (steps(node) < 0 ? text("shape.card.none")
    : steps(node) ? text("shape.card.steps", klotski.moves(steps(node))) : text("shape.card.solved"));

  /** Shows the layout of a node and its shortest path, with a link to play it if it was chosen. */
  function show(node, isChosen_ = false) {
    shown = node;
    isChosen = isChosen_;
    $("card").hidden = node < 0;
    view.spin(isTurning && (node < 0 || Boolean(walk)));
    if (node >= 0) {
      $("card").replaceChildren(klotski.board.picture(code(node)), element("div", {}, element("b", {}, titleOf(code(node))),
        element("span", {}, left(node)),
        element("span", {}, text("shape.card.layer", graph.layer[node])),
        isChosen ? element("a", { class: "button main", href: address(node) }, text("shape.card.play")) : null));
    }
    if (game) {
      mark();
    }
  }

  /** The address of the play page for a layout, including the game if the game contains the layout. */
  function address(node) {
    const at = game.path().findIndex(each => each.code === code(node));
    return "play.html" + klotski.address.text(at < 0 ? [code(node)] : [game.root.code, game.text().slice(0, 2 * at)]);
  }

  /** Walks along the shortest path and shows each board in the card. */
  function follow() {
    if (walk) {
      return stop();
    }
    const path = wayOut(shown >= 0 ? shown : nodeOf(game.current.code));
    $("follow").textContent = "❚❚ " + text("play.pause");
    const step = () => {
      walk = setTimeout(path.length > 1 ? step : stop, path.length > 1 ? 260 : 1500);
      show(path.shift(), true);
    };
    step();
  }

  function stop() {
    clearTimeout(walk);
    walk = null;
    $("follow").textContent = "▶ " + text("shape.follow");
  }

  // ---- Controls ----

  function turn(isOn) {
    isTurning = isOn;
    view.spin(isOn && shown < 0);
    $("turn").setAttribute("aria-pressed", String(isOn));
  }

  /** One pointer turns the shape, or moves it with Shift; two pointers zoom and move it. */
  function listen(space) {
    const pointers = new Map();
    let travel = 0;
    let last = null;
    const place = event => {
      const box = space.getBoundingClientRect();
      return [event.clientX - box.x, event.clientY - box.y];
    };
    const middle = () => {
      const [a, b = a] = pointers.values();
      return { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, spread: Math.hypot(a[0] - b[0], a[1] - b[1]) };
    };
    const end = event => {
      pointers.delete(event.pointerId);
      view.isHeld = pointers.size > 0;
      if (last?.momentum && event.timeStamp - last.time < 50 && !klotski.isStill()) {
        view.momentum = last.momentum;
      }
      last = null;
      view.draw();
      if (travel >= 5) {
        turn(false);
      } else if (event.type === "pointerup" && graph) {
        choose(...place(event), event.pointerType === "mouse");
      }
    };
    const listeners = {
      pointerdown: event => {
        space.setPointerCapture(event.pointerId);
        pointers.set(event.pointerId, place(event));
        travel = pointers.size > 1 ? 5 : 0;
        Object.assign(view, { momentum: null, isHeld: true });
        view.spin(false);
      },
      pointermove: event => {
        const [x, y] = place(event);
        if (!pointers.has(event.pointerId)) {
          return event.pointerType === "mouse" && game && !walk && hover(x, y);
        }
        const before = middle();
        pointers.set(event.pointerId, [x, y]);
        const after = middle();
        const way = [after.x - before.x, after.y - before.y];
        travel += Math.hypot(...way);
        if (travel < 5) {
          return;
        }
        isChosen || show(-1);
        if (pointers.size > 1 || event.shiftKey) {
          view.move(...way);
          view.zoomBy(pointers.size > 1 ? after.spread / Math.max(1, before.spread) : 1, after.x, after.y);
        } else {
          const angles = way.map(each => 4 * each / Math.min(view.width, view.height) / Math.max(1, view.zoom ** 0.5));
          view.turn(...angles);
          const seconds = (event.timeStamp - (last?.time ?? 0)) / 1000;
          last = { time: event.timeStamp, momentum: angles.map(each => Math.max(-4, Math.min(4, each / seconds))) };
        }
      },
      pointerup: end,
      pointercancel: end,
      pointerleave: () => isChosen || show(-1),
      wheel: event => {
        event.preventDefault();
        const pixels = event.deltaY * (event.deltaMode ? 30 : 1);
        view.zoomBy(Math.exp(-0.0015 * Math.max(-300, Math.min(300, pixels))), ...place(event));
      },
      keydown: press
    };
    Object.entries(listeners).forEach(([type, listener]) => space.addEventListener(type, listener, { passive: false }));
  }

  /** Finds the node under the mouse, once per frame. */
  function hover(x, y) {
    hover.at = [x, y];
    hover.frame ??= requestAnimationFrame(() => {
      hover.frame = null;
      const node = view.pick(...hover.at, 12);
      view.place.style.cursor = node < 0 ? "grab" : "pointer";
      if (node !== shown && (node >= 0 || !isChosen)) {
        show(node);
      }
    });
  }

  function choose(x, y, isMouse) {
    stop();
    const node = view.pick(x, y, isMouse ? 12 : 24);
    if (isMouse && node >= 0) {
      location.href = address(node);
    } else {
      show(node, true);
    }
  }

  /** Moves the picture with the keyboard, and shows the layout in the middle. */
  function press(event) {
    const { key, shiftKey } = event;
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [];
    const action = x !== undefined ? () => (shiftKey ? view.move(-30 * x, -30 * y) : view.turn(0.1 * x, 0.1 * y)) : {
      "+": () => view.zoomBy(1.25), "=": () => view.zoomBy(1.25), "-": () => view.zoomBy(0.8), "0": () => view.reset(),
      Escape: () => {}, Enter: () => shown >= 0 && (location.href = address(shown))
    }[key];
    if (game && action && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      stop();
      turn(false);
      action();
      show(key === "Escape" ? -1 : key === "Enter" ? shown : view.pick(view.width / 2, view.height / 2, 60), true);
      klotski.say(shown < 0 ? "" : titleOf(code(shown)).textContent + ", " + left(shown), false);
    }
  }

  /** Downloads the picture with a caption. */
  function save() {
    const image = view.image(Math.min(4, 2400 / view.width));
    const unit = image.width / 60;
    const style = getComputedStyle($("name"));
    const context = Object.assign(image.getContext("2d"), { fillStyle: style.color });
    [[700, 1, text("share.name") + " " + name, 2.2], [400, 0.7, $("size").textContent, 1]].forEach(([weight, size, line, up]) => {
      context.font = `${weight} ${size * unit}px ${style.fontFamily}`;
      context.fillText(line, unit, image.height - up * unit);
    });
    image.toBlob(blob => klotski.download(name + "-" + kind + ".png", blob));
  }

  function showCommand() {
    const command = `klotski group --graph ${name}.graphml --metric cell ${name}`;
    const copy = () => navigator.clipboard.writeText(command)
      .then(() => klotski.say(text("share.copied")), () => klotski.say(text("share.copyFailed")));
    klotski.dialog(text("shape.file"), element("p", {}, text("shape.file.text")), element("p", {}, element("code", {}, command)),
      element("p", { class: "bar" }, element("button", { type: "button", onclick: copy }, text("share.copy"))));
  }

  document.addEventListener("DOMContentLoaded", () => {
    view = new shape.View($("space"));
    listen($("space"));
    turn(isTurning);
    const actions = { follow, turn: () => turn(!isTurning), reset: () => (show(-1), view.reset()), png: save, file: showCommand };
    Object.entries(actions).forEach(([id, action]) => $(id).addEventListener("click", () => game && action()));
    ["path", "game"].forEach(id => $(id).addEventListener("change", () => game && mark()));
    $("solved").addEventListener("change", () => game && paint());
    $("from").addEventListener("change", () => (location.hash = klotski.address.text([$("from").value, kind])));
    document.querySelectorAll("[name=color]").forEach(each => each.addEventListener("change", () => {
      const [typed, , moves = ""] = klotski.address.parts();
      kind = each.value;
      klotski.address.replace([typed || DEFAULT, kind, moves]);
      if (game) {
        paint();
      }
    }));
    $("others").append(...Object.entries(OTHERS).map(([key, group]) =>
      element("a", { class: "button", href: "#" + group }, text(key))));
    new MutationObserver(() => name && game && render()).observe(document.documentElement, { attributeFilter: ["data-theme"] });
    window.addEventListener("hashchange", read);
    read();
  });
})();
