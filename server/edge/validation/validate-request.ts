import type { IncomingMessage } from 'node:http';
import { postedBodyAt } from '@/lib/routing/posted-body';
import { hasBody } from './request-body';

/** Why a request is not looked at any further. `status` says what is wrong with it. */
export type Rejection = {
  status: 400 | 405 | 408 | 413 | 414 | 415 | 417 | 421 | 431 | 502 | 503 | 504;
  headers?: Readonly<Record<string, string>>;
};

/** Nothing that we link to comes near: the longest is a search with every filter on. */
export const MAX_TARGET_LENGTH = 2_000;

/** Most addresses of ours, in which there is nothing to be wrong. */
const PLAIN = /^(?:\/[\w-]+)+$/;

const NOT_SEGMENT = /%(?:2f|5c|00)|\\/i;

/** What a browser never sends as it is, and what it may hide in percent-encoding. */
// eslint-disable-next-line no-control-regex -- it is these that are looked for
const CONTROL = /[\u0000-\u001F\u007F]/;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const isSegment = (segment: string): boolean => {
  const plain = decoded(segment);
  return (
    plain !== null &&
    plain !== '.' &&
    plain !== '..' &&
    !NOT_SEGMENT.test(segment) &&
    !CONTROL.test(plain)
  );
};

// What a query hides in percent-encoding is for the parser of each page (trust rule 4): a line break
// is what somebody typed, and so is a lone %.
const isQuery = (query: string): boolean => !CONTROL.test(query);

/**
 * What is wrong with the target of a request (trust rule 1); null for nothing. An origin-form
 * target begins with one slash: a second one would name a host to whoever resolves it.
 */
export function validateTarget(target: string): Rejection | null {
  if (target.length > MAX_TARGET_LENGTH) return { status: 414 };
  if (PLAIN.test(target)) return null;
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const isOrigin = path.startsWith('/') && !path.startsWith('//') && !target.includes('#');
  return isOrigin && path.split('/').every(isSegment) && isQuery(query) ? null : { status: 400 };
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,252})(?::\d{1,5})?$/i;

/** To every other method (RFC 9110, 15.5.6). */
export const NOT_ALLOWED: Rejection = { status: 405, headers: { allow: METHODS.join(', ') } };

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>;

/** Node keeps only the first of several Host headers: all of them are counted here. */
function hasOneHost({ headers, rawHeaders }: RequestHead): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && HOST.test(headers.host ?? '');
}

/** Only these are posted to, so that nothing is read, or passed on, that no route takes. */
const NOT_POSTED: Rejection = { status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } };

/** What is wrong with the body that a request announces, as far as its headers tell; null for nothing. */
function validateBody({ method, url = '', headers }: RequestHead): Rejection | null {
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
export function validateRequest(asked: RequestHead, isDev: boolean): Rejection | null {
  const { method = '', url = '', headers } = asked;
  if (!METHODS.includes(method)) return NOT_ALLOWED;
  if (!hasOneHost(asked)) return { status: 400 };
  if (headers.upgrade !== undefined && !isDev) return { status: 400 };
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return { status: 417 };
  return validateTarget(url) ?? (isDev ? null : validateBody(asked));
}

/** What Node's parser found wrong, by its error code; null when the other side only went away. */
export function rejectionOfParserError(error: Error): Rejection | null {
  switch ('code' in error ? error.code : undefined) {
    case 'ECONNRESET':
    case 'EPIPE':
      return null;
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431 };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408 };
    case 'HPE_INVALID_METHOD':
      return NOT_ALLOWED;
    default:
      return { status: 400 };
  }
}
