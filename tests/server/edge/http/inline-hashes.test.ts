import { createHash } from 'node:crypto';
import { inlineHashes } from '@/server/edge/http/inline-hashes';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const QUEUE = '(self.__next_f=self.__next_f||[]).push([0])';
const ROWS = String.raw`self.__next_f.push([1,"1:\"\u003c/script> é\"\n"])`;
const CHUNKS =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';
const TONE = '[data-tone="#ffd500"]{--tone:#ffd500;--on-tone:#000000}';

test('what Next and the colours write into a page may run, each text once', () => {
  const html = `<html><head><style data-precedence="tone">${TONE}</style></head><body>
    <script id="_R_">${CHUNKS}</script><script>${QUEUE}</script>
    <script>${ROWS}</script><script>${ROWS}</script></body></html>`;

  expect(inlineHashes(html)).toEqual({
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
  ['a comment', '<!-- <script>self.__next_f.push([0])</script> -->'],
  ['a style that loads', '<style>[data-tone="#fff"]{--tone:url(//evil.example)}</style>'],
  ['a style of a stranger', '<style>input[value^="a"]{color:red}</style>'],
])('%s gets no leave', (_, html) => {
  expect(inlineHashes(html)).toEqual({ scripts: [], styles: [] });
});
