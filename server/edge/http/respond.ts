import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { REQUEST_ID_HEADER } from '@/lib/platform/request-context';
import { discardBody } from '@/server/edge/validation/request-body';
import type { Client } from '@/server/edge/validation/client';
import type { Rejection } from '@/server/edge/validation/validate-request';
import { fileHeaders } from './security-headers';

/** In both languages: neither the site nor the language is known. */
const REASONS: { readonly [Status in Rejection['status']]: string } = {
  400: 'Dit verzoek begrijpen we niet.\nWe do not understand this request.',
  404: 'Deze pagina bestaat niet.\nThis page does not exist.',
  405: 'Dat kan hier niet.\nThat cannot be done here.',
  408: 'Het duurde te lang. Probeer het nog eens.\nThis took too long. Please try again.',
  413: 'Wat je stuurt is te groot. Ga terug en stuur minder.\nWhat you send is too large. Please go back and send less.',
  414: 'Dit adres is te lang.\nThis address is too long.',
  415: 'Dit verzoek begrijpen we niet.\nWe do not understand this request.',
  417: 'Dit verzoek begrijpen we niet.\nWe do not understand this request.',
  421: 'Op dit adres is geen website van ons. Klopt het adres?\nNone of our websites is at this address. Is it spelled right?',
  429: 'Wacht een minuut en probeer het dan opnieuw.\nWait a minute, and then try again.',
  431: 'Dit verzoek is te groot. Helpt het om je cookies te wissen?\nThis request is too large. Clearing your cookies may help.',
  502: 'Er ging iets mis. Probeer het straks nog eens.\nSomething went wrong. Please try again later.',
  504: 'Het duurde te lang. Probeer het straks nog eens.\nThis took too long. Please try again later.',
  503: 'Het is erg druk. Probeer het over een minuut nog eens.\nIt is very busy. Please try again in a minute.',
};

/** The same for who reads it in a browser: large enough on a phone, and pronounced as it is written. */
function writePage({ status }: Rejection): string {
  const [dutch = '', english = ''] = REASONS[status].split('\n');
  return [
    '<!doctype html><html lang="nl"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${dutch}</title></head>`,
    `<body><main><h1>${dutch}</h1><p lang="en">${english}</p></main></body></html>\n`,
  ].join('');
}

type Message = { type: string; text: string };

const messageFor = (rejection: Rejection, accept: string | undefined): Message =>
  /text\/html/.test(accept ?? '')
    ? { type: 'text/html; charset=utf-8', text: writePage(rejection) }
    : { type: 'text/plain; charset=utf-8', text: `${REASONS[rejection.status]}\n` };

export function requestIdIn({ req }: ServerResponse): string | null {
  const id = req.headers[REQUEST_ID_HEADER];
  return typeof id === 'string' ? id : null;
}

/** Sets all headers in one call, which is much faster in Node than one by one. */
export const writeHead = (
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
): ServerResponse => {
  const id = requestIdIn(response);
  return response.writeHead(status, {
    ...headers,
    ...(id !== null && { [REQUEST_ID_HEADER]: id }),
  });
};

function buildRejectionHeaders(
  rejection: Rejection,
  { type, text }: Message,
  scheme: Client['scheme'],
): OutgoingHttpHeaders {
  return {
    ...fileHeaders(scheme, type),
    'cache-control': 'no-store',
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    ...rejection.headers,
    // The remaining bytes of this connection cannot be trusted to be a request.
    connection: 'close',
  };
}

export function reject(
  response: ServerResponse,
  rejection: Rejection,
  scheme: Client['scheme'],
): void {
  const message = messageFor(rejection, response.req.headers.accept);
  response.shouldKeepAlive = false;
  writeHead(response, rejection.status, buildRejectionHeaders(rejection, message, scheme)).write(
    message.text,
  );
  // A client that was too slow sends nothing more.
  if (rejection.status === 408) response.end();
  else void discardBody(response.req).then(() => response.end());
}

export function redirect(
  response: ServerResponse,
  { location, status }: { location: string; status: 307 | 308 },
  scheme: Client['scheme'],
): void {
  const type = 'text/plain; charset=utf-8';
  writeHead(response, status, {
    ...fileHeaders(scheme, type),
    'content-type': type,
    'content-length': Buffer.byteLength(location),
    location,
  });
  response.end(location);
}

/** RFC 9110, 9.3.7. Without CORS: no other origin may read or send anything. */
export function sendOptions(
  response: ServerResponse,
  allow: string,
  scheme: Client['scheme'],
): void {
  writeHead(response, 204, { ...fileHeaders(scheme, undefined), allow }).end();
}

export function rejectConnection(socket: Duplex, rejection: Rejection): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const message = messageFor(rejection, undefined);
  const headers = buildRejectionHeaders(rejection, message, 'http');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const head = [`HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status] ?? ''}`, ...lines];
  socket.end(`${head.join('\r\n')}\r\n\r\n${message.text}`, () => {
    socket.destroy();
  });
}
