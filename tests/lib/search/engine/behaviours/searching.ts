import { EVERYTHING, NO_FACETS, type SearchQuery } from '@/lib/search/query';
import {
  fill,
  FARM_NL,
  byRelevance,
  MAIN_EN,
  MAIN_NL,
  listMarked,
  type Open,
  type Opened,
  plain,
} from './support';
import { LIBRARY } from './library';

export function searching(open: Open): void {
  describe('searching a library', () => {
    let opened: Opened;

    beforeAll(async () => {
      opened = await open();
      await fill(opened, LIBRARY);
    });

    afterAll(() => {
      opened.index.close();
    });

    const search = (term: string, rest: Partial<SearchQuery> = {}, audience = MAIN_NL) =>
      opened.engine.search(byRelevance(term, rest), audience);
    const ids = async (term: string, rest: Partial<SearchQuery> = {}, audience = MAIN_NL) =>
      (await search(term, rest, audience)).hits.map(({ id }) => id);

    test.each([
      ['the first part of a compound', 'inloop', 'node:1:nl'],
      ['the last part of a compound', 'keuken', 'node:2:nl'],
      ['the middle of a long compound', 'vacature', 'node:2:nl'],
      ['a compound in a paragraph by its part', 'maaltijd', 'node:3:nl'],
      ['the plural of what is written', 'inloophuizen', 'node:1:nl'],
      ['a word without its accents', 'creme brulee', 'node:4:nl'],
      ['a word with accents that are not there', 'kóffie', 'node:1:nl'],
      ['capitals', 'DAGBESTEDING', 'taxonomy_term:8:nl'],
      ['another word for the same', 'slaapplek', 'node:6:nl'],
      ['a letter too few', 'dagbestedng', 'taxonomy_term:8:nl'],
      ['two characters swapped', 'inlophouis de kade', 'node:1:nl'],
      ['words of which only some are there', 'douchen zwembad', 'node:1:nl'],
      ['a sentence with stop words', 'waar kan ik douchen', 'node:1:nl'],
      ['a word from inside a document', 'honden', 'file:9:nl'],
      ['a word of the name of a file', 'kade-2026', 'file:9:nl'],
      ['the second name of a thing', 'besteding en werk', 'taxonomy_term:8:nl'],
    ])('people find it by %s', async (_, term, wanted) => {
      expect((await ids(term)).slice(0, 3)).toContain(wanted);
    });

    test('a title that is typed as it stands comes first', async () => {
      expect((await ids('Overnachten bij de Kade'))[0]).toBe('node:6:nl');
    });

    test('who types nothing sees everything of the site and language, newest first', async () => {
      const found = await opened.engine.search(EVERYTHING, MAIN_NL);

      expect(found.hits.map(({ id }) => id)).toEqual([
        'taxonomy_term:8:nl',
        'node:7:nl',
        'file:9:nl',
        'node:4:nl',
        'node:3:nl',
        'node:2:nl',
        'node:1:nl',
        'node:6:nl',
      ]);
      expect(found).toMatchObject({ total: 8, page: 0, pages: 1, meant: null });
    });

    test('newest first holds for a word too', async () => {
      expect(await ids('keuken', { sort: 'date' })).toEqual(['node:7:nl', 'node:2:nl']);
    });

    test('what only another site shows is not found, but a file is', async () => {
      expect(await ids('geiten')).not.toContain('node:5:nl');
      expect(await ids('geiten', {}, FARM_NL)).toEqual(['node:5:nl']);
      expect(await ids('huisregels')).toEqual(['file:9:nl']);
    });

    test('a file names its page where that page is on the site', async () => {
      const [here] = (await search('huisregels', {}, FARM_NL)).hits;
      const [peerCache] = (await search('huisregels')).hits;

      expect(here?.page).toEqual({ href: '/nl/geiten', title: 'Geiten op de boerderij' });
      expect(peerCache).toMatchObject({
        page: null,
        file: { name: 'huisregels_kade-2026.pdf', extension: 'pdf' },
        href: '/media/documents/huisregels_kade-2026.pdf',
      });
    });

    test('who reads English finds English', async () => {
      expect(await ids('volunteer', {}, MAIN_EN)).toEqual(['node:1:en']);
      expect(await ids('Kade', {}, MAIN_EN)).toEqual(['node:1:en']);
      expect(await ids('volunteers')).not.toContain('node:1:en');
    });

    test('a kind that is chosen narrows the results, not the kinds to choose from', async () => {
      const all = await search('', { sort: 'date' });
      const news = await search('', { sort: 'date', chosen: { ...NO_FACETS, type: ['news'] } });

      expect(news.hits.map(({ id }) => id)).toEqual(['node:7:nl']);
      expect(news.total).toBe(1);
      expect(news.facets.type).toEqual(all.facets.type);
      expect(news.facets.entity).toEqual([{ value: 'node', count: 1 }]);
    });

    test('types are counted within the other facet', async () => {
      const { facets } = await search('', {
        sort: 'date',
        chosen: { ...NO_FACETS, entity: ['file'] },
      });

      expect(facets.type).toEqual([{ value: 'document', count: 1 }]);
      expect(facets.entity).toContainEqual({ value: 'node', count: 6 });
    });

    test('what is chosen can be unchosen, also where nothing has it', async () => {
      const { total, facets } = await search('geiten', {
        chosen: { ...NO_FACETS, type: ['vacancy'] },
      });

      expect(total).toBe(0);
      expect(facets.type).toContainEqual({ value: 'vacancy', count: 0 });
    });

    test('matches are marked, as text', async () => {
      const [first] = (await search('huis douchen')).hits;

      expect(plain(first?.title ?? [])).toBe('Inloophuis De Kade');
      expect(listMarked(first?.title ?? [])).toEqual(['Inloophuis']);
      expect(listMarked(first?.excerpt ?? [])).toEqual(expect.arrayContaining(['douchen']));
    });

    test('without words a result shows its description', async () => {
      const { hits } = await opened.engine.search(EVERYTHING, MAIN_NL);
      const excerpt = hits.find(({ id }) => id === 'node:6:nl')?.excerpt ?? [];

      expect(plain(excerpt)).toBe('Een bed en een ontbijt voor wie geen huis heeft.');
      expect(listMarked(excerpt)).toEqual([]);
    });

    test('a mistyped term has a correction', async () => {
      expect((await search('verbouwingg')).meant).toBe('verbouwing');
      expect((await search('verbouwing')).meant).toBeNull();
    });

    test('an empty result is a result', async () => {
      expect(await search('xyzzyplugh')).toMatchObject({ hits: [], total: 0, page: 0, pages: 0 });
    });

    test.each([
      ['quotes and stars', '"koken* AND (buurt OR NOT'],
      ['what other engines take for fields', 'title:koken^9 _exists_:x'],
      ['an injection', '{"match_all":{}} </script>'],
      ['only signs', '***'],
      ['a face', '🙂🙂'],
      ['a lot', 'dakloos slapen '.repeat(13).trim()],
    ])('%s do no harm', async (_, term) => {
      await expect(search(term)).resolves.toMatchObject({ page: 0 });
    });

    test('titles are suggested while typing', async () => {
      const suggested = await opened.engine.suggest('inlo', MAIN_NL);

      expect(suggested.map(({ title }) => plain(title))).toEqual(['Inloophuis De Kade']);
      expect(suggested[0]).toMatchObject({ href: '/nl/node-1-nl', type: 'location' });
      expect(listMarked(suggested[0]?.title ?? [])).toEqual(['Inloophuis']);
      expect(await opened.engine.suggest('ge', MAIN_NL)).not.toContainEqual(
        expect.objectContaining({ href: '/nl/node-5-nl' }),
      );
      expect(await opened.engine.suggest('  ', MAIN_NL)).toEqual([]);
    });
  });
}
