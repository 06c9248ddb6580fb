import { globSync, readFileSync } from 'node:fs';
import { paragraphBundles } from '@/lib/cms/decode/paragraph-kinds';
import { SITE_IDS } from '@/sites/site';

const sources = globSync('{app,components,lib,sites,server}/**/*.{ts,tsx}');
const textOf = (file: string) => readFileSync(file, 'utf8');
const those = (pattern: RegExp) => sources.filter((file) => pattern.test(textOf(file)));

/** The islands need React in the browser, for these reasons. */
const ISLANDS = new Map([
  [
    'components/forms/split-islands.tsx',
    'validates and submits, moves focus to the result, states a donation in a sentence',
  ],
  ['components/overview/overview.tsx', 'lists and filters that follow the URL'],
  ['components/search/search.tsx', 'results that follow the URL'],
]);

test('the backend’s field names are spelled in lib/cms/decode and lib/cms/drupal only', () => {
  // Elasticsearch has a field_value_factor.
  const outside = those(/\bfield_(?!value_factor)[a-z]|['"]#(?:title|required|options)/).filter(
    (file) => !/^lib\/cms\/(?:decode|drupal)\//.test(file),
  );

  expect(outside).toEqual([]);
});

test('only the islands of the list need React in the browser, and each is marked', () => {
  const islands = [...ISLANDS.keys()];

  // Next wants its last boundary to be one.
  expect(those(/^'use client'/m).toSorted()).toEqual(['app/global-error.tsx', ...islands]);
  expect(islands.filter((file) => !textOf(file).includes('<Island>'))).toEqual([]);
});

test('custom elements need no React', () => {
  const elements = sources.filter((file) => file.startsWith('components/elements/'));
  const runtime = elements.filter((file) => /^import (?!type).*'react/m.test(textOf(file)));

  expect(elements.length).toBeGreaterThan(10);
  expect(runtime).toEqual([]);
});

test('no component depends on which site it is on', () => {
  // Those of `main` and `farm` are ordinary words too.
  const special = SITE_IDS.filter((id) => id !== 'main' && id !== 'farm');
  const ids = new RegExp(`['"](?:${special.join('|')})['"]`);
  const dependent = those(ids).filter(
    (file) => !file.startsWith('sites/') && file !== 'app/fonts.ts',
  );

  expect(dependent).toEqual([]);
});

test('carousels are loaded where one is shown, never up front', () => {
  expect(those(/^import (?!type).*from 'swiper/m)).toEqual(['components/elements/swipers.ts']);
  expect(those(/^export .*from 'swiper/m)).toEqual([]);
  expect(those(/^import (?!type).*\/swipers'/m)).toEqual([]);
});

test('every paragraph kind is in the content in Dutch and in English', () => {
  const bundles = [...paragraphBundles.keys()];
  const content = globSync('backend/content/{nodes,terms}/**/*.yaml').map(textOf);
  const missing = bundles.filter(
    (bundle) =>
      !content.some((text) => {
        const [nl = '', en = ''] = text.split(/^en:/m);
        return nl.includes(`bundle: ${bundle}`) && en.includes(`bundle: ${bundle}`);
      }),
  );

  expect(bundles.length).toBeGreaterThanOrEqual(10);
  expect(missing).toEqual([]);
});

const IMPORT = /^import (?:[^;]*? from )?'([^']+)';$/gm;
/** Node's own modules, packages, the project, neighbours. */
const ORIGINS = [/^node:/, /^(?!@\/|\.)/, /^@\//, /^\./];

test('every file imports what is farthest from it first', () => {
  const files = globSync(
    '{app,backend,bench,components,drupal,e2e,lib,server,sites,tests}/**/*.{ts,tsx}',
  );
  const unordered = files.filter((file) => {
    const origins = [...textOf(file).matchAll(IMPORT)].map(([, from = '']) =>
      ORIGINS.findIndex((origin) => origin.test(from)),
    );
    return origins.some((origin, at) => origin < (origins[at - 1] ?? 0));
  });

  expect(unordered).toEqual([]);
});
