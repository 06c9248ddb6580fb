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
    '--Financiën &amp; &lt;hoe>! (csv)',
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
