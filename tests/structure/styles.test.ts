import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOOK_ATTRIBUTES } from '@/sites/looks/attributes';

/** As in app/tokens.css. */
const BREAKPOINTS = ['30em', '48em', '62em', '77.5em', '125em'];
const SPACING =
  /^\s*((?:margin|padding|(?:row-|column-)?gap|inset|scroll-(?:margin|padding))[\w-]*):([^;{}]*)/gm;

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
const sheets = globSync('{app,components,sites}/**/*.css');
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const components = globSync('{app,components}/**/*.tsx');

/** The rules of a sheet for screens: print has lengths of its own. */
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

/** Looks place the parts of drawings, which do not turn around. */
test('components know where a line starts and ends, not what is left and right', () => {
  const physical =
    /^\s*(?:(?:[\w-]+-)?(?:left|right)(?:-\w+)?:|(?:text-align|float|clear|justify-\w+): (?:left|right)|(?:margin|padding|inset):(?: [^\s;]+){4};).*$/gm;

  expect(foundIn(modules, (css) => css.match(physical) ?? [])).toEqual([]);
});

test('what is clicked takes its size from a token', () => {
  expect(foundIn(modules, (css) => css.match(/^.*\b4[48]px.*$/gm) ?? [])).toEqual([]);
});

test('a weight of letters is a token, outside @font-face', () => {
  const found = foundIn(sheets, (css) => [
    ...(css.replaceAll(/@font-face \{[^}]*\}/g, '').match(/font(?:-weight)?: \d{3}\b.*/g) ?? []),
  ]);

  expect(found).toEqual([]);
});

/** Safari 16, Chrome 119 and Firefox 112 know neither, and scripts run there. */
test('a style sheet works in browsers that do not say whether scripts run, or have light-dark()', () => {
  expect(foundIn(sheets, (css) => css.match(/scripting: enabled|light-dark\(/g) ?? [])).toEqual([]);
});

test('a look selects the attributes of one list, and components write all of them', () => {
  const attributes = Object.keys(LOOK_ATTRIBUTES);
  const selected = globSync('sites/looks/**/*.css').flatMap((file) =>
    [...textOf(file).matchAll(/\[(data-[a-z-]+)/g)].map(([, name]) => name),
  );
  const code = components.map((file) => readFileSync(file, 'utf8')).join('\n');

  expect([...new Set(selected)].toSorted()).toEqual(attributes.toSorted());
  expect(attributes.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

/** The code that writes attributes, or has the names that are written in them. */
const codeOfAttributes = globSync(
  '{app,components,lib/{content,forms/definition},sites}/**/*.{ts,tsx}',
)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('no style sheet selects a value of an attribute that the code does not have', () => {
  const isWritten = (value: string) =>
    /^\d+$/.test(value) || new RegExp(`['"\`]${value}['"\`]|\\b${value}:`).test(codeOfAttributes);
  const selected = foundIn(sheets, (css) =>
    [...css.matchAll(/\[data-[\w-]+='([\w-]+)'\]/g)].flatMap(([selector, value = '']) =>
      isWritten(value) ? [] : [selector],
    ),
  );

  expect(selected).toEqual([]);
});

test('media queries use no other widths than the breakpoints', () => {
  const queries = foundIn(sheets, (css) => css.match(/@media[^{]*\bwidth\b[^{]*/g) ?? []);
  const sizes = components.flatMap(
    (file) => readFileSync(file, 'utf8').match(/\(min-width: [^)]*\)/g) ?? [],
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

type Use = { from: string; sheet: string; name: string | null };

const resolve = (from: string, source: string) =>
  source.startsWith('@/') ? source.slice(2) : path.join(path.dirname(from), source);

/**
 * Every `styles.name` and `styles['name']` of a component; the name is null where it is computed. A sheet by another
 * name, such as `page`, may be a variable too.
 */
const usesInCode = (from: string): Use[] => {
  const code = readFileSync(from, 'utf8');
  return [...code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].flatMap(
    ([, binding = '', source = '']) => {
      const use = String.raw`(?<![.\w])${binding}(?:\.(?!module\.css)(\w+)|\[(?:'([\w-]+)'\])?)`;
      const sheet = resolve(from, source);
      return [...code.matchAll(new RegExp(use, 'g'))].flatMap(([, property, name = null]) => {
        if (property === undefined) return [{ from, sheet, name }];
        const isClass = binding === 'styles' || classesIn(textOf(sheet)).has(property);
        return isClass ? [{ from, sheet, name: property }] : [];
      });
    },
  );
};

/** Every class that a style sheet composes from another one. */
const usesInSheet = (from: string): Use[] =>
  [...textOf(from).matchAll(/composes: ([\w -]+) from '(.+)';/g)].flatMap(
    ([, names = '', source = '']) =>
      names.split(' ').map((name) => ({ from, sheet: resolve(from, source), name })),
  );

const uses = [...components.flatMap(usesInCode), ...modules.flatMap(usesInSheet)];

test('no class is used that its style sheet lacks', () => {
  const missing = uses.filter(
    ({ sheet, name }) => name !== null && !classesIn(textOf(sheet)).has(name),
  );

  expect(uses.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

test('no style sheet has a class that is not used', () => {
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
