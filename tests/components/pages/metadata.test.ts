// @vitest-environment node
import {
  buildMetadata,
  describeSubject,
  type Shared,
  shareImageOf,
} from '@/components/pages/metadata';
import { farm } from '@/sites/farm';
import { main } from '@/sites/main';
import { nodeOf } from '@/tests/components/wire-nodes';

const metadataWith = (metatag: unknown) => {
  const node = nodeOf('article', 31, { metatag });
  return buildMetadata(main, 'nl', describeSubject({ type: 'node', node }));
};

test('a page says to search engines that they leave it out where its editor says so', () => {
  const noindex = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } };

  expect(metadataWith([noindex]).robots).toEqual({ index: false, follow: true });
  expect(metadataWith([]).robots).toBeUndefined();
});

test('a page has the title for search engines that its editor gave it, else its own', () => {
  const title = { tag: 'meta', attributes: { name: 'title', content: 'Zo vind je ons' } };

  expect(metadataWith([title])).toMatchObject({
    title: 'Zo vind je ons',
    openGraph: { title: 'Zo vind je ons' },
  });
  expect(metadataWith([]).title).toBe('Titel 31');
});

const image = (src: string) => ({ src, width: 1_600, height: 1_200, alt: 'Geiten', styles: {} });

const page: Shared = {
  title: 'De geiten',
  language: 'nl',
  canonical: '/nl/geiten',
  image: image('/media/files/geit.webp?v=1'),
};

test('the URL of an image changes with what is rendered in it', () => {
  const urls = [
    shareImageOf(farm, page),
    shareImageOf(main, page),
    shareImageOf(farm, { ...page, title: 'De bokken' }),
    shareImageOf(farm, { ...page, language: 'en' }),
    shareImageOf(farm, { ...page, image: null }),
    shareImageOf(farm, { ...page, image: image('/media/files/geit.webp?v=2') }),
  ];

  expect(new Set(urls).size).toBe(urls.length);
  for (const url of urls) expect(url).toMatch(/^\/share\/nl\/geiten\.jpg\?v=[\w-]{16}$/);
  expect(shareImageOf(farm, { ...page })).toBe(urls[0]);
});

test('a page without a path has no image', () => {
  expect(shareImageOf(farm, { ...page, canonical: null })).toBeNull();
});
