import type { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { Parser } from 'htmlparser2';
import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { MAX_TEXT, MAX_UNPACKED_BYTES, TEXT_KINDS, type TextKind } from './extractor';

const MAX_ENTRIES = 5_000;

async function openEntry(zip: ZipFile, name: string): Promise<Readable> {
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
  for await (const chunk of await openEntry(zip, name)) if (chunk instanceof Buffer) yield chunk;
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

async function extractWords(bytes: Uint8Array, { entry, text, skipped, ends, gaps }: Kind) {
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

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function extractPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  try {
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= pdf.numPages && length < MAX_TEXT; number += 1) {
      const text = await extractPage(pdf, number);
      pages.push(text);
      length += text.length + 1;
    }
    return pages.join('\n');
  } finally {
    await pdf.loadingTask.destroy();
  }
}

const readers: { readonly [Kind in TextKind]: (bytes: Uint8Array) => Promise<string> } = {
  pdf: pdfText,
  docx: (bytes) => extractWords(bytes, DOCX),
  odt: (bytes) => extractWords(bytes, ODT),
};

const task = z.object({ kind: z.enum(TEXT_KINDS), bytes: z.instanceof(Uint8Array) });

async function extract(message: unknown) {
  const { kind, bytes } = task.parse(message);
  try {
    const text = await readers[kind](bytes);
    return { text: text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT).toWellFormed() };
  } catch (error) {
    // A message may quote the file, a name does not.
    return { error: error instanceof Error ? error.name : 'unknown' };
  }
}

parentPort?.on('message', (message: unknown) => {
  void extract(message).then((reply) => parentPort?.postMessage(reply));
});
