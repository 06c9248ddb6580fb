import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type Contents = Readonly<Record<string, string | Buffer>>;

/** A zip of these entries, in this order; `stored` ones are not compressed. */
export async function zipOf(
  entries: Contents,
  stored: readonly string[] = [],
  mode = 0o100644,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    zip.addBuffer(Buffer.from(content), name, { compress: !stored.includes(name), mode });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** The same bytes with another text of the same length, wherever it stands. */
export function replaceText(bytes: Buffer, text: string, by: string): Buffer {
  if (text.length !== by.length) throw new Error('another length');
  return Buffer.from(bytes.toString('latin1').replaceAll(text, by), 'latin1');
}

/** Declares an uncompressed size of `size` bytes for the one entry of a zip. */
export function lyingZip(zip: Buffer, size: number): Buffer {
  const lying = Buffer.from(zip);
  const at = lying.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  lying.writeUInt32LE(size, at + 24);
  return lying;
}

const TYPES = 'application/vnd.openxmlformats-officedocument.';
const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';

const contentTypes = (main: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

const document = (text: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;

/** A letter as Word writes it. */
export const docxOf = (text: string, more: Contents = {}, mode?: number): Promise<Buffer> =>
  zipOf(
    {
      '[Content_Types].xml': contentTypes(`${TYPES}wordprocessingml.document.main+xml`),
      '_rels/.rels': RELATIONS,
      'word/document.xml': document(text),
      ...more,
    },
    [],
    mode,
  );

/** The same with macros, as Word would call it `docm`. */
export const docmOf = (text: string): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
    '_rels/.rels': RELATIONS,
    'word/document.xml': document(text),
    'word/vbaProject.bin': 'Sub AutoOpen()',
  });

export const xlsxOf = (text: string, more: Contents = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': contentTypes(`${TYPES}spreadsheetml.sheet.main+xml`),
    'xl/workbook.xml': `<workbook><sheet name="${text}"/></workbook>`,
    ...more,
  });

export const pptxOf = (text: string, more: Contents = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': contentTypes(`${TYPES}presentationml.presentation.main+xml`),
    'ppt/presentation.xml': `<p>${text}</p>`,
    ...more,
  });

/** A document as LibreOffice writes it: its kind first, and not compressed. */
export const odfOf = (kind: string, more: Contents = {}): Promise<Buffer> =>
  zipOf(
    {
      mimetype: `application/vnd.oasis.opendocument.${kind}`,
      'content.xml': '<office:document-content/>',
      'META-INF/manifest.xml': '<manifest:manifest/>',
      ...more,
    },
    ['mimetype'],
  );
