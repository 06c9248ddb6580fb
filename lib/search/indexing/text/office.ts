import type { Readable } from 'node:stream';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { MAX_TEXT, MAX_UNPACKED_BYTES } from './kind';
import { Parser } from 'htmlparser2';

const MAX_ENTRIES = 5_000;

async function entryOf(zip: ZipFile, name: string): Promise<Readable> {
  let seen = 0;
  for await (const entry of zip.eachEntry()) {
    seen += 1;
    if (seen > MAX_ENTRIES) break;
    if (entry.fileName !== name) continue;
    if (entry.uncompressedSize > MAX_UNPACKED_BYTES) throw new RangeError('too much in it');
    // yauzl fails where an entry exceeds its declared size.
    return zip.openReadStreamPromise(entry);
  }
  throw new SyntaxError(`no ${name} in it`);
}

async function* zipEntry(bytes: Uint8Array, name: string): AsyncGenerator<Uint8Array> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  for await (const chunk of await entryOf(zip, name)) if (chunk instanceof Buffer) yield chunk;
}

type Kind = {
  entry: string;
  text: string | null;
  skipped: ReadonlySet<string>;
  ends: ReadonlySet<string>;
  gaps: ReadonlySet<string>;
};

/** ECMA-376, part 1, section 17. */
const DOCX: Kind = {
  entry: 'word/document.xml',
  text: 'w:t',
  skipped: new Set(),
  ends: new Set(['w:p']),
  gaps: new Set(['w:tab', 'w:br', 'w:cr']),
};

/** OpenDocument 1.3, part 3, sections 5 and 6. */
const ODT: Kind = {
  entry: 'content.xml',
  text: null,
  skipped: new Set(['text:tracked-changes', 'office:annotation']),
  ends: new Set(['text:p', 'text:h']),
  gaps: new Set(['text:tab', 'text:s', 'text:line-break']),
};

async function wordsOf(bytes: Uint8Array, { entry, text, skipped, ends, gaps }: Kind) {
  const chunks: string[] = [];
  let length = 0;
  let inText = 0;
  let inSkipped = 0;
  const take = (chunk: string) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === text) inText += 1;
        if (skipped.has(name)) inSkipped += 1;
        if (gaps.has(name)) take(' ');
      },
      ontext: (chunk) => {
        if (inSkipped === 0 && (text === null || inText > 0)) take(chunk);
      },
      onclosetag: (name) => {
        if (name === text) inText -= 1;
        if (skipped.has(name)) inSkipped -= 1;
        if (ends.has(name)) take('\n');
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of zipEntry(bytes, entry)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (length > MAX_TEXT) break;
  }
  return chunks.join('');
}

export const docxText = (bytes: Uint8Array): Promise<string> => wordsOf(bytes, DOCX);

export const odtText = (bytes: Uint8Array): Promise<string> => wordsOf(bytes, ODT);
