import { globSync, readFileSync } from 'node:fs';
import { SITE_IDS } from '@/sites/site';

const sources = globSync('{app,components,lib,sites,server}/**/*.{ts,tsx}');
const textOf = (file: string) => readFileSync(file, 'utf8');
const those = (pattern: RegExp) => sources.filter((file) => pattern.test(textOf(file)));

/** What runs in the browser, and why it must. */
const ISLANDS = new Map([
  ['components/layout/preview/action-log.tsx', 'the console, for editors only'],
  [
    'components/layout/consent/consent-panel.tsx',
    'stores a choice in the browser, and opens the banner again',
  ],
  ['components/layout/share/copy-link.tsx', 'the clipboard'],
  ['components/layout/consent/error-reports.tsx', 'reports errors that happen in the browser'],
  [
    'components/layout/header/header-search.tsx',
    'opens and closes, Escape, the empty search, suggestions',
  ],
  ['components/layout/header/overlay-menu.tsx', 'opens and closes a dialog'],
  ['components/layout/top-banner.tsx', 'remembers that it was closed'],
  ['components/overview/overview.tsx', 'lists and filters that follow the URL'],
  ['components/search/search.tsx', 'results that follow the URL'],
  ['components/ui/video/embeds-choice.tsx', 'stores a choice in the browser'],
  ['components/ui/results/load-more.tsx', 'shows more of a list'],
  ['components/ui/links/print-button.tsx', 'the printer'],
  ['components/ui/carousel/split-islands.tsx', 'carousels and sliders'],
  ['components/ui/open-status.tsx', 'a text that changes with the clock'],
  ['components/ui/video/video-embed.tsx', 'a third-party player, on a click'],
  [
    'components/forms/split-islands.tsx',
    'validates and submits, moves focus to the result, states a donation in a sentence',
  ],
]);

test('the backend’s field names are spelled in lib/cms/decode only', () => {
  const outside = those(/\bfield_[a-z]|['"]#(?:title|required|options)/).filter(
    (file) => !file.startsWith('lib/cms/decode/'),
  );

  expect(outside).toEqual([]);
});

test('only the islands of the list run in the browser', () => {
  expect(those(/^'use client'/m).toSorted()).toEqual([...ISLANDS.keys()].toSorted());
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
  expect(those(/^import (?!type).*from 'swiper/m)).toEqual([]);
  expect(those(/^export .*from 'swiper/m)).toEqual(['components/ui/carousel/fading-swiper.ts']);
  expect(those(/^import (?!type).*\/fading-swiper'/m)).toEqual([]);
});

test('every paragraph kind is in the content in Dutch and in English', () => {
  const decoder = textOf('lib/cms/decode/paragraph.ts');
  const bundles = [...decoder.matchAll(/^ {2}\S+: \['([a-z_]+)', /gm)].map(([, bundle]) => bundle);
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
