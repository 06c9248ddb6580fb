// @vitest-environment node
import { loadOptions } from '@/components/views/overview/filters';
import { loadCompleteList, loadFilteredPage } from '@/lib/cms/view';
import { CHOICES, type ListFilters, NO_CHOICES } from '@/lib/content/list-filters';
import { LIST_OVERVIEWS, rulesOf } from '@/lib/routing/overviews';
import { isStockDrupal, withBackend } from '@/tests/support/backend';

withBackend();

const siteLocale = { site: 'main', language: 'nl' } as const;

const filters = LIST_OVERVIEWS.flatMap((overview) =>
  CHOICES.flatMap((choice) => {
    const isLoadedWhole = overview === 'locations' && choice === 'district';
    return rulesOf(overview).choices[choice] && !isLoadedWhole ? [{ overview, choice }] : [];
  }),
);

test.each(filters)(
  'the $choice filter of $overview narrows the list to what its count says',
  async ({ overview, choice }) => {
    const { list } = rulesOf(overview);
    const pageOf = (ids: readonly number[]) =>
      loadFilteredPage(
        siteLocale,
        list,
        { choices: { ...NO_CHOICES, [choice]: ids }, date: null },
        0,
      );
    const all = await pageOf([]);
    const terms = (await loadOptions(siteLocale, overview))[choice] ?? [];
    const counts = all.counts[choice];

    expect(terms.length).toBeGreaterThan(1);
    // Drupal counts nothing; there are terms with content all the same.
    expect(counts === null).toBe(isStockDrupal);
    const totals: number[] = [];
    for (const { id } of terms) {
      const { pager } = await pageOf([id]);
      if (counts) expect(pager.total).toBe(counts.get(id) ?? 0);
      expect(pager.total).toBeLessThan(all.pager.total);
      totals.push(pager.total);
    }
    expect(Math.max(...totals)).toBeGreaterThan(0);
  },
);

test('a type and a location together leave what both find, as the counts predict', async () => {
  const { list } = rulesOf('activities');
  const { type, location } = await loadOptions(siteLocale, 'activities');
  const find = async (choices: Partial<ListFilters['choices']>) => {
    const filters = { choices: { ...NO_CHOICES, ...choices }, date: null };
    const { teasers, pager, counts } = await loadCompleteList(siteLocale, list, filters);
    return { ids: new Set(teasers.map(({ id }) => id)), total: pager.total, counts };
  };
  const atLocation = new Map<number, Set<number>>();
  for (const { id } of location ?? []) atLocation.set(id, (await find({ location: [id] })).ids);

  expect(atLocation.size).toBeGreaterThan(5);
  for (const { id } of type ?? []) {
    const ofType = await find({ type: [id] });
    for (const [place, ids] of atLocation) {
      const both = await find({ type: [id], location: [place] });
      const expected = [...ofType.ids].filter((found) => ids.has(found));
      expect([id, place, both.ids]).toEqual([id, place, new Set(expected)]);
      if (ofType.counts.location)
        expect([id, place, both.total]).toEqual([
          id,
          place,
          ofType.counts.location.get(place) ?? 0,
        ]);
    }
  }
});
