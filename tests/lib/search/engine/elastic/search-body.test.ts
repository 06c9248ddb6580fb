// @vitest-environment node
import fc from 'fast-check';
import { MATCH_MODES } from '@/lib/search/engine/elastic/matching';
import { searchBody, suggestBody } from '@/lib/search/engine/elastic/search-body';
import { takeFirstWords, significantWords } from '@/lib/search/engine/elastic/elastic-engine';
import type { Audience } from '@/lib/search/engine/engine';
import { EVERYTHING } from '@/lib/search/query';

const AUDIENCE: Audience = { language: 'nl', domains: ['main', 'all'] };

/** The body without the visitor's texts. */
function shapeOf(body: unknown, texts: readonly string[]): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'string' && texts.includes(value) ? null : value,
  );
}

const searchShape = (term: string, reach: (typeof MATCH_MODES)[number]) => {
  const words = significantWords(term, 'nl');
  const body = searchBody(
    { ...EVERYTHING, term },
    AUDIENCE,
    { term, words, language: 'nl' },
    { reach, page: 0, best: null },
  );
  return shapeOf(body, [term, words]);
};

const hostile = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
  fc.constantFrom('"}}],"size":9999', 'title:*', '_exists_:id', '../_delete', '{"a":1}', 'a AND b'),
);

test.each(MATCH_MODES)('the body of a search for %s has the same shape for any term', (reach) => {
  fc.assert(
    fc.property(hostile, (typed) => {
      // Must not occur in the body itself, as `all` does.
      const term = `§ ${typed} §`;
      const shape = searchShape('§ soep §', reach);
      fc.pre(!shape.includes(JSON.stringify(significantWords(term, 'nl'))));
      expect(searchShape(term, reach)).toBe(shape);
    }),
  );
});

test('the body of suggestions has the same shape for any term', () => {
  const shape = (term: string) => {
    const words = takeFirstWords(`§${term}`);
    return shapeOf(suggestBody(AUDIENCE, { term: `§${term}`, words, language: 'nl' }, words), [
      words,
    ]);
  };
  fc.assert(
    fc.property(hostile, (typed) => {
      expect(shape(typed)).toBe(shape('soep zonder vlees'));
    }),
  );
});

test('stop words are skipped, unless there are no others', () => {
  expect(significantWords('Waar kan ik de soep eten?', 'nl')).toBe('soep eten');
  expect(significantWords('de', 'nl')).toBe('de');
  expect(significantWords('?!', 'nl')).toBe('');
});

test('at most twelve distinct words are searched', () => {
  const many = Array.from({ length: 40 }, (_, number) => `soep${number} soep`).join(' ');

  expect(significantWords(many, 'nl').split(' ')).toHaveLength(12);
  expect(significantWords('soep soep', 'nl')).toBe('soep');
});
