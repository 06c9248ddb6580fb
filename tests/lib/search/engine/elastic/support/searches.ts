import { answer, bodyOf, type Call, COMPLETE, recorder } from './recorder';

const shown = {
  href: '/nl/soep',
  title: 'Soep en brood',
  themes: ['Eten'],
  vacancyType: null,
  image: null,
  hasVideo: false,
  filename: null,
  page: null,
  domains: ['main'],
};
const source = { id: 'a', type: 'activity', entity: 'node', created: 1_750, shown };
export const hit = (highlight: object = {}, more: object = {}, id = 'a') => ({
  _source: { ...source, id, shown: { ...shown, ...more } },
  highlight,
});

/** A search for the document whose title is the answer, and nothing else. */
export const isBest = (call: Call) => JSON.stringify(bodyOf(call)).includes('dis_max');

/** How far a search reaches: all words, near words, or any of them. */
export function reachOf(call: Call): string {
  if (isBest(call)) return 'best';
  const body = JSON.stringify(bodyOf(call));
  if (body.includes('"fuzziness"')) return 'near';
  return body.includes('constant_score":{"filter":{"bool"') ? 'any' : 'all';
}

/** The answers of an engine that finds so much, by the reach of a search. */
export const engineOf = (found: Partial<Record<string, object>>, best: readonly string[] = []) =>
  recorder((call) =>
    isBest(call)
      ? [200, { ...COMPLETE, hits: { hits: best.map((id) => ({ _source: { id } })) } }]
      : [200, found[reachOf(call)] ?? answer(0)],
  );
