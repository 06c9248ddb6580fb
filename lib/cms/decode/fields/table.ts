import { escapeText } from 'entities';
import { Parser } from 'htmlparser2';
import { makeSlug } from '@/lib/content/chapters';
import { barWidth, CHART_WIDTH, linePoints } from '@/lib/content/chart';
import { toCsv } from '@/lib/platform/csv';

const KIND = /^<table\b[^>]* data-chart="(bars|lines)"/;
const ROW_HEAD = /(<tr\b[^>]*>\s*<th\b[^>]*scope="row"[^>]*>)([^]*?)(<\/th>)/g;
const LINE = { height: 24, room: 3 };

/** `1.480`, `1,480`, `28,4` and `28.4`: three digits after a mark are thousands. */
function numberIn(text: string): number | null {
  const bare = text.replaceAll(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : null;
}

const svg = (height: number, content: string) =>
  `<svg viewBox="0 0 ${CHART_WIDTH} ${height}" preserveAspectRatio="none" aria-hidden="true">${content}</svg>`;

const round = (value: number) => String(Math.round(value * 10) / 10);

const bar = (value: number, highest: number) =>
  svg(1, `<rect width="${round(barWidth(value, highest))}" height="1"></rect>`);

function line(values: readonly number[]): string {
  const points = linePoints(values, LINE).map(([x, y]) => `${round(x)} ${round(y)}`);
  return svg(LINE.height, `<path d="M${points.join('L')}"></path>`);
}

/** A row that adds up the ones above it has no bar: it would make theirs short. */
const isSum = (values: readonly number[], index: number) =>
  index > 1 &&
  Math.abs(values.slice(0, index).reduce((sum, one) => sum + one, 0) - (values[index] ?? 0)) < 0.05;

function chooseCharts(kind: string | undefined, rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...data] = rows;
  const figures = data.map((cells) => cells.slice(1).map((cell) => numberIn(cell)));
  const complete = figures.map((row) => row.flatMap((one) => one ?? []));
  if (complete.some((row, index) => row.length === 0 || row.length < (figures[index]?.length ?? 0)))
    return [];
  if (kind === 'lines') {
    const [first = '', last = ''] = [head.at(1), head.at(-1)];
    const isNewestFirst = first > last;
    return complete.map((row) => line(isNewestFirst ? row.toReversed() : row));
  }
  const values = complete.map((row) => row.at(-1) ?? 0);
  const parts = values.map((value, index) => (isSum(values, index) ? 0 : value));
  const highest = Math.max(...parts);
  return highest > 0 ? parts.map((part) => (part > 0 ? bar(part, highest) : '')) : [];
}

/** Draws the figures of a table that asks for it in the heads of its rows. What is no number leaves it as it is. */
function withChart(html: string, rows: readonly (readonly string[])[]): string {
  const [, kind] = KIND.exec(html) ?? [];
  const charts = kind ? chooseCharts(kind, rows) : [];
  let row = 0;
  return charts.length === 0
    ? html
    : html.replaceAll(
        ROW_HEAD,
        (_, open: string, text: string, close: string) =>
          `${open}${text}${charts[row++] ?? ''}${close}`,
      );
}

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

const TABLE = /<table\b[\s\S]*?<\/table>/g;
const isNested = (html: string) => html.lastIndexOf('<table') > 0;

/**
 * Gives each table of sanitised HTML a figure, in which it slides on a phone; with headings it has a link to
 * itself as CSV. The link holds the file, so that it needs neither a request nor script.
 */
export const withFigures = (html: string): string =>
  html.replaceAll(TABLE, (found) => {
    if (isNested(found)) return found;
    if (!found.includes('<th')) return `<figure>${found}</figure>`;
    const table = readTable(found);
    const csv = encodeURIComponent(csvOf(table)).replaceAll("'", '%27');
    const label = `${escapeText(table.caption)} (csv)`.trim();
    const link = `<a href="data:text/csv;charset=utf-8,${csv}" download="${makeSlug(table.caption) || 'tabel'}.csv">${label}</a>`;
    return `<figure>${withChart(found, table.rows)}<figcaption>${link}</figcaption></figure>`;
  });
