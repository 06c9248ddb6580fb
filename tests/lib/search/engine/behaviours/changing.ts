import { searchDocument } from '@/tests/support/search-document';
import { AS_OF, fill, byRelevance, MAIN_NL, type Open, type Opened, plain } from './support';
import { PICTURED } from './library';

export function changing(open: Open): void {
  describe('an index that changes', () => {
    let opened: Opened;

    beforeEach(async () => {
      opened = await open();
    });

    afterEach(() => {
      opened.index.close();
    });

    const titles = async (term: string) =>
      (await opened.engine.search(byRelevance(term), MAIN_NL)).hits.map(({ title }) =>
        plain(title),
      );

    test('before the first build there is no index, and calls fail as such', async () => {
      expect(await opened.index.asOf()).toBeNull();
      await expect(titles('soep')).rejects.toMatchObject({ failure: 'no-index' });
      await expect(opened.index.update([], ['a'], AS_OF)).rejects.toMatchObject({
        failure: 'no-index',
      });
    });

    test('nothing of a build is found before it is published', async () => {
      await fill(opened, [searchDocument('a', { title: 'Oude soep' })]);
      const build = await opened.index.build();
      await build.add([searchDocument('a', { title: 'Nieuwe soep' })]);
      expect(await titles('soep')).toEqual(['Oude soep']);

      await build.publish(AS_OF + 60);

      await vi.waitFor(async () => {
        expect(await titles('soep')).toEqual(['Nieuwe soep']);
      });
      expect(await opened.index.asOf()).toBe(AS_OF + 60);
    });

    test('an abandoned build leaves the current index', async () => {
      await fill(opened, [searchDocument('a', { title: 'Oude soep' })]);
      const build = await opened.index.build();
      await build.add([searchDocument('a', { title: 'Nieuwe soep' })]);
      await build.abandon();

      expect(await titles('soep')).toEqual(['Oude soep']);
      expect(await opened.index.asOf()).toBe(AS_OF);
    });

    test('there is no moment without results while a new index takes over', async () => {
      const one = [searchDocument('a', { title: 'Soep' })];
      await fill(opened, one);
      const state = { isDone: false };
      const counts: number[] = [];
      const asking = (async () => {
        while (!state.isDone) counts.push((await titles('soep')).length);
      })();
      for (let round = 0; round < 4; round += 1) await fill(opened, one);
      state.isDone = true;
      await asking;

      expect(counts.length).toBeGreaterThan(4);
      expect(new Set(counts)).toEqual(new Set([1]));
    });

    test('what is changed, added or removed is found so at once', async () => {
      await fill(opened, [
        searchDocument('a', { title: 'Oude soep' }),
        searchDocument('b', { title: 'Koude soep' }),
      ]);

      await opened.index.update(
        [
          searchDocument('a', { title: 'Verse soep' }),
          searchDocument('c', { title: 'Soep van de dag' }),
        ],
        ['b', 'never-there'],
        AS_OF + 30,
      );

      expect((await titles('soep')).toSorted()).toEqual(['Soep van de dag', 'Verse soep']);
      expect(await opened.index.asOf()).toBe(AS_OF + 30);
    });

    test('nothing of a removed page is found or suggested in what is added after it', async () => {
      await fill(opened, [
        searchDocument('a', { title: 'Brood' }),
        searchDocument('b', { title: 'Linzensoep' }),
      ]);
      await opened.index.update([], ['b'], AS_OF + 30);
      await opened.index.update([searchDocument('c', { title: 'Kaas' })], [], AS_OF + 60);

      expect(await titles('linzensoep')).toEqual([]);
      expect(await opened.engine.suggest('linz', MAIN_NL)).toEqual([]);
      expect(await titles('kaas')).toEqual(['Kaas']);
    });

    test('a page beyond the last shows the last', async () => {
      const many = Array.from({ length: 23 }, (_, number) =>
        searchDocument(`n${String(number).padStart(2, '0')}`, { title: `Soep ${number}` }),
      );
      await fill(opened, many);

      const found = await opened.engine.search(byRelevance('soep', { page: 9 }), MAIN_NL);

      expect(found).toMatchObject({ total: 23, page: 2, pages: 3 });
      expect(found.hits).toHaveLength(3);
    });

    test('everything that is shown of a result comes back as it was', async () => {
      await fill(opened, [PICTURED]);

      const [hit] = (await opened.engine.search(byRelevance('zonsopgang'), MAIN_NL)).hits;

      const { id, href, type, created, themes, vacancyType, image, hasVideo } = PICTURED;
      expect(hit).toMatchObject({
        id,
        href,
        type,
        created,
        themes,
        vacancyType,
        image,
        hasVideo,
        file: null,
        page: null,
      });
    });

    test('at most six titles are suggested', async () => {
      const many = Array.from({ length: 9 }, (_, number) =>
        searchDocument(`n${number}`, { title: `Soep ${number}` }),
      );
      await fill(opened, many);

      expect(await opened.engine.suggest('soe', MAIN_NL)).toHaveLength(6);
    });
  });
}
