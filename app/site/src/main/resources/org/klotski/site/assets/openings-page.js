/* The page of openings, whose address is #text/level/collection/state/order; all parts may be missing. */
(() => {
  "use strict";
  const { element, text, $, LEVELS } = klotski;
  const ORDERS = {
    steps: (a, b) => (a.steps ?? 999) - (b.steps ?? 999),
    long: (a, b) => (b.steps ?? -1) - (a.steps ?? -1),
    name: (a, b) => (a.pinyin[0] ?? "~").localeCompare(b.pinyin[0] ?? "~") || a.code.localeCompare(b.code)
  };
  let state = null;

  const isSolved = opening => klotski.solvedIn(opening.code) !== undefined;
  const read = () => {
    const [typed, level = "", collection = "", solved = "", order = ""] = klotski.address.parts();
    state = { text: typed, level: LEVELS.includes(level) ? level : "", collection: Object.hasOwn(klotski.collections, collection) ? collection : "",
      solved: ["yes", "no"].includes(solved) ? solved : "", order: Object.hasOwn(ORDERS, order) ? order : "steps" };
  };

  function matching(except) {
    const found = state.text.trim() ? new Set(klotski.matches(state.text)) : null;
    return klotski.allOpenings().filter(opening => (!found || found.has(opening))
      && (except === "level" || !state.level || opening.difficulty === state.level)
      && (except === "collection" || !state.collection
        || klotski.literature[opening.code].entries.some(([label]) => label === state.collection))
      && (except === "solved" || !state.solved || isSolved(opening) === (state.solved === "yes")));
  }

  /** Everything that the literature says about an opening. */
  function literature(opening) {
    const { published, disagreements, sources, entries } = klotski.literature[opening.code];
    const names = [...opening.chinese.map(name => ["zh-Hans", name]), ...opening.pinyin.map(name => ["zh-Latn", name]),
      ...opening.english.map(name => ["en", name])];
    const list = (head, items) => items.length
      ? [element("dt", {}, head), element("dd", {}, element("ul", {}, ...items.map(item => element("li", {}, item))))] : [];
    return element("dl", {},
      element("dt", {}, text("openings.names")),
      element("dd", {}, ...names.flatMap(([lang, name], i) => [i ? " · " : "", element("span", { lang }, name)])),
      ...list(text("openings.published"), Object.entries(published).map(([metric, moves]) =>
        text("openings.agrees", klotski.moves(moves, metric)))),
      ...list(text("openings.disagreements"), disagreements.map(([number, source]) => klotski.marked(number + ": " + source))),
      ...list(text("openings.entries"), entries.map(([label, position, name]) => element("span", { lang: "zh-Hans" },
        klotski.collections[label][0] + " " + position + "：" + name))),
      ...list(text("openings.sources"), sources.map(klotski.marked)));
  }

  function row(opening) {
    const details = element("details", {}, element("summary", {}, text("openings.literature")));
    details.addEventListener("toggle", () => details.open && details.children.length === 1
      && details.append(literature(opening)), { once: true });
    const original = klotski.originalOf(opening);
    const hasPinyin = opening.pinyin[0] && (klotski.isChinese() || (opening.english[0] ?? opening.gloss));
    const errors = klotski.literature[opening.code].disagreements.length;
    return element("div", { class: "opening" },
      element("a", { href: klotski.page("play", opening.code) }, klotski.board.picture(opening.code),
        element("span", {}, element("b", {}, klotski.nameOf(opening)),
          original ? element("small", {}, original) : null,
          hasPinyin ? element("small", { lang: "zh-Latn" }, opening.pinyin[0]) : null)),
      element("span", { class: "notes" },
        element("b", {}, opening.steps === null ? "" : klotski.moves(opening.steps)),
        opening.difficulty ? element("small", { class: "level " + opening.difficulty }, text("level." + opening.difficulty)) : null,
        isSolved(opening) ? element("small", { class: "nearer" }, text("solved.in", klotski.solvedIn(opening.code))) : null,
        errors ? element("small", { class: "farther" }, text("openings.errors")) : null),
      details);
  }

  function show() {
    const found = matching().sort(ORDERS[state.order]);
    const chips = (id, name, values, label, has) => klotski.refill($(id), values.map(value => klotski.chip(label(value),
      state[name] === value, () => change({ [name]: state[name] === value ? "" : value }),
      matching(name).filter(opening => has(opening, value)).length)));
    if (klotski.openings.some(each => each[5])) {
      chips("levels", "level", LEVELS, value => text("level." + value), (opening, value) => opening.difficulty === value);
    }
    chips("collections", "collection", Object.keys(klotski.collections),
      value => klotski.collections[value][klotski.isChinese() ? 0 : 1],
      (opening, value) => klotski.literature[opening.code].entries.some(([label]) => label === value));
    chips("solved", "solved", ["yes", "no"], value => text("openings.solved." + value),
      (opening, value) => isSolved(opening) === (value === "yes"));
    $("count").textContent = text("openings.count", found.length, klotski.openings.length);
    $("none").hidden = found.length > 0;
    $("sort").value = state.order;
    klotski.endless($("list"), async (from, count) => found.slice(from, from + count).map(row));
  }

  function change(changes) {
    Object.assign(state, changes);
    klotski.address.replace([state.text, state.level, state.collection, state.solved, state.order === "steps" ? "" : state.order]);
    show();
  }

  document.addEventListener("DOMContentLoaded", () => {
    const begin = () => {
      read();
      $("filter").value = state.text;
      show();
    };
    $("sort").append(...Object.keys(ORDERS).map(name => element("option", { value: name }, text("openings.sort." + name))));
    $("sort").addEventListener("change", () => change({ order: $("sort").value }));
    $("filter").addEventListener("input", () => change({ text: $("filter").value }));
    $("reset").addEventListener("click", () => {
      $("filter").value = "";
      change({ text: "", level: "", collection: "", solved: "" });
    });
    window.addEventListener("hashchange", begin);
    begin();
  });
})();
