import type { IncomingMessage } from 'node:http';
import { postedBodyAt } from '@/lib/routing/posted-body';
import { hasBody } from './request-body';
import type { Refusal } from './refusal';
import { targetFault } from './target';

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,252})(?::\d{1,5})?$/i;

/** To every other method (RFC 9110, 15.5.6). */
export const NOT_ALLOWED: Refusal = { status: 405, headers: { allow: METHODS.join(', ') } };

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>;

/** Node keeps only the first of several Host headers: all of them are counted here. */
function hasOneHost({ headers, rawHeaders }: Asked): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && HOST.test(headers.host ?? '');
}

/** Only these are posted to, so that nothing is read, or passed on, that no route takes. */
const NOT_POSTED: Refusal = { status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } };

/** What is wrong with the body that a request announces, as far as its headers tell; null for nothing. */
function bodyFault({ method, url = '', headers }: Asked): Refusal | null {
  // A body without a meaning is what smuggled requests hide in (RFC 9110, section 9.3.1).
  if (method !== 'POST') return hasBody({ headers }) ? { status: 400 } : null;
  const rule = postedBodyAt(url.split('?')[0] ?? '');
  if (!rule) return NOT_POSTED;
  if (Number(headers['content-length'] ?? 0) > rule.maxBytes) return { status: 413 };
  const isKnown = rule.types?.test(headers['content-type'] ?? '') ?? true;
  return isKnown ? null : { status: 415 };
}

/**
 * What is wrong with a request, whatever site it is for (trust rule 1); null for nothing. While
 * developing a browser also asks for a web socket, and posts to Next's own tools.
 */
export function requestFault(asked: Asked, isDev: boolean): Refusal | null {
  const { method = '', url = '', headers } = asked;
  if (!METHODS.includes(method)) return NOT_ALLOWED;
  if (!hasOneHost(asked)) return { status: 400 };
  if (headers.upgrade !== undefined && !isDev) return { status: 400 };
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return { status: 417 };
  return targetFault(url) ?? (isDev ? null : bodyFault(asked));
}
