import 'server-only';
import { instrumented } from '@/lib/platform/observed';
import { reportPageTags } from '@/lib/platform/page-tags';
import { requestIdHeader } from '@/lib/platform/request-id';
import { BackendError } from './failure';
import { failureOf } from './failure-of';
import { readLimited } from './read-limited';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 4_096;

async function asked(url: URL): Promise<string> {
  let status: number;
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      redirect: 'manual',
      headers: { accept: 'text/plain', ...requestIdHeader() },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    reportPageTags(response);
    status = response.status;
    if (status === 200) return await readLimited(response, MAX_BYTES);
    await response.body?.cancel();
  } catch (cause) {
    throw new BackendError(failureOf(cause), url.href, null, { cause });
  }
  throw new BackendError('refused', url.href, status);
}

/** A short plain text of the backend, such as a token. Throws BackendError. */
export const text = (url: URL): Promise<string> =>
  instrumented(
    'backend',
    () => asked(url),
    () => '2xx',
  );
