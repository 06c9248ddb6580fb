import type { IncomingMessage } from 'node:http';
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

/**
 * What is wrong with a request, whatever site it is for (trust rule 1); null for nothing.
 * `mayUpgrade` while developing, when the browser asks for a web socket.
 */
export function requestFault(asked: Asked, mayUpgrade: boolean): Refusal | null {
  const { method = '', url = '', headers } = asked;
  if (!METHODS.includes(method)) return NOT_ALLOWED;
  if (!hasOneHost(asked)) return { status: 400 };
  if (headers.upgrade !== undefined && !mayUpgrade) return { status: 400 };
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return { status: 417 };
  return targetFault(url);
}
