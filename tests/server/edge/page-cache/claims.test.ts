import { createClaims } from '@/server/edge/page-cache/claims';
import { createPurges } from '@/server/edge/page-cache/purges';
import { memoryStore } from '@/tests/support/edge';

const NOW = 1_000_000;

test('where other processes claim a page over and over, it is rendered here after ten seconds', async () => {
  let now = NOW;
  const store = {
    ...memoryStore(),
    claim: () => false,
    isClaimed: () => now < NOW + 4_000,
  };
  const claims = createClaims({ store, purges: createPurges(), now: () => (now += 500) });

  expect(await claims.claimOrFind({ key: 'main /a.webp', variant: '?v=1' }, null)).toBeNull();
  expect(now).toBeGreaterThanOrEqual(NOW + 10_000);
  expect(now).toBeLessThan(NOW + 15_000);
});
