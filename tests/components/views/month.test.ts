// @vitest-environment node
import { serveBackend } from '@/tests/support/serve-backend';
import { wireNode } from '@/tests/support/wire';

const siteLocale = { site: 'main', language: 'nl' } as const;

test('a whole day of a month has no hour', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  const field_date_ranges = [
    { value: '2026-11-28', end_value: '2026-11-28' },
    { value: '2026-11-29T10:00:00+01:00' },
  ];
  const pager = { current_page: 0, items_per_page: 12, total_items: 1, total_pages: 1 };
  const entities = [wireNode('activity', 1, { field_date_ranges })];
  await serveBackend(() => ({ entities, pager }));
  const { EVERYTHING } = await import('@/lib/routing/overview-query');
  const { loadMonthResults: monthResults } = await import('@/components/views/overview/month');
  const { month } = await monthResults({ siteLocale, overview: 'activities', query: EVERYTHING });

  const entries = month?.days.flatMap((day) => day.entries) ?? [];
  expect(entries.map(({ time }) => time)).toEqual(['de hele dag', '10.00']);
});
