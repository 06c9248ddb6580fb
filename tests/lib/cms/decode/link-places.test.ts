// @vitest-environment node
import { sitemapPage } from '@/lib/cms/decode/feeds';
import { link } from '@/lib/cms/decode/fields/field';
import { download, video } from '@/lib/cms/decode/fields/media';
import { paths } from '@/lib/cms/decode/fields/paths';
import { sanitize } from '@/lib/cms/decode/fields/sanitize';
import { block, menu } from '@/lib/cms/decode/layout';
import { decodeSearchDocument } from '@/lib/cms/decode/search-document';
import { receipt } from '@/lib/cms/decode/webform/response';
import { pageUrl } from '@/lib/forms/submission/page-url';

/** The base of a page: what a browser resolves a link against. */
const PAGE = 'https://main.example/nl/over-ons';
const SITE = { site: 'main', language: 'nl' } as const;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Each place that makes a link of what a backend or a request sends; null for no link. */
const places: readonly (readonly [string, (text: string) => string | null])[] = [
  ['the URI of a link', (uri) => link.parse([{ uri, title: 'x' }])?.href ?? null],
  ['the alias of a link', (alias) => link.parse([{ uri: 'x', alias }])?.href ?? null],
  ['the URI of a menu item', (uri) => menu.parse([{ title: 'x', uri }])[0]?.href ?? null],
  ['the alias of a menu item', (alias) => menu.parse([{ title: 'x', alias }])[0]?.href ?? null],
  ['the path of a translation', (nl) => paths.parse({ nl }).nl ?? null],
  [
    'a link in rich text',
    (href) => /href="([^"]*)"/.exec(sanitize(`<a href="${escape(href)}">x</a>`) ?? '')?.[1] ?? null,
  ],
  [
    'the form of a block',
    (url) =>
      block.parse({
        id: [{ value: 1 }],
        body: [{ processed: 'x' }],
        field_webform: [{ target_id: 'x', url }],
      })?.form?.path ?? null,
  ],
  [
    'the page of a confirmation',
    (url) =>
      receipt.parse({ sid: 'x', confirmation_type: 'url', confirmation_url: url }).confirmation
        ?.url ?? null,
  ],
  [
    'a page of the search feed',
    (url) => {
      const { outcome } = decodeSearchDocument({ id: 'x', title: 'x', url }, SITE);
      return 'document' in outcome ? outcome.document.href : null;
    },
  ],
  [
    'a path of the sitemap',
    (path) =>
      sitemapPage.parse({ entries: [{ path }], pager: { total_pages: 1 } }).entries[0]?.path ??
      null,
  ],
  [
    'the page of a form that was sent',
    (page) => pageUrl({ origin: 'https://main.example', language: 'nl', page, referer: null }).href,
  ],
];

/** By the URL standard each of these leaves the site, or runs script, in some browser. */
const HOSTILE = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' \u0001//evil.test',
  '\u0000//evil.test',
  '/\t\\evil.test',
  '\t/\t/\tevil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/nl/..//evil.test',
  '/nl/%2e%2E//evil.test',
  '/nl/..\\/evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' \u0001javascript:alert(1)',
  '\u001fjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://main.example/x',
  'filesystem:https://main.example/x',
  'view-source:javascript:x',
  'internal:/x',
  'https://main.example@evil.test/',
  'https:\t//user:pass@evil.test',
];

describe.each(places)('%s', (_, place) => {
  test.each(HOSTILE)('leads nowhere for %j', (text) => {
    const href = place(text);

    // The rest of it stays on the site, as text and as a browser or a redirect resolves it.
    if (href !== null) {
      const { protocol, host, pathname, username } = new URL(href, PAGE);
      expect([protocol, host, username]).toEqual(['https:', 'main.example', '']);
      expect(pathname).not.toMatch(/^\/\//);
      expect(href).not.toMatch(/[\s\p{Cc}\\]/u);
    }
  });

  test('leads to a page of the site', () => {
    expect(new URL(place('/nl/hulp?x=1') ?? '', PAGE).href).toBe(
      'https://main.example/nl/hulp?x=1',
    );
  });
});

test.each([
  [' /nl/hulp ', '/nl/hulp'],
  ['/nl/\thulp\n', '/nl/hulp'],
  ['/nl\\hulp?a=\\b', '/nl/hulp?a=\\b'],
  ['/nl/100%', '/nl/100%25'],
  ['/nl/a%zz?b=%', '/nl/a%25zz?b=%'],
  ['/nl/caf%C3%A9', '/nl/caf%C3%A9'],
  ['#top', '#top'],
  ['?page=1', '?page=1'],
  ['https://example.org', 'https://example.org'],
  ['https:\\\\example.org\\a', 'https://example.org/a'],
  ['https:/example.org', 'https://example.org/'],
  ['HTTPS://Example.org/é', 'HTTPS://Example.org/é'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+31', 'tel:+31'],
  ['over-ons', null],
  ['https://', null],
  ['https://[', null],
  ['', null],
  [`/${'x'.repeat(5_000_000)}`, null],
  [`/x${' '.repeat(5_000_000)}x`, null],
])('a link to %j leads to %j', (uri, href) => {
  expect(link.parse([{ uri, title: 'x' }])?.href ?? null).toBe(href);
});

test('a file of which the name has a percent sign can be downloaded', () => {
  expect(download.parse([{ url: '/sites/default/files/a%zz 10%.pdf' }])).toMatchObject({
    href: '/media/sites/default/files/a%25zz%2010%25.pdf',
    label: 'a%zz 10%.pdf',
  });
});

test('a relative link in rich text keeps its page', () => {
  expect(sanitize('<a href="over-ons#a">x</a>')).toBe('<a href="over-ons#a">x</a>');
});

test.each([
  ['www.example.org/a?b#c', 'https://www.example.org/a?b#c'],
  [' WWW.Example.org', 'https://WWW.Example.org'],
  ['info@example.org', 'mailto:info@example.org'],
])('%j, as an editor pastes it, leads to %j', (pasted, href) => {
  expect(sanitize(`<a href="${pasted}">x</a>`)).toBe(`<a href="${href}">x</a>`);
});

test.each(['\thttps://www.youtube.com/watch?v=abcdefghij', 'https:\\\\youtu.be\\abcdefghij'])(
  'a video at %j is that of its provider',
  (value) => {
    const entity = { bundle: [{ target_id: 'remote_video' }], name: [{ value: 'x' }] };
    const found = video.parse([{ entity: { ...entity, embed: [{ value }] } }]);

    expect(found).toMatchObject({
      embed: 'https://www.youtube-nocookie.com/embed/abcdefghij?autoplay=1&rel=0',
    });
  },
);
