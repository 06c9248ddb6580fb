import 'server-only';
import { instrumented, statusClass } from '@/lib/platform/observed';
import { reportPageTags } from '@/lib/platform/page-tags';
import { requestIdHeader } from '@/lib/platform/request-id';
import { BackendError } from './failure';
import { failureOf } from './failure-of';
import { endOf, type Limits } from './limits';
import { readLimited } from './read-limited';

const OF_A_PAGE: Limits = { timeoutMs: 8_000, maxBytes: 8 * 1024 * 1024 };

export type Answer = {
  status: number;
  /** Where a moved path leads, as the backend wrote it. */
  location: string | null;
  /** Decoded JSON of a 200, else null. */
  body: unknown;
};

async function sent(url: URL, limits: Limits, bearer: string | undefined): Promise<Answer> {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...requestIdHeader(),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      signal: endOf(limits),
    });
    reportPageTags(response);
    const { status } = response;
    const location = response.headers.get('location');
    if (status !== 200) {
      await response.body?.cancel();
      return { status, location, body: null };
    }
    const text = await readLimited(response, limits.maxBytes);
    const body: unknown = JSON.parse(text);
    return { status, location, body };
  } catch (cause) {
    throw new BackendError(failureOf(cause), url.href, null, { cause });
  }
}

/**
 * Every outgoing call passes here: one deadline (8 s unless named), one size limit (8 MiB unless
 * named), no redirect followed, nothing kept by Next, whose whole pages are the cache. Throws
 * BackendError ('unreachable', 'timeout' or 'unreadable'); every status is an answer.
 * @param bearer the token of who may see more than visitors
 */
export const send = (url: URL, limits: Limits = OF_A_PAGE, bearer?: string): Promise<Answer> =>
  instrumented('backend', () => sent(url, limits, bearer), statusClass);
