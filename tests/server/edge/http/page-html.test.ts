import { createHash } from 'node:crypto';
import { pageHtml as read } from '@/server/edge/http/page-html';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const QUEUE = '(self.__next_f=self.__next_f||[]).push([0])';
const ROWS = String.raw`self.__next_f.push([1,"1:\"\u003c/script> é\"\n"])`;
const CHUNKS =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';
const TONE = '[data-tone="#ffd500"]{--tone:#ffd500;--on-tone:#000000}';
function pageHtml(text: string) {
  const { body, hashes } = read(Buffer.from(text));
  return { html: body.toString(), hashes };
}

const ISLAND = '<react-island><form></form></react-island>';

test('what Next and the colours write into a page may run, each text once', () => {
  const html = `<html><head><style data-precedence="tone">${TONE}</style></head><body>${ISLAND}
    <script id="_R_">${CHUNKS}</script><script>${QUEUE}</script>
    <script>${ROWS}</script><script>${ROWS}</script></body></html>`;

  expect(pageHtml(html).hashes).toEqual({
    scripts: [source(CHUNKS), source(QUEUE), source(ROWS)],
    styles: [source(TONE)],
  });
});

test.each([
  ['a script of a stranger', '<script>alert(1)</script>'],
  ['one that begins like ours', '<script>self.__next_f.push([alert(1)])</script>'],
  ['one that goes on after ours', '<script>self.__next_f.push([0]);alert(1)//)</script>'],
  ['data', '<script type="application/ld+json">{"@type":"Event"}</script>'],
  ['a file', '<script src="/a.js"></script>'],
  ['text in a file', `<script src="/a.js">${QUEUE}</script>`],
  ['text in a file of Next', `<script src="/_next/a.js">${QUEUE}</script>`],
  ['a text like a style', `<p>${TONE}</p>`],
  ['a comment', '<!-- <script>self.__next_f.push([0])</script> -->'],
  ['a style that loads', '<style>[data-tone="#fff"]{--tone:url(//evil.example)}</style>'],
  ['a style of a stranger', '<style>input[value^="a"]{color:red}</style>'],
])('%s gets no leave', (_, html) => {
  expect(pageHtml(`${ISLAND}${html}`).hashes).toEqual({ scripts: [], styles: [] });
});

const OF_NEXT = `<link rel="preload" as="script" href="/_next/static/a.js"/><script src="/_next/static/a.js" async=""></script><script>${QUEUE}</script><script>${ROWS}</script><!--$-->`;
const OF_PAGE = `<a rel="preload" as="script" href="/_next/static/a.js">a</a><link rel="prefetch" as="script" href="/_next/static/a.js"/><link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="font" href="/_next/static/a.woff2"/><link rel="preload" as="script" href="/elements/main.js"/><script type="module" src="/elements/main.js"></script><script type="application/ld+json">{"name":"<!--$-->"}</script><p>Soep &amp; brood é</p><p>${QUEUE}</p>`;

test('a page without an island loses the scripts of Next, and nothing else', () => {
  const page = pageHtml(`<!DOCTYPE html>${OF_NEXT}${OF_PAGE}${OF_NEXT}<p>Tot vanavond</p>`);

  expect(page.html).toBe(`<!DOCTYPE html>${OF_PAGE}<p>Tot vanavond</p>`);
  expect(page.hashes.scripts).toEqual([]);
});

test('what stands around a script of Next stays', () => {
  expect(pageHtml('<div><script src="/_next/static/a.js"></script></div>').html).toBe(
    '<div></div>',
  );
});

test('a page without an island has its colours', () => {
  const { hashes } = pageHtml(`<style>${TONE}</style>${OF_PAGE}`);

  expect(hashes).toEqual({ scripts: [], styles: [source(TONE)] });
});

const DATA = `<script>${QUEUE}</script><script>${ROWS}</script><!--$-->`;

test('a page with an island keeps the data of Next, and loads its scripts when it is touched', () => {
  const old = '<script src="/_next/static/old.js" noModule=""></script>';
  const other = '<script src="/_next/static/\u003cb.js" async=""></script>';
  const html = `<!DOCTYPE html>${OF_NEXT}${old}${OF_PAGE}${ISLAND}${other}${OF_NEXT}</body>`;

  expect(pageHtml(html)).toEqual({
    html: `<!DOCTYPE html>${DATA}${old}${OF_PAGE}${ISLAND}${DATA}<script type="application/json" id="island-scripts">["/_next/static/a.js","/_next/static/\\u003cb.js"]</script></body>`,
    hashes: { scripts: [source(QUEUE), source(ROWS)], styles: [] },
  });
});

test.each([
  ['whose scripts wait for nothing', `${OF_NEXT}<script src="/_next/static/b.js"></script>`],
  ['without an end', OF_NEXT],
  ['without scripts of Next', ''],
])('a page %s and with an island stays as it is, and that is logged', (name, head) => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const html = `<!DOCTYPE html>${head}${ISLAND}${name === 'without an end' ? '' : '</body>'}`;

  expect(pageHtml(html).html).toBe(html);
  expect(logged.mock.calls.flat().join('')).toContain('a page loads its scripts at once');
});

test('a text that mentions an island does not count as one', () => {
  expect(pageHtml(`<p>&lt;react-island&gt;</p>${OF_NEXT}`).html).toBe(
    '<p>&lt;react-island&gt;</p>',
  );
});

test('the script of a stranger stays without leave, so that it is reported', () => {
  const html = '<p>Soep</p><script>alert(1)</script>';

  expect(pageHtml(html)).toEqual({ html, hashes: { scripts: [], styles: [] } });
});
