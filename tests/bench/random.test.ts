// @vitest-environment node
import { chance, zipfRanks } from '@/bench/random';

test('people choose the first page twice as often as the second, and three times as the third', () => {
  const rank = zipfRanks(1_000, chance(1));
  const counts = new Map<number, number>();

  for (let turn = 0; turn < 200_000; turn += 1) {
    const value = rank();
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }

  const [first = 0, second = 0, third = 0] = [0, 1, 2].map((one) => counts.get(one) ?? 0);
  expect(first / second).toBeCloseTo(2, 0);
  expect(first / third).toBeCloseTo(3, 0);
  expect(Math.max(...counts.keys())).toBeLessThan(1_000);
});

test('returns the same ranks for the same seed', () => {
  const ranks = () => {
    const rank = zipfRanks(50, chance(7));
    return Array.from({ length: 20 }, rank);
  };

  expect(ranks()).toEqual(ranks());
});
