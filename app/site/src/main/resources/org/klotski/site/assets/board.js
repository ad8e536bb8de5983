/*
 * Renders every board as an SVG whose pieces have data-kind and data-cell. The root element's
 * data-pieces attribute selects the style of pieces (characters, plain, wood, patterns) in site.css.
 */
(() => {
  "use strict";
  const { element } = klotski;

  const SHAPES = {
    "2x2": { width: 2, height: 2 },
    horizontal: { width: 2, height: 1 },
    vertical: { width: 1, height: 2 },
    soldier: { width: 1, height: 1 }
  };
  const KINDS = ["", "horizontal", "vertical", "soldier"];
  const NAMES = {
    "2x2": ["曹操"],
    horizontal: ["关羽", "关平", "周仓", "糜芳", "廖化", "孟达", "刘封"],
    vertical: ["张飞", "赵云", "马超", "黄忠", "魏延", "姜维", "严颜"],
    soldier: ["兵"]
  };

  /** The pieces of a code, by cell: { kind, cell, width, height, name }. */
  function decode(code) {
    const pieces = [];
    const taken = new Array(20).fill(false);
    const add = (kind, cell) => {
      const { width, height } = SHAPES[kind];
      pieces.push({ kind, cell, width, height });
      for (let y = 0; y < height; y++) {
        taken.fill(true, cell + 4 * y, cell + 4 * y + width);
      }
    };
    const digits = code.padEnd(9, "0");
    add("2x2", parseInt(digits[0], 16));
    const bits = parseInt(digits.slice(1), 16);
    for (let cell = 0, place = 30; cell < 20 && place >= 0; cell++) {
      if (!taken[cell]) {
        const kind = KINDS[Math.floor(bits / 2 ** place) % 4];
        place -= 2;
        if (kind) {
          add(kind, cell);
        }
      }
    }
    return named(pieces);
  }

  /** Pieces by cell, named by characters, each of which represents one piece. */
  function named(pieces) {
    const counts = {};
    return [...pieces].sort((a, b) => a.cell - b.cell).map(piece => {
      const earlier = counts[piece.kind] ?? 0;
      counts[piece.kind] = earlier + 1;
      return { ...piece, ...SHAPES[piece.kind], name: NAMES[piece.kind][earlier % NAMES[piece.kind].length] };
    });
  }

  /** The cells of a piece, row by row. */
  const cellsOf = ({ kind, cell }) => {
    const { width, height } = SHAPES[kind];
    return Array.from({ length: width * height }, (_, i) => cell + (i % width) + 4 * Math.floor(i / width));
  };

  /** Whether the pieces of a code lie inside the walls and do not overlap. */
  const isWhole = code => {
    const pieces = decode(code);
    const cells = pieces.flatMap(cellsOf);
    return pieces.every(({ cell, width }) => cell % 4 + width <= 4) && Math.max(...cells) < 20 && new Set(cells).size === cells.length;
  };

  /** A name such as b3 for a cell: columns a to d, rows 1 to 5 from the top. */
  const cellName = cell => "abcd"[cell % 4] + (Math.floor(cell / 4) + 1);

  const position = (x, y) => `translate(${Math.round(x * 1000) / 1000} ${Math.round(y * 1000) / 1000})`;

  function rectangle(piece, attributes) {
    return element("rect", {
      x: 0.025, y: 0.025, width: piece.width - 0.05, height: piece.height - 0.05, rx: 0.14, ...attributes
    });
  }

  function label(piece) {
    const middle = { x: piece.width / 2, y: piece.height / 2 };
    const letters = [...piece.name];
    if (piece.kind === "vertical") {
      return letters.map((letter, i) =>
        element("text", { class: "label", lang: "zh-Hans", x: middle.x, y: middle.y + 0.56 * (i - 0.5) }, letter));
    }
    return [element("text", { class: "label", lang: "zh-Hans", x: middle.x, y: middle.y },
      letters.join(piece.kind === "horizontal" ? " " : ""))];
  }

  /** The element of a piece, whose position is a transform. */
  function pieceElement(piece) {
    return element("g", {
      class: "piece", "data-kind": piece.kind, "data-cell": piece.cell,
      transform: position(piece.cell % 4, Math.floor(piece.cell / 4))
    }, rectangle(piece, { class: "body" }), rectangle(piece, { class: "texture" }),
    rectangle(piece, { class: "bevel" }), ...label(piece));
  }

  /** Patterns and shades that all boards on the page share. */
  function definitions() {
    if (document.getElementById("board-defs")) {
      return;
    }
    const tile = (name, size, path) => element("pattern",
      { id: "texture-" + name, width: size, height: size, patternUnits: "userSpaceOnUse" },
      element("path", { d: path, class: "ink" }));
    document.body.append(element("svg", { id: "board-defs", width: 0, height: 0, "aria-hidden": "true" },
      element("defs", {},
        element("linearGradient", { id: "bevel", x1: 0, y1: 0, x2: 0, y2: 1 },
          element("stop", { offset: 0, "stop-color": "#fff", "stop-opacity": 0.24 }),
          element("stop", { offset: 0.16, "stop-color": "#fff", "stop-opacity": 0 }),
          element("stop", { offset: 1, "stop-color": "#000", "stop-opacity": 0.16 })),
        tile("2x2", 0.25, "M0 0L.25 .25M.25 0L0 .25"),
        tile("vertical", 0.2, "M.1 0V.2"),
        tile("horizontal", 0.2, "M0 .1H.2"),
        tile("soldier", 0.25, "M.1 .125H.15"),
        element("pattern", { id: "texture-wood", width: 2.4, height: 0.32, patternUnits: "userSpaceOnUse" },
          element("path", {
            d: "M0 .06C.6 .02 1.1 .12 2.4 .06M0 .15C.9 .2 1.5 .09 2.4 .15M0 .26C.4 .22 1.8 .31 2.4 .26",
            class: "ink"
          })))));
  }

  /**
   * The SVG of an empty board with its frame and exit, and a group `.pieces` whose coordinates are
   * in cells.
   */
  function frame(attributes) {
    definitions();
    return element("svg", { class: "board", viewBox: "0 0 4.5 5.45", ...attributes },
      element("rect", { class: "tray", width: 4.5, height: 5.45, rx: 0.2 }),
      element("rect", { class: "ground", x: 0.2, y: 0.2, width: 4.1, height: 5.04, rx: 0.1 }),
      element("rect", { class: "ground", x: 1.22, y: 5.2, width: 2.06, height: 0.25 }),
      element("path", { class: "exit", d: "M2.07 5.27l.18 .11 .18-.11" }),
      element("g", { class: "pieces", transform: "translate(.25 .22)" }));
  }

  /** A picture of a layout. */
  function picture(code) {
    const svg = frame({ role: "img", "aria-label": code, "data-code": code });
    svg.querySelector(".pieces").append(...decode(code).map(pieceElement));
    return svg;
  }

  /** The glyph of a kind of piece, for lists of moves. */
  function glyph(kind) {
    const { width, height } = SHAPES[kind];
    return element("svg", { class: "glyph", viewBox: "0 0 2 2", "aria-hidden": "true" },
      element("g", { class: "piece", "data-kind": kind,
        transform: `translate(${(2 - width) / 2} ${(2 - height) / 2})` },
        rectangle(SHAPES[kind], { class: "body" })));
  }

  /** The arrows of a move: → ↑ for a path around a corner, →2 for two cells. */
  function arrows(move) {
    const runs = [];
    let at = move.from;
    for (const cell of move.passed) {
      const arrow = { 1: "→", "-1": "←", 4: "↓", "-4": "↑" }[cell - at];
      if (runs.length && runs[runs.length - 1].arrow === arrow) {
        runs[runs.length - 1].count++;
      } else {
        runs.push({ arrow, count: 1 });
      }
      at = cell;
    }
    return runs.map(run => run.arrow.repeat(run.count)).join(" ");
  }

  /** A board as a file: an SVG that has the colors of the page and needs no style sheet. */
  function standalone(code) {
    const live = picture(code);
    live.style.position = "absolute";
    document.body.append(live);
    const copy = live.cloneNode(true);
    const tiles = document.querySelector("#board-defs defs");
    const copiedTiles = tiles.cloneNode(true);
    const freeze = (original, copied, selector) => copied.querySelectorAll(selector).forEach((part, i) => {
      const style = getComputedStyle(original.querySelectorAll(selector)[i]);
      for (const property of ["fill", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "fill-opacity",
        "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline", "display", "opacity"]) {
        part.setAttribute(property, style.getPropertyValue(property).replace(/url\("[^#]*#/, "url(\"#"));
      }
    });
    freeze(live, copy, "*");
    freeze(tiles, copiedTiles, ".ink");
    live.remove();
    copy.removeAttribute("style");
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", 450);
    copy.setAttribute("height", 545);
    copy.append(copiedTiles);
    return new XMLSerializer().serializeToString(copy);
  }

  klotski.board = { SHAPES, decode, cellsOf, isWhole, named, cellName, position, pieceElement, frame, picture, glyph, arrows, standalone };
})();
