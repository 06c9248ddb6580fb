// @vitest-environment jsdom
import { toSitemap } from '@/lib/feeds/sitemap';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const XHTML = 'http://www.w3.org/1999/xhtml';

const ORIGIN = 'https://www.kadelicht.example';

const page = {
  path: '/nl/hulp',
  paths: { nl: '/nl/hulp', en: '/en/help' },
  changed: '2026-11-06T09:00:00.000Z',
  images: [],
};

/** Parses as XML, which is strict: what is not well-formed has an element `parsererror`. */
function parse(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
  return document;
}

const childrenOf = (element: Element) =>
  [...element.children].map(({ namespaceURI, localName }) => [namespaceURI, localName]);

test('a page lists its images by their URL on the host of its site', () => {
  const images = ['/media/files/a.webp?itok=x&h=1', "/media/files/b'<.webp"];
  const document = parse(toSitemap([{ ...page, images }], ORIGIN));
  const [url] = document.getElementsByTagNameNS(SITEMAP, 'url');
  const found = [...document.getElementsByTagNameNS(IMAGE, 'image')];

  expect(url && childrenOf(url)).toEqual([
    [SITEMAP, 'loc'],
    [SITEMAP, 'lastmod'],
    [XHTML, 'link'],
    [XHTML, 'link'],
    [XHTML, 'link'],
    [IMAGE, 'image'],
    [IMAGE, 'image'],
  ]);
  expect(found.map(childrenOf)).toEqual([[[IMAGE, 'loc']], [[IMAGE, 'loc']]]);
  expect(found.map(({ textContent }) => textContent)).toEqual(
    images.map((image) => `${ORIGIN}${image}`),
  );
});

test('a page without images lists none', () => {
  const document = parse(toSitemap([page], ORIGIN));

  expect(document.getElementsByTagNameNS(IMAGE, 'image')).toHaveLength(0);
});

test('a page lists no more images than search engines read', () => {
  const images = Array.from({ length: 1_200 }, (_, index) => `/media/files/${index}.webp`);
  const document = parse(toSitemap([{ ...page, images }], ORIGIN));

  expect(document.getElementsByTagNameNS(IMAGE, 'image')).toHaveLength(1_000);
});
