/* The home page: the classic puzzle, ready to play, and a choice of puzzles. */
(() => {
  "use strict";
  const { text } = klotski;

  function card(opening, note) {
    const level = opening.difficulty ? " · " + text("level." + opening.difficulty) : "";
    return klotski.card(opening.code, klotski.moves(opening.steps) + level, note);
  }

  /** Today's puzzle (in UTC), the same for everyone, from easy on Mondays to hard on Sundays. */
  function today(openings) {
    const day = Math.floor(Date.now() / 86_400_000);
    const weekday = (day + 3) % 7; // Day 0 was a Thursday; weekday 0 is Monday.
    const sorted = openings.filter(each => each.steps >= 10).sort((a, b) => a.steps - b.steps);
    const part = sorted.slice(Math.floor(sorted.length * weekday / 7), Math.floor(sorted.length * (weekday + 1) / 7));
    return part[Math.floor(day / 7) * 7919 % part.length];
  }

  document.addEventListener("DOMContentLoaded", () => {
    const openings = klotski.allOpenings().filter(each => each.steps > 0);
    const day = new Date().toISOString().slice(0, 10);
    document.getElementById("today").append(card(today(openings), day));
    document.getElementById("hardest").append(card(klotski.opening("4FEA13400"), text("home.the-hardest.text")));
    document.getElementById("easy").append(...openings.filter(each => each.steps >= 5)
      .sort((a, b) => a.steps - b.steps).slice(0, 6).map(each => card(each)));

    const place = document.getElementById("table");
    const link = document.getElementById("continue");
    let isRecalled = false;
    const game = new klotski.Game(place.dataset.code);
    const table = new klotski.Table(place, move => show(game.play(move), move));
    const again = document.getElementById("again");

    async function show(node, move) {
      table.show(node.code, move);
      if (isRecalled) {
        game.keep();
      }
      document.getElementById("mine").textContent = String(game.cost("step"));
      link.href = "play.html" + klotski.address.text([game.root.code, game.text()]);
      link.textContent = text(game.current === game.root ? "home.play" : "home.continue");
      again.disabled = game.current === game.root;
      if (node.code[0] === "D") {
        game.path().some(each => each.isSolution) || game.record(node);
        await table.leave();
        return klotski.say(text("finish.title"));
      }
      const engine = await klotski.engineReady();
      if (!isRecalled) { // Otherwise, the game continues where the visitor left off.
        await game.recall(engine);
        isRecalled = true;
        const last = game.line().pop();
        if (last !== node && last.code[0] !== "D") {
          return show(game.go(last));
        }
      }
      node.moves ??= await engine.moves(node.code);
      if (game.current === node) {
        table.setMoves(node.moves);
      }
    }
    again.addEventListener("click", () => show(game.go(game.root)));
    show(game.root);
  });
})();
