// @vitest-environment node
import fc from 'fast-check';
import { pageUrl } from '@/lib/forms/submission/page-url';

const origin = 'http://main.localhost:3000';
const url = (page: string | null, referer: string | null = null) =>
  pageUrl({ origin, language: 'nl', page, referer });

test.each([
  ['/nl/contact', null, '/nl/contact'],
  ['/nl/contact', `${origin}/nl/contact?vacancy=3`, '/nl/contact?vacancy=3'],
  ['/nl/contact', `${origin}/nl/anders?vacancy=3`, '/nl/contact'],
  [null, `${origin}/nl/contact?draft=x&vacancy=3`, '/nl/contact?vacancy=3'],
  [null, `${origin}/nl/contact`, '/nl/contact'],
  ['/nl/contact?a=b', `${origin}/nl/contact`, '/nl/contact?a=b'],
  ['/nl/contact#formulier', null, '/nl/contact'],
  ['https://elders.example/nl/contact', null, '/nl'],
  [null, 'https://elders.example/nl/contact', '/nl'],
  [null, null, '/nl'],
])('a form that names %s, from %s, stands on %s', (page, referer, path) => {
  expect(url(page, referer).href).toBe(`${origin}${path}`);
});

test.each([
  ['/.//evil.example/', null],
  ['/x/..//evil.example/', null],
  ['/\\evil.example/', null],
  [null, `${origin}//evil.example/`],
  ['/.//evil.example/', `${origin}//evil.example/?a=b`],
])('a form that names %s, from %s, stands on no page of ours', (page, referer) => {
  expect(url(page, referer).href).toBe(`${origin}/nl`);
});

test('a URL that is too long for a redirect is the front page', () => {
  const long = `/nl/${'a'.repeat(1_000)}`;

  expect(url(long).pathname).toBe('/nl');
  expect(url(null, `${origin}${long}`).pathname).toBe('/nl');
  expect(url(long, `${origin}/nl/contact?vacancy=3`).href).toBe(`${origin}/nl/contact?vacancy=3`);
  expect(url(`/nl/${'a'.repeat(900)}`).pathname).toHaveLength(904);
});

test('whatever a form names, it stands on a page of this site', () => {
  const parts = fc.constantFrom('/', '\\', '.', '..', '%2e', '\t', 'evil.example', '?', '#', '@');
  const path = fc.array(parts, { maxLength: 10 }).map((all) => `/${all.join('')}`);
  fc.assert(
    fc.property(path, fc.option(path), (page, referer) => {
      const { pathname, origin: its } = url(page, referer && `${origin}${referer}`);
      expect(its).toBe(origin);
      expect(pathname).not.toMatch(/^\/[/\\]/);
    }),
    { numRuns: 1_000 },
  );
});
