// @vitest-environment node
import { optionsOf } from '@/components/views/overview/filters';
import { listPage } from '@/lib/cms/list';
import { CHOICES, NO_CHOICES } from '@/lib/content/list-filters';
import { DISTRICT_OPTIONS, isListOverview, OVERVIEW_RULES, rulesOf } from '@/lib/routing/overviews';
import { isStockDrupal, withBackend } from '@/tests/support/backend';

withBackend();

const siteLocale = { site: 'main', language: 'nl' } as const;

const filters = Object.keys(OVERVIEW_RULES)
  .filter(isListOverview)
  .flatMap((overview) =>
    CHOICES.flatMap((choice) => {
      const options = rulesOf(overview).choices[choice];
      return options && options !== DISTRICT_OPTIONS ? [{ overview, choice }] : [];
    }),
  );

test.each(filters)(
  'the $choice filter of $overview narrows the list to what its count says',
  async ({ overview, choice }) => {
    const { list } = rulesOf(overview);
    const pageOf = (ids: readonly number[]) =>
      listPage(siteLocale, list, { choices: { ...NO_CHOICES, [choice]: ids }, date: null }, 0);
    const all = await pageOf([]);
    const terms = (await optionsOf(siteLocale, overview))[choice] ?? [];
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
