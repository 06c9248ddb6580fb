import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { z } from 'zod';
import { listen } from '@/tests/support/listening';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'fixtures', 'drupal', 'stock');

const exchange = z.object({
  request: z.object({
    method: z.string(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string().nullable(),
  }),
  response: z.object({
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
});

/** One exchange with a Drupal that has core and contributed modules only. */
export type StockRecording = z.output<typeof exchange> & { name: string };

export const stockRecordings: readonly StockRecording[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => ({
    name: path.parse(file).name,
    ...exchange.parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))),
  }));

/** The exchange of this number. Throws where there is none. */
export function stockRecording(number: number): StockRecording {
  const prefix = `${String(number).padStart(3, '0')}-`;
  const found = stockRecordings.find(({ name }) => name.startsWith(prefix));
  if (!found) throw new Error(`no recording ${prefix}`);
  return found;
}

export const jsonOf = ({ response }: StockRecording): unknown => JSON.parse(response.body);

/** The include paths are learned from what was loaded before, so that the same request may have others. */
function addressOf(target: string): string {
  const url = new URL(target, 'http://drupal');
  const query = [...url.searchParams].filter(([name]) => name !== 'include').toSorted();
  return `${url.pathname}?${new URLSearchParams(query).toString()}`;
}

const decode = (target: string) => decodeURIComponent(target.replaceAll('+', ' '));

type Answer = { status: number; body: string; headers?: Readonly<Record<string, string>> };

export const notFound: Answer = { status: 404, body: '{"message":"Unable to resolve path."}' };

/**
 * Makes the recorded Drupal the backend of the tests of one file. A test fails that requests what was
 * not recorded, unless it says what Drupal answers there.
 */
export function withStockDrupal() {
  const requested: string[] = [];
  const unknown: string[] = [];
  const others: [request: RegExp, answer: Answer][] = [];

  const find = (method: string, target: string, isKnown: boolean): StockRecording | undefined => {
    const same = stockRecordings.filter(
      ({ request }) =>
        request.method === method &&
        'authorization' in request.headers === isKnown &&
        addressOf(request.path) === addressOf(target),
    );
    const exact = ({ request }: StockRecording) => decode(request.path) === decode(target);
    const complete = same
      .filter(({ response }) => response.status === 200)
      .toSorted((one, other) => one.request.path.length - other.request.path.length);
    return same.find(exact) ?? complete.at(-1);
  };

  const replay: RequestListener = ({ method = 'GET', url = '', headers: sent }, response) => {
    const target = decode(url);
    requested.push(target);
    const other = others.find(([request]) => request.test(target))?.[1];
    const found: Answer | undefined =
      find(method, url, sent.authorization !== undefined)?.response ?? other;
    if (!found) unknown.push(`${method} ${target}`);
    const { status, body, headers: recorded = {} } = found ?? { status: 418, body: '' };
    const headers = { 'content-type': 'application/json', ...recorded };
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  };
  const server = createServer(replay);

  beforeAll(async () => {
    process.env['BACKEND_URL'] = `http://127.0.0.1:${await listen(server)}`;
    process.env['BACKEND_DIALECT'] = 'drupal';
    process.env['DATA_DIR'] = temporaryFolder();
  });

  beforeEach(() => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });

  afterEach(() => {
    const missed = unknown.splice(0);
    requested.splice(0);
    others.splice(0);
    expect(missed).toEqual([]);
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    for (const name of ['BACKEND_URL', 'BACKEND_DIALECT', 'DATA_DIR'])
      Reflect.deleteProperty(process.env, name);
    vi.resetModules();
  });

  return {
    /** The requests of this test, decoded. */
    requested: (): readonly string[] => requested,
    /** Drupal answers this in the test to requests that match and were not recorded. */
    answer: (request: RegExp, answer: Answer) => {
      others.unshift([request, answer]);
    },
  };
}
