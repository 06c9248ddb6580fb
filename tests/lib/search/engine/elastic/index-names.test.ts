// @vitest-environment node
import { isIndexOf, newIndexName } from '@/lib/search/engine/elastic/elastic-index';

test('an index is named after its alias and its moment, and no two alike', () => {
  const now = new Date('2026-01-31T12:30:00Z');
  const name = newIndexName('kadelicht', now);

  expect(name).toMatch(/^kadelicht-20260131123000-[0-9a-f]{8}$/);
  expect(newIndexName('kadelicht', now)).not.toBe(name);
  expect(isIndexOf('kadelicht', name)).toBe(true);
});

test('an index of another whose name begins alike is not touched', () => {
  const other = newIndexName('kadelicht-test', new Date());

  expect(isIndexOf('kadelicht', other)).toBe(false);
  expect(isIndexOf('kadelicht', 'kadelicht-logs')).toBe(false);
});
