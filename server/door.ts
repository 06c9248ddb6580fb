import {
  type IncomingMessage,
  request,
  type Server,
  createServer,
  type ServerResponse,
} from 'node:http';
import { LANGUAGES } from '@/lib/content/language';
import { searchPath } from '@/lib/i18n/paths';

/**
 * Ways in which Next's own answer is not fit for a visitor, and the pages that say so in words: the
 * first of them that can be drawn.
 */
const problems: ReadonlyMap<number, { pages: readonly string[]; status: number }> = new Map([
  [404, { pages: ['not-found'], status: 404 }],
  [500, { pages: ['outage'], status: 503 }],
]);

/** Without an engine there is nothing to search, but the page around it is there. */
const searchOutage = { pages: ['search', 'outage'], status: 503 };

const PROBLEM_PATH = /^\/(?:nl|en)\/errors\/(not-found|outage|search)$/;
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

/** The first of these pages below `path` that is drawn well; else the last as it is. */
async function firstDrawn(
  { incoming, path, port }: Ask,
  [first = '', ...others]: readonly string[],
): Promise<IncomingMessage> {
  const answer = await askPage({ incoming, path: `${path}/${first}`, port });
  if (answer.statusCode === 200 || others.length === 0) return answer;
  answer.resume();
  return firstDrawn({ incoming, path, port }, others);
}

const languageOf = (path: string): 'nl' | 'en' => (/^\/en(?:[/?]|$)/.test(path) ? 'en' : 'nl');

const isSearch = (path: string): boolean =>
  LANGUAGES.some((language) => searchPath(language) === path.split('?')[0]);

/** Only a page is replaced: a missing picture or script stays what it is. */
const isPage = (answer: IncomingMessage): boolean =>
  answer.headers['content-type']?.startsWith('text/html') ?? true;

function forced(path: string): number | null {
  const match = PROBLEM_PATH.exec(path.split('?')[0] ?? '');
  if (!match) return null;
  return match[1] === 'not-found' ? 404 : 503;
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
  const problem = status === 500 && isSearch(path) ? searchOutage : problems.get(status);
  if (!problem || !isPage(answer) || forced(path) !== null) {
    reply(answer, response, status);
    return;
  }
  answer.resume();
  const base = `/${languageOf(path)}/errors`;
  reply(await firstDrawn({ incoming, path: base, port }, problem.pages), response, problem.status);
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
