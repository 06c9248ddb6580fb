// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { parse } from 'yaml';
import { z } from 'zod';
import { REAL_CONTENT } from './support/backend';

const folder = path.join(REAL_CONTENT, 'nodes');
const page = z.looseObject({ nl: z.unknown().optional(), en: z.unknown().optional() });
const pages = globSync('{annual-report/*,friends/friends-anbi}.yaml', { cwd: folder }).map(
  (file) => ({
    file,
    ...page.parse(parse(readFileSync(path.join(folder, file), 'utf8'))),
  }),
);

const NOT_READ = new Set(['path', 'to', 'moved_from', 'image', 'document', 'bundle']);

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (NOT_READ.has(key) ? [] : texts(part)));
}

type Table = { page: string; caption: string; rows: string[][] };

function tablesIn(html: string, file: string): Table[] {
  const tables: Table[] = [];
  let text = '';
  const parser = new Parser({
    onopentag(name) {
      if (name === 'table') tables.push({ page: file, caption: '', rows: [] });
      if (name === 'tr') tables.at(-1)?.rows.push([]);
      text = '';
    },
    ontext: (part) => (text += part),
    onclosetag(name) {
      const table = tables.at(-1);
      if (name === 'caption' && table) table.caption = text;
      if (name === 'td' || name === 'th') table?.rows.at(-1)?.push(text);
    },
  });
  parser.end(html);
  return tables;
}

const tables = (language: 'nl' | 'en') =>
  pages.flatMap(({ file, [language]: content }) =>
    texts(content).flatMap((text) => tablesIn(text, file)),
  );

const tenths = (figure: string, decimal: string) =>
  Math.round(Number(figure.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.')) * 10);

const decimals = { nl: ',', en: '.' } as const;
const both: ('nl' | 'en')[] = ['nl', 'en'];
const hasTotal = ({ rows }: Table) => /^(?:Samen|Total)$/.test(rows.at(-1)?.[0] ?? '');

test.each(both)('each total of a table in %s is the sum of what stands above it', (language) => {
  const found = tables(language).filter(hasTotal);
  expect(found.length).toBeGreaterThan(2);

  for (const { caption, rows } of found) {
    const figures = rows.slice(1).map(([, figure = '']) => tenths(figure, decimals[language]));
    const total = figures.pop();
    expect(
      figures.reduce((sum, each) => sum + each, 0),
      caption,
    ).toBe(total);
  }
});

/** "Visitors 2025" and the like, of the tables that are not the parts of a total. */
const figuresOf = ({ caption, rows: [head = [], ...rows] }: Table) =>
  rows.flatMap(([label = '', ...figures]) =>
    figures.map((figure, at) => {
      const [year] = /\d{4}/.exec(`${head[at + 1] ?? ''} ${caption}`) ?? [''];
      return [
        `${label.replace(/ (?:aan het eind|at the end|in gebruik|in use).*/, '')} ${year}`,
        figure,
      ];
    }),
  );

test.each(both)('what is in two tables in %s has one figure for a year', (language) => {
  const known = new Map<string, string>();
  let repeated = 0;
  for (const table of tables(language).filter((each) => !hasTotal(each)))
    for (const [what = '', figure = ''] of figuresOf(table)) {
      if (known.has(what)) repeated += 1;
      expect(known.get(what) ?? figure, `${table.page}: ${what}`).toBe(figure);
      known.set(what, figure);
    }
  expect(repeated).toBeGreaterThan(4);
});

const TIME = /\b\d{1,2}[.:]\d{2}(?= uur)|\b\d{1,2}:\d{2}/g;

const numbersIn = (content: unknown) =>
  new Set(
    Array.from(
      texts(content)
        .join(' ')
        .replaceAll(/<a [^>]*>/g, '')
        .replaceAll(TIME, '')
        .matchAll(/\d+(?:[.,]\d+)*/g),
      ([number]) => number.replaceAll(/[.,]/g, ''),
    ),
  );

test.each(pages.filter(({ en }) => en))('$file has the same figures in both languages', (each) => {
  const dutch = numbersIn(each.nl);

  expect([...numbersIn(each.en)].filter((number) => !dutch.has(number))).toEqual([]);
});
