// Makes a button of each small board, which shows it larger with what is said of it.
(function () {
  "use strict";
  var dialog = document.querySelector("dialog.larger");
  var shown = dialog.querySelector(".shown");

  function show(board) {
    var about = board.closest("li, .beside").querySelector("p, dl");
    shown.replaceChildren(board.cloneNode(true), about.cloneNode(true));
    dialog.setAttribute("aria-label", board.getAttribute("aria-label").split(":")[0]);
    dialog.showModal();
  }

  document.querySelectorAll(".boards .board, .beside > .board").forEach(function (board) {
    var button = document.createElement("button");
    button.type = "button";
    button.className = "thumbnail";
    button.title = dialog.dataset.title;
    button.setAttribute("aria-haspopup", "dialog");
    board.replaceWith(button);
    button.appendChild(board);
    button.addEventListener("click", function () {
      show(board);
    });
  });
  // What is beside the board and its text is the dialog itself.
  dialog.addEventListener("click", function (event) {
    if (event.target === dialog) {
      dialog.close();
    }
  });
})();
