import type { Source } from './source';

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
