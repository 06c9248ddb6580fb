// @vitest-environment node
import { idOf, jsonApiDocument, includeParameter, includePaths } from '@/lib/cms/drupal/document';
import { flatten } from '@/lib/cms/drupal/flatten';
import { watchLog } from '@/tests/support/logged';

type Fields = Record<string, unknown>;

const resource = (type: string, id: string, attributes: Fields, references: Fields = {}) => ({
  type,
  id,
  attributes,
  relationships: Object.fromEntries(
    Object.entries(references).map(([name, data]) => [name, { data }]),
  ),
});

const me = { type: 'node--page', id: 'me' };
const card = { type: 'node--page', id: 'card' };
const user = { type: 'user--user', id: 'u' };
const deleted = { type: 'node--page', id: 'missing' };
const video = { type: 'media--video', id: 'v', meta: { drupal_internal__target_id: 6 } };
const text = { type: 'paragraph--text', id: 'p', meta: { target_revision_id: 9 } };
const photo = {
  type: 'file--file',
  id: 'f',
  meta: {
    alt: 'Een brug',
    width: 960,
    height: 480,
    links: { help: {} },
    imageDerivatives: { links: { large: { href: '/large.jpg' } } },
  },
};

const film = {
  drupal_internal__mid: 6,
  media_type: 'video',
  path: { alias: '/film', langcode: 'nl' },
  field_media_oembed_video: 'https://video.example/1',
  field_media_video_file: [{ url: '/kade.mp4' }, { target_id: 3 }],
};

const wire = {
  data: resource(
    'node--page',
    'me',
    { drupal_internal__nid: 1, node_type: 'page' },
    { field_paragraphs: [text], field_related: [card, me, deleted], uid: user },
  ),
  included: [
    resource('paragraph--text', 'p', { body: null }, { field_media: [video], field_node: [me] }),
    resource('media--video', 'v', film, { thumbnail: photo, field_node: [card] }),
    resource(
      'node--page',
      'card',
      { drupal_internal__nid: 2 },
      { field_image: photo, field_paragraphs: [text] },
    ),
    resource('file--file', 'f', { uri: { value: 'public://a b/c.jpg', url: '/c.jpg' } }),
    { type: 'broken' },
  ],
};

const document = jsonApiDocument.parse(wire);

function flattenPage() {
  const [root] = document.data;
  if (!root) throw new Error('no resource');
  return flatten(
    root,
    { included: document.included, styleUrl: undefined },
    { role: 'page', ancestors: ['node--page me'] },
  );
}

test('a page is loaded with its paragraphs, their media, and the images of its cards', () => {
  const page = includePaths(document, 'page');

  expect([...page].toSorted()).toEqual([
    'field_paragraphs',
    'field_paragraphs.field_media',
    'field_paragraphs.field_media.thumbnail',
    'field_related',
    'field_related.field_image',
  ]);
  expect(includeParameter(page)).toBe(
    'field_paragraphs.field_media.thumbnail,field_related.field_image',
  );
  expect(includePaths(document, 'card')).toEqual(new Set());
});

test('a reference has what is shown of its target, but never an entity that it is in itself', () => {
  const photoItem = {
    target_id: null,
    target_type: 'file',
    target_uuid: 'f',
    url: '/c.jpg',
    alt: 'Een brug',
    width: 960,
    height: 480,
    styles: { large: { url: '/large.jpg', width: 480, height: 240 } },
    entity: expect.objectContaining({ uuid: [{ value: 'f' }] }),
  };
  const mediaItem = {
    target_id: 6,
    target_type: 'media',
    target_uuid: 'v',
    url: '/nl/film',
    entity: {
      uuid: [{ value: 'v' }],
      mid: [{ value: 6 }],
      type: [{ value: 'video' }],
      path: [film.path],
      paths: { nl: '/nl/film' },
      thumbnail: [photoItem],
      field_node: [{ target_id: null, target_type: 'node', target_uuid: 'card' }],
      field_media_oembed_video: [{ value: 'https://video.example/1' }],
      field_media_video_file: [{ url: '/kade.mp4' }, { target_id: 3 }],
      embed: [{ value: 'https://video.example/1' }],
      source: [{ url: '/kade.mp4' }],
    },
  };
  const itself = { target_id: null, target_type: 'node', target_uuid: 'me' };

  expect(flattenPage()).toEqual({
    uuid: [{ value: 'me' }],
    nid: [{ value: 1 }],
    type: [{ value: 'page' }],
    uid: [{ target_id: null, target_type: 'user', target_uuid: 'u' }],
    field_paragraphs: [
      {
        target_id: null,
        target_type: 'paragraph',
        target_uuid: 'p',
        target_revision_id: 9,
        entity: {
          uuid: [{ value: 'p' }],
          body: [],
          field_media: [mediaItem],
          field_node: [itself],
        },
      },
    ],
    field_related: [
      {
        target_id: null,
        target_type: 'node',
        target_uuid: 'card',
        entity: {
          uuid: [{ value: 'card' }],
          nid: [{ value: 2 }],
          field_image: [photoItem],
          field_paragraphs: [expect.not.objectContaining({ entity: expect.anything() })],
        },
      },
      itself,
      { target_id: null, target_type: 'node', target_uuid: 'missing' },
    ],
  });
});

