import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { z } from 'zod';
import { services } from '@/app/services';
import { GET as openForm, POST as postForm } from '@/app/api/forms/[locale]/[form]/route';
import { POST as postFile } from '@/app/api/forms/[locale]/[form]/files/[element]/route';
import type { Draft } from '@/lib/forms/drafts';
import { formSessionIn, signToken } from '@/lib/forms/submission/form-token';
import { readSettings } from '@/backend/settings';
import { startBackend } from '@/backend/start';
import { listen } from '@/tests/support/listening';
import { forward } from '@/tests/support/serve';
import { buildFormData } from '@/tests/support/webform';
import { createSubmissionReader } from '@/backend/store/submission-reader';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const ORIGIN = 'http://main.localhost:3000';
const LONG_ENOUGH_MS = 10_000;

export type Entry = readonly [name: string, value: string | File];
type Params = { locale: string; form: string };

const uploaded = z.object({ ref: z.string() });

const originOf = async (server: Server) => `http://127.0.0.1:${await listen(server)}`;

function toRequest({ url = '', method = 'GET', headers }: IncomingMessage, body: Buffer) {
  const forwarded = new Headers({ 'x-client-address': '127.0.0.1' });
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string') forwarded.set(name, value);
  forwarded.set('host', new URL(ORIGIN).host);
  const sent = method === 'GET' ? null : new Uint8Array(body);
  return new Request(`${ORIGIN}${url}`, { method, headers: forwarded, body: sent });
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const [, , , locale = '', form = '', kind, element = ''] = (incoming.url ?? '').split('/');
  const request = toRequest(incoming, await buffer(incoming));
  const params: Params = { locale, form };
  const handle = request.method === 'GET' ? openForm : postForm;
  const response = await (kind === 'files'
    ? postFile(request, { params: Promise.resolve({ ...params, element }) })
    : handle(request, { params: Promise.resolve(params) }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

export type Reply = {
  status: number;
  location: string | null;
  /** The cookie that it sets, as a browser sends it back. */
  cookie: string | null;
  /** Decoded JSON; null where it is none. */
  body: unknown;
  text: string;
};

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body: unknown = isJson ? JSON.parse(text) : null;
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? null;
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie,
    body,
    text,
  };
}

type BackendReply = { status: number; body: string; headers?: Readonly<Record<string, string>> };

type Post = {
  language?: 'nl' | 'en';
  isScript?: boolean;
  cookie?: string | null;
  token?: string;
  userAgent?: string | undefined;
};

type Raw = { isScript?: boolean; headers?: Readonly<Record<string, string>> };

/** A token that is old enough to be accepted, with a new key by default. */
export const tokenFor = (
  form: string,
  ageMs = LONG_ENOUGH_MS,
  key: string = randomUUID(),
): string => signToken({ form, site: 'main', key, issuedAt: Date.now() - ageMs });

/**
 * The form routes of the main site over HTTP, with the embedded backend and a data folder, for the tests of one file.
 */
export function formsSite() {
  let origin = '';
  let backend = '';
  let dataFolder = '';
  /** Responses to requests whose path matches, in place of the backend's own. */
  let replies: readonly (BackendReply & { path: RegExp })[] = [];
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const folder = temporaryFolder();
    const settings = readSettings({ DATA_DIR: folder, BACKEND_FAILURES: '1' });
    const running = await startBackend({ ...settings, port: 0 });
    backend = running.origin;
    dataFolder = settings.dataFolder;
    const before = createServer((incoming, outgoing) => {
      const reply = replies.find(({ path: at }) => at.test(incoming.url ?? ''));
      if (reply) {
        const headers = reply.headers ?? { 'content-type': 'application/json' };
        incoming.resume().on('end', () => {
          outgoing.writeHead(reply.status, headers).end(reply.body);
        });
        return;
      }
      void forward(incoming, outgoing, backend).catch(() => outgoing.destroy());
    });
    const site = createServer((incoming, outgoing) => {
      void answer(incoming, outgoing).catch((error: unknown) => {
        outgoing.writeHead(500).end(String(error));
      });
    });
    process.env['BACKEND_URL'] = `${await originOf(before)}/{site}`;
    process.env['DATA_DIR'] = folder;
    process.env['RATE_LIMIT_FACTOR'] = '1000';
    origin = await originOf(site);
    for (const server of [site, before])
      stops.push(() => {
        server.closeAllConnections();
        return new Promise((closed) => server.close(closed));
      });
    stops.push(running.stop);
  }, 60_000);

  afterEach(() => {
    replies = [];
  });

  const sendAt = (at: RegExp, reply: BackendReply) => {
    replies = [{ path: at, ...reply }, ...replies];
  };

  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  async function postTo(
    form: string,
    body: FormData | Uint8Array<ArrayBuffer>,
    { isScript = true, headers }: Raw,
  ): Promise<Reply> {
    const accept = isScript ? 'application/json' : 'text/html';
    const response = await fetch(`${origin}/api/forms/${form}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: ORIGIN, accept, ...headers },
      body,
    });
    return replyOf(response);
  }

  /** The submissions that the backend has stored. */
  function listArrived() {
    const reader = createSubmissionReader(dataFolder);
    const all = reader?.all() ?? [];
    reader?.close();
    return all;
  }

  return {
    /** Has the backend send this for the elements of every form, until the end of the test. */
    sendFields: (body: unknown, status = 200, headers?: BackendReply['headers']) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      sendAt(/\/webform_rest\/\w+\/fields/, { status, body: text, ...(headers && { headers }) });
    },

    /** Has the backend send this to every request for such a path, until the end of the test. */
    sendAt,

    /** Orders failures of the backend (backend/README.md). */
    order: (failures: object) =>
      fetch(`${backend}/failures`, { method: 'POST', body: JSON.stringify(failures) }),

    arrived: listArrived,

    /** Those of a person with this name. */
    arrivedFrom: (name: string) => listArrived().filter(({ data }) => data['name'] === name),

    /** Posts a form as a browser does. */
    async post(form: string, entries: readonly Entry[], options: Post = {}): Promise<Reply> {
      const { language = 'nl', isScript = true, cookie = null, token = tokenFor(form) } = options;
      const data = buildFormData([
        ...entries,
        ['form_token', token],
        ['form_page', `/${language}/formulier`],
      ]);
      const headers = {
        'user-agent': options.userAgent ?? 'A browser/1.0',
        ...(cookie !== null && { cookie }),
      };
      return postTo(`${language}/${form}`, data, { isScript, headers });
    },

    /** Posts these bytes to a form, as they are. */
    send: (form: string, type: string, body: Buffer, { headers, ...options }: Raw = {}) =>
      postTo(`nl/${form}`, new Uint8Array(body), {
        ...options,
        headers: { 'content-type': type, ...headers },
      }),

    /** Opens the address that a form is posted to. */
    open: async (form: string): Promise<Reply> =>
      replyOf(await fetch(`${origin}/api/forms/nl/${form}`, { headers: { accept: 'text/html' } })),

    /** Uploads a file as the form's script does, and returns its reference and the cookie. */
    async upload(form: string, element: string, name: string, bytes: Buffer, cookie?: string) {
      const response = await fetch(`${origin}/api/forms/nl/${form}/files/${element}`, {
        method: 'POST',
        headers: {
          origin: ORIGIN,
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          ...(cookie !== undefined && { cookie }),
        },
        body: new Uint8Array(bytes),
      });
      const reply = await replyOf(response);
      return { ref: uploaded.parse(reply.body).ref, cookie: reply.cookie ?? '' };
    },

    /** Returns the draft of a form on the page that a post without script leads to; null where it shows none. */
    draftAt({ location, cookie }: Reply, webform: string): (Draft & { id: string }) | null {
      const id = new URL(location ?? '', ORIGIN).searchParams.get('draft');
      const session = formSessionIn(cookie);
      const found =
        id && session ? services().drafts().load(id, { session, site: 'main', webform }) : null;
      return id && found ? { ...found, id } : null;
    },
  };
}
