// Draws a board from a code, as the pages themselves have it: a cell is 10 units wide, the edge 2.
var klotskiBoards = (function () {
  "use strict";
  var KINDS = [null, { letter: "h", width: 2, height: 1 }, { letter: "v", width: 1, height: 2 }, { letter: "s", width: 1, height: 1 }];
  var SQUARE = { letter: "x", width: 2, height: 2 };
  var SVG = "http://www.w3.org/2000/svg";

  // The pieces of a code: the place of the 2x2, then two bits for each cell that nothing covers yet.
  function pieces(code) {
    var found = [];
    var covered = [];
    function put(kind, cell) {
      found.push({ kind: kind, cell: cell });
      for (var row = 0; row < kind.height; row++) {
        for (var column = 0; column < kind.width; column++) {
          covered[cell + 4 * row + column] = kind.letter;
        }
      }
    }
    put(SQUARE, parseInt(code[0], 16));
    var entry = 0;
    for (var cell = 0; cell < 20; cell++) {
      if (!covered[cell]) {
        var digit = parseInt(code[1 + (entry >> 1)] || "0", 16);
        var bits = entry % 2 === 0 ? digit >> 2 : digit & 3;
        entry++;
        if (bits) {
          put(KINDS[bits], cell);
        }
      }
    }
    return { pieces: found, cells: covered };
  }

  function element(name, attributes) {
    var made = document.createElementNS(SVG, name);
    Object.keys(attributes).forEach(function (key) {
      made.setAttribute(key, attributes[key]);
    });
    return made;
  }

  // Draws into an element of SVG.
  function draw(into, code) {
    into.appendChild(element("path", { "class": "e", d: "M0 0h44v54H0z" }));
    into.appendChild(element("path", { "class": "g", d: "M2 2h40v50H2z" }));
    into.appendChild(element("path", { "class": "o", d: "M12 51h20v3H12z" }));
    pieces(code).pieces.forEach(function (piece) {
      into.appendChild(
        element("rect", {
          "class": piece.kind.letter,
          x: 2.4 + (piece.cell % 4) * 10,
          y: 2.4 + Math.floor(piece.cell / 4) * 10,
          width: piece.kind.width * 10 - 0.8,
          height: piece.kind.height * 10 - 0.8,
        })
      );
    });
  }

  // A whole board, with its rows for a reader of screens.
  function board(code, empty) {
    var svg = element("svg", { "class": "board", viewBox: "0 0 44 54", role: "img", "aria-label": spoken(code, pieces(code).cells, empty) });
    draw(svg, code);
    return svg;
  }

  function spoken(code, cells, empty) {
    var rows = [];
    for (var row = 0; row < 5; row++) {
      var marks = [];
      for (var column = 0; column < 4; column++) {
        marks.push((cells[4 * row + column] || "").toUpperCase() || empty);
      }
      rows.push(marks.join(" "));
    }
    return code + ": " + rows.join(", ");
  }

  return { board: board, draw: draw, element: element, spoken: spoken };
})();
