import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';

const HEAD_BYTES = 65_536;

/** `active`: it does something by itself when it is opened; `unreadable`: no parser could tell. */
export const verdict = z.union([
  z.object({ kind: z.literal('good'), mime: z.string() }),
  z.object({ kind: z.enum(['content', 'archive', 'active', 'unreadable']) }),
]);

export type Verdict = z.output<typeof verdict>;

/** An error that it throws makes the file another kind. */
export type Rule = (bytes: Buffer) => Promise<Verdict> | Verdict;

export const NOT_THIS: Verdict = { kind: 'content' };
export const ACTIVE: Verdict = { kind: 'active' };
export const UNREADABLE: Verdict = { kind: 'unreadable' };
/** It expands to too much, or cannot be read safely. */
export const UNSAFE: Verdict = { kind: 'archive' };

export const acceptAs = (mime: string): Verdict => ({ kind: 'good', mime });

export const acceptIf = (is: boolean, mime: string): Verdict => (is ? acceptAs(mime) : NOT_THIS);

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

async function detectType(bytes: Buffer) {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (SCRIPTED.test(head.toString('latin1'))) return null;
  return (await fileTypeFromBuffer(head)) ?? null;
}

export const byMagic =
  (...extensions: readonly string[]): Rule =>
  async (bytes) => {
    const type = await detectType(bytes);
    return type && extensions.includes(type.ext) ? acceptAs(type.mime) : NOT_THIS;
  };
