// @vitest-environment node
import type { z } from 'zod';
import { decodeEntity } from '@/lib/cms/decode/entity';
import { block, menu } from '@/lib/cms/decode/layout';
import { teaserView, termOptions } from '@/lib/cms/decode/view';
import { receipt } from '@/lib/cms/decode/webform/response';
import { hours, locations, outlined, rich } from '@/tests/fixtures/decoded/samples';
import { value, wireNode, wireTerm } from '@/tests/support/wire';

const PATHS = { nl: '/nl/hulp', en: '/en/help' };

type Row = readonly [what: string, schema: z.ZodType, wire: unknown, decoded: unknown];

const always = { from: -Infinity, until: Infinity };
const rows: readonly Row[] = [
  [
    'a block',
    block,
    {
      id: value(7),
      info: value('Contact'),
      body: rich.wire,
      field_phone: value('020'),
      field_openhours: hours.wire,
      field_locations: locations.wire,
      field_link: outlined.wire,
      field_webform: [{ target_id: 'contact', url: '/nl/contact' }],
    },
    {
      id: 7,
      language: 'nl',
      heading: 'Contact',
      body: rich.decoded,
      phone: '020',
      hours: hours.decoded,
      locations: locations.decoded,
      link: outlined.decoded,
      form: { id: 'contact', path: '/nl/contact', accepts: always },
    },
  ],
  [
    'a menu',
    menu,
    [{ title: 'Hulp', alias: '/nl/hulp', below: [{ title: 'Elders', uri: 'https://a.example' }] }],
    [
      {
        label: 'Hulp',
        href: '/nl/hulp',
        below: [{ label: 'Elders', href: 'https://a.example', below: [] }],
      },
    ],
  ],
  [
    'a menu of Drupal’s module Rest menu items',
    menu,
    [
      { title: 'Hulp', uri: 'node/4', alias: 'hulp', relative: '/nl/hulp' },
      { title: 'Elders', uri: 'https://a.example', alias: null, relative: 'https://a.example' },
    ],
    [
      { label: 'Hulp', href: '/nl/hulp', below: [] },
      { label: 'Elders', href: 'https://a.example', below: [] },
    ],
  ],
  [
    'a menu with what is no item',
    menu,
    ['x', { title: ' Hulp ', below: 'x' }],
    [{ label: 'Hulp', href: null, below: [] }],
  ],
  [
    'a view',
    teaserView,
    {
      entities: [wireNode('page', 12)],
      pager: { current_page: 1, items_per_page: 12, total_items: 30, total_pages: 3 },
      counts: { theme: { 305: 4 } },
    },
    {
      teasers: [expect.objectContaining({ kind: 'page', id: 12 })],
      pager: { page: 1, perPage: 12, total: 30, pages: 3 },
      counts: { theme: { 305: 4 } },
      issues: [],
    },
  ],
  [
    'the terms of a filter',
    termOptions('locations'),
    {
      entities: [
        wireTerm('locations', 5, 'De Kade', {
          langcode: value('en'),
          field_address: [{ address_line1: 'Kade 1', postal_code: '1093 ZX' }],
          field_location_type: [{ target_id: 206 }],
        }),
      ],
    },
    [{ id: 5, name: 'De Kade', language: 'en', district: 'oost' }],
  ],
  [
    'a receipt',
    receipt,
    {
      sid: 12,
      confirmation_type: 'url_message',
      confirmation_url: '/nl/dank',
      confirmation_message: '<p>Dank</p>',
      confirmation_title: 'Verstuurd',
    },
    { sid: '12', confirmation: { url: '/nl/dank', message: '<p>Dank</p>', title: 'Verstuurd' } },
  ],
];

test.each(rows)('%s keeps every field', (_, schema, wire, decoded) => {
  expect(schema.parse(wire)).toEqual(decoded);
});

test('the page of a form without a title is open, and what is wrong in it is reported', () => {
  const found = decodeEntity({ webform_id: value('contact'), title: 'broken' });

  expect(found).toMatchObject({
    entity: { page: { webform: 'contact', title: '…', isOpen: true } },
    issues: [{ entity: 'webform:contact', part: 'title' }],
  });
});

test('the page of a form keeps every field', () => {
  const wire = {
    webform_id: value('contact'),
    title: value('Contact'),
    langcode: value('en'),
    paths: PATHS,
    description: rich.wire,
    status: value('closed'),
  };

  expect(decodeEntity(wire).entity).toEqual({
    type: 'webform',
    page: {
      webform: 'contact',
      title: 'Contact',
      language: 'en',
      paths: PATHS,
      description: rich.decoded,
      isOpen: false,
    },
  });
});

test.each([
  [{ type: [{ target_id: 'page', target_type: 'node_type' }] }, 'node'],
  [{ vid: [{ target_id: 'themes', target_type: 'taxonomy_vocabulary' }] }, 'term'],
  [{ type: [{ target_id: 'image', target_type: 'media_type' }] }, null],
  [{}, null],
])('an entity without its number, such as %j, is a %s by the type of its bundle', (wire, type) => {
  expect(decodeEntity(wire).entity?.type ?? null).toBe(type);
});
