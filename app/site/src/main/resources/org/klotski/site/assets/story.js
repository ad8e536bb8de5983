/* The story: pictures from the engine, errors in the literature, and files to download. */
(() => {
  "use strict";
  const { element, text, $ } = klotski;
  const CLASSIC = "1A9BF0C00";

  /** A layout surrounded by its neighbors. */
  async function neighbors(engine) {
    const moves = await engine.moves(CLASSIC);
    $("neighbors").replaceChildren(klotski.board.picture(CLASSIC), element("ul", {}, ...moves.map(move =>
      element("li", {}, element("span", {}, klotski.board.arrows(move)), klotski.board.picture(move.code)))));
  }

  async function plots(engine) {
    const group = await engine.open(CLASSIC);
    $("layers").replaceChildren(klotski.plot(group.layer_sizes, { title: text("group.layersAre"), x: text("axis.layer"), marks: [] }));
    $("distances").replaceChildren(klotski.plot(group.distance_sizes.step, {
      title: text("atlas.distances", text("in.step")), x: text("axis.step"),
      marks: [[81, text("story.mark")]]
    }));
  }

  /** The groups of the classic class as squares whose areas are proportional to their sizes. */
  function groups() {
    const sizes = $("groups").dataset.sizes.split(" ").map(Number);
    const svg = element("svg", { class: "squares", viewBox: "0 0 600 170", role: "img", "aria-label": text("story.groups.picture") });
    let x = 0;
    for (const size of sizes) {
      const side = Math.sqrt(size);
      svg.append(element("g", {}, element("rect", { x, y: 165 - side, width: side, height: side }),
        element("title", {}, text("of.layouts", size))));
      x += side + 6;
    }
    $("groups").replaceChildren(svg);
  }

  function errors() {
    const rows = klotski.allOpenings().flatMap(opening => klotski.literature[opening.code].disagreements
      .filter(([, source]) => !source.includes("(equals the number")) // The number is correct in another metric.
      .map(([number, source]) => ({ opening, number, source, published: klotski.literature[opening.code].published })));
    $("errors").append(klotski.table([
      { head: text("story.error.opening"), value: row => row.opening.code,
        show: row => element("a", { href: klotski.page("play", row.opening.code) }, klotski.nameOf(row.opening), " ", klotski.originalOf(row.opening)) },
      { head: text("story.error.published"), value: row => row.number },
      { head: text("story.error.proven"), value: row => row.opening.steps },
      { head: text("openings.sources"), value: row => row.source, show: row => klotski.marked(row.source) }
    ], rows, 12));
  }

  const FILES = {
    openings: () => [["code", "chinese", "pinyin", "english", "steps", "difficulty"], ...klotski.openings.map(row =>
      row.slice(0, 6).map(value => (Array.isArray(value) ? value.join(" / ") : value ?? "")))],
    puzzles: () => {
      const { code, step, line, cell, ways, score } = klotski.puzzles;
      return [["code", "min_solution_step", "min_solution_line", "min_solution_cell", "min_solution_ways", "difficulty_score"],
        ...step.map((steps, i) => [code.slice(9 * i, 9 * i + 9), steps, line[i], cell[i], ways[i], score[i] / 10])];
    }
  };

  async function download(name) {
    if (name === "puzzles") {
      await klotski.load("puzzles-data.js");
    }
    const lines = FILES[name]().map(row => row.map(value => `"${String(value).replace(/"/g, '""')}"`).join(","));
    klotski.download("klotski-" + name + ".csv", new Blob(["\ufeff" + lines.join("\r\n") + "\r\n"], { type: "text/csv" }));
  }

  document.addEventListener("DOMContentLoaded", async () => {
    $("counts").append(klotski.plot($("counts").dataset.counts.split(" ").map(Number), {
      title: text("story.counts"), x: text("puzzles.pieces"), marks: [[10, text("puzzles.is.standard")]]
    }));
    groups();
    errors();
    document.querySelectorAll("[data-file]").forEach(button =>
      button.addEventListener("click", () => download(button.dataset.file)));
    document.querySelectorAll("[data-card]").forEach(place => {
      const [code, metric, count, key, ...values] = place.dataset.card.split(" ");
      place.replaceWith(klotski.card(code, text(key, ...values.map(each => text("in." + each))),
        metric === "ways" ? text("puzzles.paths" + (count === "1" ? ".one" : ""), Number(count))
          : metric === "score" ? text("gallery.figure.score", Number(count)) : klotski.moves(Number(count), metric)));
    });
    const engine = await klotski.engineReady();
    await neighbors(engine);
    await plots(engine);
  });
})();