test('a bundle is that of the resource type where JSON:API has none for bundles', () => {
  const { data } = jsonApiDocument.parse({
    data: [
      resource('node--article', 'a', {}, { node_type: null }),
      resource('taxonomy_term--themes', 't', {}, { vid: null }),
    ],
  });
  const [article, theme] = data.map((one) =>
    flatten(one, { included: new Map(), styleUrl: undefined }, { role: 'page', ancestors: [] }),
  );

  expect(article?.['type']).toMatchObject([{ target_id: 'article', target_type: 'node_type' }]);
  expect(theme?.['vid']).toMatchObject([
    { target_id: 'themes', target_type: 'taxonomy_vocabulary' },
  ]);
});

test('a file that is not public is named in the log', () => {
  const lines = watchLog();
  const { data, included } = jsonApiDocument.parse({
    data: resource('node--page', 'me', {}, { field_image: photo }),
    included: [
      resource('file--file', 'f', {
        drupal_internal__fid: 12,
        uri: { value: 'private://c.jpg', url: '/system/files/c.jpg' },
      }),
    ],
  });
  const within = { role: 'page', ancestors: [] } as const;
  data.map((one) => flatten(one, { included, styleUrl: undefined }, within));

  expect(lines).toEqual([expect.stringContaining('file:12')]);
});

test.each(['nid', 'tid', 'mid', 'fid', 'id'])('the number of an entity is its %s', (name) => {
  const attributes = { [`drupal_internal__${name}`]: 7, drupal_internal__x: 8 };
  const [one] = jsonApiDocument.parse({ data: resource('node--page', 'a', attributes) }).data;

  expect(one && idOf(one)).toBe(7);
});

test.each([
  [{ next: { href: '/jsonapi?page=2' } }, true],
  [{ next: null }, false],
  [{ self: '/jsonapi' }, false],
])('a list with the links %j goes on: %j', (links, hasNext) => {
  const list = jsonApiDocument.parse({ data: [], links, meta: { count: '40' } });

  expect(list).toMatchObject({ data: [], hasNext, total: 40, isPartial: false });
});

test.each(['x node--page', 'node--page x', 'node--page/x'])(
  'what has the type %j is no resource',
  (type) => {
    const list = { data: [resource(type, 'a', {}), resource('node--page', 'b', {})] };

    expect(jsonApiDocument.parse(list).data.map(({ id }) => id)).toEqual(['b']);
  },
);

test.each([
  ['an object', { medium: '/medium.webp?itok=a', unknown: '/x.jpg' }],
  ['a list', [{ medium: '/medium.webp?itok=a' }, { unknown: '/x.jpg' }]],
])('an image has the styles that jsonapi_image_styles sends as %s', (_, image_style_uri) => {
  const { data, included } = jsonApiDocument.parse({
    data: resource('node--page', 'me', {}, { field_image: photo }),
    included: [
      resource('file--file', 'f', { uri: { value: 'public://c', url: '/c' }, image_style_uri }),
    ],
  });
  const within = { role: 'page', ancestors: [] } as const;

  expect(data.map((one) => flatten(one, { included, styleUrl: undefined }, within))).toMatchObject([
    {
      field_image: [
        {
          styles: {
            large: { url: '/large.jpg' },
            medium: { url: '/medium.webp?itok=a', width: 220, height: 110 },
          },
        },
      ],
    },
  ]);
});
