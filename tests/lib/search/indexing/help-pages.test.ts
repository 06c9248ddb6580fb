// @vitest-environment node
import { feedOf, wireDocument } from '@/tests/support/search-feed';
import { FARM_NL, indexing, MAIN_NL, sourceOf } from './support/indexing';

test('the pages below the help page of a site are indexed as help', async () => {
  const urls = ['/nl/hulp', '/nl/hulp/nachtopvang', '/nl/hulpmiddelen', '/nl/nieuws/hulp'];
  const { rebuild, index, ids, document } = await indexing(({ site }) => ({
    feed: feedOf(urls.map((url) => wireDocument(`${site}:${url}`, { url }))),
  }));

  const helpPath = ({ site }: { site: string }) => (site === 'main' ? '/nl/hulp' : null);
  await rebuild(index, sourceOf({ siteLocales: [MAIN_NL, FARM_NL], helpPath }));

  expect(ids().filter((id) => document(id)?.isHelp)).toEqual([
    'main:/nl/hulp',
    'main:/nl/hulp/nachtopvang',
  ]);
});
