// @vitest-environment node
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { contentOf, quarantineFor, refOf, send } from '@/tests/support/quarantine';
import { dmgOf, OLD_RAR, RAR, tarOf } from '@/tests/support/files/archives';
import type { Made } from '@/tests/support/files/active-pdfs';
import { officePdf, oleOf, pdfOf, scannedPdf } from '@/tests/support/files/documents';
import { docxOf, odfOf, pptxOf, xlsxOf, zipOf } from '@/tests/support/files/zips';

const WORDS = 'Ik wil graag komen werken bij de boerderij.';

const image = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 20 } } });

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const SVG =
  '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><style>.a{fill:url( #g )}</style><use xlink:href="#g"/><image href="data:image/png;base64,iVBORw0KGgo="/><text>online</text></svg>';

const BZIP2 =
  'QlpoOTFBWSZTWWlelW8AALPVgAAQQAUQQBMzHAAgAJApgAJoFKqeoYmT00wJ7EwJ/E4E6EwJyJ8CZE4E0JkTQmhMCZE6E3E7E0JsJsE/BMibir6JkTAnIngu5IpwoSDSvSre';

/** RIFF files start alike; a name distinguishes them. */
const riff = (kind: string) =>
  Buffer.concat([latin1(`RIFF\x24\0\0\0${kind}fmt `), Buffer.alloc(28)]);
const video = (brand: string) =>
  Buffer.concat([latin1(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`), Buffer.alloc(40)]);

function bmpOf(): Buffer {
  const bmp = Buffer.alloc(58);
  bmp.write('BM', 'latin1');
  bmp.writeUInt32LE(58, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  return bmp;
}

function pictOf(): Buffer {
  const pict = Buffer.alloc(560);
  pict.writeUInt32BE(0x00_11_02_ff, 522);
  return pict;
}

const accepted: readonly Made[] = [
  ['a PDF of pdfkit', 'cv.pdf', () => pdfOf(WORDS)],
  ['a PDF of an older office program', 'cv.pdf', () => officePdf(WORDS)],
  ['a PDF of a scanner', 'SCAN0001.PDF', () => scannedPdf(WORDS)],
  ['a letter of Word', 'brief.docx', () => docxOf(WORDS)],
  ['a sheet of Excel', 'lijst.xlsx', () => xlsxOf(WORDS)],
  ['a show of PowerPoint', 'ik.pptx', () => pptxOf(WORDS)],
  ['a letter of Word 97', 'brief.doc', () => oleOf('1Table', 'WordDocument', 'Data')],
  ['a sheet of Excel 97', 'lijst.xls', () => oleOf('Workbook')],
  ['a show of PowerPoint 97', 'ik.ppt', () => oleOf('Current User', 'PowerPoint Document')],
  ['a letter of LibreOffice', 'brief.odt', () => odfOf('text')],
  ['a sheet of LibreOffice', 'lijst.ods', () => odfOf('spreadsheet')],
  ['an open document', 'brief.odf', () => odfOf('text')],
  ['text in UTF-8', 'brief.txt', () => Buffer.from('Één keer per week, ’s ochtends.\r\n')],
  ['text in Latin-1', 'brief.txt', () => latin1('E\xe9n keer per week, caf\xe9.\n')],
  ['text in UTF-16', 'brief.txt', () => utf16('Eén keer per week.\r\n')],
  ['text that begins like a bitmap', 'auto.txt', () => Buffer.from('BMW is mijn auto.')],
  ['a table', 'uren.csv', () => Buffer.from('dag;uren\nma;4\n')],
  ['rich text', 'brief.rtf', () => latin1("{\\rtf1\\ansi Caf\\'e9, objectief gezien}")],
  ['a page', 'ik.html', () => Buffer.from('<!DOCTYPE html><title>Ik</title><p>Hallo</p>')],
  ['data', 'cv.xml', () => Buffer.from('<?xml version="1.0"?><cv><naam>Ada</naam></cv>')],
  ['an SVG', 'tekening.svg', () => Buffer.from(SVG)],
  ['a photo', 'foto.JPG', () => image(200).jpeg().toBuffer()],
  ['a photo with the longer ending', 'foto.jpeg', () => image(90).jpeg().toBuffer()],
  ['an image', 'logo.png', () => image(10).png().toBuffer()],
  ['an animated image', 'logo.gif', () => image(60).gif().toBuffer()],
  ['a scan', 'scan.tif', () => image(60).tiff().toBuffer()],
  ['a bitmap', 'oud.bmp', bmpOf],
  ['a PICT image', 'oud.pict', pictOf],
  ['a layered image', 'poster.psd', () => latin1(`8BPS\0\x01${'\0'.repeat(20)}`)],
  ['an EPS drawing', 'logo.eps', () => latin1('%!PS-Adobe-3.0 EPSF-3.0\n%%EOF\n')],
  ['a video', 'video.mp4', () => video('isom')],
  ['a QuickTime video', 'video.mov', () => video('qt  ')],
  ['an AVI video', 'video.avi', () => riff('AVI ')],
  ['a recording', 'stem.wav', () => riff('WAVE')],
  ['music', 'lied.mp3', () => latin1(`ID3\x03\0\0\0\0\0\0\xff\xfb\x90\x64${'\0'.repeat(90)}`)],
  [
    'music of a free kind',
    'lied.ogg',
    () => latin1(`OggS\0\x02${'\0'.repeat(22)}\x01vorbis${'\0'.repeat(40)}`),
  ],
  ['an archive', 'map.zip', () => zipOf({ 'map/brief.txt': WORDS, 'map/nog.txt': WORDS })],
  ['a program of Java', 'spel.jar', () => zipOf({ 'META-INF/MANIFEST.MF': 'Version: 1' })],
  ['a gzip file', 'brief.gz', () => gzipSync(WORDS)],
  ['a bzip2 file', 'brief.bz2', () => Buffer.from(BZIP2, 'base64')],
  ['a tape archive', 'map.tar', () => tarOf({ 'map/brief.txt': WORDS })],
  ['a RAR', 'map.rar', () => RAR],
  ['an older RAR', 'map.rar', () => OLD_RAR],
  ['a disk image', 'schijf.dmg', () => dmgOf()],
  ['an archive of an old Mac', 'map.sit', () => latin1('SIT!\0\x01\0\0\0\x40rLau')],
];

test.each(accepted)('a visitor can send %s', async (_, name, make) => {
  const quarantine = quarantineFor();
  const bytes = await make();

  const received = await send(quarantine, name, bytes);

  expect(received).toEqual({ kind: 'stored', ref: expect.any(String), name, size: bytes.length });
  expect(await contentOf(quarantine, refOf(received))).toEqual(bytes);
});
