/* The page about the API, available only on a server, runs SQL and the examples of openapi.json. */
(() => {
  "use strict";
  const { element, text } = klotski;
  const SHOWN = 20_000; // the maximum number of characters of a response that are shown
  const PREPARED = ["histogram", "class", "hardest-by-class", "minimal-by-class", "forests", "jiang-bing"];
  let root = ""; // the root of the API

  async function ask(address, body) {
    try {
      const answer = await fetch(address, body === undefined ? {} : { method: "POST", body });
      return answer.headers.get("Content-Type").includes("json") ? await answer.json() : await answer.text();
    } catch (e) {
      return { detail: text("api.unreachable") };
    }
  }

  /** A table in which codes are links to boards. */
  function table({ columns, rows }) {
    const cell = value => {
      const shown = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
      return element("td", {}, /^[0-9A-E][0-9A-F]{8}$/.test(shown)
        ? element("a", { href: "play.html#" + shown }, shown) : shown);
    };
    return element("table", {},
      element("thead", {}, element("tr", {}, ...columns.map(each => element("th", { scope: "col" }, each.column)))),
      element("tbody", {}, ...rows.map(row => element("tr", {}, ...row.map(cell)))));
  }

  async function prepareSql(section) {
    const form = section.querySelector("form");
    const sql = form.elements.sql;
    const state = form.querySelector("output");
    const choice = section.querySelector("#prepared");
    form.addEventListener("submit", async event => {
      event.preventDefault();
      state.textContent = "…";
      const answer = await ask(form.action, sql.value);
      state.textContent = answer.rows
        ? text(answer.is_complete ? "api.count" : "api.first", answer.row_count) : answer.detail;
      section.querySelector(".rows").replaceChildren(answer.rows ? table(answer) : "");
    });
    choice.addEventListener("change", () => (sql.value = choice.value));
    const queries = await ask(root + "stats");
    choice.append(...PREPARED.map(name => queries.find(each => each.table === name))
      .map(each => element("option", { value: each.sql }, each.table + ": " + each.meaning)));
    sql.value = choice.value;
  }

  /** A form that sends an example and shows the response below it. */
  function example(method, route, summary, path, body) {
    const address = element("input", { value: root + path, spellcheck: "false", "aria-label": text("api.address") + ": " + summary });
    const content = body === undefined ? null
      : element("textarea", { rows: 2, "aria-label": text("api.body") + ": " + summary }, body);
    const shown = element("pre", { hidden: true, tabindex: 0 });
    const show = answer => {
      const all = typeof answer === "string" ? answer : JSON.stringify(answer, null, 2);
      shown.textContent = all.length > SHOWN ? all.slice(0, SHOWN) + "\n…" : all;
      shown.hidden = false;
    };
    const quoted = value => "'" + value.replace(/'/g, "'\\''") + "'";
    const curl = () => {
      show("curl " + (content ? "--data-binary " + quoted(content.value) + " " : "") + quoted(address.value));
      getSelection().selectAllChildren(shown);
    };
    const form = element("form", { class: "bar" }, address, content, element("button", {}, text("api.run")),
      element("button", { type: "button", onclick: curl }, "curl"));
    form.addEventListener("submit", async event => {
      event.preventDefault();
      show(await ask(address.value, content?.value));
    });
    return element("article", {}, element("h3", { lang: "en" }, summary),
      element("p", {}, element("code", {}, method + " " + route)), form, shown);
  }

  async function prepareExamples(section) {
    const { paths, components } = await ask(root + "openapi.json");
    for (const [route, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const parameters = operation.parameters
          .map(each => (each.$ref ? components.parameters[each.$ref.split("/").pop()] : each))
          .filter(each => each.example !== undefined);
        const query = new URLSearchParams(parameters.filter(each => each.in === "query")
          .flatMap(each => (typeof each.example === "object" ? Object.entries(each.example) : [[each.name, each.example]])));
        const path = route.slice(1).replace(/{(\w+)}/g, (all, name) =>
          encodeURIComponent(parameters.find(each => each.in === "path" && each.name === name).example));
        section.append(example(method.toUpperCase(), route, operation.summary,
          path + (query.size ? "?" + query : ""), operation.requestBody?.content["text/plain"].example));
      }
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    root = document.querySelector("#sql form").action.replace(/sql$/, "");
    prepareSql(document.getElementById("sql"));
    prepareExamples(document.getElementById("examples"));
  });
})();
