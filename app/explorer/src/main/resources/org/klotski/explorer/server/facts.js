// What is known of a layout, as a table.
import { counted, element } from './board.js';

// A link to the page of a layout.
export function layoutLink(code, text = code) {
  return element('a', text, { href: `/layout/${code}` });
}

const FACTS = [
  ['Least moves', f => f.min_solution_step < 0 ? 'no way out'
    : `${counted(f.min_solution_step, 'step', 'steps')}, ${f.min_solution_line} straight, ${f.min_solution_cell} by one cell`],
  ['Shortest ways', f => f.min_solution_ways],
  ['Difficulty', f => f.difficulty && `${f.difficulty}, ${f.difficulty_score} points`],
  ['Chance at random', f => f.min_solution_bits > 0 && `1 in 2^${f.min_solution_bits}`],
  ['Detours of the 2x2', f => f.min_solution_detours >= 0 && f.min_solution_detours],
  ['Minimal', f => f.is_minimal ? 'yes, every piece matters' : 'no'],
  ['Hardest of its group', f => f.is_hardest ? 'yes' : 'no'],
  ['Group', f => {
    const span = element('span', '');
    span.append(element('a', f.group, { href: `/group/${f.group}?layout=${f.code}` }),
      ` of ${f.group_size.toLocaleString('en')} layouts; layer ${f.layer} of ${f.layer_count}`);
    return span;
  }],
  ['Case name', f => f.name],
  ['Id', f => f.id],
  ['Short code', f => f.short_code],
  ['Mirror images', f => {
    const span = element('span', '');
    [['left-right', f.left_right], ['top-bottom', f.top_bottom], ['both', f.both]].forEach(([image, code], i) =>
      span.append(i > 0 ? ', ' : '', code === f.code ? `${image}: the same` : layoutLink(code, image)));
    return span;
  }],
];

// What there is of in each metric.
const COUNTED = [
  ['nearest solutions', ['min_solution_num', 'min_solution_line_num', 'min_solution_cell_num']],
  ['all solutions', ['solution_num', 'solution_line_num', 'solution_cell_num']],
  ['farthest layouts: how far', ['farthest_step', 'farthest_line', 'farthest_cell']],
  ['farthest layouts: how many', ['farthest_num', 'farthest_line_num', 'farthest_cell_num']],
];

// The tables, of what /api/v1/layout/LAYOUT answers.
export function factsTable(facts) {
  const tables = document.createDocumentFragment();
  const table = document.createElement('table');
  for (const [label, fact] of FACTS) {
    const value = fact(facts);
    if (value !== undefined && value !== false && value !== '') {
      const row = table.insertRow();
      row.append(element('th', label, { scope: 'row' }), element('td', value));
    }
  }
  tables.append(table, metricsTable(facts));
  return tables;
}

function metricsTable(facts) {
  const table = element('table', element('caption', 'In each metric'), { class: 'metrics' });
  const head = table.createTHead().insertRow();
  head.append(document.createElement('td'));
  for (const unit of ['steps', 'straight', 'by cell']) {
    head.append(element('th', unit, { scope: 'col' }));
  }
  const body = table.createTBody();
  for (const [label, fields] of COUNTED) {
    const row = body.insertRow();
    row.append(element('th', label, { scope: 'row' }));
    fields.forEach(field => row.append(element('td', facts[field] === undefined ? '–' : facts[field].toLocaleString('en'))));
  }
  return table;
}
