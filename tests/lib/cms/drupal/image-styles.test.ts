// @vitest-environment node
import { imageStyles } from '@/lib/cms/drupal/flatten';

const SIZE = { width: 1_000, height: 500 };

test.each<[string, Parameters<typeof imageStyles>[1], object]>([
  [
    'the template of its site, with a path that fits in a URL',
    { uri: 'public://a b/c#.jpg', template: '/{style}/{path}', size: SIZE },
    {
      large: { url: '/large/a%20b/c%23.jpg', width: 480, height: 240 },
      crop_1_1: { url: '/crop_1_1/a%20b/c%23.jpg', width: 900, height: 900 },
      original: { url: '/original/a%20b/c%23.jpg', width: 1_000, height: 500 },
    },
  ],
  [
    'the height of its style where it is tall',
    { uri: 'public://c.jpg', template: '/{style}', size: { width: 500, height: 1_000 } },
    { large: { url: '/large', width: 240, height: 480 } },
  ],
])('an image has %s', (_, image, styles) => {
  expect(imageStyles({}, image)).toMatchObject(styles);
});

test.each([
  ['a size', { uri: 'public://c.jpg', template: '/{style}/{path}', size: null }],
  ['a template', { uri: 'public://c.jpg', template: undefined, size: SIZE }],
  ['a public file', { uri: 'private://c.jpg', template: '/{style}/{path}', size: SIZE }],
  ['a file', { uri: null, template: '/{style}/{path}', size: SIZE }],
])('an image without %s has no styles', (_, image) => {
  expect(imageStyles({}, image)).toEqual({});
});
