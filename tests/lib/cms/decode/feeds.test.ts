// @vitest-environment node
import type { z } from 'zod';
import { searchFeed, sitemapPage } from '@/lib/cms/decode/feeds';
import { photo } from '@/tests/fixtures/decoded/samples';

const CHANGED = '2026-03-01T10:00:00+01:00';
const PATHS = { nl: '/nl/hulp', en: '/en/help' };
const nl = { site: 'main', language: 'nl' } as const;

const document = {
  wire: {
    id: 'node:1',
    url: '/nl/hulp',
    title: 'Hulp',
    name: 'Alle hulp',
    body: '<p>Lang</p>',
    description: 'Kort',
    subject: ['Opvang'],
    theme: ['Wonen'],
    combined_created: 1_750,
    paragraph_title: ['Kop'],
    paragraph_body: ['Alinea'],
    paragraph_video_url: ['https://v'],
    combined_types: 'news',
    combined_domain_access: ['farm'],
    combined_language_code: 'en',
    entity_type: 'term',
    vacancy_type: 'Stage',
    image: photo.wire,
  },
  decoded: {
    id: 'node:1',
    href: '/nl/hulp',
    title: 'Hulp',
    name: 'Alle hulp',
    body: 'Lang',
    description: 'Kort',
    subjects: ['Opvang'],
    themes: ['Wonen'],
    created: 1_750,
    paragraphTitles: ['Kop'],
    paragraphBodies: ['Alinea'],
    hasVideo: true,
    type: 'news',
    domains: ['farm'],
    language: 'en',
    entity: 'term',
    vacancyType: 'Stage',
    isHelp: false,
    image: {
      src: '/media/files/original/a.webp',
      width: 1_600,
      height: 1_200,
      srcSet: '/media/files/styles/ratio_4_3_sm/a.webp 480w',
    },
    attachments: '',
    filename: null,
    page: null,
  },
};

const attached = {
  wire: {
    id: 'file:1',
    url: '/nl/hulp',
    title: 'Hulp',
    filename: 'regels.pdf',
    document_title: 'Regels',
    document_url: 'http://backend.test/files/regels.pdf?v=2',
  },
  decoded: {
    href: '/media/files/regels.pdf?v=2',
    title: 'Regels',
    filename: 'regels.pdf',
    entity: 'file',
    page: { href: '/nl/hulp', title: 'Hulp' },
  },
};

test.each<readonly [what: string, schema: z.ZodType, wire: unknown, decoded: unknown]>([
  [
    'a sitemap',
    sitemapPage,
    {
      entries: [
        {
          path: '/hulp',
          paths: PATHS,
          changed: CHANGED,
          images: ['https://cms.example/files/a.webp?h=1', 'https://cms.example/files/a.webp?h=1'],
        },
      ],
      pager: { total_pages: 3 },
    },
    {
      entries: [
        { path: '/hulp', paths: PATHS, changed: CHANGED, images: ['/media/files/a.webp?h=1'] },
      ],
      pages: 3,
    },
  ],
  [
    'the feed of the search',
    searchFeed(nl),
    {
      documents: [document.wire, attached.wire],
      removed: ['node:2'],
      pager: { total_pages: 3, total_items: 21 },
    },
    {
      documents: [
        { document: document.decoded, file: null },
        { document: expect.objectContaining(attached.decoded), file: '/files/regels.pdf?v=2' },
      ],
      skipped: [],
      removed: ['node:2'],
      pages: 3,
      total: 21,
      issues: [],
    },
  ],
  [
    'a feed with what is unreadable',
    searchFeed(nl),
    { documents: ['x'], removed: ['node:2', 3], pager: { total_pages: 1 } },
    {
      documents: [],
      skipped: [{ id: '?', reason: 'no object' }],
      removed: ['node:2'],
      pages: 1,
      total: 1,
      issues: [],
    },
  ],
  [
    'a feed that removes nothing',
    searchFeed(nl),
    { documents: [], removed: 'x', pager: { total_pages: 0 } },
    { documents: [], skipped: [], removed: [], pages: 0, total: 0, issues: [] },
  ],
  [
    'a sitemap with what is no page',
    sitemapPage,
    { entries: ['x', { path: '/hulp', paths: PATHS }], pager: { total_pages: 1 } },
    { entries: [{ path: '/hulp', paths: PATHS, changed: null, images: [] }], pages: 1 },
  ],
  [
    'a sitemap with what is no image of its host',
    sitemapPage,
    {
      entries: [
        { path: '/a', paths: PATHS, images: [7, 'data:image/png;base64,AA', '/app/a.webp', null] },
        { path: '/b', paths: PATHS, images: 'x' },
      ],
      pager: { total_pages: 1 },
    },
    {
      entries: [
        { path: '/a', paths: PATHS, changed: null, images: [] },
        { path: '/b', paths: PATHS, changed: null, images: [] },
      ],
      pages: 1,
    },
  ],
])('%s is decoded', (_, schema, wire, decoded) => {
  expect(schema.parse(wire)).toEqual(decoded);
});
