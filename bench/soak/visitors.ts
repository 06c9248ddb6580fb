import { setTimeout as pause } from 'node:timers/promises';
import { type Got, send } from '@/e2e/support/get';

const REQUEST_MS = 20_000;
const RETRY_MS = 1_000;

type Options = Parameters<typeof send>[1];

/** Returns null where the connection was cut. */
function call(origin: string, path: string, options: Options = {}): Promise<Got | null> {
  const headers = { origin, 'user-agent': 'soak', ...options.headers };
  const all = { ...options, headers, timeoutMs: REQUEST_MS };
  return send(`${origin}${path}`, all).catch(() => null);
}

const isAway = (reply: Got | null) => reply === null || reply.status === 429 || reply.status >= 500;

/** Retries until the site responds, as a person does. Throws an Error unless that is a success. */
async function retry(press: () => Promise<Got | null>): Promise<Got> {
  for (;;) {
    const reply = await press();
    if (reply && !isAway(reply)) {
      if (reply.status < 400) return reply;
      throw new Error(`${reply.status} ${reply.text.slice(0, 300)}`);
    }
    await pause(RETRY_MS * (0.5 + Math.random()));
  }
}

export type Visitor = {
  /** Names the submission in the backend. */
  email: string;
  webform: 'newsletter' | 'contact';
  hasScript: boolean;
  hasFile: boolean;
  pressesTwice: boolean;
};

export type Receipt = Visitor & { receipt: string };

const find = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

const PAGES = { newsletter: '/nl/nieuwsbrief', contact: '/nl/contactformulier' } as const;

const answersOf = ({ webform, email }: Visitor): Record<string, string> =>
  webform === 'newsletter'
    ? { newsletter: '1', consent: '1', email }
    : { name: email, email, 'subject[choice]': 'help', message: 'Hierbij mijn brief.' };

const letterOf = ({ email }: Visitor) => `Een brief van ${email}.\n`.repeat(2_000);

function buildForm(visitor: Visitor, formToken: string): FormData {
  const form = new FormData();
  const page = { form_token: formToken, form_page: PAGES[visitor.webform], form_op: 'submit' };
  for (const [name, value] of Object.entries({ ...answersOf(visitor), ...page }))
    form.append(name, value);
  return form;
}

async function sendWithScript(origin: string, visitor: Visitor): Promise<string> {
  const action = `/api/forms/nl/${visitor.webform}`;
  const issued = await retry(() => call(origin, `${action}/token`));
  const token = find(issued.text, /"token":"([^"]+)"/);
  let cookie = '';
  async function upload(): Promise<string> {
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''brief.txt",
      cookie,
    };
    const body = letterOf(visitor);
    const stored = await retry(() => call(origin, `${action}/files/attachment`, { headers, body }));
    cookie = stored.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    return find(stored.text, /"ref":"([^"]+)"/);
  }
  let ref = visitor.hasFile ? await upload() : '';
  const press = async () => {
    const body = buildForm(visitor, token);
    if (visitor.hasFile) body.append('attachment[]', ref);
    const headers = { accept: 'application/json', cookie };
    const reply = await call(origin, action, { headers, body });
    // Some choose their file again before they press again.
    if (isAway(reply) && visitor.hasFile && Math.random() < 0.5) ref = await upload();
    return reply;
  };
  return find((await retry(press)).text, /"receipt":"([^"]+)"/);
}

/** Without a cookie: the first response may be lost. */
async function sendWithoutScript(origin: string, visitor: Visitor): Promise<string> {
  const action = `/api/forms/nl/${visitor.webform}`;
  const page = await retry(() => call(origin, PAGES[visitor.webform]));
  const form = page.text.slice(page.text.indexOf(`action="${action}`));
  const token = find(form, /name="form_token" value="([^"]+)"/);
  const press = () => {
    const body = buildForm(visitor, token);
    if (visitor.hasFile) body.append('attachment[new]', new File([letterOf(visitor)], 'brief.txt'));
    return call(origin, action, { headers: { accept: 'text/html' }, body });
  };
  const presses = visitor.pressesTwice ? [press, press] : [press];
  const replies = await Promise.all(presses.map(retry));
  const receipts = new Set(
    replies.map(({ location }) => find(location ?? '', /[?&]receipt=([0-9A-Z]{4}-[0-9A-Z]{4})/)),
  );
  const [receipt = '', ...others] = receipts;
  if (others.length > 0) throw new Error(`not one receipt: ${[...receipts].join(', ')}`);
  return receipt;
}

/** Sends until there is a receipt. Throws an Error where there is none, or a second press has another one. */
export async function sendAs(origin: string, visitor: Visitor): Promise<Receipt> {
  const sendForm = visitor.hasScript ? sendWithScript : sendWithoutScript;
  const receipt = await sendForm(origin, visitor);
  if (receipt === '') throw new Error('no receipt');
  return { ...visitor, receipt };
}
