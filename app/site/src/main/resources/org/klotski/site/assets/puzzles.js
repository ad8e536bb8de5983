/*
 * The page of puzzles, whose address has one part for each filter, such as
 * #steps-20-60/level-hard/sort-long. To search all layouts, a server first sets
 * klotski.puzzleSource to an object with the functions read, rows, and random. The function read
 * returns the kinds of puzzles, each with a count.
 */
(() => {
  "use strict";
  const { element, text, $, LEVELS } = klotski;
  const FIRST = [75, 90, 100]; // The minimum scores of medium, hard, and expert.

  const log = value => Math.floor(Math.log2(Math.max(1, value)));
  /** The range filters; `position` returns the slider position of a puzzle. */
  const RANGES = [
    { name: "steps", most: 138, position: puzzle => puzzle.step, label: (from, to) => from + "–" + to },
    { name: "pieces", most: 15, position: puzzle => puzzle.pieces, label: (from, to) => from + "–" + to },
    { name: "ways", most: 30, position: puzzle => log(puzzle.ways),
      label: (from, to) => klotski.number(2 ** from) + "–" + klotski.number(2 ** (to + 1) - 1) }
  ];
  const PROPERTIES = {
    minimal: puzzle => puzzle.flags & 1, hardest: puzzle => puzzle.flags & 2, symmetric: puzzle => puzzle.flags & 4,
    one: puzzle => puzzle.ways === 1, standard: puzzle => puzzle.flags & 8, named: puzzle => puzzle.opening,
    open: puzzle => puzzle.open ?? klotski.solvedIn(puzzle.code) === undefined
  };
  const ORDERS = {
    hard: (a, b) => b.score - a.score || b.step - a.step, gentle: (a, b) => a.score - b.score || a.step - b.step,
    long: (a, b) => b.step - a.step || b.score - a.score, short: (a, b) => a.step - b.step || a.score - b.score,
    few: (a, b) => a.pieces - b.pieces || b.score - a.score, ways: (a, b) => b.ways - a.ways
  };
  const PRESETS = {
    warm: "steps-5-15/sort-gentle", hardest: "sort-hard", one: "is-one/sort-long", few: "pieces-1-7/sort-long",
    symmetric: "is-symmetric-minimal/sort-hard", standard: "level-expert/is-standard/sort-hard", named: "is-named/sort-gentle"
  };

  /** The shipped puzzles; without a database, the openings whose length is known. */
  function read() {
    const data = klotski.puzzles;
    const level = score => LEVELS[FIRST.filter(first => score >= first).length];
    const about = (code, flags) => {
      const pieces = klotski.board.decode(code);
      const isStandard = pieces.length === 10 && pieces.filter(piece => piece.kind === "soldier").length === 4;
      return { code, pieces: pieces.length, flags: flags | (isStandard ? 8 : 0), opening: klotski.opening(code) };
    };
    if (!data) {
      return klotski.allOpenings().filter(opening => opening.steps > 0).map(({ code, steps, difficulty }) =>
        ({ ...about(code, 0), step: steps, ways: 0, score: steps, level: difficulty }));
    }
    return data.step.map((step, i) => ({ ...about(data.code.slice(9 * i, 9 * i + 9), Number(data.flags[i])), step,
      ways: data.ways[i], score: data.score[i] / 10, level: level(data.score[i] / 10) }));
  }

  let all = null;
  let reading = null;
  const size = puzzles => puzzles.reduce((sum, puzzle) => sum + (puzzle.count ?? 1), 0);
  /** Returns the puzzles that pass all filters other than an ignored one. */
  const passing = (filter, except) => all.filter(puzzle =>
    RANGES.every(({ name, position }) => name === except || !filter[name]
      || (position(puzzle) >= filter[name][0] && position(puzzle) <= filter[name][1]))
    && (except === "level" || !filter.level.length || filter.level.includes(puzzle.level))
    && filter.is.every(each => each === except || PROPERTIES[each](puzzle)));

  /** The number of puzzles that pass and, for each filter, the number that would pass with each choice. */
  function countAll(filter) {
    const histograms = Object.fromEntries(RANGES.map(({ name, most, position }) => {
      const counts = new Array(most + 1).fill(0);
      passing(filter, name).forEach(puzzle => (counts[Math.min(most, position(puzzle))] += puzzle.count ?? 1));
      return [name, counts];
    }));
    const others = passing(filter, "level");
    return {
      total: size(passing(filter)), all: size(all), histograms,
      levels: Object.fromEntries(LEVELS.map(each => [each, size(others.filter(puzzle => puzzle.level === each))])),
      properties: Object.fromEntries(Object.entries(PROPERTIES).map(([name, has]) =>
        [name, size(passing(filter, name).filter(has))]))
    };
  }

  const shipped = {
    read,
    /** The puzzles that pass, in order. */
    async rows(filter, from, count) {
      if (shipped.sortedFor !== JSON.stringify(filter)) {
        shipped.sortedFor = JSON.stringify(filter);
        shipped.sorted = passing(filter).sort(ORDERS[filter.sort]);
      }
      return shipped.sorted.slice(from, from + count);
    },
    async random(filter) {
      const puzzles = passing(filter);
      return puzzles[Math.floor(Math.random() * puzzles.length)];
    }
  };
  const source = klotski.puzzleSource ?? shipped;

  let filter = null;

  function readAddress() {
    filter = { level: [], is: [], sort: "hard" };
    for (const part of klotski.address.parts()) {
      const [name, ...values] = part.split("-");
      const range = RANGES.find(each => each.name === name);
      const [from, to] = values.map(Number);
      if (range && from >= 0 && to >= from) {
        filter[name] = [from, Math.min(to, range.most)];
      } else if (name === "level") {
        filter.level = values.filter(each => LEVELS.includes(each));
      } else if (name === "is") {
        filter.is = values.filter(each => Object.hasOwn(PROPERTIES, each));
      } else if (name === "sort" && Object.hasOwn(ORDERS, values[0])) {
        filter.sort = values[0];
      }
    }
  }

  function change(changes) {
    clearTimeout(slider.timer);
    Object.assign(filter, changes);
    const parts = RANGES.filter(({ name }) => filter[name]).map(({ name }) => name + "-" + filter[name].join("-"));
    for (const name of ["level", "is"]) {
      if (filter[name].length) {
        parts.push(name + "-" + filter[name].join("-"));
      }
    }
    klotski.address.replace(filter.sort === "hard" ? parts : [...parts, "sort-" + filter.sort]);
    show();
  }

  const toggled = (list, value) => list.includes(value) ? list.filter(each => each !== value) : [...list, value];

  /** A histogram with a two-thumb slider; updates change its numbers in place. */
  function slider(range) {
    const bars = element("svg", { class: "bars", viewBox: "0 0 " + (range.most + 1) + " 30", preserveAspectRatio: "none",
      "aria-hidden": "true" });
    const shown = element("output");
    const name = text("puzzles." + range.name);
    const thumb = (which, value) => element("input", { type: "range", min: 0, max: range.most, value,
      "aria-label": text("puzzles." + which, name), oninput: () => {
        const from = Math.min(low.valueAsNumber, high.valueAsNumber);
        const to = Math.max(low.valueAsNumber, high.valueAsNumber);
        clearTimeout(slider.timer);
        label(from, to);
        slider.timer = setTimeout(() =>
          change({ [range.name]: from === 0 && to === range.most ? undefined : [from, to] }), 60);
      } });
    const label = (from, to) => {
      const [least, most] = range.label(from, to).split("–");
      low.setAttribute("aria-valuetext", least);
      high.setAttribute("aria-valuetext", most);
      shown.textContent = from === 0 && to === range.most ? text("puzzles.any") : least + "–" + most;
    };
    const low = thumb("least", 0);
    const high = thumb("most", range.most);
    range.update = counts => {
      const [from, to] = filter[range.name] ?? [0, range.most];
      const most = Math.max(...counts, 1);
      bars.replaceChildren(...counts.map((count, i) => element("rect", { class: i < from || i > to ? "out" : "",
        x: i + 0.1, width: 0.8, y: 30 - 30 * Math.sqrt(count / most), height: 30 * Math.sqrt(count / most) })));
      if (document.activeElement !== low && document.activeElement !== high) {
        low.value = from;
        high.value = to;
      }
      label(from, to);
    };
    return element("fieldset", { class: "slider" }, element("legend", {}, name), shown, bars,
      element("div", { class: "thumbs" }, low, high));
  }

  function card(puzzle) {
    const solved = klotski.solvedIn(puzzle.code);
    const level = puzzle.level ? " · " + text("level." + puzzle.level)
      + (klotski.puzzles || klotski.puzzleSource ? " " + puzzle.score.toFixed(1) : "") : "";
    return klotski.card(puzzle.code, klotski.moves(puzzle.step) + level,
      puzzle.ways ? text("puzzles.paths" + (puzzle.ways === 1 ? ".one" : ""), puzzle.ways) : null,
      solved === undefined ? null : text("solved.in", solved));
  }

  let shown = 0;
  async function show() {
    const mine = ++shown;
    try {
      $("count").textContent ||= "…";
      reading ??= source.read(); // The puzzles are read only once, even if the filter changes meanwhile.
      all = await reading;
    } catch (error) {
      reading = null;
      $("count").replaceChildren(klotski.explain(error));
      setTimeout(() => mine === shown && show(), 3000);
      return;
    }
    if (mine !== shown) {
      return;
    }
    const counts = countAll(filter);
    RANGES.forEach(range => range.update(counts.histograms[range.name]));
    klotski.refill($("levels"), LEVELS.map(level => klotski.chip(text("level." + level), filter.level.includes(level),
      () => change({ level: toggled(filter.level, level) }), counts.levels[level])));
    klotski.refill($("properties"), Object.keys(PROPERTIES).map(name => klotski.chip(text("puzzles.is." + name),
      filter.is.includes(name), () => change({ is: toggled(filter.is, name) }), counts.properties[name])));
    $("count").textContent = text(counts.total === 1 ? "puzzles.count.one" : "puzzles.count", counts.total, counts.all);
    $("sort").value = filter.sort;
    $("none").hidden = counts.total > 0;
    $("random").disabled = $("print").disabled = counts.total === 0;
    $("random").onclick = () => source.random(filter)
      .then(({ code }) => (location.href = klotski.page("play", code)), error => klotski.say(klotski.explain(error)));
    klotski.endless($("list"), async (from, count) => (await source.rows(filter, from, count)).map(card));
  }

  document.addEventListener("DOMContentLoaded", () => {
    const wide = window.matchMedia("(min-width: 901px)");
    wide.onchange = () => ($("filters").open = wide.matches); // On a phone, the filters are closed, so results come first.
    wide.onchange();
    $("sliders").append(...RANGES.map(slider));
    $("presets").append(...Object.entries(PRESETS).map(([name, parts]) =>
      element("a", { class: "chip", href: "#" + parts }, text("puzzles.preset." + name))));
    $("sort").append(...Object.keys(ORDERS).map(name => element("option", { value: name }, text("puzzles.sort." + name))));
    $("sort").addEventListener("change", () => change({ sort: $("sort").value }));
    $("reset").addEventListener("click", () => change({ steps: undefined, pieces: undefined, ways: undefined, level: [], is: [] }));
    $("print").addEventListener("click", () => window.print());
    const begin = () => {
      readAddress();
      show();
    };
    window.addEventListener("hashchange", begin);
    begin();
  });
})();
