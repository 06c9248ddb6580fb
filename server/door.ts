import {
  type IncomingMessage,
  request,
  type Server,
  createServer,
  type ServerResponse,
} from 'node:http';

/** Ways in which Next's own answer is not fit for a visitor, and the page that says so in words. */
const problems: ReadonlyMap<number, { page: string; status: number }> = new Map([
  [404, { page: 'not-found', status: 404 }],
  [500, { page: 'outage', status: 503 }],
]);

const PROBLEM_PATH = /^\/(?:nl|en)\/errors\/(not-found|outage)$/;
const RETRY_AFTER_S = 30;

type Ask = { incoming: IncomingMessage; path: string; port: number };

/** Passes a request on to Next, which listens on the loopback only. */
const ask = ({ incoming, path, port }: Ask) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // Who is asking is what the connection says, whatever the request does.
    const headers = {
      ...incoming.headers,
      'x-client-address': incoming.socket.remoteAddress ?? 'unknown',
    };
    const outgoing = request(
      { host: '127.0.0.1', port, path, method: incoming.method, headers },
      resolve,
    );
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });

/** A GET of one of our own pages, as the same visitor would ask for it. */
const askPage = ({ incoming, path, port }: Ask) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { host, 'accept-encoding': encoding } = incoming.headers;
    const headers = { host: host ?? '', ...(encoding && { 'accept-encoding': encoding }) };
    request({ host: '127.0.0.1', port, path, method: 'GET', headers }, resolve)
      .on('error', reject)
      .end();
  });

const languageOf = (path: string): 'nl' | 'en' => (/^\/en(?:[/?]|$)/.test(path) ? 'en' : 'nl');

/** Only a page is replaced: a missing picture or script stays what it is. */
const isPage = (answer: IncomingMessage): boolean =>
  answer.headers['content-type']?.startsWith('text/html') ?? true;

function forced(path: string): number | null {
  const match = PROBLEM_PATH.exec(path.split('?')[0] ?? '');
  if (!match) return null;
  return match[1] === 'outage' ? 503 : 404;
}

function reply(answer: IncomingMessage, response: ServerResponse, status: number): void {
  const headers = { ...answer.headers };
  if (status >= 400) {
    headers['cache-control'] = 'no-store';
    delete headers.etag;
    if (status === 503) headers['retry-after'] = String(RETRY_AFTER_S);
  }
  response.writeHead(status, headers);
  answer.pipe(response);
}

/** Broken percent-encoding or an encoded slash is no address (trust rule 1). */
function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return !/%(?:2f|5c|00)/i.test(path.split('?')[0] ?? '');
  } catch {
    return false;
  }
}

async function handle(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<void> {
  const path = incoming.url ?? '/';
  if (!isWellFormed(path)) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request');
    return;
  }
  const answer = await ask({ incoming, path, port });
  const status = forced(path) ?? answer.statusCode ?? 500;
  const problem = problems.get(status);
  if (!problem || !isPage(answer) || forced(path) !== null) {
    reply(answer, response, status);
    return;
  }
  answer.resume();
  const page = `/${languageOf(path)}/errors/${problem.page}`;
  reply(await askPage({ incoming, path: page, port }), response, problem.status);
}

/**
 * The server that visitors reach. Next draws "not found" and failures by script only, and knows no
 * 503: here both become whole pages with the right status. `port` is where Next listens.
 */
export function createDoor(port: number): Server {
  return createServer((incoming, response) => {
    handle(incoming, response, port).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway');
    });
  });
}
