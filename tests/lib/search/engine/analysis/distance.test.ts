// @vitest-environment node
import fc from 'fast-check';
import { typingErrors } from '@/lib/search/engine/analysis/text';

test.each([
  ['soep', 'soep', 0],
  ['seop', 'soep', 1],
  ['soe', 'soep', 1],
  ['sooep', 'soep', 1],
  ['soap', 'soep', 1],
  ['vrijwiligerswrek', 'vrijwilligerswerk', 2],
])('from “%s” to “%s” the distance is %i', (typed, meant, errors) => {
  expect(typingErrors(typed, meant, 2)).toBe(errors);
});

test('beyond the maximum the distance is the maximum plus one', () => {
  expect(typingErrors('tandarts', 'moestuin', 2)).toBe(3);
  expect(typingErrors('a', 'abcdef', 2)).toBe(3);
});

test('it is as far from one word to another as back', () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(typingErrors(a, b, 8)).toBe(typingErrors(b, a, 8));
    }),
  );
});
