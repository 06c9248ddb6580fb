// @vitest-environment node
import { NO_CHOICES } from '@/lib/content/list-filters';
import { EVERYTHING } from '@/lib/routing/overview-query';
import { wireTerm } from '@/tests/support/wire';
import { serveBackend } from '@/tests/support/serve-backend';

async function optionsWhere(body: unknown) {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await serveBackend(() => body);
  const { listAllowed, loadOptions } = await import('@/components/views/overview/filters');
  const options = await loadOptions({ site: 'main', language: 'nl' }, 'activities');
  return { options, allowed: listAllowed(options) };
}

test('a URL selects terms of the vocabulary, and no others', async () => {
  const { allowed } = await optionsWhere({ entities: [wireTerm('activity_types', 402, 'Taal')] });

  expect(allowed.type).toEqual(new Set([402]));
});

test.each([[{ message: 'Fout' }], [{ error: {} }], [{}], [[]], [null], [{ entities: [] }]])(
  'where %j replaces the terms, those in the URL apply',
  async (body) => {
    const { options, allowed } = await optionsWhere(body);

    expect(options.type).toBeNull();
    expect(allowed.type).toBeNull();
  },
);

test('a page is of the terms that the overview has: others count as not chosen', async () => {
  await serveBackend(({ pathname }) => ({
    entities: pathname.includes('vocabulary_terms') ? [wireTerm('vacancy_types', 391, 'Baan')] : [],
  }));
  const { loadOverview } = await import('@/components/views/overview/results');
  const choices = { ...NO_CHOICES, type: [391, 392] };
  const { query, results } = await loadOverview({
    siteLocale: { site: 'main', language: 'nl' },
    overview: 'jobs',
    query: { ...EVERYTHING, choices },
  });

  expect(query.choices.type).toEqual([391]);
  expect(results.search).toBe('?type=391');
});
