/* The overview of the atlas, whose address is #measure/gallery. */
(() => {
  "use strict";
  const { element, text, $, METRICS } = klotski;
  /** The choices of the heat map: the value of a class, and whether its color scale is logarithmic. */
  const MEASURES = {
    layouts: { value: row => row[1], isLog: true }, solvable: { value: row => row[1] ? 100 * row[2] / row[1] : 0 },
    groups: { value: row => row[3], isLog: true }, solvableGroups: { value: row => row[4], isLog: true },
    step: { value: row => row[5]?.[0] ?? null }, line: { value: row => row[6]?.[0] ?? null },
    cell: { value: row => row[7]?.[0] ?? null }
  };
  const { classes, distances, farthest, galleries, checks, analyzed } = klotski.atlas;

  const state = () => {
    const [measure, gallery] = klotski.address.parts();
    return { measure: Object.hasOwn(MEASURES, measure) ? measure : "step", gallery: Object.hasOwn(galleries, Number(gallery)) ? Number(gallery) : 0 };
  };

  const short = value => value === null ? "" : value >= 10_000 ? Math.round(value / 1000) + "k" : klotski.number(Math.round(value));

  /** A table with a row for each number of verticals and horizontals and a column for each number of soldiers. */
  function heatMap(measure) {
    const { value, isLog } = MEASURES[measure];
    const scale = number => (isLog ? Math.log1p(number) : number);
    const most = Math.max(...classes.map(row => scale(value(row) ?? 0)));
    const byName = new Map(classes.map(row => [row[0], row]));
    const names = classes.map(row => row[0].split("-").map(Number));
    const soldiers = [...new Set(names.map(([, bing]) => bing))].sort((a, b) => a - b);
    const kinds = [...new Set(names.map(([jiang, , style]) => jiang + "-" + style))]
      .map(each => each.split("-").map(Number)).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const cell = (jiang, bing, style) => {
      const row = byName.get([jiang, bing, style].join("-"));
      if (!row) {
        return element("td");
      }
      const number = value(row);
      const part = number === null ? 0 : scale(number) / most;
      const link = element("a", { href: klotski.page("class", row[0]), "data-class": row[0],
        class: number === null ? "none" : part > 0.68 ? "strong" : "",
        title: row[0] + ": " + (number === null ? text("atlas.unsolvable") : klotski.number(number)) },
      number === null ? "·" : short(number));
      link.style.setProperty("--part", (100 * part).toFixed(0) + "%");
      return element("td", {}, link);
    };
    const glyphs = (count, kind) => element("span", { class: "pieces-of" }, klotski.number(count), klotski.board.glyph(kind));
    return element("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": text("atlas.map") },
      element("table", { class: "heat" },
        element("thead", {}, element("tr", {}, element("td"), ...soldiers.map(bing =>
          element("th", { scope: "col" }, glyphs(bing, "soldier"))))),
        element("tbody", {}, ...kinds.map(([jiang, style]) => element("tr", {},
          element("th", { scope: "row" }, glyphs(jiang - style, "vertical"), " ", glyphs(style, "horizontal")),
          ...soldiers.map(bing => cell(jiang, bing, style)))))));
  }

  /** The card of the class under the pointer: its hardest layout. */
  function preview(name) {
    const row = classes.find(each => each[0] === name);
    const [jiang, bing, style] = name.split("-").map(Number);
    $("preview").replaceChildren(element("h3", {}, text("class.title", name)),
      element("p", {}, text("class.pieces", style, jiang - style, bing)),
      element("p", {}, text("atlas.class", row[1], row[3], row[4])),
      row[5] ? klotski.card(row[5][1], text("class.hardest", klotski.moves(row[5][0])))
        : element("p", {}, text("atlas.unsolvable")));
  }

  function show() {
    const { measure, gallery } = state();
    klotski.refill($("measures"), Object.keys(MEASURES).map(name => klotski.chip(text("atlas.measure." + name), name === measure,
      () => (klotski.address.replace([name, gallery]), show()))));
    $("map").replaceChildren(heatMap(measure));
    const [key, metric, layouts, than] = galleries[gallery];
    klotski.refill($("galleries"), galleries.map(([name, in_, , than_], i) => klotski.chip(
      text("gallery." + name, text("in." + in_), than_ ? text("in." + than_) : ""),
      i === gallery, () => (klotski.address.replace([measure, i]), show()))));
    const last = distances[metric].length - 1;
    const shown = layouts.filter(([, , distance]) => distance === last).length;
    $("pairs").textContent = key === "hardest" && distances[metric][last] === 2 * shown
      ? text("atlas.pairs", 2 * shown, klotski.moves(last, metric), shown) : "";
    $("gallery").replaceChildren(...layouts.map(([code, figure, distance, other]) => klotski.card(code,
      ["hardest", "minimal", "one"].includes(key) ? null
        : than ? text("gallery.figure.rank", klotski.moves(other, than), figure) : text("gallery.figure." + key, figure),
      distance === null ? text("editor.unsolvable") : klotski.moves(distance, metric))));
  }

  document.addEventListener("DOMContentLoaded", () => {
    $("map").addEventListener("pointerover", event => event.target.dataset.class && preview(event.target.dataset.class));
    $("map").addEventListener("focusin", event => event.target.dataset.class && preview(event.target.dataset.class));
    preview("5-4-1");
    $("plots").append(...METRICS.map(metric => klotski.plot(distances[metric], { title: text("atlas.distances", text("in." + metric)),
      x: text("axis." + metric), marks: marks(distances[metric]) })),
    ...analyzed.map(metric => klotski.plot(farthest[metric], { title: text("atlas.farthest", text("in." + metric)),
      x: text("axis.farthest"), marks: [] })));
    $("checks").append(klotski.table([
      { head: text("check.head"), value: row => text("check." + row[0]) },
      { head: text("check.found"), value: row => typeof row[1] === "number" ? row[1] : row[1].slice(0, 9) },
      { head: text("check.expected"), value: row => typeof row[2] === "number" ? row[2] : row[2].slice(0, 9) },
      { head: text("check.holds"), value: row => (row[1] === row[2] ? "✓" : "✗") }
    ], checks));
    $("missing").hidden = analyzed.length > 0;
    window.addEventListener("hashchange", show);
    show();
  });

  /** The median and the largest distance. */
  function marks(counts) {
    const total = counts.reduce((sum, each) => sum + each, 0);
    let sum = 0;
    const half = counts.findIndex(count => (sum += count) >= total / 2);
    return [[half, text("atlas.half", half)], [counts.length - 1, text("atlas.last", counts.length - 1, counts[counts.length - 1])]];
  }
})();
