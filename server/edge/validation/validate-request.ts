import type { IncomingMessage } from 'node:http';
import { postedBodyAt } from '@/lib/routing/posted-body';
import { LIMITS } from './limits';
import { hasBody } from './request-body';

export type Rejection = {
  status: 400 | 404 | 405 | 408 | 413 | 414 | 415 | 417 | 421 | 429 | 431 | 502 | 503 | 504;
  headers?: Readonly<Record<string, string>>;
};

/** The longest link of the sites is a search with every filter on. */
const MAX_TARGET_LENGTH = 2_000;

const PLAIN = /^(?:\/[\w-]+)+$/;

const NOT_SEGMENT = /%(?:2f|5c|00)|\\/i;

// eslint-disable-next-line no-control-regex -- these are the characters to reject
const CONTROL = /[\u0000-\u001F\u007F]/;

function isSegment(segment: string): boolean {
  try {
    const plain = decodeURIComponent(segment);
    return !/^\.\.?$/.test(plain) && !NOT_SEGMENT.test(segment) && !CONTROL.test(plain);
  } catch {
    // Its percent-encoding is no UTF-8.
    return false;
  }
}

// Percent-encoded ones are valid in a query: a person may type a line break, or a lone %.
const isQuery = (query: string): boolean => !CONTROL.test(query);

/** An origin-form target begins with one slash: a second one would name a host. */
function validateTarget(target: string): Rejection | null {
  if (target.length > MAX_TARGET_LENGTH) return { status: 414 };
  if (PLAIN.test(target)) return null;
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const isOrigin = path.startsWith('/') && !path.startsWith('//') && !target.includes('#');
  return isOrigin && path.split('/').every(isSegment) && isQuery(query) ? null : { status: 400 };
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const HOST = /^(?:\[[\da-f:.]{2,45}\]|[a-z0-9][a-z0-9.-]{0,252})(?::\d{1,5})?$/i;

/** RFC 9110, 15.5.6. */
const rejectMethod = (allow: string): Rejection => ({ status: 405, headers: { allow } });

export const NOT_ALLOWED = rejectMethod(METHODS.join(', '));

type RequestHead = Pick<
  IncomingMessage,
  'method' | 'url' | 'headers' | 'rawHeaders' | 'httpVersion'
>;

/** Node drops all but the first of several Host headers, so the raw ones are counted. */
function hasOneHost({ headers, rawHeaders }: RequestHead): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && HOST.test(headers.host ?? '');
}

/** RFC 6585, section 5. */
const hasLongHeaders = ({ rawHeaders }: RequestHead): boolean =>
  rawHeaders.reduce((total, { length }) => total + length, 0) > LIMITS.headerBytes;

const READ = 'GET, HEAD, OPTIONS';
const POSTED = 'POST, OPTIONS';

/** The methods of a resource (RFC 9110, 10.2.1); of the server for `*`. */
export function listAllowedMethods(target: string): string {
  if (target === '*') return METHODS.join(', ');
  return postedBodyAt(target.split('?')[0] ?? '') ? POSTED : READ;
}

/** HTTP/1.0 has no codings: a proxy of it would find another end of the body (RFC 9112, 6.1). */
const hasKnownCoding = ({ httpVersion, headers: { 'transfer-encoding': coding } }: RequestHead) =>
  coding === undefined || (httpVersion === '1.1' && /^chunked$/i.test(coding));

function validateMethodAndBody(request: RequestHead): Rejection | null {
  const { method, url = '', headers } = request;
  const rule = postedBodyAt(url.split('?')[0] ?? '');
  if (method !== 'POST') {
    // A body without a meaning can smuggle a request (RFC 9110, section 9.3.1).
    if (hasBody({ headers })) return { status: 400 };
    return rule && !rule.hasPage && method !== 'OPTIONS' ? rejectMethod(POSTED) : null;
  }
  if (!rule) return rejectMethod(READ);
  if (!hasKnownCoding(request)) return { status: 400 };
  if (Number(headers['content-length'] ?? 0) > rule.maxBytes) return { status: 413 };
  const isKnown = rule.types?.test(headers['content-type'] ?? '') ?? true;
  return isKnown ? null : { status: 415 };
}

/** In development the browser also opens a WebSocket, and posts to Next's tools. */
export function validateRequest(request: RequestHead, isDev: boolean): Rejection | null {
  const { method = '', url = '', headers } = request;
  if (!METHODS.includes(method)) return NOT_ALLOWED;
  if (!hasOneHost(request)) return { status: 400 };
  if (headers.upgrade !== undefined && !isDev) return { status: 400 };
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return { status: 417 };
  const rejection = method === 'OPTIONS' && url === '*' ? null : validateTarget(url);
  if (rejection === null && hasLongHeaders(request)) return { status: 431 };
  return rejection ?? (isDev ? null : validateMethodAndBody(request));
}

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
