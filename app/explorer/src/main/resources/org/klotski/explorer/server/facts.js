// What is known of a layout, as a table.
import { element } from './board.js';

// A link to the page of a layout.
export function layoutLink(code, text = code) {
  return element('a', text, { href: `/layout/${code}` });
}

const FACTS = [
  ['Least moves', f => f.min_solution_step < 0 ? 'no way out'
    : `${f.min_solution_step} steps, ${f.min_solution_line} straight, ${f.min_solution_cell} by one cell`],
  ['Shortest ways', f => f.min_solution_ways],
  ['Difficulty', f => f.difficulty && `${f.difficulty}, ${f.difficulty_score} points`],
  ['Chance at random', f => f.min_solution_bits > 0 && `1 in 2^${f.min_solution_bits}`],
  ['Detours of the 2x2', f => f.min_solution_detours >= 0 && f.min_solution_detours],
  ['Minimal', f => f.is_minimal ? 'yes, every piece matters' : 'no'],
  ['Hardest of its group', f => f.is_hardest ? 'yes' : 'no'],
  ['Nearest solutions, in each metric', f => [f.min_solution_num, f.min_solution_line_num, f.min_solution_cell_num].join(', ')],
  ['All solutions, in each metric', f => [f.solution_num, f.solution_line_num, f.solution_cell_num].join(', ')],
  ['Farthest, in each metric', f => `${f.farthest_step}, ${f.farthest_line}, ${f.farthest_cell} away; ${f.farthest_num}, ${f.farthest_line_num}, ${f.farthest_cell_num} of them`],
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
    const span = element('span', f.is_mirror ? 'its own left-right image; ' : '');
    span.append(layoutLink(f.left_right, 'left-right'), ', ', layoutLink(f.top_bottom, 'top-bottom'), ', ',
      layoutLink(f.both, 'both'));
    return span;
  }],
];

// The table, of what /api/v1/layout/LAYOUT answers.
export function factsTable(facts) {
  const table = document.createElement('table');
  for (const [label, fact] of FACTS) {
    const value = fact(facts);
    if (value !== undefined && value !== false && value !== '') {
      const row = table.insertRow();
      row.append(element('th', label, { scope: 'row' }), element('td', value));
    }
  }
  return table;
}
