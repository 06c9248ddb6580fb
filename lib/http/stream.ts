import 'server-only';
import { observed, statusClass } from '@/lib/config/observed';
import { tellPageTags } from '@/lib/config/page-tags';
import { requestIdHeader } from '@/lib/config/request-id';
import { BackendError } from './failure';

const TIMEOUT_MS = 20_000;

type Init = { method: 'GET' | 'HEAD'; headers?: { range: string } };

async function opened(url: URL, init: Init): Promise<Response> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...requestIdHeader() },
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    tellPageTags(response);
    return response;
  } catch (cause) {
    throw new BackendError('unreachable', url.href, null, { cause });
  }
}

/**
 * A backend's file, to be passed on as it comes. Redirects are not followed. Throws BackendError
 * when the backend cannot be reached.
 */
export const stream = (url: URL, init: Init): Promise<Response> =>
  observed('backend', () => opened(url, init), statusClass);
