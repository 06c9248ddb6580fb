// @vitest-environment node
import { type Shared, shareImageOf } from '@/components/pages/metadata';
import { farm } from '@/sites/farm';
import { main } from '@/sites/main';

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
