// Plays a way: each step says which piece goes to which place, so no rule of the puzzle is here.
(function () {
  "use strict";
  var MILLIS = 700;
  var SIZES = { X: [2, 2], H: [2, 1], V: [1, 2], S: [1, 1] };

  function make(box) {
    var data = JSON.parse(box.querySelector("script").textContent);
    var svg = box.querySelector("svg");
    var slider = box.querySelector("input");
    var output = box.querySelector("output");
    var play = box.querySelector("[data-go=play]");
    var pieces = Array.from(svg.querySelectorAll("[data-piece]"));
    var step = 0;
    var timer = null;

    function places(at) {
      var now = data.places.slice();
      for (var i = 0; i < at; i++) {
        now[data.moves[i][0]] = data.moves[i][1];
      }
      return now;
    }

    function spoken(now) {
      var cells = new Array(20).fill(box.dataset.empty);
      now.forEach(function (place, piece) {
        var size = SIZES[data.kinds[piece]];
        for (var row = 0; row < size[1]; row++) {
          for (var column = 0; column < size[0]; column++) {
            cells[place + 4 * row + column] = data.kinds[piece];
          }
        }
      });
      var rows = [];
      for (var row = 0; row < 5; row++) {
        rows.push(cells.slice(4 * row, 4 * row + 4).join(" "));
      }
      return data.codes[step] + ": " + rows.join(", ");
    }

    function show(at) {
      step = Math.max(0, Math.min(data.moves.length, at));
      var now = places(step);
      pieces.forEach(function (element, piece) {
        var right = (now[piece] % 4) - (data.places[piece] % 4);
        var down = Math.floor(now[piece] / 4) - Math.floor(data.places[piece] / 4);
        element.style.transform = "translate(" + 10 * right + "px," + 10 * down + "px)";
        element.classList.toggle("marked", step > 0 && data.moves[step - 1][0] === piece);
      });
      slider.value = step;
      output.textContent = box.dataset.step.replace("%s", step).replace("%s", data.moves.length) + " · " + data.codes[step];
      svg.setAttribute("aria-label", spoken(now));
    }

    function pause() {
      clearInterval(timer);
      timer = null;
      play.textContent = box.dataset.play;
    }

    function start() {
      if (step === data.moves.length) {
        show(0);
      }
      play.textContent = box.dataset.pause;
      timer = setInterval(function () {
        show(step + 1);
        if (step === data.moves.length) {
          pause();
        }
      }, MILLIS);
    }

    function go(where) {
      if (where === "play") {
        return timer ? pause() : start();
      }
      pause();
      show({ first: 0, back: step - 1, on: step + 1, last: data.moves.length }[where]);
    }

    box.querySelectorAll("button").forEach(function (button) {
      button.addEventListener("click", function () {
        go(button.dataset.go);
      });
    });
    slider.addEventListener("input", function () {
      pause();
      show(Number(slider.value));
    });
    box.addEventListener("keydown", function (event) {
      var onControl = event.target !== box;
      var keys = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", " ": "play" };
      var where = keys[event.key];
      if (where && !(onControl && (event.key === " " || event.target === slider))) {
        event.preventDefault();
        go(where);
      }
    });
    show(0);
  }

  document.querySelectorAll(".player").forEach(make);
})();
