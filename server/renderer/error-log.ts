import { z } from 'zod';
import { log } from '@/lib/platform/log';

/** By shape, since the class comes from Next's bundle. */
const backendError = z.object({
  name: z.literal('BackendError'),
  failure: z.string(),
  url: z.string(),
  status: z.number().nullable(),
});

const searchError = z.object({ name: z.literal('SearchUnavailable'), failure: z.string() });

/** Next wraps the failure of a response that broke off. */
const caused = z.object({ cause: z.unknown() }).transform(({ cause }) => cause);

type Failed = { message: string; failure: string; status: number | null; path: string | null };

function failureIn(arg: unknown): Failed | null {
  const search = searchError.safeParse(arg);
  if (search.success)
    return { message: 'search failed', failure: search.data.failure, status: null, path: null };
  const page = backendError.safeParse(arg);
  if (!page.success) return null;
  const { failure, status, url } = page.data;
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  return { message: 'page failed', failure, status, path };
}

const QUIET_MS = 1_000;

/** Next prints a page that failed because of the backend or search three times with a stack. */
export function logErrorsOnce(print: (...args: unknown[]) => void, now = () => Date.now()) {
  const logged = new Map<string, number>();

  return (...args: unknown[]): void => {
    const failed = args
      .flatMap((arg) => [arg, caused.safeParse(arg).data])
      .map(failureIn)
      .find((found) => found !== null);
    if (!failed) {
      print(...args);
      return;
    }
    const { message, failure, status, path } = failed;
    const key = `${message} ${failure} ${path ?? ''}`;
    const time = now();
    for (const [known, at] of logged) if (time - at >= QUIET_MS) logged.delete(known);
    if (logged.has(key)) return;
    logged.set(key, time);
    log('error', message, path === null ? { failure } : { failure, status, path });
  };
}
