import type { Source } from './source';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

// eslint-disable-next-line no-control-regex -- what no text holds: all controls but tab, line ends and page ends
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function markedEncoding(head: Buffer): Encoding | null {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** The text of a file, piece by piece. Throws a TypeError where it is not of this encoding. */
export async function* piecesOf(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of source.chunks()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function isTextIn(source: Source, encoding: Encoding): Promise<boolean> {
  try {
    for await (const piece of piecesOf(source, encoding)) if (CONTROL.test(piece)) return false;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * In what a file is text from beginning to end, or null when it is no text: by its byte order mark,
 * else UTF-8, else Windows-1252, which has all of Latin-1. Binary files fail on their controls.
 */
export async function encodingOf(source: Source): Promise<Encoding | null> {
  const marked = markedEncoding(await source.read(0, 3));
  const candidates: readonly Encoding[] = marked ? [marked] : ['utf-8', 'windows-1252'];
  for (const encoding of candidates) if (await isTextIn(source, encoding)) return encoding;
  return null;
}

/** How a text begins, without blanks; null when it is no text. */
export async function beginningOf(source: Source): Promise<string | null> {
  const encoding = await encodingOf(source);
  if (!encoding) return null;
  for await (const piece of piecesOf(source, encoding)) return piece.trimStart().slice(0, 1_024);
  return null;
}
