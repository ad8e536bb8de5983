// Draws the whole graph of a group: a column for each layer, a small board for each layout.
(function () {
  "use strict";
  var WIDE = 44;
  var HIGH = 54;
  var ACROSS = 88;
  var DOWN = 66;
  var TOP = 24;

  function make(box) {
    var data = JSON.parse(box.querySelector("script").textContent);
    var field = box.querySelector(".field");
    var shown = box.querySelector(".shown");
    var explorer = document.documentElement.dataset.explorer;
    var element = klotskiBoards.element;
    var sizes = [];
    data.layers.forEach(function (layer) {
      sizes[layer] = (sizes[layer] || 0) + 1;
    });
    var most = Math.max.apply(null, sizes);
    var width = sizes.length * ACROSS;
    var height = TOP + most * DOWN;
    var svg = element("svg", { "class": "all", width: width, height: height, viewBox: "0 0 " + width + " " + height, role: "group", "aria-label": box.dataset.title });
    var links = element("g", {});
    svg.appendChild(links);
    sizes.forEach(function (size, layer) {
      var label = element("text", { x: layer * ACROSS + (ACROSS - WIDE) / 2, y: 14 });
      label.textContent = layer;
      svg.appendChild(label);
    });
    var placed = [];
    var nodes = data.codes.map(function (code, i) {
      var layer = data.layers[i];
      var position = (placed[layer] = (placed[layer] === undefined ? -1 : placed[layer]) + 1);
      var x = layer * ACROSS + (ACROSS - WIDE) / 2;
      var y = TOP + position * DOWN + ((most - sizes[layer]) * DOWN) / 2;
      var solved = code[0] === "D";
      var node = element("g", { "class": "node board" + (solved ? " solved" : ""), transform: "translate(" + x + "," + y + ")", role: "button", tabindex: i === 0 ? 0 : -1, "aria-label": code });
      klotskiBoards.draw(node, code);
      node.appendChild(element("path", { "class": "ring", d: "M-1 -1h46v56H-1z" }));
      svg.appendChild(node);
      return { element: node, layer: layer, position: position, x: x, y: y, links: [] };
    });
    data.links.forEach(function (link) {
      var from = nodes[link[0]];
      var to = nodes[link[1]];
      var within = from.layer === to.layer;
      var line = within
        ? element("path", { "class": "link", fill: "none", d: "M" + from.x + " " + (from.y + HIGH / 2) + "q-14 " + (to.y - from.y) / 2 + " 0 " + (to.y - from.y) })
        : element("path", { "class": "link", fill: "none", d: "M" + (from.x + WIDE) + " " + (from.y + HIGH / 2) + "L" + to.x + " " + (to.y + HIGH / 2) });
      links.appendChild(line);
      from.links.push(line);
      to.links.push(line);
    });

    var chosen = null;
    function choose(i, focus) {
      if (chosen !== null) {
        nodes[chosen].element.classList.remove("chosen");
        nodes[chosen].element.setAttribute("tabindex", -1);
        nodes[chosen].links.forEach(function (line) { line.classList.remove("near"); });
      }
      chosen = i;
      var node = nodes[i];
      node.element.classList.add("chosen");
      node.element.setAttribute("tabindex", 0);
      node.links.forEach(function (line) { line.classList.add("near"); });
      shown.textContent = "";
      shown.appendChild(klotskiBoards.board(data.codes[i], box.dataset.empty));
      var text = document.createElement("p");
      var name = document.createElement(explorer ? "a" : "code");
      name.textContent = data.codes[i];
      if (explorer) {
        name.href = explorer + data.codes[i];
      }
      text.appendChild(name);
      text.appendChild(document.createElement("br"));
      var steps = data.steps[i] < 0 ? box.dataset.unsolvable
        : data.steps[i] === 1 ? box.dataset.step
          : box.dataset.steps.replace("%s", data.steps[i]);
      text.appendChild(document.createTextNode(box.dataset.layer.replace("%s", node.layer) + " · " + steps + " · " + box.dataset.moves.replace("%s", node.links.length)));
      shown.appendChild(text);
      if (focus) {
        node.element.focus();
      }
    }

    function beside(i, layers, down) {
      var at = nodes[i];
      var best = -1;
      nodes.forEach(function (node, j) {
        if (node.layer === at.layer + layers && (down ? node.position === at.position + down : best < 0 || Math.abs(node.y - at.y) < Math.abs(nodes[best].y - at.y))) {
          best = j;
        }
      });
      return best;
    }

    nodes.forEach(function (node, i) {
      node.element.addEventListener("mouseenter", function () { choose(i, false); });
      node.element.addEventListener("click", function () { choose(i, true); });
      node.element.addEventListener("focus", function () { if (chosen !== i) { choose(i, false); } });
      node.element.addEventListener("keydown", function (event) {
        var ways = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
        var way = ways[event.key];
        if (way) {
          event.preventDefault();
          var next = beside(i, way[0], way[1]);
          if (next >= 0) {
            choose(next, true);
          }
        }
      });
    });
    field.appendChild(svg);
    choose(0, false);
  }

  document.querySelectorAll(".graph").forEach(make);
})();
