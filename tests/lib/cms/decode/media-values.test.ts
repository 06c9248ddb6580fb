// @vitest-environment node
import type { z } from 'zod';
import { mediaHref } from '@/lib/cms/decode/fields/href';
import * as media from '@/lib/cms/decode/fields/media';
import { reference, value } from '@/tests/support/wire';

type Row = readonly [what: string, schema: z.ZodType, wire: unknown, decoded: unknown];

const FILE = 'http://backend.test/files/';

const styleOf = (style: unknown) => [
  { url: `${FILE}a.webp`, styles: { medium: style, huge: { url: 'x', width: 1, height: 1 } } },
];
const plain = { src: '/media/files/a.webp', width: 4, height: 3, alt: '', styles: {} };
const videoOf = (fields: object) =>
  reference({ bundle: [{ target_id: 'remote_video' }], name: value('V'), ...fields });
const fileOf = (fields: object) =>
  reference({
    bundle: [{ target_id: 'video' }],
    name: value('V'),
    source: [{ url: `${FILE}a.mp4` }],
    ...fields,
  });
const remote = (href: string, provider: string, embed: string | null) => ({
  type: 'remote',
  title: 'V',
  poster: null,
  href,
  provider,
  embed,
});
const local = { type: 'file', title: 'V', poster: null, src: '/media/files/a.mp4', captions: null };
const TUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
const VIMEO = 'https://player.vimeo.com/video/12345?autoplay=1&dnt=1';

const embeds = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube', TUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'YouTube', TUBE],
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', TUBE],
  ['https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ', 'YouTube', TUBE],
  ['https://youtube.com/shorts/dQw4w9WgXcQ?si=x', 'YouTube', TUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', 'YouTube', TUBE],
  ['https://vimeo.com/12345', 'Vimeo', VIMEO],
  ['https://player.vimeo.com/video/12345', 'Vimeo', VIMEO],
  ['https://www.vimeo.com/12345', 'Vimeo', VIMEO],
  ['https://vimeo.com/12345/about', 'Vimeo', VIMEO],
  ['https://vimeo.com/12345/abc1234def?share=copy', 'Vimeo', `${VIMEO}&h=abc1234def`],
  ['https://player.vimeo.com/video/12345?dnt=1&h=abc1234def', 'Vimeo', `${VIMEO}&h=abc1234def`],
  ['https://www.peer.example/w/1', 'peer.example', null],
  ['https://evil.example/?https://youtu.be/dQw4w9WgXcQ', 'evil.example', null],
  ['https://www.youtube.com/channel/1', 'youtube.com', null],
] as const;

