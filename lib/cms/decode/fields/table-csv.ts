import { Parser } from 'htmlparser2';
import { toCsv } from '@/lib/platform/csv';
import { withChart } from './table-chart';

type Table = { caption: string; rows: string[][] };

/** More than any table; cells that span columns could make millions. */
const MAX_CELLS = 20_000;

/** A cell that spans columns leaves the others of them empty. */
function readTable(html: string): Table {
  const table: Table = { caption: '', rows: [] };
  let text = '';
  let columns = 1;
  let left = MAX_CELLS;
  const parser = new Parser({
    onopentag(name, { colspan }) {
      if (name === 'tr') table.rows.push([]);
      if (name === 'br') text += ' ';
      if (['td', 'th', 'caption'].includes(name)) {
        text = '';
        columns = Math.min(Math.max(Number(colspan) || 1, 1), 100, left + 1);
        left -= columns - 1;
      }
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      const content = text.replaceAll(/\s+/g, ' ').trim();
      if (name === 'caption') table.caption = content;
      if (name === 'td' || name === 'th')
        table.rows.at(-1)?.push(content, ...Array<string>(columns - 1).fill(''));
    },
  });
  parser.end(html);
  return table;
}

/** Dutch spreadsheet programs split at semicolons, and read UTF-8 by its mark. */
const csvOf = ({ rows }: Table): string => `\uFEFF${toCsv(rows, ';')}`;

const fileName = (caption: string): string =>
  `${
    caption
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'tabel'
  }.csv`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const TABLE = /<table\b[\s\S]*?<\/table>/g;
const isOfData = (html: string) => html.includes('<th') && html.lastIndexOf('<table') === 0;

/**
 * Gives each table with headings, of sanitised HTML, a figure with a link to itself as CSV. The link holds the
 * file, so that it needs neither a request nor script.
 */
export const withCsv = (html: string): string =>
  html.replaceAll(TABLE, (found) => {
    if (!isOfData(found)) return found;
    const table = readTable(found);
    const csv = encodeURIComponent(csvOf(table)).replaceAll("'", '%27');
    const label = `${escapeHtml(table.caption)} (csv)`.trim();
    const link = `<a href="data:text/csv;charset=utf-8,${csv}" download="${fileName(table.caption)}">${label}</a>`;
    return `<figure>${withChart(found, table.rows)}<figcaption>${link}</figcaption></figure>`;
  });
