// The product's own picture of a board, made one whose pieces can be found and put elsewhere.
// Nothing here knows where a piece may go.
const CELL = 60;
const MARGIN = 10;
const GAP = 2;
const SIZES = { square: [2, 2], horizontal: [2, 1], vertical: [1, 2], soldier: [1, 1] };
export const NAMES = { square: '2x2', horizontal: 'horizontal', vertical: 'vertical', soldier: 'soldier' };
export const NUMBER = new Intl.NumberFormat('en');
const SVG = 'http://www.w3.org/2000/svg';

export function where(place) {
  return `row ${Math.floor(place / 4) + 1}, column ${place % 4 + 1}`;
}

export class Board {
  constructor(svg) {
    this.svg = svg;
    for (const rect of svg.querySelectorAll('rect[class]')) {
      rect.dataset.kind = rect.getAttribute('class');
      rect.classList.add('piece');
      this.put(rect, this.placeOf(rect.x.baseVal.value, rect.y.baseVal.value));
    }
  }

  placeOf(x, y) {
    return Math.floor((y - MARGIN) / CELL) * 4 + Math.floor((x - MARGIN) / CELL);
  }

  pieces() {
    return [...this.svg.querySelectorAll('.piece')];
  }

  pieceAt(place) {
    return this.pieces().find(rect => Number(rect.dataset.place) === place);
  }

  put(rect, place) {
    rect.dataset.place = place;
    this.lay(rect, place);
    rect.setAttribute('aria-label', `${NAMES[rect.dataset.kind]} at ${where(place)}`);
  }

  lay(rect, place) {
    rect.setAttribute('x', MARGIN + place % 4 * CELL + GAP);
    rect.setAttribute('y', MARGIN + Math.floor(place / 4) * CELL + GAP);
  }

  // Where the pointer is, in cells from the top left one.
  cellsAt(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return { x: (point.x - MARGIN) / CELL, y: (point.y - MARGIN) / CELL };
  }

  rectangle(kind, place, classes) {
    const rect = document.createElementNS(SVG, 'rect');
    const [width, height] = SIZES[kind];
    rect.setAttribute('class', classes);
    rect.setAttribute('width', width * CELL - 2 * GAP);
    rect.setAttribute('height', height * CELL - 2 * GAP);
    rect.setAttribute('rx', 8);
    this.lay(rect, place);
    this.svg.append(rect);
    return rect;
  }

  // Shows a move without making it.
  show(move) {
    this.hide();
    const rect = this.pieceAt(move.from);
    rect.classList.add('hinted');
    this.rectangle(rect.dataset.kind, move.to, 'ghost');
  }

  hide() {
    this.svg.querySelectorAll('.ghost').forEach(each => each.remove());
    this.svg.querySelectorAll('.hinted').forEach(each => each.classList.remove('hinted'));
  }
}

// An answer of the API. What is wrong comes as an error with a sentence for people.
export async function ask(path, signal) {
  const response = await fetch(`/api/v1/${path}`, { signal });
  const answer = await response.json();
  if (answer.error) {
    throw new Error(answer.error);
  }
  return answer;
}

// A number of things, and what one of them is called, or several.
export function counted(number, one, many) {
  return `${NUMBER.format(number)} ${number === 1 ? one : many}`;
}

export function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  made.append(text);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  return made;
}
