// @vitest-environment node

import { z } from 'zod';
import { decodeEntity } from '@/lib/cms/decode/entity';
import { wireObject } from '@/lib/cms/decode/fields/shape';
import { decodeTeaser } from '@/lib/cms/decode/teaser';
import { findRecording } from '@/tests/support/recordings';

type Wire = Record<string, unknown>;

const wireOf = (name: string): Wire => wireObject.parse(findRecording(name).json);

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
        searchTitle: null,
        hasNoindex: false,
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

test.each([
  ['031-term-theme-nl', { kind: 'theme', name: 'Wonen', paths: { nl: '/nl/themas/wonen' } }],
  ['032-term-theme-en', { language: 'en', paths: { en: '/en/themes/housing' } }],
  ['033-term-child-parent', { id: 2, name: 'Werk', paths: {}, description: null, summary: null }],
  [
    '034-term-location',
    {
      kind: 'location',
      id: 3,
      vocabulary: 'locations',
      address: null,
      hours: null,
      image: { ...farm, alt: 'Boerderij' },
      email: 'boerderij@example.org',
    },
  ],
])('the recorded %s is a term with its vocabulary', (name, term) => {
  expect(decodeEntity(wireOf(name))).toMatchObject({ entity: { type: 'term', term }, issues: [] });
});

test('an invalid field of a term is reported with that term', () => {
  const { issues } = decodeEntity({ ...wireOf('034-term-location'), field_email: 'broken' });

  expect(issues).toEqual([{ entity: 'term:3', part: 'field_email', reason: expect.any(String) }]);
});

test('a REST export of a view has entities, each a card', () => {
  const rows = z.array(wireObject).parse(findRecording('045-view-entity-rows').json);

  expect(rows.flatMap((row) => decodeTeaser(row).teaser ?? [])).toHaveLength(rows.length);
});
