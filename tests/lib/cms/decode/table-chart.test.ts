// @vitest-environment node
import { sanitize } from '@/lib/cms/decode/fields/sanitize';

const row = (head: string, ...cells: string[]) =>
  `<tr><th scope="row">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (kind: string, head: readonly string[], ...rows: string[]) =>
  sanitize(
    `<table data-chart="${kind}"><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>` +
      `<tbody>${rows.join('')}</tbody></table>`,
  ) ?? '';

test('a table that asks for bars has one in the head of each row but the sum', () => {
  const found = table(
    'bars',
    ['Waar', 'Aantal'],
    row('Opvang', '1.200'),
    row('Wonen', '600'),
    row('Samen', '1.800'),
  );

  expect([...found.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => width)).toEqual([
    '100',
    '50',
  ]);
  expect(found).toContain('Opvang<svg');
  expect(found).toContain('aria-hidden="true"');
  expect(found).toContain('Samen</th>');
});

test.each([
  [
    ['1,5', '3'],
    ['50', '100'],
  ],
  [
    ['12.25', '24.5'],
    ['50', '100'],
  ],
  [
    ['1,200', '600'],
    ['100', '50'],
  ],
  [
    ['1.200.000', '300.000'],
    ['100', '25'],
  ],
  [
    ['6', '6'],
    ['100', '100'],
  ],
  [
    ['1', '2', '4'],
    ['25', '50', '100'],
  ],
  [['0', '4'], ['100']],
])('rows of %j have bars of %j', (values, widths) => {
  const found = table('bars', ['Waar', 'Aantal'], ...values.map((value) => row('Rij', value)));

  expect([...found.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => width)).toEqual(widths);
});

test.each([
  [
    ['Aantal', '2025', '2024', '2023'],
    ['28,4', '26,6', '25,4'],
  ],
  [
    ['Aantal', '2023', '2024', '2025'],
    ['25.4', '26.6', '28.4'],
  ],
])('a table over years has lines above zero, from the oldest to the newest', (head, cells) => {
  const found = table('lines', head, row('Ontvangen', ...cells));

  expect(found).toContain('<path d="M0 5.2L50 4.3L100 3">');
});

test.each([
  ['that asks for none', 'other', row('Opvang', '12'), row('Wonen', '6')],
  ['with words for figures', 'bars', row('Opvang', 'veel'), row('Wonen', '6')],
  ['with a word behind a figure', 'bars', row('Opvang', '12x'), row('Wonen', '6')],
  ['with a word before a figure', 'bars', row('Opvang', 'x12'), row('Wonen', '6')],
  ['with a row that has none', 'bars', row('Opvang'), row('Wonen', '6')],
  [
    'over years with a word among them',
    'lines',
    row('Opvang', '1', 'veel'),
    row('Wonen', '6', '7'),
  ],
  ['without figures', 'bars', row('Opvang', '0'), row('Wonen', '0')],
])('a table %s has no chart', (_, kind, ...rows) => {
  expect(table(kind, ['Waar', 'Aantal'], ...rows)).not.toContain('<svg');
});
