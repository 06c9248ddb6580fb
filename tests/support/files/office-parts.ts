import { oleOf, type Stream } from './documents';
import type { Made } from './active-pdfs';
import { type Contents, docxOf, odfOf, pptxOf, xlsxOf } from './zips';

export const WORDS = 'Ik wil graag komen werken.';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
export const latin1 = (text: string) => Buffer.from(text, 'latin1');
export const PROGRAM = latin1('MZ\x90\0\x03\0\0\0');

/** A document of this kind with more in it. */
const kind =
  (which: string, name: string, make: (more: Contents) => Promise<Buffer>) =>
  (words: string, more: Contents): Made => [`${which} ${words}`, name, () => make(more)];

export const letter = kind('a letter', 'brief.docx', (more) => docxOf(WORDS, more));
export const sheet = kind('a sheet', 'lijst.xlsx', (more) => xlsxOf(WORDS, more));
export const show = kind('a show', 'ik.pptx', (more) => pptxOf(WORDS, more));
export const openLetter = kind('an open letter', 'brief.odt', (more) => odfOf('text', more));
export const openSheet = kind('an open sheet', 'lijst.ods', (more) => odfOf('spreadsheet', more));
export const openShow = kind('an open show', 'ik.odp', (more) => odfOf('presentation', more));

export const word97 = (words: string, ...streams: readonly Stream[]): Made => [
  `a letter of Word 97 ${words}`,
  'brief.doc',
  () => oleOf(...streams),
];
export const excel97 = (words: string, ...streams: readonly Stream[]): Made => [
  `a sheet of Excel 97 ${words}`,
  'lijst.xls',
  () => oleOf(...streams),
];
export const richText = (words: string, inside: string): Made => [
  `rich text ${words}`,
  'brief.rtf',
  () => latin1(`{\\rtf1\\ansi ${inside}}`),
];

export const relation = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="a" Type="${TYPES}${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
export const relate = (
  type: string,
  target: string,
  name = 'word/_rels/settings.xml.rels',
): Contents => ({ [name]: relation(type, target) });

export const paragraphs = (inside: string): Contents => ({
  'word/header1.xml': `<w:hdr xmlns:w="x"><w:p>${inside}</w:p></w:hdr>`,
});
export const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
export const instruction = (text: string) =>
  `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
export const field = (...parts: readonly string[]): Contents =>
  paragraphs(
    `${char('begin')}${parts.map(instruction).join('')}${char('separate')}<w:r><w:t>x</w:t></w:r>${char('end')}`,
  );

export const book = (...records: readonly (readonly [type: number, data: Buffer])[]) =>
  Buffer.concat(
    records.map(([type, data]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type, 0);
      head.writeUInt16LE(data.length, 2);
      return Buffer.concat([head, data]);
    }),
  );
export const sheetOf97 = (kindOfSheet: number) =>
  Buffer.from([0, 0, 0, 0, 0, kindOfSheet, 1, 0, 0x61]);
export const equation = () => oleOf('Equation Native', '\x01Ole', '\x01CompObj');
