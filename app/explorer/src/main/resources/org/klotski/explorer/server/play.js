// A board to play on: what moves there are comes from the server, and so does what is behind them.
import { ask, Board, NAMES, where } from './board.js';

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Play extends EventTarget {
  constructor(container, code) {
    super();
    this.board = new Board(container.querySelector('svg'));
    this.board.svg.setAttribute('role', 'group');
    this.board.svg.setAttribute('aria-label', 'Board with pieces that can be moved');
    this.code = code;
    this.metric = 'step';
    this.made = [];
    this.undone = [];
    this.known = new Map();
    this.changes = 0; // of the board, so far: what has waited for an answer is void if there were some
    this.held = null; // the piece that is dragged, and where it was taken
    for (const rect of this.board.pieces()) {
      rect.setAttribute('tabindex', 0);
      rect.setAttribute('role', 'button');
      rect.addEventListener('pointerdown', event => this.drag(rect, event));
      rect.addEventListener('keydown', event => this.key(rect, event));
    }
  }

  // All moves of a layout in a metric, asked for once.
  moves(code, metric) {
    const key = `${code} ${metric}`;
    if (!this.known.has(key)) {
      const asked = ask(`layout/${code}/moves?metric=${metric}`).then(moves => {
        moves.left = moves.distance ?? -1; // if there is no way out
        moves.moves.forEach(move => { move.left = move.distance ?? -1; });
        return moves;
      });
      asked.catch(() => this.known.delete(key));
      this.known.set(key, asked);
    }
    return this.known.get(key);
  }

  said(sentence) {
    this.dispatchEvent(new CustomEvent('said', { detail: sentence }));
  }

  async drag(rect, event) {
    if (event.button !== 0) {
      return;
    }
    event.preventDefault();
    rect.focus();
    this.putBack();
    const pointer = event.pointerId;
    const from = Number(rect.dataset.place);
    const begin = this.board.cellsAt(event);
    let moves = [];
    let at = from;
    let last = event;
    const mine = { rect, from };
    this.held = mine;
    rect.setPointerCapture(pointer);
    rect.classList.add('held');
    const follow = moved => {
      last = moved;
      if (this.held !== mine) {
        return;
      }
      const now = this.board.cellsAt(moved);
      const x = from % 4 + now.x - begin.x;
      const y = Math.floor(from / 4) + now.y - begin.y;
      const far = place => Math.hypot(place % 4 - x, Math.floor(place / 4) - y);
      at = moves.map(move => move.to).reduce((best, place) => far(place) < far(best) ? place : best, from);
      this.board.put(rect, at);
    };
    const end = () => {
      rect.removeEventListener('pointermove', follow);
      rect.classList.remove('held');
    };
    rect.addEventListener('pointermove', follow);
    const released = new Promise(resolve => {
      rect.addEventListener('pointerup', () => { end(); resolve(true); }, { once: true });
      rect.addEventListener('pointercancel', () => { end(); resolve(false); }, { once: true });
    });
    try {
      moves = (await this.moves(this.code, 'step')).moves.filter(move => move.from === from);
      follow(last); // what the pointer did before the answer came
      const isDone = await released;
      const move = moves.find(each => each.to === at);
      const isStillHeld = this.held === mine;
      if (isStillHeld) {
        this.putBack();
      }
      if (isStillHeld && isDone && move) {
        await this.make(move);
      }
    } catch (error) {
      if (this.held === mine) {
        this.putBack();
      }
      this.said(error.message);
    } finally {
      end();
    }
  }

  // Whatever else changes the board finds each piece where it belongs.
  putBack() {
    if (this.held) {
      this.board.put(this.held.rect, this.held.from);
      this.held = null;
    }
  }

  async key(rect, event) {
    const arrow = ARROWS[event.key];
    if (!arrow || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    const from = Number(rect.dataset.place);
    const column = from % 4 + arrow[0];
    const to = from + arrow[0] + 4 * arrow[1];
    try {
      const { changes } = this;
      const { moves } = await this.moves(this.code, 'step');
      if (this.changes !== changes) {
        return;
      }
      const move = moves.find(each => each.from === from && each.to === to && to % 4 === column);
      if (move) {
        await this.make(move);
      } else {
        this.said(`The ${NAMES[rect.dataset.kind]} can't go there.`);
      }
    } catch (error) {
      this.said(error.message);
    }
  }

  // Makes a move. To move the piece on that was moved last is the same step.
  async make(move) {
    const last = this.made[this.made.length - 1];
    const isSameStep = last && last.to === move.from;
    const begin = isSameStep ? last.before : this.code;
    let whole = move;
    if (isSameStep && move.code !== begin) {
      const changes = this.changes;
      const { moves } = await this.moves(begin, 'step');
      if (this.changes !== changes) {
        return;
      }
      whole = moves.find(each => each.code === move.code);
    }
    // from here on nothing waits, so that the board, its code and what was made agree
    this.putBack();
    this.board.put(this.board.pieceAt(move.from), move.to);
    this.code = move.code;
    this.undone = [];
    if (isSameStep) {
      this.made.pop();
    }
    if (move.code !== begin) {
      this.made.push({ ...whole, before: begin });
    }
    this.changed();
  }

  // Makes the move that leads to a layout, if one does. A walk that was stopped meanwhile makes none.
  async go(code, walk = { isStopped: false }) {
    const { changes } = this;
    const { moves } = await this.moves(this.code, 'step');
    const move = moves.find(each => each.code === code);
    if (move && this.changes === changes && !walk.isStopped) {
      await this.make(move);
    }
  }

  undo() {
    this.putBack();
    if (this.made.length > 0) {
      this.takeBack();
      this.changed();
    }
  }

  takeBack() {
    const move = this.made.pop();
    this.board.put(this.board.pieceAt(move.to), move.from);
    this.undone.push(move);
    this.code = move.before;
  }

  redo() {
    this.putBack();
    const move = this.undone.pop();
    if (move) {
      this.board.put(this.board.pieceAt(move.from), move.to);
      this.made.push(move);
      this.code = move.code;
      this.changed();
    }
  }

  restart() {
    this.putBack();
    while (this.made.length > 0) {
      this.takeBack();
    }
    this.changed();
  }

  counts() {
    const sum = field => this.made.reduce((total, move) => total + move[field], 0);
    return { steps: this.made.length, lines: sum('line_moves'), cells: sum('cell_moves') };
  }

  // The best move, shown; asked for again, made.
  async hint() {
    const { changes, metric } = this;
    const { moves, left } = await this.moves(this.code, metric);
    if (this.changes !== changes || this.metric !== metric) {
      return;
    }
    if (left <= 0 || moves.length === 0) {
      this.said(left === 0 ? 'It is solved.' : 'There is no way out of here.');
      return;
    }
    if (this.hinted === moves[0].code && this.board.svg.querySelector('.ghost')) {
      await this.go(moves[0].code);
      return;
    }
    this.hinted = moves[0].code;
    this.board.show(moves[0]);
    this.said(`Move the ${moves[0].piece} at ${where(moves[0].from)} to ${where(moves[0].to)}.`);
  }

  changed() {
    this.changes++;
    this.board.hide();
    this.dispatchEvent(new Event('changed'));
  }
}
