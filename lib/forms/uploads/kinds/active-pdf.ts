import { createInflate } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import type { Source } from './rule';

/** Actions that run a program or a script, and media that do (ISO 32000-1, 12.6.4 and 13). */
const ACTION = /\/(?:JavaScript|Launch|Rendition|RichMedia|GoToE|ImportData)(?![\w.-])/;
/** What opens with the document and leaves it, written in place. */
const OPENS_ELSEWHERE =
  /\/OpenAction\s*<<(?:(?!endobj)[^\0]){0,300}?\/S\s*\/(?:URI|SubmitForm|GoToR)(?!\w)/;
const OPENS = /\/OpenAction\s+(\d{1,10})\s+\d{1,5}\s+R/g;
const LEAVES =
  /\b(\d{1,10})\s+\d{1,5}\s+obj\s*<<(?:(?!endobj)[^\0]){0,300}?\/S\s*\/(?:URI|SubmitForm|GoToR)(?!\w)/g;

/** Longer than any of these, which may be divided between two chunks. */
const OVERLAP = 1_024;
const OBJECTS = /\/ObjStm\b[^\0]{0,500}?stream\r?\n/g;
/** Of one object stream, and of all. */
const MAX_INFLATED = 16 * 1_048_576;
const MAX_INFLATED_TOGETHER = 4 * MAX_INFLATED;
/** Each has a hundred objects in it, or more. */
const MAX_OBJECT_STREAMS = 5_000;

const ESCAPED = /#([\da-f]{2})/gi;

/** A name may have each of its characters as `#xx` (ISO 32000-1, 7.3.5). */
const unescaped = (text: string): string =>
  text.replaceAll(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

type Found = { isActive: boolean; opened: Set<string>; leaving: Set<string>; inflated: number };

function look(raw: string, found: Found): void {
  const text = raw.includes('#') ? unescaped(raw) : raw;
  found.isActive ||= ACTION.test(text) || OPENS_ELSEWHERE.test(text);
  for (const [, number = ''] of text.matchAll(OPENS)) found.opened.add(number);
  for (const [, number = ''] of text.matchAll(LEAVES)) found.leaving.add(number);
}

/** Dictionaries in an object stream are compressed. False when it cannot be read. */
async function lookInside(source: Source, start: number, found: Found): Promise<boolean> {
  const input = Readable.from(source.chunks(start), { objectMode: false });
  const readErrors: Error[] = [];
  input.on('error', (error) => readErrors.push(error));
  let text = '';
  const before = found.inflated;
  try {
    for await (const chunk of pipeline(input, createInflate(), () => {})) {
      const part = chunk instanceof Buffer ? chunk.toString('latin1') : '';
      found.inflated += part.length;
      text = text.slice(-OVERLAP) + part;
      look(text, found);
      if (found.isActive || found.inflated - before > MAX_INFLATED) return false;
    }
    return true;
  } catch {
    if (readErrors[0]) throw readErrors[0];
    return false;
  } finally {
    input.destroy();
  }
}

/** Whether a PDF does something by itself, or hides what it does. Encrypted ones hide it from readers too. */
export async function isActivePdf(source: Source): Promise<boolean> {
  const found: Found = { isActive: false, opened: new Set(), leaving: new Set(), inflated: 0 };
  const objects = new Set<number>();
  let isEncrypted = false;
  let before = '';
  let at = 0;
  for await (const chunk of source.chunks()) {
    const text = before + chunk.toString('latin1');
    look(text, found);
    if (found.isActive) return true;
    isEncrypted ||= /\/Encrypt\b/.test(text);
    for (const match of text.matchAll(OBJECTS))
      objects.add(at - before.length + match.index + match[0].length);
    at += chunk.length;
    before = text.slice(-OVERLAP);
  }
  if (objects.size > MAX_OBJECT_STREAMS) return true;
  for (const start of objects) {
    const isRead = await lookInside(source, start, found);
    const isTooMuch = found.inflated > MAX_INFLATED_TOGETHER;
    if (found.isActive || isTooMuch || (!isRead && !isEncrypted)) return true;
  }
  return [...found.opened].some((number) => found.leaving.has(number));
}
