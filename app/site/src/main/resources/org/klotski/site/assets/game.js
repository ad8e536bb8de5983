/*
 * klotski.Game: the moves of a visitor as a tree of layouts. The browser stores the tree, and the
 * address contains the current line. Moving the same piece again continues its step.
 */
(() => {
  "use strict";
  const { LETTERS } = klotski;
  /** The maximum number of games that the browser stores. */
  const KEPT = 40;

  /** The number of moves, in a metric, that a step consists of. */
  function cost(move, metric) {
    const directions = move.passed.map((cell, i) => cell - (move.passed[i - 1] ?? move.from));
    return metric === "step" ? 1
      : metric === "cell" ? directions.length
        : directions.filter((direction, i) => direction !== directions[i - 1]).length;
  }

  const write = move => LETTERS[move.from] + LETTERS[move.to];

  class Game {
    constructor(code) {
      this.root = { code, move: null, parent: null, children: [], next: null };
      this.current = this.root;
      this.hints = 0;
    }

    /** Makes a move from the current layout; returns the move to show, and the resulting node. */
    play(move) {
      const last = this.current;
      const base = last.parent;
      if (base && last.move.to === move.from) {
        if (last.children.length === 0) { // The layout where the piece paused is dropped.
          base.children.splice(base.children.indexOf(last), 1);
          base.next = base.children[0] ?? null;
        }
        if (move.code === base.code) {
          return this.current = base;
        }
        const whole = base.moves?.find(each => each.code === move.code);
        if (whole) {
          return this.add(base, whole);
        }
      }
      return this.add(last, move);
    }

    /** Adds a move to a node, unless the node has this move, and makes its layout the current one. */
    add(node, move, isSolution = false) {
      let child = node.children.find(each => each.code === move.code);
      if (!child) {
        child = { code: move.code, move, parent: node, children: [], next: null, isSolution };
        node.children.push(child);
      }
      node.next = child;
      return this.current = child;
    }

    /** The nodes from the start to the current one. */
    path(node = this.current) {
      const path = [];
      for (let each = node; each; each = each.parent) {
        path.unshift(each);
      }
      return path;
    }

    /** The path to the current node, followed by the most recently visited continuation. */
    line() {
      const line = this.path();
      for (let node = this.current.next; node; node = node.next) {
        line.push(node);
      }
      return line;
    }

    /** Makes a node the current one and its path the current line. */
    go(node) {
      for (let each = node; each.parent; each = each.parent) {
        each.parent.next = each;
      }
      return this.current = node;
    }

    /** The number of moves from the start to a node. */
    cost(metric, node = this.current) {
      return this.path(node).slice(1).reduce((sum, each) => sum + cost(each.move, metric), 0);
    }

    /** The moves up to the current layout, two letters each, for the address. */
    text() {
      return this.path().slice(1).map(node => write(node.move)).join("");
    }

    /** Replays the moves of an address up to the first invalid one. */
    async repeat(text, engine) {
      let node = this.root;
      for (let i = 0; i + 1 < text.length; i += 2) {
        const child = await this.#child(node, text.slice(i, i + 2), engine);
        if (!child) {
          break;
        }
        node = child;
      }
      this.go(node);
    }

    async #child(node, letters, engine) {
      node.moves ??= await engine.moves(node.code);
      const move = node.moves.find(each => write(each) === letters);
      return move && this.add(node, move);
    }

    /** Remembers the fewest steps in which the visitor has solved the puzzle. */
    record(node) {
      const solved = klotski.settings.get("solved", {});
      const { code } = this.root;
      klotski.settings.set("solved", { ...solved, [code]: Math.min(solved[code] ?? Infinity, this.cost("step", node)) });
    }

    /** Stores the tree in the browser. */
    keep() {
      const pack = node => [write(node.move) + (node.isSolution ? "*" : ""),
        ...[...node.children].sort((a, b) => (b === node.next) - (a === node.next)).map(pack)];
      const games = klotski.settings.get("games", []).filter(each => each.code !== this.root.code);
      if (this.root.children.length) {
        games.unshift({ code: this.root.code, hints: this.hints, tree: this.root.children.map(pack) });
      }
      klotski.settings.set("games", games.slice(0, KEPT));
    }

    /** Reads the tree that the browser has stored for the same start. */
    async recall(engine) {
      const kept = klotski.settings.get("games", []).find(each => each.code === this.root.code);
      this.hints = kept?.hints ?? 0;
      const unpack = async (node, [letters, ...children]) => {
        const child = await this.#child(node, letters.slice(0, 2), engine);
        if (child) {
          child.isSolution = letters.endsWith("*");
          for (const each of [...children].reverse()) { // Reversed: the first child becomes the current line.
            await unpack(child, each);
          }
        }
      };
      for (const each of [...(kept?.tree ?? [])].reverse()) {
        await unpack(this.root, each);
      }
      this.current = this.root;
    }
  }

  Game.cost = cost;
  klotski.Game = Game;
})();
