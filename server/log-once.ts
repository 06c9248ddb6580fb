import { z } from 'zod';
import { log } from '@/lib/config/log';

/** A backend's failure, told by its shape: it comes from Next's bundle, not from this module's. */
const backendError = z.object({
  name: z.literal('BackendError'),
  failure: z.string(),
  url: z.string(),
  status: z.number().nullable(),
});

const QUIET_MS = 1_000;

/**
 * Makes a line out of what Next prints of a page that failed for its backend: once, not thrice, with
 * the backend's path and without a stack. Anything else is printed as it was.
 * @param print where other errors go
 * @param now milliseconds since any moment
 */
export function logOnce(print: (...words: unknown[]) => void, now = () => Date.now()) {
  const told = new Map<string, number>();

  return (...words: unknown[]): void => {
    const failed = words.flatMap((word) => {
      const read = backendError.safeParse(word);
      return read.success ? [read.data] : [];
    })[0];
    if (!failed) {
      print(...words);
      return;
    }
    const { failure, status, url } = failed;
    const path = URL.canParse(url) ? new URL(url).pathname : '';
    const key = `${failure} ${path}`;
    const time = now();
    for (const [known, at] of told) if (time - at >= QUIET_MS) told.delete(known);
    if (told.has(key)) return;
    told.set(key, time);
    log('error', 'page failed', { failure, status, path });
  };
}
