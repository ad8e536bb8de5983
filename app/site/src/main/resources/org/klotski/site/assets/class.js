/* The page of a class; its address is #5-4-1. */
(() => {
  "use strict";
  const { element, text, METRICS } = klotski;

  let asked = 0;

  async function show() {
    const mine = ++asked;
    const main = document.getElementById("main");
    const name = klotski.atlas.classes.some(row => row[0] === klotski.address.parts()[0]) ? klotski.address.parts()[0] : "5-4-1";
    const index = klotski.atlas.classes.findIndex(row => row[0] === name);
    const [, layouts, solvable, groupNum, solvableGroups, ...hardest] = klotski.atlas.classes[index];
    try {
      await klotski.load("groups/" + name + ".js");
    } catch (error) {
      return mine !== asked || klotski.failed(text("class.title", name), error, "page.again", show,
        element("a", { class: "button", href: klotski.page("atlas") }, text("atlas.title")));
    }
    if (mine !== asked) {
      return;
    }
    const groups = klotski.groups[name].map((row, number) => ({ number, size: row[0], seed: row[1], layers: row[2],
      symmetry: row[3], minimal: row[5], hardest: row.slice(6, 9), spreads: row[9], openings: row[10] }));
    const [jiang, bing, style] = name.split("-").map(Number);
    const link = (offset, label) => {
      const other = klotski.atlas.classes[index + offset];
      return other ? element("a", { class: "button", href: "#" + other[0] }, label.replace("%s", other[0])) : null;
    };
    document.title = text("class.title", name) + " · Klotski";
    main.replaceChildren(...[
      element("h1", {}, text("class.title", name)),
      element("p", { class: "bar" }, ...[link(-1, "← %s"), link(1, "%s →"),
        element("a", { class: "button", href: klotski.page("atlas") }, text("atlas.title"))].filter(Boolean)),
      element("p", { class: "lead" }, text("class.pieces", style, jiang - style, bing)),
      element("p", {}, text("class.counts", layouts, solvable, groupNum, solvableGroups)),
      hardest.some(Boolean) ? klotski.section(text("class.hardests"), element("div", { class: "cards" },
        ...METRICS.map((metric, i) => klotski.card(hardest[i][1], klotski.moves(hardest[i][0], metric))))) : null,
      klotski.section(text("class.groups"), klotski.table([
        { head: text("group.name"), value: group => group.number,
          show: group => element("a", { href: klotski.page("group", name + "-" + group.number) }, name + "-" + group.number) },
        { head: text("group.size"), value: group => group.size },
        { head: text("group.layers"), value: group => group.layers },
        ...METRICS.map((metric, i) => ({ head: text("group.hardest", text("in." + metric)),
          value: group => group.hardest[i]?.[0] ?? null })),
        ...klotski.atlas.analyzed.flatMap(metric => [
          { head: text("group.radius", text("in." + metric)), value: group => group.spreads[metric][0] },
          { head: text("group.diameter", text("in." + metric)), value: group => group.spreads[metric][3] }]),
        { head: text("group.minimal"), value: group => group.minimal },
        { head: text("group.symmetry"), value: group => text("symmetry." + group.symmetry) },
        { head: text("group.openings"), value: group => group.openings.length }
      ], groups))
    ].filter(Boolean));
  }

  document.addEventListener("DOMContentLoaded", () => {
    window.addEventListener("hashchange", show);
    show();
  });
})();