const files: readonly Row[] = [
  ['an image without sizes', media.image, [{ url: `${FILE}a.webp`, alt: null }], plain],
  [
    'an image with spaces around its text',
    media.image,
    [{ url: `${FILE}a.webp`, alt: ' Kade ' }],
    { ...plain, alt: 'Kade' },
  ],
  ['an image of another kind of URL', media.image, [{ url: 'http://[' }], null],
  [
    'a style',
    media.image,
    styleOf({ url: `${FILE}m.webp`, width: 2, height: 1 }),
    { ...plain, styles: { medium: { src: '/media/files/m.webp', width: 2, height: 1 } } },
  ],
  ['a style without a width', media.image, styleOf({ url: `${FILE}m.webp`, height: 1 }), plain],
  ['a style without a height', media.image, styleOf({ url: `${FILE}m.webp`, width: 1 }), plain],
  [
    'a style that is no file of the web',
    media.image,
    styleOf({ url: 'data:,x', width: 1, height: 1 }),
    plain,
  ],
  ['a broken style', media.image, styleOf('x'), plain],
  ['styles as PHP writes none', media.image, [{ url: `${FILE}a.webp`, styles: [] }], plain],
  ['an image of a medium that is not published', media.image, [{ target_id: 3 }], null],
  [
    'an image of a medium that is not published, with the path of its form',
    media.image,
    [{ target_id: 3, target_type: 'media', url: '/media/3/edit' }],
    null,
  ],
  [
    'a video where an image belongs',
    media.image,
    [
      {
        target_type: 'media',
        url: '/media/3',
        entity: { bundle: [{ target_id: 'remote_video' }] },
      },
    ],
    null,
  ],
  [
    'an image in the library of media',
    media.image,
    reference({ field_media_image: [{ url: `${FILE}a.webp`, alt: 'Kade' }] }),
    { ...plain, alt: 'Kade' },
  ],
  [
    'an image with its file',
    media.image,
    [{ url: `${FILE}a.webp`, entity: { filename: value('a.webp') } }],
    plain,
  ],
  ['a medium without its image', media.image, reference({ field_media_image: [] }), null],
  [
    'an emblem',
    media.emblem,
    [{ url: `${FILE}a.webp`, alt: 'x' }],
    { src: plain.src, width: 4, height: 3 },
  ],
  ['an image whose file is gone', media.image, [{ target_id: 5, alt: 'x' }], null],
  [
    'an image that Drupal could not measure',
    media.image,
    [{ url: `${FILE}a.webp`, width: 0, height: '600' }],
    plain,
  ],
  [
    'an image with sizes as text',
    media.image,
    [{ url: `${FILE}a.webp`, width: '960', height: '640' }],
    { ...plain, width: 960, height: 640 },
  ],
  ...embeds.map(([href, provider, embed]): Row => [
    `the video ${href}`,
    media.video,
    videoOf({ embed: value(href) }),
    remote(href, provider, embed),
  ]),
  [
    'a video over plain HTTP',
    media.video,
    videoOf({ embed: value('http://vimeo.com/12345') }),
    remote('https://vimeo.com/12345', 'Vimeo', VIMEO),
  ],
  ['a video without a URL', media.video, videoOf({}), null],
  ['a video with a broken URL', media.video, videoOf({ embed: 'x' }), null],
  [
    'a video in the field of Drupal’s own type',
    media.video,
    videoOf({ field_media_oembed_video: value('https://vimeo.com/12345') }),
    remote('https://vimeo.com/12345', 'Vimeo', VIMEO),
  ],
  [
    'a film in the field of Drupal’s own type',
    media.video,
    fileOf({ source: undefined, field_media_video_file: [{ url: `${FILE}a.mp4` }] }),
    local,
  ],
  ['a video that is not published', media.video, [{}], null],
  ['a video that is a file', media.video, fileOf({}), local],
  ['a video with broken parts', media.video, fileOf({ captions: 'x', thumbnail: 'x' }), local],
  [
    'a video of which Drupal has no picture but its icon',
    media.video,
    fileOf({
      thumbnail: [{ url: `${FILE}media-icons/generic/video.png`, width: 180, height: 180 }],
    }),
    local,
  ],
  [
    'a video with captions elsewhere',
    media.video,
    fileOf({ captions: [{ url: 'ftp://a/b.vtt', langcode: 'nl' }] }),
    local,
  ],
  ['a video without its file', media.video, fileOf({ source: [] }), null],
  ['a video with a broken file', media.video, fileOf({ source: 'x' }), null],
  [
    'a document without its file, and one that is not published',
    media.downloads,
    [
      { target_type: 'media', entity: { name: value('Regels'), field_media_document: [] } },
      { target_type: 'media', target_id: 4 },
      { target_type: 'media', target_id: 5, url: '/media/5/edit' },
    ],
    [],
  ],
  ['a file elsewhere', media.downloads, [{ url: 'ftp://a/b.pdf' }], []],
  [
    'a file with spaces around its name',
    media.download,
    [{ url: `${FILE}regels.pdf`, description: ' Regels ' }],
    { href: '/media/files/regels.pdf', label: 'Regels', format: 'PDF', bytes: null },
  ],
  [
    'a list with a private file, one without an ending, and one that its editor does not show',
    media.downloads,
    [
      { url: 'http://backend.test/system/files/geheim.pdf' },
      { url: `${FILE}regels` },
      { url: `${FILE}oud.pdf`, display: false },
      { url: `${FILE}a.pdf`, display: null },
    ],
    [expect.objectContaining({ label: 'a.pdf' })],
  ],
  [
    'a file with a broken size',
    media.download,
    [{ url: `${FILE}a.docx?v=2`, entity: { filename: value('b.docx'), filesize: 'x' } }],
    { href: '/media/files/a.docx?v=2', label: 'b.docx', format: 'DOCX', bytes: null },
  ],
  [
    'a file with a broken name',
    media.download,
    [{ url: `${FILE}a.pdf`, entity: { filename: 'x', filesize: value(3) } }],
    { href: '/media/files/a.pdf', label: 'a.pdf', format: 'PDF', bytes: 3 },
  ],
  [
    'a list of which a file is gone',
    media.downloads,
    [{ target_id: 5, description: 'Oud' }, { url: `${FILE}a.pdf` }],
    [expect.objectContaining({ label: 'a.pdf' })],
  ],
  [
    'a file without a name',
    media.download,
    [{ url: `${FILE}jaarverslag%202025.pdf`, description: '' }],
    expect.objectContaining({ label: 'jaarverslag 2025.pdf', format: 'PDF' }),
  ],
  [
    'a file with a name that is no UTF-8',
    media.download,
    [{ url: `${FILE}100%.pdf` }],
    expect.objectContaining({ label: '100%.pdf' }),
  ],
];

test.each(files)('%s is decoded', (_, schema, wire, decoded) => {
  expect(schema.parse(wire)).toEqual(decoded);
});

test.each([
  [`${FILE}a%20b.webp?itok=1`, '/media/files/a%20b.webp?itok=1'],
  ['https://cms.example/files/a.webp', '/media/files/a.webp'],
  ['/files/100%.webp', '/media/files/100%25.webp'],
  ['javascript:alert(1)', null],
])('the file %s is served at %s', (url, href) => {
  expect(mediaHref(url)).toBe(href);
});
