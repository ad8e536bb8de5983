/* The page about the API: runs examples and SQL on this server. */
(() => {
  "use strict";
  const { element, text } = klotski;
  const SHOWN = 20_000; // characters of an answer

  async function ask(address, body) {
    try {
      const answer = await fetch(address, body === null ? {} : { method: "POST", body });
      const type = answer.headers.get("Content-Type") ?? "";
      return type.includes("json") ? { json: await answer.json() } : { text: await answer.text() };
    } catch (e) {
      return { json: { status: 0, detail: text("api.unreachable") } };
    }
  }

  /** The elements of a table whose cells that are codes lead to the board. */
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

  function prepareSql(section) {
    const form = section.querySelector("form");
    const sql = form.elements.sql;
    const state = form.querySelector("output");
    const place = section.querySelector(".rows");
    section.querySelector("#prepared").addEventListener("change", event => (sql.value = event.target.value));
    form.addEventListener("submit", async event => {
      event.preventDefault();
      state.textContent = "…";
      const { json } = await ask(form.action, sql.value);
      place.replaceChildren();
      if (json.rows) {
        state.textContent = text(json.is_complete ? "api.count" : "api.first", json.row_count);
        place.append(table(json));
      } else {
        state.textContent = json.detail;
      }
    });
  }

  function prepareExample(article) {
    const form = article.querySelector("form");
    const { address, body } = form.elements;
    const shown = article.querySelector("pre");
    form.addEventListener("submit", async event => {
      event.preventDefault();
      const answer = await ask(address.value, body ? body.value : null);
      const all = answer.json ? JSON.stringify(answer.json, null, 2) : answer.text;
      shown.textContent = all.length > SHOWN ? all.slice(0, SHOWN) + "\n…" : all;
      shown.hidden = false;
    });
    form.querySelector(".copy-curl").addEventListener("click", () => {
      const quoted = value => "'" + value.replace(/'/g, "'\\''") + "'";
      shown.textContent = "curl " + (body ? "--data-binary " + quoted(body.value) + " " : "")
        + quoted(new URL(address.value, location.href).href);
      shown.hidden = false;
      getSelection().selectAllChildren(shown);
    });
  }

  document.addEventListener("DOMContentLoaded", () => {
    prepareSql(document.getElementById("sql"));
    document.querySelectorAll("#examples article").forEach(prepareExample);
  });
})();
