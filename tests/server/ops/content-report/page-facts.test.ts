// @vitest-environment node
import { readPage } from '@/server/ops/content-report/page-facts';

test.each([
  ['2026-12-06', '2026-12-06T23:59:59+01:00'],
  ['2026-12-06T17:00:00+01:00', '2026-12-06T17:00:00+01:00'],
])('an activity that ends on %s is over for the report from %s on', (endDate, over) => {
  const event = JSON.stringify({ '@type': 'Event', endDate });
  const page = `<script type="application/ld+json">${event}</script>`;

  expect(readPage(page).endsAt).toBe(Date.parse(over));
});
