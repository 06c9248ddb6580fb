import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { LANGUAGES } from '@/lib/content/language';
import { allSites } from '@/sites/resolve';
import { get } from '@/e2e/support/get';
import { originOf } from '@/e2e/support/sites';

const unescape = (text: string) => text.replaceAll('&amp;', '&');

/** The content of a meta element, by its property or name. */
function metaOf(html: string, name: string): string {
  const [, content = ''] =
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html) ?? [];
  return unescape(content);
}

for (const site of allSites) {
  for (const language of LANGUAGES) {
    test(`${site.id} is shared in ${language} with an image of its own`, async () => {
      const { text } = await get(`${originOf(site.id)}/${language}`);
      const url = metaOf(text, 'og:image');
      const { status, headers, bytes } = await get(url);
      const { format, width, height } = await sharp(bytes).metadata();

      expect(url.startsWith(`${originOf(site.id)}/share/${language}.jpg?v=`)).toBe(true);
      expect(metaOf(text, 'twitter:image')).toBe(url);
      expect(metaOf(text, 'twitter:card')).toBe('summary_large_image');
      expect(metaOf(text, 'og:image:type')).toBe('image/jpeg');
      expect(metaOf(text, 'og:image:width')).toBe('1200');
      expect(metaOf(text, 'og:image:height')).toBe('630');
      expect(metaOf(text, 'og:image:alt')).toContain(site.name[language]);
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 630 });
      expect(bytes.byteLength).toBeLessThan(200_000);
    });
  }
}

test('an image is rendered once, and served from the cache after that', async () => {
  const { text } = await get(`${originOf('farm')}/nl/moestuin`);
  const url = metaOf(text, 'og:image');
  const [first, second] = await Promise.all([get(url), get(url)]);
  const third = await get(url);

  expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
  expect(third.headers['cache-status']).toMatch(/^kadelicht; hit; /);
  expect(third.headers['etag']).toBe(first.headers['etag']);
  expect(third.bytes.equals(first.bytes)).toBe(true);
});

test('an overview is shared with one image, whatever is filtered or on which page', async () => {
  const overview = `${originOf('main')}/nl/activiteiten-trainingen`;
  const pages = await Promise.all(
    [overview, `${overview}?page=1`, `${overview}?type=4`].map((url) => get(url)),
  );
  const urls = new Set(pages.map(({ text }) => metaOf(text, 'og:image')));

  expect(urls.size).toBe(1);
  expect((await get([...urls].join(''))).status).toBe(200);
});
