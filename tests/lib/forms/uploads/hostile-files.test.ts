// @vitest-environment node
import sharp from 'sharp';
import { ANY, filesIn, quarantineFor, send, verdictOn } from '@/tests/support/quarantine';
import type { Made } from '@/tests/support/files/active-pdfs';
import { officePdf, oleOf, pdfOf } from '@/tests/support/files/documents';
import { docxOf, odfOf, xlsxOf, zipOf } from '@/tests/support/files/zips';

const WORDS = 'Ik wil graag komen werken bij de boerderij.';
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const PROGRAM = Buffer.concat([latin1('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200)]);
const ELF = Buffer.concat([latin1('\x7fELF\x02\x01\x01\0'), Buffer.alloc(200)]);
const PAGE = Buffer.from('<!DOCTYPE html><script>alert(1)</script>');

const photo = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="x">${inside}</svg>`);

async function join(...parts: readonly (Buffer | Promise<Buffer>)[]): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for (const part of parts) bytes.push(await part);
  return Buffer.concat(bytes);
}

const extensions: readonly Made[] = [
  ['a program', 'opstarten.exe', () => PROGRAM],
  ['a program behind a document’s ending', 'cv.pdf.exe', () => pdfOf(WORDS)],
  ['a program with a bidi override in its name', 'cv\u202efdp.exe', () => PROGRAM],
  ['a program with blanks behind its name', 'cv.pdf.exe ...', () => PROGRAM],
  ['a script', 'cv.pdf.js', () => Buffer.from('alert(1)')],
  ['a file without an ending', 'cv', () => pdfOf(WORDS)],
  ['a file that is an ending only', '.pdf', () => pdfOf(WORDS)],
  ['an extension of look-alike characters', 'cv.ｐｄｆ', () => pdfOf(WORDS)],
  ['a hidden part', 'cv.pdf:cv.exe', () => PROGRAM],
];

test.each(extensions)('%s is rejected by its extension', async (_, name, make) => {
  const quarantine = quarantineFor();

  expect(await verdictOn(quarantine, name, await make())).toBe('extension');
  expect(filesIn(quarantine.folder)).toEqual([]);
});

const contents: readonly Made[] = [
  ['a program called PDF', 'cv.pdf', () => PROGRAM],
  ['a program called photo', 'foto.jpg', () => PROGRAM],
  ['a program called text', 'brief.txt', () => ELF],
  ['a program called letter', 'brief.doc', () => PROGRAM],
  ['a page called PDF', 'cv.pdf', () => PAGE],
  ['a page called photo', 'foto.png', () => PAGE],
  ['a page called text', 'brief.txt', () => PAGE],
  ['a page called data', 'cv.xml', () => Buffer.from('<html xmlns="x"><body/></html>')],
  ['a shell script called text', 'brief.txt', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['text called PDF', 'cv.pdf', () => Buffer.from(WORDS)],
  ['text called photo', 'foto.bmp', () => Buffer.from('BMW is mijn auto, al jaren.')],
  ['text with a zero in it', 'brief.txt', () => Buffer.from('Beste\0mensen')],
  ['half a letter of UTF-16', 'brief.txt', () => Buffer.from([0xff, 0xfe, 0x41])],
  ['a photo with another extension', 'foto.png', photo],
  ['an archive called letter', 'brief.docx', () => zipOf({ 'brief.txt': WORDS })],
  ['a sheet called letter', 'brief.docx', () => xlsxOf(WORDS)],
  ['a letter called show', 'ik.pptx', () => docxOf(WORDS)],
  ['a sheet of Excel 97 called letter', 'brief.doc', () => oleOf('Workbook')],
  ['an installer called letter', 'brief.doc', () => oleOf('Property', 'Binary.x')],
  ['a locked letter', 'brief.docx', () => oleOf('EncryptedPackage', 'EncryptionInfo')],
  ['a sheet of LibreOffice called letter', 'brief.odt', () => odfOf('spreadsheet')],
  ['half a letter', 'brief.docx', async () => (await docxOf(WORDS)).subarray(0, 400)],
  ['data with entities', 'cv.xml', () => Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a/>')],
  ['data in an odd alphabet', 'cv.xml', () => Buffer.from('<?xml encoding="UTF-7"?><a/>')],
  ['an archive that is no program of Java', 'spel.jar', () => zipOf({ 'a.txt': WORDS })],
  ['random bytes called gzip', 'map.gz', () => Buffer.from('1f8b0800ffffffffffffffff', 'hex')],
  ['random bytes called bzip2', 'map.bz2', () => latin1('\x01\x02\x03\x04\x05\x06')],
  ['random bytes called tar', 'map.tar', () => Buffer.alloc(1_024, 9)],
];

const polyglots: readonly Made[] = [
  ['a PDF behind a program', 'cv.pdf', () => join(PROGRAM, pdfOf(WORDS))],
  ['a PDF behind an archive', 'cv.pdf', () => join(zipOf({ a: 'b' }), pdfOf(WORDS))],
  ['a PDF behind a page', 'cv.pdf', () => join(PAGE, pdfOf(WORDS))],
  ['a PDF behind a short program', 'cv.pdf', () => join(latin1('X5O!P%@AP\n'), pdfOf(WORDS))],
  ['a PDF too far behind', 'cv.pdf', () => join(Buffer.alloc(1_025, ' '), pdfOf(WORDS))],
  ['a PDF that is an archive too', 'cv.pdf', () => join(officePdf(WORDS), zipOf({ a: 'b' }))],
  ['a photo that is an archive too', 'foto.jpg', () => join(photo(), zipOf({ a: 'b' }))],
  ['an animated image that is a script', 'a.gif', () => latin1('GIF89a/*<script>*/=1;alert(1)\0;')],
  ['an animated image without a frame', 'a.gif', () => latin1('GIF89a = 1; alert(1); //......')],
  ['a photo with a program for the server', 'a.jpg', () => latin1('\xff\xd8\xff\xe0<?php a(); ?>')],
  ['an archive behind a program', 'map.zip', () => join(PROGRAM, zipOf({ a: 'b' }))],
];

const drawings: readonly Made[] = [
  ['script', '<script>alert(1)</script>'],
  ['script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
  ['script by another name', '<a:script xmlns:a="http://www.w3.org/2000/svg">1</a:script>'],
  ['a handler', '<rect onclick="alert(1)"/>'],
  ['a handler for loading', '<rect OnLoad = "alert(1)"/>'],
  ['foreign content', '<foreignObject><p>x</p></foreignObject>'],
  ['an external image', '<image href="https://elders.example/a.png"/>'],
  ['an external part', '<use xlink:href="//elders.example/a.svg#b"/>'],
  ['a link that runs', '<a xlink:href="java&#115;cript:alert(1)"><text>x</text></a>'],
  ['an animated href', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['an external style', '<style>@import "https://elders.example/a.css";</style>'],
  ['an external fill', '<rect fill="url(https://elders.example/a.svg#b)"/>'],
  ['a fill in disguise', '<style>a{fill:u\\72l(https://elders.example/a)}</style>'],
  ['a fill in pieces', '<style>a{fill:ur<!-- -->l(https://elders.example/a)}</style>'],
  ['more levels than a drawing has', '<g>'.repeat(300)],
  [
    'more attributes than an element has',
    `<g ${Array.from({ length: 2_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
  ],
  ['a page inside', '<p xmlns="http://www.w3.org/1999/xhtml">x</p>'],
].map(([what = '', inside = '']) => [`an SVG with ${what}`, 'a.svg', () => svg(inside)]);

const declared: readonly Made[] = [
  [
    'an SVG with declared entities',
    'a.svg',
    () => join(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]>'), svg('')),
  ],
  [
    'an SVG with a style sheet',
    'a.svg',
    () => join(Buffer.from('<?xml-stylesheet href="https://elders.example"?>'), svg('')),
  ],
  ['an SVG after text', 'a.svg', () => join(Buffer.from('alert(1)'), svg(''))],
];

test.each([...contents, ...polyglots, ...drawings, ...declared])(
  '%s is rejected by its content',
  async (_, name, make) => {
    const quarantine = quarantineFor();

    expect(await verdictOn(quarantine, name, await make())).toBe('content');
    expect(filesIn(quarantine.folder)).toEqual([]);
  },
);

test('an extension without a rule is checked by its first bytes', async () => {
  const quarantine = quarantineFor();
  const webp = await sharp(await photo())
    .webp()
    .toBuffer();
  const more = { extensions: ['webp', 'foo'] };

  expect(await verdictOn(quarantine, 'a.webp', webp, more)).toBe('stored');
  expect(await verdictOn(quarantine, 'a.webp', PROGRAM, more)).toBe('content');
  expect(await verdictOn(quarantine, 'a.foo', PROGRAM, more)).toBe('content');
});

test('an HTML page is accepted only where the element takes pages', async () => {
  const quarantine = quarantineFor();
  const without = ANY.filter((extension) => extension !== 'html');

  expect(await verdictOn(quarantine, 'ik.html', PAGE)).toBe('stored');
  expect(await send(quarantine, 'ik.html', PAGE, { extensions: without })).toMatchObject({
    reason: 'extension',
    name: 'ik.html',
  });
});
