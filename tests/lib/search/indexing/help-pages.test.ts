// @vitest-environment node
import { recordedIndex } from '@/tests/support/recorded-index';
import { feedOf, feedServer, wireDocument } from '@/tests/support/search-feed';
import { FARM_NL, indexingFrom, MAIN_NL, sourceOf } from './support/indexing';

test('the pages below the help page of a site are indexed as help', async () => {
  const urls = ['/nl/hulp', '/nl/hulp/nachtopvang', '/nl/hulpmiddelen', '/nl/nieuws/hulp'];
  const backend = await feedServer(({ site }) => ({
    feed: feedOf(urls.map((url) => wireDocument(`${site}:${url}`, { url }))),
  }));
  const { rebuild } = await indexingFrom(backend);
  const { index, ids, document } = recordedIndex();

  const helpPath = ({ site }: { site: string }) => (site === 'main' ? '/nl/hulp' : null);
  await rebuild(index, sourceOf({ siteLocales: [MAIN_NL, FARM_NL], helpPath }));

  expect(ids().filter((id) => document(id)?.isHelp)).toEqual([
    'main:/nl/hulp',
    'main:/nl/hulp/nachtopvang',
  ]);
});
