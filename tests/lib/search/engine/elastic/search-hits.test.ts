// @vitest-environment node
import { correctTerm, HIGHLIGHT_TAGS } from '@/lib/search/engine/elastic/response';
import { byRelevance, MAIN_NL as MAIN } from '@/tests/lib/search/engine/behaviours/support';
import { answer, bodyOf, COMPLETE, recorder } from './support/recorder';
import { engineOf, hit } from './support/searches';

const { open, close } = HIGHLIGHT_TAGS;

test('a hit shows what its words are in', async () => {
  const highlight = {
    'nl.title': ['Soep en brood'],
    'nl.title.written': [`${open}Soep${close} en brood`],
    'nl.description': ['Zonder dat woord.'],
    'nl.body': [`Wij koken ${open}soep${close}.`],
  };
  const { engine } = await engineOf({ all: answer(9, [hit(highlight)]) });
  const [found] = (await engine.search(byRelevance('soep'), MAIN)).hits;

  expect(found).toEqual({
    id: 'a',
    type: 'activity',
    created: 1_750,
    href: '/nl/soep',
    file: null,
    themes: ['Eten'],
    vacancyType: null,
    image: null,
    hasVideo: false,
    page: null,
    title: [
      { text: 'Soep', isMatch: true },
      { text: ' en brood', isMatch: false },
    ],
    excerpt: [
      { text: 'Wij koken ', isMatch: false },
      { text: 'soep', isMatch: true },
      { text: '.', isMatch: false },
    ],
  });
});

const page = { href: '/nl/eten', title: 'Eten' };
const size = { width: 4, height: 3 };
const picture = { src: '/a.webp', srcSet: '/a-xs.webp 320w', ...size };

test.each([
  [
    'a text without its words',
    hit({ 'nl.description': [' '], 'nl.body': ['Kort.'] }),
    { excerpt: [{ text: 'Kort.', isMatch: false }] },
  ],
  ['no text', hit(), { excerpt: [], title: [{ text: 'Soep en brood', isMatch: false }] }],
  [
    'a file',
    hit({}, { filename: 'Regels.v2.PDF', page }),
    { file: { name: 'Regels.v2.PDF', extension: 'pdf' }, page },
  ],
  [
    'a file without an ending',
    hit({}, { filename: 'regels' }),
    { file: { name: 'regels', extension: '' } },
  ],
  [
    'a file of a page on another site',
    hit({}, { filename: 'a.pdf', page, domains: ['farm'] }),
    { page: null },
  ],
  ['a picture', hit({}, { image: picture }), { image: picture }],
  [
    'a picture of an earlier version, which is left out,',
    hit({}, { image: { src: '/a.webp', alt: 'x', ...size, styles: {} } }),
    { image: null },
  ],
])('a hit with %s has its fields', async (_, found, expected) => {
  const { engine } = await engineOf({ all: answer(9, [found]) });

  expect((await engine.search(byRelevance('soep'), MAIN)).hits).toMatchObject([expected]);
});

test('what is chosen stays among the facets without results, so that it can be taken away', async () => {
  const { engine } = await engineOf({ all: answer(9) });
  const choice = { type: ['activity', 'news'], entity: ['file'] };

  expect((await engine.search(byRelevance('soep', { chosen: choice }), MAIN)).facets).toEqual({
    type: [
      { value: 'activity', count: 9 },
      { value: 'news', count: 0 },
    ],
    entity: [{ value: 'file', count: 0 }],
  });
});

test('suggestions are titles with the typed words in them', async () => {
  const found = hit({ 'nl.title': [`${open}Soep${close}`] });
  const { engine, calls } = await recorder(() => [200, { ...COMPLETE, hits: { hits: [found] } }]);

  expect(await engine.suggest('soe', MAIN)).toEqual([
    { title: [{ text: 'Soep', isMatch: true }], href: '/nl/soep', type: 'activity' },
  ]);
  expect(bodyOf(calls[0])).toMatchObject({
    size: 6,
    query: { bool: { filter: [{ term: { language: 'nl' } }, {}], minimum_should_match: 1 } },
  });
  expect(await engine.suggest(' ?! ', MAIN)).toEqual([]);
  expect(calls).toHaveLength(1);
});

test.each([
  ['best answers', { ...COMPLETE, timed_out: true, hits: { hits: [] } }, 'timeout'],
  ['suggestions', { timed_out: false, _shards: { failed: 2 }, hits: { hits: [] } }, 'partial'],
])('%s of a part of the index are a failure', async (what, reply, failure) => {
  const { engine } = await recorder(() => [200, reply]);
  const results =
    what === 'suggestions'
      ? engine.suggest('soep', MAIN)
      : engine.search(byRelevance('soep'), MAIN);

  await expect(results).rejects.toMatchObject({ failure });
});

test('a mistyped word is set right where it stands', () => {
  const words = [
    { offset: 0, length: 5, options: [] },
    { offset: 6, length: 9, options: [{ text: 'soepkeuken' }, { text: 'soepkeukens' }] },
    { offset: 16, length: 5, options: [{ text: 'avond' }] },
  ];

  expect(correctTerm('warme soepkeukn avont', words)).toBe('warme soepkeuken avond');
});

test('a term without corrections has no correction', () => {
  expect(correctTerm('soep', [{ offset: 0, length: 4, options: [] }])).toBeNull();
});
