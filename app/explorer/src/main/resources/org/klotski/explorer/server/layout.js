// The page of a layout.
import { ask, counted, element, NUMBER, where } from './board.js';
import { factsTable, layoutLink } from './facts.js';
import { Play } from './play.js';

const page = document.getElementById('layout');
const by = id => document.getElementById(id);
const play = new Play(by('board'), page.dataset.code);
const UNITS = { step: 'steps', line: 'straight moves', cell: 'one-cell moves' };
const ONE = { step: 'step', line: 'straight move', cell: 'one-cell move' };
const AT_ONCE = 24; // boards in a list; more are shown when they are asked for
let walk = null;
let question = new AbortController(); // about ways, the last one

function say(sentence) {
  by('status').textContent = sentence;
}

// --- the board -----------------------------------------------------------------------------------

async function show() {
  const { steps, lines, cells } = play.counts();
  by('steps').textContent = steps;
  by('lines').textContent = lines;
  by('cells').textContent = cells;
  by('undo').disabled = steps === 0;
  by('restart').disabled = steps === 0;
  by('redo').disabled = play.undone.length === 0;
  by('permalink').href = `/layout/${play.code}`;
  by('edit').href = `/edit?from=${play.code}`;
  const { code, metric } = play;
  const isWanted = () => code === play.code && metric === play.metric;
  try {
    const answer = await play.moves(code, metric);
    if (isWanted()) {
      showMoves(code, metric, answer);
    }
  } catch (error) {
    if (isWanted()) {
      say(error.message);
    }
  }
}

// What was said was said of what is no longer there.
function showAnew() {
  if (!walk) {
    say('');
  }
  show();
}

// The moves from a layout, which is on the board now, counted in a metric.
function showMoves(code, metric, answer) {
  const { left } = answer;
  const preview = move => {
    if (play.code === code) {
      play.board.show(move);
    }
  };
  document.querySelector('.unit').textContent = UNITS[metric];
  by('left').textContent = !by('show-left').checked ? 'hidden' : left < 0 ? 'no way out' : left;
  if (left === 0) {
    say(play.made.length > 0 ? `Solved in ${counted(play.made.length, 'step', 'steps')}.` : 'It is solved.');
  } else if (left < 0 && play.made.length === 0) {
    say('There is no way out of here.');
  }
  by('moves').replaceChildren(...answer.moves.map(move => {
    const button = element('button', '', { type: 'button', 'data-code': move.code });
    button.append(element('span', `${move.piece}, ${where(move.from)} → ${where(move.to)}`));
    const behind = move.left < 0 ? 'no way out' : by('show-left').checked ? move.left : '';
    button.append(element('span', `${behind}`, { class: 'behind' }));
    if (by('show-left').checked && move.left >= 0) {
      button.classList.add(move.left < left ? 'better' : move.left > left ? 'worse' : 'same');
    }
    button.addEventListener('pointerenter', () => preview(move));
    button.addEventListener('pointerleave', () => play.board.hide());
    button.addEventListener('focus', () => preview(move));
    button.addEventListener('blur', () => play.board.hide());
    button.addEventListener('click', () => { stop(); attempt(() => play.go(move.code)); });
    const item = document.createElement('li');
    item.append(button);
    return item;
  }));
}

async function attempt(action) {
  try {
    await action();
  } catch (error) {
    say(error.message);
  }
}

// --- walking along a way -------------------------------------------------------------------------

function stop() {
  if (walk) {
    walk.isStopped = true;
    walk = null;
    by('solve').textContent = 'Solve from here';
  }
}

async function follow(path) {
  stop();
  const mine = { isStopped: false };
  walk = mine;
  by('solve').textContent = 'Stop';
  try {
    for (const code of path.slice(1)) {
      await play.go(code, mine);
      if (mine.isStopped || play.code !== code) {
        break; // somebody has moved a piece meanwhile
      }
      await new Promise(resolve => setTimeout(resolve, 350));
    }
  } finally {
    if (walk === mine) {
      stop();
    }
  }
}

async function solve() {
  if (walk) {
    stop();
    return;
  }
  say('Searching ...');
  const { code } = play;
  const answer = await ask(`layout/${code}/solution?metric=${play.metric}`);
  if (play.code !== code) {
    return;
  }
  if (answer.path.length === 0) {
    say('There is no way out of here.');
    return;
  }
  say('');
  await follow(answer.path);
}

// --- what is known -------------------------------------------------------------------------------

async function showFacts() {
  try {
    by('facts').replaceChildren(factsTable(await ask(`layout/${page.dataset.code}`)));
  } catch (error) {
    by('facts').replaceChildren(element('p', error.message, { class: 'problem' }));
  }
}

