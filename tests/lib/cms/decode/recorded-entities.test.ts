// @vitest-environment node
import { z } from 'zod';
import { decodeEntity } from '@/lib/cms/decode/entity';
import { wireObject } from '@/lib/cms/decode/partial';
import { decodeTeaser } from '@/lib/cms/decode/teaser';
import { recorded } from '@/tests/support/recordings';

type Wire = Record<string, unknown>;

const wireOf = (name: string): Wire => wireObject.parse(recorded(name).json);
const rowsOf = (name: string): Wire[] => z.array(wireObject).parse(recorded(name).json);

const farm = {
  src: '/media/sites/default/files/images/farm.jpg',
  width: 800,
  height: 600,
  styles: {},
};

/** Stock Drupal sends the ids of paragraphs, and not what is in them. */
const unreadParagraph = { entity: 'node:1', part: 'paragraph ?', reason: expect.any(String) };

test('a node has its fields, and missing ones are reported', () => {
  expect(decodeEntity(wireOf('006-node-full-nl'))).toEqual({
    entity: {
      type: 'node',
      node: {
        kind: 'activity',
        id: 1,
        title: 'Open dag op de boerderij',
        language: 'nl',
        paths: { nl: '/nl/activiteiten/open-dag' },
        created: '2023-11-14T22:13:20+00:00',
        changed: '2026-11-20T20:49:03+00:00',
        description: 'Kort',
        summary: 'Kort',
        body: '<p>Kom langs &amp; <em>geniet</em>.</p>\nx',
        image: { ...farm, alt: 'De boerderij' },
        audience: 'volunteer',
        types: [],
        location: null,
        organization: null,
        dates: [
          { start: '2026-12-01T10:00:00+01:00', end: '2026-12-01T17:00:00+01:00', isFull: false },
          { start: '2026-07-08T11:00:00+02:00', end: '2026-07-08T18:00:00+02:00', isFull: false },
        ],
        dateDescription: null,
        responseEmail: 'info@example.org',
        signUp: 'date',
        paragraphs: [],
        details: [],
      },
    },
    isPageless: false,
    issues: [unreadParagraph, unreadParagraph],
  });
});

test('a translation has its text and path', () => {
  expect(decodeEntity(wireOf('007-node-full-en'))).toMatchObject({
    entity: {
      node: {
        id: 1,
        language: 'en',
        title: 'Open day at the farm',
        paths: { en: '/en/activities/open-day' },
        summary: null,
        audience: 'participant',
        responseEmail: null,
        dates: [{}, {}],
      },
    },
    issues: [],
  });
});

test('a node with empty fields is still a page', () => {
  expect(decodeEntity(wireOf('013-node-empty-fields'))).toMatchObject({
    entity: {
      node: { id: 3, title: 'Leeg', body: null, summary: null, image: null, dates: [], paths: {} },
    },
    issues: [],
  });
});

test.each([
  [
    '031-term-theme-nl',
    {
      kind: 'theme',
      id: 1,
      vocabulary: 'themes',
      name: 'Wonen',
      language: 'nl',
      paths: { nl: '/nl/themas/wonen' },
      description: '<p>Over wonen</p>',
      summary: 'Over wonen',
      image: null,
      hasQuickExit: false,
      paragraphs: [],
    },
  ],
  [
    '032-term-theme-en',
    {
      kind: 'theme',
      id: 1,
      vocabulary: 'themes',
      name: 'Housing',
      language: 'en',
      paths: { en: '/en/themes/housing' },
      description: '<p>About housing</p>',
      summary: 'About housing',
      image: null,
      hasQuickExit: false,
      paragraphs: [],
    },
  ],
  [
    '033-term-child-parent',
    {
      kind: 'theme',
      id: 2,
      vocabulary: 'themes',
      name: 'Werk',
      language: 'nl',
      paths: {},
      description: null,
      summary: null,
      image: null,
      hasQuickExit: false,
      paragraphs: [],
    },
  ],
  [
    '034-term-location',
    {
      kind: 'location',
      id: 3,
      vocabulary: 'locations',
      name: 'Stadsboerderij',
      language: 'nl',
      paths: {},
      description: null,
      summary: null,
      image: { ...farm, alt: 'Boerderij' },
      address: null,
      phone: null,
      email: 'boerderij@example.org',
      website: null,
      position: null,
      hours: null,
      hasQuickExit: false,
      paragraphs: [],
    },
  ],
])('%s is a term with its vocabulary', (name, term) => {
  expect(decodeEntity(wireOf(name))).toEqual({
    entity: { type: 'term', term },
    isPageless: false,
    issues: [],
  });
});

test('an invalid field of a term is reported with that term', () => {
  const { issues } = decodeEntity({ ...wireOf('034-term-location'), field_email: 'broken' });

  expect(issues).toEqual([{ entity: 'term:3', part: 'field_email', reason: expect.any(String) }]);
});

test.each(['036-media', '038-file', '039-paragraph'])('%s has no page', (name) => {
  expect(decodeEntity(wireOf(name))).toEqual({ entity: null, isPageless: true, issues: [] });
});

test('each row of a view is a card of its activity', () => {
  const decoded = rowsOf('045-view-entity-rows').map(decodeTeaser);

  expect(decoded.flatMap(({ issues }) => issues)).toEqual([]);
  expect(decoded.map(({ teaser }) => teaser)).toMatchObject([
    { kind: 'activity', id: 3, title: 'Leeg', dates: [], audience: 'participant' },
    { id: 26, title: 'Activiteit 23', audience: 'participant' },
    {
      id: 25,
      title: 'Activiteit 22',
      audience: 'volunteer',
      dates: [{ start: '2026-12-22T10:00:00+01:00', end: '2026-12-22T18:00:00+01:00' }],
    },
    { id: 24, title: 'Activiteit 21' },
    { id: 23, title: 'Activiteit 20' },
  ]);
});

test('a row of fields is no card, and is reported', () => {
  const decoded = rowsOf('046-view-fields-page1').map(decodeTeaser);

  expect(decoded.map(({ teaser }) => teaser)).toEqual(decoded.map(() => null));
  expect(decoded.every(({ issues }) => issues.length > 0)).toBe(true);
});
