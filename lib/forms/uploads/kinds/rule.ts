import { fileTypeFromBuffer } from 'file-type';

/** What a file holds, read piece by piece: it is never in memory as a whole. */
export type Source = {
  /** In bytes. */
  size: number;
  /** At most `length` bytes from `start` on; fewer at the end of the file. */
  read: (start: number, length: number) => Promise<Buffer>;
  /** The bytes from `start` up to `end`, in order. */
  chunks: (start?: number, end?: number) => AsyncIterable<Buffer>;
};

/** So much is looked at where a look at the beginning is enough. */
const HEAD_BYTES = 65_536;

export const headOf = (source: Source): Promise<Buffer> => source.read(0, HEAD_BYTES);

export type Verdict =
  | { kind: 'good'; mime: string }
  /** The content is not what the extension says. */
  | { kind: 'content' }
  /** It unpacks to too much, or cannot be unpacked safely. */
  | { kind: 'archive' };

/** Looks at a file of one extension. Throws only what reading throws, whatever the file holds. */
export type Rule = (source: Source) => Promise<Verdict>;

export const NOT_THIS: Verdict = { kind: 'content' };
export const UNSAFE: Verdict = { kind: 'archive' };

export const good = (mime: string): Verdict => ({ kind: 'good', mime });

export const goodIf = (is: boolean, mime: string): Verdict => (is ? good(mime) : NOT_THIS);

const MEGABYTE = 1_048_576;

/** What an archive may hold (trust rule 9). */
export const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 100 * MEGABYTE;
const MAX_RATIO = 100;
/** Below this a high ratio harms nobody: a text of one letter is as good. */
const RATIO_COUNTS_FROM_BYTES = 10 * MEGABYTE;

/** Whether so many bytes are too many, out of so many packed ones. */
export const isTooMuch = (unpacked: number, compressed: number): boolean =>
  unpacked > MAX_UNPACKED_BYTES ||
  (unpacked > RATIO_COUNTS_FROM_BYTES && unpacked > compressed * MAX_RATIO);

/** Markup in the first bytes of a picture is there for a reader that guesses. */
const SCRIPTED = /<(?:\?php|!doctype|html|script|svg|iframe)\b/i;

async function typeOf(source: Source) {
  const head = await headOf(source);
  if (SCRIPTED.test(head.toString('latin1'))) return null;
  return (await fileTypeFromBuffer(head)) ?? null;
}

/** What the library `file-type` tells by the first bytes: one of these extensions. */
export const byMagic =
  (...extensions: readonly string[]): Rule =>
  async (source) => {
    const type = await typeOf(source);
    return type && extensions.includes(type.ext) ? good(type.mime) : NOT_THIS;
  };
