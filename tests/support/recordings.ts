import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { listen } from './listening';

const FOLDER = path.join(import.meta.dirname, '..', 'fixtures', 'drupal');
/** Written by hand, for what was not recorded. */
const DOCUMENTED = path.join(FOLDER, 'documented');
const SEPARATOR = '########## RESPONSE ##########\n';
const BLANK_LINE = '\n\n';

type HeaderList = readonly (readonly [name: string, value: string])[];

/** One exchange with a real Drupal. Bodies are text, '' for none. */
export type Recording = {
  /** The name of its file, without the ending: `006-node-full-nl`. */
  name: string;
  request: { method: string; target: string; headers: Headers; body: string };
  status: number;
  headers: HeaderList;
  body: string;
  /** The body, where it is JSON; else null. */
  json: unknown;
};

function cut(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

const headersIn = (lines: readonly string[]): HeaderList =>
  lines.map((line) => {
    const [name, value] = cut(line, ':');
    return [name, value.trim()] as const;
  });

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readRecording(folder: string, file: string): Recording {
  const [request, response] = cut(readFileSync(path.join(folder, file), 'utf8'), SEPARATOR);
  const [requestHead, requestBody] = cut(request, BLANK_LINE);
  const [requestLine = '', ...requestHeaders] = requestHead.split('\n');
  const [method = '', target = ''] = requestLine.split(' ');
  const [head, body] = cut(response, BLANK_LINE);
  const [statusLine = '', ...headers] = head.split('\n');
  return {
    name: path.parse(file).name,
    request: {
      method,
      target,
      headers: new Headers(Object.fromEntries(headersIn(requestHeaders))),
      body: requestBody.trimEnd(),
    },
    status: Number(statusLine.split(' ')[1]),
    headers: headersIn(headers),
    body,
    json: parse(body),
  };
}

const recordingsIn = (folder: string): readonly Recording[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.http'))
    .toSorted()
    .map((file) => readRecording(folder, file));

export const recordings = recordingsIn(FOLDER);
const documented = recordingsIn(DOCUMENTED);

/** The exchange of this name. Throws where there is none. */
export function findRecording(name: string): Recording {
  const found = recordings.find((one) => one.name === name);
  if (!found) throw new Error(`no recording ${name}`);
  return found;
}

/** The recorded value of one header, null where it is not there. */
export const headerOf = ({ headers }: Recording, name: string): string | null =>
  headers.find(([known]) => known.toLowerCase() === name)?.[1] ?? null;

const queryOf = (url: URL) => [...url.searchParams].toSorted().join('&');

/** The same request, however its query is encoded. */
function isSame({ request }: Recording, method: string, target: string, isLoose = false): boolean {
  const recorded = new URL(request.target, 'http://drupal');
  const url = new URL(target, 'http://drupal');
  const query = isLoose
    ? recorded.searchParams.get('path') === url.searchParams.get('path')
    : queryOf(recorded) === queryOf(url);
  return request.method === method && recorded.pathname === url.pathname && query;
}

/**
 * Serves responses as they were recorded, below `{site}`: the site that has the name of a recording
 * sends that one to every request; any other site sends each recorded request its response.
 */
const replay: RequestListener = ({ method = 'GET', url = '' }, response) => {
  const [, site = '', target = ''] = /^\/([^/?]*)(.*)$/.exec(url) ?? [];
  const found =
    recordings.find(({ name }) => name === site) ??
    recordings.find((one) => isSame(one, method, target)) ??
    documented.find((one) => isSame(one, method, target, true));
  if (!found) {
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end('{"message":"not recorded"}');
    return;
  }
  // A recorded HEAD has a length without a body.
  const headers = found.headers.filter(([name]) => name.toLowerCase() !== 'content-length');
  response.writeHead(found.status, headers.flat()).end(found.body);
};

/** Makes the recorded Drupal the backend of `lib/backend` for the tests of one file. */
export function withRecordedBackend(): void {
  const server = createServer(replay);

  beforeAll(async () => {
    const port = await listen(server);
    process.env['BACKEND_URL'] = `http://127.0.0.1:${port}/{site}`;
    process.env['DATA_DIR'] = temporaryFolder();
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    delete process.env['BACKEND_URL'];
    delete process.env['DATA_DIR'];
    vi.resetModules();
  });
}
