import { z } from 'zod';
import { log } from '@/lib/platform/log';

/** A backend's failure, told by its shape: it comes from Next's bundle, not from this module's. */
const backendError = z.object({
  name: z.literal('BackendError'),
  failure: z.string(),
  url: z.string(),
  status: z.number().nullable(),
});

/** The search's, by name only: what was looked for is in none of its fields. */
const searchError = z.object({ name: z.literal('SearchUnavailable'), failure: z.string() });

/** What Next says of an answer that broke off halfway: the failure is what caused it. */
const caused = z.object({ cause: z.unknown() }).transform(({ cause }) => cause);

type Failed = { message: string; failure: string; status: number | null; path: string | null };

function failureIn(word: unknown): Failed | null {
  const search = searchError.safeParse(word);
  if (search.success)
    return { message: 'search failed', failure: search.data.failure, status: null, path: null };
  const page = backendError.safeParse(word);
  if (!page.success) return null;
  const { failure, status, url } = page.data;
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  return { message: 'page failed', failure, status, path };
}

const QUIET_MS = 1_000;

/**
 * Makes a line out of what Next prints of a page that failed for its backend or the search: once, not
 * thrice, with the backend's path and without a stack. Anything else is printed as it was.
 * @param print where other errors go
 * @param now milliseconds since any moment
 */
export function logErrorsOnce(print: (...words: unknown[]) => void, now = () => Date.now()) {
  const told = new Map<string, number>();

  return (...words: unknown[]): void => {
    const failed = words
      .flatMap((word) => [word, caused.safeParse(word).data])
      .map(failureIn)
      .find((found) => found !== null);
    if (!failed) {
      print(...words);
      return;
    }
    const { message, failure, status, path } = failed;
    const key = `${message} ${failure} ${path ?? ''}`;
    const time = now();
    for (const [known, at] of told) if (time - at >= QUIET_MS) told.delete(known);
    if (told.has(key)) return;
    told.set(key, time);
    log('error', message, path === null ? { failure } : { failure, status, path });
  };
}