// --- ways ----------------------------------------------------------------------------------------

// Asks about the layout on the board, in the metric chosen. A later question ends this one.
async function answer(action) {
  question.abort();
  question = new AbortController();
  const { signal } = question;
  const { code, metric } = play;
  by('answer').replaceChildren(element('p', 'Searching ...'));
  let found;
  try {
    found = await action(code, metric, signal);
  } catch (error) {
    found = [element('p', error.message, { class: 'problem' })];
  }
  if (!signal.aborted) {
    by('answer').replaceChildren(...found);
  }
}

function moves(number, metric) {
  return counted(number, ONE[metric], UNITS[metric]);
}

// The first of many boards, and how to come to the others.
function boards(layouts, address) {
  const list = element('ul', '', { class: 'boards' });
  const shown = element('p', '', { class: 'small' });
  const rest = element('p', '', { class: 'choices' });
  const more = element('button', `Show ${AT_ONCE} more`, { type: 'button' });
  rest.append(more, element('a', 'All of them as JSON', { href: `/api/v1/${address}` }));
  const add = () => {
    const already = list.children.length;
    list.append(...layouts.slice(already, already + AT_ONCE).map(boardItem));
    const number = list.children.length;
    shown.textContent = `These are the first ${NUMBER.format(number)} of ${NUMBER.format(layouts.length)}.`;
    shown.hidden = rest.hidden = number === layouts.length;
  };
  more.addEventListener('click', add);
  add();
  return [shown, list, rest];
}

function boardItem({ code, note }) {
  const link = layoutLink(code, '');
  link.append(
    element('img', '', { src: `/api/v1/layout/${code}/board.svg`, alt: '', width: 260, height: 320, loading: 'lazy' }),
    element('span', code), element('small', note));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

async function way(code, metric, signal) {
  const to = by('to').value;
  const found = await ask(`path/${code}/${encodeURIComponent(to)}?metric=${metric}`, signal);
  if (found.path.length === 0) {
    return [element('p', found.reason)];
  }
  const go = element('button', 'Walk it on the board', { type: 'button' });
  go.addEventListener('click', () => {
    if (play.code === code) {
      attempt(() => follow(found.path));
    } else {
      say(`This way begins at ${code}; go back there, or ask again.`);
    }
  });
  const line = element('p', `${moves(found.path.length - 1, metric)} to `);
  line.append(layoutLink(found.target ?? found.path[found.path.length - 1]), '.');
  return [line, go];
}

async function solutions(code, metric, signal) {
  const address = `layout/${code}/solutions?metric=${metric}`;
  const found = await ask(address, signal);
  if (found.length === 0) {
    return [element('p', 'There is no way out of here.')];
  }
  const list = found.map(each => ({ code: each.code, note: moves(each.distance, metric) }));
  return [element('p', `${counted(list.length, 'solution', 'solutions')}, the nearest first.`), ...boards(list, address)];
}

async function farthest(code, metric, signal) {
  const address = `layout/${code}/farthest?metric=${metric}`;
  const found = await ask(address, signal);
  const list = found.farthest.map(each => ({ code: each, note: '' }));
  return [element('p', `${counted(list.length, 'layout is', 'layouts are')} ${moves(found.path.length - 1, metric)} away, none is farther.`),
    ...boards(list, address)];
}

// --- everything that can be pressed --------------------------------------------------------------

play.addEventListener('changed', showAnew);
play.addEventListener('said', event => say(event.detail));
by('board').addEventListener('pointerdown', stop);
by('undo').addEventListener('click', () => { stop(); play.undo(); });
by('redo').addEventListener('click', () => { stop(); play.redo(); });
by('restart').addEventListener('click', () => { stop(); play.restart(); });
by('hint').addEventListener('click', () => { stop(); attempt(() => play.hint()); });
by('solve').addEventListener('click', () => attempt(solve));
by('show-left').addEventListener('change', show);
by('metric').addEventListener('change', () => {
  play.metric = by('metric').value;
  showAnew();
});
by('solutions').addEventListener('click', () => answer(solutions));
by('farthest').addEventListener('click', () => answer(farthest));
by('way').addEventListener('submit', event => { event.preventDefault(); answer(way); });
document.addEventListener('keydown', event => {
  if (event.target.matches('input, select, textarea') || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const action = { u: () => play.undo(), r: () => play.redo(), h: () => play.hint() }[event.key.toLowerCase()];
  if (action) {
    stop();
    attempt(async () => action());
  }
});

show();
showFacts();
