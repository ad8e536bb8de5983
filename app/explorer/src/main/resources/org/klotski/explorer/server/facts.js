// What is known of a layout, as a table.
import { element } from './board.js';

// A link to the page of a layout.
export function layoutLink(code, text = code) {
  return element('a', text, { href: `/layout/${code}` });
}

const FACTS = [
  ['Group', f => {
    const span = element('span', '');
    span.append(element('a', f.group_name, { href: `/group/${f.group_name}?layout=${f.code}` }),
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

function shown(value) {
  return value === null || value === undefined ? '–' : value === true ? 'yes' : value === false ? 'no' : value.toLocaleString('en');
}

// The tables, of what /api/v1/layout/LAYOUT answers. The page has the names of the facts.
export function factsTable(facts) {
  const tables = document.getElementById('fact-names').content.cloneNode(true);
  for (const row of tables.querySelectorAll('[data-facts]')) {
    for (const name of row.dataset.facts.trim().split(' ')) {
      row.append(element('td', shown(facts[name])));
    }
  }
  const table = tables.querySelector('table');
  for (const [label, fact] of FACTS) {
    const row = table.insertRow();
    row.append(element('th', label, { scope: 'row' }), element('td', fact(facts)));
  }
  return tables;
}
