// The page of a layout.
import { ask, element, where } from './board.js';
import { factsTable, layoutLink } from './facts.js';
import { Play } from './play.js';

const page = document.getElementById('layout');
const by = id => document.getElementById(id);
const play = new Play(by('board'), page.dataset.code);
const UNITS = { step: 'steps', line: 'straight moves', cell: 'one-cell moves' };
const LONGEST_LIST = 24;
let walk = null;

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
  const code = play.code;
  try {
    const answer = await play.moves(code, play.metric);
    if (code === play.code) {
      showMoves(answer);
    }
  } catch (error) {
    say(error.message);
  }
}

function showMoves(answer) {
  const { left } = answer;
  by('left').textContent = !by('show-left').checked ? 'hidden' : left < 0 ? 'no way out' : left;
  if (left === 0) {
    say(play.made.length > 0 ? `Solved in ${play.made.length} steps.` : 'It is solved.');
  } else if (left < 0 && play.made.length === 0) {
    say('There is no way out of here.');
  } else if (!walk) {
    say('');
  }
  by('moves').replaceChildren(...answer.moves.map(move => {
    const button = element('button', '', { type: 'button', 'data-code': move.code });
    button.append(element('span', `${move.piece}, ${where(move.from)} → ${where(move.to)}`));
    const behind = move.left < 0 ? 'no way out' : by('show-left').checked ? move.left : '';
    button.append(element('span', `${behind} · layer ${move.layer}`, { class: 'behind' }));
    if (by('show-left').checked && move.left >= 0) {
      button.classList.add(move.left < left ? 'better' : move.left > left ? 'worse' : 'same');
    }
    button.addEventListener('pointerenter', () => play.board.show(move));
    button.addEventListener('pointerleave', () => play.board.hide());
    button.addEventListener('focus', () => play.board.show(move));
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
  for (const code of path.slice(1)) {
    await play.go(code);
    await new Promise(resolve => setTimeout(resolve, 350));
    if (mine.isStopped) {
      return;
    }
  }
  stop();
}

async function solve() {
  if (walk) {
    stop();
    return;
  }
  say('Searching ...');
  const answer = await ask(`layout/${play.code}/solution?metric=${play.metric}`);
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

async function answer(action) {
  by('answer').replaceChildren(element('p', 'Searching ...'));
  try {
    by('answer').replaceChildren(...await action());
  } catch (error) {
    by('answer').replaceChildren(element('p', error.message, { class: 'problem' }));
  }
}

function boards(layouts) {
  const list = element('ul', '', { class: 'boards' });
  for (const { code, note } of layouts.slice(0, LONGEST_LIST)) {
    const link = layoutLink(code, '');
    link.append(element('img', '', { src: `/api/v1/layout/${code}/board.svg`, alt: '', width: 260, height: 320 }),
      element('span', code), element('small', note));
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  return list;
}

async function way() {
  const to = by('to').value;
  const found = await ask(`path/${play.code}/${encodeURIComponent(to)}?metric=${play.metric}`);
  if (found.path.length === 0) {
    return [element('p', found.reason)];
  }
  const go = element('button', 'Walk it on the board', { type: 'button' });
  go.addEventListener('click', () => attempt(() => follow(found.path)));
  const line = element('p', `${found.path.length - 1} ${UNITS[play.metric]} to `);
  line.append(layoutLink(found.target ?? found.path[found.path.length - 1]), '.');
  return [line, go];
}

async function solutions() {
  const found = await ask(`layout/${play.code}/solution?all&metric=${play.metric}`);
  if (found.solutions.length === 0) {
    return [element('p', 'There is no way out of here.')];
  }
  const list = found.solutions.map(each => (
    { code: each.code, note: `${each[`distance_${play.metric}`]} ${UNITS[play.metric]}` }));
  return [element('p', `${list.length} ${list.length === 1 ? 'solution' : 'solutions'}, the nearest first.`), boards(list)];
}

async function farthest() {
  const found = await ask(`layout/${play.code}/farthest?metric=${play.metric}`);
  const list = found.farthest.map(code => ({ code, note: '' }));
  return [element('p', `${list.length} ${list.length === 1 ? 'layout is' : 'layouts are'} ${found.path.length - 1} ${UNITS[play.metric]} away, none is farther.`), boards(list)];
}

// --- everything that can be pressed --------------------------------------------------------------

play.addEventListener('changed', show);
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
  document.querySelector('.unit').textContent = UNITS[play.metric];
  show();
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
