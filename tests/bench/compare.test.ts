// @vitest-environment node
import { compare } from '@/bench/compare';

test('targets are measured by turns, and a ratio is the median of those of each round', async () => {
  const order: string[] = [];
  const table = await compare({
    title: 'A page',
    note: 'Alone.',
    targets: [
      { name: 'new', times: [99, 10, 40, 60] },
      { name: 'old', times: [99, 20, 50, 30] },
    ],
    measure: ({ name, times }, round) => {
      order.push(`${name} ${round}`);
      return Promise.resolve({ ms: times[round] ?? NaN });
    },
    rounds: 3,
    warmUps: 1,
  });

  expect(order.slice(0, 4)).toEqual(['new 0', 'old 0', 'old 1', 'new 1']);
  expect(table).toContain('|  | new | old | over old |');
  // Rounds of 0.5, 0.8 and 2; the warm-up does not count.
  expect(table).toContain('| ms | 40 | 30 | 0.80 × |');
});
