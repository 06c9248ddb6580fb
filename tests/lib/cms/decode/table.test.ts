// @vitest-environment node
import { sanitize } from '@/lib/cms/decode/fields/sanitize';

const html = (table: string) => sanitize(`<p>Voor</p>${table}<p>Na</p>`) ?? '';
const linkIn = (from: string) =>
  /<a href="([^"]*)" download="([^"]*)">([^<]*)<\/a>/.exec(from) ?? [];
const csvIn = (from: string) =>
  decodeURIComponent((linkIn(from)[1] ?? '').replace('data:text/csv;charset=utf-8,', ''));

const YEARS =
  '<table><caption>Wie er kwam</caption><tr><th>Wie</th><th>2025</th><th>2024</th></tr>' +
  '<tr><th scope="row">Bezoekers &amp; gasten</th><td>9.200</td><td>8.900</td></tr>' +
  '<tr><td>Collega’s; "vast"</td><td colspan="2">312</td></tr></table>';

test('a table with headings can be taken along as a file of the same cells', () => {
  const found = html(YEARS);

  expect(csvIn(found)).toBe(
    '\uFEFFWie;2025;2024\r\nBezoekers & gasten;9.200;8.900\r\n"Collega’s; ""vast""";312;\r\n',
  );
  expect(linkIn(found).slice(2)).toEqual(['wie-er-kwam.csv', 'Wie er kwam (csv)']);
  expect(found.startsWith('<p>Voor</p><figure><table>')).toBe(true);
  expect(found.endsWith('</figure><p>Na</p>')).toBe(true);
});

test('a table without headings slides in a figure too, and one that holds a table stays as it is', () => {
  const plain = '<table><tfoot><tr><td>Som</td></tr></tfoot></table>';
  const nested = `<table><tr><td>${plain}</td></tr></table>`;

  expect(sanitize(plain)).toBe(`<figure>${plain}</figure>`);
  expect(sanitize(nested)).toBe(nested);
});

test('a table without a caption has a file with a plain name', () => {
  expect(linkIn(html('<table><tr><th>Jaar</th></tr></table>')).slice(2)).toEqual([
    'tabel.csv',
    '(csv)',
  ]);
});

test('a file has the lines of a cell as one, and a name that fits in a path', () => {
  const found = html(
    '<table><caption>--Financiën &amp; &lt;hoe&gt;!</caption>' +
      '<tr><th>Een<br>twee \n drie</th><td colspan="3">x</td><td>y</td></tr></table>',
  );

  expect(csvIn(found)).toBe('\uFEFFEen twee drie;x;;;y\r\n');
  expect(linkIn(found).slice(2)).toEqual([
    'financien-hoe.csv',
    '--Financiën &amp; &lt;hoe&gt;! (csv)',
  ]);
});

test.each([
  ['without headings', '<table><tr><td>Links</td><td>Rechts</td></tr></table>'],
  [
    'that holds another',
    '<table><tr><th>A</th><td><table><tr><td>B</td></tr></table></td></tr></table>',
  ],
])('a table %s, made for layout, stays as it is', (_, table) => {
  expect(html(table)).not.toContain('download');
});

test('what a cell says cannot leave the link', () => {
  const found = html(
    '<table><caption>"&gt;&lt;b&gt;\'</caption><tr><th>"\'&lt;script&gt;</th></tr></table>',
  );

  expect(found).not.toContain('<b>');
  expect(found).not.toContain('<script');
  expect(csvIn(found)).toBe('\uFEFF"""\'<script>"\r\n');
});

const row = (head: string, ...cells: string[]) =>
  `<tr><th scope="row">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (kind: string, head: readonly string[], ...rows: string[]) =>
  sanitize(
    `<table data-chart="${kind}"><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>` +
      `<tbody>${rows.join('')}</tbody></table>`,
  ) ?? '';

const widthsIn = (html: string) =>
  [...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => width).join(' ');

test('a table that asks for bars has one in the head of each row but the sum', () => {
  const found = table(
    'bars',
    ['Waar', 'Aantal'],
    row('Opvang', '1.200'),
    row('Wonen', '600'),
    row('Samen', '1.800'),
  );

  expect(widthsIn(found)).toBe('100 50');
  expect(found).toContain('Opvang<svg');
  expect(found).toContain('aria-hidden="true"');
  expect(found).toContain('Samen</th>');
});

test.each([
  ['1,5 3', '50 100'],
  ['12.25 24.5', '50 100'],
  ['1,200 600', '100 50'],
  ['1.200.000 300.000', '100 25'],
  ['6 6', '100 100'],
  ['1 2 4', '25 50 100'],
  ['0 4', '100'],
])('rows of %s have bars of %s', (values, widths) => {
  const rows = values.split(' ').map((value) => row('Rij', value));

  expect(widthsIn(table('bars', ['Waar', 'Aantal'], ...rows))).toBe(widths);
});

test.each([
  ['2025 2024 2023', '28,4 26,6 25,4'],
  ['2023 2024 2025', '25.4 26.6 28.4'],
])('a table over %s has lines above zero, from the oldest to the newest', (years, cells) => {
  const found = table(
    'lines',
    ['Aantal', ...years.split(' ')],
    row('Ontvangen', ...cells.split(' ')),
  );

  expect(found).toContain('<path d="M0 5.2L50 4.3L100 3">');
});

test.each([
  ['that asks for none', 'other', row('Opvang', '12'), row('Wonen', '6')],
  ['with words for figures', 'bars', row('Opvang', 'veel'), row('Wonen', '6')],
  ['with a word behind a figure', 'bars', row('Opvang', '12x'), row('Wonen', '6')],
  ['with a word before a figure', 'bars', row('Opvang', 'x12'), row('Wonen', '6')],
  ['with a row that has none', 'bars', row('Opvang'), row('Wonen', '6')],
  ['over years with a word', 'lines', row('Opvang', '1', 'veel'), row('Wonen', '6', '7')],
  ['without figures', 'bars', row('Opvang', '0'), row('Wonen', '0')],
])('a table %s has no chart', (_, kind, ...rows) => {
  expect(table(kind, ['Waar', 'Aantal'], ...rows)).not.toContain('<svg');
});
