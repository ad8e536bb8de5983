/* The page of a group; its address is #5-4-1-1, or a layout of the group. The engine searches the group. */
(() => {
  "use strict";
  const { element, text, METRICS } = klotski;
  const SHOWN = 24;
  let search = null;

  async function show() {
    const main = document.getElementById("main");
    search?.abort();
    const mine = search = new AbortController();
    const wanted = klotski.address.parts()[0] || "1A9BF0C00";
    const title = element("h1", {}, text("group.title", wanted));
    const state = element("p", {}, text("editor.searching", 0));
    main.replaceChildren(title, state,
      element("p", { class: "bar" }, element("button", { type: "button",
      onclick: () => mine.abort(new Error(text("group.canceled"))) }, text("group.cancel"))));
    let engine;
    let group;
    try {
      engine = await klotski.engineReady();
      group = await engine.open(wanted, { signal: mine.signal,
        progress: part => (state.textContent = text("editor.searching", Math.round(part * 100))) });
    } catch (error) {
      return search !== mine || klotski.failed(text("group.title", wanted), error, "group.again", show,
        element("a", { class: "button", href: "#5-4-1-1" }, "5-4-1-1"));
    }
    if (search !== mine) {
      return;
    }
    const data = main.dataset.atlas === "true" ? read(group.class, mine) : null;
    await Promise.race([data, pause(1000)]); // A second is usually enough; a server may have to read its data first.
    const isRead = Boolean(klotski.groups?.[group.class]);
    if (search === mine) {
      render(main, engine, group);
    }
    await data;
    if (search === mine && !isRead && klotski.groups?.[group.class]) {
      render(main, engine, group);
    }
  }

  const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

  /** Loads the stored data of a class, which is optional; gives up after a few attempts. */
  const read = (name, mine, tries = 6) => klotski.load("groups/" + name + ".js").catch(() =>
    tries && search === mine && pause(5000).then(() => read(name, mine, tries - 1)));

  function render(main, engine, group) {
    const number = Number(group.group_name.split("-")[3]);
    const stored = klotski.groups?.[group.class];
    const row = stored?.[number];
    const [jiang, bing, style] = group.class.split("-").map(Number);
    const openings = row ? row[10] : klotski.openings.map(([code]) => code).filter(code => group.hardest.includes(code));
    const boards = element("div", { class: "cards" });
    const found = element("p", { "aria-live": "polite" });
    const pick = async (from, to) => {
      const codes = (await Promise.all(Array.from({ length: to - from + 1 }, (_, i) => engine.layer(group.group_name, from + i)))).flat();
      found.textContent = text("group.layer", from === to ? String(from) : from + "–" + to, codes.length);
      boards.replaceChildren(...codes.slice(0, SHOWN).map(code => klotski.card(code)));
    };
    const to = (next, label) => stored?.[next]
      ? element("a", { class: "button", href: "#" + group.class + "-" + next }, label.replace("%s", group.class + "-" + next)) : null;
    const spread = ([metric, [radius, centers, center, diameter, ends, end]]) => element("div", { class: "cards" },
      klotski.card(center, text("group.center", centers, klotski.moves(radius, metric))),
      klotski.card(end, text("group.periphery", ends, klotski.moves(diameter, metric))));
    document.title = text("group.title", group.group_name) + " · Klotski";
    main.replaceChildren(...[
      element("h1", {}, text("group.title", group.group_name)),
      element("p", { class: "bar" }, ...[to(number - 1, "← %s"), to(number + 1, "%s →"),
        main.dataset.atlas === "true" ? element("a", { class: "button", href: klotski.page("class", group.class) },
          text("class.title", group.class)) : null,
        main.dataset.shape === "true" ? element("a", { class: "button main", href: klotski.page("shape", group.group_name) },
          text("group.shape")) : null].filter(Boolean)),
      element("p", { class: "lead" }, text("group.lead", group.group_size, text("class.pieces", style, jiang - style, bing))),
      row ? element("p", {}, text("group.more", row[5], text("symmetry." + row[3]))) : null,
      group.is_solvable ? klotski.section(text("group.hardests", klotski.moves(group.distance_sizes.step.length - 1)),
        element("div", { class: "cards" }, ...group.hardest.slice(0, SHOWN).map(code => klotski.card(code)))) : element("p", {}, text("group.unsolvable")),
      group.is_solvable ? klotski.section(text("group.distances"), element("div", { class: "plots" },
        ...METRICS.map(metric => klotski.plot(group.distance_sizes[metric],
          { title: text("atlas.distances", text("in." + metric)), x: text("axis." + metric), marks: [] })))) : null,
      klotski.section(text("group.layersOf"), element("div", { class: "overview" },
        klotski.plot(group.layer_sizes, { title: text("group.layersAre"), x: text("axis.layer"), onpick: pick, marks: [] }),
        klotski.card(group.seed, text("group.seed"))), found, boards),
      row && Object.keys(row[9]).length ? klotski.section(text("group.spread"), ...Object.entries(row[9]).map(spread)) : null,
      openings.length ? klotski.section(text("nav.openings"), element("div", { class: "cards" }, ...openings.map(code =>
        klotski.card(code, klotski.opening(code).steps === null ? null : klotski.moves(klotski.opening(code).steps))))) : null
    ].filter(Boolean));
    pick(group.layer_count - 1, group.layer_count - 1);
  }

  document.addEventListener("DOMContentLoaded", () => {
    window.addEventListener("hashchange", show);
    show();
  });
})();
