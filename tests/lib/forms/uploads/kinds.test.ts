// @vitest-environment node
import sharp from 'sharp';
import { checkContent } from '@/lib/forms/uploads/kinds/rules';
import { oleOf } from '@/tests/support/files/documents';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

const isGood = async (extension: string, bytes: Buffer): Promise<boolean> =>
  (await checkContent(extension, bytes)).kind === 'good';

type Bitmap = { mark?: string; size?: number; pixelsAt?: number; header?: number };

function bmpOf({ mark = 'BM', size = 60, pixelsAt = 54, header = 40 }: Bitmap): Buffer {
  const bmp = Buffer.alloc(Math.max(size, 18));
  bmp.write(mark, 'latin1');
  bmp.writeUInt32LE(pixelsAt, 10);
  bmp.writeUInt32LE(header, 14);
  return bmp.subarray(0, size);
}

test.each<[Bitmap, boolean]>([
  ...[12, 40, 52, 56, 64, 108, 124].map((header): [Bitmap, boolean] => [{ header }, true]),
  [{ header: 41 }, false],
  [{ header: 0 }, false],
  [{ mark: 'MB' }, false],
  [{ pixelsAt: 59 }, true],
  [{ pixelsAt: 60 }, false],
  [{ pixelsAt: 0, size: 18 }, true],
  [{ pixelsAt: 0, size: 17 }, false],
])('that a file with %j is a bitmap: %s', async (bitmap, expected) => {
  expect(await isGood('bmp', bmpOf(bitmap))).toBe(expected);
});

const pictOf = (at: number, version: number, size = at + 8): Buffer => {
  const pict = Buffer.alloc(Math.max(size, at + 4));
  pict.writeUInt32BE(version, at);
  return pict.subarray(0, size);
};

test.each([
  ['version 2 behind the empty block of a file', pictOf(522, 0x00_11_02_ff), true],
  ['version 2 from the clipboard', pictOf(10, 0x00_11_02_ff), true],
  ['version 1 behind the empty block of a file', pictOf(522, 0x11_01_a0_00), true],
  ['version 1 from the clipboard', pictOf(10, 0x11_01_a0_00), true],
  ['the version as its last bytes', pictOf(10, 0x00_11_02_ff, 14), true],
  ['half a version', pictOf(10, 0x00_11_02_ff, 13), false],
  ['another version', pictOf(10, 0x00_11_02_fe), false],
  ['version 3', pictOf(10, 0x11_03_00_00), false],
  ['the version elsewhere', pictOf(11, 0x00_11_02_ff), false],
  ['nothing', Buffer.alloc(0), false],
])('that a PICT may have %s: %s', async (_, bytes, expected) => {
  expect(await isGood('pict', bytes)).toBe(expected);
});

type Animation = { version?: string; width?: number; height?: number; rest?: string };

function gifOf({ version = '89a', width = 1, height = 1, rest = '\xf0\0\0,.\0;' }: Animation) {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([latin1(`GIF${version}`), size, latin1(rest)]);
}

test.each<[Animation, boolean]>([
  [{}, true],
  [{ version: '87a' }, true],
  [{ version: '88a' }, false],
  [{ width: 0 }, false],
  [{ height: 0 }, false],
  [{ rest: '\xf0\0\x01,....;' }, false],
  [{ rest: '\x01\0;' }, false],
])('that a file with %j is an animated image: %s', async (animation, expected) => {
  expect(await isGood('gif', gifOf(animation))).toBe(expected);
});

const image = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } });

test('what a camera adds behind the end mark of a photo does no harm', async () => {
  const photo = await image().jpeg().toBuffer();

  expect(await isGood('jpeg', Buffer.concat([photo, latin1('more of the camera')]))).toBe(true);
});

test.each([
  ['jpg', 2],
  ['png', 8],
])('a %s that was cut off before its end mark is none', async (extension, missing) => {
  const complete = await (extension === 'jpg' ? image().jpeg() : image().png()).toBuffer();

  expect(await isGood(extension, complete.subarray(0, -missing))).toBe(false);
});

