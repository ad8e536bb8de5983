/*
 * The base of every page: texts, settings, the address, elements, dialogs, and the search field.
 * This script is loaded in the head without defer, so the theme is set before anything is painted.
 */
var klotski = window.klotski || {};
(() => {
  "use strict";
  const root = document.currentScript.src.replace(/assets\/[^/]*$/, "");
  const media = window.matchMedia("(prefers-color-scheme: dark)");
  const print = window.matchMedia("print");

  /** The address of a file of the site. */
  klotski.asset = name => root + "assets/" + name;

  /** A text of messages.tsv, in which each %s is replaced with a value. */
  klotski.text = (key, ...values) => {
    const text = klotski.texts[key];
    if (text === undefined) {
      throw new Error("there is no text " + key);
    }
    return values.reduce((filled, value) => filled.replace("%s", () => klotski.number(value)), text);
  };

  /** A number with commas between thousands; other values are unchanged. */
  klotski.number = value =>
    typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 1 }) : value;

  /** The text for a number of moves in a metric, such as "81 steps". */
  klotski.moves = (count, metric = "step") => klotski.text("unit." + metric + (count === 1 ? ".one" : ""), count);

  /** Settings and results of the visitor, stored if the browser allows it. */
  klotski.settings = {
    memory: {},
    get(name, otherwise) {
      try {
        return JSON.parse(localStorage.getItem("klotski." + name)) ?? this.memory[name] ?? otherwise;
      } catch (e) {
        return this.memory[name] ?? otherwise;
      }
    },
    set(name, value) {
      this.memory[name] = value;
      try {
        localStorage.setItem("klotski." + name, JSON.stringify(value));
      } catch (e) {
        // In private windows and on full disks, the value lasts only as long as this page.
      }
    }
  };

  /** The fragment of the address: parts between slashes, such as #1A9BF0C00/moves. */
  klotski.address = {
    parts: () => location.hash.slice(1).split("/").map(part => {
      try {
        return decodeURIComponent(part);
      } catch (e) {
        return part; // The address contains an invalid percent-encoding.
      }
    }),
    text: parts => "#" + parts.map(encodeURIComponent).join("/").replace(/\/+$/, ""),
    replace(parts) {
      history.replaceState(null, "", this.text(parts));
    },
    push(parts) {
      history.pushState(null, "", this.text(parts));
    }
  };

  /** An element: klotski.element("a", { href: "x", class: "y", onclick: f }, "text", child). */
  klotski.element = (name, attributes = {}, ...children) => {
    const isSvg = ["svg", "g", "rect", "path", "text", "circle", "line", "defs", "pattern",
      "linearGradient", "stop", "title"].includes(name);
    const element = isSvg
      ? document.createElementNS("http://www.w3.org/2000/svg", name)
      : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) {
        element.addEventListener(key.slice(2), value);
      } else if (value === true) {
        element.setAttribute(key, "");
      } else if (value !== false && value !== null && value !== undefined) {
        element.setAttribute(key, value);
      }
    }
    element.append(...children.filter(child => child !== null && child !== undefined));
    return element;
  };

  klotski.$ = id => document.getElementById(id);
  klotski.METRICS = ["step", "line", "cell"];
  klotski.LEVELS = ["easy", "medium", "hard", "expert"];
  /** The letters of the cells, for moves and drafts in addresses. */
  klotski.LETTERS = "abcdefghijklmnopqrst";

  /** Downloads a file. */
  klotski.download = (name, blob) => {
    const link = klotski.element("a", { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };

  /** A function that returns the neighbors of a node in a graph of the engine. */
  klotski.neighbors = ({ codes, edges }) => {
    const begin = new Uint32Array(codes.length + 1);
    edges.forEach(node => begin[node + 1]++);
    begin.forEach((count, node) => node && (begin[node] += begin[node - 1]));
    const end = begin.slice();
    const targets = new Uint32Array(edges.length);
    edges.forEach((node, i) => (targets[end[node]++] = edges[i ^ 1]));
    return node => targets.subarray(begin[node], begin[node + 1]);
  };

  /** Whether single characters are keyboard shortcuts (WCAG 2.1.4). */
  klotski.hasLetters = () => klotski.settings.get("letters", true);

  /** Whether the visitor prefers reduced motion. */
  klotski.isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

  let engine = null;
  /** Starts the engine on the first call. */
  klotski.engineReady = () => engine ??= klotski.engine.start();

  /** Opens a dialog with a title; it is removed when it is closed. */
  klotski.dialog = (title, ...content) => {
    const { element, text } = klotski;
    const close = element("button",
      { class: "close", type: "button", "aria-label": text("dialog.close"), onclick: () => dialog.close() }, "✕");
    const dialog = element("dialog", { "aria-label": title, tabindex: -1 },
      element("header", {}, element("h2", {}, title), close), ...content);
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("click", event => event.target === dialog && dialog.close());
    document.body.append(dialog);
    dialog.showModal();
    (dialog.querySelector(".main") ?? dialog).focus({ focusVisible: false });
    return dialog;
  };

  /** Announces a text to screen readers, and shows it for a moment. */
  klotski.say = (text, isShown = true) => {
    const status = document.getElementById("status");
    status.replaceChildren(text);
    status.classList.toggle("shown", isShown);
    clearTimeout(klotski.say.timer);
    klotski.say.timer = setTimeout(() => status.classList.remove("shown"), 4000);
  };

  /** Frequent problems that the engine and the server explain in English. */
  const PROBLEMS = {
    "error.layout": /names no layout|no opening is named/, "error.group": /has no group|not the name of a group|no class/,
    "error.busy": /retry in a moment/, "error.slow": /takes more than/, "editor.noSquare": /has no 2x2/
  };

  /** The sentence for an error, as text or an element; frequent errors are in the language of the page. */
  klotski.explain = ({ name, message }) => {
    const key = klotski.isChinese() && Object.keys(PROBLEMS).find(each => PROBLEMS[each].test(message));
    return key ? klotski.text(key) : name === "Error" || !klotski.isChinese() ? message : klotski.element("span", { lang: "en" }, message);
  };

  let byCode = null;
  /** The opening with a code: { code, chinese, pinyin, english, steps, difficulty, gloss, words } or undefined. */
  klotski.opening = code => {
    byCode ??= new Map(klotski.openings.map(
      ([code, chinese, pinyin, english, steps, difficulty, gloss, words]) =>
        [code, { code, chinese, pinyin, english, steps, difficulty, gloss, words }]));
    return byCode.get(code);
  };

  /** All openings, in the form of klotski.opening. */
  klotski.allOpenings = () => klotski.openings.map(row => klotski.opening(row[0]));

  klotski.isChinese = () => document.documentElement.lang.startsWith("zh");

  /** The name of an opening in the language of the page, as an element with the right language. */
  klotski.nameOf = opening => {
    const english = opening.english[0] ?? opening.gloss;
    const latin = english ?? opening.pinyin[0];
    const isChinese = (klotski.isChinese() || !latin) && opening.chinese.length > 0;
    return klotski.element("span", { lang: isChinese ? "zh-Hans" : english ? "en" : "zh-Latn" },
      isChinese ? opening.chinese[0] : latin);
  };

  /** The Chinese name of an opening whose name is translated or transcribed on English pages, otherwise null. */
  klotski.originalOf = opening => (klotski.isChinese() || !opening.chinese.length ? null
    : klotski.element("span", { lang: "zh-Hans" }, opening.chinese[0]));

  /** Text that is marked as Chinese if it contains Chinese characters. */
  klotski.marked = text =>
    klotski.element("span", { lang: /\p{Script=Han}/u.test(text) ? "zh-Hans" : null }, text);

  function showTheme() {
    const chosen = klotski.settings.get("theme", "auto");
    const isDark = !print.matches && (chosen === "auto" ? media.matches : chosen === "dark"); // Paper is light.
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    document.documentElement.dataset.pieces = klotski.settings.get("pieces", "characters");
  }
  klotski.showTheme = showTheme;
  showTheme();
  [media, print].forEach(each => each.addEventListener("change", showTheme));

  // The visitor's chosen language applies to all pages; the default is the browser's language.
  const folder = klotski.settings.get("language", navigator.language.startsWith("zh") ? "zh" : null);
  const isZh = document.documentElement.lang.startsWith("zh");
  const translation = () => document.querySelector(".language").href.split("#")[0] + location.search + location.hash;

  /** The spelling that the search compares: without accents, spaces, and punctuation. */
  const spelling = text =>
    text.normalize("NFD").replace(/[^\p{Letter}\p{Number}]/gu, "").toLowerCase();

  /** The openings with a name that contains a text, best match first. */
  klotski.matches = typed => {
    const key = spelling(typed);
    if (!key) {
      return [];
    }
    return klotski.allOpenings()
      .map(opening => ({
        opening,
        place: Math.min(...[opening.code, ...opening.chinese, ...opening.pinyin, ...opening.english, opening.gloss ?? "", opening.words ?? ""]
          .map(name => spelling(name).indexOf(key)).map(at => (at < 0 ? 99 : at)))
      }))
      .filter(match => match.place < 99)
      .sort((a, b) => a.place - b.place)
      .map(match => match.opening);
  };

  function prepareSearch(form) {
    const { element, text } = klotski;
    const input = form.querySelector("input");
    const list = form.querySelector("[role=listbox]");
    const play = form.getAttribute("action");
    let chosen = -1;

    const close = () => {
      list.hidden = true;
      input.setAttribute("aria-expanded", "false");
    };
    const choose = index => {
      chosen = index;
      [...list.children].forEach((item, i) => item.setAttribute("aria-selected", i === index));
      const item = list.children[index];
      item?.scrollIntoView({ block: "nearest" });
      item ? input.setAttribute("aria-activedescendant", item.id)
        : input.removeAttribute("aria-activedescendant");
    };
    const show = () => {
      list.replaceChildren(...klotski.matches(input.value).slice(0, 8).map((opening, i) => element("li",
        { role: "option", id: "found-" + i, "data-code": opening.code,
          onmousedown: event => (event.preventDefault(), go(opening.code)) },
        klotski.board.picture(opening.code), element("span", {}, klotski.nameOf(opening), " ", klotski.originalOf(opening)),
        element("small", {}, opening.steps === null ? "" : klotski.moves(opening.steps)))));
      list.hidden = list.children.length === 0;
      input.setAttribute("aria-expanded", String(!list.hidden));
      choose(-1);
    };
    const go = typed => {
      close();
      input.value = "";
      input.blur();
      const [, group] = /^\d+-\d+-\d+(-\d+)?$/.exec(typed) ?? [null, null];
      const isPage = group || (group === undefined && document.querySelector("#pages [href$='atlas.html']"));
      location.href = (isPage ? play.replace("play", group ? "group" : "class") : play) + "#" + encodeURIComponent(typed);
    };
    input.addEventListener("input", show);
    input.addEventListener("focus", () => (input.select(), show()));
    input.addEventListener("blur", close);
    input.addEventListener("keydown", event => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && !list.hidden) {
        event.preventDefault();
        choose((chosen + step + list.children.length) % list.children.length);
      } else if (event.key === "Escape") {
        close();
      }
    });
    form.addEventListener("submit", event => {
      event.preventDefault();
      const item = list.children[chosen] ?? (list.children.length === 1 ? list.children[0] : null);
      if (input.value.trim()) {
        go(item?.dataset.code ?? input.value.trim());
      }
    });
  }

  document.addEventListener("DOMContentLoaded", () => {
    if (folder && (folder === "zh") !== isZh) {
      location.replace(translation());
      return;
    }
    document.querySelector(".language").addEventListener("click", event => {
      event.preventDefault();
      klotski.settings.set("language", isZh ? "en" : "zh");
      location.href = translation();
    });
    document.querySelector(".theme").addEventListener("click", () => {
      const isDark = document.documentElement.dataset.theme === "dark";
      klotski.settings.set("theme", isDark === media.matches ? (isDark ? "light" : "dark") : "auto");
      showTheme();
    });
    if (location.protocol === "https:") { // A hosted site works offline and can be installed.
      document.head.append(klotski.element("link", { rel: "manifest", href: root + "manifest.webmanifest" }));
      navigator.serviceWorker?.register(root + "offline.js");
    }
    prepareSearch(document.querySelector("form.search"));
    document.querySelectorAll(".problem .lead").forEach(each => each.replaceWith(klotski.element("p", { class: "lead" },
      klotski.explain({ message: each.textContent }))));
    document.addEventListener("keydown", event => {
      if (event.key === "/" && klotski.hasLetters() && !event.target.closest("input, select, textarea")) {
        event.preventDefault();
        document.querySelector("form.search input").focus();
      }
    });
    document.querySelectorAll("[data-board]").forEach(place =>
      place.replaceChildren(klotski.board.picture(place.dataset.board)));
  });
})();
