// Tables that sort by a column, filter their rows by what is written into a field, and say when they are wider than what is seen.
(function () {
  "use strict";

  function value(row, column) {
    return row.cells[column].textContent.trim();
  }

  function asNumber(text) {
    var number = parseFloat(text.replace(/,/g, ""));
    return isNaN(number) ? -Infinity : number;
  }

  function sort(table, column, head) {
    var numeric = table.classList.contains("n" + (column + 1));
    var before = head.getAttribute("aria-sort");
    // Of numbers one wants the greatest first.
    var descending = before ? before === "ascending" : numeric;
    table.querySelectorAll("th[aria-sort]").forEach(function (each) {
      each.removeAttribute("aria-sort");
    });
    head.setAttribute("aria-sort", descending ? "descending" : "ascending");
    var keyed = Array.from(table.tBodies[0].rows).map(function (row, position) {
      var text = value(row, column);
      return { row: row, key: numeric ? asNumber(text) : text, position: position };
    });
    var collator = new Intl.Collator(undefined, { numeric: true });
    keyed.sort(function (a, b) {
      var order = numeric ? (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) : collator.compare(a.key, b.key);
      return (descending ? -order : order) || a.position - b.position;
    });
    var fragment = document.createDocumentFragment();
    keyed.forEach(function (each) {
      fragment.appendChild(each.row);
    });
    table.tBodies[0].appendChild(fragment);
  }

  function makeSortable(table) {
    Array.from(table.tHead.rows[0].cells).forEach(function (head, column) {
      var button = document.createElement("button");
      button.type = "button";
      button.textContent = head.textContent;
      head.textContent = "";
      head.appendChild(button);
      button.addEventListener("click", function () {
        sort(table, column, head);
      });
    });
  }

  // Without capitals and tone marks, so that "heng dao" is found in "Héng dāo lì mǎ".
  function plain(text) {
    return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }

  // What a row is found by; its head also without blanks, as names are written like that.
  function sought(row) {
    return plain(row.textContent) + " " + plain(row.cells[0].textContent).replace(/\s/g, "");
  }

  function makeFilterable(input, table, output) {
    var texts = new Map();
    input.addEventListener("input", function () {
      var words = plain(input.value).split(/\s+/).filter(Boolean);
      var shown = 0;
      Array.from(table.tBodies[0].rows).forEach(function (row) {
        if (!texts.has(row)) {
          texts.set(row, sought(row));
        }
        var text = texts.get(row);
        row.hidden = !words.every(function (word) {
          return text.indexOf(word) >= 0;
        });
        shown += row.hidden ? 0 : 1;
      });
      output.textContent = input.dataset.rows.replace("%s", shown);
    });
  }

  // Says in the class whether there is more to the right, and whether something is hidden on the left.
  document.querySelectorAll(".wide").forEach(function (box) {
    function look() {
      box.classList.toggle("more", box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
      box.classList.toggle("scrolled", box.scrollLeft > 0);
    }
    box.addEventListener("scroll", look, { passive: true });
    new ResizeObserver(look).observe(box);
  });

  document.querySelectorAll(".table").forEach(function (box) {
    var table = box.querySelector("table");
    makeSortable(table);
    var input = box.querySelector(".filter input");
    if (input) {
      makeFilterable(input, table, box.querySelector(".filter output"));
    }
  });
})();
