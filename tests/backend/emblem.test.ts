// @vitest-environment node
import { draw } from '@/backend/pictures/draw';

const emblem = (seed: number, brand: 'main' | 'farm' = 'main') =>
  draw({ scene: 'emblem', brand, seed });

test('a logo is the same on every site', () => {
  expect(emblem(7, 'farm')).toBe(emblem(7, 'main'));
});

test('a logo is never mirrored', () => {
  expect(emblem(31)).not.toContain('translate(1600 0) scale(-1 1)');
  expect(draw({ scene: 'canal', brand: 'main', seed: 31 })).toContain(
    'translate(1600 0) scale(-1 1)',
  );
});

test('fifty seeds in a row give fifty logos', () => {
  const drawings = Array.from({ length: 50 }, (_, index) => emblem(100 + index));

  expect(new Set(drawings).size).toBe(50);
});
