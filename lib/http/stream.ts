import 'server-only';
import { BackendError } from './failure';

const TIMEOUT_MS = 20_000;

/**
 * A backend's file, to be passed on as it comes. Redirects are not followed. Throws BackendError
 * when the backend cannot be reached.
 */
export async function stream(
  url: URL,
  init: { method: 'GET' | 'HEAD'; headers?: { range: string } },
): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new BackendError('unreachable', url.href, null, { cause });
  }
}
