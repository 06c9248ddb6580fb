// @vitest-environment node
import fc from 'fast-check';
import { termsOf } from '@/lib/search/engine/analysis/analyser';
import { answerTo, titleKey } from '@/lib/search/engine/analysis/synonyms';
import { typingErrors, wordsOf } from '@/lib/search/engine/analysis/text';

const term = (written: string) => termsOf('nl', written).term;

test.each([
  ['maatje', 'maatjes'],
  ['huis', 'huizen'],
  ['brief', 'brieven'],
  ['fiets', 'fietsen'],
  ['slaap', 'slapen'],
  ['dakloos', 'daklozen'],
  ['vacature', 'vacatures'],
  ['vakantie', 'vakanties'],
  ['advies', 'adviezen'],
  ['kind', 'kinderen'],
  ['zaal', 'zalen'],
  ['dans', 'dansen'],
  ['les', 'lessen'],
  ['foto', 'foto’s'],
  ['café', 'CAFE'],
  ['e-mail', 'email'],
])('a search for “%s” also finds “%s”', (one, other) => {
  expect(term(one)).toBe(term(other));
});

test('a word in other letters than Latin is stemmed too', () => {
  expect(termsOf('en', 'борщs').term).toBe(termsOf('en', 'борщ').term);
});

test('similar words stay separate', () => {
  expect(term('maand')).not.toBe(term('maan'));
  expect(term('brood')).not.toBe(term('broek'));
});

test.each([
  ['bijen', 'bij'],
  ['dansen', 'dan'],
  ['wassen', 'was'],
  ['zaal', 'zal'],
  ['pers', 'per'],
  ['mensen', 'men'],
  ['alleen', 'alle'],
])('a search for “%s” does not find the small word “%s”', (word, small) => {
  expect(term(word)).not.toBe(term(small));
});

test.each([
  ['inloophuizen', ['inloop', 'huis']],
  ['moestuin', ['moes', 'tuin']],
  ['vrijwilligersvacature', ['vrijwilliger', 'vacature']],
  ['dagbesteding', ['dag', 'besteding']],
  ['erwtensoep', ['soep']],
  ['vrijwilliger', []],
  ['onkosten', []],
])('“%s” is found by its parts', (compound, parts) => {
  expect(termsOf('nl', compound).parts).toEqual(parts.map(term));
});

test('English words are not taken apart', () => {
  expect(termsOf('en', 'gardening')).toEqual({ term: 'garden', parts: [] });
});

test('a word stands where it is in the text, whatever is around it', () => {
  const text = '(Zo’n) buurt-café… 🍲 2025!';
  const found = Array.from(wordsOf(text), ({ start, end }) => text.slice(start, end));

  expect(found).toEqual(['Zo’n', 'buurt-café', '2025']);
});

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

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  test.each(inherited)('%s is a word like any other', (word) => {
    const terms = termsOf(language, word);

    expect(typeof terms.term).toBe('string');
    expect(terms.term).not.toBe('');
    expect(terms.parts.every((part) => typeof part === 'string')).toBe(true);
    expect(answerTo(language, word).keys).toContain(titleKey(language, word));
  });
});
