import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const HOST = 'main.localhost';
const REQUEST_MS = 20_000;
const AGAIN_MS = 1_000;

type Reply = { status: number; location: string; cookie: string; text: string };

const NOTHING: Reply = { status: 0, location: '', cookie: '', text: '' };

/** Status 0 where the connection was cut. */
async function call(
  port: number,
  path: string,
  { headers = {}, form }: { headers?: Record<string, string>; form?: FormData | Buffer } = {},
): Promise<Reply> {
  const body =
    form && (form instanceof FormData ? new Response(form) : new Response(new Uint8Array(form)));
  const bytes = body && Buffer.from(await body.arrayBuffer());
  const type = body?.headers.get('content-type');
  return new Promise((resolve) => {
    const fail = () => {
      resolve(NOTHING);
    };
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port, path, method: bytes ? 'POST' : 'GET', timeout: REQUEST_MS },
        headers: {
          ...{ host: `${HOST}:${port}`, origin: `http://${HOST}:${port}`, 'user-agent': 'soak' },
          ...(bytes && { 'content-length': String(bytes.length) }),
          ...(type && { 'content-type': type }),
          ...headers,
        },
      },
      (response) => {
        buffer(response).then((received) => {
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
            text: received.toString(),
          });
        }, fail);
      },
    );
    outgoing
      .on('timeout', () => outgoing.destroy())
      .on('error', fail)
      .end(bytes);
  });
}

const isAway = ({ status }: Reply) => status === 0 || status === 429 || status >= 500;

/** Again until the site answers, as a person does. Throws an Error for an answer that is no success. */
async function untilAnswered(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send();
    if (!isAway(reply)) {
      if (reply.status < 400) return reply;
      throw new Error(`${reply.status} ${reply.text.slice(0, 300)}`);
    }
    await pause(AGAIN_MS * (0.5 + Math.random()));
  }
}

const token = z.object({ token: z.string() });
const uploaded = z.object({ ref: z.string() });
const accepted = z.object({ receipt: z.string() });

export type Visitor = {
  /** Names the submission in the backend. */
  email: string;
  webform: 'newsletter' | 'contact';
  hasScript: boolean;
  hasFile: boolean;
  pressesTwice: boolean;
};

export type Receipt = Visitor & { receipt: string };

const PAGES = { newsletter: '/nl/nieuwsbrief', contact: '/nl/contactformulier' } as const;

const answersOf = ({ webform, email }: Visitor): [string, string][] =>
  webform === 'newsletter'
    ? [
        ['newsletter', '1'],
        ['consent', '1'],
        ['email', email],
      ]
    : [
        ['name', email],
        ['email', email],
        ['subject[choice]', 'help'],
        ['message', 'Hierbij mijn brief.'],
      ];

const letterOf = ({ email }: Visitor) => Buffer.from(`Een brief van ${email}.\n`.repeat(2_000));

function bodyOf(visitor: Visitor, formToken: string): FormData {
  const form = new FormData();
  for (const [name, value] of answersOf(visitor)) form.append(name, value);
  form.append('form_token', formToken);
  form.append('form_page', PAGES[visitor.webform]);
  form.append('form_op', 'submit');
  return form;
}

async function sendWithScript(port: number, visitor: Visitor): Promise<string> {
  const action = `/api/forms/nl/${visitor.webform}`;
  const got = await untilAnswered(() => call(port, `${action}/token`));
  const formToken = token.parse(JSON.parse(got.text)).token;
  let cookie = '';
  async function upload(): Promise<string> {
    const name = "attachment; filename*=UTF-8''brief.txt";
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': name,
      cookie,
    };
    const form = letterOf(visitor);
    const path = `${action}/files/attachment`;
    const stored = await untilAnswered(() => call(port, path, { headers, form }));
    ({ cookie } = stored);
    return uploaded.parse(JSON.parse(stored.text)).ref;
  }
  let ref = visitor.hasFile ? await upload() : '';
  const press = async () => {
    const form = bodyOf(visitor, formToken);
    if (visitor.hasFile) form.append('attachment[]', ref);
    const reply = await call(port, action, {
      headers: { accept: 'application/json', cookie },
      form,
    });
    // Some choose their file again before they press again.
    if (isAway(reply) && visitor.hasFile && Math.random() < 0.5) ref = await upload();
    return reply;
  };
  const reply = await untilAnswered(press);
  return accepted.parse(JSON.parse(reply.text)).receipt;
}

const RECEIPT = /[?&]receipt=([0-9A-Z]{4}-[0-9A-Z]{4})/;
const TOKEN = /name="form_token" value="([^"]+)"/;

/** Without a cookie: the first answer may be lost. */
async function sendWithoutScript(port: number, visitor: Visitor): Promise<string> {
  const { webform } = visitor;
  const page = await untilAnswered(() => call(port, PAGES[webform]));
  const form = page.text.slice(page.text.indexOf(`action="/api/forms/nl/${webform}`));
  const formToken = TOKEN.exec(form)?.[1] ?? '';
  const press = () => {
    const body = bodyOf(visitor, formToken);
    const file = new File([new Uint8Array(letterOf(visitor))], 'brief.txt');
    if (visitor.hasFile) body.append('attachment[new]', file);
    return call(port, `/api/forms/nl/${webform}`, { headers: { accept: 'text/html' }, form: body });
  };
  const presses = Array.from({ length: visitor.pressesTwice ? 2 : 1 }, () => untilAnswered(press));
  const replies = await Promise.all(presses);
  const receipts = replies.map(({ location }) => RECEIPT.exec(location)?.[1] ?? location);
  const [receipt = ''] = receipts;
  if (receipts.some((other) => other !== receipt) || receipt.startsWith('/'))
    throw new Error(`not one receipt: ${receipts.join(', ')}`);
  return receipt;
}

/** Sends until there is a receipt. Throws an Error where a second press has another one. */
export async function sendAs(port: number, visitor: Visitor): Promise<Receipt> {
  const send = visitor.hasScript ? sendWithScript : sendWithoutScript;
  return { ...visitor, receipt: await send(port, visitor) };
}
