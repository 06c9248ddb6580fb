import 'server-only';
import { BackendError } from './failure';
import { failureOf } from './failure-of';
import { endOf, type Limits } from './limits';

async function whole(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  // A server that is honest about the size spares both sides the transport.
  const declared = Number(response.headers.get('content-length') ?? 0);
  const pieces: Uint8Array[] = [];
  let size = 0;
  if (declared <= maxBytes) {
    for await (const piece of response.body ?? []) {
      size += piece.byteLength;
      if (size > maxBytes) break;
      pieces.push(piece);
    }
  }
  if (Math.max(declared, size) > maxBytes) {
    await response.body?.cancel().catch(() => {});
    throw new RangeError(`A file of more than ${maxBytes} bytes.`);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}

/**
 * A file of the backend, whole in memory. Redirects are not followed. Throws BackendError: 'refused'
 * for any status but 200, 'unreadable' when it is too large.
 */
export async function bytes(url: URL, limits: Limits): Promise<Uint8Array<ArrayBuffer>> {
  let status: number;
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      redirect: 'manual',
      signal: endOf(limits),
    });
    status = response.status;
    if (status === 200) return await whole(response, limits.maxBytes);
    await response.body?.cancel();
  } catch (cause) {
    throw new BackendError(failureOf(cause), url.href, null, { cause });
  }
  throw new BackendError('refused', url.href, status);
}
