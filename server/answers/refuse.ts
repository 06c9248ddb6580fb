import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { filePolicyOf } from '@/server/headers/policy';
import { securityHeaders } from '@/server/headers/security-headers';
import { type Refusal, wordsOf } from '@/server/hygiene/refusal';
import { discardBody } from '@/server/hygiene/request-body';
import type { Visitor } from '@/server/hygiene/visitor';
import { writeHead } from './write-head';

function headersOf(refusal: Refusal, scheme: Visitor['scheme']): OutgoingHttpHeaders {
  const type = 'text/plain; charset=utf-8';
  return {
    ...securityHeaders(scheme),
    'content-security-policy': filePolicyOf(type),
    'cache-control': 'no-store',
    'content-type': type,
    'content-length': Buffer.byteLength(wordsOf(refusal)),
    ...refusal.headers,
    // The rest of what this connection sends is not to be believed, or not to be waited for.
    connection: 'close',
  };
}

/** Rejects a request in words, and closes its connection once its sender could read them. */
export function refuse(
  response: ServerResponse,
  refusal: Refusal,
  scheme: Visitor['scheme'],
): void {
  writeHead(response, refusal.status, headersOf(refusal, scheme)).write(wordsOf(refusal));
  // Nothing more comes from a sender who was too slow.
  const isRead = refusal.status === 408 ? Promise.resolve(false) : discardBody(response.req);
  void isRead.then(() => response.end());
}

/** Redirects to another address of this host, made by `localLocation`. */
export function redirect(
  response: ServerResponse,
  { location, status }: { location: string; status: 307 | 308 },
  scheme: Visitor['scheme'],
): void {
  const type = 'text/plain; charset=utf-8';
  writeHead(response, status, {
    ...securityHeaders(scheme),
    'content-security-policy': filePolicyOf(type),
    'content-type': type,
    'content-length': Buffer.byteLength(location),
    location,
  });
  response.end(location);
}

/** The same where Node could not make a request of what came, and there is only a connection. */
export function refuseConnection(socket: Duplex, refusal: Refusal): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = headersOf(refusal, 'http');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`, ...lines];
  socket.end(`${head.join('\r\n')}\r\n\r\n${wordsOf(refusal)}`, () => {
    socket.destroy();
  });
}
