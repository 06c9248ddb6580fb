// @vitest-environment node
import * as media from '@/lib/cms/decode/fields/media';
import { image, reference, value } from '@/tests/support/wire';

/** Drupal names the field of a type of media after its source, and numbers it from the second type on. */
test('an image of a second type of media is shown', () => {
  const second = reference({ field_media_image_1: image('Kade') });

  expect(media.image.parse(second)).toEqual(media.image.parse(image('Kade')));
});

test('a video of a second type of media is shown', () => {
  const video = {
    bundle: [{ target_id: 'remote_video' }],
    name: value('V'),
    field_media_oembed_video_1: value('https://vimeo.com/12345'),
  };

  expect(media.video.parse(reference(video))).toMatchObject({ href: 'https://vimeo.com/12345' });
});

test.each(['document', 'file', 'audio_file_2', 'video_file', 'image'])(
  'a list of downloads has the file of field_media_%s',
  (source) => {
    const file = [{ url: 'http://backend.test/files/r.mp3' }];
    const entity = { name: value('Regels'), [`field_media_${source}`]: file };

    expect(media.downloads.parse([{ target_type: 'media', entity }])).toMatchObject([
      { href: '/media/files/r.mp3', label: 'Regels' },
    ]);
  },
);

test('a video of a provider that may not have TLS is left out', () => {
  const video = {
    bundle: [{ target_id: 'remote_video' }],
    name: value('V'),
    embed: value('http://www.peer.example/w/1'),
  };

  expect(media.video.parse(reference(video))).toBeNull();
});

test.each([
  'https://cms.example/system/files/2026-05/kade.jpg',
  'https://store.s3.eu-central-1.amazonaws.com/s3fs-public/2026-05/kade.jpg',
  'https://cms.example/sites/default/files/kade.php',
])('an image that the site cannot serve is none: %s', (url) => {
  expect(media.image.parse([{ url, alt: 'Kade', width: 960, height: 640 }])).toBeNull();
});
