import { z } from 'zod';
import { log } from '@/lib/platform/log';

/** By shape, since the classes come from Next's bundle. */
const failed = z.discriminatedUnion('name', [
  z
    .object({ name: z.literal('SearchUnavailable'), failure: z.string() })
    .transform(({ failure }) => ({ message: 'search failed', detail: { failure } })),
  z
    .object({
      name: z.literal('BackendError'),
      failure: z.string(),
      url: z.string(),
      status: z.number().nullable(),
    })
    .transform(({ url, failure, status }) => {
      const path = URL.canParse(url) ? new URL(url).pathname : '';
      return { message: 'page failed', detail: { failure, status, path } };
    }),
]);

/** Next wraps the failure of a response that broke off. */
const caused = z.object({ cause: z.unknown() }).transform(({ cause }) => cause);

const QUIET_MS = 1_000;

/** Next prints a page that failed because of the backend or search three times with a stack. */
export function logErrorsOnce(print: (...args: unknown[]) => void, now = () => Date.now()) {
  const logged = new Map<string, number>();

  return (...args: unknown[]): void => {
    const [failure] = args
      .flatMap((arg) => [arg, caused.safeParse(arg).data])
      .flatMap((arg) => failed.safeParse(arg).data ?? []);
    if (!failure) {
      print(...args);
      return;
    }
    const key = JSON.stringify(failure);
    const time = now();
    for (const [known, at] of logged) if (time - at >= QUIET_MS) logged.delete(known);
    if (logged.has(key)) return;
    logged.set(key, time);
    log('error', failure.message, failure.detail);
  };
}
