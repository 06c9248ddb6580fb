import { fileTypeFromBuffer } from 'file-type';

/** A file as random access: it is never in memory as a whole. */
export type Source = {
  size: number;
  read: (start: number, length: number) => Promise<Buffer>;
  chunks: (start?: number, end?: number) => AsyncIterable<Buffer>;
};

const HEAD_BYTES = 65_536;

export const headOf = (source: Source): Promise<Buffer> => source.read(0, HEAD_BYTES);

export type Verdict =
  | { kind: 'good'; mime: string }
  | { kind: 'content' }
  | { kind: 'archive' }
  /** It does something by itself when it is opened. */
  | { kind: 'active' };

/** Throws only what reading the source throws. */
export type Rule = (source: Source) => Promise<Verdict>;

export const NOT_THIS: Verdict = { kind: 'content' };
export const ACTIVE: Verdict = { kind: 'active' };
/** It expands to too much, or cannot be read safely. */
export const UNSAFE: Verdict = { kind: 'archive' };

export const good = (mime: string): Verdict => ({ kind: 'good', mime });

export const goodIf = (is: boolean, mime: string): Verdict => (is ? good(mime) : NOT_THIS);

/** A parse error means another file type; an error while reading is thrown. */
export async function parsed(
  parse: Promise<Verdict>,
  readErrors: readonly Error[],
): Promise<Verdict> {
  const verdict = await parse.catch((error: unknown) => {
    if (error instanceof Error) return NOT_THIS;
    throw error;
  });
  if (readErrors[0]) throw readErrors[0];
  return verdict;
}

const MEGABYTE = 1_048_576;

export const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 100 * MEGABYTE;
const MAX_RATIO = 100;
/** Below this a high ratio is harmless. */
const RATIO_COUNTS_FROM_BYTES = 10 * MEGABYTE;

export const isTooMuch = (unpacked: number, compressed: number): boolean =>
  unpacked > MAX_UNPACKED_BYTES ||
  (unpacked > RATIO_COUNTS_FROM_BYTES && unpacked > compressed * MAX_RATIO);

/** Markup at the start of an image targets readers that sniff the type. */
const SCRIPTED = /<(?:\?php|!doctype|html|script|svg|iframe)\b/i;

async function typeOf(source: Source) {
  const head = await headOf(source);
  if (SCRIPTED.test(head.toString('latin1'))) return null;
  return (await fileTypeFromBuffer(head)) ?? null;
}

export const byMagic =
  (...extensions: readonly string[]): Rule =>
  async (source) => {
    const type = await typeOf(source);
    return type && extensions.includes(type.ext) ? good(type.mime) : NOT_THIS;
  };
