// @vitest-environment node
import { termsOf } from '@/lib/search/engine/analysis/analyser';
import { wordsOf } from '@/lib/search/engine/analysis/text';

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
  ['foto', 'foto’s'],
  ['café', 'CAFE'],
  ['e-mail', 'email'],
])('a search for “%s” also finds “%s”', (one, other) => {
  expect(term(one)).toBe(term(other));
});

test('similar words stay separate', () => {
  expect(term('maand')).not.toBe(term('maan'));
  expect(term('brood')).not.toBe(term('broek'));
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
