import { oleOf } from './documents';
import { docxOf } from './zips';

export const WORDS = 'Ik wil graag komen werken.';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
export const latin1 = (text: string) => Buffer.from(text, 'latin1');
export const PROGRAM = latin1('MZ\x90\0\x03\0\0\0');

export const relation = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="a" Type="${TYPES}${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
export const related = (type: string, target: string, name = 'word/_rels/settings.xml.rels') =>
  docxOf(WORDS, { [name]: relation(type, target) });

export const paragraphs = (inside: string) =>
  docxOf(WORDS, { 'word/header1.xml': `<w:hdr xmlns:w="x"><w:p>${inside}</w:p></w:hdr>` });
export const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
export const instruction = (text: string) =>
  `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
export const field = (...parts: readonly string[]) =>
  paragraphs(
    `${char('begin')}${parts.map(instruction).join('')}${char('separate')}<w:r><w:t>x</w:t></w:r>${char('end')}`,
  );

export const rtf = (inside: string) => latin1(`{\\rtf1\\ansi ${inside}}`);
export const book = (...records: readonly (readonly [type: number, data: Buffer])[]) =>
  Buffer.concat(
    records.map(([type, data]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type, 0);
      head.writeUInt16LE(data.length, 2);
      return Buffer.concat([head, data]);
    }),
  );
export const sheet = (kind: number) => Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 0x61]);
export const equation = () => oleOf('Equation Native', '\x01Ole', '\x01CompObj');
