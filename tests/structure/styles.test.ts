// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As in app/tokens.css. */
const BREAKPOINTS = ['480px', '768px', '992px', '1240px', '2000px'];
const SPACING =
  /^\s*((?:margin|padding|(?:row-|column-)?gap|inset|scroll-(?:margin|padding))[\w-]*):([^;{}]*)/gm;

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
const sheets = globSync('{app,components,sites}/**/*.css');
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const components = globSync('{app,components}/**/*.tsx');

/** The rules of a sheet that hold on a screen: paper is measured in its own lengths. */
const onScreen = (css: string) => css.replaceAll(/@media print \{[^]*?\n\}/g, '');

/** The text of every match of a pattern in the sheets, after the name of its file. */
const foundIn = (files: readonly string[], textsOf: (css: string) => readonly string[]) =>
  files.flatMap((file) => textsOf(textOf(file)).map((text) => `${file}: ${text.trim()}`));

test('margins, paddings and gaps are steps of the scale, or follow the font', () => {
  const outside = foundIn(modules, (css) =>
    [...onScreen(css).matchAll(SPACING)]
      .map(([declaration]) => declaration)
      // 1px is a hairline.
      .filter((declaration) => /\d(?:rem|px)/.test(declaration.replaceAll(/\b1px/g, ''))),
  );

  expect(outside).toEqual([]);
});

test('what is pressed takes its size from a token', () => {
  expect(foundIn(modules, (css) => css.match(/^.*\b4[48]px.*$/gm) ?? [])).toEqual([]);
});

test('no window is measured at another width than the breakpoints', () => {
  const queries = foundIn(sheets, (css) => css.match(/@media[^{]*\bwidth\b[^{]*/g) ?? []);
  const sizes = components.flatMap(
    (file) => readFileSync(file, 'utf8').match(/\(min-width: \d+px\)/g) ?? [],
  );
  const lengths = [...queries, ...sizes].flatMap(
    (query) => query.match(/[\d.]+(?:px|r?em)/g) ?? [],
  );

  expect(queries.length).toBeGreaterThan(20);
  expect([...new Set(lengths)].filter((length) => !BREAKPOINTS.includes(length))).toEqual([]);
});

const classesIn = (css: string) =>
  new Set(
    [...css.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gi)].map(
      ([, name = '']) => name,
    ),
  );

type Use = { sheet: string; name: string | null; component: string };

/** Every `styles['name']` of the components; the name is null where it is computed. */
const uses = components.flatMap((component): Use[] => {
  const code = readFileSync(component, 'utf8');
  return [...code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].flatMap(
    ([, binding = '', source = '']) => {
      const sheet = source.startsWith('@/')
        ? source.slice(2)
        : path.join(path.dirname(component), source);
      const names = code.matchAll(new RegExp(String.raw`\b${binding}\[(?:'([\w-]+)'\])?`, 'g'));
      return [...names].map(([, name]) => ({ sheet, component, name: name ?? null }));
    },
  );
});

test('a component uses no class that its style sheet lacks', () => {
  const missing = uses.filter(({ sheet, name }) => name && !classesIn(textOf(sheet)).has(name));

  expect(uses.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

test('a style sheet has no class that no component uses', () => {
  const unused = modules.flatMap((sheet) => {
    const here = uses.filter((use) => use.sheet === sheet);
    if (here.some(({ name }) => name === null)) return [];
    const used = new Set(here.map(({ name }) => name));
    return [...classesIn(textOf(sheet))]
      .filter((name) => !used.has(name))
      .map((name) => `${sheet}: ${name}`);
  });

  expect(unused).toEqual([]);
});
