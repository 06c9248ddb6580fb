import { searchDocument } from '@/tests/support/search-document';
import { NO_FACETS, type SearchQuery } from '@/lib/search/query';
import { byRelevance, fill, MAIN_EN, MAIN_NL, listMarked, type Open, type Opened } from './support';

const at = (day: number) => 1_700_000_000 + day * 86_400;

const STORIES = Array.from({ length: 14 }, (_, number) =>
  searchDocument(`story:${number}`, {
    title: `Een verhaal over slapen ${number}`,
    description: 'In de nachtopvang is het warm. De nachtopvang heeft de beste soep van het land.',
    type: 'story',
    created: at(100 + number),
  }),
);

const PAGES = [
  searchDocument('shelter', { title: 'De nachtopvang', created: at(1) }),
  searchDocument('debt', { title: 'Hulp bij schulden', isHelp: true, created: at(2) }),
  searchDocument('debt-news', { title: 'Nieuws van de groep', body: 'Hulp bij schulden.' }),
  searchDocument('track', { title: 'Op de rit', type: 'project', created: at(3) }),
  searchDocument('track-story', { title: 'De rit', type: 'story', created: at(9) }),
  searchDocument('cook', {
    title: 'Wie staat er achter het fornuis?',
    type: 'vacancy',
    vacancyType: 'Vrijwilligerswerk',
  }),
  searchDocument('course', { language: 'en', title: 'Learn Dutch', created: at(1) }),
];

/** Pages alike but for what makes one more important. */
const ALIKE = { title: 'Over eten en drinken', body: 'Kom langs in de keuken.', created: at(1) };
const BY_IMPORTANCE = [
  searchDocument('help', { ...ALIKE, isHelp: true }),
  searchDocument('page', { ...ALIKE, created: at(2) }),
  searchDocument('news', { ...ALIKE, type: 'news', created: at(3) }),
];

export function answering(open: Open): void {
  describe('the best answer', () => {
    let opened: Opened;

    beforeAll(async () => {
      opened = await open();
      await fill(opened, [...STORIES, ...PAGES, ...BY_IMPORTANCE]);
    });

    afterAll(() => {
      opened.index.close();
    });

    const find = async (term: string, rest: Partial<SearchQuery> = {}, audience = MAIN_NL) => {
      const { hits, best, total } = await opened.engine.search(byRelevance(term, rest), audience);
      return { ids: hits.map(({ id }) => id), best, total };
    };

    test.each([
      ['its title', 'nachtopvang', 'shelter'],
      ['its title, with other small words', 'Waar is de nachtopvang?', 'shelter'],
      ['a synonym of its title', 'slaapplek', 'shelter'],
      ['a synonym of a word of its title', 'hulp bij geldzorgen', 'debt'],
      ['words of its title in another order', 'schulden hulp', 'debt'],
      ['its title, with a typing error', 'nachtopvagn', 'shelter'],
      ['its title to the letter, where another says the same', 'op de rit', 'track'],
    ])('is the page with %s, first of all', async (_, term, id) => {
      expect(await find(term)).toMatchObject({ best: id });
      expect((await find(term)).ids[0]).toBe(id);
    });

    test('is the same for a course, a class and lessons', async () => {
      for (const term of ['Dutch course', 'Dutch class', 'dutch lessons'])
        expect(await find(term, {}, MAIN_EN)).toMatchObject({ best: 'course' });
    });

    test('stands on top of the newest too, and on no other page', async () => {
      const first = await find('nachtopvang', { sort: 'date' });
      const second = await find('nachtopvang', { sort: 'date', page: 1 });

      expect(first).toMatchObject({ best: 'shelter', total: 15 });
      expect(first.ids.slice(0, 3)).toEqual(['shelter', 'story:13', 'story:12']);
      expect(second.best).toBeNull();
      expect(new Set([...first.ids, ...second.ids]).size).toBe(15);
    });

    test('is none where a chosen kind leaves it out, or nothing has such a title', async () => {
      const chosen = { ...NO_FACETS, type: ['story'] };

      expect((await find('nachtopvang', { chosen })).best).toBeNull();
      expect((await find('soep van het land')).best).toBeNull();
      expect((await find('', { sort: 'date' })).best).toBeNull();
    });

    test('pages that help come before others, and news after them', async () => {
      expect((await find('keuken')).ids).toEqual(['help', 'page', 'news']);
    });

    test('a vacancy is found by its kind', async () => {
      expect((await find('vrijwilligerswerk fornuis')).ids[0]).toBe('cook');
    });

    test.each([
      ['slapen', ['slapen', 'nachtopvang']],
      ['de nachtopvang', ['slapen', 'nachtopvang']],
      ['bed voor de nacht', ['slapen', 'nachtopvang']],
    ])('for “%s” only content words are marked', async (term, words) => {
      const query = byRelevance(term, { chosen: { ...NO_FACETS, type: ['story'] } });
      const { hits } = await opened.engine.search(query, MAIN_NL);
      const all = hits.flatMap(({ title, excerpt }) => [
        ...listMarked(title),
        ...listMarked(excerpt),
      ]);

      expect(all.length).toBeGreaterThan(0);
      expect(all.filter((word) => !words.includes(word))).toEqual([]);
    });

    test('a suggested title has no small words marked', async () => {
      const [first] = await opened.engine.suggest('de nachtop', MAIN_NL);

      expect(listMarked(first?.title ?? [])).toEqual(['nachtopvang']);
    });
  });
}
