// @vitest-environment node
import { z } from 'zod';
import { metaFields, decodeMeta } from '@/lib/cms/decode/fields/meta';
import { decodeTerm } from '@/lib/cms/decode/term';
import { buildProcessed } from '@/tests/support/wire';
import { termOfKind } from '@/tests/support/wire-of-kind';

const meta = z.object(metaFields).transform((wire) => decodeMeta(wire, 'Hulp'));
const tag = (name: string, content: unknown) => ({ tag: 'meta', attributes: { name, content } });
const link = { tag: 'link', attributes: null };

const NOTHING = { description: null, searchTitle: null, hasNoindex: false };

test.each([
  ['nothing', {}, NOTHING],
  ['an empty list', { metatag: [] }, NOTHING],
  ['tags of others', { metatag: [link, tag('title', 'Hulp'), tag('robots', 'index')] }, NOTHING],
  ['a description', { metatag: [link, tag('description', ' Kort ')] }, { description: 'Kort' }],
  [
    'two descriptions',
    { metatag: [tag('description', 'Een'), tag('description', 'Twee')] },
    { description: 'Een' },
  ],
  ['the title of its page', { metatag: [tag('title', 'Hulp | Kadelicht')] }, NOTHING],
  ['that title behind the name', { metatag: [tag('title', 'Kadelicht - Hulp')] }, NOTHING],
  ['a title with more names', { metatag: [tag('title', 'Hulp – Zorg | Kadelicht')] }, NOTHING],
  [
    'a title of its own',
    { metatag: [tag('title', 'Hulp bij dakloosheid')] },
    { searchTitle: 'Hulp bij dakloosheid' },
  ],
  [
    'a title of its own, and the name',
    { metatag: [tag('title', 'Wat kost een nacht van € 5? | Kadelicht')] },
    { searchTitle: 'Wat kost een nacht van €\u00a05?' },
  ],
  ['an empty description', { metatag: [tag('description', ' ')] }, NOTHING],
  ['a description that is no text', { metatag: [tag('description', 3)] }, NOTHING],
  ['what no robot may do', { metatag: [tag('robots', 'noindex, nofollow')] }, { hasNoindex: true }],
  [
    'the object of Metatag 1',
    { metatag: { value: { title: 'Hulp', description: 'Kort', robots: 'noindex' }, lang: 'nl' } },
    { description: 'Kort', hasNoindex: true },
  ],
  [
    'that object as an item of JSON:API',
    { metatag: [{ value: { description: 'Kort' } }] },
    { description: 'Kort' },
  ],
  [
    'the tags of Metatag 1 in JSON:API',
    { metatag: [], metatag_normalized: [tag('description', 'Kort')] },
    { description: 'Kort' },
  ],
])('a page says of itself what %s says', (_, wire, expected) => {
  expect(meta.parse(wire)).toEqual({ ...NOTHING, ...expected });
});

test('what is no list of tags is an error of that field', () => {
  expect(meta.safeParse({ metatag: [3] }).error?.issues.map(({ path }) => path[0])).toEqual([
    'metatag',
  ]);
});

test('a term without a description for search engines is described by its first paragraph', () => {
  const description = buildProcessed('<p>Elke avond <em>soep</em>.</p><p>Kom binnen.</p>');
  const metatag = [tag('description', 'Soep in Noord.')];
  const summaryOf = (fields: object) =>
    decodeTerm(termOfKind('theme', { ...fields })).term?.summary;

  expect(summaryOf({ description })).toBe('Elke avond soep.');
  expect(summaryOf({ description, metatag })).toBe('Soep in Noord.');
  expect(summaryOf({ description: [] })).toBeNull();
});
