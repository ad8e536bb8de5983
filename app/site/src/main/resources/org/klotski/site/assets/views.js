/* Components that several pages use: cards of layouts, plots of counts, and tables. */
(() => {
  "use strict";
  const { element, text } = klotski;

  /** The address of a page in the current language, relative to all other pages in that language. */
  klotski.page = (name, ...parts) => name + ".html" + (parts.length ? klotski.address.text(parts) : "");

  /** A card that links to a layout, with its picture, its name if it has one, and notes. */
  klotski.card = (code, ...notes) => {
    const opening = klotski.opening(code);
    return element("a", { class: "card", href: klotski.page("play", code) }, klotski.board.picture(code),
      opening ? element("b", {}, klotski.nameOf(opening)) : null,
      ...[opening && klotski.originalOf(opening), ...notes].filter(Boolean).map(note => element("small", {}, note)));
  };

  /** The fewest steps in which the visitor has solved a layout, or undefined. */
  klotski.solvedIn = code => klotski.settings.get("solved", {})[code];

  /**
   * A plot of counts with axes, as a figure.
   *
   * @param counts an array of the numbers of layouts with the values 0, 1, and so on
   * @param options title, x (the name of the axis), onpick (called with the first and last number of a bar),
   *     marks ([number, text] pairs)
   */
  klotski.plot = (counts, { title, x, onpick, marks = [] }) => {
    const perBar = Math.ceil(counts.length / 80);
    const bins = Array.from({ length: Math.ceil(counts.length / perBar) }, (_, i) => {
      const part = counts.slice(i * perBar, (i + 1) * perBar);
      return { at: i * perBar, to: i * perBar + part.length - 1, count: part.reduce((sum, each) => sum + each, 0) };
    });
    const most = Math.max(...bins.map(bin => bin.count), 1);
    const [left, top, width, height] = [8, 26, 584, 150];
    const at = number => left + width * (number + 0.5) / counts.length;
    const step = [1, 2, 5, 10, 20, 50, 100, 200].find(each => counts.length / each <= 10) ?? 500;
    const svg = element("svg", { class: "plot", viewBox: "0 0 600 224", role: onpick ? "group" : "img", "aria-label": title });
    svg.append(element("path", { class: "axis", d: `M${left} ${top + height}H${left + width}` }));
    const press = (event, pick) => { // Tab moves the focus to the first bar, and arrow keys move it to other bars.
      const bars = [...svg.querySelectorAll(".pick")];
      bars[bars.indexOf(event.currentTarget) + { ArrowLeft: -1, ArrowRight: 1 }[event.key]]?.focus();
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        pick();
      }
    };
    for (const bin of bins) {
      const part = bin.count ? Math.max(1, height * bin.count / most) : 0;
      const begin = left + width * bin.at / counts.length;
      const end = left + width * (bin.to + 1) / counts.length;
      const range = bin.at === bin.to ? String(bin.at) : bin.at + "–" + bin.to;
      const pick = onpick && bin.count ? () => onpick(bin.at, bin.to) : null;
      svg.append(element("g", pick ? { class: "pick", role: "button", "aria-label": text("plot.bar", range, bin.count),
        tabindex: svg.querySelector(".pick") ? -1 : 0, onclick: pick, onkeydown: event => press(event, pick) } : {},
        element("rect", { class: "back", x: begin, y: top, width: end - begin, height }),
        element("rect", { x: begin + 0.5, y: top + height - part, width: Math.max(0.5, end - begin - 1), height: part }),
        element("title", {}, text("plot.bar", range, bin.count))));
    }
    for (let number = 0; number < counts.length; number += step) {
      svg.append(element("text", { x: at(number), y: top + height + 20, "text-anchor": number > counts.length * 0.96 ? "end" : "middle" }, String(number)));
    }
    svg.append(element("text", { x: left + width, y: top + height + 44, "text-anchor": "end" }, x),
      element("text", { x: left, y: 18 }, text("plot.most", Math.max(...counts)) + (perBar > 1 ? text("plot.bins", perBar) : "")));
    for (const [number, label] of marks) {
      const end = number > counts.length * 0.7;
      svg.append(element("path", { class: "mark", d: `M${at(number)} ${top}V${top + height}` }),
        element("text", { class: "label", x: at(number) + (end ? -5 : 5), y: top + 16,
          "text-anchor": end ? "end" : "start" }, label));
    }
    return element("figure", {}, element("figcaption", {}, title), svg);
  };

  /**
   * A table that is sorted by clicking a column header; long tables show more rows on demand.
   *
   * @param columns { head, value(row), show(row) } each; show is optional
   */
  klotski.table = (columns, rows, shown = 50) => {
    const body = element("tbody");
    const more = element("button", { type: "button", onclick: () => (shown *= 4, fill()) });
    let sorted = [...rows];
    const fill = () => {
      body.replaceChildren(...sorted.slice(0, shown).map(row => element("tr", {}, ...columns.map(column => {
        const value = column.show ? column.show(row) : column.value(row);
        const isNumber = typeof column.value(row) === "number";
        return element("td", { class: isNumber ? "number" : "" }, value === null ? "–" : klotski.number(value));
      }))));
      more.hidden = shown >= sorted.length;
      more.textContent = text("table.more", sorted.length - shown);
    };
    const sort = (column, cell) => {
      const isDown = cell.getAttribute("aria-sort") !== "descending";
      const sign = isDown ? -1 : 1;
      sorted.sort((a, b) => {
        const [one, other] = [column.value(a), column.value(b)];
        return one === other ? 0 : one === null ? 1 : other === null ? -1 : sign * (one < other ? -1 : 1);
      });
      cell.parentNode.querySelectorAll("th").forEach(each => each.removeAttribute("aria-sort"));
      cell.setAttribute("aria-sort", isDown ? "descending" : "ascending");
      fill();
    };
    const heads = columns.map(column => {
      const cell = element("th", { scope: "col" });
      cell.append(element("button", { type: "button", onclick: () => sort(column, cell) }, column.head));
      return cell;
    });
    fill();
    return element("div", {}, element("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": text("table.label") },
      element("table", { class: "figures" }, element("thead", {}, element("tr", {}, ...heads)), body)), more);
  };

  /** Loads a script of the site once, such as the data of a class. */
  const loading = new Map();
  klotski.load = name => {
    if (!loading.has(name)) {
      loading.set(name, new Promise((resolve, reject) => {
        document.head.append(element("script", { src: klotski.asset(name), onload: resolve,
          onerror: () => {
            loading.delete(name); // The next call loads the script again.
            reject(new Error(text("page.missing", name)));
          } }));
      }));
    }
    return loading.get(name);
  };

  /** Replaces a failed page with an error, a button to retry, and a link to another page. */
  klotski.failed = (title, error, key, again, link) => document.getElementById("main").replaceChildren(
    element("h1", {}, title), element("p", { role: "alert" }, klotski.explain(error)), element("p", { class: "bar" },
      element("button", { type: "button", onclick: again }, text(key)), link));

  /** A part of a page: a heading and elements. */
  klotski.section = (heading, ...content) => element("section", {}, element("h2", {}, heading), ...content);

  /** A toggle button; a count may follow the text. */
  klotski.chip = (label, isPressed, onclick, count) => element("button",
    { type: "button", class: "chip", "aria-pressed": String(isPressed), onclick }, label,
    count === undefined ? null : element("small", {}, klotski.number(count)));

  /** Replaces buttons and keeps the focus on the button at the same position. */
  klotski.refill = (place, buttons) => {
    const focused = [...place.children].indexOf(document.activeElement);
    place.replaceChildren(...buttons);
    place.children[focused]?.focus();
  };

  /** Shows rows when they scroll into view; `more(from, count)` returns a promise of elements. */
  klotski.endless = (list, more) => {
    let from = 0;
    let isBusy = false;
    let isOver = false;
    const kept = history.state?.rows ? history.state : null;
    const end = element("li", { class: "end", "aria-hidden": "true" });
    list.replaceChildren(end);
    list.onclick = () => history.replaceState({ rows: from, top: scrollY }, "");
    const add = async () => {
      if (isBusy || isOver) {
        return;
      }
      isBusy = true;
      let added = [];
      try {
        added = await more(from, from ? 24 : kept?.rows ?? 24);
      } catch (error) {
        klotski.say(klotski.explain(error));
        return setTimeout(() => (isBusy = false, end.parentNode === list && add()), 3000);
      }
      end.before(...added.map(each => element("li", {}, each))); // This has no effect if the list has been replaced.
      from === 0 && end.parentNode === list && kept && scrollTo(0, kept.top);
      from += added.length;
      isBusy = false;
      isOver = added.length === 0;
      observer.unobserve(end); // Observing it again reports its position even if that has not changed.
      isOver || observer.observe(end);
    };
    const observer = new IntersectionObserver(entries =>
      end.parentNode === list ? entries.some(each => each.isIntersecting) && add() : observer.disconnect(),
    { rootMargin: "600px" });
    observer.observe(end);
    add();
  };
})();
