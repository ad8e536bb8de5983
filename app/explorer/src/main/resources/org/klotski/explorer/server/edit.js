// Puts a layout together. Whether it is one, and what is wrong where, the server says.
import { ask, Board, counted, element, NAMES, where } from './board.js';
import { factsTable } from './facts.js';

const LETTERS = { X: 'square', H: 'horizontal', V: 'vertical', S: 'soldier' };
const COLOURS = { square: '#c0392b', horizontal: '#2e86c1', vertical: '#239b56', soldier: '#d68910' };
const by = id => document.getElementById(id);
const board = new Board(by('board').querySelector('svg'));
const cells = [];
let asked = new AbortController();

const letterOf = rect => Object.keys(LETTERS).find(letter => LETTERS[letter] === rect.dataset.kind);
const chosen = () => document.querySelector('input[name=piece]:checked').value;

function changed() {
  asked.abort();
  asked = new AbortController();
  check(asked.signal).catch(error => {
    if (error.name !== 'AbortError') {
      by('check').replaceChildren(element('p', error.message, { class: 'problem' }));
    }
  });
  cells.forEach((cell, place) => {
    const rect = board.pieceAt(place);
    cell.setAttribute('aria-label', `${where(place)}: ${rect ? `${NAMES[rect.dataset.kind]} begins here` : 'no piece begins here'}`);
  });
}

async function check(signal) {
  const pieces = board.pieces().map(rect => letterOf(rect) + rect.dataset.place).join(',');
  by('known').hidden = true;
  by('facts').replaceChildren();
  const answer = await ask(`check?pieces=${pieces}`, signal);
  board.pieces().forEach(rect => rect.classList.remove('mistake'));
  if (answer.code) {
    const line = element('p', 'Yes: ');
    line.append(element('a', answer.code, { href: `/layout/${answer.code}` }), '.');
    by('check').replaceChildren(line, element('a', 'Play it', { href: `/layout/${answer.code}`, class: 'button' }));
    const facts = await ask(`layout/${answer.code}`, signal);
    line.append(facts.min_solution_step === null ? ' It has no way out.' : ` ${counted(facts.min_solution_step, 'step', 'steps')} to the way out.`);
    by('facts').replaceChildren(factsTable(facts));
    by('known').hidden = false;
    return;
  }
  const list = element('ul', '');
  for (const mistake of answer.mistakes) {
    list.append(element('li', mistake.sentence, { class: 'problem' }));
    if (mistake.cell !== null) {
      // of pieces on one cell the one put on last is the mistake
      const there = board.pieces().filter(rect => Number(rect.dataset.place) === mistake.cell);
      const rect = there[there.length - 1];
      rect.classList.add('mistake');
      cells[mistake.cell].setAttribute('aria-label', `${where(mistake.cell)}: ${mistake.sentence}`);
    }
  }
  by('check').replaceChildren(element('p', 'Not yet:'), list);
}

function putOn(letter, place) {
  takeOff(place);
  if (LETTERS[letter]) {
    const kind = LETTERS[letter];
    const rect = board.rectangle(kind, place, `${kind} piece`);
    rect.setAttribute('fill', COLOURS[kind]);
    rect.dataset.kind = kind;
    board.put(rect, place);
    prepare(rect);
    board.svg.insertBefore(rect, cells[0]); // cells lie above the pieces
  }
  changed();
}

function takeOff(place) {
  board.pieceAt(place)?.remove();
}

function prepare(rect) {
  rect.setAttribute('aria-hidden', 'true');
}

// The piece that covers a cell: the one put on last.
function covering(place) {
  const row = Math.floor(place / 4);
  const found = board.pieces().filter(rect => {
    const at = Number(rect.dataset.place);
    const width = Math.round(rect.width.baseVal.value / 60);
    const height = Math.round(rect.height.baseVal.value / 60);
    const down = row - Math.floor(at / 4);
    const right = place % 4 - at % 4;
    return down >= 0 && down < height && right >= 0 && right < width;
  });
  return found[found.length - 1];
}

// A piece that is dragged goes where it is let go; a press on the spot puts on what is chosen.
function press(place, event) {
  if (event.button !== 0) {
    return;
  }
  event.preventDefault();
  cells[place].focus();
  const rect = covering(place);
  const cell = cells[place];
  const begin = board.cellsAt(event);
  let end = begin;
  cell.setPointerCapture(event.pointerId);
  const follow = moved => {
    end = board.cellsAt(moved);
    if (rect && isDragged()) {
      rect.setAttribute('transform', `translate(${60 * (end.x - begin.x)} ${60 * (end.y - begin.y)})`);
    }
  };
  const isDragged = () => Math.hypot(end.x - begin.x, end.y - begin.y) > 0.3;
  const listening = new AbortController();
  const finish = isDone => {
    listening.abort(); // to the other end as well: else a later press would be taken for it
    rect?.removeAttribute('transform');
    if (!isDone) {
      return;
    }
    if (rect && isDragged()) {
      const at = Number(rect.dataset.place);
      const x = at % 4 + Math.round(end.x - begin.x);
      const y = Math.floor(at / 4) + Math.round(end.y - begin.y);
      if (x < 0 || x > 3 || y < 0 || y > 4) {
        rect.remove();
      } else {
        board.svg.insertBefore(rect, cells[0]);
        board.put(rect, y * 4 + x);
      }
      changed();
    } else if (chosen() === '.') {
      rect?.remove();
      changed();
    } else {
      putOn(chosen(), place);
    }
  };
  const { signal } = listening;
  cell.addEventListener('pointermove', follow, { signal });
  cell.addEventListener('pointerup', () => finish(true), { signal });
  cell.addEventListener('pointercancel', () => finish(false), { signal });
}

function key(place, event) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }[event.key];
  if (event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  if (step) {
    const next = place + step;
    if (next >= 0 && next < 20 && (Math.abs(step) === 4 || Math.floor(next / 4) === Math.floor(place / 4))) {
      choose(next);
      cells[next].focus();
    }
  } else if (LETTERS[event.key.toUpperCase()]) {
    putOn(event.key.toUpperCase(), place);
    cells[place].focus();
  } else if (event.key === 'Delete' || event.key === 'Backspace' || event.key === '.') {
    covering(place)?.remove();
    changed();
  } else if (event.key === 'Enter' || event.key === ' ') {
    putOn(chosen(), place);
    cells[place].focus();
  } else {
    return;
  }
  event.preventDefault();
}

// One cell can be reached with Tab, the others from there with the arrow keys.
function choose(place) {
  cells.forEach((cell, each) => cell.setAttribute('tabindex', each === place ? 0 : -1));
}

board.svg.setAttribute('role', 'group');
board.svg.setAttribute('aria-label', 'Board to put pieces on, twenty cells');
board.pieces().forEach(prepare);
for (let place = 0; place < 20; place++) {
  const cell = board.rectangle('soldier', place, 'cell');
  cell.setAttribute('role', 'button');
  cell.addEventListener('pointerdown', event => press(place, event));
  cell.addEventListener('keydown', event => key(place, event));
  cells.push(cell);
}
choose(0);
by('clear').addEventListener('click', () => {
  board.pieces().forEach(rect => rect.remove());
  changed();
});
changed();
