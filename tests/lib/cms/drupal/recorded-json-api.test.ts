// @vitest-environment node
import { jsonApiDocument, includeParameter, includePaths } from '@/lib/cms/drupal/document';
import { type FlatEntity, flatten } from '@/lib/cms/drupal/flatten';
import { decodeEntity } from '@/lib/cms/decode/entity';
import { wireObject } from '@/lib/cms/decode/fields/shape';
import { findRecording } from '@/tests/support/recordings';

const document = jsonApiDocument.parse(findRecording('239-jsonapi-node').json);
const rest = wireObject.parse(findRecording('006-node-full-nl').json);

function flattenPage(): FlatEntity {
  const [resource] = document.data;
  if (!resource) throw new Error('no resource');
  const around = {
    included: document.included,
    styleUrl: '/sites/default/files/styles/{style}/public/{path}',
  };
  return flatten(resource, around, { role: 'page', ancestors: [] });
}

/** The site's own module adds these to an item, or JSON:API leaves them out of it. */
const OURS = ['entity', 'styles', 'url', 'format'];

const comparable = (field: unknown): unknown =>
  Array.isArray(field)
    ? field.map((item) =>
        Object.fromEntries(
          Object.entries(wireObject.parse(item)).filter(
            ([name]) => !OURS.includes(name) || 'processed' in wireObject.parse(item),
          ),
        ),
      )
    : field;

test('a node by JSON:API has the fields of the same node by REST', () => {
  const { paths, ...flat } = flattenPage();

  expect(paths).toEqual({ nl: '/nl/activiteiten/open-dag' });
  expect(Object.keys(flat).toSorted()).toEqual(Object.keys(rest).toSorted());
});

test.each(Object.keys(rest))('%s has the items that REST has', (name) => {
  expect(comparable(flattenPage()[name])).toEqual(comparable(rest[name]));
});

test('a reference has its target where that is included, and its path', () => {
  expect(flattenPage()['field_themes']).toMatchObject([
    { target_id: 1, url: '/nl/themas/wonen', entity: { name: [{ value: 'Wonen' }] } },
    { target_id: 2, url: '/nl/taxonomy/term/2', entity: { name: [{ value: 'Werk' }] } },
  ]);
  expect(flattenPage()['field_location']).toEqual([
    {
      target_id: 3,
      target_type: 'taxonomy_term',
      target_uuid: '8cbe42aa-41c9-4799-a028-aabd2579fe37',
    },
  ]);
});

test('an image has its URL, and the styles of a template', () => {
  const [image] = [flattenPage()['field_image']].flat();

  expect(image).toMatchObject({
    url: '/sites/default/files/images/farm.jpg',
    styles: {
      crop_3_1: {
        url: '/sites/default/files/styles/crop_3_1/public/images/farm.jpg',
        width: 1_800,
        height: 600,
      },
      large: { width: 480, height: 360 },
    },
  });
});

test('the references of a page are the include paths to load it with', () => {
  expect(includeParameter(includePaths(document, 'page'))).toBe(
    [
      'field_image',
      'field_location',
      'field_media_item',
      'field_paragraphs',
      'field_pdf_file',
      'field_related',
      'field_themes',
    ].join(),
  );
  expect(includeParameter(includePaths(document, 'card'))).toBe(
    'field_image,field_location,field_media_item,field_pdf_file,field_themes',
  );
});

test('the node decodes as by REST, with what was included', () => {
  const { entity } = decodeEntity(flattenPage());
  const byRest = decodeEntity(rest).entity;
  if (entity?.type !== 'node' || byRest?.type !== 'node') throw new Error('no node');

  expect(entity.node).toEqual({
    ...byRest.node,
    image: {
      ...byRest.node.image,
      styles: expect.objectContaining({ thumbnail: expect.any(Object) }),
    },
  });
});

test('what a reader has no access to is an empty list', () => {
  expect(jsonApiDocument.parse(findRecording('241-jsonapi-webform').json)).toMatchObject({
    data: [],
    hasNext: false,
    total: null,
  });
});