test.each(['objdata', 'objupdate', 'objautlink', 'objlink', 'ddeauto', 'OBJDATA'])(
  'rich text with \\%s is refused',
  async (word) => {
    const bytes = latin1(`{\\rtf1 Beste mensen, {\\${word} 01}}`);

    expect(await isGood('rtf', bytes)).toBe(false);
  },
);

test.each([
  ['{\\rtf1 objdata zonder streep}', true],
  ['{\\rtf1}', true],
  [' {\\rtf1}', false],
  ['{\\rt}', false],
  ['{\\rtf1 \0}', false],
  ['', false],
])('that %j is rich text: %s', async (text, expected) => {
  expect(await isGood('rtf', latin1(text))).toBe(expected);
});

const CONTROLS = Array.from({ length: 32 }, (_, code) => code)
  .concat(0x7f)
  .filter((code) => ![0x09, 0x0a, 0x0c, 0x0d].includes(code));

test.each(CONTROLS)('no text holds the control character %i', async (code) => {
  const text = `Beste ${String.fromCodePoint(code)} mensen`;

  expect(await isGood('txt', latin1(text))).toBe(false);
});

test.each([
  ['a tab and the end of a page', latin1('a\tb\fc\r\n'), true],
  ['UTF-16, its other order', Buffer.from([0xfe, 0xff, 0, 0x41]), true],
  ['UTF-16', Buffer.from([0xff, 0xfe, 0x41, 0]), true],
  ['UTF-8 with its mark', Buffer.from('\ufeffHallo'), true],
  ['UTF-8 with its mark, and half a letter', Buffer.from([0xef, 0xbb, 0xbf, 0xc3]), false],
  ['Windows', latin1('caf\xe9 \x80 5'), true],
  ...['<!doctype', '<HTML>', '<head>', '<body ', '<script>', '<svg ', '<iframe ', '<?php', '<?xml']
    .concat(['#!/bin/sh', '%PDF-1.4', '%!PS', '{\\rtf1', '@echo off'])
    .flatMap((start): [string, Buffer, boolean][] => [
      [start, latin1(start), false],
      [`blanks and ${start}`, latin1(`\r\n \t${start}`), false],
      [`${start} in a sentence`, latin1(`Zie ${start}`), true],
    ]),
])('that text may have %s: %s', async (_, bytes, expected) => {
  expect(await isGood('txt', bytes)).toBe(expected);
});

test.each([
  ['<p>Hallo</p>', true],
  ['Hallo<br>daar', true],
  ['Hallo, <paragraaf>', false],
  ['#!/bin/sh <p>', false],
  ['%PDF-1.4 <p>', false],
  ['<?php <p>', false],
])('that %j is a page: %s', async (text, expected) => {
  expect(await isGood('html', latin1(text))).toBe(expected);
});

const change = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};

const letter = oleOf('WordDocument', '1Table');

test.each([
  ['a letter', 'doc', letter, true],
  ['a sheet of Excel 5', 'xls', oleOf('Book'), true],
  ['a sheet called letter', 'doc', oleOf('Book'), false],
  ...['VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'Macros'].map(
    (name): [string, string, Buffer, boolean] => [name, 'doc', oleOf('WordDocument', name), false],
  ),
  [
    'a letter of 30 parts',
    'doc',
    oleOf(...Array.from({ length: 29 }, (_, at) => `Part ${at}`), 'WordDocument'),
    true,
  ],
  [
    'macros behind 30 parts',
    'doc',
    oleOf('WordDocument', ...Array.from({ length: 30 }, (_, at) => `Part ${at}`), 'Macros'),
    false,
  ],
  ['half a header', 'doc', letter.subarray(0, 511), false],
  ['another first byte', 'doc', change(letter, (copy) => copy.writeUInt8(0xd1, 0)), false],
  ['another last byte of its mark', 'doc', change(letter, (copy) => copy.writeUInt8(0, 7)), false],
])('of Office 97, %s counts as a file called .%s or not', async (_, extension, bytes, expected) => {
  expect(await isGood(extension, bytes)).toBe(expected);
});
